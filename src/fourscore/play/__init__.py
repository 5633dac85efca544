"""One host for a match: its seats, people, bots, clocks, talk, votes and undo.

A command and the time go in, and records come out (`commands`). Applying records makes the table (`table`), and what
each reader may know of it comes out as news (`news`). Nothing in here has a clock, a file or a socket of its own.
"""
