"""Ranks, sets, and the cards of one rank in one hand."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Choice
from fourscore.kit.cards import Card, card, show

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
RANK_NAMES = tuple({"J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(rank, rank) for rank in RANKS)
"""From low to high; a rank is a number, its place in this row."""
TWO = 12
RANK_OF = {name: rank for rank, name in enumerate(RANKS)}
SUITS = "SHDC"
LARGEST = 8
"""Two packs hold eight of a rank."""

PASS = Choice("pass")
NOT_NOW = Choice("no")
"""The answer to a window: do not complete the four of a kind."""

Group: TypeAlias = tuple[int, int]
"""Cards of one rank: the rank and how many. Suits never decide anything."""


def rank_of(one: Card) -> int:
    """The place of the card in the order of ranks."""
    return RANK_OF[one.rank]


IN_ORDER = tuple(card(rank + suit) for rank in RANKS for suit in SUITS)
"""The pack from low to high."""
PLACE = {one: place for place, one in enumerate(IN_ORDER)}


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards from low to high, equal ranks by suit."""
    return sorted(cards, key=PLACE.__getitem__)


@mypyc_attr(native_class=False)
class Play(Choice):
    """Cards of one rank laid at one time; written as its cards: `4S 4D`."""

    __slots__ = ("cards", "rank", "size")

    cards: tuple[Card, ...]
    rank: int
    size: int

    def __new__(cls, cards: tuple[Card, ...]) -> "Play":
        self = str.__new__(cls, show(cards))
        self.cards = cards
        self.rank = rank_of(cards[0])
        self.size = len(cards)
        return self

    def __getnewargs__(self) -> tuple[tuple[Card, ...]]:  # type: ignore[override]
        return (self.cards,)


@cache
def play(cards: tuple[Card, ...]) -> Play:
    """The play of these cards; there is only one object for each."""
    return Play(cards)


@cache
def group(notation: str) -> Group | None:
    """The rank and number of the cards of a play as it is written; None for a pass."""
    if notation in (PASS, NOT_NOW):
        return None
    words = notation.split()
    return RANK_OF[card(words[0]).rank], len(words)


class Sizes:
    """From a least to a greatest number of cards. Each exists only once: holdings keep their sets by them."""

    __slots__ = ("fewest", "most")

    def __init__(self, fewest: int, most: int) -> None:
        self.fewest = fewest
        self.most = most


NONE = Sizes(LARGEST + 1, 0)
"""No set is of this size."""
ALL_SIZES = [[Sizes(fewest, most) for most in range(LARGEST + 1)] for fewest in range(LARGEST + 1)]


def sizes(fewest: int, most: int) -> Sizes:
    """Sets of at least and at most that many cards."""
    return ALL_SIZES[fewest][most] if 1 <= fewest <= most else NONE


EXACTLY = tuple([sizes(size, size) for size in range(LARGEST + 1)])
SINGLE = EXACTLY[1]


class Holding:
    """The cards of one rank in one hand. There are few different ones, and each exists only once.

    `sets[sizes]` are all plays of so few to so many of these cards.
    """

    __slots__ = ("_plus", "_without", "cards", "name", "rank", "sets", "size")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.name = cards[0].rank
        """The rank as it is written."""
        self.rank = rank_of(cards[0])
        self.size = len(cards)
        self.sets = all_sets(cards)
        self._plus: dict[Card, Holding] = {}
        self._without: dict[Play, Holding | None] = {}

    def plus(self, one: Card) -> "Holding":
        """What it becomes with one more card, which comes after these in order."""
        try:
            return self._plus[one]
        except KeyError:
            more = self._plus[one] = holding((*self.cards, one))
            return more

    def without(self, laid: Play) -> "Holding | None":
        """What is left when the play is laid; None when nothing is."""
        try:
            return self._without[laid]
        except KeyError:
            left = list(self.cards)
            for one in laid.cards:
                left.remove(one)
            rest = self._without[laid] = holding(tuple(left)) if left else None
            return rest


def all_sets(cards: tuple[Card, ...]) -> dict[Sizes, tuple[Play, ...]]:
    """The different plays of these cards by their sizes; twins of a second pack count once."""
    by_size = [[play(one) for one in dict.fromkeys(combinations(cards, size))] for size in range(1, LARGEST + 1)]
    found: dict[Sizes, tuple[Play, ...]] = {NONE: ()}
    for fewest in range(1, LARGEST + 1):
        for most in range(fewest, LARGEST + 1):
            found[sizes(fewest, most)] = tuple(chain.from_iterable(by_size[fewest - 1 : most]))
    return found


@cache
def holding(cards: tuple[Card, ...]) -> Holding:
    """The holding of these cards, which are in order and of one rank."""
    return Holding(cards)


SINGLES = {one: holding((one,)) for one in IN_ORDER}
"""Every card alone in its rank."""

Hand = dict[int, Holding]
"""A hand by rank, from low to high; a rank that is not held is not there."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """The hand that these cards make."""
    return hand_in_order(in_order(cards))


def hand_in_order(cards: Iterable[Card]) -> Hand:
    """The hand that these cards make, which are in order already."""
    hand: Hand = {}
    held = None
    for one in cards:
        held = SINGLES[one] if held is None or one.rank != held.name else held.plus(one)
        hand[held.rank] = held
    return hand


def take_out(hand: Hand, laid: Play) -> None:
    """The cards of the play leave the hand."""
    rank = laid.rank
    left = hand[rank].without(laid)
    if left is None:
        del hand[rank]
    else:
        hand[rank] = left


def put_in(hand: Hand, one: Card) -> None:
    """One more card, in its place."""
    rank = RANK_OF[one.rank]
    if rank in hand:
        hand[rank] = holding(tuple(in_order((*hand[rank].cards, one))))
        return
    higher = [other for other in hand if other > rank]
    hand[rank] = SINGLES[one]
    for other in higher:
        hand[other] = hand.pop(other)


def cards_of(hand: Hand) -> list[Card]:
    """The cards of a hand from low to high."""
    return [one for held in hand.values() for one in held.cards]


def show_hand(hand: Hand) -> str:
    """A hand as it is written: `3C 4S 4D`."""
    return show(cards_of(hand))


def is_set(laid: Play) -> bool:
    """Whether all cards have the same rank; a text of any cards can be read as a play."""
    return all(one.rank == laid.cards[0].rank for one in laid.cards)


def holds(hand: Hand, cards: Iterable[Card]) -> bool:
    """Whether all these cards are in the hand, twins counted."""
    return not Counter(cards) - Counter(cards_of(hand))
