"""What Presidential Knife Fight offers to those who learn it; see `kit/learning.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from fourscore.games.knife_fight.device.table_rules import rules_as_bytes
from fourscore.games.knife_fight.learned.words import ADVICE, ALL_WORDS, SEEN, SHAPE
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.device.tables import DeviceTables, Needs
from fourscore.kit.learned.file import packed, restored
from fourscore.kit.learning import Compile, Sitting, spread_over

SOURCE = Path(__file__).with_name("tables.cpp")
WORTH = (-1 / 3, 1.0)
"""What losing and winning a game is worth, at a table of four."""
WINS = (0.0, 1.0)
SHARES = {3: 0.16, 4: 0.52, 5: 0.16, 6: 0.16}
"""How many of the tables have this many seats."""
MOST_SEATS = 6
STATS = (MOST_SEATS + 1) * 2 * 2 * len(WINS)
CONTEST_SEATS = 4


class KnifeFightLearning:
    """See `kit.learning.Learning`."""

    words = SEEN
    advice = ADVICE
    all_words = ALL_WORDS
    small_words = tuple(range(ALL_WORDS))

    def __init__(self, compile_: Compile) -> None:
        self._compile = compile_

    def library(self, on_cuda: bool) -> Any:
        return self._compile(SOURCE, on_cuda)

    def sittings(self, tables: int, old_hands: float, rivals: Sequence[float]) -> Sequence[Sitting]:
        found: list[Sitting] = []
        for seats, share in SHARES.items():
            everybody, here = (1 << seats) - 1, round(tables * share)
            alone = [everybody & ~(1 << seat) for seat in range(seats)]
            with_rivals = [round(here * part) for part in rivals]
            with_old = round(here * old_hands)
            # Two in three of them have one learner alone; at the others every second seat is an old hand's.
            found += spread_over(2 * with_old // 3, seats, alone)
            found += spread_over(with_old - 2 * with_old // 3, seats, [everybody & 0x15, everybody & 0x2A])
            found += spread_over(here - with_old - sum(with_rivals), seats, [0])
            for rival, count in enumerate(with_rivals):
                found += [
                    msgspec.structs.replace(one, old_hands=0, rivals=one.old_hands, rival=rival)
                    for one in spread_over(count, seats, [*alone, everybody & 0x15, everybody & 0x2A])
                ]
        return found

    def contest(self, tables: int) -> Sequence[Sitting]:
        everybody = (1 << CONTEST_SEATS) - 1
        return [Sitting(tables // CONTEST_SEATS, CONTEST_SEATS, everybody & ~(1 << s)) for s in range(CONTEST_SEATS)]

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> DeviceTables:
        needs = Needs(ALL_WORDS, rules_as_bytes(KnifeFightOptions()), WORTH, WINS, STATS)
        return DeviceTables(sittings, steps, seed, on_cuda, self.library(on_cuda), needs)

    def shares(self, stats: Any) -> tuple[int, int]:
        """Games that learners played in a contest, and how many of them they won."""
        lost, won = stats.reshape(MOST_SEATS + 1, 2, 2, len(WINS))[:, 1, 0].sum(0).tolist()
        return lost + won, won

    def endless(self, stats: Any) -> int:
        return int(stats[0])

    def write(self, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
        return packed(SHAPE, layers, lean, about)

    def read(self, data: bytes) -> tuple[Sequence[tuple[Any, Any]], float]:
        return restored(SHAPE, data)
