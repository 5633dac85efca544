"""The limit of corruption, and the ban on corrupting your own President out of office."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.state import Fight

OUT_OF_OFFICE = 5
"""How many corruption counters throw a President out of office."""


def may_corrupt_oneself(fight: Fight, seat: Seat, count: int, *, card: bool) -> bool:
    """In edition 2 nobody may put the fifth counter on themselves."""
    if not count or fight.edition == 1 or fight.corruption[seat] + count < OUT_OF_OFFICE:
        return True
    return not card and fight.options.self_corruption_by_ability == "on"
