"""Presidents of the early republic: from the Quasi-War to the petitions against slavery."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Wounded
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_aside,
    corrupt,
    invoke,
    last,
    opponents,
    opponents_with_cards,
    put_back,
    set_aside,
    steal,
    take_aside,
)
from fourscore.kit.seats import Seats, seats_of

EXPEDITION = 5
"""How many cards Jefferson's men look at."""
SPECIMENS = 2
"""How many of them they bring home."""


@trigger("adams", to=Attack)
def adams(fight: Fight, seat: Seat, attack: Attack) -> None:
    invoke(fight, seat)
    last(fight, "lasting-quasi-war", seat, until="end-of-turn")


def is_still_adams(fight: Fight, seat: Seat, by: Seat) -> bool:
    return fight.president(seat).effect.id == "adams"


passive("lasting-quasi-war", "sheltered", is_still_adams)


def has_land_to_explore(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(fight.action_deck or fight.discards)


@ability("jefferson", can=has_land_to_explore, promises=Promises(draws=2))
def jefferson(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from set_aside(fight, seat, EXPEDITION)
    for _ in range(min(SPECIMENS, len(fight.aside[seat]))):
        take_aside(fight, seat, (yield from ask_aside(fight, seat, "jefferson")))
    put_back(fight, seat)


def is_wounded_by_somebody_with_cards(fight: Fight, seat: Seat, wounded: Wounded) -> bool:
    return wounded.by is not None and wounded.by in opponents_with_cards(fight, seat)


@trigger("madison", to=Wounded, can=is_wounded_by_somebody_with_cards, promises=Promises(robs=1))
def madison(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    assert wounded.by is not None
    invoke(fight, seat)
    yield from steal(fight, seat, wounded.by)


def those_who_need_to_hear_it(fight: Fight, seat: Seat) -> Seats:
    """Opponents who are slaveowners."""
    return seats_of(other for other in opponents(fight, seat) if fight.president(other).slaveowner)


@ability("quincy-adams", targets=those_who_need_to_hear_it, promises=Promises(corrupts=1))
def quincy_adams(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from corrupt(fight, target, 1, by=seat)
