"""Modifiers: what Presidents, cards in front of players and lasting effects change as long as they are there."""

from typing import Any, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.state import Fight

Brought: TypeAlias = tuple[President | Action | Lasting, Any]
"""What brings a modifier, and its value or the function that gives it."""


def modifier(fight: Fight, seat: Seat, name: str) -> int:
    """What everything the seat has adds up to under this name; a yes counts 1."""
    total = 0
    if name in fight.watched:
        for _, value in brought(fight, seat, name, None):
            total += value(fight, seat) if callable(value) else value
    return total


def is_sheltered(fight: Fight, seat: Seat, by: Seat) -> bool:
    """Whether something keeps one player from attacking the other."""
    found = brought(fight, seat, "sheltered", by)
    return bool(found) and any(value(fight, seat, by) if callable(value) else value for _, value in found)


def brought(fight: Fight, seat: Seat, name: str, by: Seat | None) -> list[Brought]:
    """What the seat's President, the cards in front of it and the effects that last for it bring under this name.

    With `by`, effects that last against somebody else are left out.
    """
    president = fight.presidents[seat]
    found: list[Brought] = []
    if president is not None and name in president.passives:
        found.append((president, president.passives[name]))
    if fight.front[seat]:
        found += [(card, card.effect.passives[name]) for card in fight.front[seat] if name in card.effect.passives]
    for one in fight.lasting:
        if one.owner == seat and (by is None or one.target is None or one.target == by):
            passives = fight.pack.book[one.effect].passives
            if name in passives:
                found.append((one, passives[name]))
    return found


def sources(fight: Fight, seat: Seat, name: str, by: Seat | None = None) -> list[str]:
    """What changes something under this name just now, by its title; nothing is named more than once."""
    facts = (fight, seat) if by is None else (fight, seat, by)
    found = brought(fight, seat, name, by)
    return list(dict.fromkeys(title_of(one) for one, value in found if (value(*facts) if callable(value) else value)))


def title_of(source: President | Action | Lasting) -> str:
    """What the log calls it: an ability by its title, a card by its name, what lasts by what it is known as."""
    if isinstance(source, President):
        return source.title
    return source.name if isinstance(source, Action) else known_as(source.effect)


def known_as(effect: str) -> str:
    """A lasting effect in words: `lasting-fourteen-points` are the Fourteen Points."""
    return effect.removeprefix("lasting-").replace("-", " ").title()
