"""The games from static files alone, in a real browser."""
