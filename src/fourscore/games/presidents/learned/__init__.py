"""The player of Presidents that has learned the game by playing it."""
