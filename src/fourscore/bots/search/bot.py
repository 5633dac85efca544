"""A player that tries its choices in many imagined worlds before it makes one."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from fourscore.bots.search.budget import Budget
from fourscore.bots.search.planner import Planner
from fourscore.bots.search.playout import Nodes, Table
from fourscore.bots.search.race import Race
from fourscore.bots.search.ready import kernel_playouts
from fourscore.bots.search.tree import Node
from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Adviser, Alternative, Bot, BotKind, Counsellor, Imagine, Talker
from fourscore.kit.evaluator import Evaluator, SearchSettings, Trial, Verdict

MOST_NODES = 20_000
"""A tree that has grown beyond this is forgotten before the next choice."""
PATIENCE = 5
"""Times as long: whoever asks for advice reads the chances too, and waits a second for them."""


class SearchKind:
    """Makes search players for one game, all with the same budget."""

    def __init__(
        self, heuristic: BotKind, evaluator: type[Evaluator], budget: Budget, settings: SearchSettings | None = None
    ) -> None:
        self.heuristic = heuristic
        self.own = evaluator.own_heuristic(heuristic)
        self.evaluator = evaluator
        self.budget = budget
        self.settings = settings or evaluator.settings

    def __call__(self, rng: random.Random) -> "Search":
        return Search(self, rng)

    def planner(self, rng: random.Random) -> Planner | None:
        """Who chooses between plans, in a game that has some."""
        return Planner(self.evaluator, self.heuristic, self.budget, rng) if self.evaluator.plans else None

    def heuristics(self, seat: Seat, seats: int) -> list[BotKind]:
        """Who sits at an imagined table: the search by its own heuristic, everybody else by theirs."""
        return [self.own if other == seat else self.heuristic for other in range(seats)]


class Search:
    """Information-set Monte Carlo tree search: a tree over its own Views, in worlds that are imagined afresh.

    Everybody else in these worlds plays as an old hand would, each from a View of its own.
    """

    def __init__(self, kind: SearchKind, rng: random.Random) -> None:
        self._kind = kind
        self._rng = rng
        self._heuristic = kind.own(rng)
        self._nodes: Nodes = {}
        self._memory: dict[str, Any] = {}
        self._planner = kind.planner(rng)
        self.stake = kind.evaluator.stake

    weighs = "What looks better there is not surely better."

    def plan(self, imagine: Imagine, view: View) -> tuple[Bot, str] | None:
        """The player of the plan that it follows, and why it follows this one; None in a game without plans."""
        return None if self._planner is None else (self._planner.plan(imagine, view), self._planner.reason)

    def choose(self, view: View, asked: Asked) -> str:
        """Without worlds to try anything in, the heuristic decides."""
        return self._heuristic.choose(view, asked)

    def think(self, imagine: Imagine, view: View, asked: Asked) -> str:
        if len(self._kind.evaluator.distinct(asked)) == 1:
            return asked.choices[0]
        if not self._kind.evaluator.is_worth_a_thought(asked):
            return self._heuristic.choose(view, asked)
        if self._planner is not None:
            return self._planner.plan(imagine, view).choose(view, asked)
        race = self._search(imagine, view, asked)
        return race.node.choices[race.ranking()[0]]

    def weigh(self, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[Alternative]:
        """The choices it has looked at with their estimated chances, the one it would choose first."""
        if not self._kind.evaluator.is_worth_a_thought(asked) and isinstance(self._heuristic, Counsellor):
            return self._heuristic.weigh(imagine, view, asked, names)
        planned = "" if self._planner is None else self._planner.plan(imagine, view).choose(view, asked)
        race = self._search(imagine, view, asked, PATIENCE)
        choices = race.node.choices
        ranked = sorted(race.ranking(), key=lambda at: bool(planned) and choices[at] != planned)
        return [self._alternative(race, at, self._why(view, asked, choices[at], names)) for at in ranked]

    def _alternative(self, race: Race, at: int, why: str) -> Alternative:
        choice, verdicts = race.node.choices[at], race.verdicts[at]
        chance = sum(verdict.prize for verdict in verdicts) / len(verdicts)
        return Alternative(choice, chance, len(verdicts), why)

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """What the heuristic says for or against a choice."""
        return self._why(view, asked, choice, names)

    def claim(self, view: View, names: Sequence[str]) -> str | None:
        """It talks as much as the heuristic does."""
        return self._heuristic.claim(view, names) if isinstance(self._heuristic, Talker) else None

    def remembers(self, view: View) -> int:
        """How often it has met this View while thinking, as far as it still knows."""
        node = self._nodes.get(self._kind.evaluator.recognise(view))
        return 0 if node is None else node.visits

    def _why(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        return self._heuristic.explain(view, asked, choice, names) if isinstance(self._heuristic, Adviser) else ""

    def _search(self, imagine: Imagine, view: View, asked: Asked, patience: int = 1) -> Race:
        assert view.seat is not None
        kind, rng = self._kind, self._rng
        clock = kind.budget.times(patience).clock()
        world = imagine(rng.getrandbits(62))
        evaluator = kind.evaluator(world.state, view, rng)
        evaluator.memory = self._memory
        table = Table(view.seat, kind.heuristics(view.seat, world.seats), evaluator, kind.settings)
        race = Race(self._root(table, view, asked), kind.settings)
        trial = evaluator.kernel_playouts(asked, partial(kernel_playouts, kind.budget)) or self._playouts(
            imagine, table
        )
        while clock.goes_on():
            at = race.next()
            race.note(at, trial(at, race.node.choices[at], len(race.verdicts[at])))
        return race

    def _playouts(self, imagine: Imagine, table: Table) -> Trial:
        """Tries a choice in a world that is played on at the table; each choice is tried in the same row of worlds."""
        rng, evaluator, deals = self._rng, table.evaluator, list[tuple[int, Any]]()

        def trial(at: int, choice: str, number: int) -> Verdict:
            if number == len(deals):
                deals.append((rng.getrandbits(62), evaluator.deal()))
            seed, deal = deals[number]
            world = imagine(seed)
            if deal is not None:
                evaluator.lay_out(world.state, deal)
            return table.play(world, seed, self._nodes, at)

        return trial

    def _root(self, table: Table, view: View, asked: Asked) -> Node:
        """Where the tree stands now. If this View was never met in it, nothing in it can come true any more."""
        key = self._kind.evaluator.recognise(view)
        if key not in self._nodes or len(self._nodes) > MOST_NODES:
            self._nodes = {key: table.new_node(view, asked)}
        return self._nodes[key]
