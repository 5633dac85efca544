"""Yardsticks: how fast can plain Python play a bare game of president?

No rules reference, and no engine: four players, 52 cards, 13 ranks from 0 (the three) to 12 (the two). A play is some
cards of one rank. On an empty pile any play is legal; otherwise at least as many cards of at least the same rank, or a
pass. Who passes sits out until the pile is cleared. A two, or four at once, clears it and leads again. The game
ends when one player holds cards. Suits, titles, exchange, completion out of turn, events and refusals are left out.
"""

import random
from collections.abc import Callable
from typing import Any

from benchmarks.case import Case, Ready

RANKS, SEATS, TWO, FOUR = 13, 4, 12, 4
DECK = [rank for rank in range(RANKS) for _ in range(4)]
FULL = (1 << 52) - 1
AT_LEAST_RANK = [FULL >> 4 * rank << 4 * rank for rank in range(RANKS)]
AT_LEAST_COUNT = [0, *(sum(1 << bit for bit in range(52) if bit % 4 >= count - 1) for count in (1, 2, 3, 4))]
ENDLESS = 1 << 30


class CountsGame:
    """Readable: a hand is a list of counts, the legal plays are a list of (rank, count)."""

    __slots__ = ("alive", "count", "hands", "leader", "left", "passed", "rank", "seat")

    def __init__(self, rng: random.Random) -> None:
        deck = DECK[:]
        rng.shuffle(deck)
        self.hands = [[0] * RANKS for _ in range(SEATS)]
        for place, rank in enumerate(deck):
            self.hands[place % SEATS][rank] += 1
        self.left = [13] * SEATS
        self.passed = [False] * SEATS
        self.alive, self.seat, self.leader = SEATS, 0, 0
        self.rank = self.count = 0

    def clone(self) -> "CountsGame":
        twin = CountsGame.__new__(CountsGame)
        twin.hands = [hand[:] for hand in self.hands]
        twin.left, twin.passed = self.left[:], self.passed[:]
        twin.alive, twin.seat, twin.leader = self.alive, self.seat, self.leader
        twin.rank, twin.count = self.rank, self.count
        return twin

    def legal(self) -> list[tuple[int, int] | None]:
        """All plays; None is the pass."""
        hand, least = self.hands[self.seat], self.count
        if not least:
            return [(rank, count) for rank in range(RANKS) for count in range(1, hand[rank] + 1)]
        plays = [(rank, count) for rank in range(self.rank, RANKS) for count in range(least, hand[rank] + 1)]
        return [*plays, None]

    def apply(self, play: tuple[int, int] | None) -> None:
        seat = self.seat
        if play is None:
            self.passed[seat] = True
        else:
            rank, count = play
            self.hands[seat][rank] -= count
            self.left[seat] -= count
            if not self.left[seat]:
                self.alive -= 1
            self.leader = seat
            if rank == TWO or count == FOUR:
                return self.clear()
            self.rank, self.count = rank, count
        while True:
            seat = (seat + 1) % SEATS
            if seat == self.leader:
                return self.clear()
            if self.left[seat] and not self.passed[seat]:
                self.seat = seat
                return None

    def clear(self) -> None:
        self.passed = [False] * SEATS
        self.rank = self.count = 0
        seat = self.leader
        while self.alive and not self.left[seat]:
            seat = (seat + 1) % SEATS
        self.seat = seat


class BitsGame:
    """Quick: a hand is one number with four bits a rank, the lowest as many as are held, so legality is one AND."""

    __slots__ = ("alive", "count", "hands", "leader", "passed", "rank", "seat")

    def __init__(self, rng: random.Random) -> None:
        deck = DECK[:]
        rng.shuffle(deck)
        self.hands = [hand_in_bits(deck[13 * seat : 13 * seat + 13]) for seat in range(SEATS)]
        self.passed, self.alive, self.seat, self.leader = 0, SEATS, 0, 0
        self.rank = self.count = 0

    def clone(self) -> "BitsGame":
        twin = BitsGame.__new__(BitsGame)
        twin.hands = self.hands[:]
        twin.passed, twin.alive, twin.seat, twin.leader = self.passed, self.alive, self.seat, self.leader
        twin.rank, twin.count = self.rank, self.count
        return twin

    def legal(self) -> int:
        """Bit 4 * rank + count - 1 is one play; passing is legal when the pile is not empty."""
        if self.count:
            return self.hands[self.seat] & AT_LEAST_RANK[self.rank] & AT_LEAST_COUNT[self.count]
        return self.hands[self.seat]

    def apply(self, bit: int) -> None:
        """Lay the play of this bit; a negative one is the pass."""
        seat = self.seat
        if bit < 0:
            self.passed |= 1 << seat
        else:
            hands = self.hands
            rank, count = bit >> 2, (bit & 3) + 1
            held = hands[seat] >> 4 * rank & 15
            hands[seat] ^= (held ^ held >> count) << 4 * rank
            if not hands[seat]:
                self.alive -= 1
            self.leader = seat
            if rank == TWO or count == FOUR:
                return self.clear()
            self.rank, self.count = rank, count
        while True:
            seat = (seat + 1) & 3
            if seat == self.leader:
                return self.clear()
            if self.hands[seat] and not self.passed >> seat & 1:
                self.seat = seat
                return None

    def clear(self) -> None:
        self.passed = self.rank = self.count = 0
        seat = self.leader
        while self.alive and not self.hands[seat]:
            seat = (seat + 1) & 3
        self.seat = seat


def hand_in_bits(ranks: list[int]) -> int:
    """One more bit for each card of a rank."""
    hand = 0
    for rank in ranks:
        hand |= ((hand >> 4 * rank & 15) + 1) << 4 * rank
    return hand


def advance_counts(game: CountsGame, draw: Callable[[], float], limit: int = ENDLESS) -> int:
    decisions = 0
    while game.alive > 1 and decisions < limit:
        plays = game.legal()
        game.apply(plays[int(draw() * len(plays))])
        decisions += 1
    return decisions


def advance_bits(game: BitsGame, draw: Callable[[], float], limit: int = ENDLESS) -> int:
    decisions = 0
    while game.alive > 1 and decisions < limit:
        mask = game.legal()
        plays = mask.bit_count()
        chosen = int(draw() * (plays + (game.count > 0)))
        if chosen == plays:
            game.apply(-1)
        else:
            for _ in range(chosen):
                mask &= mask - 1
            game.apply((mask & -mask).bit_length() - 1)
        decisions += 1
    return decisions


def plain(how: str, make: Callable[[random.Random], Any], advance: Callable[..., int]) -> Case:
    def setup() -> Ready:
        rng = random.Random()
        middle = make(rng)
        advance(middle, rng.random, 30)
        return Ready(play=lambda: (1, advance(make(rng), rng.random)), clone=middle.clone)

    return Case("yardstick", "president", how, setup)


def compiled() -> Ready:
    """The limit: Numba, a thousand games in one call."""
    from benchmarks.yardstick_numba import play_many

    games = 1000
    play_many(1, 1)
    return Ready(play=lambda: (games, play_many(games, random.getrandbits(62) | 1)))


CASES = [
    plain("plain Python, lists of counts", CountsGame, advance_counts),
    plain("plain Python, hands as bits", BitsGame, advance_bits),
    Case("yardstick", "president", "Numba, hands as bits, 1000 games in one call", compiled),
]
