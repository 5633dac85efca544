"""What one seat may know."""

from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.decision import Decision, RuleId, Seat
from fourscore.engine.game import Outcome
from fourscore.engine.showing import Bundle, shown

if TYPE_CHECKING:
    from fourscore.engine.match import Match


class Asked(msgspec.Struct, frozen=True):
    """The question that the viewer has to answer."""

    kind: str
    rule: RuleId
    choices: tuple[str, ...]


class View(msgspec.Struct, frozen=True, dict=True):
    """Everything a seat (None: a spectator) may know: the game's own part, its question, and who has to answer."""

    game: str
    seat: Seat | None
    table: msgspec.Struct
    asked: Asked | None
    waiting_for: tuple[Seat, ...]
    """The seats to whom the present question was put; not which of them have a real choice or have answered."""
    outcome: Outcome | None

    def lend(self, match: "Match", answered: int) -> None:
        """Let whoever holds the View try things in worlds that the viewer must consider possible."""
        self.__dict__["_lent"] = match, answered

    def imagine(self, seed: int | str = 0) -> "Match | None":
        """Such a world; None for a View that came from elsewhere, or once the match has gone on.

        It is no part of the View: it does not travel, and it tells nothing that the View does not.
        """
        match, answered = self.__dict__.get("_lent", (None, 0))
        return match.imagine(self.seat, seed) if match is not None and match.answered == answered else None

    def to_json(self) -> bytes:
        """The View as it travels; equal Views are equal bytes."""
        return msgspec.json.encode(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """How a notebook shows it."""
        return shown(self)


def asked(decision: Decision) -> Asked:
    """The plain form of a Decision: nothing in it leads back to the State."""
    return Asked(decision.kind, decision.rule, tuple(map(str, decision.choices)))
