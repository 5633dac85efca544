"""The old hand: the rules of thumb of `games.presidents.bot`, in the same order, on packed arrays.

Suits never decide anything, so an old hand lays the first of the sets that differ in nothing else.
"""

from fourscore.games.presidents.bot.advice import SETS_FOR_EACH_TWO, TEN
from fourscore.games.presidents.kernel.gifts import returnable
from fourscore.games.presidents.kernel.holdings import PASS
from fourscore.games.presidents.kernel.offer import ONLY_TWOS, nth_opening, set_of, sizes_to_lay
from fourscore.games.presidents.kernel.table import RANKS, Table, TableRules
from fourscore.games.presidents.sets import LARGEST, TWO
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import compiled, lowest, ones

EACH_RANK = 0x1111111111111
MANY = 1 << 30


@compiled
def held(table: Table, seat: int, rank: int) -> int:
    """How many cards of the rank the seat holds."""
    return table.counts[table.hands[seat, rank]]  # type: ignore[no-any-return]


@compiled
def last_set(count: int) -> int:
    """The size of the last set of a rank: more than four are a four and the rest."""
    return count - FOUR if count > FOUR else count


@compiled
def laid(table: Table, seat: int, rank: int, size: int) -> int:
    """The choice of the first set of this rank and size."""
    if table.is_opening:
        number = 0
        while True:
            choice = nth_opening(table, seat, number)
            if table.counts[choice] == size:
                return choice
            number += 1
    return set_of(table, rank, table.hands[seat, rank], size, 0)


@compiled
def may_lay(table: Table, rules: TableRules, seat: int, rank: int, size: int) -> bool:
    """Whether a set of this rank and size can be laid in turn."""
    low, high, completing = sizes_to_lay(table, rules, seat, rank)
    return size <= held(table, seat, rank) and (low <= size <= high or size == completing)


@compiled
def strands(table: Table, seat: int, rank: int, size: int) -> bool:
    """Whether nothing but 2s would be left, which can never be the last to go."""
    if rank == TWO or table.hands[seat, TWO] == 0:
        return False
    return size == held(table, seat, rank) and ones(table.tallies[seat] & EACH_RANK) <= 2


# What may be against it.


@compiled
def fewest_and_most(table: Table, seat: int) -> tuple[int, int]:
    """How many cards the rivals hold who are nearest to going out and furthest from it."""
    fewest, most = MANY, 0
    for rival in range(table.seats):
        size = table.sizes[rival]
        if rival != seat and size:
            fewest = min(fewest, size)
            most = max(most, size)
    return fewest, most


@compiled
def highest_by_size(table: Table, seat: int, most: int) -> int:
    """The highest rank of which a rival could lay a single, a pair, a triple, a four, plus one: a byte for each size.

    All ones where a rival may hold a 2, which beats everything.
    """
    if most > 1 and table.at_large[TWO] > held(table, seat, TWO):
        return -1
    highest = 0
    reached = 0
    for rank in range(TWO - 1, -1, -1):
        others = min(table.at_large[rank] - held(table, seat, rank), FOUR, most)
        while reached < others:
            highest |= (rank + 1) << 8 * reached
            reached += 1
    return highest


@compiled
def is_sure(table: Table, seat: int, rank: int, size: int, most: int, highest: int) -> bool:
    """Whether nobody can beat these cards: the pile is as good as won."""
    if rank == TWO or size >= FOUR:
        return True
    if highest == -1:
        return False
    missing = FOUR - size
    can_be_completed = table.at_large[rank] - held(table, seat, rank) >= missing and most >= missing
    return highest >> 8 * (size - 1) & 255 <= rank + 1 and highest >> 8 * size & 255 == 0 and not can_be_completed


@compiled
def is_loser(table: Table, seat: int, rank: int, count: int, most: int, highest: int) -> bool:
    """Whether this many cards of a rank, in sets, have one among them with which a pile may be lost."""
    return count > 0 and not is_sure(table, seat, rank, last_set(count), most, highest)


# The rules of thumb.


@compiled
def in_turn(table: Table, rules: TableRules, seat: int) -> int:
    """Lead or follow."""
    size = table.sizes[seat]
    if ones(table.tallies[seat] & EACH_RANK) == 1:
        rank = 0
        while table.hands[seat, rank] == 0:
            rank += 1
        if may_lay(table, rules, seat, rank, size):
            return laid(table, seat, rank, size)
    return lead(table, rules, seat) if table.top_rank < 0 else follow(table, rules, seat)


@compiled
def lead(table: Table, rules: TableRules, seat: int) -> int:
    """Win the rest, or lead more than a rival holds, or what is hardest to lay later, or what is left."""
    fewest, most = fewest_and_most(table, seat)
    choice = win_the_rest(table, rules, seat, most)
    if choice != PASS:
        return choice
    choice = hardest_to_place(table, rules, seat, fewest == 1, True)
    if choice != PASS:
        return choice
    return lead_what_is_left(table, rules, seat)


