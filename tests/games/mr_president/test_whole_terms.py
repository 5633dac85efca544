"""Whole presidencies played at random: nothing fails, nothing leaves the board, every counter and card is somewhere."""

import random
from collections import Counter
from itertools import product

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.games.mr_president.facts.board import UNITS
from fourscore.games.mr_president.facts.numbers import HEAP
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.position import check
from fourscore.games.mr_president.state import Term
from tests.rows import every_row


def units(term: Term) -> Counter:
    """How many units of each kind there are, wherever they stand."""
    counted: Counter = Counter()
    for heap, count in zip(HEAP, term.counters, strict=True):
        kind, _, rest = heap.partition(" ")
        if kind in ("UNIT", "HELD"):
            counted[rest.partition(" ")[0]] += count
    return counted


def play_term(seed: int, difficulty: str, second_term: str = "never", at_random: float = 1.0) -> fourscore.Match:
    """A whole presidency, all or a part of it at random; the board is looked at in every segment and at the end."""
    options = {"difficulty": difficulty, "second-term": second_term}
    match = fourscore.new(GAME, 1, seed=seed, options=options, events=False)
    rng = random.Random(seed)
    answer = player_for(match, seat_bots(GAME, ["old-hand"], seed))
    looked: set[tuple[int, int]] = set()
    whole: Counter | None = None
    while match.decision:
        term = match.state
        place = (term.year, term.segment)
        if term.segment >= 0 and place not in looked and term.part == 0 and not term.taking:
            looked.add(place)
            check(term, GAME.ledger)
            whole = whole or units(term)
            assert units(term) == whole, "a unit is lost"
        choices = match.decision.choices
        match.choose(rng.randrange(len(choices)) if rng.random() < at_random else answer(match.decision))
    assert match.outcome is not None
    assert match.outcome.rule in GAME.ledger
    assert set(units(match.state)) == set(UNITS)
    return match


@pytest.mark.slow
@every_row(("difficulty", "seed"), product(["easier", "normal", "harder"], range(5)))
def test_a_term_at_random_comes_to_an_end_in_good_order(seed, difficulty):
    match = play_term(seed, difficulty)
    assert match.state.year <= 4


@every_row("seed", range(3))
def test_terms_that_may_go_on_come_to_an_end_too(seed):
    assert play_term(seed, "easier", "ask").state.year <= 8


@pytest.mark.slow
def test_a_second_term_comes_to_an_end_as_well():
    assert any(play_term(seed, "easier", "ask", at_random=0.0).state.year > 4 for seed in range(4))


@pytest.mark.deep
@pytest.mark.parametrize("first", range(0, 300, 15))
def test_long_presidencies_with_some_mistakes(first):
    for seed in range(first, first + 15):
        play_term(seed, ("easier", "normal", "harder")[seed % 3], "ask", at_random=(0.0, 0.05, 0.2)[seed // 3 % 3])


@pytest.mark.deep
@pytest.mark.parametrize("first", range(1000, 2000, 25))
def test_a_thousand_terms_at_random(first):
    for seed in range(first, first + 25):
        play_term(seed, ("easier", "normal", "harder")[seed % 3], ("never", "ask")[seed % 2])
