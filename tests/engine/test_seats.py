"""Seats: a set like any other, in order."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from fourscore.kit.seats import NOBODY, clockwise, everyone, only, seats_of, without

some_seats = st.builds(seats_of, st.lists(st.integers(0, 14)))


@given(one=some_seats, other=some_seats, seat=st.integers(0, 14))
def test_seats_are_a_set_in_order(one, other, seat):
    assert list(one) == sorted(set(one))
    assert (set(one | other), set(one & other)) == (set(one) | set(other), set(one) & set(other))
    assert set(one - other) == set(one) - set(other)
    assert without(one, seat) == one - only(seat) == seats_of(set(one) - {seat})
    assert bool(one) == (one != NOBODY)
    assert pickle.loads(pickle.dumps(one)) == one


@given(seats=some_seats, first=st.integers(0, 15))
def test_clockwise_goes_once_round_the_table(seats, first):
    order = clockwise(seats, first)
    assert seats_of(order) == seats
    assert order == tuple(sorted(seats, key=lambda seat: (seat - first) % 16))


def test_everyone_sits_at_the_table():
    assert list(everyone(4)) == [0, 1, 2, 3]
