"""Plans for a year: old hands who care more for some things than for others."""

import random
from collections.abc import Mapping

from fourscore.games.mr_president.bot.old_hand import OldHand

STATESMAN: Mapping[str, float] = {
    "BIPARTISAN": 5.0, "PARTY": 1.5, "CABINET": 1.5, "POSTURE": 1.6,
    "ALIGNMENT": 1.4, "STABILITY": 1.4, "RELATIONS": 1.4, "WORLDOP": 0.8, "RWC": 0.8, "SOE": 0.7,
}  # fmt: skip
"""How many times as much things count for a Legacy as for the year's evaluation, fitted to whole terms.

What bad cards soon take again (Congress, the economy) counts for less, what lasts in the world for more.
"""

EMPHASES: Mapping[str, Mapping[str, float]] = {
    "what lasts": {},
    "survive the year": {"point": 3.0, "HOMELAND": 1.5, "CRISIS": 1.5},
    "be re-elected": {"PA": 2.0, "MEDIA": 2.5, "PRESTIGE": 1.8},
    "work with Congress": {"BIPARTISAN": 2.0, "PARTY": 1.5, "CONTROL": 1.5},
    "calm the world": {"CRISIS": 2.0, "STABILITY": 2.0, "ALLY": 1.5},
    "end the Wars": {"CONFLICT": 2.0, "RELATIONS": 1.5, "POSTURE": 2.0, "NUKE": 1.5},
    "mend the economy": {"SOE": 2.0, "DOMCRISIS": 2.0},
}
"""What each plan adds to that."""


class Plan:
    """Makes players who follow one plan."""

    def __init__(self, title: str) -> None:
        self.title = title
        more = EMPHASES[title]
        names = STATESMAN.keys() | more.keys()
        self._stress = {name: STATESMAN.get(name, 1.0) * more.get(name, 1.0) for name in sorted(names)}

    def __call__(self, rng: random.Random) -> OldHand:
        return OldHand(rng, self._stress)


PLANS = tuple(map(Plan, EMPHASES))
