"""Game Play: a turn is one play or a pass; then anybody may complete a four of a kind. Before it, the exchange."""

from fourscore.games.presidents.kernel.answers import answer_complete, answer_give, answer_in_turn, answer_return
from fourscore.games.presidents.kernel.deal import move
from fourscore.games.presidents.kernel.holdings import HOLDINGS, PASS
from fourscore.games.presidents.kernel.pile import lay, pass_turn
from fourscore.games.presidents.kernel.table import PLAYING, Table, TableRules
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import compiled, highest, inlined


@compiled
def exchange(table: Table, rules: TableRules) -> None:
    """The Pond Scum gives, the President returns, and the President opens the round."""
    president, scum = table.president, table.pond_scum
    rank = highest(table.tallies[scum]) >> 2
    table.gift = answer_give(table, scum, rank)
    hand_over(table, table.gift, scum, president)
    hand_over(table, answer_return(table, rules, president), president, scum)
    table.turn = president


@compiled
def hand_over(table: Table, choice: int, giver: int, taker: int) -> None:
    """One card goes from hand to hand."""
    rank, card = choice // HOLDINGS, choice % HOLDINGS
    move(table, giver, rank, table.hands[giver, rank] - card)
    move(table, taker, rank, table.hands[taker, rank] + card)


@inlined
def turn(table: Table, rules: TableRules) -> None:
    """The player whose turn it is plays or passes; a play may at once be completed to a four of a kind."""
    seat = table.turn
    choice = answer_in_turn(table, rules, seat)
    if choice == PASS:
        pass_turn(table, rules, seat)
    else:
        lay(table, rules, seat, choice)
        if table.completers and table.phase == PLAYING:
            window(table, rules)


@compiled
def window(table: Table, rules: TableRules) -> None:
    """All who can complete are asked; the nearest to the left of the player of the top play goes first."""
    missing = FOUR - table.run
    chosen, completer = PASS, 0
    seat = table.owner
    for _ in range(table.seats):
        seat = seat + 1 if seat + 1 < table.seats else 0
        if table.completers >> seat & 1:
            choice = answer_complete(table, seat, missing)
            if chosen == PASS and choice != PASS:
                chosen, completer = choice, seat
    if chosen != PASS:
        lay(table, rules, completer, chosen)
