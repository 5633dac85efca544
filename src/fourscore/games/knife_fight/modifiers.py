"""Modifiers: what Presidents, cards in front of players and lasting effects change as long as they are there."""

from typing import Any

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.state import Fight


def modifier(fight: Fight, seat: Seat, name: str) -> int:
    """What everything the seat has adds up to under this name; a yes counts 1."""
    total = 0
    if name in fight.watched:
        for value in brought(fight, seat, name, None):
            total += value(fight, seat) if callable(value) else value
    return total


def is_sheltered(fight: Fight, seat: Seat, by: Seat) -> bool:
    """Whether something keeps one player from attacking the other."""
    values = brought(fight, seat, "sheltered", by)
    return bool(values) and any(value(fight, seat, by) if callable(value) else value for value in values)


def brought(fight: Fight, seat: Seat, name: str, by: Seat | None) -> list[Any]:
    """What the seat's President, the cards in front of it and the effects that last for it bring under this name.

    With `by`, effects that last against somebody else are left out.
    """
    president = fight.presidents[seat]
    found = [] if president is None or name not in president.passives else [president.passives[name]]
    if fight.front[seat]:
        found += [card.effect.passives[name] for card in fight.front[seat] if name in card.effect.passives]
    for one in fight.lasting:
        if one.owner == seat and (by is None or one.target is None or one.target == by):
            passives = fight.pack.book[one.effect].passives
            if name in passives:
                found.append(passives[name])
    return found
