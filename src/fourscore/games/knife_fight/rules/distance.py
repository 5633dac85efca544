"""Distance: who is next to whom, and who is in reach."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import MOST_SEATS
from fourscore.games.knife_fight.modifiers import is_sheltered, is_silent, modifier
from fourscore.games.knife_fight.state import Fight


def neighbours(alive: int, seat: Seat, seats: int) -> int:
    """The players next to a seat: no living President sits between them on at least one way round the table."""
    return NEIGHBOURS[seats][alive][seat]


def find_neighbours(alive: int, seat: Seat, seats: int) -> int:
    """Look both ways round the table."""
    found = 0
    for step in (1, -1):
        other = (seat + step) % seats
        while other != seat and not alive >> other & 1:
            other = (other + step) % seats
        found |= 1 << other
    return found & alive & ~(1 << seat)


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats from this one on."""
    return CLOCKWISE[seats][first]


def seats_of(mask: int) -> tuple[Seat, ...]:
    """The seats in a sum of 1 << seat."""
    return SEATS_OF[mask]


NEIGHBOURS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(find_neighbours(alive, seat, seats) for seat in range(seats)) for alive in range(1 << seats))
    for seats in range(MOST_SEATS + 1)
)
CLOCKWISE: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(MOST_SEATS + 1)
)
SEATS_OF: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(seat for seat in range(MOST_SEATS + 1) if mask >> seat & 1) for mask in range(2 << MOST_SEATS)
)
"""Spectators are the seat after the last."""


def opponents(fight: Fight, seat: Seat) -> int:
    """All other living Presidents in the ring."""
    return fight.alive & ~(1 << seat)


def next_to(fight: Fight, seat: Seat) -> int:
    """Whom the seat may treat as next to it; whoever ignores distance is next to all, and nobody gains by it."""
    if modifier(fight, seat, "ignores-distance"):
        return opponents(fight, seat)
    return neighbours(fight.alive, seat, len(fight.hands))


def attackable(fight: Fight, seat: Seat, mask: int) -> int:
    """Those of them whom nothing shelters from the seat."""
    if not is_silent(fight, "sheltered"):
        for other in seats_of(mask):
            if is_sheltered(fight, other, seat):
                mask &= ~(1 << other)
    return mask
