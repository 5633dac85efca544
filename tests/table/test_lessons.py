"""A newcomer is told in a few sentences what the present decision is about."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.kit.words import words_for
from fourscore.service.routes.coach import explained
from tests.rows import every_row
from tests.walks import every_game


def questions(game: Game, seeds: range) -> Iterator[Any]:
    """The Views with the first question of each kind, in some matches played at random."""
    seen: set[str] = set()
    for seed in seeds:
        match, rng = fourscore.new(game, game.seats[0], seed=seed), random.Random(seed)
        for _ in range(300):
            if match.decision is None:
                break
            view = match.view(match.decision.seat)
            if view.asked and view.asked.kind not in seen:
                seen.add(view.asked.kind)
                yield view, words_for(view, match.names)
            match.choose(rng.choice(match.decision.choices), match.decision.seat)


@pytest.mark.slow
@every_game
def test_every_decision_is_explained_by_its_lesson_or_by_its_question_and_rule(game: Game) -> None:
    for view, words in questions(game, range(3)):
        told, rule = explained(game, view.asked, words.question), game.ledger[view.asked.rule].text
        lesson = extras_of(game).lessons().get(view.asked.kind)
        assert told == lesson or (words.question in told and told.count(rule) == 1), view.asked.kind


@every_row("game", ["presidents", "bodyguard"])
def test_small_games_have_words_of_their_own_for_every_decision(game: str) -> None:
    for view, _ in questions(find_game(game), range(4)):
        assert extras_of(game).lessons()[view.asked.kind].count(". ") == 1, view.asked.kind
