"""Reading the others' hands from what they have laid and where they have passed.

Somebody who passes on a pair of 5s hardly holds a pair of 9s. The reading plays the open part of the round again and
asks at every choice of another seat: would an old hand with these cards have done that? Hidden cards are then exchanged
between the others' hands at random, again and again, where hands that explain more of it are kept more often.
"""

import math
import random
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from fourscore.engine.decision import Choice, Decision, Procedure, Question, Seat, Together
from fourscore.games.presidents.evaluator.heuristic import old_hand
from fourscore.games.presidents.imagine import certain_cards
from fourscore.games.presidents.rules.turn import turn
from fourscore.games.presidents.sets import (
    IN_ORDER,
    NOT_NOW,
    PASS,
    RANKS,
    Hand,
    Holding,
    Play,
    cards_of,
    hand_of,
    holding,
    rank_of,
)
from fourscore.games.presidents.state import NO_RANK, Evening
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.cards import Card

UNLIKELY = math.log(0.01)
"""What it takes away from a hand when an old hand with these cards would have done something else."""
LONGEST_ROUND = 600
WARMING_UP = 250
BETWEEN_DEALS = 12
"""How many exchanges are tried before the first deal and between two."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each rank."""
Cards: TypeAlias = dict[Seat, list[Card]]


class Moment:
    """A choice that another seat has made this round, as everybody saw it."""

    __slots__ = ("did", "later", "question", "seat", "table")

    def __init__(self, seat: Seat, question: Question, table: Evening, did: Play | None, later: list[int]) -> None:
        self.seat = seat
        self.question = question
        self.table = table
        self.did = did
        self.later = later
        """The cards of each rank that the seat has laid since."""

    def is_explained_by(self, held: Counts) -> bool:
        """Whether an old hand who holds these cards today would have done the same then."""
        counts = [one + other for one, other in zip(held, self.later, strict=True)]
        table, seat = self.table, self.seat
        if self.question.kind == "complete":
            return self.did is not None or counts[table.top_rank] < FOUR - table.run
        table.hands[seat] = {rank: some_of(rank, count) for rank, count in enumerate(counts) if count}
        decision = Decision(self.question, table, seat)
        decision.look()
        advised = old_hand(table, decision)
        if self.did is None:
            return not isinstance(advised, Play)
        return isinstance(advised, Play) and (advised.rank, advised.size) == (self.did.rank, self.did.size)


@cache
def some_of(rank: int, count: int) -> Holding:
    """This many cards of a rank; suits do not matter here, but for the 3 of clubs, which is always among them."""
    suits = IN_ORDER[4 * rank : 4 * rank + 4] * 2
    return holding(tuple(sorted(suits[-count:], key=IN_ORDER.index)))


class Reading:
    """The others' hidden hands, as they become more and more likely."""

    def __init__(self, evening: Evening, me: Seat, rng: random.Random) -> None:
        self._rng = rng
        self.hands: Cards = {
            seat: cards_of(hand) for seat, hand in enumerate(evening.hands) if seat != me and evening.sizes[seat]
        }
        self.counts = {seat: counts_of(cards) for seat, cards in self.hands.items()}
        self.fixed = {(seat, card) for seat, card in certain_cards(evening, me)}
        self.ceiling = ceiling_of(evening, me)
        self.moments: dict[Seat, list[Moment]] = {seat: [] for seat in self.hands}
        for moment in moments_of(evening, me):
            if moment.seat in self.moments:
                self.moments[moment.seat].append(moment)
        self._known: dict[tuple[Seat, Counts], float] = {}
        self.says_something = len(self.hands) > 1 and any(self.moments.values())
        self._is_warm = False

    def deals(self) -> dict[Seat, Hand]:
        """The next likely deal."""
        if self.says_something:
            self._exchange(BETWEEN_DEALS if self._is_warm else WARMING_UP + BETWEEN_DEALS)
            self._is_warm = True
        return {seat: hand_of(cards) for seat, cards in self.hands.items()}

    def _exchange(self, times: int) -> None:
        """Try exchanges of single cards; the worse a deal, the less often it is accepted."""
        rng, hands = self._rng, self.hands
        seats = list(hands)
        for _ in range(times):
            one, other = rng.sample(seats, 2)
            here, there = rng.randrange(len(hands[one])), rng.randrange(len(hands[other]))
            if not self._may_swap(one, hands[one][here], other, hands[other][there]):
                continue
            before = self._likelihood(one) + self._likelihood(other)
            self._swap(one, here, other, there)
            gain = self._likelihood(one) + self._likelihood(other) - before
            if gain < 0 and rng.random() >= math.exp(gain):
                self._swap(one, here, other, there)

    def _swap(self, one: Seat, here: int, other: Seat, there: int) -> None:
        first, second = self.hands[one], self.hands[other]
        given, taken = first[here], second[there]
        first[here], second[there] = taken, given
        for seat, lost, won in ((one, given, taken), (other, taken, given)):
            self.counts[seat][rank_of(lost)] -= 1
            self.counts[seat][rank_of(won)] += 1

    def _may_swap(self, one: Seat, card: Card, other: Seat, another: Card) -> bool:
        if card.rank == another.rank or (one, card) in self.fixed or (other, another) in self.fixed:
            return False
        if self.ceiling is None:
            return True
        scum, ceiling = self.ceiling
        return not ((one == scum and rank_of(another) > ceiling) or (other == scum and rank_of(card) > ceiling))

    def _likelihood(self, seat: Seat) -> float:
        """How well the hand explains what the seat has done, as a logarithm."""
        key = seat, tuple(self.counts[seat])
        found = self._known.get(key)
        if found is None:
            odd = sum(not moment.is_explained_by(key[1]) for moment in self.moments[seat])
            found = self._known[key] = odd * UNLIKELY
        return found


