"""Answers to dying."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import reaction, trigger
from fourscore.games.knife_fight.moments import Dying
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_seat, kill, opponents, replace_death, save, use_up


@reaction("rigged-re-election", to=Dying)
def rigged_re_election(fight: Fight, seat: Seat, dying: Dying) -> None:
    save(fight, dying)


def has_somebody_to_take_along(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return bool(opponents(fight, seat))


@reaction("mutually-assured-destruction", to=Dying, can=has_somebody_to_take_along)
def mutually_assured_destruction(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    other = yield from ask_seat(fight, seat, opponents(fight, seat), "mutually-assured-destruction")
    kill(fight, other, by=seat)


def is_not_replaced(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return not dying.replaced


@trigger("vice-president", to=Dying, can=is_not_replaced)
def vice_president(fight: Fight, seat: Seat, dying: Dying) -> None:
    replace_death(fight, dying)
    if dying.replaced:
        use_up(fight, seat, "vice-president")
