"""Presidents."""

from fourscore.games.presidents.game import GAME

__all__ = ["GAME"]
