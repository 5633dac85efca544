"""What a player sees who learns the game by playing it."""
