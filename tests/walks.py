"""Random play for tests."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.match import Match

GAMES = [*fourscore.all_games().values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
Walk = Callable[[Match, random.Random], None]
"""Somebody who answers one question."""


def seeds(daily: int, slow: int, deep: int) -> list[Any]:
    """Some for every day, some for a careful look, and many for a deep one."""
    careful = [pytest.param(seed, marks=pytest.mark.slow) for seed in range(daily, slow)]
    return [*range(daily), *careful, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(slow, deep))]


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


def lively_walk(is_dull: Callable[[str], bool], share: float) -> Walk:
    """Somebody who answers at random, but in this share of the answers leaves dull choices to others."""

    def walk(match: Match, rng: random.Random) -> None:
        decision = rng.choice(match.decisions)
        lively = [choice for choice in decision.choices if not is_dull(choice)]
        match.choose(rng.choice(lively if lively and rng.random() < share else decision.choices), decision.seat)

    return walk


def check_choices(match: Match) -> None:
    """There is always something to choose, a rule asks for it, and what is written reads back."""
    for decision in match.decisions:
        assert len(decision.choices) > 1
        assert len(set(decision.choices)) == len(decision.choices)
        assert decision.rule in match.game.ledger
        for choice in decision.choices:
            read = match.game.read(str(choice))
            assert read == choice
            assert type(read) is type(choice)


def check_imagining(match: Match, seat: int | None, seed: int) -> Match:
    """Imagining changes not one byte of what the seat may know, and no piece of the game; the imagined world."""
    world = match.imagine(seat, seed)
    assert world.view(seat).to_json() == match.view(seat).to_json()
    assert match.game.pieces(world.state) == match.game.pieces(match.state)
    return world


def check_dream_in_a_dream(world: Match, seed: int) -> None:
    """The same from within an imagined world."""
    seat = (seed + 1) % world.seats
    assert world.imagine(seat, seed).view(seat).to_json() == world.view(seat).to_json()


def check_forks(match: Match, walk: Walk, rng: random.Random) -> None:
    """Whatever happens on a fork, its parent stays as it is."""
    for _ in range(40):
        if not match.decision:
            break
        before = match.position(), match.truth()
        fork = match.fork(seed=2)
        for _ in range(15):
            if fork.decision:
                walk(fork, rng)
        assert (match.position(), match.truth()) == before
        walk(match, rng)
