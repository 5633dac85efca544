"""Reactions to Attacks and wounds that give something back."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import reaction
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Missed, Wounded, Wounding
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_seat,
    block,
    can_be_blocked,
    can_be_dodged,
    can_be_kept_off,
    change_target,
    dodge,
    draw,
    in_reach,
    may_be_reacted_against,
    next_to,
    prevent,
    tell_of_distance,
    wound,
)
from fourscore.kit.seats import Seats


def comes_from_afar(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.ranged and (attack.unavoidable or can_be_dodged(fight, attack))


@reaction("duck-and-cover", to=Attack, can=comes_from_afar, promises=Promises(draws=1))
def duck_and_cover(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    dodge(fight, attack)
    yield from draw(fight, seat)


def comes_within_arms_reach(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return not attack.ranged and (attack.unavoidable or can_be_blocked(fight, attack))


@reaction("riposte", to=Attack, can=comes_within_arms_reach, promises=Promises(wounds=1))
def riposte(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    block(fight, attack)
    yield from wound(fight, attack.attacker, 1, seat, "reaction")


def bystanders(fight: Fight, seat: Seat, attack: Attack) -> Seats:
    """Presidents next to the victim whom the attacker may attack."""
    return next_to(fight, seat) & in_reach(fight, attack.attacker, ranged=True)


def has_somebody_to_point_at(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return can_be_kept_off(fight, attack, reaction=True) and bool(bystanders(fight, seat, attack))


@reaction("pointing-fingers", to=Attack, can=has_somebody_to_point_at)
def pointing_fingers(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    other = yield from ask_seat(fight, seat, bystanders(fight, seat, attack), "pointing-fingers")
    tell_of_distance(fight, seat, other)
    change_target(fight, attack, other)


def is_next_to_one(fight: Fight, seat: Seat, missed: Missed) -> bool:
    return bool(missed.seat in next_to(fight, seat))


@reaction("follow-through", to=Missed, whose="by", can=is_next_to_one, promises=Promises(wounds=1))
def follow_through(fight: Fight, seat: Seat, missed: Missed) -> Procedure:
    yield from wound(fight, missed.seat, 1, seat, "reaction")


def is_avoidable(fight: Fight, seat: Seat, wounding: Wounding) -> bool:
    return can_be_kept_off(fight, wounding, reaction=True) and may_be_reacted_against(fight, wounding)


@reaction("stiff-collar", to=Wounding, can=is_avoidable)
def stiff_collar(fight: Fight, seat: Seat, wounding: Wounding) -> None:
    prevent(fight, wounding, 1, reaction=True)


def comes_from_an_opponent(fight: Fight, seat: Seat, wounded: Wounded) -> bool:
    if wounded.by is None or wounded.by == seat or wounded.by not in fight.alive:
        return False
    return may_be_reacted_against(fight, wounded)


@reaction("satisfaction-demanded", to=Wounded, can=comes_from_an_opponent, promises=Promises(wounds=1))
def satisfaction_demanded(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    assert wounded.by is not None
    yield from wound(fight, wounded.by, 1, seat, "reaction")
