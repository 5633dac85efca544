"""Bodyguard: the search looks to the end of the round, counts its points, and suspects whom an old hand suspects."""

import random
from typing import ClassVar, TypeAlias

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.bots.search.tree import Taste
from fourscore.engine.game import Outcome
from fourscore.engine.view import View
from fourscore.games.bodyguard.beliefs import LEFTOVER, Beliefs
from fourscore.games.bodyguard.knowledge import World, possible_worlds
from fourscore.games.bodyguard.state import Plot
from fourscore.games.bodyguard.view import PlotView

MOST_POINTS = 2
SHARPNESS = 3.5
"""The deeds tell more than an old hand makes of them: of those whom it suspects with 44 %, 89 % are the Bodyguard."""

Suspicion: TypeAlias = tuple[list[World], list[float]]
"""Where the Bodyguard card may be, and how likely each of it is."""


class Judge(judge.Judge):
    """Two points are twice as good as one."""

    stake: ClassVar[str] = "to earn points this round"
    taste: ClassVar[Taste] = Taste(curiosity=0.25, widening=0.45, caution=0.7)

    def __init__(self, state: Plot, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self.rounds = len(state.past)
        self._rng = rng
        self._suspicion = suspicion(state, view)

    def is_settled(self, state: Plot) -> bool:
        return len(state.past) > self.rounds

    def verdict(self, state: Plot, outcome: Outcome | None) -> Verdict:
        points = state.past[self.rounds].points[self.seat] if self.is_settled(state) else 0
        return Verdict(points / MOST_POINTS, float(points > 0))

    def deal(self) -> World | None:
        """Where the Bodyguard card is in the next world."""
        if self._suspicion is None:
            return None
        worlds, weights = self._suspicion
        return self._rng.choices(worlds, weights)[0]

    def lay_out(self, state: Plot, deal: World) -> None:
        state.bodyguard_before, state.bodyguard = deal


def suspicion(state: Plot, view: View) -> Suspicion | None:
    """What the seat makes of the deeds so far; None if it knows where the Bodyguard card is."""
    assert isinstance(view.table, PlotView)
    assert view.seat is not None
    worlds = possible_worlds(state, view.seat)
    if len(worlds) < 2 or state.phase != "play":
        return None
    likely = Beliefs(view.table, view.seat).bodyguard
    weights = [likely.get(LEFTOVER if now is None else now, 0.0) ** SHARPNESS for _, now in worlds]
    return (worlds, weights) if sum(weights) > 0 else None