def counts_of(cards: list[Card]) -> list[int]:
    """How many cards of each rank."""
    counts = [0] * len(RANKS)
    for card in cards:
        counts[rank_of(card)] += 1
    return counts


def ceiling_of(evening: Evening, me: Seat) -> tuple[Seat, int] | None:
    """The President knows that the Pond Scum holds nothing above the card given."""
    if evening.gift is None or me != evening.president or evening.pond_scum is None:
        return None
    return evening.pond_scum, rank_of(evening.gift)


# Playing the open part of the round again.


def moments_of(evening: Evening, me: Seat) -> Iterator[Moment]:
    """Every choice that the others have made since the round began."""
    if evening.phase != "play" or not evening.laid:
        return
    table, done = at_the_start(evening), 0
    for _ in range(LONGEST_ROUND):
        is_now = done == len(evening.laid) and (table.turn, table.pile_from) == (evening.turn, evening.pile_from)
        if is_now or table.phase != "play":
            return
        procedure = turn(table)
        # A pass that these cards leave no choice about may be one of several choices with others.
        table.asks_forced = True
        question = next(procedure, None)
        table.asks_forced = False
        while question is not None:
            asked = question.seats if isinstance(question, Together) else [question.seat]
            by, did = what_came(evening, done, table, question)
            # When somebody completes a four of a kind, nobody learns what the others would have done.
            for seat in asked if did is None else [by]:
                if seat is not None and seat != me:
                    yield moment(evening, done, seat, question.question, table, did if seat == by else None)
            done += did is not None
            question = go_on(procedure, question, by, did)


def what_came(
    evening: Evening, done: int, table: Evening, question: Decision | Together
) -> tuple[Seat | None, Play | None]:
    """Who answered the question with the next play of the round; nobody, if it came only later."""
    if done == len(evening.laid):
        return None, None
    by, did = evening.laid_by[done], evening.laid[done]
    asked = question.seats if isinstance(question, Together) else [question.seat]
    # Somebody may have passed first, and laid it when the pile was cleared.
    is_answer = by in asked and did in question.question.offer(table, by)
    return (by, did) if is_answer else (None, None)


def go_on(
    procedure: Procedure, question: Decision | Together, by: Seat | None, did: Play | None
) -> Decision | Together | None:
    """Answer as it was answered then; what is asked next in this turn, if anything."""
    answer: Choice | dict[Seat, Choice] = PASS if did is None else did
    if isinstance(question, Together):
        answer = {seat: did if did is not None and seat == by else NOT_NOW for seat in question.seats}
    try:
        asked: Decision | Together = procedure.send(answer)
    except StopIteration:
        return None
    return asked


def at_the_start(evening: Evening) -> Evening:
    """The table when the first card of the round was about to be laid, with the cards of this world."""
    table = evening.copy()
    for seat, hand in enumerate(evening.hands):
        laid = [
            card for by, play in zip(evening.laid_by, evening.laid, strict=True) if by == seat for card in play.cards
        ]
        table.hands[seat] = hand_of([*cards_of(hand), *laid])
        table.sizes[seat] = evening.sizes[seat] + len(laid)
    for play in evening.laid:
        table.at_large[play.rank] += play.size
    table.scores = [0] * len(table.sizes)
    table.laid, table.laid_by, table.out, table.shown_stuck = [], [], [], []
    table.pile_from = table.run = 0
    table.top, table.top_rank = None, NO_RANK
    table.turn = evening.laid_by[0]
    return table


def moment(evening: Evening, done: int, seat: Seat, question: Question, table: Evening, did: Play | None) -> Moment:
    """A choice of another seat, with what it has laid from then on."""
    later = [0] * len(RANKS)
    for by, laid in zip(evening.laid_by[done:], evening.laid[done:], strict=True):
        if by == seat:
            later[laid.rank] += laid.size
    return Moment(seat, question, table.copy(), did, later)
