"""Random play for tests."""

import random

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.match import Match


def seat_counts(game: Game) -> list[int]:
    """The smallest, a middle and the largest table."""
    return sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})


def random_match(game: Game, seats: int, seed: int) -> tuple[Match, random.Random]:
    """A new match and a generator to choose by."""
    return fourscore.new(game, seats, seed=seed), random.Random(seed)


def play_some(match: Match, rng: random.Random, answers: int) -> None:
    """Answer this many questions at random, or until the match is over."""
    for _ in range(answers):
        if not match.decision:
            return
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.choices), decision.seat)
