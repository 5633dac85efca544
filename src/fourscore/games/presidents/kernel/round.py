"""Going out, titles, points, and the end of a round and of the evening."""

from fourscore.games.presidents.kernel.notes import note_round
from fourscore.games.presidents.kernel.offer import ONLY_TWOS
from fourscore.games.presidents.kernel.table import (
    DEALING,
    NOBODY,
    OVER,
    PLAYING,
    POND_SCUM_DEALS,
    ROTATE_LEFT,
    Table,
    TableRules,
)
from fourscore.games.presidents.rules.round import POINTS_FOR_PRESIDENT, POINTS_FOR_VICE_PRESIDENT
from fourscore.kit.compiling import compiled, lowest


@compiled
def go_out(table: Table, rules: TableRules, seat: int) -> None:
    """An empty hand is out; the first two out earn their titles and points at that moment."""
    table.out[table.outs] = seat
    table.outs += 1
    table.active &= ~(1 << seat)
    if table.outs == 1:
        earn(table, rules, seat, POINTS_FOR_PRESIDENT)
    elif table.outs == 2:
        earn(table, rules, seat, POINTS_FOR_VICE_PRESIDENT)
    if table.phase == PLAYING and table.outs == table.seats - 1:
        end_round(table, rules, lowest(table.active))


@compiled
def earn(table: Table, rules: TableRules, seat: int, points: int) -> None:
    """Points are credited at once, and the target ends the game at once unless the round is played out."""
    table.scores[seat] += points
    if table.scores[seat] >= rules.target and rules.stops_at_once:
        win(table, seat)
        if table.noting:
            note_round(table)


@compiled
def end_round_if_stuck(table: Table, rules: TableRules) -> None:
    """The round ends at once when everybody who still holds cards holds nothing but 2s."""
    scum, most, furthest = NOBODY, 0, 0
    for seat in range(table.seats):
        size = table.sizes[seat]
        if size:
            if table.tallies[seat] & ~ONLY_TWOS:
                return
            away = (seat - table.turn) % table.seats
            if size > most or (size == most and away > furthest):
                scum, most, furthest = seat, size, away
    if table.outs:
        end_round(table, rules, scum)
    else:
        table.phase = DEALING


@compiled
def end_round(table: Table, rules: TableRules, scum: int) -> None:
    """The last of those left is Pond Scum; titles hold until the end of the next round."""
    table.president = table.out[0]
    table.vice_president = table.out[1] if table.outs > 1 else NOBODY
    table.pond_scum = scum
    best = table.president
    for place in range(1, table.outs):
        # The President's points came first, and so did those of whoever went out earlier.
        if table.scores[table.out[place]] > table.scores[best]:
            best = table.out[place]
    if table.scores[best] >= rules.target:
        win(table, best)
    else:
        table.dealer = next_dealer(table, rules, scum)
        table.round += 1
        table.phase = DEALING
    if table.noting:
        note_round(table)


@compiled
def next_dealer(table: Table, rules: TableRules, scum: int) -> int:
    """The Pond Scum deals, or the next seat to the left, or whoever chance names."""
    if rules.dealer == POND_SCUM_DEALS:
        return scum
    if rules.dealer == ROTATE_LEFT:
        return (table.dealer + 1) % table.seats
    return NOBODY


@compiled
def win(table: Table, seat: int) -> None:
    """The target or more: the President of the evening."""
    table.winner = seat
    table.phase = OVER
