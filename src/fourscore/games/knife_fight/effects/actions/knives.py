"""Melee Attacks with a twist."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.ask import Asking
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.effects.book import action
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_discard,
    ask_seat,
    attack,
    discard,
    draw,
    extra_stabs,
    goes_on_against,
    may_attack_from_afar,
    neighbours,
    steal,
)
from fourscore.kit.seats import Seats, only, without


def swing(fight: Fight, seat: Seat, target: Seat, extra: int = 0) -> Asking[Attack]:
    """Attack with the card being played, and come back with how it went."""
    return (yield from strike(fight, seat, target, fight.played[-1], extra))


def strike(fight: Fight, seat: Seat, target: Seat, card: Action, extra: int = 0) -> Asking[Attack]:
    """Attack with this card."""
    blow = Attack(target, seat, card, card.wounds + extra)
    yield from attack(fight, blow)
    return blow


def is_hit_and_alive(fight: Fight, blow: Attack) -> bool:
    """Whether the Attack reached a President, who lives to regret it; a successor has nothing to do with it."""
    return blow.victim is not None and blow.victim is fight.presidents[blow.seat] and blow.seat in fight.alive


@action("letter-opener", promises=Promises(draws=1))
def letter_opener(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from swing(fight, seat, target)
    if seat in fight.alive:
        yield from draw(fight, seat)


@action("hickory-cane")
def hickory_cane(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    blow = yield from swing(fight, seat, target)
    if is_hit_and_alive(fight, blow) and fight.hands[blow.seat]:
        card = yield from ask_discard(fight, blow.seat, "hickory-cane")
        discard(fight, blow.seat, card)


@action("state-dinner-cutlery", promises=Promises(robs=1))
def state_dinner_cutlery(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    blow = yield from swing(fight, seat, target)
    if is_hit_and_alive(fight, blow) and seat in fight.alive:
        yield from steal(fight, seat, blow.seat)


@action("bayonet-charge", promises=Promises(acts=1))
def bayonet_charge(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from swing(fight, seat, target)
    extra_stabs(fight, 1)


@action("both-sides-of-the-aisle")
def both_sides_of_the_aisle(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    card = fight.played[-1]
    other_side = without(neighbours(fight.alive, seat), target)
    if len(other_side) > 1:
        # Somebody attacked across the table sits on no side, so either neighbour is on the other one.
        other_side = only((yield from ask_seat(fight, seat, other_side, card.id)))
    yield from sweep(fight, seat, target, other_side)


@action("muckrakers-blade", promises=Promises(deeper="corrupted"))
def muckrakers_blade(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from swing(fight, seat, target, 1 if fight.corruption[target] else 0)


@action("john-browns-pike", promises=Promises(deeper="slaveowners"))
def john_browns_pike(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    card = fight.played[-1]
    thrust = Attack(target, seat, card, card.wounds)
    if fight.president(target).slaveowner:
        thrust.wounds += 1
        thrust.can_block = thrust.can_dodge = False
    yield from attack(fight, thrust)


def sweep(fight: Fight, seat: Seat, target: Seat, others: Seats) -> Procedure:
    """The Attack goes on against the others, as long as both sides live and nothing shelters them."""
    # Somebody may get hold of the card before the Attack is over, so it is looked at once.
    card = fight.played[-1]
    yield from strike(fight, seat, target, card)
    for other in others:
        if may_attack_from_afar(fight, seat, other):
            goes_on_against(fight, seat, other)
            yield from strike(fight, seat, other, card)