@compiled
def win_the_rest(table: Table, rules: TableRules, seat: int, most: int) -> int:
    """With one losing set at most, lead what nobody can beat, then the 2s, and lay the loser last."""
    highest = highest_by_size(table, seat, most)
    losers, last = 0, -1
    ranks = table.tallies[seat] & EACH_RANK
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        if is_loser(table, seat, rank, held(table, seat, rank), most, highest):
            losers += 1
            last = rank
            if losers > 1:
                return PASS
    if not losers:
        last = TWO - 1
        while last >= 0 and table.hands[seat, last] == 0:
            last -= 1
        if last < 0:
            return PASS
    size_of_last = last_set(held(table, seat, last))
    ranks = table.tallies[seat] & EACH_RANK
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        count = held(table, seat, rank)
        while count:
            size = min(count, FOUR)
            if (rank != last or size != size_of_last) and may_lay(table, rules, seat, rank, size):
                return laid(table, seat, rank, size)
            count -= size
    return PASS


@compiled
def hardest_to_place(table: Table, rules: TableRules, seat: int, is_urgent: bool, leads: bool) -> int:
    """Of the whole sets, the smallest and then the lowest; 2s are kept apart.

    When somebody has one card left it is a set rather than a single, and on the lead the highest single.
    """
    found, found_size, highest_single = -1, MANY, -1
    ranks = table.tallies[seat] & EACH_RANK & ~ONLY_TWOS
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        count = held(table, seat, rank)
        while count:
            size = min(count, FOUR)
            count -= size
            if may_lay(table, rules, seat, rank, size) and not strands(table, seat, rank, size):
                if size == 1 and is_urgent:
                    highest_single = rank
                elif size < found_size:
                    found, found_size = rank, size
    if found >= 0:
        return laid(table, seat, found, found_size)
    if highest_single < 0:
        return PASS
    if leads:
        return laid(table, seat, highest_single, 1)
    return PASS


@compiled
def lead_what_is_left(table: Table, rules: TableRules, seat: int) -> int:
    """When no whole set may be led: the lowest rank, and as much of it as possible."""
    for rank in range(RANKS):
        for size in range(min(LARGEST, held(table, seat, rank)), 0, -1):
            if may_lay(table, rules, seat, rank, size):
                return laid(table, seat, rank, size)
    return PASS


@compiled
def follow(table: Table, rules: TableRules, seat: int) -> int:
    """Complete, take over, lay more than a rival holds, beat cheaply, spend a 2, or hold back."""
    rank = table.top_rank
    for size in range(FOUR - table.run, held(table, seat, rank) + 1):
        if may_lay(table, rules, seat, rank, size) and not strands(table, seat, rank, size):
            return laid(table, seat, rank, size)
    fewest, most = fewest_and_most(table, seat)
    choice = take_over(table, rules, seat, most)
    if choice != PASS:
        return choice
    choice = hardest_to_place(table, rules, seat, fewest == 1, False)
    if choice != PASS:
        return choice
    if fewest == 1:
        choice = hardest_to_place(table, rules, seat, False, False)
        if choice != PASS:
            return choice
    return spend_a_two(table, rules, seat, fewest)


@compiled
def take_over(table: Table, rules: TableRules, seat: int, most: int) -> int:
    """Win this pile for sure when the rest of the hand can be played out from there, each 2 winning back one lead."""
    highest = highest_by_size(table, seat, most)
    losers = 0
    ranks = table.tallies[seat] & EACH_RANK & ~ONLY_TWOS
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        losers += is_loser(table, seat, rank, held(table, seat, rank), most, highest)
    twos = held(table, seat, TWO)
    if losers > 2 + twos:
        # One play gets rid of one of them at most.
        return PASS
    others = table.sizes[seat] - twos
    ranks = table.tallies[seat] & EACH_RANK
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        count = held(table, seat, rank)
        was_loser = is_loser(table, seat, rank, count, most, highest)
        for size in range(1, count + 1):
            if not is_sure(table, seat, rank, size, most, highest) or not may_lay(table, rules, seat, rank, size):
                continue
            if rank == TWO:
                if size > 1 and may_lay(table, rules, seat, TWO, 1):
                    continue
                if losers <= 1 + twos - size and others:
                    return laid(table, seat, rank, size)
            elif not strands(table, seat, rank, size) and others > size:
                left = losers - was_loser + is_loser(table, seat, rank, count - size, most, highest)
                if left <= 1 + twos:
                    return laid(table, seat, rank, size)
    return PASS


@compiled
def spend_a_two(table: Table, rules: TableRules, seat: int, fewest: int) -> int:
    """A 2 wins the lead: worth it when few sets are left or somebody is about to go out."""
    twos = held(table, seat, TWO)
    low, high, _ = sizes_to_lay(table, rules, seat, TWO)
    if low > min(high, twos):
        return PASS
    others = 0
    for rank in range(TWO):
        count = held(table, seat, rank)
        others += (count > 0) + (count > FOUR)
    if not others or (others > SETS_FOR_EACH_TWO * twos and fewest > 2):
        return PASS
    return laid(table, seat, TWO, low)


@compiled
def complete(table: Table, seat: int, missing: int) -> int:
    """Completing a four of a kind wins the lead, unless it would leave nothing but 2s."""
    if missing != table.sizes[seat] and strands(table, seat, table.top_rank, missing):
        return PASS
    return laid(table, seat, table.top_rank, missing)


@compiled
def return_rank(table: Table, rules: TableRules, seat: int) -> int:
    """Of which rank to return a card: the lowest loose one up to the 10s, or the lowest of the smallest set."""
    found, best = -1, MANY
    for rank in range(RANKS):
        if returnable(table, rules, seat, rank):
            cost = (rank > TEN) * 2 * LARGEST + held(table, seat, rank)
            if cost < best:
                found, best = rank, cost
    return found
