"""A row holds what its seat could know: with another hidden world behind it, all but the result stays the same."""

import random
from pathlib import Path

import msgspec
import pytest

import fourscore
from fourscore.adapters.export_rows import ANSWER, RESULT, AsWritten, Form, Seen, Source, begin, rows_of
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen
from tests.adapters.saved import played
from tests.adapters.test_secrecy import other_worlds
from tests.walks import every_game

QUESTIONS = 40
HERE = Source("0" * 16, "game.jsonl")


@every_game
def test_in_another_hidden_world_the_row_is_the_same(game: Game) -> None:
    rng = random.Random(3)
    match = fourscore.new(game.id, max(game.seats[0], min(5, game.seats[-1])), seed=3)
    form = Form(game.id, type(match.view(0).table))
    for number in range(QUESTIONS):
        for decision in match.decisions:
            seen = Seen(HERE, match.view(decision.seat), match.seats, "{}", number)
            row = msgspec.json.encode(form.of_view(seen))
            for world in other_worlds(match, decision.seat, number):
                other = msgspec.structs.replace(seen, view=world.view(decision.seat))
                assert msgspec.json.encode(form.of_view(other)) == row
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.choices), match.decision.seat)


@every_game
def test_a_row_of_a_journal_is_what_the_view_gives_with_the_answer_behind_it(game: Game) -> None:
    journal = played(game.id, 2, decisions=QUESTIONS).journal()
    match, written = begin(journal, None)
    form = Form(game.id, type(match.view(0).table))
    rows = rows_of(match, written, form, HERE)
    again, script = begin(journal, None)
    counts = [0] * again.seats
    for entry, row in zip(script, rows, strict=True):
        assert isinstance(entry, Chosen)
        counts[entry.seat] += 1
        seen = Seen(HERE, again.view(entry.seat), again.seats, "{}", counts[entry.seat])
        assert row[: -len(ANSWER) - len(RESULT)] == form.of_view(seen)
        again.choose(entry.choice, entry.seat)


def test_whether_another_seat_had_a_real_choice_shows_in_no_number(tmp_path: Path) -> None:
    journal = played("knife-fight", 4).journal()
    match, written = begin(journal, None)
    form = Form("knife-fight", type(match.view(0).table))
    at = {column.name: place for place, column in enumerate(form.columns)}
    rows = rows_of(match, written, form, HERE)
    for seat in range(match.seats):
        numbers = [row[at["number"]] for row in rows if row[at["seat"]] == seat]
        assert numbers == list(range(1, len(numbers) + 1))


def test_chance_knows_nothing_after_the_end_of_the_journal() -> None:
    from fourscore.engine.chance import NotYet, Roll

    with pytest.raises(NotYet):
        AsWritten(()).answer(Roll(6))
