"""One playout: an imagined world is played on by the tree, and then by rules of thumb."""

import random
from typing import Any

from fourscore.bots.contract import Blind, Bot, BotKind, Imagine
from fourscore.bots.search.judge import Judge
from fourscore.bots.search.tree import Node, Taste
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View


class Settled(Exception):
    """The playout has come far enough."""


class Table:
    """The players of the playouts of one seat: the seat itself with its tree, and everybody else by rule of thumb."""

    def __init__(self, seat: Seat, seats: int, thumb: BotKind, rng: random.Random, taste: Taste) -> None:
        self.seat = seat
        self.taste = taste
        self.whims = random.Random(rng.getrandbits(64))
        """The luck of the players in a playout; it is the same in the same world, which makes choices comparable."""
        self.thumbs: list[Bot] = [thumb(self.whims) for _ in range(seats)]
        self.quick_ok = True
        self.are_blind = isinstance(self.thumbs[0], Blind)

    def play(self, world: Match, seed: int, judge: Judge, nodes: dict[bytes, Node], first: int | None) -> None:
        """Play the world on, and let the nodes on the way learn from it. `first` is the first own choice, if given."""
        self.whims.seed(seed)
        path: list[tuple[Node, int]] = []
        try:
            world.play(self._player(world, judge, nodes, path, first))
        except Settled:
            pass
        verdict = judge.verdict(world.state, world.outcome)
        for node, at in path:
            node.learn(at, verdict.worth, verdict.prize)

    def _player(
        self, world: Match, judge: Judge, nodes: dict[bytes, Node], path: list[tuple[Node, int]], first: int | None
    ) -> Player:
        seat, thumbs, is_settled, taste = self.seat, self.thumbs, judge.is_settled, self.taste
        thumb = self._thumb(world, judge)
        end = world.answered + judge.longest
        in_tree = True
        surprise, whim = taste.surprise, self.whims.random

        def player(decision: Decision) -> str | int:
            nonlocal in_tree, first
            if is_settled(world.state) or world.answered > end:
                raise Settled
            if decision.seat != seat or not in_tree:
                if surprise and decision.seat != seat and whim() < surprise:
                    return int(whim() * len(decision.choices))
                return thumb(decision)
            view = world.view(seat)
            assert view.asked is not None
            key = view.to_json()
            node = nodes.get(key)
            if node is None:
                in_tree = False
                node = nodes[key] = new_node(thumbs[seat], judge, view, view.asked)
            at = node.pick(taste) if first is None else first
            first = None
            path.append((node, at))
            return node.choices[at]

        return player

    def _thumb(self, world: Match, judge: Judge) -> Player:
        """How the rules of thumb answer in this world; the quickest way there is."""
        thumbs, view, quick = self.thumbs, world.view, judge.quick
        if self.are_blind:
            return lambda decision: int(self.whims.random() * len(decision.choices))
        if quick is not None and self.quick_ok:
            return lambda decision: quick(world.state, decision)

        def answer(decision: Decision) -> str:
            seen = view(decision.seat)
            assert seen.asked is not None
            return thumbs[decision.seat].choose(seen, seen.asked)

        return answer


def new_node(thumb: Bot, judge: Judge, view: View, asked: Asked) -> Node:
    """A View met for the first time: the rule of thumb says what to try first."""
    first = thumb.choose(view, asked)
    return Node(first, lambda: in_order_of_preference(thumb, judge, view, asked, first))


def in_order_of_preference(thumb: Bot, judge: Judge, view: View, asked: Asked, first: str) -> list[str]:
    """The other choices, as the rule of thumb would turn to them if the better ones were not there."""
    left = [choice for choice in judge.distinct(Asked(asked.kind, asked.rule, _first_of(first, asked))) if choice != first]
    found: list[str] = []
    while len(left) > 1:
        choice = thumb.choose(view, Asked(asked.kind, asked.rule, tuple(left)))
        if choice not in left:
            break
        left.remove(choice)
        found.append(choice)
    return found + left


def _first_of(first: str, asked: Asked) -> tuple[str, ...]:
    """All choices with the given one in front: of several that are alike, the first one stands for all."""
    return (first, *(choice for choice in asked.choices if choice != first))
