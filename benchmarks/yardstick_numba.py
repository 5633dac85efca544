"""The compiled yardstick: the bare game of `yardstick` with hands as bits, many games in one Numba call.

This is about as fast as one core plays president at all. It wants unsigned numbers throughout: one signed
operand would turn the arithmetic to floats.
"""

import numpy as np
from numba import njit

from benchmarks.yardstick import FULL

ZERO, ONE, THREE, FOUR, FIFTEEN = (np.uint64(number) for number in (0, 1, 3, 4, 15))
TWOS = np.uint64(48)
"""Where the bits of the twos begin."""
EVERY_BIT = np.uint64(FULL)
LOWEST_OF_EACH_RANK = np.uint64(0x1111111111111111)


@njit(inline="always")
def ones(bits):
    """How many bits are set."""
    bits = np.uint64(bits)
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (bits * np.uint64(0x0101010101010101)) >> np.uint64(56)


@njit(inline="always")
def lowest(bits):
    """The lowest set bit alone."""
    return bits & (~bits + ONE)


@njit(inline="always")
def drawn(rng):
    """The next state of a xorshift generator."""
    rng ^= rng >> np.uint64(12)
    rng ^= rng << np.uint64(25)
    rng ^= rng >> np.uint64(27)
    return rng


@njit(inline="always")
def below(rng, n):
    """A number below n from the generator's state."""
    return ((rng * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)) * np.uint64(n) >> np.uint64(32)


@njit(inline="always")
def seat_after(seats, start):
    """The first of these seats, as a mask of four bits, going round from start."""
    turned = (seats | (seats << FOUR)) >> start
    return (start + ones(lowest(turned) - ONE)) & THREE


@njit(inline="always")
def deal(rng, deck, hands):
    """Shuffle the deck, which holds each card as the shift of its rank, and fill four hands."""
    for place in range(51, 0, -1):
        rng = drawn(rng)
        other = below(rng, place + 1)
        here = np.uint64(place)
        deck[here], deck[other] = deck[other], deck[here]
    for seat in range(4):
        hand = ZERO
        for card in range(13 * seat, 13 * seat + 13):
            shift = deck[np.uint64(card)]
            hand |= (((hand >> shift) & FIFTEEN) + ONE) << shift
        hands[np.uint64(seat)] = hand
    return rng


@njit(cache=True)
def play_one(rng, deck, hands):
    """One game; the generator's state after it and the number of decisions in it."""
    rng = deal(rng, deck, hands)
    holders, active, window, may_pass = FIFTEEN, FIFTEEN, EVERY_BIT, ZERO
    seat, leader, decisions = ZERO, ZERO, 0
    while True:
        hand = hands[seat]
        legal = hand & window
        plays = ones(legal)
        rng = drawn(rng)
        chosen = below(rng, plays + may_pass)
        decisions += 1
        others = ZERO
        if chosen == plays:
            active &= ~(ONE << seat)
            others = active & ~(ONE << leader)
        else:
            while chosen > ZERO:
                legal &= legal - ONE
                chosen -= ONE
            bit = ones(lowest(legal) - ONE)
            extra = bit & THREE
            shift = bit - extra
            held = (hand >> shift) & FIFTEEN
            hand ^= (held ^ (held >> (extra + ONE))) << shift
            hands[seat] = hand
            if hand == ZERO:
                holders &= ~(ONE << seat)
                active &= ~(ONE << seat)
                if holders & (holders - ONE) == ZERO:
                    return rng, decisions
            leader = seat
            if shift != TWOS and extra != THREE:
                others = active & ~(ONE << seat)
                window = (EVERY_BIT >> shift << shift) & (LOWEST_OF_EACH_RANK * (FIFTEEN >> extra << extra))
                may_pass = ONE
        if others != ZERO:
            seat = seat_after(others, (seat + ONE) & THREE)
        else:
            active, window, may_pass = holders, EVERY_BIT, ZERO
            seat = seat_after(holders, leader)


@njit(cache=True)
def play_many(games, seed):
    """Play this many games; the number of decisions in them."""
    rng = np.uint64(seed)
    hands = np.zeros(4, np.uint64)
    deck = (np.arange(52) // 4 * 4).astype(np.uint64)
    decisions = 0
    for _ in range(games):
        rng, more = play_one(rng, deck, hands)
        decisions += more
    return decisions
