"""The learned player of Presidential Knife Fight: what it says, and how well it plays."""

import random
from collections import Counter

import numpy as np
import pytest

import fourscore
from fourscore.bots.advice import advise
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.native import has_compiler, library
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.games.knife_fight.bot import OldHand
from fourscore.games.knife_fight.device.contest import Contest
from fourscore.games.knife_fight.device.many_tables import KnifeFightManyTables
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.bot import Learned
from fourscore.games.knife_fight.learned.player import judge
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.bot import Counsellor

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def test_it_says_what_it_expects_of_its_choices_and_what_tips_the_best() -> None:
    match, told_of, kinds = fourscore.new(GAME, 4, seed="why"), set(), Counter[str]()
    for _ in range(120):
        if (decision := match.decision) is None:
            break
        view = match.view(decision.seat)
        assert view.asked is not None
        bot = find_bot(GAME, "learned")(random.Random(1))
        assert isinstance(bot, Counsellor)
        told = advise(bot, worlds_of(match, decision.seat), view, view.asked, NAMES)
        assert len({told.best.choice, *(one.choice for one in told.others)}) == min(3, len(view.asked.choices))
        assert all(one.chance is not None and 0 <= one.chance <= 1 for one in (told.best, *told.others))
        assert told.sentences("learned")[0].startswith("The learned player would choose: ")
        assert "to win the game" in told.sentences("learned")[0]
        assert told.best.choice == bot.choose(view, view.asked)
        told_of.add(told.best.why)
        kinds[view.asked.kind] += 1
        match.choose(told.best.choice, decision.seat)
    assert kinds["action"] > 15
    facts = ("left.", "vote.", "votes.", "in hand.")
    assert sum(why.endswith(facts) for why in told_of) > 1


def test_in_edition_1_it_plays_as_an_old_hand() -> None:
    match = fourscore.new(GAME, 4, seed="old", options={"edition": "1"})
    for _ in range(20):
        assert match.decision is not None
        view = match.view(match.decision.seat)
        assert view.asked is not None
        choice = Learned(random.Random(5)).choose(view, view.asked)
        assert choice == OldHand(random.Random(5)).choose(view, view.asked)
        assert Learned(random.Random(5)).explain(view, view.asked, choice, NAMES) is not None
        match.choose(choice, match.decision.seat)


def test_it_plays_whole_games_at_tables_of_every_size() -> None:
    for seats in GAME.seats:
        match = fourscore.new(GAME, seats, seed=f"{seats}")
        match.play(player_for(match, seat_bots(GAME, ["learned"] * seats, seats)))
        assert match.outcome is not None


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


@needs_compiler
def test_at_many_tables_it_chooses_as_it_does_alone() -> None:
    env = KnifeFightManyTables(library, 20, 4, KnifeFightOptions(), 6, [1, 3])
    contest = Contest(library)
    for _ in range(3):
        choices = contest.choices(env)
        for bits, offers, chosen in zip(env.bits(), env.offers(), choices.tolist(), strict=True):
            found = judge(np.flatnonzero(bits).tolist())
            most = max(found.worth[action] for action in np.flatnonzero(offers).tolist())
            # Both round in their own way.
            assert found.worth[chosen] >= most - 2
        env.step(choices)


@needs_compiler
@pytest.mark.slow
def test_its_level_of_play_is_the_one_that_was_measured() -> None:
    """At a table of four it wins half of the games from three old hands; par is a quarter."""
    count = Contest(library).play(4, 300, 3, 5)
    assert count.won > 0.45 * count.games
