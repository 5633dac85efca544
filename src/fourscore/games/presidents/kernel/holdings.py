"""The cards of one rank in one hand as a byte: two bits for each suit say how many of that suit there are."""

from itertools import combinations, product
from math import comb

import numpy as np

from fourscore.games.presidents.sets import LARGEST, RANK_OF, RANKS, SUITS, Play, play
from fourscore.kit.cards import Card, card

HOLDINGS = 256
MOST_SETS = 80
"""Eight cards of a rank make 80 different sets."""
SEAT_LANE = 14

PASS = -1
"""Also the answer to a window: not now."""
CLUBS = 3 << 2 * SUITS.index("C")


def suits_in(holding: int) -> list[int]:
    """The suit of each card, in order."""
    return [suit for suit in range(4) for _ in range(holding >> 2 * suit & 3)]


def holding_of(suits: tuple[int, ...]) -> int:
    """The byte for cards of these suits."""
    return sum(1 << 2 * suit for suit in suits)


COUNT = np.zeros(HOLDINGS, np.int64)
"""How many cards a holding has."""
UP_TO = np.zeros((HOLDINGS, LARGEST + 1), np.int64)
"""How many different sets of at most this many cards can be made of a holding."""
SETS = np.zeros((HOLDINGS, MOST_SETS), np.int16)
"""These sets, in the order in which the rules offer them: by size, then by suit."""

for _holding in (holding_of(suits) for n in range(9) for suits in set(combinations(sorted([*range(4)] * 2), n))):
    _suits = suits_in(_holding)
    COUNT[_holding] = len(_suits)
    _sets: list[int] = []
    for _size in range(1, LARGEST + 1):
        _sets += map(holding_of, dict.fromkeys(combinations(_suits, _size)))
        UP_TO[_holding, _size] = len(_sets)
    SETS[_holding, : len(_sets)] = _sets

TALLIES = np.array([(1 << min(count, 4)) - 1 for count in range(9)], np.int64)
"""As many bits as there are cards, four at most: the tally of one rank in `Table.tallies`."""
SEAT_LANES = np.array([sum(1 << SEAT_LANE * lane for lane in range(min(count, 4))) for count in range(9)], np.int64)
"""One bit in each of four lanes: at least one, two, three, four cards. Lanes are as wide as there are seats."""

MORE_WAYS = np.zeros((LARGEST + 2, LARGEST + 1, 4), np.int64)
"""What the first to fourth card of a rank add to the number of sets, by how few and how many cards a set may have."""
for _low, _high, _count in product(range(1, LARGEST + 2), range(LARGEST + 1), range(4)):
    _sizes = range(_low, _high + 1)
    MORE_WAYS[_low, _high, _count] = sum(comb(_count + 1, size) - comb(_count, size) for size in _sizes)


def by_place(pack: tuple[Card, ...]) -> list[tuple[int, int]]:
    """Rank and holding of each card of a pack, in order."""
    return [(RANK_OF[one.rank], holding_of((SUITS.index(one.suit),))) for one in pack]


def written(choice: int) -> Play:
    """The play that a number stands for: its rank times 256, and its cards as a holding."""
    rank, laid = divmod(choice, HOLDINGS)
    return play(tuple(card(RANKS[rank] + SUITS[suit]) for suit in suits_in(laid)))


def number_of(choice: Play) -> int:
    """The number that stands for a play."""
    return choice.rank * HOLDINGS + holding_of(tuple(SUITS.index(one.suit) for one in choice.cards))
