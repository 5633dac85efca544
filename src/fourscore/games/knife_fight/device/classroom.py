"""What Presidential Knife Fight offers to those who learn it; see `kit/learning.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from fourscore.games.knife_fight.device.table_rules import rules_as_bytes
from fourscore.games.knife_fight.learned.words import ADVICE, ALL_WORDS, SEEN, SHAPE
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.device.classroom import Classroom
from fourscore.kit.device.tables import DeviceTables, Needs
from fourscore.kit.learning import Sitting

WORTH = (-1 / 3, 1.0)
"""What losing and winning a game is worth, at a table of four."""
WINS = (0.0, 1.0)
MOST_SEATS = 6
STATS = (MOST_SEATS + 1) * 2 * 2 * len(WINS)


class KnifeFightLearning(Classroom):
    """See `kit.learning.Learning`."""

    source = Path(__file__).with_name("tables.cpp")
    shape = SHAPE
    words = SEEN
    advice = ADVICE
    all_words = ALL_WORDS
    small_words = tuple(range(ALL_WORDS))
    shares_of_sizes: ClassVar = {3: 0.16, 4: 0.52, 5: 0.16, 6: 0.16}
    contest_seats = 4

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> DeviceTables:
        needs = Needs(ALL_WORDS, rules_as_bytes(KnifeFightOptions()), WORTH, WINS, STATS)
        return DeviceTables(sittings, steps, seed, on_cuda, self.library(on_cuda), needs)

    def shares(self, stats: Any) -> tuple[int, int]:
        """Games that learners played in a contest, and how many of them they won."""
        lost, won = stats.reshape(MOST_SEATS + 1, 2, 2, len(WINS))[:, 1, 0].sum(0).tolist()
        return lost + won, won
