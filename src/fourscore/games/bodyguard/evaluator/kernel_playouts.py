"""Trying choices in the kernel: the same reading and the same playouts, many times as fast."""

import random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.games.bodyguard.cards import KINDS, MARTIN, TRICK, Card, kind_of
from fourscore.games.bodyguard.evaluator.past import Moment
from fourscore.games.bodyguard.evaluator.reading import ODD, Reading
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.kernel import old_hand
from fourscore.games.bodyguard.kernel.guess import FACE_DOWN, tell_stories
from fourscore.games.bodyguard.kernel.table import (
    A_PLAN_B,
    MOST_CARDS,
    NOBODY,
    TABLE,
    Numbers,
    Tables,
    number_of,
    set_out,
)
from fourscore.games.bodyguard.kernel.trial import (
    AT_THE_START,
    BEFORE_THE_CARD,
    CANCELLING,
    COUNTERING,
    ISSUING,
    ON_TURN,
    RESCUING,
    mix,
    try_choice,
)
from fourscore.games.bodyguard.moves import Move, read
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.state import Plot

ASKED = {
    "turn": ON_TURN,
    "cancel": CANCELLING,
    "counter": COUNTERING,
    "roles": ISSUING,
    "rescue": RESCUING,
}
VERBS = {
    "hit": old_hand.HIT,
    "discard": old_hand.DISCARD,
    "trick": old_hand.TRICK,
    "martin": old_hand.MARTIN,
    "plan-b": old_hand.REMOVE,
    "reassign": old_hand.REASSIGN,
}
ANSWERED = {"trick": kind_of(TRICK), "martin": kind_of(MARTIN)}
"""The deeds that can be cancelled, and the card of each."""
STORIES = 400
"""How many hands are made up for each of the others."""
AT_ONCE = 64
"""How many worlds are dealt, and how many tried, in one go: about a millisecond."""

Weights: TypeAlias = NDArray[np.float64]


class KernelPlayouts:
    """One choice of one seat, and the likely worlds in which it is tried."""

    def __init__(self, plot: Plot, me: Seat, kind: str, reading: Reading | None, rng: random.Random) -> None:
        self._plot = plot
        self._me = me
        self._asked = ASKED[kind]
        self._starts = set_out(plot) if reading else before_the_deal(plot)
        self._tables = np.zeros(1, TABLE)
        self._pool = np.array(counts_of(reading.pool if reading else plot.pile), np.int64)
        self._own = np.array(counts_of(plot.hands[me]), np.int64)
        self._luck = rng.getrandbits(62)
        self._numbers = np.random.default_rng(rng.getrandbits(62))
        self._guesses = Guesses(reading, rng) if reading else None
        self._worlds = np.zeros(0, np.int64)
        self._hands = np.zeros((0, plot.seats, KINDS), np.int64)
        self._piles = np.zeros((0, MOST_CARDS), np.int64)
        self._points: dict[str, list[list[int]]] = {}

    def points(self, choice: str, number: int) -> list[int]:
        """Everybody's points after a choice in the world with this number; they are asked for one after another."""
        points = self._points.setdefault(choice, [])
        if number == len(points):
            if number == len(self._worlds):
                self._deal()
            some = slice(number, number + AT_ONCE)
            points += self.tried(choice, self._worlds[some], self._hands[some], self._piles[some], self._luck + number)
        return points[number]

    def _deal(self) -> None:
        """The next worlds: roles and hands as likely as they explain the round, and the rest of the cards mixed."""
        seats, left = self._plot.seats, int(self._starts["left"][0])
        piles = np.zeros((AT_ONCE, MOST_CARDS), np.int64)
        if self._guesses:
            worlds, hands = self._guesses.some(AT_ONCE, seats, self._numbers)
            hands[:, self._me] = self._own
            mix(self._pool, self._number(), self._me, hands, piles, left)
        else:
            # Nobody has a card yet: six each from the top of the pile.
            worlds, hands = np.full(AT_ONCE, NOBODY), np.zeros((AT_ONCE, seats, KINDS), np.int64)
            mix(self._pool, self._number(), NOBODY, hands, piles, MOST_CARDS)
            for number, seat in np.ndindex(AT_ONCE, seats):
                dealt = piles[number, left + CARDS_EACH * seat : left + CARDS_EACH * (seat + 1)]
                hands[number, seat] = np.bincount(dealt, minlength=KINDS)
        self._worlds = np.concatenate([self._worlds, worlds])
        self._hands = np.concatenate([self._hands, hands])
        self._piles = np.concatenate([self._piles, piles])

    def _number(self) -> int:
        return int(self._numbers.integers(1 << 62))

    def tried(self, choice: str, worlds: Numbers, hands: Numbers, piles: Numbers, luck: int) -> list[list[int]]:
        """Everybody's points after a choice in each of these worlds; without luck all whims are the same."""
        points = np.zeros((len(worlds), self._plot.seats), np.int64)
        packed = np.array(self.packed(read(choice)), np.int64)
        try_choice(self._tables, self._starts, self._me, self._asked, packed, luck, worlds, hands, piles, points)
        found: list[list[int]] = points.tolist()
        return found

    def packed(self, move: Move) -> tuple[int, int, int]:
        """A choice as the kernel reads it."""
        if self._asked == RESCUING:
            return int(move.verb == "rescue"), 0, number_of(self._plot.striker)
        if self._asked == ISSUING:
            moment = BEFORE_THE_CARD if self._plot.phase == "play" else AT_THE_START
            return moment, 0, number_of(move.target)
        if self._asked != ON_TURN:
            deed = next(deed for deed in reversed(self._plot.history) if deed.deed in ANSWERED)
            other = deed.seat if self._asked == CANCELLING else deed.target
            assert other is not None
            return int(move.verb == "cancel"), VERBS[deed.deed], other
        if move.verb == "plan-b":
            place = self._plot.rows[self._me].index(move.cards[0]) if move.cards else NOBODY
            return VERBS[move.verb], A_PLAN_B, place
        kind = 0 if move.card is None else kind_of(move.card)
        return VERBS[move.verb], kind, number_of(move.target)


