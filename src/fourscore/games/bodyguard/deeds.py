"""What has been done in sight of all, and the rounds that are over."""

from typing import Literal, TypeAlias

import msgspec

from fourscore.engine.decision import RuleId, Seat

Role: TypeAlias = Literal["president", "bodyguard", "assassin"]


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What somebody did in sight of all; a card that was not shown is left out."""

    seat: Seat
    deed: str
    """hit, kill, discard, trick, martin, plan-b, cancel, reassign, skip or rescue."""
    target: Seat | None = None
    card: str | None = None


class PastRound(msgspec.Struct, frozen=True):
    """A round that is over, with all role cards turned up."""

    president: Seat
    roles: tuple[Role, ...]
    leftover: Role
    reassigned: bool
    eliminated: tuple[Seat, ...]
    points: tuple[int, ...]
    rule: RuleId
    """The rule that ended it."""
