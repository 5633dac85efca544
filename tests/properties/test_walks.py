"""Hypothesis walks through games: any options, any number of seats, any choices."""

import random

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.options import option_names, option_values
from fourscore.engine.registry import find_game, game_ids
from fourscore.engine.undo import why_no_undo
from tests.walks import play_some

every_game = pytest.mark.parametrize("name", game_ids())
STEPS = 60
QUICKLY = (Phase.explicit, Phase.generate)
"""A failing walk is reported as it was found: making it smaller can take minutes, which `make deep` has."""


def draw_match(data: DataObject, game: Game) -> fourscore.Match:
    """A match with any seats, seed and listed option values."""
    options = {
        option: data.draw(st.sampled_from(values), label=option)
        for option in option_names(game.Options)
        if (values := option_values(game.Options, option))
    }
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    seed = data.draw(st.integers(0, 10**6), label="seed")
    # Some options narrow the number of seats, and some do not go together.
    for count, wanted in ((seats, options), (game.seats[-1], options)):
        try:
            return fourscore.new(game, count, seed=seed, options=wanted)
        except fourscore.Refusal:
            continue
    return fourscore.new(game, seats, seed=seed)


def draw_answer(data: DataObject, match: fourscore.Match) -> tuple[int, str]:
    """Any pending seat and any of its choices."""
    decision = match.decisions[data.draw(st.integers(0, len(match.decisions) - 1), label="who")]
    choice = decision.choices[data.draw(st.integers(0, len(decision.choices) - 1), label="what")]
    return decision.seat, choice


def check(match: fourscore.Match, seed: int) -> None:
    """What must hold at every decision."""
    for decision in match.decisions:
        assert len(decision.choices) > 1
        assert len(set(decision.choices)) == len(decision.choices)
        assert all(match.game.read(str(choice)) == choice for choice in decision.choices)
    for seat in (*range(match.seats), None):
        view = match.view(seat).to_json()
        assert match.imagine(seat, seed).view(seat).to_json() == view
        assert match.fork().view(seat).to_json() == view
    assert len({decision.seat for decision in match.decisions}) == len(match.decisions)


@pytest.mark.slow
@every_game
@settings(max_examples=25, derandomize=True, phases=QUICKLY)
@given(data=st.data())
def test_any_walk_keeps_the_law(name: str, data: DataObject) -> None:
    game = find_game(name)
    match = draw_match(data, game)
    pieces = dict(game.pieces(match.state))
    for step in range(STEPS):
        if not match.decision:
            break
        if step % 4 == 0:
            check(match, step)
            assert dict(game.pieces(match.state)) == pieces
        seat, choice = draw_answer(data, match)
        match.choose(choice, seat)
    twin = fourscore.replay(match.journal())
    assert twin.truth() == match.truth()
    assert msgspec.json.encode(twin.view(0)) == msgspec.json.encode(match.view(0))


@pytest.mark.slow
@every_game
@settings(max_examples=10, derandomize=True, phases=QUICKLY)
@given(data=st.data())
def test_what_may_be_taken_back_leaves_no_trace(name: str, data: DataObject) -> None:
    match = draw_match(data, find_game(name))
    for _ in range(8):
        if not match.decision:
            break
        before = match.position(), match.journal(), [match.view(seat) for seat in range(match.seats)]
        seat, choice = draw_answer(data, match)
        match.choose(choice, seat)
        if match.decision and not why_no_undo(match, seat):
            match.undo(seat)
            assert (match.position(), match.journal(), [match.view(seat) for seat in range(match.seats)]) == before
            match.choose(choice, seat)


@every_game
@pytest.mark.deep
@settings(max_examples=30)
@given(data=st.data())
def test_many_whole_games_keep_the_law(name: str, data: DataObject) -> None:
    """A whole game has more choices than Hypothesis can draw one by one, so it draws the generator."""
    match = draw_match(data, find_game(name))
    rng = random.Random(data.draw(st.integers(0, 10**9), label="choices"))
    while match.decision:
        check(match, 1)
        play_some(match, rng, 1)
    assert match.outcome is not None
