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
from tests.games.bodyguard.table import new_table, play

SWITCHES = [name for name in GAME.ledger.options if name not in ("first-president", "action-mix")]
options = st.fixed_dictionaries(
    {"action-mix": st.sampled_from(["7-7-7-6", "12-3-4-8", "2-2-2-21", "0-13-14-0", "9-0-0-18"])},
    optional={name: st.sampled_from(option_values(BodyguardOptions, name)) for name in SWITCHES},
)


def walk(match: Match, rng: random.Random) -> None:
    """One answer, by a player who likes to play cards and to use special abilities."""
    decision = rng.choice(match.decisions)
    lively = [choice for choice in decision.choices if choice.split()[0] not in ("discard", "no")]
    match.choose(rng.choice(lively if lively and rng.random() < 0.7 else decision.choices), decision.seat)


def check_knowledge(match: Match, seed: int) -> None:
    """Imagining changes not one byte of what a seat may know, also from within an imagined world."""
    for seat in (*range(match.seats), None):
        world = match.imagine(seat, seed)
        assert world.view(seat).to_json() == match.view(seat).to_json()
        assert GAME.pieces(world.state) == GAME.pieces(match.state)
        deeper = (seed + 1) % match.seats
        if any(len(decision.choices) == 1 for decision in world.decisions):
            continue  # Somebody is waited for who, in this world, has nothing to decide.
        assert world.imagine(deeper, seed).view(deeper).to_json() == world.view(deeper).to_json()


def check_choices(match: Match) -> None:
    """There is always something to choose, and what is written reads back."""
    for decision in match.decisions:
        assert len(decision.choices) > 1
        assert len(set(decision.choices)) == len(decision.choices)
        for choice in decision.choices:
            assert GAME.read(str(choice)) == choice


@given(options=options, seats=st.integers(4, 8), seed=st.integers(0, 10_000))
@settings(max_examples=40, deadline=None)
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
@settings(max_examples=400, deadline=None)
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


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_option_plays_to_the_end(seats):
    for name in SWITCHES:
        for value in option_values(BodyguardOptions, name):
            rng = random.Random(f"{name} {value}")
            match = fourscore.new(GAME, seats, seed=seats, options={name: value}, events=False)
            match.play(lambda decision, rng=rng: rng.choice(decision.choices))
            assert len(match.view(None).table.past) == seats
            assert match.outcome.scores == match.view(None).table.scores


def test_a_fork_leaves_its_parent_alone():
    match = new_table(6)
    rng = random.Random(5)
    for _ in range(40):
        before = match.position(), match.truth()
        fork = match.fork(seed=2)
        for _ in range(15):
            walk(fork, rng)
        assert (match.position(), match.truth()) == before
        walk(match, rng)


@pytest.mark.rule("house.claim")
def test_a_claim_is_heard_by_all_and_binds_nobody():
    match = new_table(4)
    play(match, "0: bodyguard 2")
    match.claim(1, "I am the Bodyguard, trust me.")
    assert match.events(3)[-1].text == 'Seat 1 says: "I am the Bodyguard, trust me."'
    assert match.view(3).table.roles == ("president", None, None, "assassin")
    assert fourscore.replay(match.journal()).truth() == match.truth()
