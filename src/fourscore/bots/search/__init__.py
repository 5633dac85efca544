"""Search: a player for every game that thinks in imagined worlds."""
