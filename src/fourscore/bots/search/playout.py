"""One playout: an imagined world is played on by the tree, and then by rules of thumb."""

import random
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import TypeAlias

from fourscore.bots.contract import Blind, Bot, BotKind
from fourscore.bots.search.judge import Judge, Verdict
from fourscore.bots.search.tree import Node, Taste
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View

Nodes: TypeAlias = dict[Hashable, Node]
"""The tree: what was learned in each View, under what it is recognised by."""


class Settled(Exception):
    """The playout has come far enough."""


class Table:
    """The players of one seat's playouts: the seat itself with its tree, and everybody else by rule of thumb."""

    def __init__(self, seat: Seat, thumbs: Sequence[BotKind], judge: Judge, taste: Taste) -> None:
        self.seat = seat
        self.judge = judge
        self.taste = taste
        self.whims = random.Random(0)
        """The luck of the players; it is the same in the same world, which makes choices comparable."""
        self.thumbs: list[Bot] = [thumb(self.whims) for thumb in thumbs]
        self.is_blind = isinstance(self.thumbs[0], Blind)

    def play(self, world: Match, seed: int, nodes: Nodes, first: int) -> Verdict:
        """Play the world on, from the own choice with the number `first`; the nodes on the way learn from it."""
        self.whims.seed(seed)
        path: list[tuple[Node, int]] = []
        with suppress(Settled):
            world.play(self._player(world, nodes, path, first))
        verdict = self.judge.verdict(world.state, world.outcome)
        for node, at in path:
            node.learn(at, verdict.worth)
        return verdict

    def _player(self, world: Match, nodes: Nodes, path: list[tuple[Node, int]], first: int) -> Player:
        """Answers by the tree as far as it reaches, and adds one node to it."""
        seat, judge = self.seat, self.judge
        thumb, is_settled = self._thumb(world), judge.is_settled
        last = world.answered + judge.longest
        is_in_tree = True

        def player(decision: Decision) -> str | int:
            nonlocal is_in_tree
            if is_settled(world.state) or world.answered > last:
                raise Settled
            if decision.seat != seat or not is_in_tree:
                return thumb(decision)
            view = world.view(seat)
            assert view.asked is not None
            key = judge.recognise(view)
            node = nodes.get(key)
            if node is None:
                is_in_tree = False
                node = nodes[key] = self.new_node(view, view.asked)
            at = node.pick(self.taste) if path else first
            path.append((node, at))
            return node.choices[at]

        return player

    def _thumb(self, world: Match) -> Player:
        """How the rule of thumb answers in this world, the quickest way there is."""
        thumbs, view, state = self.thumbs, world.view, world.state
        whim, quick = self.whims.random, self.judge.old_hand
        if self.is_blind:
            return lambda decision: int(whim() * len(decision.choices))
        if self.judge.is_quick:
            return lambda decision: quick(state, decision)

        def answer(decision: Decision) -> str:
            seen = view(decision.seat)
            assert seen.asked is not None
            return thumbs[decision.seat].choose(seen, seen.asked)

        return answer

    def new_node(self, view: View, asked: Asked) -> Node:
        """A View met for the first time: the rule of thumb says what to try first."""
        first = self.thumbs[self.seat].choose(view, asked)
        return Node(first, lambda: self._in_order(view, asked, first))

    def _in_order(self, view: View, asked: Asked, first: str) -> list[str]:
        """The other choices, as the rule of thumb would turn to them if the better ones were not there."""
        thumb = self.thumbs[self.seat]
        # Of several choices that are alike, the first one stands for all: let it be the one that is in the tree.
        front = (first, *(choice for choice in asked.choices if choice != first))
        left = [choice for choice in self.judge.distinct(Asked(asked.kind, asked.rule, front)) if choice != first]
        found: list[str] = []
        while len(left) > 1:
            choice = thumb.choose(view, Asked(asked.kind, asked.rule, tuple(left)))
            if choice not in left:
                break
            left.remove(choice)
            found.append(choice)
        return found + left
