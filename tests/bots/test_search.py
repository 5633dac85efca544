"""A bot that tries its choices in imagined worlds: in every game, within its budget, and with no more than a View."""

import random

import msgspec
import pytest

import fourscore
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.random import RandomBot
from fourscore.bots.search.bot import Search, SearchKind
from fourscore.bots.search.budget import BadBudget, Budget, read_budget
from fourscore.bots.seating import UnknownBot, find_bot, seat_bots
from fourscore.engine.game import Outcome
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game, game_ids
from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.facts.numbers import BIPARTISAN
from fourscore.kit.bot import BotKind, Counsellor, Thinker
from fourscore.kit.evaluator import Evaluator
from fourscore.kit.extras import extras_of
from fourscore.lab.simulate import simulate
from tests.rows import every_row

every_game = pytest.mark.parametrize("game_id", game_ids())


def search(game_id: str, budget: str, seed: int = 1) -> Search:
    """A bot that searches."""
    bot = find_bot(find_game(game_id), f"search:{budget}")(random.Random(seed))
    assert isinstance(bot, Search)
    return bot


def few(game_id: str) -> str:
    """Some playouts: of a game that is played by plans they are long."""
    return "2" if extras_of(game_id).evaluator().plans else "12"


def table_of(game_id: str, answers: int, seed: str = "search") -> Match:
    """A match among old hands after so many answers, at a question with a real choice."""
    game = find_game(game_id)
    seats = min(4, game.seats[-1])
    match = fourscore.new(game, seats, seed=seed)
    player = player_for(match, seat_bots(game, ["old-hand"] * seats, seed))
    while match.decision is not None and match.answered < answers:
        match.choose(player(match.decision), match.decision.seat)
    return match


def asked_in(match: Match) -> View:
    """The View of whoever is asked."""
    assert match.decision is not None
    return match.view(match.decision.seat)


def seat_in(match: Match) -> int:
    """Whoever is asked."""
    assert match.decision is not None
    return match.decision.seat


def choice_of(bot: Search, match: Match, seat: int) -> str:
    """What the bot chooses at this seat after thinking."""
    view = match.view(seat)
    assert view.asked is not None
    return bot.think(worlds_of(match, seat), view, view.asked)


# Budgets.


@every_row(("text", "seconds", "playouts"), [("200ms", 0.2, 0), ("2s", 2.0, 0), ("0.5s", 0.5, 0), ("500", 0.0, 500)])
def test_a_budget_is_a_time_or_a_number_of_playouts(text: str, seconds: float, playouts: int) -> None:
    budget = read_budget(text)
    assert (budget.seconds, budget.playouts) == (seconds, playouts)


