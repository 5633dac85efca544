"""Presidents 34 to 39."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Missed
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_seat,
    can_be_kept_off,
    cleanse,
    give,
    in_reach,
    invoke,
    is_used_up,
    last,
    miss,
    next_to,
    offer_card,
    opponents,
    say,
    stab,
    wound,
)
from fourscore.kit.seats import Seats, seats_of, without


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


@ability("ford", targets=in_need_of_pardon, promises=Promises(cleanses=1, shelters="one"))
def ford(fight: Fight, seat: Seat, target: Seat) -> None:
    cleanse(fight, target)
    say(fight, target, "Clean Slate", "A corruption counter is forgiven.")
    if target != seat:
        last(fight, "lasting-clean-slate", seat, target)


def is_still_ford(fight: Fight, seat: Seat, by: Seat) -> bool:
    return fight.president(seat).effect.id == "ford"


passive("lasting-clean-slate", "sheltered", is_still_ford)


def has_left_tracks_in_the_swamp(fight: Fight, seat: Seat, missed: Missed) -> bool:
    return missed.by in opponents(fight, seat)


@trigger("carter", to=Missed, can=has_left_tracks_in_the_swamp, promises=Promises(wounds=1))
def carter(fight: Fight, seat: Seat, missed: Missed) -> Procedure:
    invoke(fight, seat)
    yield from wound(fight, missed.attack.attacker, 1, seat, "ability")
