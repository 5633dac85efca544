"""Random walks over seats, editions and options: the laws that every fight obeys."""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourscore
from fourscore.engine.decision import Decision
from fourscore.engine.event import Secret
from fourscore.engine.match import Match
from fourscore.engine.options import option_values
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import Fight
from tests.rows import every_row
from tests.walks import check_choices, check_dream_in_a_dream, check_forks, check_imagining, lively_walk

FIGHTS = int(os.environ.get("FOURSCORE_DEEP_GAMES", "100000"))
"""How many fights the longest walk plays."""
SWITCHES = [name for name in GAME.ledger.options if name != "round-limit"]
options = st.fixed_dictionaries(
    {"edition": st.sampled_from(["1", "2"])},
    optional={name: st.sampled_from(option_values(KnifeFightOptions, name)) for name in SWITCHES if name != "edition"},
)
walk = lively_walk(lambda choice: choice in ("pass", "end", "draw", "no", "keep"), 0.6)
"""Players who like to react and to fight."""


def check_ring(match: Match) -> None:
    """Cards are conserved, counters are in range, and nobody dead is asked to act."""
    fight = match.state
    for seat in range(match.seats):
        assert len(fight.votes[seat]) < fight.goal
        if seat in fight.alive and fight.presidents[seat] is not None and not fight.fallen:
            assert 0 <= fight.wounds[seat] < life(fight, seat)
        if fight.is_dead(seat) and seat not in fight.alive:
            assert fight.wounds[seat] == 0
            assert not fight.front[seat]
            assert not fight.shields[seat]
        if not fight.fallen and not fight.moments:
            assert 0 <= fight.corruption[seat] < OUT_OF_OFFICE or match.decision.kind in ("lose-vote", "pick", "hand")
    for decision in match.decisions:
        if decision.kind in ("action", "react"):
            assert decision.seat in fight.alive, "the dead play no cards"


def check_knowledge(match: Match, seed: int) -> None:
    """Imagining changes not one byte of what a seat may know, also from within an imagined world."""
    for seat in (*range(match.seats), None):
        check_dream_in_a_dream(check_imagining(match, seat, seed), seed)


@pytest.mark.slow
@pytest.mark.rule("knife-fight.components.president-deck-43", "knife-fight.components.action-deck-100")
@given(options=options, seats=st.integers(3, 6), seed=st.integers(0, 10_000))
@settings(max_examples=20)
def test_the_laws_hold_along_the_way(options, seats, seed):
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options=options)
    pieces = GAME.pieces(match.state)
    assert sum(pieces.values()) == 143
    for step in range(120):
        if not match.decision:
            break
        check_choices(match)
        check_ring(match)
        if step % 8 == 0 or len(match.decisions) > 1 or match.decision.kind not in ("action", "react"):
            check_knowledge(match, step)
        walk(match, rng)
        assert GAME.pieces(match.state) == pieces
    copy = fourscore.from_position(GAME, match.position())
    for seat in (*range(seats), None):
        assert copy.view(seat) == match.view(seat)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("seats", range(3, 7))
def test_whole_fights_end_with_a_winner(edition, seats):
    for seed in range(25):
        rng = random.Random(seed)
        match = fourscore.new(GAME, seats, seed=seed, options={"edition": edition}, events=False)
        match.play(lambda decision, rng=rng: rng.choice(decision.choices))
        (winner,) = match.outcome.winners
        assert match.outcome.scores[winner] >= match.state.goal
        assert sum(GAME.pieces(match.state).values()) == 143


@pytest.mark.slow
@pytest.mark.parametrize("name", SWITCHES)
def test_every_option_plays_to_the_end(name):
    for value in option_values(KnifeFightOptions, name):
        for seats in range(3, 7):
            for edition in ("1", "2"):
                rng = random.Random(f"{name} {value}")
                match = fourscore.new(GAME, seats, seed=seats, options={"edition": edition, name: value}, events=False)
                match.play(lambda decision, rng=rng: rng.choice(decision.choices))
                assert match.outcome.winners


@pytest.mark.rule("knife-fight.win.nobody-eliminated")
def test_a_round_limit_breaks_off_without_a_winner():
    match = fourscore.new(GAME, 4, seed=1, options={"round-limit": "2"})
    match.play(lambda decision: "end" if "end" in decision.choices else decision.choices[0])
    assert match.outcome.ranking == ((0, 1, 2, 3),)
    assert match.outcome.winners == match.view(None).table.winners == ()
    assert match.outcome.shares() == [0, 0, 0, 0]
    assert match.outcome.rule == "knife-fight.win.nobody-eliminated"
    assert match.truth()[-1].text == "After 2 rounds the fight is broken off without a winner."


