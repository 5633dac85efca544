"""Players that learn a game by playing it against themselves and old hands."""
