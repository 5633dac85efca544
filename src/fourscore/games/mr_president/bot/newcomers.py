"""Players who see less of the world than an old hand does."""

from collections.abc import Mapping

from fourscore.games.mr_president.bot.old_hand import OldHand

ABROAD = ("ALIGNMENT", "ALLY", "CONFLICT", "CRISIS", "NUKE", "POSTURE", "RELATIONS", "RELSTR", "STABILITY")
"""The tracks of the world beyond the United States."""
AT_HOME: Mapping[str, float] = dict.fromkeys(ABROAD, 0.0)
MOSTLY_AT_HOME: Mapping[str, float] = dict.fromkeys(ABROAD, 0.4)


class FirstGame(OldHand):
    """Cares for what happens at home; what goes wrong abroad comes as a surprise."""

    def __init__(self, rng: object) -> None:
        super().__init__(rng, {**AT_HOME, "point": 0.3})


class Beginner(OldHand):
    """Cares less for the world than for what happens at home."""

    def __init__(self, rng: object) -> None:
        super().__init__(rng, MOSTLY_AT_HOME)
