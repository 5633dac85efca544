"""The contract between the engine and a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from fourscore.engine.chance import Chance, QuickChance
from fourscore.engine.decision import Choice, Procedure, RuleId, Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.ledger import Ledger, find_ledger, read_ledger
from fourscore.engine.options import BaseOptions
from fourscore.engine.state import State

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=BaseOptions)  # noqa: E741 - one letter, as type variables go

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """How a match ended: seats from first to last (those that share a place together), scores, and the rule."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    rule: RuleId
    has_winner: bool = True
    """Whether first place is a win; a match that is broken off may have none."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, if that is a win."""
        return self.ranking[0] if self.has_winner else ()

    def shares(self) -> list[float]:
        """What each seat got of the win: one, split among those who share it."""
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.scores))]

    def places(self) -> list[float]:
        """The place of each seat; two who share the second and third place are each at two and a half."""
        found = [0.0] * len(self.scores)
        before = 0
        for sharing in self.ranking:
            for seat in sharing:
                found[seat] = before + (len(sharing) + 1) / 2
            before += len(sharing)
        return found


class Ended(Exception):
    """Raised by a rule that ends the match at once, in the middle of a step; whatever was still to come is dropped."""


class Game(ABC, Generic[S, O]):
    """The immutable rules and facts of one title.

    A game lives in a package of its own with its `ledger.toml` beside it. One instance serves all matches.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    """One sentence for the list of games."""
    seats: ClassVar[range]
    version: ClassVar[int] = 1
    """Raised when a change of the rules would replay an old journal differently."""
    Options: type[O]
    """Every variant switch of the ledger, with its default."""
    with_article: ClassVar[frozenset[str]] = frozenset()
    """Names in the log that have an article within a sentence: the Middle East."""
    turn_rule: ClassVar[RuleId]
    """The rule cited to a seat that answers without being asked."""
    imagines_at_rest: ClassVar[bool] = False
    """Whether what is hidden plays no part from a checkpoint to the next question, unless chance is asked: then an
    imagined world may be another from the checkpoint on, and forks of it are quick."""

    @cached_property
    def ledger(self) -> Ledger:
        """The rules of this game, from the `ledger.toml` (or the directory `ledger`) beside it."""
        home = resources.files(type(self).__module__.rpartition(".")[0])
        return read_ledger(find_ledger(home), self.id, self.Options, self.with_article)

    @abstractmethod
    def set_up(self, options: O, seats: int) -> S:
        """The State before the first step."""

    @abstractmethod
    def step(self, state: S) -> Procedure:
        """One step; when it returns, the State is at rest and says what comes next."""

    def break_off(self, state: S) -> None:
        """Put the State at rest after a rule has ended the match in the middle of a step."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on. Called after every step."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> msgspec.Struct:
        """What the seat (or a spectator) may know of the State. It selects; it never copies and deletes."""

    def views(self, state: S, seats: Sequence[Seat | None]) -> Sequence[msgspec.Struct]:
        """What each of these seats may know; a game may put together once what all of them see."""
        return [self.view(state, seat) for seat in seats]

    def known(self, state: S, seat: Seat) -> S:
        """What the seat may know as a State of its own: all that it cannot know is shuffled."""
        known: S = state.copy()
        self.imagine(known, seat, QuickChance(0))
        return known

    @abstractmethod
    def imagine(self, state: S, seat: Seat | None, chance: Chance) -> None:
        """Shuffle, in place, all that the seat cannot know, consistent with all that it does know."""

    @abstractmethod
    def read(self, notation: str) -> Choice:
        """The Choice that is written like this, whether or not it is legal now; Malformed if none is."""

    @abstractmethod
    def position(self, state: S) -> Json:
        """The State, at rest, as JSON that a person can read and write."""

    @abstractmethod
    def from_position(self, position: Json, options: O, seats: int) -> S:
        """The State that the JSON describes; BadPosition with the reason if it cannot be."""

    @property
    def contents(self) -> str:
        """Names the cards that a journal depends on beyond the rules; empty for those that come with the game."""
        return ""

    def with_pack(self, home: Traversable) -> "Game[S, O]":
        """The same game with the cards in another directory."""
        raise Refusal(f"{self.title} has no other cards than its own.")

    @property
    def box(self) -> str:
        """What an owner of the printed game entered, as the file says it; a journal keeps it. Empty for ours."""
        return ""

    def with_box(self, written: str, *, asks: bool = False) -> "Game[S, O]":
        """The same game with what is printed in an owner's box.

        `asks`: what the file leaves out is asked for when it comes up, in place of being ours.
        """
        raise Refusal(f"{self.title} has nothing to enter from a box: all of it is here.")

    def glossary(self) -> Mapping[str, str]:
        """What is printed on the cards, by the words that are typed for them."""
        return {}

    def pieces(self, state: S) -> Mapping[str, int]:
        """Every piece on the table and how often it is there; must never change during a match."""
        return {}
