"""What a table does by itself next, and when.

Where questions without a real choice are put as well, time tells nobody what a seat could have done. People answer
every question themselves, even one that leaves them no choice. Bots, and answers that were settled ahead, take a time
that is drawn for each question before anybody knows what can be answered. A question to several seats is closed when
the last of them would have answered, whether or not there was anything to choose. Only who plays with bots, and with
nobody who may watch, is spared the questions that leave no choice.
"""

import hashlib
from collections.abc import Collection, Iterator
from typing import Literal

import msgspec

from fourscore.engine.decision import Decision, Seat, Together
from fourscore.engine.match import Match
from fourscore.play.standing_orders import fits
from fourscore.play.table import Table

NOBODY: Seat = -1
LEAST, SPREAD = 0.5, 1.0
"""An answer takes between a half and one and a half pauses."""


class Due(msgspec.Struct, frozen=True):
    """Something that nobody has to ask for."""

    when: float
    what: Literal["pass", "ahead", "bot", "clock", "forced"]
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
        pause = 0.0
    questions = list(open_questions(match))
    others = (decision for decision in questions if decision.seat not in besides)
    found = [due for decision in others if (due := _due_of(table, decision, asked_at, pause)) is not None]
    if match.asks_forced and isinstance(match.asking, Together) and not questions:
        found.append(Due(_moment(table, NOBODY, asked_at, pause), "pass"))
    return min(found, key=lambda due: due.when, default=None)


def open_questions(match: Match) -> Iterator[Decision]:
    """All questions that are not answered, those without a real choice included where such are put."""
    yield from match.decisions
    if match.asks_forced and isinstance(match.asking, Together):
        yield from (forced for seat in match.asking.seats if (forced := match.forced_of(seat)) is not None)


def _due_of(table: Table, decision: Decision, asked_at: float, pause: float) -> Due | None:
    seat = decision.seat
    chair, is_open = table.chairs[seat], decision in table.decisions
    if fits(chair.order, decision):
        return Due(_moment(table, seat, asked_at, pause), "ahead", seat)
    if chair.player:
        return Due(_moment(table, seat, asked_at, pause), "bot" if is_open else "forced", seat)
    if table.is_alone_with_bots and len(decision.choices) == 1:
        return Due(_moment(table, seat, asked_at, pause), "forced", seat)
    if table.plan.seconds:
        return Due(asked_at + table.plan.seconds, "clock" if is_open else "forced", seat)
    return None


def _moment(table: Table, seat: Seat, asked_at: float, pause: float) -> float:
    """When an answer comes that no person gives: drawn from a secret, so that nobody can work it out."""
    if not pause:
        return asked_at
    text = f"{table.created.seed} {table.created.nonce} {table.asked_at} {seat}"
    drawn = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) / 2**32
    return asked_at + pause * (LEAST + SPREAD * drawn)
