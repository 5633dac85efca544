"""A table in the middle of a round: the State of the readable game, set out on packed arrays."""

from typing import Any, cast

import numpy as np

from fourscore.engine.decision import Seat
from fourscore.games.presidents.kernel.deal import clear_hands, count
from fourscore.games.presidents.kernel.holdings import holding_of
from fourscore.games.presidents.kernel.pile import who_can_complete
from fourscore.games.presidents.kernel.table import (
    NOBODY,
    OLD_HAND,
    PLAYING,
    RANKS,
    Numbers,
    Table,
    TableRules,
    Tables,
    new_tables,
)
from fourscore.games.presidents.rules.deal import must_open_with_three_of_clubs
from fourscore.games.presidents.sets import SUITS, Holding
from fourscore.games.presidents.state import Evening
from fourscore.kit.compiling import compiled

SOME_OF = np.array([0, *(holding_of(tuple([3, 2, 1, 0, 3, 2, 1, 0][:count])) for count in range(1, 9))], np.int64)
"""This many cards of a rank; suits do not matter here, but for the 3 of clubs, which is always among them."""


def set_out(evening: Evening) -> Tables:
    """The table as it lies there, with an old hand at every seat."""
    tables = new_tables([OLD_HAND] * len(evening.sizes))
    table = cast(Any, tables[0])
    table["phase"] = PLAYING
    table["round"] = evening.round
    table["winner"] = NOBODY
    for title in ("president", "vice_president", "pond_scum", "dealer"):
        table[title] = _seat(getattr(evening, title))
    for name in ("turn", "owner", "top_rank", "run"):
        table[name] = getattr(evening, name)
    table["top_size"] = 0 if evening.top is None else evening.top.size
    table["is_opening"] = must_open_with_three_of_clubs(evening)
    for name in ("sizes", "scores", "out", "at_large"):
        row = getattr(evening, name)
        table[name][: len(row)] = row
    table["outs"] = len(evening.out)
    table["active"] = sum(1 << seat for seat in evening.active())
    pile = evening.laid_by[evening.pile_from :]
    table["plays"] = len(pile)
    table["laid_by"][: len(pile)] = pile
    for seat, hand in enumerate(evening.hands):
        for rank, held in hand.items():
            table["hands"][seat, rank] = _packed(held)
    return tables


def _seat(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat


def _packed(held: Holding) -> int:
    return holding_of(tuple(SUITS.index(card.suit) for card in held.cards))


@compiled
def set_up(table: Table, rules: TableRules, start: Table, me: int, deal: Numbers) -> None:
    """Lay the table as it was at the start, with the hands of a deal for all but one seat."""
    table.phase = PLAYING
    table.winner = start.winner
    table.president, table.vice_president, table.pond_scum = start.president, start.vice_president, start.pond_scum
    table.dealer, table.round = start.dealer, start.round
    table.turn, table.owner, table.active = start.turn, start.owner, start.active
    table.top_rank, table.top_size, table.run = start.top_rank, start.top_size, start.run
    table.is_opening, table.outs, table.plays = start.is_opening, start.outs, start.plays
    for place in range(start.plays):
        table.laid_by[place] = start.laid_by[place]
    clear_hands(table)
    for seat in range(start.seats):
        table.out[seat], table.scores[seat] = start.out[seat], start.scores[seat]
        table.sizes[seat] = start.sizes[seat]
        for rank in range(RANKS):
            table.hands[seat, rank] = start.hands[seat, rank] if seat == me else SOME_OF[deal[seat, rank]]
            count(table, seat, rank)
    for rank in range(RANKS):
        table.at_large[rank] = start.at_large[rank]
    table.completers = who_can_complete(table, rules) if table.top_rank >= 0 else 0
