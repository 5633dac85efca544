"""One round as a match of its own, for solvers and learners."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import fourscore
import fourscore.adapters.open_spiel
from fourscore.adapters import pettingzoo
from fourscore.engine.errors import BadJournal, BadOption
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.kit.first_rounds import first_rounds

GAMES = pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])


def played(game: Any, seed: int = 3) -> fourscore.Match:
    match, rng = fourscore.new(game, find_game(game).seats[1], seed=seed), random.Random(seed)
    while match.decision is not None:
        match.choose(rng.randrange(len(match.decision.choices)))
    return match


@pytest.mark.rule("house.rounds")
@GAMES
def test_a_match_of_two_rounds_ends_after_them_with_the_most_points_in_front(game: str) -> None:
    whole, short = find_game(game), first_rounds(find_game(game), 2)
    match = played(short)
    outcome = match.outcome
    assert outcome is not None
    if outcome.rule == "house.rounds":
        assert extras_of(whole).rounds_over(match.state) == 2
        assert outcome.scores == tuple(extras_of(whole).points(match.state))
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
    # Up to there it is the same game, choice by choice.
    again, rng = fourscore.new(whole, match.seats, seed=3), random.Random(3)
    for _ in range(len(match.journal().entries) // 2):
        assert again.decision is not None
        again.choose(rng.randrange(len(again.decision.choices)))
    assert match.journal().entries[: len(again.journal().entries)] == again.journal().entries


@GAMES
def test_its_journal_is_not_taken_for_one_of_the_whole_game(game: str) -> None:
    short = first_rounds(find_game(game), 1)
    journal = played(short).journal()
    assert fourscore.replay(journal, game=short).outcome is not None
    with pytest.raises(BadJournal):
        fourscore.replay(journal)


def test_no_rounds_is_the_whole_game_and_fewer_are_refused() -> None:
    whole = find_game("bodyguard")
    assert first_rounds(whole, 0) is whole
    with pytest.raises(BadOption, match="cannot be -2"):
        first_rounds(whole, -2)


@GAMES
@pytest.mark.slow
def test_outcome_sampling_runs_on_one_round(game: str) -> None:
    np.random.seed(1)
    spiel = pyspiel.load_game(f"python_fourscore_{game.replace('-', '_')}(rounds=1)")
    solver = OutcomeSamplingSolver(spiel)
    for _ in range(3):
        solver.iteration()
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) <= set(state.legal_actions())


@GAMES
def test_pettingzoo_plays_one_round(game: str) -> None:
    env = pettingzoo.env(game, rounds=1)
    env.reset(seed=2)
    rng = random.Random(2)
    while env.agents:
        done = env.terminations[env.agent_selection]
        env.step(None if done else rng.choice(env.legal_actions))
    assert env.match.outcome.rule == "house.rounds"
