"""The notation of effects and conditions: words, read from left to right."""

import re

from fourscore.games.mr_president.facts.board import REGIONS

AMOUNT = re.compile(r"[+-]\d+$")
BAND = re.compile(r"(-?\d+)(?:-(\d+)|(\+)|( or less))?$")


class BadWords(ValueError):
    """An effect, condition or band that says nothing; the text names it."""


class Words:
    """The words of one effect, taken one after another."""

    __slots__ = ("left", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.left = text.split()

    def take(self) -> str:
        """The next word."""
        if not self.left:
            raise BadWords(f"{self.text!r} breaks off too early")
        return self.left.pop(0)

    def amount(self) -> int:
        """A number with its sign, such as +1."""
        word = self.take()
        if not AMOUNT.match(word):
            raise BadWords(f"{self.text!r}: {word!r} is not an amount such as +1 or -2")
        return int(word)

    def one_of(self, *known: str) -> str:
        """One of these words."""
        word = self.take()
        if word not in known:
            raise BadWords(f"{self.text!r}: {word!r} is not one of {', '.join(known)}")
        return word

    def region(self) -> str:
        """A region by its code, or this, random, any."""
        return self.one_of("this", "random", "any", *REGIONS)

    def may_take(self, word: str) -> bool:
        """Take this word if it comes next."""
        if self.left and self.left[0] == word:
            self.left.pop(0)
            return True
        return False

    def end(self) -> None:
        """Nothing is left over."""
        if self.left:
            raise BadWords(f"{self.text!r}: {' '.join(self.left)!r} is too much")


BEYOND = 999
"""Further than any roll or total comes: where an open band ends."""


def band(text: str) -> tuple[int, int]:
    """The first and last number of a band of rolls.

    >>> band("2 or less"), band("3-5"), band("6"), band("9+")
    ((-999, 2), (3, 5), (6, 6), (9, 999))
    """
    match = BAND.match(text)
    if match is None:
        raise BadWords(f"{text!r} is not a band such as 3, 3-5, 9+ or 2 or less")
    first, last, above, below = match.groups()
    low = int(first)
    if below:
        return -BEYOND, low
    if above:
        return low, BEYOND
    return low, int(last) if last else low
