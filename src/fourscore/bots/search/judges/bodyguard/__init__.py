"""Bodyguard: the search looks to the end of the round, counts its points, and reads the others by their deeds."""

import random
from typing import ClassVar

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.bots.search.judges.bodyguard.reading import Deal, Reading, lay_out
from fourscore.bots.search.tree import Taste
from fourscore.engine.game import Outcome
from fourscore.engine.view import View
from fourscore.games.bodyguard.state import Plot

MOST_POINTS = 2


class Judge(judge.Judge):
    """Two points are twice as good as one."""

    stake: ClassVar[str] = "to earn points this round"
    taste: ClassVar[Taste] = Taste(curiosity=0.25, widening=0.45, caution=0.7)

    def __init__(self, state: Plot, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self.rounds = len(state.past)
        self._reading = read_the_round(state, view, rng)

    def is_settled(self, state: Plot) -> bool:
        return len(state.past) > self.rounds

    def verdict(self, state: Plot, outcome: Outcome | None) -> Verdict:
        points = state.past[self.rounds].points[self.seat] if self.is_settled(state) else 0
        return Verdict(points / MOST_POINTS, float(points > 0))

    def deal(self) -> Deal | None:
        """Where the Bodyguard card is in the next world, and what the others hold."""
        return self._reading.deal() if self._reading else None

    def lay_out(self, state: Plot, deal: Deal) -> None:
        lay_out(state, self.seat, deal)


def read_the_round(state: Plot, view: View, rng: random.Random) -> Reading | None:
    """What the seat makes of the deeds so far; None before there are any."""
    assert view.seat is not None
    if state.phase != "play" or view.asked is None or not state.history:
        return None
    return Reading(state, view.seat, view.asked.kind, rng)