class Guesses:
    """What a reading makes of the others: many hands for each, with their weights in each world, to be drawn from."""

    def __init__(self, reading: Reading, rng: random.Random) -> None:
        self._reading = reading
        self._pool = np.array([kind_of(card) for card in reading.pool], np.int64)
        told = {seat: self._told(seat, rng.getrandbits(62)) for seat in reading.deeds}
        means = [[float(each[at].mean()) for _, each in told.values()] for at in range(len(reading.worlds))]
        self._likely = np.cumsum(reading.likelihoods(means))
        self._places = np.array([number_of(now) for _, now in reading.worlds], np.int64)
        self._hands = {seat: hands for seat, (hands, _) in told.items() if reading.plot.is_living(seat)}
        self._weights = {seat: [np.cumsum(each) for each in told[seat][1]] for seat in self._hands}

    def _told(self, seat: Seat, seed: int) -> tuple[Numbers, list[Weights]]:
        """Hands that the seat may hold, and for each world how well they explain what it did."""
        reading, deeds = self._reading, self._reading.deeds[seat]
        cases = [tuple(number_of(reading.known_then(deed, world)) for deed in deeds) for world in reading.worlds]
        different = list(dict.fromkeys(cases))
        hands = np.zeros((STORIES, KINDS), np.int64)
        weights = np.zeros((len(different), STORIES))
        tables = np.concatenate([set_out(deed.table) for deed in deeds]) if deeds else np.zeros(0, TABLE)
        noted = np.array([noted_of(deed) for deed in deeds], np.int64).reshape(len(deeds), 5)
        places = np.array(different, np.int64).reshape(len(different), len(deeds))
        tell_stories(tables, noted, seat, places, self._pool, reading.held_last(seat), ODD, seed, hands, weights)
        return hands, [weights[different.index(case)] for case in cases]

    def some(self, number: int, seats: int, numbers: np.random.Generator) -> tuple[Numbers, Numbers]:
        """Where the Bodyguard card is, and what the others hold, in this many worlds."""
        drawn = drawn_from(self._likely, number, numbers)
        hands = np.zeros((number, seats, KINDS), np.int64)
        for at in set(drawn.tolist()):
            there = np.flatnonzero(drawn == at)
            for seat, held in self._hands.items():
                hands[there, seat] = held[drawn_from(self._weights[seat][at], len(there), numbers)]
        return self._places[drawn], hands


def before_the_deal(plot: Plot) -> Tables:
    """The table before the first turn: six cards each will have been dealt."""
    starts = set_out(plot)
    starts["sizes"][0, : plot.seats] = CARDS_EACH
    starts["left"] = len(plot.pile) - CARDS_EACH * plot.seats
    return starts


def noted_of(moment: Moment) -> tuple[int, int, int, int, int]:
    """A choice of another seat as the kernel reads it: what was asked, what was done, and how many cards were held."""
    did, used = moment.did, moment.used
    card = FACE_DOWN if moment.is_hidden else NOBODY if used is None else kind_of(used)
    asked = ASKED[moment.question.kind]
    verb = VERBS[did.verb] if asked == ON_TURN else int(did.verb != "no")
    return asked, verb, card, number_of(did.target), moment.size


def drawn_from(sums: Weights, size: int, rng: np.random.Generator) -> Numbers:
    """This many places in a row of running sums, each as often as its weight."""
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
    match.choose(0)
    assert match.decision is not None
    assert isinstance(match.state, Plot)
    me, plot, rng = match.decision.seat, match.state, random.Random(0)
    KernelPlayouts(plot, me, "turn", Reading(plot, me, "turn", rng), rng).points(f"discard {plot.hands[me][0].name}", 0)
