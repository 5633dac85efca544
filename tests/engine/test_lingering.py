"""A match that puts every question, also one without a real choice: its forks stand where it stands."""

import random
from typing import Any

import pytest

import fourscore
from fourscore.bots.answering import worlds_of
from fourscore.engine.match import Match
from tests.rows import every_row

GAMES = [("presidents", 4), ("bodyguard", 5), ("knife-fight", 4)]


def lingering(game: str, seats: int, seed: int) -> Match:
    match = fourscore.new(game, seats, seed=seed)
    match.asks_forced = True
    return match


def go_on_somehow(match: Match, rng: random.Random) -> None:
    """One answer of anybody, or a moment that passes."""
    if match.may_go_on:
        match.go_on()
    else:
        decision = rng.choice(match.decisions)
        match.choose(rng.randrange(len(decision.choices)), decision.seat)


def standing(match: Match) -> list[Any]:
    """All that is on the table: what everybody sees, who has answered, whether anybody is waited for."""
    views = [match.view(seat).to_json() for seat in (*range(match.seats), None)]
    return [views, match.open_replies(), match.may_go_on, match.answered, match.position(), match.asks_forced]


def walk(match: Match, steps: int, seed: int = 0) -> int:
    """Take so many steps and compare every fork on the way; how many moments without a choice there were."""
    rng, moments = random.Random(seed), 0
    for _ in range(steps):
        if match.outcome is not None:
            break
        fork = match.fork(keeps_checkpoints=rng.random() < 0.5)
        assert standing(fork) == standing(match)
        assert standing(fork.fork()) == standing(match)
        moments += match.may_go_on
        go_on_somehow(match, rng)
    return moments


@pytest.mark.slow
@every_row(("game", "seats"), GAMES)
def test_a_fork_stands_at_the_same_question_also_where_nobody_has_a_choice(game: str, seats: int) -> None:
    assert walk(lingering(game, seats, seed=3), 150) > 5


@every_row(("game", "seats"), GAMES)
def test_a_fork_of_a_fork_that_went_on_by_itself_stands_where_that_one_stands(game: str, seats: int) -> None:
    match, rng = lingering(game, seats, seed=4), random.Random(4)
    moments = 0
    for _ in range(12):
        fork = match.fork()
        for _ in range(8):
            if fork.outcome is None:
                assert standing(fork.fork()) == standing(fork)
                moments += fork.may_go_on
                go_on_somehow(fork, rng)
        go_on_somehow(match, rng)
    assert moments


@pytest.mark.slow
@every_row(("game", "seats"), GAMES)
def test_an_imagined_world_lingers_and_its_viewer_sees_no_difference(game: str, seats: int) -> None:
    match, rng = lingering(game, seats, seed=5), random.Random(5)
    moments = 0
    for turn in range(120):
        if match.outcome is not None:
            break
        for seat in (*range(seats), None):
            world = match.imagine(seat, turn)
            assert world.asks_forced
            assert world.view(seat).to_json() == match.view(seat).to_json()
            assert world.imagine(seat, turn + 1).view(seat).to_json() == match.view(seat).to_json()
        moments += match.may_go_on
        go_on_somehow(match, rng)
    assert moments


def test_no_journal_tells_of_the_moments_that_passed() -> None:
    match, rng = lingering("presidents", 4, seed=6), random.Random(6)
    while match.outcome is None:
        go_on_somehow(match, rng)
    again = fourscore.new("presidents", 4, seed=6).rebuilt(match.journal().entries)
    assert again.outcome == match.outcome
    assert again.truth() == match.truth()
    match = lingering("presidents", 4, seed=7)
    match.play(lambda decision: 0)
    assert match.outcome is not None
    assert fourscore.new("presidents", 4, seed=7).rebuilt(match.journal().entries).outcome == match.outcome


def test_who_thinks_in_worlds_need_not_wait_there() -> None:
    match, rng = lingering("bodyguard", 5, seed=8), random.Random(8)
    for _ in range(40):
        while match.may_go_on:
            match.go_on()
        seat = match.decisions[0].seat
        world = worlds_of(match, seat)(1)
        assert not world.asks_forced
        assert world.view(seat).asked == match.view(seat).asked
        world.play(lambda decision: 0)
        assert world.outcome is not None
        go_on_somehow(match, rng)
