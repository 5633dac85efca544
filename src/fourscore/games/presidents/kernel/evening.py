"""Whole games, one after another, and the sums over them."""

import numpy as np

from fourscore.games.presidents.kernel.deal import deal
from fourscore.games.presidents.kernel.table import NOBODY, PLAYING, Numbers, Table, TableRules, Tables
from fourscore.games.presidents.kernel.turn import exchange, turn
from fourscore.kit.compiling import compiled, inlined, kept, stirred

WINS, SCORES, PLACES = range(3)
"""The rows of the sums by seat; places are counted double, since seats may share two."""


@inlined
def play_game(table: Table, rules: TableRules, seed: np.uint64, number: int) -> None:
    """One game; it follows from the seed and its number alone."""
    table.rng = stirred(stirred(seed) + np.uint64(number)) | np.uint64(1)
    table.winner = table.president = table.vice_president = table.pond_scum = table.dealer = NOBODY
    table.round = 1
    table.decisions = table.chances = table.noted = 0
    for seat in range(table.seats):
        table.scores[seat] = 0
    while table.winner == NOBODY:
        deal(table, rules)
        if table.president != NOBODY:
            exchange(table, rules)
        while table.phase == PLAYING:
            turn(table, rules)


@kept
def play_games(
    tables: Tables, all_rules: Tables, seed: np.uint64, first: int, games: int, sums: Numbers
) -> tuple[int, int]:
    """Play this many games from this number on; adds up what each seat did, and counts decisions and chances."""
    table: Table = tables[0]
    rules: TableRules = all_rules[0]
    decisions = chances = 0
    for number in range(first, first + games):
        play_game(table, rules, seed, number)
        decisions += table.decisions
        chances += table.chances
        add_up(table, sums)
    return decisions, chances


@compiled
def add_up(table: Table, sums: Numbers) -> None:
    """The winner alone in front, then by points; seats with equal points share their places."""
    for seat in range(table.seats):
        points = table.scores[seat]
        sums[SCORES, seat] += points
        if seat == table.winner:
            sums[WINS, seat] += 1
            sums[PLACES, seat] += 2
            continue
        place = 3
        for other in range(table.seats):
            if other != seat and other != table.winner:
                place += 2 * (table.scores[other] > points) + (table.scores[other] == points)
        sums[PLACES, seat] += place + 1
