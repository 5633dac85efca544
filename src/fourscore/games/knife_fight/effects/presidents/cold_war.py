"""Presidents 34 to 39."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.moments import Attack, Missed
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_seat,
    can_be_kept_off,
    cleanse,
    draw,
    give,
    in_reach,
    invoke,
    is_used_up,
    miss,
    next_to,
    offer_card,
    say,
    stab,
)
from fourscore.kit.seats import Seats, seats_of, without

GRATITUDE = 2
"""How many cards Ford draws for a pardon."""


def is_at_peace(fight: Fight, seat: Seat) -> bool:
    return fight.began_unwounded


passive("eisenhower", "actions", is_at_peace)


def has_something_to_offer(fight: Fight, seat: Seat, attack: Attack) -> bool:
    if not can_be_kept_off(fight, attack) or attack.by == seat or is_used_up(fight, fight.president(seat)):
        return False
    return bool(fight.hands[seat])


@trigger("kennedy", to=Attack, can=has_something_to_offer)
def kennedy(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    card = yield from offer_card(fight, seat, "kennedy")
    if card is not None:
        invoke(fight, seat)
        give(fight, seat, attack.attacker, card)
        miss(fight, attack)


def within_leaning_distance(fight: Fight, seat: Seat) -> Seats:
    """Players next to one who have somebody else to stab."""
    return seats_of(other for other in next_to(fight, seat) if whom_to_stab(fight, seat, other))


def whom_to_stab(fight: Fight, seat: Seat, other: Seat) -> Seats:
    """Whom the other can be talked into stabbing."""
    return without(in_reach(fight, other, ranged=False), seat)


@ability("lyndon-johnson", targets=within_leaning_distance)
def lyndon_johnson(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    victim = yield from ask_seat(fight, seat, whom_to_stab(fight, seat, target), "lyndon-johnson")
    yield from stab(fight, target, victim)


def in_need_of_pardon(fight: Fight, seat: Seat) -> Seats:
    """Everybody with a corruption counter, the player included."""
    return seats_of(other for other in fight.alive if fight.corruption[other])


@ability("ford", targets=in_need_of_pardon)
def ford(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    cleanse(fight, target)
    say(fight, target, "Clean Slate", "A corruption counter is forgiven.")
    yield from draw(fight, seat, GRATITUDE)


def was_an_attack_card(fight: Fight, seat: Seat, missed: Missed) -> bool:
    return missed.attack.card is not None


@trigger("carter", to=Missed, whose="by", can=was_an_attack_card)
def carter(fight: Fight, seat: Seat, missed: Missed) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat)
