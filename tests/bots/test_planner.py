"""A search that follows plans: the best one in imagined worlds, for as long as a chapter lasts."""

import random
from typing import ClassVar

import pytest

import fourscore
from fourscore.bots.advice import advise
from fourscore.bots.answering import worlds_of
from fourscore.bots.random import RandomBot
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import Budget
from fourscore.bots.seating import find_bot
from fourscore.engine.match import Match
from fourscore.games.mr_president.bot.plans import PLANS
from fourscore.games.mr_president.evaluator import MrPresidentEvaluator
from fourscore.games.presidents.bot import OldHand
from fourscore.kit.bot import BotKind, Thinker
from fourscore.kit.evaluator import Evaluator, SearchSettings


class TwoWays(Evaluator):
    """Plans: to play anything, or to play well. The whole game is one chapter."""

    plans: ClassVar[tuple[BotKind, ...]] = (RandomBot, OldHand)
    titles: ClassVar[tuple[str, ...]] = ("play anything", "play well")
    planning: ClassVar[SearchSettings] = SearchSettings(caution=0.5)


class Counted:
    """Worlds to try things in, and how many were asked for."""

    def __init__(self, match: Match, seat: int) -> None:
        self._imagine = worlds_of(match, seat)
        self.asked_for = 0

    def __call__(self, seed: int | str) -> Match:
        self.asked_for += 1
        return self._imagine(seed)


def test_the_plan_that_does_better_is_followed_without_thinking_again() -> None:
    bot = SearchKind(RandomBot, TwoWays, Budget(playouts=24))(random.Random(1))
    old_hand = OldHand(random.Random(1))
    match = fourscore.new("presidents", 3, seed=4)
    tried = []
    for _ in range(12):
        assert match.decision is not None
        view = match.view(match.decision.seat)
        assert view.asked is not None
        if view.seat == 0 and len(view.asked.choices) > 1:
            worlds = Counted(match, 0)
            assert bot.think(worlds, view, view.asked) == old_hand.choose(view, view.asked)
            tried.append(worlds.asked_for)
        match.choose(old_hand.choose(view, view.asked))
    assert tried[0] == 24
    assert len(tried) > 1
    assert not any(tried[1:])


def test_a_hint_says_why_it_follows_its_plan_and_no_chance_of_a_single_choice() -> None:
    match = fourscore.new("presidents", 3, seed=4)
    view = match.view(match.decisions[0].seat)
    assert view.asked is not None
    worlds = worlds_of(match, view.seat or 0)
    bot = SearchKind(RandomBot, TwoWays, Budget(playouts=24))(random.Random(1))
    told = advise(bot, worlds, view, view.asked, ["Ada", "Ben", "Cleo"])
    assert told.best.choice == bot.think(worlds, view, view.asked)
    assert {one.chance for one in (told.best, *told.others)} == {None}
    first, last = told.sentences("champion")
    assert first == f"The champion would choose: {told.best.label}. {told.best.why}"
    assert last == "It keeps to the plan that did best in 24 imagined games: play well."


def test_a_plan_gets_the_time_of_many_choices_but_no_more_playouts() -> None:
    assert Budget(seconds=0.2).times(50) == Budget(seconds=10.0)
    assert Budget(playouts=7).times(50) == Budget(playouts=7)


@pytest.mark.slow
def test_a_year_in_the_white_house_is_planned_once() -> None:
    match = fourscore.new("mr-president", 1, seed=2, events=False)
    bot = find_bot(match.game, "search:3")(random.Random(1))
    assert isinstance(bot, Thinker)
    planned: dict[int, int] = {}
    while match.decision is not None and match.state.year < 3:
        view = match.view(0)
        assert view.asked is not None
        worlds = Counted(match, 0)
        year = match.state.year
        match.choose(bot.think(worlds, view, view.asked))
        planned[year] = planned.get(year, 0) + worlds.asked_for
    assert set(planned.values()) == {3}


def test_every_plan_of_the_white_house_has_a_title_and_cares_for_something_else() -> None:
    match = fourscore.new("mr-president", 1, seed=5, events=False)
    answers: list[list[str]] = [[] for _ in PLANS]
    players = [plan(random.Random(1)) for plan in PLANS]
    while match.decision is not None and match.state.year < 2:
        view = match.view(0)
        assert view.asked is not None
        for said, player in zip(answers, players, strict=True):
            said.append(player.choose(view, view.asked))
        match.choose(answers[0][-1])
    assert len({plan.title for plan in PLANS}) == len(PLANS)
    assert MrPresidentEvaluator.titles == tuple(plan.title for plan in MrPresidentEvaluator.plans)
    assert len({tuple(said) for said in answers}) == len(PLANS)


def test_a_plan_for_a_scenario_is_judged_by_its_aim() -> None:
    match = fourscore.new("mr-president", 1, seed=1, options={"scenario": "two-wars"})
    view = match.view(0)
    evaluator = MrPresidentEvaluator(match.state, view, random.Random(1))
    for verdict, worth in (("victory", 1.0), ("loss", 0.0)):
        match.state.verdict = verdict
        assert evaluator.verdict_on_a_plan(match.state, None).worth == worth
