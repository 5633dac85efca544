"""Mr. President: the search looks a few dozen choices ahead, and then takes stock of the term."""

import math
import random
from typing import ClassVar

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.engine.game import Outcome
from fourscore.engine.view import View
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.state import Term

A_POINT_OF_THE_YEAR = 0.5
"""What one point of the yearly evaluation is worth in Legacy Points; it counts every year."""
STEEPNESS = 12.0


class Judge(judge.Judge):
    """Legacy Points, and how the year would be judged today; a loss is worth nothing."""

    stake: ClassVar[str] = "to stand better a little later"
    longest: ClassVar[int] = 40

    def __init__(self, state: Term, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self._today = standing(state)

    def verdict(self, state: Term, outcome: Outcome | None) -> Verdict:
        if outcome is not None and state.verdict == "loss":
            return Verdict(0.0, 0.0)
        gain = standing(state) - self._today
        return Verdict(1 / (1 + math.exp(-gain / STEEPNESS)), float(gain > 0))


def standing(term: Term) -> float:
    """Legacy Points and what the year is likely to bring."""
    return term.tracks["LP"] + A_POINT_OF_THE_YEAR * evaluation(term)
