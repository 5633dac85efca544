"""What Bodyguard offers to those who learn it; see `kit/learning.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from fourscore.games.bodyguard.device.table_rules import rules_as_bytes
from fourscore.games.bodyguard.learned.words import ADVICE, ALL_WORDS, SEEN, SHAPE
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.device.classroom import Classroom
from fourscore.kit.device.tables import DeviceTables, Needs
from fourscore.kit.learning import Sitting

POINTS = (0, 1, 2, 0, 1, 2)
"""By result: 0 to 2 in a round of the President's, 3 to 5 in one of the Assassins'."""
WORTH = (-0.9, 0.4, 1.7, -1.3, 0.0, 1.3)
"""What a result is worth: its points less 1.2 times what the others have on average, at a table of five."""
WINS = (0.0, 1.0, 1.0, 0.0, 1.0, 1.0)
STATS = 9 * 2 * 2 * len(POINTS)


class BodyguardLearning(Classroom):
    """See `kit.learning.Learning`."""

    source = Path(__file__).with_name("tables.cpp")
    shape = SHAPE
    words = SEEN
    advice = ADVICE
    all_words = ALL_WORDS
    small_words = tuple(range(ALL_WORDS))
    shares_of_sizes: ClassVar = {4: 0.16, 5: 0.44, 6: 0.16, 7: 0.12, 8: 0.12}
    contest_seats = 5

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> DeviceTables:
        needs = Needs(ALL_WORDS, rules_as_bytes(BodyguardOptions(), roles_by_chance=True), WORTH, WINS, STATS)
        return DeviceTables(sittings, steps, seed, on_cuda, self.library(on_cuda), needs)

    def shares(self, stats: Any) -> tuple[int, int]:
        """All points of a contest, and those of its learners."""
        by_player = stats.reshape(9, 2, 2, len(POINTS))[:, 1].sum(0).tolist()
        learners, old_hands = (sum(map(int.__mul__, row, POINTS)) for row in by_player)
        return learners + old_hands, learners
