"""A newcomer is told in two sentences what the present decision is about."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.table.web.coach import explained
from fourscore.table.web.guide import guide_to
from tests.table.test_secrets_at_the_wire import every_game

SENTENCE = re.compile(r"[.?!]\)?(?= [A-Z`0-9(]|$)")


def questions(game: Game, seeds: range) -> Iterator[tuple[Match, Any]]:
    """The first question of each kind, in some matches played at random."""
    seen: set[str] = set()
    for seed in seeds:
        match, rng = fourscore.new(game, game.seats[0], seed=seed), random.Random(seed)
        for _ in range(300):
            if match.decision is None:
                break
            view = match.view(match.decision.seat)
            if view.asked and view.asked.kind not in seen:
                seen.add(view.asked.kind)
                yield match, view
            match.choose(rng.choice(match.decision.choices), match.decision.seat)


@every_game
def test_every_decision_is_explained_in_two_sentences(game: Game) -> None:
    for match, view in questions(game, range(3)):
        told = explained(match.game.ledger, game.id, view.asked, guide_to(view).question)
        assert len(SENTENCE.findall(told)) >= 2, f"{view.asked.kind}: {told}"
        assert len(told) < 600, f"{view.asked.kind} takes too long: {told}"


@pytest.mark.parametrize("game", ["presidents", "bodyguard"])
def test_small_games_have_words_of_their_own_for_every_decision(game: str) -> None:
    for _, view in questions(find_game(game), range(4)):
        lesson = extras_of(game).lessons()[view.asked.kind]
        assert len(SENTENCE.findall(lesson)) == 2, view.asked.kind
