"""Bodyguard."""

from fourscore.games.bodyguard.game import GAME

__all__ = ["GAME"]
