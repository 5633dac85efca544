"""A bot that has sat at many such tables: it picks its fights, counts the votes and turns on whoever leads."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Protocol

from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.bot.answers import worths
from fourscore.games.knife_fight.bot.lore import Lore, lore_of
from fourscore.games.knife_fight.bot.reasons import reason
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.game import GAME, KnifeFight
from fourscore.kit.bot import BotKind

WHIM = 0.15
"""How far two choices may be apart and still be chosen by whim."""


class Whims(Protocol):
    """What the bot takes from its generator."""

    def random(self) -> float:
        """A number from 0 to 1."""


class OldHand:
    """Weighs every choice by what it brings in votes, and lets the whim of the moment settle what is nearly even."""

    whim: ClassVar[float] = WHIM

    def __init__(self, rng: Whims, lore: Lore | None = None) -> None:
        self._rng = rng
        self._lore = lore or lore_of(GAME.pack)

    @classmethod
    def for_game(cls, game: KnifeFight) -> "Callable[[Whims], OldHand]":
        """An old hand that has read the cards of this game, be they edited or from another pack."""
        return cls if game.pack is GAME.pack else partial(cls, lore=lore_of(game.pack))

    def choose(self, view: View, asked: Asked) -> str:
        if len(asked.choices) == 1:
            return asked.choices[0]
        whim = self._rng.random
        weighed = [worth + self.whim * whim() for worth in worths(Ring(view, self._lore), asked)]
        return asked.choices[weighed.index(max(weighed))]

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """One sentence for or against a choice."""
        return reason(Ring(view, self._lore), asked, self._lore.move_of(choice), names)


class Beginner(OldHand):
    """Knows what is good, but not by how much it is better than something else."""

    whim: ClassVar[float] = 2.6


class FirstGame(OldHand):
    """Has a rough idea of what is good."""

    whim: ClassVar[float] = 5.0


BOTS: dict[str, BotKind] = {"first-game": FirstGame, "beginner": Beginner, "old-hand": OldHand}
