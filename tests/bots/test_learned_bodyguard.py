"""The learned player of Bodyguard: what it says, and how well it plays."""

import random
from collections import Counter

import numpy as np
import pytest

import fourscore
from fourscore.bots.advice import advise
from fourscore.bots.answering import worlds_of
from fourscore.bots.native import library
from fourscore.games.bodyguard.bot import OldHand
from fourscore.games.bodyguard.device.contest import Contest
from fourscore.games.bodyguard.device.many_tables import BodyguardManyTables
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.learned.actions import by_action
from fourscore.games.bodyguard.learned.bot import Learned
from fourscore.games.bodyguard.learned.player import judge
from fourscore.games.bodyguard.learned.seen import CERTAINTY, sight
from fourscore.games.bodyguard.learned.words import ADVICE, EACH_OTHER, OWN
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.many_tables import Wanted
from tests.bots.learned import advice, check_choices_at_many_tables, needs_compiler, question
from tests.rows import every_row

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva"]


def test_it_says_what_it_expects_of_its_choices_and_what_tips_the_best() -> None:
    match, told_of, kinds = fourscore.new(GAME, 5, seed="why"), set(), Counter[str]()
    for _ in range(80):
        if (decision := match.decision) is None:
            break
        view, asked = question(match)
        offered = by_action(asked.choices, decision.seat, 5)
        assert offered is not None
        if len(offered) > 1 and asked.kind != "roles":
            told = advice(GAME, match, NAMES, "to earn points this round")
            assert len(told.others) + 1 == min(3, len(offered))
            shown = [round(100 * (one.chance or 0)) for one in (told.best, *told.others)]
            assert ("the others' points count" in told.sentences("learned")[-1]) is (max(shown) > shown[0])
            told_of.add(told.best.why)
            kinds[asked.kind] += 1
        match.choose(OldHand(random.Random(len(told_of))).choose(view, asked), decision.seat)
    assert kinds["turn"] > 15
    facts = ("of 4 types.", "card.", "cards.", "against the President.", "against you.", "the Bodyguard.")
    assert sum(why.endswith(facts) for why in told_of) > 3


def test_whom_it_makes_its_bodyguard_is_left_to_chance() -> None:
    match = fourscore.new(GAME, 5, seed="roles")
    view, asked = question(match)
    assert view.seat is not None
    assert {Learned(random.Random(seed)).choose(view, asked) for seed in range(200)} == set(asked.choices)
    told = advise(Learned(random.Random(1)), worlds_of(match, view.seat), view, asked, NAMES)
    assert told.best.why == "A Bodyguard there can step in."
    assert told.best.chance is None


@every_row("options", [{"self-hit": "allowed"}, {"role-dealing": "shuffled"}, {"reassign-moment": "before-or-after"}])
def test_where_something_is_offered_that_it_never_met_it_plays_as_an_old_hand(options: dict[str, str]) -> None:
    match = fourscore.new(GAME, 5, seed="unusual", options=options)
    unknown = 0
    for _ in range(60):
        if match.decision is None:
            break
        view, asked = question(match)
        choice = Learned(random.Random(5)).choose(view, asked)
        if len(asked.choices) > 1 and sight(view, asked) is None:
            unknown += 1
            assert choice == OldHand(random.Random(5)).choose(view, asked)
            assert Learned(random.Random(5)).explain(view, asked, choice, NAMES)
        match.choose(choice, view.seat)
    assert unknown


@needs_compiler
def test_at_many_tables_it_chooses_as_it_does_alone() -> None:
    env = BodyguardManyTables(library, Wanted(20, 5, BodyguardOptions(), 6, [1, 3]))
    check_choices_at_many_tables(env, Contest(library), judge)
    assert env.words.shape[1] > ADVICE


@needs_compiler
def test_where_roles_are_given_by_chance_nobody_is_asked_and_any_place_gets_the_card() -> None:
    by_chance, asked = (
        BodyguardManyTables(library, Wanted(300, 5, BodyguardOptions(), 6), roles_by_chance=one)
        for one in (True, False)
    )
    issues = 1 << 0 | 1 << 1
    assert not (by_chance.words[:, 0] & np.uint64(issues)).any()
    assert (asked.words[:, 0] & np.uint64(issues)).any()
    # Where the card is, a President sees at once: the highest step of trust, by place, and last that nobody has it.
    presidents = by_chance.words[by_chance.words[:, 0] >> np.uint64(11) & np.uint64(1) == 1]
    places = [OWN + EACH_OTHER * place for place in range(4)]
    counts = [int((presidents[:, word] >> np.uint64(CERTAINTY) & np.uint64(1)).sum()) for word in places]
    assert min(counts) > len(presidents) / 10
    assert len(presidents) > sum(counts) > len(presidents) * 0.8


@needs_compiler
@pytest.mark.slow
@every_row("seats, least", [(5, 1.10), (8, 1.14)])
def test_its_level_of_play_is_the_one_that_was_measured(seats: int, least: float) -> None:
    """The benchmark has found 1.17 and 1.20."""
    count = Contest(library).play(seats, 400, 25, 5)
    assert count.rounds > 3000
    assert count.ratio > least