@every_row("edition", ["1", "2"])
def test_a_journal_plays_back_the_same_fight(edition):
    for seed in range(6):
        rng = random.Random(seed)
        match = fourscore.new(GAME, 3 + seed % 4, seed=seed, options={"edition": edition})
        while match.decision:
            walk(match, rng)
        twin = match.rebuilt(match.entries())
        assert twin.truth() == match.truth()
        assert twin.outcome == match.outcome


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["1", "2"])
def test_a_position_goes_on_identically(edition):
    for seed in range(8):
        rng = random.Random(seed)
        match = fourscore.new(GAME, 3 + seed % 4, seed=seed, options={"edition": edition})
        for _ in range(15):
            for _ in range(rng.randrange(1, 8)):
                if match.decision:
                    walk(match, rng)
            if not match.decision:
                break
            twin = fourscore.from_position(GAME, match.position())
            assert twin.position() == match.position()
            original, restored = match.fork(seed=9), twin.fork(seed=9)
            for one in (original, restored):
                same = random.Random("the same")
                for _ in range(20):
                    if one.decision:
                        walk(one, same)
            for seat in (*range(match.seats), None):
                assert original.view(seat) == restored.view(seat)


def test_the_log_reads_as_sentences_and_keeps_secrets():
    for edition in ("1", "2"):
        rng = random.Random(edition)
        match = fourscore.new(GAME, 5, seed=4, options={"edition": edition})
        while match.decision:
            walk(match, rng)
        for reader in (*range(5), None):
            lines = match.events(reader)
            shown = iter(lines)
            for line in lines:
                assert GAME.ledger[line.rule].log, line.rule
                assert "{" not in line.text
            for event in match.log:
                if event.seats is not None and reader not in event.seats:
                    continue
                line = next(shown)
                for name, fact in event.facts.items():
                    if isinstance(fact, Secret) and reader not in fact.seats:
                        assert name not in line.facts


def test_a_fork_leaves_its_parent_alone():
    check_forks(fourscore.new(GAME, 5, seed=3), walk, random.Random(5))


@pytest.mark.deep
@given(options=options, seats=st.integers(3, 6), seed=st.integers(0, 10_000_000))
@settings(max_examples=200)
def test_the_laws_hold_through_whole_fights(options, seats, seed):
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options=options)
    pieces = GAME.pieces(match.state)
    while match.decision:
        check_choices(match)
        check_ring(match)
        if rng.random() < 0.1:
            check_knowledge(match, rng.randrange(1000))
        walk(match, rng)
        assert GAME.pieces(match.state) == pieces


def count_cards(fight: Fight) -> int:
    """How many cards of both decks there are, wherever they lie."""
    piles = (fight.deck, fight.action_deck, fight.discards, fight.played, fight.out)
    places = (fight.hands, fight.front, fight.shields, fight.votes, fight.reserve, fight.aside)
    single = (fight.presidents, fight.next_up)
    return (
        sum(map(len, piles))
        + sum(len(cards) for place in places for cards in place)
        + sum(one is not None for place in single for one in place)
    )


def lively_fight(edition: str, seats: int, seed: int) -> Match:
    """A fight under one unusual option, played to the end at random with the cheap laws checked at every question."""
    rng = random.Random(f"{edition} {seats} {seed}")
    name = rng.choice(SWITCHES)
    options = {name: rng.choice(option_values(KnifeFightOptions, name)), "edition": edition}
    match = fourscore.new(GAME, seats, seed=seed, options=options, events=False, keeps_checkpoints=False)

    def player(decision: Decision) -> str:
        check_ring(match)
        assert count_cards(match.state) == 143
        return rng.choice(decision.choices)

    match.play(player)
    return match


@pytest.mark.deep
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_laws_hold_at_every_question_of_very_many_fights(edition, seats, part):
    pieces = GAME.pieces(fourscore.new(GAME, seats, seed=0).state)
    for seed in range(part, FIGHTS // 8, 5):
        match = lively_fight(edition, seats, seed)
        assert match.outcome.winners
        assert GAME.pieces(match.state) == pieces, f"seed {seed}"


@every_row("edition", ["1", "2"])
def test_the_laws_hold_at_every_question_of_a_few_fights(edition):
    for seed in range(20):
        match = lively_fight(edition, 3 + seed % 4, seed)
        assert match.outcome.winners
