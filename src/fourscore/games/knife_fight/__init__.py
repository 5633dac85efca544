"""Presidential Knife Fight."""

from fourscore.games.knife_fight.game import GAME

__all__ = ["GAME"]
