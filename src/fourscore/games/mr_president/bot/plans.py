"""Plans for a year: old hands who care more for some things than for others."""

import random
from collections.abc import Mapping

from fourscore.games.mr_president.bot.old_hand import OldHand

STATESMAN: Mapping[str, float] = {
    "point": 0.19, "PA": 0.24, "RWC": 0.84, "MEDIA": 0.75, "PARTY": 2.9, "PRESTIGE": 1.5, "HOMELAND": 0.41,
    "SOE": 1.3, "CABINET": 0.94, "BIPARTISAN": 4.6, "DOMCRISIS": 0.62, "WORLDOP": 1.4, "AP": 0.51,
    "CONTROL": 0.79, "RELATIONS": 0.49, "POSTURE": 1.3, "ALLY": 0.67, "STABILITY": 1.1, "CRISIS": 1.3,
    "CONFLICT": 1.1, "NUKE": 1.2, "ALIGNMENT": 0.41, "RELSTR": 0.57, "LDI": 1.6,
}  # fmt: skip
"""How many times as much things count for a Legacy as for the year's evaluation; fitted to whole terms."""

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
