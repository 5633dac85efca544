"""How a finished game is told again: the sentence, the score, the chapters, the titles, and where it turned."""

from itertools import pairwise
from typing import Any

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.search.budget import Budget
from fourscore.bots.seating import seat_bots
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.extras import NOTHING, extras_of, usual_seats
from fourscore.kit.story import Past, Storyteller, most
from fourscore.play.story import Story, tell_story
from fourscore.service import turning_points
from tests.walks import every_game

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
PLAYED: dict[str, tuple[fourscore.Match, Journal, Story]] = {}


def played(game: Game[Any, Any]) -> tuple[fourscore.Match, Journal, Story]:
    """A game of old hands and its story, played once. Whoever plays alone plays badly, for a short while."""
    if game.id not in PLAYED:
        seats = usual_seats(game)
        bot = "old-hand" if seats > 1 else "random"
        match = fourscore.new(game, seats, seed="7")
        match.names = NAMES[:seats]
        match.notes = {"names": NAMES[:seats]}
        match.play(player_for(match, seat_bots(game, [bot] * seats, 3)))
        journal = match.journal()
        PLAYED[game.id] = match, journal, tell_story([journal])
    return PLAYED[game.id]


@every_game
def test_a_sentence_says_who_won_and_with_what(game: Game[Any, Any]) -> None:
    match, _, story = played(game)
    assert match.outcome is not None
    for seat in match.outcome.winners:
        assert match.names[seat] in story.verdict
    assert story.verdict.endswith(".")
    assert "Seat" not in story.verdict
    if match.seats > 1:
        assert extras_of(game).storyteller().counted(match.outcome.scores[match.outcome.winners[0]]) in story.verdict


@every_game
def test_the_score_is_followed_from_nothing_to_the_end(game: Game[Any, Any]) -> None:
    match, journal, story = played(game)
    assert story.scores[0].upto == 0
    assert match.outcome is not None
    assert story.scores[-1].scores == tuple(match.outcome.scores), "a lost presidency leaves nothing"
    assert all(one.upto < other.upto and one.scores != other.scores for one, other in pairwise(story.scores))
    assert story.lengths == (len(journal.entries),)


@every_game
def test_chapters_and_titles_have_names(game: Game[Any, Any]) -> None:
    match, _, story = played(game)
    titles = [chapter.title for chapter in story.chapters]
    assert len(titles) >= 2
    assert len(set(titles)) == len(titles)
    assert [chapter.upto for chapter in story.chapters] == sorted(chapter.upto for chapter in story.chapters)
    assert story.titles
    for title in story.titles:
        assert title.seats or title.how
        assert len(title.seats) < max(match.seats, 2)


def test_nobody_is_told_to_wait_for_turning_points_of_a_game_whose_search_follows_plans() -> None:
    assert [game for game in all_games() if not turning_points.can_be_told(find_game(game))] == ["mr-president"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["bodyguard"])
def test_a_turning_point_names_two_choices_that_differ(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_points, "MOST_LOOKED_AT", 24)
    for look in ("FIRST_LOOK", "SECOND_LOOK"):
        monkeypatch.setattr(turning_points, look, Budget(playouts=6))
    ticks = iter(range(10**6))
    # A clock of its own: how busy the machine is makes no difference.
    weighing = turning_points.Weighing([played(find_game(game))[1]], lambda: next(ticks) / 1000)
    while weighing.think():
        assert weighing.found is not None
    assert 1 <= len(weighing.found) <= turning_points.MOST_TOLD
    for point in weighing.found:
        assert point.choice != point.other
        assert abs(point.chance - point.other_chance) >= turning_points.LEAST
        assert point.stake
        assert point.chapter


def test_looking_back_ends_when_its_time_is_up() -> None:
    ticks = iter(range(10**6))
    weighing = turning_points.Weighing([played(find_game("presidents"))[1]], lambda: float(next(ticks)))
    looks = 0
    while weighing.think():
        looks += 1
    assert looks <= turning_points.SECONDS


def test_a_game_that_brings_no_story_has_one_all_the_same() -> None:
    match, _, _ = played(find_game("presidents"))
    plain = NOTHING.storyteller()
    assert type(plain) is Storyteller
    past = Past(match, match.truth())
    assert plain.verdict(past).startswith("Ada wins with 11 points, 7 more than Dan. ")
    assert plain.chapter(match.state, NAMES) == f"Round {match.state.round}"
    assert plain.chapter(object(), NAMES) == ""
    assert not list(plain.titles(past))


def test_nobody_has_a_title_that_everybody_has_or_that_is_nothing() -> None:
    assert most("x", {0: 2, 1: 2}, 2) is None
    assert most("x", {}, 2) is None
    assert most("x", {1: 1}, 2, least=2) is None
    shared = most("x", {0: 2, 1: 2}, 3)
    assert shared is not None
    assert shared.seats == (0, 1)
