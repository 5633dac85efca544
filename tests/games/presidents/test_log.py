"""The log reads as English, for those who act and for those who watch."""

import random
import re

import pytest

import fourscore
from fourscore.games.presidents.game import GAME
from tests.games.presidents.table import table
from tests.rows import every_row

FOR_OTHERS = "is|has|deals|opens|lays|leads|adds|completes|sweeps|holds|passes|earns|gives|returns"
FOR_YOU = "are|have|deal|open|lay|lead|add|complete|sweep|hold|pass|earn|give|return"
WRONG_WITH_YOU = re.compile(rf"^You [^,]*\b({FOR_OTHERS})\b")
WRONG_WITH_A_NAME = re.compile(rf"^Seat [^,]*(?<!to )(?<!the )\b({FOR_YOU})\b")


def whole_game(seats: int, seed: int):
    match = fourscore.new("presidents", seats, seed=seed)
    chance = random.Random(seed)
    match.play(lambda decision: chance.choice(decision.choices))
    return match


@pytest.mark.slow
@every_row(("seats", "seed"), [(3, 1), (5, 2), (8, 3)])
def test_every_sentence_of_a_game_fits_its_reader(seats, seed):
    match = whole_game(seats, seed)
    for seat in (*range(seats), None):
        for line in match.events(seat):
            assert line.text[0].isupper()
            assert line.text.endswith(".")
            assert "{" not in line.text
            assert not WRONG_WITH_YOU.search(line.text), line.text
            assert not WRONG_WITH_A_NAME.search(line.text), line.text


def test_a_seat_reads_you_just_where_it_is_meant():
    match = whole_game(4, 5)
    for seat in range(4):
        for line, public in zip(
            (line for line in match.events(seat) if line.rule != "presidents.setup.hidden-and-open"),
            match.events(None),
            strict=True,
        ):
            named = seat in (line.facts.get("player"), line.facts.get("giver"), line.facts.get("taker"))
            mine = named or line.facts.get("next") == seat
            assert ("you" in line.text.lower()) == (mine and f"Seat {seat}" in public.text)


def test_every_line_cites_a_rule_with_a_sentence_of_its_own():
    match = whole_game(4, 6)
    cited = {line.rule for line in match.truth()}
    assert all(GAME.ledger[rule].log for rule in cited)
    assert len(cited) > 20


def test_names_take_the_place_of_seat_numbers():
    match = table("0: 3S 4S 5S <- turn \n 1: 6S 7S \n 2: 8S 9S")
    match.names = ["Ada", "Bela", "Chen"]
    match.choose("3S")
    assert [line.text for line in match.events(1)] == ["Ada leads 3S."]
    assert [line.text for line in match.events(0)] == ["You lead 3S."]
