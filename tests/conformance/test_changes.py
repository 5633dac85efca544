"""Whoever asks "why?" reads what happened as somebody at the table would tell it."""

import random
import re
from collections.abc import Iterator

import msgspec

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import bots_for
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.extras import extras_of, usual_seats
from fourscore.play.why import changed, what_it_did
from tests.rows import every_row
from tests.walks import every_game

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
RAW = re.compile(r"→|->|=>|_|[{}\[\]]|[Ss]eat \d|\bNone\b|\b(?!NATO|DARPA|DPRK|USAF)[A-Z]{4,}\b")
SENTENCE = re.compile(r"[A-Z0-9].*[.]")
MOST_ANSWERS = 600


def bot_game(game: Game) -> Iterator[tuple[Match, View, View]]:
    """A game of bots: the match, and what the first seat saw before each choice and after it."""
    match = fourscore.new(game, usual_seats(game), seed=7)
    match.names = NAMES[: match.seats]
    player = player_for(match, [bots_for(game)["old-hand"](random.Random(seat)) for seat in range(match.seats)])
    before = match.view(0)
    for _ in range(MOST_ANSWERS):
        if not match.decision:
            return
        match.choose(player(match.decision), match.decision.seat)
        after = match.view(0)
        yield match, before, after
        before = after


def fields_of(game: Game) -> set[str]:
    """The names of the fields in a View that are no English words of the game."""
    table = fourscore.new(game, min(game.seats), seed=1).view(None).table
    return {name for name in msgspec.structs.asdict(table) if "_" in name} | {"sizes", "rows", "twos", "lasting"}


@every_game
def test_what_a_choice_did_is_told_in_plain_sentences(game: Game) -> None:
    told = {sentence for _, old, new in bot_game(game) for sentence in changed(old, new, NAMES)}
    raw = fields_of(game)
    assert len(told) > 5
    assert [one for one in sorted(told) if not SENTENCE.fullmatch(one)] == []
    assert [one for one in sorted(told) if RAW.search(one)] == []
    assert [one for one in sorted(told) if raw & set(re.findall(r"\w+", one))] == []


@every_row("number", [0, 5, -1])
def test_any_line_of_the_log_can_be_asked_about(number: int) -> None:
    match = fourscore.new("presidents", 4, seed=1789)
    match.names = NAMES[:4]
    told = []
    for _ in range(12):
        before, lines = match.view(2), len(match.events(2))
        match.choose(match.decision.choices[-1])
        told += [changed(before, match.view(2), match.names)] * (len(match.events(2)) - lines)
    early = len(match.events(2)) - len(told)
    line = early + (number if number >= 0 else len(told) + number)
    journal = [match.journal()]
    assert what_it_did(journal, match.game, 2, line, match.names) == told[number]
    assert what_it_did(journal, match.game, 2, len(match.events(2)), match.names) == []


def test_a_play_is_told_by_names_and_to_you() -> None:
    match = fourscore.new("presidents", 4, seed=1789)
    before = match.view(2), match.view(0)
    match.choose("3d 3c")
    assert changed(before[0], match.view(2), NAMES)[0] == "You hold 11 cards, 2 fewer than before."
    assert changed(before[1], match.view(0), NAMES)[0] == "Cleo holds 11 cards, 2 fewer than before."


def test_a_game_without_words_for_it_says_nothing() -> None:
    match = fourscore.new("presidents", 4, seed=1789)
    assert extras_of("presidents").changes() is not None
    before = match.view(0)
    assert changed(before, before, NAMES) == []
