"""How long people may think, and what is left of it.

A table can have a clock for each question (`Plan.seconds`: for a move, or by mail for days), one for the whole game
(`Plan.bank`), or both: then a question has its own seconds first, and only what it takes beyond them comes out of the
bank. A question to several seats at once takes nothing out of it: from what is left, everybody could tell who had
answered at once, and so who had nothing to choose.
"""

from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.decision import Seat, Together
from fourscore.engine.errors import BadOption
from fourscore.kit.extras import Pace
from fourscore.play.records import Plan

if TYPE_CHECKING:
    from fourscore.play.table import Table

A_DAY = 86_400
WINDOW = 60
"""Seconds for a question to several seats, where there is a clock for the whole game alone."""


def with_clock_that_counts(plan: Plan, pace: Pace) -> Plan:
    """The plan of a rated table with a clock, the usual one of the game unless another was chosen: otherwise whoever is
    about to lose could put that off for ever."""
    if plan.at_zero == "wait":
        raise BadOption("At a rated table nobody is waited for once their time is up: let a bot play, or the game end.")
    return plan if plan.has_clock else msgspec.structs.replace(plan, seconds=pace.move)


def limit(table: "Table", seat: Seat) -> float | None:
    """How many seconds the seat has for the question that is put now; None without a clock."""
    plan = table.plan
    if not plan.bank:
        return plan.seconds or None
    if _is_to_several(table):
        return plan.seconds or WINDOW
    return plan.seconds + bank_left(table, seat)


def bank_left(table: "Table", seat: Seat) -> float:
    """What is left of the time for the whole game."""
    return max(0.0, table.plan.bank - table.chairs[seat].spent)


def charge(table: "Table", seat: Seat, since: float, now: float) -> None:
    """Take out of the bank what the seat thought beyond the seconds of its question."""
    if table.plan.bank and not _is_to_several(table):
        table.chairs[seat].spent += max(0.0, now - max(table.asked_at, since) - table.plan.seconds)


def back_since(table: "Table") -> float:
    """When the server came back that was away since the question was put: until then nobody could answer, and nobody's
    time ran, unless they have days; otherwise 0."""
    is_long = max(table.plan.seconds, table.plan.bank) >= A_DAY
    return 0.0 if is_long or table.attendance.since <= table.asked_at else table.attendance.since


def deadline(table: "Table") -> float | None:
    """When the time for the present question is up; a bot plays without a bank.

    The question was put to everybody's knowledge, so when its time is up is no secret either.
    """
    match = table.match
    if match is None or match.outcome is not None:
        return None
    asked = match.decision
    seat = 0 if asked is None else asked.seat
    if table.plan.bank and table.chairs[seat].player and not _is_to_several(table):
        return None
    most = limit(table, seat)
    return None if most is None else max(table.asked_at, back_since(table)) + most


def _is_to_several(table: "Table") -> bool:
    return table.match is not None and isinstance(table.match.asking, Together)
