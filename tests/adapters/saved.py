"""Saved games for tests to read."""

import random
from pathlib import Path

import fourscore
from fourscore.engine.match import Match


def played(game: str, seed: int = 1, *, decisions: int = 100_000, **more: object) -> Match:
    """A match that has been played at random: to its end, or so many decisions of it."""
    seats = fourscore.all_games()[game].seats
    match = fourscore.new(game, max(seats[0], min(4, seats[-1])), seed=seed, **more)
    rng = random.Random(seed)
    while match.decisions and decisions:
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.choices), decision.seat)
        decisions -= 1
    return match


def save(place: Path, game: str, games: int = 3, **more: object) -> list[Path]:
    """Some games of one kind on the shelf."""
    files = []
    for seed in range(games):
        file = place / f"{game}-{seed}.jsonl"
        played(game, seed, **more).save(file)
        files.append(file)
    return files
