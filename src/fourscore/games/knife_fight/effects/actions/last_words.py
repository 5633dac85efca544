"""Answers to dying."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import reaction, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Dying
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    aim_at,
    ask_seat,
    is_falling,
    kill,
    may_be_saved,
    opponents,
    replace_death,
    save,
    use_up,
)
from fourscore.kit.seats import Seats, seats_of


def is_not_final(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return may_be_saved(dying)


@reaction("rigged-re-election", to=Dying, can=is_not_final)
def rigged_re_election(fight: Fight, seat: Seat, dying: Dying) -> None:
    save(fight, dying, left=1)


def those_who_could_come_along(fight: Fight, seat: Seat) -> Seats:
    """Opponents who are not about to die anyway."""
    return seats_of(other for other in opponents(fight, seat) if not is_falling(fight, other))


def has_somebody_to_take_along(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return bool(those_who_could_come_along(fight, seat))


@reaction("mutually-assured-destruction", to=Dying, can=has_somebody_to_take_along, promises=Promises(slays=True))
def mutually_assured_destruction(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    other = yield from ask_seat(fight, seat, those_who_could_come_along(fight, seat), "mutually-assured-destruction")
    aim_at(fight, seat, "Mutually Assured Destruction", other)
    kill(fight, other, by=seat)
    dying.is_final = fight.options.mutual_destruction_is_final == "on"


def is_not_replaced(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return not dying.replaced


@trigger("vice-president", to=Dying, can=is_not_replaced)
def vice_president(fight: Fight, seat: Seat, dying: Dying) -> None:
    replace_death(fight, dying)
    if dying.replaced:
        use_up(fight, seat, "vice-president")
