"""How far a search's playout goes, and what its end is worth to the seat that searches.

A game may bring an Evaluator of its own; one that brings none is judged by its outcome.
"""

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

import msgspec

from fourscore.engine.decision import Decision, Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import BotKind


class SearchSettings(msgspec.Struct, frozen=True):
    """How a search divides its time; found by measuring."""

    curiosity: float = 0.35
    """How eagerly a choice that was rarely tried is tried again."""
    at_first: int = 2
    """How many choices are looked at from the start, those first that the old hand prefers."""
    widening: float = 0.7
    """How the number of choices that are looked at grows with the tries: by this power of them."""
    caution: float = 2.0
    """How sure it must be that a choice is better than the old hand's: by how many standard errors."""
    patience: float = 12.0
    """How often a View below the root must be met before one more choice is looked at there."""


class Verdict(NamedTuple):
    """What the end of a playout means for the seat that searches."""

    worth: float
    """What the search wants as much of as possible, from 0 to 1."""
    prize: float
    """Whether it got what is at stake, from 0 to 1: what people are told."""


Trial: TypeAlias = Callable[[int, str, int], Verdict]
"""What a choice, by its place in the race and its notation, comes to in the world with this number."""

NUMBA, COMPILER = "Numba", "a C++ compiler"
"""What compiles the playouts of a game."""


class Load(Protocol):
    """Gives the class `KernelPlayouts` of a module, once it is compiled; None if that is not worth waiting for."""

    def __call__(self, module: str, needs: str = NUMBA) -> Any:
        """None as well where this machine lacks what it needs."""


class Evaluator:
    """Judges the playouts of one search. This one waits for the outcome and looks at the place of the seat."""

    stake: ClassVar[str] = "to win"
    longest: ClassVar[int] = 2000
    """A playout stops after this many choices, wherever it is."""
    settings: ClassVar[SearchSettings] = SearchSettings()
    """How the search divides its time in this game."""
    plans: ClassVar[tuple[BotKind, ...]] = ()
    """Ways to play: with these a search follows the one that does best, instead of weighing choice after choice.

    The first is what it goes by where it knows nothing better.
    """
    titles: ClassVar[tuple[str, ...]] = ()
    """What each plan is called, as far as they have names."""
    planning: ClassVar[SearchSettings] = SearchSettings()
    """How the time for a plan is divided."""
    time_for_a_plan: ClassVar[int] = 1
    """A plan may be thought about as long as this many choices."""
    compiled: ClassVar[tuple[str, str] | None] = None
    """The module without which its playouts are very slow, and what compiles it; None if it can do without."""
    is_quick: ClassVar[bool] = False
    """Whether it knows what the old hand would do without making a View, see `old_hand`."""

    def __init__(self, state: Any, view: View, rng: random.Random) -> None:
        """A new search, from this State (of an imagined world) on."""
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.memory: dict[str, Any] = {}
        """What the player wants to remember from one question of a match to the next."""

    def is_settled(self, state: Any) -> bool:
        """Whether a playout has come far enough; asked before every choice in it."""
        return False

    def verdict(self, state: Any, outcome: Outcome | None) -> Verdict:
        """What came of a playout."""
        if outcome is None:
            return Verdict(0.5, 0.5)
        behind = before = 0
        for place, seats in enumerate(outcome.ranking):
            if self.seat in seats:
                before = sum(map(len, outcome.ranking[:place]))
                behind = sum(map(len, outcome.ranking[place + 1 :]))
        wins = 1 / len(outcome.winners) if self.seat in outcome.winners else 0.0
        place_worth = behind / (behind + before) if behind + before else 0.5
        return Verdict(0.8 * wins + 0.2 * place_worth, wins)

    def verdict_on_a_plan(self, state: Any, outcome: Outcome | None) -> Verdict:
        """What came of a playout by one of the plans, which goes on to the outcome."""
        return self.verdict(state, outcome)

    @staticmethod
    def old_hand(state: Any, decision: Decision) -> str:
        """What the old hand says, read straight from a State: the same answer without the trouble of a View."""
        raise NotImplementedError

    @staticmethod
    def own_heuristic(heuristic: BotKind) -> BotKind:
        """The heuristic that the search itself goes by, where it knows a better one than that of the others."""
        return heuristic

    @staticmethod
    def chapter(view: View) -> Hashable:
        """A plan is kept for as long as this stays the same."""
        return None

    @staticmethod
    def recognise(view: View) -> Hashable:
        """Views that are recognised as the same share what is learned in them; their choices must be the same."""
        return view.to_json()

    @staticmethod
    def distinct(asked: Asked) -> Sequence[str]:
        """The choices without those that differ from another in nothing that matters."""
        return asked.choices

    @staticmethod
    def is_worth_a_thought(asked: Asked) -> bool:
        """Whether the search thinks about this question; it answers any other by its own heuristic, at once."""
        return True

    def deal(self) -> Any:
        """How to lay out the next imagined world, so that it agrees with what the others have done; None: as it is."""
        return None

    def lay_out(self, state: Any, deal: Any) -> None:
        """Put such a deal into an imagined State. What the seat knows stays as it is."""

    def kernel_playouts(self, asked: Asked, load: Load) -> Trial | None:
        """A quicker way to try choices than to play them out at a table, in worlds of its own; None: there is none."""
        return None
