"""How a learned player does against old hands, at many tables in C++ at once: thousands of rounds a second."""

from collections.abc import Sequence

import msgspec

from fourscore.games.bodyguard.device.many_tables import BodyguardManyTables
from fourscore.games.bodyguard.learned.player import shipped
from fourscore.games.bodyguard.learned.words import ADVICE, SHAPE
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.device.chooser import Chooser
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Wanted


class Count(msgspec.Struct, frozen=True):
    """What came of some rounds."""

    rounds: int
    points: tuple[float, ...]
    """By seat, all of them together; the player sits in the first seat."""

    @property
    def ratio(self) -> float:
        """The player's points, divided by what the others have on average."""
        others = self.points[1:]
        return self.points[0] * len(others) / sum(others)


class Contest(Chooser):
    """The shipped player, or the one of another file, as it chooses at many tables."""

    def __init__(self, compile_: Compile, player: bytes | None = None) -> None:
        super().__init__(SHAPE, shipped() if player is None else player, ADVICE)
        self._compile = compile_

    def play(self, seats: int, tables: int, steps: int, seed: int, old_hands: Sequence[int] | None = None) -> Count:
        """This many choices at each table, all by the player in the first seat; old hands sit at the others."""
        others = range(1, seats) if old_hands is None else old_hands
        wanted = Wanted(tables, seats, BodyguardOptions(), seed, others)
        env = BodyguardManyTables(self._compile, wanted, roles_by_chance=True)
        rounds, points = 0, self._np.zeros(seats)
        for _ in range(steps):
            step = env.step(self.choices(env))
            rounds += int(step.ended.sum())
            points += step.rewards.sum(0)
        return Count(rounds, tuple(points.tolist()))
