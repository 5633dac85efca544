"""A bot that has sat at many such tables: it picks its fights, counts the votes and turns on whoever leads."""

from typing import Protocol

from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.bot.answers import worths
from fourscore.games.knife_fight.bot.reasons import reason
from fourscore.games.knife_fight.bot.ring import Ring, move_of

WHIM = 0.15
"""How far two choices may be apart and still be chosen by whim."""


class Whims(Protocol):
    """What the bot takes from its generator."""

    def random(self) -> float:
        """A number from 0 to 1."""


class OldHand:
    """Weighs every choice by what it brings in votes, and lets the whim of the moment settle what is nearly even."""

    def __init__(self, rng: Whims) -> None:
        self._rng = rng

    def choose(self, view: View, asked: Asked) -> str:
        if len(asked.choices) == 1:
            return asked.choices[0]
        whim = self._rng.random
        weighed = [worth + WHIM * whim() for worth in worths(Ring(view), asked)]
        return asked.choices[weighed.index(max(weighed))]

    def explain(self, view: View, asked: Asked, choice: str) -> str:
        """One sentence for or against a choice."""
        return reason(Ring(view), asked, move_of(choice))


BOTS = {"old-hand": OldHand}
