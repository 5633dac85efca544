"""A player that tries its choices in many imagined worlds before it makes one."""

import random
from collections.abc import Sequence

from fourscore.bots.contract import Adviser, Alternative, BotKind, Imagine, Talker
from fourscore.bots.search.budget import Budget
from fourscore.bots.search.judge import Judge
from fourscore.bots.search.playout import Table, new_node
from fourscore.bots.search.tree import Node, Taste
from fourscore.engine.view import Asked, View

MOST_NODES = 100_000
"""A tree that has grown beyond this is forgotten before the next choice."""
MOST_DEALS = 8
"""How often to imagine again before a world is accepted that agrees badly with what the others have done."""


class SearchKind:
    """Makes search players for one game, all with the same budget."""

    def __init__(self, thumb: BotKind, judge: type[Judge], budget: Budget, taste: Taste | None = None) -> None:
        self.thumb = thumb
        self.judge = judge
        self.budget = budget
        self.taste = taste or Taste()

    def __call__(self, rng: random.Random) -> "Search":
        return Search(self, rng)


class Search:
    """Information-set Monte Carlo tree search: a tree over its own Views, in worlds that are imagined afresh.

    Everybody else in these worlds plays by rule of thumb, each from a View of its own.
    """

    def __init__(self, kind: SearchKind, rng: random.Random) -> None:
        self._kind = kind
        self._rng = rng
        self._thumb = kind.thumb(rng)
        self._nodes: dict[bytes, Node] = {}
        self.stake = kind.judge.stake

    def choose(self, view: View, asked: Asked) -> str:
        """Without worlds to try anything in, the rule of thumb decides."""
        return self._thumb.choose(view, asked)

    def think(self, imagine: Imagine, view: View, asked: Asked) -> str:
        if len(asked.choices) == 1:
            return asked.choices[0]
        node = self._search(imagine, view, asked)
        return node.choices[node.ranking(self._kind.taste)[0]]

    def weigh(self, imagine: Imagine, view: View, asked: Asked) -> list[Alternative]:
        """The choices it has looked at with their estimated chances, the one it would choose first."""
        node = self._search(imagine, view, asked)
        return [
            Alternative(
                node.choices[at], node.prizes[at] / node.tries[at], node.tries[at], self._why(view, asked, node.choices[at])
            )
            for at in node.ranking(self._kind.taste)
        ]

    def explain(self, view: View, asked: Asked, choice: str) -> str:
        """What the rule of thumb says for or against a choice."""
        return self._why(view, asked, choice)

    def claim(self, view: View) -> str | None:
        """It talks as much as the rule of thumb does."""
        return self._thumb.claim(view) if isinstance(self._thumb, Talker) else None

    def _why(self, view: View, asked: Asked, choice: str) -> str:
        return self._thumb.explain(view, asked, choice) if isinstance(self._thumb, Adviser) else ""

    def _search(self, imagine: Imagine, view: View, asked: Asked) -> Node:
        assert view.seat is not None
        kind, rng = self._kind, self._rng
        clock = kind.budget.clock()
        world = imagine(rng.getrandbits(62))
        judge = kind.judge(world.state, view.seat)
        table = Table(view.seat, world.seats, kind.thumb, rng, kind.taste)
        root = self._root(table, judge, view, asked)
        likely = judge.plausibility(view)
        seeds: list[int] = []
        now: list[int] = []
        while clock.goes_on():
            at = root.pick(kind.taste)
            while len(now) <= at:
                now.append(0)
            # The same worlds for every choice: what differs then is the choice and not the deal.
            if now[at] == len(seeds):
                seeds.append(self._likely_seed(imagine, likely))
            seed = seeds[now[at]]
            now[at] += 1
            table.play(imagine(seed), seed, judge, self._nodes, at)
        return root

    def _root(self, table: Table, judge: Judge, view: View, asked: Asked) -> Node:
        """Where the tree stands now. If this View was never met in it, nothing in it can come true any more."""
        key = view.to_json()
        if key not in self._nodes or len(self._nodes) > MOST_NODES:
            self._nodes = {key: new_node(table.thumbs[table.seat], judge, view, asked)}
        return self._nodes[key]

    def _likely_seed(self, imagine: Imagine, likely) -> int:
        """The seed of a world that agrees with what the others have done."""
        seed = self._rng.getrandbits(62)
        if likely is not None:
            for _ in range(MOST_DEALS):
                if self._rng.random() < likely(imagine(seed).state):
                    break
                seed = self._rng.getrandbits(62)
        return seed
