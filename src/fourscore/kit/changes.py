"""What a choice did to the table, in plain sentences: "Ada holds 11 cards, 2 fewer than before."

A game brings a module `changes` with one function, `changes`, which compares two Views of one reader. It speaks only of
what that reader sees, calls people by their names, and says nothing about what it has no words for.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.kit.words import Names, counted

MOST = 12
"""No more changes than these are told; whoever wants to know more looks at the table."""


class People(Names):
    """The people at the table as the subjects of sentences."""

    __slots__ = ()

    def whose(self, seat: Seat) -> str:
        """`your`, or a name with an s."""
        return "your" if self[seat] == "you" else f"{self[seat]}'s"

    def does(self, seat: Seat, does: str, do: str) -> str:
        """The seat with its verb, at the start of a sentence: `You hold`, `Ada holds`."""
        return f"{self.start(seat)} {do if self[seat] == 'you' else does}"


class GameChanges(Protocol):
    """What a module `changes` offers."""

    def changes(self, before: View, after: View, people: People) -> Iterator[str]:
        """What is different on the table, in sentences to the viewer; the most important first."""


def more_or_fewer(before: int, after: int) -> str:
    """How much a number has changed.

    >>> more_or_fewer(13, 11), more_or_fewer(1, 4), more_or_fewer(0, 2)
    ('2 fewer than before', '3 more than before', 'none before')
    """
    if not before:
        return "none before"
    return f"{abs(after - before)} {'more' if after > before else 'fewer'} than before"


def holdings(
    before: Sequence[int], after: Sequence[int], people: People, what: str, verbs: tuple[str, str] = ("holds", "hold")
) -> Iterator[str]:
    """How many of something each seat has, where that has changed."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            held = counted(new, what) if new else f"no {what}s"
            yield f"{people.does(seat, *verbs)} {held}, {more_or_fewer(old, new)}."


def turn(before: Seat, after: Seat, people: People) -> Iterator[str]:
    """Whose turn it is, where that has changed."""
    if before != after:
        yield f"It is {people.whose(after)} turn."
