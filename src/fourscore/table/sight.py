"""What travels to people: the table around the game, and the game as each seat sees it."""

from typing import Any, Literal, cast

import msgspec

from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked, View
from fourscore.kit.extras import StandingOrder
from fourscore.kit.words import Words, words_for
from fourscore.table.records import Plan, Proposal, Said
from fourscore.table.story import Edition
from fourscore.table.table import Table


class SeatSight(msgspec.Struct, frozen=True):
    """A seat and who is in it."""

    seat: Seat
    name: str
    player: str
    """`person`, the name of a bot, or empty while the seat is free."""
    is_away: bool


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
    next_table: str
    trouble: str


class LineSight(msgspec.Struct, frozen=True):
    """A line of the log as it travels: the engine's own Line."""

    rule: RuleId
    facts: dict[str, Any]
    text: str


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


def look_at(table: Table) -> TableSight:
    """The table around the game."""
    seats = tuple(
        SeatSight(chair.seat, chair.name, chair.bot or ("person" if chair.person else ""), bool(chair.stand_in))
        for chair in table.chairs
    )
    return TableSight(
        table=table.id,
        plan=table.plan,
        phase=table.phase,  # type: ignore[arg-type]
        options=table.options,
        seats=seats,
        ballots=tuple(_ballots(table)),
        commitment=table.commitment,
        deadline=_deadline(table),
        next_table=table.next_table,
        trouble=table.trouble,
    )


def _ballots(table: Table) -> list[BallotSight]:
    ledger = table.game.ledger if table.game is not None else {}
    return [
        BallotSight(
            ballot.number,
            ballot.by,
            ballot.proposal,
            tuple(rule.id for rule in ledger.values() if rule.option == getattr(ballot.proposal, "option", None)),
            ballot.voters,
            {str(seat): yes for seat, yes in ballot.votes.items()},
            ballot.result,
        )
        for ballot in table.ballots
    ]


def _deadline(table: Table) -> float | None:
    """The question was put to everybody's knowledge, so when its time is up is no secret either."""
    is_asking = table.match is not None and table.match.outcome is None
    return table.asked_at + table.plan.seconds if table.plan.seconds and is_asking else None


def talk_since(table: Table, since: int) -> Talk:
    """What was said since then, as far as it is still at hand."""
    kept = len(table.chat)
    first = max(since, table.said - kept)
    return Talk(first, tuple(table.chat)[kept - (table.said - first) :] if first < table.said else ())


class Reading:
    """How far one reader has come: a seat, or all spectators together.

    Its bytes follow from the reader's View, lines and own doings alone: when none of these has changed, nothing is
    sent, for even a message that says nothing would tell that somebody did something.
    """

    __slots__ = ("count", "epoch", "events", "rest", "seat", "view")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.epoch = 0
        self.events = 0
        self.count = 0
        """How many lines this reader has been sent."""
        self.view = b"null"
        self.rest: tuple[int | None, StandingOrder | None] = (None, None)

    def news(self, table: Table, edition: Edition | None = None) -> bytes | None:
        """What is new to this reader, encoded once for all of its screens; None if nothing is.

        Several readers to whom the same is told get the same edition.
        """
        if edition is None:
            edition = Edition(table, (self.seat,))
        if table.epoch != self.epoch:
            self.epoch, self.events, self.count = table.epoch, 0, 0
        end = table.events_for(self.seat)
        lines = edition.lines(self.seat, self.events, end) if end > self.events else []
        view, rest = _bytes_of(edition.views[self.seat]), rest_of(table, self.seat)
        if not lines and view == self.view and rest == self.rest:
            return None
        first = self.count
        self.view, self.rest, self.events, self.count = view, rest, end, first + len(lines)
        return msgspec.json.encode(_news(first, lines, rest, view, _words(table, edition.views[self.seat])))


def whole_news(table: Table, seat: Seat | None, since: int = 0) -> News:
    """Everything that the seat may know, for somebody who has just come; without the lines that are known."""
    first, lines = table.lines_since(seat, since)
    view = table.view(seat)
    return _news(first, lines, rest_of(table, seat), _bytes_of(view), _words(table, view))


def _news(
    first: int, lines: Any, rest: tuple[int | None, StandingOrder | None], view: bytes, words: Words | None
) -> News:
    """News of lines and a View as the engine gives them."""
    return News(first, tuple(lines), *rest, cast(Any, msgspec.Raw(view)), words)


def _words(table: Table, view: View | None) -> Words | None:
    return None if view is None else words_for(view, [chair.name for chair in table.chairs])


def view_bytes(table: Table, seat: Seat | None) -> bytes:
    """The View of a seat as it travels."""
    return _bytes_of(table.view(seat))


def _bytes_of(view: View | None) -> bytes:
    return b"null" if view is None else view.to_json()


def rest_of(table: Table, seat: Seat | None) -> tuple[int | None, StandingOrder | None]:
    """What a seat knows of its own doings."""
    return (None, None) if seat is None else (table.chairs[seat].answers, table.chairs[seat].order)
