"""Tournaments: the same deals for everybody, from every seat.

Each deal gathers the bots around the table in an order of its own and is played again and again, everybody moving one
seat further, until each bot has sat everywhere. Good cards then come to everybody alike, and what is left is skill.
In a game for one each bot plays the deal by itself, and who scores higher comes before the others.
"""

import random
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable

import msgspec

from fourscore.bots.seating import find_player
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import Refusal
from fourscore.lab.simulate import play_one
from fourscore.trials.duplicate import Played, line_ups, side_by_side
from fourscore.trials.setting import Setting, set_table


class Deal(msgspec.Struct, array_like=True, frozen=True):
    """Everything that was played with one deal."""

    number: int
    games: tuple[Played, ...]


class Record(msgspec.Struct):
    """The deals that were played."""

    deals: list[Deal] = []

    def join(self, other: "Record") -> None:
        """The deals of both."""
        self.deals += other.deals

    def in_order(self) -> list[Deal]:
        """The deals by their numbers, whoever was quicker."""
        return sorted(self.deals, key=lambda deal: deal.number)


class Tournament(msgspec.Struct, frozen=True):
    """Who plays what; all that the result follows from but for the number of deals."""

    setting: Setting
    bots: tuple[str, ...]
    table: int
    """How many sit at a table."""
    seed: str

    def deals_for(self, games: int) -> int:
        """How many deals make this many games, none of them left half played."""
        return -(-games // len(self.bots))

    def play(self, deals: range) -> Record:
        """These deals, each from all seats."""
        return Record([self.play_deal(number) for number in deals])

    def play_deal(self, number: int) -> Deal:
        """One deal, with everybody moving on until each has sat everywhere."""
        seed = f"{self.seed} {number}"
        order = list(range(len(self.bots)))
        random.Random(f"{seed} order").shuffle(order)
        games = [self._play(line_up, seed) for line_up in line_ups(order, self.table)]
        return Deal(number, tuple(games) if self.table > 1 else (side_by_side(games),))

    def _play(self, line_up: Sequence[int], seed: str) -> Played:
        names = [self.bots[bot] for bot in line_up]
        match = play_one(self.setting.title(), names, seed, self.setting.options)
        assert match.outcome is not None
        return Played(tuple(line_up), match.outcome.ranking, match.outcome.scores, match.answered)


def arrange(
    game: str,
    bots: Sequence[str],
    *,
    seed: int | str = 1,
    table: int | None = None,
    options: Mapping[str, object] | None = None,
    pack: Traversable | None = None,
) -> Tournament:
    """A tournament, looked through before anything is played; the bots fill a table unless told otherwise."""
    setting = set_table(game, options, pack)
    title = setting.title()
    for name in bots:
        find_player(title, name)
    if len(set(bots)) < 2:
        raise Refusal("A tournament needs at least two different bots, such as --bots old-hand,random.")
    seats = min(max(len(bots), title.seats[0]), title.seats[-1]) if table is None else table
    check_seats(title, seats)
    return Tournament(setting, tuple(bots), seats, str(seed))
