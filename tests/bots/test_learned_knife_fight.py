"""The learned player of Presidential Knife Fight: what it says, and how well it plays."""

import random
from collections import Counter

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.native import library
from fourscore.bots.seating import seat_bots
from fourscore.games.knife_fight.bot import OldHand
from fourscore.games.knife_fight.device.contest import Contest
from fourscore.games.knife_fight.device.many_tables import KnifeFightManyTables
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.bot import Learned
from fourscore.games.knife_fight.learned.player import judge
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.many_tables import Wanted
from tests.bots.learned import advice, check_choices_at_many_tables, needs_compiler, question

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def test_it_says_what_it_expects_of_its_choices_and_what_tips_the_best() -> None:
    match, told_of, kinds = fourscore.new(GAME, 4, seed="why"), set(), Counter[str]()
    for _ in range(120):
        if (decision := match.decision) is None:
            break
        _, asked = question(match)
        told = advice(GAME, match, NAMES, "to win the game")
        assert len(told.others) + 1 == min(3, len(asked.choices))
        told_of.add(told.best.why)
        kinds[asked.kind] += 1
        match.choose(told.best.choice, decision.seat)
    assert kinds["action"] > 15
    facts = ("left.", "vote.", "votes.", "in hand.")
    assert sum(why.endswith(facts) for why in told_of) > 1


def test_in_edition_1_it_plays_as_an_old_hand() -> None:
    match = fourscore.new(GAME, 4, seed="old", options={"edition": "1"})
    for _ in range(20):
        view, asked = question(match)
        choice = Learned(random.Random(5)).choose(view, asked)
        assert choice == OldHand(random.Random(5)).choose(view, asked)
        assert Learned(random.Random(5)).explain(view, asked, choice, NAMES) is not None
        match.choose(choice, view.seat)


def test_it_plays_whole_games_at_tables_of_every_size() -> None:
    for seats in GAME.seats:
        match = fourscore.new(GAME, seats, seed=f"{seats}")
        match.play(player_for(match, seat_bots(GAME, ["learned"] * seats, seats)))
        assert match.outcome is not None


@needs_compiler
def test_at_many_tables_it_chooses_as_it_does_alone() -> None:
    env = KnifeFightManyTables(library, Wanted(20, 4, KnifeFightOptions(), 6, [1, 3]))
    check_choices_at_many_tables(env, Contest(library), judge)


@needs_compiler
@pytest.mark.slow
def test_its_level_of_play_is_the_one_that_was_measured() -> None:
    """At a table of four it wins half of the games from three old hands; par is a quarter."""
    count = Contest(library).play(4, 300, 3, 5)
    assert count.won > 0.45 * count.games
