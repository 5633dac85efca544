"""What the table has to do by itself next, and when."""

from typing import Literal

import msgspec

from fourscore.engine.decision import Seat
from fourscore.table.standing import fits
from fourscore.table.table import Table


class Errand(msgspec.Struct, frozen=True):
    """Something that nobody has to ask for."""

    when: float
    what: Literal["pass", "ahead", "bot", "clock"]
    seat: Seat | None = None


def next_errand(table: Table, pause: float) -> Errand | None:
    """The errand that is due first; None when the table waits for people without a clock, or is over.

    Where questions linger, nothing that is not a person's own doing happens before the pause is over: an answer that
    the rules leave no choice about takes as long as a bot's or one that was settled ahead.
    """
    match = table.match
    if match is None or match.outcome is not None:
        return None
    moment = table.asked_at + (pause if match.asks_forced else 0.0)
    if match.asks_forced and match.may_go_on:
        return Errand(moment, "pass")
    errands = []
    for decision in match.decisions:
        chair = table.chairs[decision.seat]
        if fits(chair.order, decision):
            errands.append(Errand(moment, "ahead", decision.seat))
        elif chair.player:
            errands.append(Errand(moment, "bot", decision.seat))
        elif table.plan.seconds:
            errands.append(Errand(table.asked_at + table.plan.seconds, "clock", decision.seat))
    return min(errands, key=lambda errand: errand.when, default=None)
