"""Questions to chance, and who answers them.

The match's own chance is *verifiable*: it is drawn from a seed whose fingerprint, the commitment, is published
before the first card. After the game the seed is shown and anybody can derive every shuffle and roll again:

- The numbers for the k-th question to chance (k counts from 0) are the output of SHAKE-256 over the UTF-8 text
  `fourscore chance <seed> <k>`, read as big-endian 64-bit numbers.
- A number below n is the next x with x < 2**64 - 2**64 % n, taken modulo n.
- A roll of a die with s sides is a number below s, plus one. Several dice are rolled one after another.
- A shuffle of n things starts from 0 … n-1 and, for i from n-1 down to 1, swaps place i with a place below i+1.
- The commitment is SHA-256 over the UTF-8 text `fourscore commitment <seed> <nonce>`, in hexadecimal. The nonce is
  secret like the seed and shown with it: without one, a seed that somebody chose could be found by trying. Journals of
  older games have none, and their text ends with the seed.
"""

import hashlib
import random
import struct
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from fourscore.engine.checks import check_seed
from fourscore.engine.roll import Roll as Roll

Numbers: TypeAlias = tuple[int, ...]
"""What chance answers: the new order of a shuffle, or what the dice show."""


class Shuffle:
    """A question to chance: an order of n things."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def is_answered_by(self, numbers: Numbers) -> bool:
        """An order holds each place once."""
        return sorted(numbers) == list(range(self.n))

    def __repr__(self) -> str:
        return f"Shuffle({self.n})"


class Chance(Protocol):
    """Answers shuffles and rolls."""

    def answer(self, question: Shuffle | Roll) -> Numbers:
        """The order of a shuffle, or what each die shows."""


class SeededChance:
    """Chance that can be verified: the k-th answer follows from the seed and k alone."""

    __slots__ = ("asked", "seed")

    def __init__(self, seed: str, asked: int = 0) -> None:
        self.seed = seed
        self.asked = asked

    def answer(self, question: Shuffle | Roll) -> Numbers:
        numbers = _numbers(f"fourscore chance {self.seed} {self.asked}")
        self.asked += 1
        if isinstance(question, Roll):
            return tuple(_below(numbers, question.sides) + 1 for _ in range(question.dice))
        order = list(range(question.n))
        for last in range(question.n - 1, 0, -1):
            other = _below(numbers, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class QuickChance:
    """Chance for playing out and imagining: fast, reproducible, with nothing to prove."""

    __slots__ = ("_draw", "_rng", "seed")

    def __init__(self, seed: int | str = 0) -> None:
        if type(seed) is not int:
            check_seed(seed)
        self.seed = seed
        self._rng: random.Random | None = None
        self._draw: Callable[[int], int]

    def answer(self, question: Shuffle | Roll) -> Numbers:
        # Most forks never ask chance anything, and seeding takes longer than forking.
        rng = self._rng
        if rng is None:
            rng = self._rng = random.Random(self.seed)
            self._draw = rng.getrandbits
        if isinstance(question, Roll):
            if question.dice != 1:
                return _one_by_one(self, question)
            # What `rng.randrange` gives, without its detours.
            number = sides = question.sides
            bits, draw = sides.bit_length(), self._draw
            while number >= sides:
                number = draw(bits)
            return (number + 1,)
        return _shuffled(question.n, rng.random)


def _one_by_one(chance: Chance, roll: Roll) -> Numbers:
    """Several dice are rolled one after another."""
    die = Roll(roll.sides)
    return tuple([chance.answer(die)[0] for _ in range(roll.dice)])


def _shuffled(n: int, draw: Callable[[], float]) -> Numbers:
    """An order of n things; sorting by random keys is as fair as swapping and takes half the time."""
    keys = [draw() for _ in range(n)]
    return tuple(sorted(range(n), key=keys.__getitem__))


class NotYet(Exception):
    """Chance has not answered: somebody has to roll or draw first."""


class ByHand:
    """Chance at a real table: people roll, draw and shuffle, and say what came up (`Match.throw`)."""

    __slots__ = ()

    def answer(self, question: Shuffle | Roll) -> Numbers:
        raise NotYet


def commitment(seed: str, nonce: str = "") -> str:
    """The fingerprint of a seed and a nonce, published before the first card.

    >>> commitment("7")[:16], commitment("7", "salt")[:16]
    ('a86feaa306539f72', '673bac8b70c72fbc')
    """
    return hashlib.sha256(f"fourscore commitment {seed}{nonce and ' '}{nonce}".encode()).hexdigest()


def _numbers(text: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers that follows from the text."""
    stream = hashlib.shake_256(text.encode())
    begin, end = 0, 64
    while True:
        yield from struct.unpack(f">{end - begin}Q", stream.digest(8 * end)[8 * begin :])
        begin, end = end, 2 * end


def _below(numbers: Iterator[int], n: int) -> int:
    """A number below n, each equally likely."""
    fair = (1 << 64) - (1 << 64) % n
    for number in numbers:
        if number < fair:
            return number % n
    raise AssertionError("the stream is endless")
