"""Mr. President: four years in the White House, for one player."""

from fourscore.games.mr_president.game import GAME

__all__ = ["GAME"]
