"""What a table does by itself next, and when.

Where questions without a real choice are put as well, time tells nobody what a seat could have done. People answer
every question themselves, even one that leaves them no choice, and their clock runs for it as for any other. Bots, and
answers that were settled ahead, take a time that is drawn for each question before anybody knows what can be answered.
A question to several seats is closed when the last of them has answered, whether or not there was anything to choose.
Only who plays with bots, and with nobody who may watch, is spared the questions that leave no choice.
"""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

import msgspec

from fourscore.engine.decision import Decision, Seat, Together
from fourscore.engine.match import Match
from fourscore.play.clocks import back_since, limit
from fourscore.play.standing_orders import fits
from fourscore.play.table import Table

NOBODY: Seat = -1
LEAST, SPREAD = 0.5, 1.0
"""An answer takes between a half and one and a half pauses."""


class Due(msgspec.Struct, frozen=True):
    """Something that nobody has to ask for."""

    when: float
    what: Literal["pass", "ahead", "bot", "clock"]
    seat: Seat = 0


def next_due(table: Table, pause: float, now: float | None = None, besides: Collection[Seat] = ()) -> Due | None:
    """What is due first; None when the table waits for people without a clock, or is over.

    Whoever sees to the answers of some seats already leaves these out.
    """
    match = table.match
    if match is None or match.outcome is not None or table.is_over:
        return None
    # A clock that was set back, here or at another server, makes nobody wait longer than for a question put just now.
    asked_at = table.asked_at if now is None else min(table.asked_at, now)
    if not match.asks_forced:
        return _first(table, match.decisions, asked_at, 0.0, besides)
    forced = list(_forced_questions(match))
    first = _first(table, [*match.decisions, *forced], asked_at, pause, besides)
    if not match.may_go_on:
        return first
    when = _time_to_pass(table, [*match.decisions, *forced], asked_at, pause)
    return Due(when, "pass") if when is not None and (first is None or when < first.when) else first


def _time_to_pass(table: Table, questions: Sequence[Decision], asked_at: float, pause: float) -> float | None:
    """When a moment passes in which nobody has a choice, or has one any more; None if somebody has still to answer."""
    if not questions:
        return _moment(table, NOBODY, asked_at, pause)
    if not table.is_alone_with_bots or all(_answers_by_itself(table, decision) for decision in questions):
        return None
    return _moment(table, NOBODY, asked_at, pause)


def _answers_by_itself(table: Table, decision: Decision) -> bool:
    chair = table.chairs[decision.seat]
    return bool(chair.player) or fits(chair.order, decision)


def open_questions(match: Match) -> list[Decision]:
    """All questions that are not answered, those without a real choice included where such are put."""
    return [*match.decisions, *_forced_questions(match)]


def _forced_questions(match: Match) -> Iterator[Decision]:
    """The questions without a choice among those to several seats."""
    if match.asks_forced and isinstance(match.asking, Together):
        yield from (forced for seat in match.asking.seats if (forced := match.forced_of(seat)) is not None)


def _first(
    table: Table, decisions: Sequence[Decision], asked_at: float, pause: float, besides: Collection[Seat]
) -> Due | None:
    """The first answer to one of these questions that no person gives."""
    first: Due | None = None
    for decision in decisions:
        if decision.seat not in besides:
            due = _due_of(table, decision, asked_at, pause)
            if due is not None and (first is None or due.when < first.when):
                first = due
    return first


def _due_of(table: Table, decision: Decision, asked_at: float, pause: float) -> Due | None:
    seat = decision.seat
    chair = table.chairs[seat]
    if chair.order is not None and fits(chair.order, decision):
        return Due(_moment(table, seat, asked_at, pause), "ahead", seat)
    if chair.player:
        return Due(_moment(table, seat, asked_at, pause), "bot", seat)
    most = None if table.plan.at_zero == "wait" else limit(table, seat)
    if most is None:
        return None
    up = max(asked_at, back_since(table)) + most
    return Due(up if table.plan.at_zero == "end" else _moment(table, seat, up, pause), "clock", seat)


def moment_of(table: Table, seat: Seat, pause: float) -> float:
    """When an answer of this seat to the present question comes, if a bot gives it."""
    return _moment(table, seat, table.asked_at, pause)


def _moment(table: Table, seat: Seat, asked_at: float, pause: float) -> float:
    """When an answer comes that no person gives: drawn from a secret, so that nobody can work it out."""
    if not pause:
        return asked_at
    text = f"{table.created.seed} {table.created.nonce} {table.asked_at} {seat}"
    drawn = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) / 2**32
    return asked_at + pause * (LEAST + SPREAD * drawn)
