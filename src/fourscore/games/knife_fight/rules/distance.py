"""Distance: who is next to whom, and who is in reach."""

from functools import cache

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.modifiers import is_sheltered, modifier
from fourscore.games.knife_fight.rules.lasting import say_why
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import Seats, clockwise, seats_of, without


@cache
def neighbours(alive: Seats, seat: Seat) -> Seats:
    """The players next to a seat: no living President sits between them on at least one way round the table."""
    others = clockwise(without(alive, seat), seat)
    return seats_of(others[:1] + others[-1:])


def opponents(fight: Fight, seat: Seat) -> Seats:
    """All other living Presidents in the ring."""
    return without(fight.alive, seat)


def opponents_with_cards(fight: Fight, seat: Seat) -> Seats:
    """Those of them who hold Action cards."""
    return seats_of(other for other in opponents(fight, seat) if fight.hands[other])


def fellows(fight: Fight, seat: Seat) -> Seats:
    """Those of them who belong to the seat's own party."""
    party = fight.president(seat).party
    return seats_of(other for other in opponents(fight, seat) if fight.president(other).party == party)


def next_to(fight: Fight, seat: Seat) -> Seats:
    """Whom the seat may treat as next to it; whoever ignores distance is next to all, and nobody gains by it."""
    return opponents(fight, seat) if modifier(fight, seat, "ignores-distance") else neighbours(fight.alive, seat)


def tell_of_distance(fight: Fight, seat: Seat, target: Seat) -> None:
    """Whatever makes somebody next to the seat who does not sit there is named."""
    if target not in neighbours(fight.alive, seat):
        say_why(fight, seat, "ignores-distance", "distance does not count")


def may_attack_from_afar(fight: Fight, seat: Seat, target: Seat) -> bool:
    """Whether an Attack that goes on by itself reaches somebody; what shelters them from it is named."""
    if seat not in fight.alive or target not in opponents(fight, seat):
        return False
    if "sheltered" in fight.watched and is_sheltered(fight, target, seat):
        say_why(fight, target, "sheltered", "this Attack is not allowed", by=seat)
        return False
    return True


def in_reach(fight: Fight, seat: Seat, *, ranged: bool) -> Seats:
    """Whom the seat may attack: everybody from afar, else those next to it, unless something shelters them."""
    seats = opponents(fight, seat) if ranged else next_to(fight, seat)
    if "sheltered" in fight.watched:
        for other in seats:
            if is_sheltered(fight, other, seat):
                seats = without(seats, other)
    return seats
