"""Levels of play, from a first game to the strongest bot there is: the same words in every game and for everybody."""

from typing import Any

import msgspec

from fourscore.bots.seating import CHAMPION, EXPERT, bots_for
from fourscore.engine.game import Game


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, in plain words."""

    bot: str
    """The name by which it is seated."""
    title: str
    about: str


LEVELS = (
    Level("first-game", "First game", "knows the rules and little more"),
    Level("beginner", "Beginner", "knows what is good, and overlooks the rest"),
    Level("old-hand", "Old hand", "has played this before"),
    Level(EXPERT, "Expert", "plays well and answers at once"),
    Level(CHAMPION, "Champion", "the strongest there is; thinks before each choice"),
)


def levels_of(game: Game[Any, Any]) -> tuple[Level, ...]:
    """The levels at which bots play a game, the weakest first."""
    bots = bots_for(game)
    return tuple(level for level in LEVELS if level.bot in bots)
