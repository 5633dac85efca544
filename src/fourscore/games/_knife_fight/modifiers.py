"""Modifiers: what Presidents, cards in front of players and lasting effects change as long as they are there."""

from fourscore.engine.decision import Seat
from fourscore.games._knife_fight.state import Fight


def modifier(fight: Fight, seat: Seat, name: str) -> int:
    """What everything the seat has adds up to under this name; a yes counts 1."""
    if name not in fight.pack.modifiers:
        return 0
    total = 0
    president = fight.presidents[seat]
    if president is not None and name in president.passives:
        value = president.passives[name]
        total += value(fight, seat) if callable(value) else value
    for card in fight.front[seat]:
        value = card.effect.passives.get(name, 0)
        total += value(fight, seat) if callable(value) else value
    for lasting in fight.lasting:
        if lasting.owner == seat:
            value = fight.pack.book[lasting.effect].passives.get(name, 0)
            total += value(fight, seat) if callable(value) else value
    return total


def is_sheltered(fight: Fight, seat: Seat, by: Seat) -> bool:
    """Whether something keeps one player from attacking the other."""
    president = fight.presidents[seat]
    sources = [] if president is None else [president.passives]
    sources += [card.effect.passives for card in fight.front[seat]]
    sources += [
        fight.pack.book[lasting.effect].passives
        for lasting in fight.lasting
        if lasting.owner == seat and lasting.target in (None, by)
    ]
    for passives in sources:
        value = passives.get("sheltered", False)
        if value(fight, seat, by) if callable(value) else value:
            return True
    return False
