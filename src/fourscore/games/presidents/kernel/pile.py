"""The pile: laying on it, clearing it, and who leads the next one."""

from fourscore.games.presidents.kernel.deal import move
from fourscore.games.presidents.kernel.holdings import HOLDINGS, SEAT_LANE
from fourscore.games.presidents.kernel.offer import ONLY_TWOS
from fourscore.games.presidents.kernel.round import end_round_if_stuck, go_out
from fourscore.games.presidents.kernel.table import PLAYING, Table, TableRules
from fourscore.games.presidents.sets import TWO
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import compiled, inlined, lowest

EVERY_SEAT = (1 << SEAT_LANE) - 1


@inlined
def next_active(table: Table, seat: int) -> int:
    """The next seat to the left that still holds cards."""
    after = seat + 1 + lowest((table.active | table.active << table.seats) >> (seat + 1))
    return after if after < table.seats else after - table.seats


@compiled
def lay(table: Table, rules: TableRules, seat: int, choice: int) -> None:
    """Cards go openly onto the pile; a 2 or a four of a kind clears it; an empty hand is out."""
    rank, laid = choice // HOLDINGS, choice % HOLDINGS
    size = table.counts[laid]
    move(table, seat, rank, table.hands[seat, rank] - laid)
    table.at_large[rank] -= size
    run = table.run + size if table.top_rank == rank else size
    table.run = run if run >= FOUR or rules.counts_run else size
    table.top_rank, table.top_size = rank, size
    table.owner = seat
    table.is_opening = 0
    table.laid_by[table.plays] = seat
    table.plays += 1
    is_out = table.sizes[seat] == 0
    if is_out:
        go_out(table, rules, seat)
        if table.phase != PLAYING:
            return
    if rank == TWO or table.run >= FOUR:
        sweep(table)
        table.turn = next_active(table, seat) if is_out else seat
    else:
        table.turn = next_active(table, seat)
        table.completers = who_can_complete(table, rules)
    if is_out or table.tallies[seat] & ~ONLY_TWOS == 0:
        end_round_if_stuck(table, rules)


@inlined
def who_can_complete(table: Table, rules: TableRules) -> int:
    """Who holds just enough to complete the four of a kind on top: one bit a seat."""
    who: int = table.held_by[table.top_rank] >> SEAT_LANE * (FOUR - 1 - table.run) & EVERY_SEAT
    return who if rules.may_complete_own else who & ~(1 << table.owner)


@inlined
def pass_turn(table: Table, rules: TableRules, seat: int) -> None:
    """A pass hands the turn on; if it comes back to the player of the top play, the pile is cleared."""
    following = next_active(table, seat)
    if table.top_rank >= 0 and distance(table, seat, table.owner) <= distance(table, seat, following):
        table.turn = table.owner if table.sizes[table.owner] else leader_after_out(table, rules)
        sweep(table)
    else:
        table.turn = following


@inlined
def distance(table: Table, seat: int, other: int) -> int:
    """How far to the left the other seat is; none at all for the seat itself."""
    return other - seat if other >= seat else other - seat + table.seats


@compiled
def leader_after_out(table: Table, rules: TableRules) -> int:
    """The winner of the pile is out: the lead goes to the left, or back along the pile."""
    if rules.lead_goes_back:
        for place in range(table.plays - 1, -1, -1):
            if table.sizes[table.laid_by[place]]:
                return table.laid_by[place]  # type: ignore[no-any-return]
    return next_active(table, table.owner)


@inlined
def sweep(table: Table) -> None:
    """The cards of the pile are out of play for the rest of the round."""
    table.top_rank = -1
    table.top_size = table.run = table.completers = table.plays = 0
