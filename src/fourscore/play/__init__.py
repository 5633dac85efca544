"""One host for a match: its seats, people, bots, clocks, talk, votes and undo."""
