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
        return self._deal(number, [self.play_table(table) for table in self._tables(number)])

    def play_table(self, number: int) -> Played:
        """One table; those of the first deal come first, then those of the second."""
        deal, game = divmod(number, len(self.bots))
        seed = f"{self.seed} {deal}"
        order = list(range(len(self.bots)))
        random.Random(f"{seed} order").shuffle(order)
        line_up = line_ups(order, self.table)[game]
        names = [self.bots[bot] for bot in line_up]
        match = play_one(self.setting.title(), names, seed, self.setting.options)
        assert match.outcome is not None
        return Played(tuple(line_up), match.outcome.ranking, match.outcome.scores, match.answered)

    def whole_deals(self, played: Mapping[int, Played]) -> list[Deal]:
        """The deals of which every table was played, from the tables by their numbers."""
        numbers = sorted({table // len(self.bots) for table in played})
        whole = [number for number in numbers if all(table in played for table in self._tables(number))]
        return [self._deal(number, [played[table] for table in self._tables(number)]) for number in whole]

    def _tables(self, deal: int) -> range:
        return range(deal * len(self.bots), (deal + 1) * len(self.bots))

    def _deal(self, number: int, games: Sequence[Played]) -> Deal:
        return Deal(number, tuple(games) if self.table > 1 else (side_by_side(games),))


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
