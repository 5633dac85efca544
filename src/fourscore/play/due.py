"""What a table does by itself next, and when."""

from typing import Literal

import msgspec

from fourscore.engine.decision import Seat
from fourscore.play.standing_orders import fits
from fourscore.play.table import Table


class Due(msgspec.Struct, frozen=True):
    """Something that nobody has to ask for."""

    when: float
    what: Literal["pass", "ahead", "bot", "clock"]
    seat: Seat = 0


def next_due(table: Table, pause: float, now: float | None = None) -> Due | None:
    """What is due first; None when the table waits for people without a clock, or is over.

    Where forced questions are put as well, nothing but a person's own answer comes before the pause is over: an answer
    that the rules leave no choice about takes as long as a bot's or one that was settled ahead.
    """
    match = table.match
    if match is None or match.outcome is not None or table.is_over:
        return None
    # A clock that was set back, here or at another server, makes nobody wait longer than for a question put just now.
    asked_at = table.asked_at if now is None else min(table.asked_at, now)
    moment = asked_at + (pause if match.asks_forced else 0.0)
    if match.asks_forced and match.may_go_on:
        return Due(moment, "pass")
    found = []
    for decision in match.decisions:
        chair = table.chairs[decision.seat]
        if fits(chair.order, decision):
            found.append(Due(moment, "ahead", decision.seat))
        elif chair.player:
            found.append(Due(moment, "bot", decision.seat))
        elif table.plan.seconds:
            found.append(Due(asked_at + table.plan.seconds, "clock", decision.seat))
    return min(found, key=lambda due: due.when, default=None)
