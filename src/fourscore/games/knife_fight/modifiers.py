"""Modifiers: what Presidents, cards in front of players and lasting effects change as long as they are there."""

from collections.abc import Mapping
from typing import Any

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.state import Fight


def modifier(fight: Fight, seat: Seat, name: str) -> int:
    """What everything the seat has adds up to under this name; a yes counts 1."""
    if name not in fight.pack.modifiers or is_plain(fight, seat, name):
        return 0
    total = 0
    for passives in sources(fight, seat, None):
        if name in passives:
            value = passives[name]
            total += value(fight, seat) if callable(value) else value
    return total


def is_sheltered(fight: Fight, seat: Seat, by: Seat) -> bool:
    """Whether something keeps one player from attacking the other."""
    if is_plain(fight, seat, "sheltered"):
        return False
    for passives in sources(fight, seat, by):
        if "sheltered" in passives:
            value = passives["sheltered"]
            if value(fight, seat, by) if callable(value) else value:
                return True
    return False


def is_plain(fight: Fight, seat: Seat, name: str) -> bool:
    """Whether nothing can bear on the seat under this name. So it mostly is, and nothing is asked as often."""
    president = fight.presidents[seat]
    return not fight.lasting and not fight.front[seat] and (president is None or name not in president.passives)


def sources(fight: Fight, seat: Seat, by: Seat | None) -> list[Mapping[str, Any]]:
    """What the seat's President, the cards in front of it and the effects that last for it change.

    With `by`, effects that last against somebody else are left out.
    """
    president = fight.presidents[seat]
    found: list[Mapping[str, Any]] = [] if president is None or not president.passives else [president.passives]
    if fight.front[seat]:
        found += [card.effect.passives for card in fight.front[seat]]
    if fight.lasting:
        book = fight.pack.book
        found += [
            book[one.effect].passives
            for one in fight.lasting
            if one.owner == seat and (by is None or one.target is None or one.target == by)
        ]
    return found
