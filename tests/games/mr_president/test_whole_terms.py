"""Whole presidencies played at random: nothing fails, nothing leaves the board, every counter and card is somewhere."""

import random
from collections import Counter

import pytest

import fourscore
from fourscore.bots.seating import player_for, seat_bots
from fourscore.games.mr_president.facts.bills import BILLS
from fourscore.games.mr_president.facts.board import OFFICES, UNITS, WORLD
from fourscore.games.mr_president.facts.cards import codes
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.faces import CANDIDATES, FRIENDS, OPPONENTS
from fourscore.games.mr_president.facts.numbers import HEAP
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.position import complaints
from fourscore.games.mr_president.rules.congress.members import friend_limit
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import at

BOXES = {"unused", "-2", "-1", "0", "+1", "dead", "signed", "signed-landmark", "landmark"}
PENDING = {"-2", "-1", "0", "+1", "dead"}
CARDS = sorted(code for kind in ("E1", "E2", "E3", "E4", "K", "T", "N") for code in codes(kind))


def units(term: Term) -> Counter:
    """How many units of each kind there are, wherever they stand."""
    counted: Counter = Counter()
    for heap, count in zip(HEAP, term.counters, strict=True):
        kind, _, rest = heap.partition(" ")
        if kind in ("UNIT", "HELD"):
            counted[rest.partition(" ")[0]] += count
    return counted


def faults(term: Term) -> list[str]:
    """What cannot be on a table; empty for a board that is in order after set-up."""
    wrong = complaints(term)
    wrong += [f"{bill} is in box {box}" for bill, box in term.bills.items() if box not in BOXES]
    if sorted(term.bills) != sorted(BILLS):
        wrong.append("bills are missing")
    if sum(box in PENDING for box in term.bills.values()) > 5:
        wrong.append("more than five bills are pending")
    if sorted(card for pile in term.decks.values() for card in pile) != CARDS:
        wrong.append("a card is in two piles or in none")
    if len(term.chits) + len(term.chits_drawn) + len(term.chits_aside) != sum(chit.count for chit in KINDS.values()):
        wrong.append("a Crisis chit is lost")
    seated = [who for who in term.cabinet.values() if who]
    if len({*seated, *term.gone}) != len(seated) + len(term.gone) or not {*seated, *term.gone} <= set(CANDIDATES):
        wrong.append("an official is in two places")
    if sorted(term.cabinet) != sorted(OFFICES):
        wrong.append("an office is missing")
    if len(set(term.friends)) != len(term.friends) or not set(term.friends) <= set(FRIENDS):
        wrong.append("a Friend is there twice")
    if len(term.friends) > friend_limit(term):
        wrong.append("there are more Friends than Party Relations allow")
    if len(set(term.opponents)) != len(term.opponents) or not set(term.opponents) <= set(OPPONENTS):
        wrong.append("an Opponent is there twice")
    for peer, supply in (("russia", 20), ("china", 24)):
        if sum(at(term, f"INFLUENCE {peer} {region}") for region in WORLD) > supply:
            wrong.append(f"{peer} has more Influence than counters")
    if len(term.wars) > 5 or len(term.rogues) > 8 or len(term.attributes) > 4 or len(term.resources) > 2:
        wrong.append("there are more Wars, Rogue States, attributes or resources than places")
    if sorted(term.focus) != ["cabinet", "congress", "domestic-crisis", "economy", "homeland", "press"]:
        wrong.append("a Focus marker is lost")
    if any(
        not 1 <= group.level <= 4 or not 0 <= group.intel <= 3 for groups in term.terror.values() for group in groups
    ):
        wrong.append("a Terror Group has no such level")
    return wrong


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
            assert faults(term) == []
            whole = whole or units(term)
            assert units(term) == whole, "a unit is lost"
        choices = match.decision.choices
        match.choose(rng.randrange(len(choices)) if rng.random() < at_random else answer(match.decision))
    assert match.outcome is not None
    assert match.outcome.rule in GAME.ledger
    assert set(units(match.state)) == set(UNITS)
    return match


@pytest.mark.parametrize("difficulty", ["easier", "normal", "harder"])
@pytest.mark.parametrize("seed", range(5))
def test_a_term_at_random_comes_to_an_end_in_good_order(seed, difficulty):
    match = play_term(seed, difficulty)
    assert match.state.year <= 4


@pytest.mark.parametrize("seed", range(3))
def test_terms_that_may_go_on_come_to_an_end_too(seed):
    assert play_term(seed, "easier", "ask").state.year <= 8


@pytest.mark.slow
def test_a_second_term_comes_to_an_end_as_well():
    assert play_term(2, "easier", "ask", at_random=0.0).state.year > 4


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(300))
def test_long_presidencies_with_some_mistakes(seed):
    play_term(seed, ("easier", "normal", "harder")[seed % 3], "ask", at_random=(0.0, 0.05, 0.2)[seed // 3 % 3])


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_a_thousand_terms_at_random(seed):
    play_term(seed, ("easier", "normal", "harder")[seed % 3], ("never", "ask")[seed % 2])
