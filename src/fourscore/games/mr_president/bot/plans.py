"""Plans for a year: old hands who care more for some things than for others."""

import random
from collections.abc import Mapping

from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.games.mr_president.bot.stress import Taste, together

STATESMAN: Taste = {
    "point": [0.4, 0.5, 0.6, 0.7], "danger": 0.3, "vote": [1.3, 3.5, 1.3, 2.5], "ap": 1.15,
    "PA": [0.9, 1.0, 1.0, 2.0], "MEDIA": [0.85, 0.95, 1.1, 1.3], "PRESTIGE": [1.4, 1.6, 1.8, 2.0],
    "RWC": [0.7, 0.65, 0.6, 0.5], "SOE": [1.0, 0.8, 0.7, 0.5], "BIPARTISAN": 5.0, "PARTY": 1.1,
    "CABINET": [1.9, 1.7, 1.4, 0.7], "CONTROL": [1.2, 1.1, 0.9, 0.7], "member": [2.6, 2.3, 1.8, 0.8],
    "LP": 1.4, "initiative": 1.2, "promise": 1.15, "goodwill": 1.3, "trade": 1.1, "WORLDOP": 0.8,
    "STABILITY": [1.4, 1.5, 1.6, 0.9], "ALIGNMENT": [1.3, 1.2, 1.0, 0.5], "ALLY": [1.0, 1.0, 0.8, 0.4],
    "RELATIONS": [1.8, 1.5, 1.2, 0.5], "POSTURE": [1.8, 1.5, 1.0, 0.5], "CAPABILITY": [1.0, 0.8, 0.5, 0.2],
    "NUKE": [1.8, 1.7, 1.4, 0.9], "war": [2.2, 1.8, 1.5, 1.0], "terror": 1.35, "influence": 1.25,
}  # fmt: skip
"""How many times as much things count for a Legacy as for the year's evaluation, in each year or in all.

The evaluation counts little until it is in danger, and elections in their years. What bad cards soon take again counts
for less, what lasts in the world for more; in the last year only what is judged at its end. Where the numbers come
from: 2,500 terms showed what each thing adds to the Legacy, 970 pairs of terms which way to go on, and each step was
kept when it did better in whole terms with the same luck.
"""

EMPHASES: Mapping[str, Taste] = {
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
        self.taste = together(STATESMAN, EMPHASES[title])

    def __call__(self, rng: random.Random) -> OldHand:
        return OldHand(rng, self.taste)


PLANS = tuple(map(Plan, EMPHASES))
