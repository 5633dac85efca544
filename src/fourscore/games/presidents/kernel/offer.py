"""What may be laid: on an empty pile, and on the top play. The plain way, rank by rank, for any number of packs."""

from fourscore.games.presidents.kernel.holdings import CLUBS, HOLDINGS, PASS
from fourscore.games.presidents.kernel.table import (
    ABOVE,
    BELOW,
    EQUAL,
    MOST_ABOVE,
    MOST_BELOW,
    MOST_EQUAL,
    MOST_TWOS,
    RANKS,
    TWOS,
    Table,
    TableRules,
)
from fourscore.games.presidents.sets import TWO
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import compiled, inlined

ONLY_TWOS = 15 << 4 * TWO
"""The part of a tally that stands for 2s."""


@compiled
def sizes_to_lay(table: Table, rules: TableRules, seat: int, rank: int) -> tuple[int, int, int]:
    """How few and how many cards of the rank may be laid in turn, and a number of its own that completes a four."""
    bounds, top = rules.bounds, table.top_size
    if table.is_opening:
        return (1, 1 if rules.opens_with_single else rules.most, 0) if rank == 0 else (1, 0, 0)
    if rank == TWO:
        most = bounds[top, MOST_TWOS]
        if table.tallies[seat] & ~ONLY_TWOS == 0:
            most = min(most, table.counts[table.hands[seat, TWO]] - 1)
        return bounds[top, TWOS], most, 0
    if rank > table.top_rank:
        return bounds[top, ABOVE], bounds[top, MOST_ABOVE], 0
    if rank < table.top_rank:
        return bounds[top, BELOW], bounds[top, MOST_BELOW], 0
    missing = FOUR - table.run
    is_among_them = bounds[top, EQUAL] <= missing <= bounds[top, MOST_EQUAL]
    return bounds[top, EQUAL], bounds[top, MOST_EQUAL], 0 if is_among_them else missing


@inlined
def ways(table: Table, holding: int, low: int, high: int) -> int:
    """How many different sets of `least` to `most` cards there are in a holding."""
    return table.up_to[holding, high] - table.up_to[holding, low - 1] if low <= high else 0


@compiled
def ways_to_lay(table: Table, rules: TableRules, seat: int, rank: int) -> int:
    """How many different plays of one rank the seat has in turn."""
    holding = table.hands[seat, rank]
    if table.is_opening:
        return openings(table, rules, seat) if rank == 0 else 0
    low, high, completing = sizes_to_lay(table, rules, seat, rank)
    return ways(table, holding, low, high) + (ways(table, holding, completing, completing) if completing else 0)


@inlined
def set_of(table: Table, rank: int, holding: int, size: int, number: int) -> int:
    """The choice of one of the sets of this size or, counting on, of the larger ones."""
    choice: int = rank * HOLDINGS + table.sets[holding, table.up_to[holding, size - 1] + number]
    return choice


@compiled
def count_plays(table: Table, rules: TableRules, seat: int) -> int:
    """How many different plays the seat has in turn."""
    total = 0
    for rank in range(RANKS):
        if table.hands[seat, rank]:
            total += ways_to_lay(table, rules, seat, rank)
    return total


@compiled
def nth_play(table: Table, rules: TableRules, seat: int, number: int) -> int:
    """One of these plays, as a choice; they are numbered from low to high."""
    for rank in range(RANKS):
        holding = table.hands[seat, rank]
        if holding:
            here = ways_to_lay(table, rules, seat, rank)
            if number < here:
                if table.is_opening:
                    return nth_opening(table, seat, number)
                if rank == table.top_rank:
                    return nth_of_equal_rank(table, rules, seat, number)
                return set_of(table, rank, holding, sizes_to_lay(table, rules, seat, rank)[0], number)
            number -= here
    return PASS


@compiled
def nth_of_equal_rank(table: Table, rules: TableRules, seat: int, number: int) -> int:
    """One of the plays of the top play's own rank: those that complete a four of a kind come first."""
    rank = table.top_rank
    holding = table.hands[seat, rank]
    low, _, completing = sizes_to_lay(table, rules, seat, rank)
    if completing:
        completions = ways(table, holding, completing, completing)
        if number < completions:
            return set_of(table, rank, holding, completing, number)
        number -= completions
    return set_of(table, rank, holding, low, number)


@compiled
def openings(table: Table, rules: TableRules, seat: int) -> int:
    """How many sets of 3s have the 3 of clubs in them."""
    holding = table.hands[seat, 0]
    count = 0
    for number in range(table.up_to[holding, 1 if rules.opens_with_single else rules.most]):
        count += table.sets[holding, number] & CLUBS != 0
    return count


@compiled
def nth_opening(table: Table, seat: int, number: int) -> int:
    """One of these sets; there is just one 3 of clubs, so the 3s before it stay in order."""
    holding = table.hands[seat, 0]
    at = 0
    while True:
        if table.sets[holding, at] & CLUBS:
            if number == 0:
                return table.sets[holding, at]  # type: ignore[no-any-return]
            number -= 1
        at += 1
