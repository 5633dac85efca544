"""Questions and choices in plain language: complete, distinct, and fit to be read, in every game that brings words."""

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

import fourscore
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import option_names, option_values
from fourscore.engine.view import View
from fourscore.kit.anything_words import offers as as_written
from fourscore.kit.extras import extras_of
from fourscore.kit.words import Words, words_for
from tests.test_plain_english import advice
from tests.walks import seeds

GAMES = [game for game in fourscore.all_games().values() if extras_of(game).words().offers is not as_written]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
PEOPLE = [
    "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ines", "Jon", "Kai", "Lena", "Max", "Nora",
]  # fmt: skip
NOT_FOR_PEOPLE = re.compile(
    r"_|\s\s|^\s|\s$|[{}<>\[\]`]|\b[a-z]+-\d+\b|[a-z]\.[a-z]|\bseats? \d|(?<=[a-z,:(=] )(?:None|True|False)\b"
)
"""Ids of cards and rules, numbers of seats, gaps, and what a program would write."""


def questions(game: Game, seed: int) -> Iterator[View]:
    """Every question of a match with a random number of seats and random options, forced ones included."""
    rng = random.Random(f"{game.id} {seed}")
    match = odd_match(game, rng)
    match.asks_forced = True
    while match.decision or match.may_go_on:
        if not match.decision:
            match.go_on()
            continue
        yield from match.views([decision.seat for decision in match.decisions])
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.choices), decision.seat)


def odd_match(game: Game, rng: random.Random) -> Match:
    """A table of any size that reads the rules in any way."""
    values = {name: option_values(game.Options, name) for name in option_names(game.Options)}
    wanted = {name: rng.choice(found) for name, found in values.items() if found and rng.random() < 0.3}
    try:
        return fourscore.new(game, rng.choice(list(game.seats)), seed=rng.randrange(10**6), options=wanted)
    except (BadOption, BadSeats):
        return odd_match(game, rng)


def check(view: View, words: Words) -> None:
    """The words of a question say everything once, and say it well."""
    assert view.asked is not None
    offered = [choice for offer in words.offers for choice in (offer.choice, *offer.alike)]
    assert sorted(offered) == sorted(view.asked.choices)
    labels = [offer.label for offer in words.offers]
    assert len(set(labels)) == len(labels), "two offers are called the same"
    assert words.question[-1] in ".?"
    assert all(text[0] == text[0].upper() for text in (words.question, *labels)), labels
    for offer in words.offers:
        assert offer.label
        assert offer.label[-1] not in ".:,"
    for text in {words.question, *labels, *(text for offer in words.offers for text in (offer.note, offer.group))}:
        assert not NOT_FOR_PEOPLE.search(text), text
        assert not advice(text), text


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("seed", seeds(1, 3, 20))
def test_every_question_is_put_in_plain_language(game: Game, seed: int) -> None:
    seen: set[Words] = set()
    for view in islice(questions(game, seed), 400):
        words = words_for(view, PEOPLE)
        assert words is not None
        if words not in seen:
            seen.add(words)
            check(view, words)


@pytest.mark.slow
@every_game
def test_people_are_called_by_their_names_and_the_viewer_is_you(game: Game) -> None:
    said = " ".join(
        f"{words.question} {' '.join(f'{offer.label} {offer.note}' for offer in words.offers)}"
        for view in islice(questions(game, 1), 120)
        for words in [words_for(view, named(view.seat))]
        if words is not None
    )
    assert "Myself" not in said
    assert game.seats[-1] == 1 or "Rival" in said


def named(viewer: int | None) -> list[str]:
    """The viewer by a name that no sentence to the viewer may use."""
    return ["Myself" if seat == viewer else "Rival" for seat in range(14)]
