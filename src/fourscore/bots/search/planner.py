"""A search that follows a plan: ways to play are tried in imagined worlds, and the best is kept to for a while."""

import random
from collections.abc import Hashable, Sequence

from fourscore.bots.answering import player_for
from fourscore.bots.search.budget import Budget
from fourscore.bots.search.race import Race
from fourscore.bots.search.tree import Node
from fourscore.engine.view import View
from fourscore.kit.bot import Bot, BotKind, Imagine
from fourscore.kit.evaluator import Evaluator, Verdict
from fourscore.kit.words import counted


class Planner:
    """Chooses a plan at the start of each chapter of a game, as the game's Evaluator divides it."""

    def __init__(self, evaluator: type[Evaluator], others: BotKind, budget: Budget, rng: random.Random) -> None:
        self._evaluator = evaluator
        self._others = others
        self._budget = budget
        self._rng = rng
        self._chapter: Hashable = None
        self._plan: Bot | None = None
        self.reason = ""
        """Why it follows this plan, in a sentence."""

    def plan(self, imagine: Imagine, view: View) -> Bot:
        """The player that answers for now."""
        chapter = self._evaluator.chapter(view)
        if self._plan is None or chapter != self._chapter:
            self._plan = self._evaluator.plans[self._best(imagine, view)](self._rng)
            self._chapter = chapter
        return self._plan

    def _best(self, imagine: Imagine, view: View) -> int:
        """The number of the plan that does best in the same worlds, each played to its end."""
        race = self._race(imagine, view)
        best, titles = race.ranking()[0], self._evaluator.titles
        called = f": {titles[best]}" if titles else ""
        self.reason = (
            f"It keeps to the plan that did best in {counted(sum(map(len, race.verdicts)), 'imagined game')}{called}."
        )
        return best

    def _race(self, imagine: Imagine, view: View) -> Race:
        plans = self._evaluator.plans
        clock = self._budget.times(self._evaluator.time_for_a_plan).clock()
        race = Race(Node("0", lambda: [str(at) for at in range(1, len(plans))]), self._evaluator.planning)
        seeds: list[int] = []
        while clock.goes_on():
            at = race.next()
            number = len(race.verdicts[at])
            if number == len(seeds):
                seeds.append(self._rng.getrandbits(62))
            race.note(at, self._try_out(plans, at, imagine, view, seeds[number]))
        return race

    def _try_out(self, plans: Sequence[BotKind], at: int, imagine: Imagine, view: View, seed: int) -> Verdict:
        """What a plan comes to in one world."""
        world, whims = imagine(seed), random.Random(seed)
        evaluator = self._evaluator(world.state, view, whims)
        kinds = [plans[at] if seat == view.seat else self._others for seat in range(world.seats)]
        world.play(player_for(world, [kind(whims) for kind in kinds]))
        return evaluator.verdict_on_a_plan(world.state, world.outcome)
