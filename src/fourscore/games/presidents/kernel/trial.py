"""One choice tried: it is made, and then everybody goes on as an old hand until it is clear what it has led to."""

from fourscore.games.presidents.kernel.answers import answer_complete, answer_in_turn
from fourscore.games.presidents.kernel.holdings import PASS
from fourscore.games.presidents.kernel.offer import set_of
from fourscore.games.presidents.kernel.old_hand import laid
from fourscore.games.presidents.kernel.pile import lay, pass_turn
from fourscore.games.presidents.kernel.position import set_up
from fourscore.games.presidents.kernel.table import DEALING, PLAYING, Numbers, Table, TableRules, Tables
from fourscore.games.presidents.kernel.turn import hand_over, window
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import compiled, kept

IN_TURN, IN_WINDOW, RETURNING = range(3)
"""What is asked: to play or pass, to complete or not, to return a card."""
PRESIDENT, VICE_PRESIDENT, NO_TITLE, POND_SCUM = range(4)
"""What it may lead to."""


@kept
def try_choice(
    tables: Tables,
    all_rules: Tables,
    starts: Tables,
    me: int,
    asked: int,
    rank: int,
    size: int,
    deals: Numbers,
    ends: Numbers,
) -> None:
    """Try a choice (this many cards of a rank; none: pass, or not now) in each of the deals, and note how each ends."""
    table: Table = tables[0]
    rules: TableRules = all_rules[0]
    for number in range(len(deals)):
        set_up(table, rules, starts[0], me, deals[number])
        make_choice(table, rules, me, asked, rank, size)
        play_on(table, rules, me)
        ends[number] = title_of(table, me)


@compiled
def make_choice(table: Table, rules: TableRules, me: int, asked: int, rank: int, size: int) -> None:
    """The first choice, and whatever belongs to the same turn."""
    if asked == RETURNING:
        hand_over(table, set_of(table, rank, table.hands[me, rank], 1, 0), me, table.pond_scum)
        table.turn = me
        return
    choice = laid(table, me, rank, size) if size else PASS
    if asked == IN_WINDOW:
        window_with(table, rules, me, choice)
    else:
        end_turn(table, rules, me, me, choice)


@compiled
def end_turn(table: Table, rules: TableRules, me: int, seat: int, choice: int) -> None:
    """Play, and the window after it unless the bot's hand is empty, or pass."""
    if choice == PASS:
        pass_turn(table, rules, seat)
        return
    lay(table, rules, seat, choice)
    if table.completers and table.phase == PLAYING and table.sizes[me]:
        window(table, rules)


@compiled
def window_with(table: Table, rules: TableRules, me: int, mine: int) -> None:
    """A window in which one answer is given already; the nearest who completes goes first."""
    seat = table.owner
    for _ in range(table.seats):
        seat = seat + 1 if seat + 1 < table.seats else 0
        if table.completers >> seat & 1:
            choice = mine if seat == me else answer_complete(table, seat, FOUR - table.run)
            if choice != PASS:
                lay(table, rules, seat, choice)
                return


@compiled
def play_on(table: Table, rules: TableRules, me: int) -> None:
    """Turn after turn, until the round is over or the bot's hand is empty."""
    while table.phase == PLAYING and table.sizes[me]:
        seat = table.turn
        end_turn(table, rules, me, seat, answer_in_turn(table, rules, seat))


@compiled
def title_of(table: Table, me: int) -> int:
    """What the seat has come to: whoever wins the evening is as good as President."""
    if table.winner == me or (table.outs and table.out[0] == me):
        return PRESIDENT
    if table.outs > 1 and table.out[1] == me:
        return VICE_PRESIDENT
    return POND_SCUM if table.phase == DEALING and table.outs and table.pond_scum == me else NO_TITLE
