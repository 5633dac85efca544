"""What a choice did to a fight, in plain sentences."""

from collections.abc import Iterator, Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.knife_fight.view import FightView, PlaceView
from fourscore.games.knife_fight.words.phrases import name_of
from fourscore.kit.changes import People, holdings, more_or_fewer, turn
from fourscore.kit.words import counted


def changes(before: View, after: View, people: People) -> Iterator[str]:
    """What is different in the ring: votes, Presidents, wounds, corruption, cards, and whose turn it is."""
    old, new = cast(FightView, before.table), cast(FightView, after.table)
    votes = [len(place.votes) for place in old.places], [len(place.votes) for place in new.places]
    yield from holdings(*votes, people, "vote", ("has", "have"))
    for seat, (was, now) in enumerate(zip(old.places, new.places, strict=True)):
        yield from _place(new, seat, was, now, people)
    cards = [place.cards for place in old.places], [place.cards for place in new.places]
    yield from holdings(*cards, people, "Action card")
    if old.turn == new.turn and old.round == new.round and new.actions_left < old.actions_left:
        left = counted(new.actions_left, "action") if new.actions_left else "no actions"
        yield f"{people.does(new.turn, 'has', 'have')} {left} left this turn."
    if after.outcome is None:
        yield from turn(old.turn, new.turn, people)


def _place(fight: FightView, seat: Seat, was: PlaceView, now: PlaceView, people: People) -> Iterator[str]:
    """What is different in front of one player."""
    owner = people.whose(seat)
    if was.president != now.president:
        if now.president is None:
            yield f"{people.does(seat, 'has', 'have')} no President in the ring."
        else:
            yield f"{people.does(seat, 'fights', 'fight')} with {name_of(fight, now.president)} now."
    if was.removed != now.removed and now.president is not None:
        whose = owner[0].upper() + owner[1:]
        yield f"{whose} President {'has left the ring for now' if now.removed else 'is back in the ring'}."
    if now.president is not None and was.president == now.president:
        if was.wounds != now.wounds:
            yield f"{people.does(seat, 'has', 'have')} {_wounds(now)}."
        elif was.life != now.life:
            yield f"It takes {counted(now.life, 'wound')} to kill {owner} President now."
    if was.corruption != now.corruption:
        counters = counted(now.corruption, "corruption counter") if now.corruption else "no corruption counters"
        yield f"{people.does(seat, 'has', 'have')} {counters}, {more_or_fewer(was.corruption, now.corruption)}."
    yield from _laid(fight, was.front, now.front, f"in front of {people[seat]}")
    yield from _laid(fight, was.shields, now.shields, f"beside {owner} President")
    spares = len(was.spares), len(now.spares)
    if spares[0] != spares[1]:
        held = counted(spares[1], "spare President") if spares[1] else "no spare Presidents"
        yield f"{people.does(seat, 'has', 'have')} {held}, {more_or_fewer(*spares)}."


def _wounds(place: PlaceView) -> str:
    return f"{counted(place.wounds, 'wound')} of the {place.life} that kill" if place.wounds else "no wounds any more"


def _laid(fight: FightView, was: Sequence[str], now: Sequence[str], where: str) -> Iterator[str]:
    """The cards that came to a place, and those that left it."""
    for card in dict.fromkeys((*was, *now)):
        if now.count(card) > was.count(card):
            yield f"{name_of(fight, card)} lies {where} now."
        elif now.count(card) < was.count(card):
            yield f"{name_of(fight, card)} no longer lies {where}."
