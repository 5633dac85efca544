"""Mr. President: the search follows a plan for each year; a single choice it weighs a few dozen choices ahead."""

import math
import random
from collections.abc import Hashable
from typing import ClassVar

from fourscore.engine.game import Outcome
from fourscore.engine.view import View
from fourscore.games.mr_president.bot import OldHand
from fourscore.games.mr_president.bot.plans import PLANS
from fourscore.games.mr_president.facts.numbers import BIPARTISAN, LP
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import TermView
from fourscore.kit.bot import BotKind
from fourscore.kit.evaluator import Evaluator, SearchSettings, Verdict

A_POINT_OF_THE_YEAR = 0.5
"""What one point of the yearly evaluation is worth in Legacy Points; it counts every year."""
A_BOX_OF_COOPERATION = (3.8, 2.3, 1.6, 1.1)
"""What a box of Bipartisan Cooperation is worth in Legacy Points, year by year; fitted to 162 terms of old hands."""
STEEPNESS = 12.0
A_GREAT_LEGACY = 120.0


class MrPresidentEvaluator(Evaluator):
    """Legacy Points, the parties' cooperation, and how the year would be judged today; a loss is worth nothing."""

    stake: ClassVar[str] = "to stand better a little later"
    longest: ClassVar[int] = 40
    settings: ClassVar[SearchSettings] = SearchSettings(at_first=1, widening=0.4, caution=4.0)
    """A dozen playouts are all that 200 ms allow: few choices are tried, and luck with a few rolls decides nothing."""
    plans: ClassVar[tuple[BotKind, ...]] = PLANS
    titles: ClassVar[tuple[str, ...]] = tuple(plan.title for plan in PLANS)
    planning: ClassVar[SearchSettings] = SearchSettings(at_first=len(PLANS), curiosity=0.05, caution=3.0)
    """The first plan is fitted to thousands of terms: a few dozen must speak clearly for another."""
    time_for_a_plan: ClassVar[int] = 60

    def __init__(self, state: Term, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self._box = A_BOX_OF_COOPERATION[(state.year - 1) % len(A_BOX_OF_COOPERATION)]
        self._today = self._standing(state)

    @staticmethod
    def own_heuristic(heuristic: BotKind) -> BotKind:
        return PLANS[0] if heuristic is OldHand else heuristic

    @staticmethod
    def chapter(view: View) -> Hashable:
        """A year."""
        assert isinstance(view.table, TermView)
        return view.table.year

    def verdict(self, state: Term, outcome: Outcome | None) -> Verdict:
        if outcome is not None and state.verdict == "loss":
            return Verdict(0.0, 0.0)
        gain = self._standing(state) - self._today
        return Verdict(1 / (1 + math.exp(-gain / STEEPNESS)), float(gain > 0))

    def verdict_on_a_plan(self, state: Term, outcome: Outcome | None) -> Verdict:
        """The Legacy of the whole presidency; a scenario is won or lost, and counts no Legacy."""
        if state.scenario:
            won = float(state.verdict == "victory")
            return Verdict(won, won)
        legacy = 0 if state.verdict == "loss" else state.tracks[LP]
        return Verdict(min(1.0, legacy / A_GREAT_LEGACY), float(legacy > 0))

    def _standing(self, term: Term) -> float:
        """Legacy Points, and what Congress and the year are likely to bring."""
        likely = self._box * term.tracks[BIPARTISAN] + A_POINT_OF_THE_YEAR * evaluation(term)
        return term.tracks[LP] + likely
