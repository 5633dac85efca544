"""Bodyguard: the search looks to the end of the round, and counts its points."""

from typing import ClassVar

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.engine.decision import Seat
from fourscore.engine.game import Outcome
from fourscore.games.bodyguard.state import Plot

MOST_POINTS = 2


class Judge(judge.Judge):
    """Two points are twice as good as one."""

    stake: ClassVar[str] = "to earn points this round"

    def __init__(self, state: Plot, seat: Seat) -> None:
        super().__init__(state, seat)
        self.rounds = len(state.past)

    def is_settled(self, state: Plot) -> bool:
        return len(state.past) > self.rounds

    def verdict(self, state: Plot, outcome: Outcome | None) -> Verdict:
        points = state.past[self.rounds].points[self.seat] if self.is_settled(state) else 0
        return Verdict(points / MOST_POINTS, float(points > 0))
