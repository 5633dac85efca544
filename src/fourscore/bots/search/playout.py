"""One playout: an imagined world is played on by the tree, and then by old hands."""

import random
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import TypeAlias

from fourscore.bots.search.tree import Node
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Blind, Bot, BotKind
from fourscore.kit.evaluator import Evaluator, SearchSettings, Verdict

Nodes: TypeAlias = dict[Hashable, Node]
"""The tree: what was learned in each View, under what it is recognised by."""


class Settled(Exception):
    """The playout has come far enough."""


class Table:
    """The players of one seat's playouts: the seat itself with its tree, and everybody else as an old hand."""

    def __init__(
        self, seat: Seat, heuristics: Sequence[BotKind], evaluator: Evaluator, settings: SearchSettings
    ) -> None:
        self.seat = seat
        self.evaluator = evaluator
        self.settings = settings
        self.whims = random.Random(0)
        """The luck of the players; it is the same in the same world, which makes choices comparable."""
        self.heuristics: list[Bot] = [heuristic(self.whims) for heuristic in heuristics]
        self.is_blind = isinstance(self.heuristics[0], Blind)

    def play(self, world: Match, seed: int, nodes: Nodes, first: int) -> Verdict:
        """Play the world on, from the bot's choice with the number `first`; the nodes on the way learn from it."""
        self.whims.seed(seed)
        path: list[tuple[Node, int]] = []
        with suppress(Settled):
            world.play(self._player(world, nodes, path, first))
        verdict = self.evaluator.verdict(world.state, world.outcome)
        for node, at in path:
            node.learn(at, verdict.worth)
        return verdict

    def _player(self, world: Match, nodes: Nodes, path: list[tuple[Node, int]], first: int) -> Player:
        """Answers by the tree as far as it reaches, and adds one node to it."""
        seat, evaluator = self.seat, self.evaluator
        heuristic, is_settled = self._heuristic(world), evaluator.is_settled
        last = world.answered + evaluator.longest
        is_in_tree = True

        def player(decision: Decision) -> str | int:
            nonlocal is_in_tree
            if is_settled(world.state) or world.answered > last:
                raise Settled
            if decision.seat != seat or not is_in_tree:
                return heuristic(decision)
            view = world.view(seat)
            assert view.asked is not None
            key = evaluator.recognise(view)
            node = nodes.get(key)
            if node is None:
                is_in_tree = False
                node = nodes[key] = self.new_node(view, view.asked)
            at = node.pick(self.settings) if path else first
            path.append((node, at))
            return node.choices[at]

        return player

    def _heuristic(self, world: Match) -> Player:
        """How the heuristic answers in this world, the quickest way there is."""
        heuristics, view, state = self.heuristics, world.view, world.state
        whim, quick = self.whims.random, self.evaluator.old_hand
        if self.is_blind:
            return lambda decision: int(whim() * len(decision.choices))
        if self.evaluator.is_quick:
            return lambda decision: quick(state, decision)

        def answer(decision: Decision) -> str:
            seen = view(decision.seat)
            assert seen.asked is not None
            return heuristics[decision.seat].choose(seen, seen.asked)

        return answer

    def new_node(self, view: View, asked: Asked) -> Node:
        """A View met for the first time: the heuristic says what to try first."""
        first = self.heuristics[self.seat].choose(view, asked)
        return Node(first, lambda: self._in_order(view, asked, first))

    def _in_order(self, view: View, asked: Asked, first: str) -> list[str]:
        """The other choices, as the heuristic would turn to them if the better ones were not there."""
        heuristic = self.heuristics[self.seat]
        # Of several choices that are alike, the first one stands for all: let it be the one that is in the tree.
        front = (first, *(choice for choice in asked.choices if choice != first))
        left = [choice for choice in self.evaluator.distinct(Asked(asked.kind, asked.rule, front)) if choice != first]
        found: list[str] = []
        while len(left) > 1:
            choice = heuristic.choose(view, Asked(asked.kind, asked.rule, tuple(left)))
            if choice not in left:
                break
            left.remove(choice)
            found.append(choice)
        return found + left
