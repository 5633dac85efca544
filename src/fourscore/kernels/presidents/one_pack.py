"""The same offer for one pack, all ranks at once: the numbers of ways stand side by side in one number, four bits a rank.

Of one rank there are at most four cards, which make fifteen sets; a hand of nineteen cards makes fewer than 128.
"""

from itertools import combinations, product

import numpy as np

from fourscore.games.presidents.rules.beat import FOUR
from fourscore.games.presidents.sets import LARGEST, TWO
from fourscore.kernels.compiling import compiled, lowest
from fourscore.kernels.presidents.offer import ONLY_TWOS, set_of, sizes_to_lay, ways
from fourscore.kernels.presidents.table import (
    ABOVE,
    BELOW,
    MOST_ABOVE,
    MOST_BELOW,
    House,
    Table,
)

EACH_RANK = 0x1111111111111
BELOW_TWO = (1 << 4 * TWO) - 1
EACH_BYTE = 0x0101010101010101
HIGH_BITS = -0x7F7F7F7F7F7F7F80
LOW_HALVES = 0x0F0F0F0F0F0F0F0F


def _more_ways(low: int, high: int, count: int) -> int:
    """How many more sets of so few to so many cards there are with one card more than so many."""
    more, fewer = (sum(1 for size in range(low, high + 1) for _ in combinations(range(n), size)) for n in (count + 1, count))
    return more - fewer


MORE_WAYS = np.zeros((LARGEST + 2, LARGEST + 1, FOUR), np.int64)
"""What each bit of a tally adds to the number of ways, by how few and how many cards may be laid."""
for _low, _high, _count in product(range(1, LARGEST + 2), range(LARGEST + 1), range(FOUR)):
    MORE_WAYS[_low, _high, _count] = _more_ways(_low, _high, _count)


@compiled
def ways_by_rank(tally: int, low: int, high: int) -> int:
    """For all ranks at once: how many sets of so few to so many cards there are."""
    total: int = (tally & EACH_RANK) * MORE_WAYS[low, high, 0]
    total += (tally >> 1 & EACH_RANK) * MORE_WAYS[low, high, 1]
    total += (tally >> 2 & EACH_RANK) * MORE_WAYS[low, high, 2]
    total += (tally >> 3 & EACH_RANK) * MORE_WAYS[low, high, 3]
    return total


@compiled
def ways_to_lead(table: Table, house: House, seat: int) -> int:
    """On an empty pile, by rank; never the last 2s."""
    tally = table.tallies[seat]
    if tally & ~ONLY_TWOS == 0:
        low, high, _ = sizes_to_lay(table, house, seat, TWO)
        return ways(table.hands[seat, TWO], low, high) << 4 * TWO
    return tally  # type: ignore[no-any-return]


@compiled
def ways_to_follow(table: Table, house: House, seat: int) -> int:
    """On the top play, by rank."""
    tally = table.tallies[seat]
    bounds, size = house.bounds, table.top_size
    top = 4 * table.top_rank
    lower = (1 << top) - 1
    found = ways_by_rank(tally & BELOW_TWO & ~(lower << 4 | 15), bounds[size, ABOVE], bounds[size, MOST_ABOVE])
    found |= ways_by_rank(tally & lower, bounds[size, BELOW], bounds[size, MOST_BELOW])
    if tally >> top & 15:
        low, high, completing = sizes_to_lay(table, house, seat, table.top_rank)
        holding = table.hands[seat, table.top_rank]
        here = ways(holding, low, high) + (ways(holding, completing, completing) if completing else 0)
        found |= here << top
    if tally & ONLY_TWOS:
        low, high, _ = sizes_to_lay(table, house, seat, TWO)
        found |= ways(table.hands[seat, TWO], low, high) << 4 * TWO
    return found


@compiled
def sums_by_pair(found: int) -> int:
    """In each byte: the ways of this pair of ranks and of all lower ones; the last byte has them all."""
    return ((found & LOW_HALVES) + (found >> 4 & LOW_HALVES)) * EACH_BYTE


@compiled
def nth_of(table: Table, house: House, seat: int, found: int, sums: int, number: int) -> int:
    """One of the plays, as a choice; they are numbered from low to high."""
    reached = (sums + (127 - number) * EACH_BYTE) & HIGH_BITS
    place = lowest(reached) - 7
    number -= (sums << 8) >> place & 255
    lower = found >> place & 15
    is_upper = number >= lower
    number -= lower if is_upper else 0
    rank = (place >> 2) + is_upper
    low, high, completing = sizes_to_lay(table, house, seat, rank)
    holding = table.hands[seat, rank]
    if completing:
        completions = ways(holding, completing, completing)
        if number < completions:
            return set_of(rank, holding, completing, number)
        number -= completions
    return set_of(rank, holding, low, number)
