"""What is new to each reader of a table."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias, cast

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.journal import CLAIM
from fourscore.engine.view import View
from fourscore.kit.extras import StandingOrder
from fourscore.kit.words import Words, words_for
from fourscore.play import clocks
from fourscore.play.bot_accounts import is_bot
from fourscore.play.history import Edition
from fourscore.play.table import Table
from fourscore.play.wire_types import BallotSight, LineSight, News, SeatSight, TableSight, Talk

Own: TypeAlias = tuple[int | None, StandingOrder | None]
"""What a seat knows of its own doings: how many answers it has given, and what it has settled ahead."""


MOST_BALLOTS = 20
"""Of those on which nobody here has still to vote only the last are shown."""
UNHEARD = "Somebody whom you have muted claims something."
NOT_FOR_YOU = "Somebody claims something that only those may read who sit at this table."
_reader = msgspec.json.Decoder(News)
CLOSED = "This table was closed before its game was over."
LATE = "ran out of time, and this table had agreed that the game ends then."


def look_at(table: Table) -> TableSight:
    """The table around the game."""
    seats = tuple(
        SeatSight(
            chair.seat,
            chair.name,
            chair.bot or ("person" if chair.person else ""),
            bool(chair.stand_in),
            clocks.bank_left(table, chair.seat) if table.plan.bank and not chair.bot else None,
            bool(chair.bot) or is_bot(chair.person),
            chair.was if chair.was != chair.name else "",
            tuple(seat for seat in table.seats_of(chair.person) if seat != chair.seat),
        )
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
        deadline=clocks.deadline(table),
        host=next(iter(table.seats_of(table.host)), None),
        next_table=table.next_table,
        trouble=table.versions.trouble or _why_closed(table),
        invited=tuple(table.invited.values()),
    )


def _why_closed(table: Table) -> str:
    if table.late is not None:
        return f"{table.chairs[table.late].name} {LATE}"
    return CLOSED if table.is_closed else ""


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
            ballot.lapses_at(table) if ballot.result is None else None,
        )
        for ballot in table.ballots
        if ballot.number >= len(table.ballots) - MOST_BALLOTS or ballot.is_open_among(table.people)
    ]


def talk_since(table: Table, since: int, muted: Collection[str] = ()) -> Talk:
    """What was said since then, as far as it is still at hand; without the words of those who are muted."""
    return Talk(*table.spoken.since(since, muted))


def quietly(table: Table, lines: Sequence[LineSight], muted: Collection[str]) -> tuple[LineSight, ...]:
    """The lines without what those claim who are muted: a claim is talk, too."""
    seats = {seat for person in muted for seat in table.held.get(person, ())}
    return _without_claims(lines, UNHEARD, lambda seat: seat in seats) if seats else tuple(lines)


def from_outside(table: Table, person: str | None, lines: Sequence[LineSight]) -> tuple[LineSight, ...]:
    """The lines for somebody at whichever table: claims are talk, which only those read who may hear it."""
    return tuple(lines) if table.may_be_heard_by(person) else _without_claims(lines, NOT_FOR_YOU, lambda seat: True)


def _without_claims(
    lines: Sequence[LineSight], instead: str, is_unheard: Callable[[object], bool]
) -> tuple[LineSight, ...]:
    return tuple(
        LineSight(line.rule, {**line.facts, "words": ""}, instead)
        if line.rule == CLAIM and is_unheard(line.facts.get("player"))
        else line
        for line in lines
    )


def unheard(news: bytes, table: Table, muted: Collection[str]) -> bytes:
    """Encoded news without what those claim who are muted."""
    if CLAIM.encode() not in news:
        return news
    read = _reader.decode(news)
    return msgspec.json.encode(msgspec.structs.replace(read, lines=quietly(table, read.lines, muted)))


class Bookmark:
    """How far one reader has come: a seat, or all spectators together.

    What the reader is sent follows from its View, lines and what it did alone: when none of these has changed, nothing
    is sent, for even a message that says nothing would tell that somebody did something.
    """

    __slots__ = ("_count", "_epoch", "_events", "_own", "_seat", "_view")

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat
        self._epoch = 0
        self._events = 0
        self._count = 0
        """How many lines this reader has been sent."""
        self._view = b"null"
        self._own: Own = (None, None)

    def news(self, table: Table, edition: Edition | None = None) -> bytes | None:
        """What is new to this reader, encoded once for all of its screens; None if nothing is.

        Several readers to whom the same is told get the same edition.
        """
        seat, history = self._seat, table.history
        if edition is None:
            edition = Edition(history, (seat,))
        if table.epoch != self._epoch:
            self._epoch, self._events, self._count = table.epoch, 0, 0
        end = history.events_for(seat)
        lines = edition.lines(seat, self._events, end) if end > self._events else []
        seen = edition.views[seat]
        view, own = _bytes_of(seen), _own(table, seat)
        if not lines and view == self._view and own == self._own:
            return None
        first = self._count
        self._view, self._own, self._events, self._count = view, own, end, first + len(lines)
        return msgspec.json.encode(_news(first, lines, own, view, _words(table, seen)))


def whole_news(table: Table, seat: Seat | None, since: int = 0, muted: Collection[str] = ()) -> News:
    """Everything that the seat may know, for somebody who has just come; without the lines that are known."""
    first, lines = table.history.lines_since(seat, since)
    view = table.history.view(seat)
    told: Any = quietly(table, cast(Any, lines), muted) if muted else lines
    if seat is None:
        told = from_outside(table, None, told)
    return _news(first, told, _own(table, seat), _bytes_of(view), _words(table, view))


def _news(first: int, lines: Any, own: Own, view: bytes, words: Words | None) -> News:
    """News of lines and a View as the engine gives them."""
    return News(first, tuple(lines), *own, cast(Any, msgspec.Raw(view)), words)


def _words(table: Table, view: View | None) -> Words | None:
    if view is None or view.asked is None:
        return None
    return words_for(view, [chair.name for chair in table.chairs])


def _bytes_of(view: View | None) -> bytes:
    return b"null" if view is None else view.to_json()


def _own(table: Table, seat: Seat | None) -> Own:
    return (None, None) if seat is None else (table.chairs[seat].answers, table.chairs[seat].order)
