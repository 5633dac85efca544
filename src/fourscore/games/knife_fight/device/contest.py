"""How a learned player does against old hands, at many tables in C++ at once."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from fourscore.games.knife_fight.device.many_tables import KnifeFightManyTables
from fourscore.games.knife_fight.learned.player import shipped
from fourscore.games.knife_fight.learned.words import ADVICE, SHAPE
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.learned.file import ANSWERS, restored
from fourscore.kit.learning import ACTIONS, Compile
from fourscore.kit.many_tables import ManyTables

NEVER = -1e9


class Count(NamedTuple):
    """Games, and how many of them the player in the first seat has won."""

    games: int
    won: int


class Contest:
    """The shipped player, or the one of another file, as it chooses at many tables."""

    def __init__(self, compile_: Compile, player: bytes | None = None) -> None:
        self._compile, self._np = compile_, import_module("numpy")
        self._layers, self._lean = restored(SHAPE, shipped() if player is None else player)

    def play(self, seats: int, tables: int, games: int, seed: int, old_hands: Sequence[int] | None = None) -> Count:
        """The first games of each table, this many, however long; the player sits first, old hands at the others."""
        others = range(1, seats) if old_hands is None else old_hands
        env = KnifeFightManyTables(self._compile, tables, seats, KnifeFightOptions(), seed, others)
        played, won = self._np.zeros(tables, int), 0
        while played.min() < games:
            step = env.step(self.choices(env))
            won += int(step.rewards[played < games, 0].sum())
            played += step.ended
        return Count(tables * games, won)

    def choices(self, env: ManyTables) -> Any:
        """What looks best at each table."""
        np = self._np
        values = env.bits().astype(np.float32)
        for place, (weights, biases) in enumerate(self._layers):
            values = (np.maximum(values, 0) if place else values) @ weights + biases
        wish = values[:, : ANSWERS - ACTIONS]
        advised = env.words[:, ADVICE][:, None] >> np.arange(ACTIONS, dtype=np.uint64) & np.uint64(1)
        return np.where(env.offers(), wish + self._lean * advised, NEVER).argmax(1)
