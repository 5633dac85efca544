"""The players of Presidents that are programs of its own.

The rules of thumb are written a second time in `kernel/old_hand.py`, because a kernel knows numbers alone, no objects.
Tests have both play the same games.
"""

from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot.advice import counsel, objection
from fourscore.games.presidents.bot.glance import Glance, glance
from fourscore.games.presidents.bot.newcomers import Beginner, FirstGame
from fourscore.kit.bot import BotKind
from fourscore.kit.words import label_of

__all__ = ["BOTS", "OldHand", "rather", "remark"]


class OldHand:
    """Plays by rules of thumb, counts the cards that have gone, and leaves nothing to luck."""

    def __init__(self, rng: object) -> None:
        """Every player is offered a generator; an old hand has no use for it."""

    def choose(self, view: View, asked: Asked) -> str:
        """What the first rule of thumb that fits advises."""
        return counsel(glance(view, asked)).choice

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """Why an old hand would choose this, or would not, in one sentence."""
        seen = glance(view, asked)
        return remark(seen, choice) or f"An old hand would {rather(view, names, counsel(seen).choice)}"


def remark(seen: Glance, choice: str) -> str:
    """What speaks for the choice of an old hand, or against any other; empty where nothing does."""
    advised = counsel(seen)
    return advised.why if seen.is_same(choice, advised.choice) else objection(seen, choice)


def rather(view: View, names: Sequence[str], choice: str) -> str:
    """The end of a sentence: what somebody would rather do."""
    label = label_of(view, names, choice)
    return f"rather {label[0].lower()}{label[1:]}."


BOTS: dict[str, BotKind] = {"first-game": FirstGame, "beginner": Beginner, "old-hand": OldHand}
