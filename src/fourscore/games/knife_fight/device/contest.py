"""How a learned player does against old hands, at many tables in C++ at once."""

from collections.abc import Sequence
from typing import NamedTuple

from fourscore.games.knife_fight.device.many_tables import KnifeFightManyTables
from fourscore.games.knife_fight.learned.player import shipped
from fourscore.games.knife_fight.learned.words import ADVICE, SHAPE
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.device.chooser import Chooser
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Wanted


class Count(NamedTuple):
    """Games, and how many of them the player in the first seat has won."""

    games: int
    won: int


class Contest(Chooser):
    """The shipped player, or the one of another file, as it chooses at many tables."""

    def __init__(self, compile_: Compile, player: bytes | None = None) -> None:
        super().__init__(SHAPE, shipped() if player is None else player, ADVICE)
        self._compile = compile_

    def play(self, seats: int, tables: int, games: int, seed: int, old_hands: Sequence[int] | None = None) -> Count:
        """The first games of each table, this many, however long; the player sits first, old hands at the others."""
        others = range(1, seats) if old_hands is None else old_hands
        env = KnifeFightManyTables(self._compile, Wanted(tables, seats, KnifeFightOptions(), seed, others))
        played, won = self._np.zeros(tables, int), 0
        while played.min() < games:
            step = env.step(self.choices(env))
            won += int(step.rewards[played < games, 0].sum())
            played += step.ended
        return Count(tables * games, won)
