"""What travels to people: the table around the game, and the game as each seat sees it."""

from typing import Any, Literal

import msgspec

from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked
from fourscore.kit.extras import StandingOrder
from fourscore.kit.words import Words
from fourscore.play.records import Plan, Proposal, Said


class SeatSight(msgspec.Struct, frozen=True):
    """A seat and who is in it."""

    seat: Seat
    name: str
    player: str
    """`person`, the name of a bot, or empty while the seat is free."""
    is_away: bool
    left: float | None = None
    """Seconds that are left for the whole game; None where there is no such clock."""
    is_bot: bool = False
    """Whether a program plays here: a bot of this server, or one of somebody's that sits here as a person would."""
    was: str = ""
    """What the person was called until that name became somebody else's here; empty for nearly everybody."""
    shares_with: tuple[Seat, ...] = ()
    """The seats whose people look at the same screen as whoever sits here, one after another."""


class BallotSight(msgspec.Struct, frozen=True):
    """A proposal and the votes on it."""

    number: int
    by: Seat
    proposal: Proposal
    rules: tuple[RuleId, ...]
    """The rules that the option changes."""
    voters: tuple[Seat, ...]
    votes: dict[str, bool]
    result: bool | None
    lapses: float | None = None
    """When it lapses, in seconds since 1970, because the game has gone on since; None while that is open."""


class TableSight(msgspec.Struct, frozen=True, tag_field="is", tag="table"):
    """The table around the game: the same for everybody."""

    table: str
    plan: Plan
    phase: Literal["gathering", "playing", "over"]
    options: dict[str, str]
    seats: tuple[SeatSight, ...]
    ballots: tuple[BallotSight, ...]
    commitment: str
    deadline: float | None
    """When the clock answers the present question; seconds since 1970."""
    host: Seat | None
    """Where the host sits, who may remove others before the start, close the table, and hand these rights on."""
    next_table: str
    trouble: str
    invited: tuple[str, ...] = ()
    """The bots that are invited and have not come yet."""


class LineSight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log as it travels: the engine's own Line."""

    rule: RuleId
    facts: dict[str, Any]
    text: str
    told: RuleId = ""


class ViewSight(msgspec.Struct, frozen=True):
    """A View as it travels: the engine's own, encoded once for everybody who may see it."""

    game: str
    seat: Seat | None
    table: dict[str, Any]
    asked: Asked | None
    waiting_for: tuple[Seat, ...]
    outcome: Outcome | None


class News(msgspec.Struct, frozen=True, tag_field="is", tag="news"):
    """The game as one seat or a spectator sees it, and what was told since."""

    first: int
    """The number of the first line in `lines`; what was sent before from there on no longer holds."""
    lines: tuple[LineSight, ...]
    turn: int | None
    """How many answers the seat has given: send it along with a choice, and none counts twice."""
    order: StandingOrder | None
    """What the seat has settled ahead."""
    view: ViewSight | None
    """None before the first card."""
    words: Words | None
    """The question of the seat in plain language; None when nothing is asked of it."""


class Talk(msgspec.Struct, frozen=True, tag_field="is", tag="talk"):
    """What was said, in order; `first` is the number of the first."""

    first: int
    said: tuple[Said, ...]
