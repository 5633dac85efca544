"""A player that has learned the game by playing it."""
