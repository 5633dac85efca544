"""Some of the seats at a table: a small set that never changes and is always in order."""

from collections.abc import Iterable
from functools import cache

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Seat


@mypyc_attr(native_class=False)
class Seats(tuple[Seat, ...]):
    """A set of seats, lowest first, kept as a row: nothing is quicker to look through at a table of people.

    >>> some = seats_of([3, 0, 3])
    >>> 3 in some, list(some), some | only(1), some & only(1), some - only(0)
    (True, [0, 3], Seats(0, 1, 3), Seats(), Seats(3))
    """

    __slots__ = ()

    def __or__(self, other: "Seats") -> "Seats":
        return _either(self, other)

    def __and__(self, other: "Seats") -> "Seats":
        return _both(self, other)

    def __sub__(self, other: "Seats") -> "Seats":
        return _first_alone(self, other)

    def __repr__(self) -> str:
        return f"Seats({', '.join(map(str, self))})"


_MADE: dict[Seats, Seats] = {}
"""Each set once: what is found for one of them is found again without comparing seat by seat."""


def seats_of(seats: Iterable[Seat]) -> Seats:
    """These seats."""
    return _in_order(tuple(seats))


# Few people sit at a table, so the same sets are made, joined and parted again and again.


@cache
def _in_order(seats: tuple[Seat, ...]) -> Seats:
    found = Seats(sorted(set(seats)))
    return _MADE.setdefault(found, found)


@cache
def _either(some: Seats, others: Seats) -> Seats:
    return seats_of((*some, *others))


@cache
def _both(some: Seats, others: Seats) -> Seats:
    return seats_of(seat for seat in some if seat in others)


@cache
def _first_alone(some: Seats, others: Seats) -> Seats:
    return seats_of(seat for seat in some if seat not in others)


NOBODY = seats_of(())


@cache
def only(seat: Seat) -> Seats:
    """One seat alone."""
    return seats_of((seat,))


@cache
def everyone(count: int) -> Seats:
    """All seats of a table for so many."""
    return seats_of(range(count))


@cache
def without(seats: Seats, seat: Seat) -> Seats:
    """All of them but one."""
    return seats - only(seat)


@cache
def clockwise(seats: Seats, first: Seat) -> tuple[Seat, ...]:
    """These seats in the order of the table, from the first on.

    >>> clockwise(seats_of([0, 2, 3]), 1)
    (2, 3, 0)
    """
    return tuple(sorted(seats, key=lambda seat: (seat < first, seat)))
