"""The same offer for one pack, all ranks at once: their numbers of ways stand side by side, four bits a rank.

Of one rank there are at most four cards, which make fifteen sets; a hand of nineteen cards makes fewer than 128.
"""

from fourscore.games.presidents.kernel.offer import ONLY_TWOS, nth_of_equal_rank, set_of, ways_to_lay
from fourscore.games.presidents.kernel.table import (
    ABOVE,
    BELOW,
    MOST_ABOVE,
    MOST_BELOW,
    MOST_TWOS,
    TWOS,
    Table,
    TableRules,
)
from fourscore.games.presidents.sets import TWO
from fourscore.kit.compiling import compiled, inlined, lowest

EACH_RANK = 0x1111111111111
BELOW_TWO = (1 << 4 * TWO) - 1
EACH_BYTE = 0x0101010101010101
HIGH_BITS = -0x7F7F7F7F7F7F7F80
LOW_HALVES = 0x0F0F0F0F0F0F0F0F


@inlined
def ways_by_rank(table: Table, tally: int, low: int, high: int) -> int:
    """For all ranks at once: how many sets of `least` to `most` cards there are."""
    total: int = (tally & EACH_RANK) * table.more_ways[low, high, 0]
    total += (tally >> 1 & EACH_RANK) * table.more_ways[low, high, 1]
    total += (tally >> 2 & EACH_RANK) * table.more_ways[low, high, 2]
    total += (tally >> 3 & EACH_RANK) * table.more_ways[low, high, 3]
    return total


@inlined
def ways_to_lead(table: Table, rules: TableRules, seat: int) -> int:
    """On an empty pile, by rank; never the last 2s."""
    tally = table.tallies[seat]
    return tally if tally & BELOW_TWO else ways_with_last_twos(table, rules, seat)


@inlined
def ways_to_follow(table: Table, rules: TableRules, seat: int) -> int:
    """On the top play, by rank."""
    tally = table.tallies[seat]
    bounds, size = rules.bounds, table.top_size
    top = 4 * table.top_rank
    lower = (1 << top) - 1
    found = ways_by_rank(table, tally & BELOW_TWO & ~(lower << 4 | 15), bounds[size, ABOVE], bounds[size, MOST_ABOVE])
    found |= ways_by_rank(table, tally & lower, bounds[size, BELOW], bounds[size, MOST_BELOW])
    if tally & BELOW_TWO:
        found |= ways_by_rank(table, tally & ONLY_TWOS, bounds[size, TWOS], bounds[size, MOST_TWOS])
    else:
        found |= ways_with_last_twos(table, rules, seat)
    if tally >> top & 15:
        found |= ways_to_lay(table, rules, seat, table.top_rank) << top
    return found


@compiled
def ways_with_last_twos(table: Table, rules: TableRules, seat: int) -> int:
    """With nothing but 2s in hand, one of them has to stay."""
    return ways_to_lay(table, rules, seat, TWO) << 4 * TWO


@inlined
def sums_by_pair(found: int) -> int:
    """In each byte: the ways of this pair of ranks and of all lower ones; the last byte has them all."""
    return ((found & LOW_HALVES) + (found >> 4 & LOW_HALVES)) * EACH_BYTE


@inlined
def nth_of(table: Table, rules: TableRules, seat: int, found: int, sums: int, number: int) -> int:
    """One of the plays, as a choice; they are numbered from low to high."""
    reached = (sums + (127 - number) * EACH_BYTE) & HIGH_BITS
    place = lowest(reached) - 7
    number -= (sums << 8) >> place & 255
    lower = found >> place & 15
    is_upper = number >= lower
    number -= lower if is_upper else 0
    rank = (place >> 2) + is_upper
    holding = table.hands[seat, rank]
    if rank == table.top_rank:
        return nth_of_equal_rank(table, rules, seat, number)
    bounds, size = rules.bounds, table.top_size
    low = bounds[size, ABOVE] if rank > table.top_rank else bounds[size, BELOW]
    return set_of(table, rank, holding, bounds[size, TWOS] if rank == TWO else low, number)
