"""Random walks over seats and options: the laws that every position obeys."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourscore
from fourscore.engine.match import Match
from fourscore.engine.options import option_values
from fourscore.games.bodyguard import GAME
from fourscore.games.bodyguard.options import BodyguardOptions
from tests.games.bodyguard.table import new_table
from tests.games.talk import play
from tests.rows import every_row
from tests.walks import check_choices, check_dream_in_a_dream, check_forks, check_imagining, lively_walk

SWITCHES = [name for name in GAME.ledger.options if name not in ("first-president", "action-mix")]
options = st.fixed_dictionaries(
    {"action-mix": st.sampled_from(["7-7-7-6", "12-3-4-8", "2-2-2-21", "0-13-14-0", "9-0-0-18"])},
    optional={name: st.sampled_from(option_values(BodyguardOptions, name)) for name in SWITCHES},
)
walk = lively_walk(lambda choice: choice.split()[0] in ("discard", "no"), 0.7)
"""Players who like to play cards and to use special abilities."""


def check_knowledge(match: Match, seed: int) -> None:
    """Imagining changes not one byte of what a seat may know, also from within an imagined world."""
    for seat in (*range(match.seats), None):
        world = check_imagining(match, seat, seed)
        # Not where somebody is waited for who, in this world, has nothing to decide.
        if all(len(decision.choices) > 1 for decision in world.decisions):
            check_dream_in_a_dream(world, seed)


@pytest.mark.slow
@given(options=options, seats=st.integers(4, 8), seed=st.integers(0, 10_000))
@settings(max_examples=40)
def test_the_laws_hold_along_the_way(options, seats, seed):
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options=options)
    pieces = GAME.pieces(match.state)
    assert sum(pieces.values()) == 71
    for step in range(70):
        if not match.decision:
            break
        check_choices(match)
        if step % 4 == 0 or len(match.decisions) > 1:
            check_knowledge(match, step)
        walk(match, rng)
        assert GAME.pieces(match.state) == pieces
    twin = fourscore.replay(match.journal())
    assert twin.truth() == match.truth()
    copy = fourscore.from_position(GAME, match.position())
    for seat in (*range(seats), None):
        assert twin.view(seat) == match.view(seat)
        assert copy.view(seat) == match.view(seat)


@pytest.mark.deep
@given(options=options, seats=st.integers(4, 8), seed=st.integers(0, 10_000_000))
@settings(max_examples=400)
def test_the_laws_hold_through_whole_games(options, seats, seed):
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options=options)
    pieces = GAME.pieces(match.state)
    while match.decision:
        check_choices(match)
        if rng.random() < 0.1:
            check_knowledge(match, rng.randrange(1000))
        walk(match, rng)
        assert GAME.pieces(match.state) == pieces
    assert fourscore.replay(match.journal()).truth() == match.truth()


@pytest.mark.slow
@every_row("seats", range(4, 9))
def test_every_option_plays_to_the_end(seats):
    for name in SWITCHES:
        for value in option_values(BodyguardOptions, name):
            rng = random.Random(f"{name} {value}")
            match = fourscore.new(GAME, seats, seed=seats, options={name: value}, events=False)
            match.play(lambda decision, rng=rng: rng.choice(decision.choices))
            assert len(match.view(None).table.past) == seats
            assert match.outcome.scores == match.view(None).table.scores


def test_a_fork_leaves_its_parent_alone():
    check_forks(new_table(6), walk, random.Random(5))


@pytest.mark.rule("house.claim")
def test_a_claim_is_heard_by_all_and_binds_nobody():
    match = new_table(4)
    play(match, "0: bodyguard 2")
    match.claim(1, "I am the Bodyguard, trust me.")
    assert match.events(3)[-1].text == 'Seat 1 says: "I am the Bodyguard, trust me."'
    assert match.view(3).table.roles == ("president", None, None, "assassin")
    assert fourscore.replay(match.journal()).truth() == match.truth()
