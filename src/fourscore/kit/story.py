"""What is told about a finished game: who won and why, its chapters, and titles of the evening.

A game that wants to tell more than any game can brings a `Storyteller` of its own (`Extras.storyteller`). By then
nothing is secret any more.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.event import Line
from fourscore.engine.match import Match
from fourscore.kit.words import counted

NAMELESS = "Player"
"""What somebody is called who plays alone and has given no name."""


class Title(msgspec.Struct, frozen=True):
    """Something to be remembered for: "Most cards laid at once: Ada (four 9s)"."""

    what: str
    seats: tuple[Seat, ...]
    """Who has it; nobody where the game is played alone."""
    how: str = ""
    """By what; empty if there is nothing to add."""


class Past(msgspec.Struct, frozen=True):
    """A finished game: the match at its end, and everything that was told, with nothing hidden."""

    match: Match
    lines: Sequence[Line]

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def names(self) -> Sequence[str]:
        return self.match.names

    def told(self, *rules: str) -> list[Line]:
        """The lines whose sentences are those of these rules."""
        return [line for line in self.lines if (line.told or line.rule) in rules]

    def counts(self, *rules: str, who: str = "player") -> Counter[Seat]:
        """How often each seat is in the sentences of these rules."""
        return Counter(line.facts[who] for line in self.told(*rules) if who in line.facts)  # type: ignore[misc]


class Storyteller:
    """Tells what can be told of any game."""

    score: ClassVar[tuple[str, str]] = ("point", "points")
    """What is collected: one, and several."""

    def verdict(self, past: Past) -> str:
        """Who won, and why, in a sentence or two."""
        outcome, names = past.match.outcome, past.names
        if outcome is None:
            return "The game was broken off."
        why = past.match.game.ledger[outcome.rule].text
        if not outcome.has_winner:
            return f"Nobody wins. {why}"
        if len(names) == 1:
            return f"{names[0]} has {self.counted(outcome.scores[0])}. {why}"
        return f"{self.winners(past)}. {why}"

    def winners(self, past: Past) -> str:
        """Who won with how much, and how far ahead: "Ada wins with 11 points, 3 more than Ben"; without a full stop."""
        outcome, names = past.match.outcome, past.names
        assert outcome is not None
        first, *others = outcome.ranking
        best = outcome.scores[first[0]]
        if len(first) > 1:
            return f"{all_of(first, names)} share the win with {self.counted(best)} each"
        said = f"{names[first[0]]} wins with {self.counted(best)}"
        second = others[0] if others else ()
        ahead = best - outcome.scores[second[0]] if second else 0
        return f"{said}, {ahead} more than {all_of(second, names)}" if ahead > 0 else said

    def counted(self, count: int) -> str:
        """A score with its noun."""
        return counted(count, *self.score)

    def chapter(self, state: Any, names: Sequence[str]) -> str:
        """What the present part of the game is called; empty where it has no parts."""
        number = getattr(state, "round", None)
        return f"Round {number}" if isinstance(number, int) else ""

    def titles(self, past: Past) -> Iterable[Title | None]:
        """What people are remembered for; None where nobody has earned it."""
        return ()


def all_of(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """Several people in a sentence.

    >>> all_of([0], ["Ada", "Ben", "Cleo"]), all_of([0, 1, 2], ["Ada", "Ben", "Cleo"])
    ('Ada', 'Ada, Ben and Cleo')
    """
    *front, last = [names[seat] for seat in seats]
    return f"{', '.join(front)} and {last}" if front else last


def most(
    what: str, counts: Mapping[Seat, int], seats: int, how: Callable[[int], str] = str, least: int = 1
) -> Title | None:
    """A title for whoever has most of something; None if that is less than the least, or everybody has the same."""
    top = max(counts.values(), default=0)
    found = tuple(seat for seat in range(seats) if counts.get(seat, 0) == top)
    return None if top < least or len(found) == seats else Title(what, found, how(top))