@every_row(
    ("name", "complaint"),
    [
        ("search:0", "cannot think at all"),
        ("search:0ms", "cannot think at all"),
        ("search:-3", "not a budget"),
        ("search:soon", "not a budget"),
        ("search:", "not a budget"),
        ("search:2h", "not a budget"),
        ("search:1.5", "whole number"),
        ("search:99999999999", "whole number"),
        ("search:4000s", "too long"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(BadBudget, match=complaint):
        find_bot(find_game("presidents"), name)


def test_other_bots_have_no_budget() -> None:
    with pytest.raises(UnknownBot):
        find_bot(find_game("presidents"), "old-hand:500")


def test_it_plays_as_many_playouts_as_it_may() -> None:
    match = table_of("presidents", 10)
    view = asked_in(match)
    weighed = search("presidents", "37").weigh(worlds_of(match, view.seat or 0), view, view.asked, match.names)
    assert sum(one.tries for one in weighed) == 37


# Playing.


@pytest.mark.slow
@every_game
def test_it_chooses_only_what_is_offered(game_id: str) -> None:
    game = find_game(game_id)
    for seats in {game.seats[0], game.seats[-1]}:
        match = fourscore.new(game, seats, seed=f"offered {seats}")
        bot = search(game_id, "3")
        player = player_for(match, [bot, *seat_bots(game, ["random"] * (seats - 1), seats)])
        for _ in range(max(20, 8 * seats)):
            if match.decision is None:
                break
            match.choose(player(match.decision), match.decision.seat)
        assert bot.stake


@pytest.mark.slow
@every_game
def test_the_same_seed_makes_the_same_choices_and_leaves_the_match_as_it_was(game_id: str) -> None:
    match = table_of(game_id, 12)
    seat = seat_in(match)
    before = match.position(), match.entries()
    choices = {choice_of(search(game_id, few(game_id), seed=5), match, seat) for _ in range(2)}
    assert len(choices) == 1
    assert (match.position(), match.entries()) == before


def test_it_sits_down_in_a_simulation_by_its_name() -> None:
    report = simulate("bodyguard", ["search:2", "old-hand", "old-hand", "random"], games=1, seed=1)
    assert report.seats[0].player == "search:2"
    assert report.games == 1


def test_without_worlds_it_plays_by_rule_of_thumb() -> None:
    view = asked_in(table_of("presidents", 10))
    old_hand = find_bot(find_game("presidents"), "old-hand")(random.Random(1))
    assert search("presidents", "9").choose(view, view.asked) == old_hand.choose(view, view.asked)


def test_it_may_go_by_a_thumb_of_its_own_while_the_others_keep_theirs() -> None:
    class Stubborn(RandomBot):
        """Always takes the last choice."""

        def choose(self, view: View, asked: Asked) -> str:
            return asked.choices[-1]

    class Loyal(Evaluator):
        """Has the search play stubbornly."""

        @staticmethod
        def own_heuristic(heuristic: BotKind) -> BotKind:
            return Stubborn

    kind = SearchKind(RandomBot, Loyal, Budget(playouts=1))
    assert kind.heuristics(1, 3) == [RandomBot, Stubborn, RandomBot]
    match = table_of("bodyguard", 20)
    view = asked_in(match)
    assert choice_of(kind(random.Random(1)), match, view.seat) == view.asked.choices[-1]


def test_as_president_it_reaches_across_the_aisle_more_often_than_an_old_hand() -> None:
    """It weighs what a Legacy rests on more than what the year is judged by."""
    game = find_game("mr-president")
    old_hand, bot = find_bot(game, "old-hand")(random.Random(1)), search("mr-president", "1")
    match = fourscore.new(game, 1, seed="aisle", events=False)
    apart = 0
    for _ in range(400):
        if match.decision is None:
            break
        view = match.view(0)
        assert view.asked is not None
        choice = old_hand.choose(view, view.asked)
        apart += bot.choose(view, view.asked) != choice
        match.choose(choice)
    assert 0 < apart < 100


def test_where_choices_differ_only_by_suit_it_does_not_think() -> None:
    def no_world(seed: int | str) -> Match:
        raise AssertionError("there is nothing to think about")

    view = asked_in(table_of("presidents", 10))
    alike = msgspec.structs.replace(view.asked, choices=("4S 4D", "4S 4H"))
    assert search("presidents", "9").think(no_world, view, alike) == "4S 4D"


# What it knows.


@pytest.mark.slow
@every_game
def test_it_knows_nothing_that_its_seat_does_not_know(game_id: str) -> None:
    """In another world that looks the same to the seat, the bot with the same luck chooses the same."""
    compared = 0
    for answers in range(5, 60, 27 if extras_of(game_id).evaluator().plans else 9):
        here = table_of(game_id, answers)
        if here.decision is None:
            break
        seat = here.decision.seat
        there = here.imagine(seat, f"swap {answers}")
        assert here.view(seat).to_json() == there.view(seat).to_json()
        assert imagine_alike(here, there, seat), "the same seed must imagine the same world, whatever the truth"
        budget = few(game_id)
        assert choice_of(search(game_id, budget, answers), here, seat) == choice_of(
            search(game_id, budget, answers), there, seat
        )
        compared += 1
    assert compared


def imagine_alike(here: Match, there: Match, seat: int) -> bool:
    """Whether both worlds lead to the same imagined worlds, as they do where a game sorts the unseen cards first."""
    worlds = [worlds_of(match, seat)("one").state for match in (here, there)]
    first, second = (here.game.position(state) for state in worlds)
    return first == second


# The tree.


def test_the_tree_is_kept_between_own_moves() -> None:
    match = table_of("presidents", 6)
    seat = seat_in(match)
    bot = search("presidents", "99")
    others = player_for(match, seat_bots(match.game, ["old-hand"] * 4, 1))
    match.choose(choice_of(bot, match, seat), seat)
    while match.decision is not None and match.decision.seat != seat:
        match.choose(others(match.decision), match.decision.seat)
    kept = bot.remembers(match.view(seat))
    assert kept > 0


def test_the_tree_is_forgotten_when_something_else_came() -> None:
    bot = search("presidents", "20")
    match, another = table_of("presidents", 6), table_of("presidents", 6, seed="another")
    seat = seat_in(match)
    choice_of(bot, match, seat)
    before = match.view(seat)
    assert bot.remembers(before) > 0
    choice_of(bot, another, seat_in(another))
    assert bot.remembers(before) == 0


# Games without a evaluator or an old hand of their own.


def test_a_game_of_another_package_is_played_to_its_end_and_judged_by_its_outcome() -> None:
    match = table_of("bodyguard", 20)
    view = asked_in(match)
    stranger = SearchKind(RandomBot, Evaluator, Budget(playouts=6))(random.Random(1))
    assert stranger.stake == "to win"
    weighed = stranger.weigh(worlds_of(match, view.seat), view, view.asked, match.names)
    assert sum(one.tries for one in weighed) == 6
    assert all(one.choice in view.asked.choices and not one.why for one in weighed)


def test_an_outcome_is_worth_most_to_the_winner_and_least_to_the_last() -> None:
    view = asked_in(table_of("bodyguard", 5))
    outcome = Outcome(((2,), (0, 3), (1,)), (3, 1, 9, 3), "bodyguard.game.over")
    worths = {}
    for seat in range(4):
        evaluator = Evaluator(None, msgspec.structs.replace(view, seat=seat), random.Random(1))
        worths[seat] = evaluator.verdict(None, outcome).worth
    assert worths[2] == 1.0
    assert worths[1] == 0.0
    assert worths[1] < worths[0] == worths[3] < worths[2]


def test_a_president_stands_better_with_a_congress_that_works_together() -> None:
    match = table_of("mr-president", 15)
    evaluator = extras_of("mr-president").evaluator()(match.state, asked_in(match), random.Random(1))
    assert evaluator.verdict(match.state, None).worth == 0.5
    state = match.state.copy()
    state.tracks[BIPARTISAN] += 1  # type: ignore[attr-defined]
    assert evaluator.verdict(state, None).worth > 0.5
    state.tracks[BIPARTISAN] -= 2  # type: ignore[attr-defined]
    assert evaluator.verdict(state, None).worth < 0.5


# Explaining.


@pytest.mark.slow
@every_game
def test_it_lays_open_the_alternatives_with_their_chances(game_id: str) -> None:
    match = table_of(game_id, 15)
    view = asked_in(match)
    bot = search(game_id, "6", seed=2)
    assert isinstance(bot, Thinker)
    assert isinstance(bot, Counsellor)
    weighed = bot.weigh(worlds_of(match, view.seat), view, view.asked, match.names)
    assert weighed[0].choice == choice_of(search(game_id, "6", seed=2), match, view.seat)
    assert len({one.choice for one in weighed}) == len(weighed)
    for one in weighed:
        assert one.choice in view.asked.choices
        assert 0 <= one.chance <= 1
        assert one.tries > 0
        assert one.why.endswith(".")
