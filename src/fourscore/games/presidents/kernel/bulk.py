"""Batches of whole games for the lab."""

from collections.abc import Sequence

import msgspec
import numpy as np

from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions
from fourscore.games.presidents.kernel.evening import play_games
from fourscore.games.presidents.kernel.record import as_match, happenings
from fourscore.games.presidents.kernel.table import OLD_HAND, RANDOM, Numbers, new_tables, rules_for
from fourscore.games.presidents.options import PresidentsOptions


class Batch(msgspec.Struct, frozen=True):
    """Sums over some games: by seat in the rows wins, points, and places counted double."""

    games: int
    decisions: int
    chances: int
    sums: Numbers


class PresidentsKernel:
    """Plays evenings among random players and old hands."""

    players = {"random": RANDOM, "old-hand": OLD_HAND}  # noqa: RUF012 - never changed

    def play(self, players: Sequence[str], options: BaseOptions, seed: int, numbers: range) -> Batch:
        """The games of these numbers."""
        assert isinstance(options, PresidentsOptions)
        kinds = [self.players[name] for name in players]
        sums = np.zeros((3, len(kinds)), np.int64)
        tables, all_rules = new_tables(kinds), rules_for(options)
        decisions, chances = play_games(tables, all_rules, np.uint64(seed), numbers.start, len(numbers), sums)
        return Batch(len(numbers), decisions, chances, sums)

    def match(self, players: Sequence[str], options: BaseOptions, seed: int, number: int) -> Match:
        """One of these games as a match that can be looked at, saved and replayed."""
        assert isinstance(options, PresidentsOptions)
        kinds = [self.players[name] for name in players]
        return as_match(len(kinds), options, happenings(kinds, options, seed, number))


KERNEL = PresidentsKernel()
