"""Presidents of the age of Jackson, up to the two generals of the Whigs."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, EndOfTurn, Wounded, Wounding
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_seat,
    can_be_kept_off,
    change_target,
    discard,
    in_reach,
    invoke,
    is_used_up,
    may_attack_from_afar,
    offer_discard,
    opponents,
    prevent,
    stab,
    wound,
)
from fourscore.kit.seats import Seats, without


def has_somebody_to_answer(fight: Fight, seat: Seat, wounded: Wounded) -> bool:
    return wounded.source == "attack" and wounded.by is not None and wounded.by in opponents(fight, seat)


@trigger("jackson", to=Wounded, can=has_somebody_to_answer)
def jackson(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    assert wounded.by is not None
    invoke(fight, seat)
    if may_attack_from_afar(fight, seat, wounded.by):
        yield from stab(fight, seat, wounded.by)


def others_in_reach(fight: Fight, seat: Seat, attack: Attack) -> Seats:
    """Whom the attacker could have aimed at instead, from whatever distance."""
    return without(in_reach(fight, attack.attacker, ranged=True), seat)


def knows_a_trick(fight: Fight, seat: Seat, attack: Attack) -> bool:
    if not can_be_kept_off(fight, attack) or not fight.hands[seat] or is_used_up(fight, fight.president(seat)):
        return False
    return bool(others_in_reach(fight, seat, attack))


@trigger("van-buren", to=Attack, can=knows_a_trick)
def van_buren(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    card = yield from offer_discard(fight, seat, "van-buren")
    if card is not None:
        invoke(fight, seat)
        discard(fight, seat, card)
        other = yield from ask_seat(fight, seat, others_in_reach(fight, seat, attack), "van-buren")
        change_target(fight, attack, other)


passive("william-henry-harrison", "actions", 1)


@trigger("william-henry-harrison", to=EndOfTurn, promises=Promises(wounds=1, acts=1))
def william_henry_harrison(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    invoke(fight, seat)
    yield from wound(fight, seat, 1, None, "ability")


passive("polk", "stabs", 1, promises=Promises(acts=1))


def is_a_heavy_blow(fight: Fight, seat: Seat, wounding: Wounding) -> bool:
    return wounding.count > 1 and can_be_kept_off(fight, wounding)


@trigger("taylor", to=Wounding, can=is_a_heavy_blow)
def taylor(fight: Fight, seat: Seat, wounding: Wounding) -> None:
    invoke(fight, seat)
    prevent(fight, wounding, wounding.count - 1)
