"""A player who governs at home like an old hand and plays with fire abroad: it sees worlds that old hands never see."""

from types import MappingProxyType

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.old_hand import OldHand

TASTE = MappingProxyType({"STABILITY": -3.0, "CRISIS": 0.0, "NUKE": 4.0, "CONFLICT dprk-rok": -4.0})
"""Regions may totter, and Korea may burn, only not under a bomb: that would end the game."""
CARELESS = frozenset(("unit", "destination", "joint-action", "peace"))
"""Forces stand where they help least, and nobody makes peace."""


class Firebrand(OldHand):
    """Takes what an old hand likes least where forces are sent and allies act, and else what the fire needs."""

    def __init__(self, rng: object) -> None:
        super().__init__(rng, TASTE)

    def choose(self, view: View, asked: Asked) -> str:
        if asked.kind not in CARELESS or len(asked.choices) == 1:
            return super().choose(view, asked)
        weighed = worths(Desk(view, asked, None, self._stress))
        return asked.choices[weighed.index(min(weighed))]
