"""Games on packed arrays, compiled: for millions of games. Each kernel is tested move for move against its game."""
