"""Trying choices in the kernel: the same reading and the same playouts, many times as fast."""

import random

import numpy as np

from fourscore.bots.search.judges.bodyguard.reading import Reading, hidden_cards
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.games.bodyguard.cards import KINDS, Card, kind_of
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.moves import Move, read
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from fourscore.kernels.bodyguard import old_hand
from fourscore.kernels.bodyguard.table import A_PLAN_B, MOST_CARDS, NOBODY, TABLE, Numbers, is_default, set_out
from fourscore.kernels.bodyguard.trial import CANCELLING, COUNTERING, ON_TURN, REASSIGNING, mix, try_choice

ASKED = {"turn": ON_TURN, "cancel": CANCELLING, "counter": COUNTERING, "reassign": REASSIGNING}
"""The questions that can be rehearsed."""
VERBS = {
    "hit": old_hand.HIT,
    "discard": old_hand.DISCARD,
    "trick": old_hand.TRICK,
    "martin": old_hand.MARTIN,
    "plan-b": old_hand.REMOVE,
    "reassign": old_hand.REASSIGN,
}
AT_ONCE = 64
"""So many worlds are dealt, and so many tried, in one go: about a millisecond."""


class Rehearsal:
    """One choice of one seat, and the likely worlds in which it is tried."""

    def __init__(self, plot: Plot, me: Seat, kind: str, reading: Reading, rng: random.Random) -> None:
        self._plot = plot
        self._me = me
        self._asked = ASKED[kind]
        self._starts = set_out(plot)
        self._tables = np.zeros(1, TABLE)
        self._pool = np.array(counts_of(hidden_cards(plot, me)), np.int64)
        self._own = np.array(counts_of(plot.hands[me]), np.int64)
        self._sizes = np.array([len(hand) for hand in plot.hands], np.int64)
        self._luck = rng.getrandbits(62)
        self._numbers = np.random.default_rng(rng.getrandbits(62))
        self._guesses = Guesses(reading)
        self._worlds = np.zeros(0, np.int64)
        self._hands = np.zeros((0, plot.seats, KINDS), np.int64)
        self._piles = np.zeros((0, MOST_CARDS), np.int64)
        self._points: dict[str, list[int]] = {}

    @staticmethod
    def knows(plot: Plot, kind: str) -> bool:
        """Whether the kernel plays by the rules of this table, and can begin at this question."""
        return kind in ASKED and is_default(plot.options)

    def points(self, choice: str, number: int) -> int:
        """What a choice leads to in the world with this number; they are asked for one after another."""
        points = self._points.setdefault(choice, [])
        if number == len(points):
            if number == len(self._worlds):
                self._deal()
            some = slice(number, number + AT_ONCE)
            points += self.tried(choice, self._worlds[some], self._hands[some], self._piles[some], self._luck + number)
        return points[number]

    def _deal(self) -> None:
        """The next worlds: roles and hands as likely as they explain the round, and the rest of the cards mixed."""
        worlds, hands = self._guesses.some(AT_ONCE, self._plot.seats, self._numbers)
        hands[:, self._me] = self._own
        piles = np.zeros((AT_ONCE, MOST_CARDS), np.int64)
        left = piles[:, : len(self._plot.pile)]
        mix(self._pool, int(self._numbers.integers(1 << 62)), self._sizes, self._me, hands, left)
        self._worlds = np.concatenate([self._worlds, worlds])
        self._hands = np.concatenate([self._hands, hands])
        self._piles = np.concatenate([self._piles, piles])

    def tried(self, choice: str, worlds: Numbers, hands: Numbers, piles: Numbers, luck: int) -> list[int]:
        """The own points after a choice in each of these worlds; without luck all whims are the same."""
        points = np.zeros(len(worlds), np.int64)
        packed = np.array(self.packed(read(choice)), np.int64)
        try_choice(self._tables, self._starts, self._me, self._asked, packed, luck, worlds, hands, piles, points)
        found: list[int] = points.tolist()
        return found

    def packed(self, move: Move) -> tuple[int, int, int]:
        """A choice as the kernel reads it."""
        if self._asked == REASSIGNING:
            return int(move.verb == "reassign"), 0, NOBODY
        if self._asked != ON_TURN:
            deed = next(deed for deed in reversed(self._plot.history) if deed.deed in ("trick", "martin"))
            other = deed.seat if self._asked == CANCELLING else deed.target
            assert other is not None
            return int(move.verb == "cancel"), VERBS[deed.deed], other
        if move.verb == "plan-b":
            place = self._plot.rows[self._me].index(move.cards[0]) if move.cards else NOBODY
            return VERBS[move.verb], A_PLAN_B, place
        kind = 0 if move.card is None else kind_of(move.card)
        return VERBS[move.verb], kind, NOBODY if move.target is None else move.target


class Guesses:
    """What a reading makes of the others, ready to be drawn from."""

    def __init__(self, reading: Reading) -> None:
        self._places = np.array([NOBODY if now is None else now for _, now in reading.worlds], np.int64)
        self._likely = np.cumsum(reading.likelihoods)
        self._suspects = [suspect for suspect in reading.suspects if suspect.is_living]
        self._hands = [np.array([counts_of(hand) for hand in one.hands], np.int64) for one in self._suspects]
        living = [at for at, suspect in enumerate(reading.suspects) if suspect.is_living]
        self._weights = [[np.cumsum(weights[at]) for at in living] for weights in reading.weights]

    def some(self, number: int, seats: int, numbers: np.random.Generator) -> tuple[Numbers, Numbers]:
        """Where the Bodyguard card is, and what the others hold, in so many worlds."""
        drawn = drawn_from(self._likely, number, numbers)
        hands = np.zeros((number, seats, KINDS), np.int64)
        for at in set(drawn.tolist()):
            there = np.flatnonzero(drawn == at)
            for suspect, held, weights in zip(self._suspects, self._hands, self._weights[at], strict=True):
                hands[there, suspect.seat] = held[drawn_from(weights, len(there), numbers)]
        return self._places[drawn], hands


def drawn_from(
    sums: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]", size: int, rng: np.random.Generator
) -> Numbers:
    """So many places in a row of running sums, each as often as its weight."""
    found: Numbers = np.searchsorted(sums, rng.random(size) * sums[-1], side="right")
    return np.minimum(found, len(sums) - 1)


def counts_of(cards: list[Card]) -> list[int]:
    """How many cards of each kind."""
    counts = [0] * KINDS
    for card in cards:
        counts[kind_of(card)] += 1
    return counts


def warm_up() -> None:
    """Try something once: what is not compiled yet is compiled then."""
    match = Match(GAME, 4, BodyguardOptions(), QuickChance(0), events=False)
    match.choose("bodyguard 1" if match.decision is not None and match.decision.seat != 1 else "bodyguard 2")
    assert match.decision is not None
    assert isinstance(match.state, Plot)
    me, plot, rng = match.decision.seat, match.state, random.Random(0)
    Rehearsal(plot, me, "turn", Reading(plot, me, "turn", rng), rng).points(f"discard {plot.hands[me][0].name}", 0)
