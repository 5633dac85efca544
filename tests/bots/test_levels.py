"""Levels of play: five in every game, by the same names, each stronger than the one before."""

import pytest

from fourscore.bots.levels import LEVELS, levels_of
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.seating import CHAMPION, EXPERT, find_bot
from fourscore.engine.registry import find_game, game_ids
from fourscore.kit.extras import extras_of
from fourscore.lab.tournament import arrange
from fourscore.play.catalogue import card_of
from tests.rows import every_row


@every_row("game_id", list(game_ids()))
def test_every_game_has_all_levels_and_says_so_in_plain_words(game_id: str) -> None:
    game = find_game(game_id)
    assert levels_of(game) == LEVELS == card_of(game).levels
    for level in LEVELS:
        assert level.bot in card_of(game).bots
        find_bot(game, level.bot)
    assert [level.title for level in LEVELS] == ["First game", "Beginner", "Old hand", "Expert", "Champion"]


@every_row("game_id", ["presidents", "bodyguard", "knife-fight"])
def test_champions_think_with_what_they_have_learned(game_id: str) -> None:
    game = find_game(game_id)
    champion, thinks = find_bot(game, CHAMPION), find_bot(game, "learned-search")
    assert isinstance(champion, SearchKind)
    assert isinstance(thinks, SearchKind)
    assert champion.evaluator is thinks.evaluator is not extras_of(game).evaluator()


def test_experts_answer_at_once_or_think_little() -> None:
    for game in map(find_game, ("presidents", "knife-fight")):
        assert find_bot(game, EXPERT) is find_bot(game, "learned")
    expert, champion = (find_bot(find_game("bodyguard"), name) for name in (EXPERT, f"{CHAMPION}:2s"))
    assert isinstance(expert, SearchKind)
    assert isinstance(champion, SearchKind)
    assert expert.budget.seconds < champion.budget.seconds == 2.0


@pytest.mark.slow
@every_row("game_id, deals", [("presidents", 12), ("bodyguard", 24), ("knife-fight", 24)])
def test_each_level_takes_more_points_than_the_one_before(game_id: str, deals: int) -> None:
    bots = ["random", "first-game", "beginner", "old-hand"]
    points = dict.fromkeys(bots, 0.0)
    for deal in arrange(game_id, bots, seed="levels").play(range(deals)).deals:
        for game in deal.games:
            for bot, score in zip(game.bots, game.scores, strict=True):
                points[bots[bot]] += score
    assert sorted(bots, key=points.__getitem__) == bots
