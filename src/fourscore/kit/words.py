"""A question in plain language: what is asked, and each choice with what it does.

A game brings a module `words` with two functions, `question` and `offers`. Everybody speaks through it: the page, the
terminal, the coach, hints of bots, language models, programs that play. Words are made from the legal choices, so that
they cannot contradict them; people are called by their names; nothing takes a sentence apart to find out what it means.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.kit.extras import extras_of


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice in plain language; it may stand for several that differ in nothing that matters."""

    choice: str
    """How it is written: what is sent back."""
    label: str
    """What it does, in a few words, as on a button: "Play the pair of 4s", "Stab Ben", "Pass"; or what it names."""
    note: str = ""
    """What it means, costs or may bring; empty if there is nothing to say."""
    group: str = ""
    """The heading under which it stands, where there are many; empty without one."""
    alike: tuple[str, ...] = ()
    """Other choices that come to the same."""


class Words(msgspec.Struct, frozen=True):
    """A question and its choices."""

    question: str
    """One or two sentences: "Ada led a pair of 8s. Beat it, or pass." """
    offers: tuple[Offer, ...]

    def label(self, choice: str) -> str:
        """What a choice is called; as it is written where the words do not know it."""
        return next((one.label for one in self.offers if choice == one.choice or choice in one.alike), choice)


class GameWords(Protocol):
    """What a module `words` offers. Names are those of the seats, in order."""

    def question(self, view: View, asked: Asked, names: Sequence[str]) -> str:
        """What is asked, in one or two sentences to the viewer."""

    def offers(self, view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
        """The choices in the order in which they are shown; each choice is in one of them."""


def words_for(view: View, names: Sequence[str]) -> Words | None:
    """The question of a View in plain language; None where nothing is asked."""
    asked = view.asked
    if asked is None:
        return None
    own = extras_of(view.game).words()
    return Words(own.question(view, asked, names), tuple(own.offers(view, asked, names)))


def label_of(view: View, names: Sequence[str], choice: str) -> str:
    """What a choice of the present question is called; as it is written where the words do not know it."""
    words = words_for(view, names)
    return choice if words is None else words.label(choice)


class Names:
    """The people at the table as the viewer calls them: `names[seat]` is "you" or a name."""

    __slots__ = ("_names", "_viewer")

    def __init__(self, names: Sequence[str], viewer: Seat | None) -> None:
        self._names = names
        self._viewer = viewer

    def __getitem__(self, seat: Seat) -> str:
        return "you" if seat == self._viewer else self._names[seat]

    def start(self, seat: Seat) -> str:
        """The same at the start of a sentence."""
        return "You" if seat == self._viewer else self._names[seat]


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "point"), counted(3, "point"), counted(2, "ally", "allies")
    ('1 point', '3 points', '2 allies')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"
