"""The players of Presidents that are programs of its own.

The rules of thumb are written a second time in `kernel/old_hand.py`, because a kernel knows numbers alone, no objects.
Tests have both play the same games.
"""

from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot.advice import counsel, objection
from fourscore.games.presidents.bot.glance import glance
from fourscore.games.presidents.bot.newcomers import Beginner, FirstGame
from fourscore.kit.bot import BotKind
from fourscore.kit.words import label_of

__all__ = ["BOTS", "OldHand"]


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
        advised = counsel(seen)
        if seen.is_same(choice, advised.choice):
            return advised.why
        better = label_of(view, names, advised.choice)
        return objection(seen, choice) or f"An old hand would rather {better[0].lower()}{better[1:]}."


BOTS: dict[str, BotKind] = {"first-game": FirstGame, "beginner": Beginner, "old-hand": OldHand}
