"""Puzzles: what is asked and answered, what stays on the server, and what the operator hears."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fourscore.bots.search.bot import SearchKind
from fourscore.bots.seating import SEARCH, find_bot
from fourscore.commandline.console import open_console
from fourscore.engine.beginning import begin_at
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.journal import read_journal
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.bot import Alternative
from fourscore.kit.puzzles import FEW, puzzles_of
from fourscore.lab.puzzles import LEAST_CHOICES, MOST_ACCEPTED, examine, find_puzzles, make_puzzles
from fourscore.play.names import BOT_NAMES
from fourscore.table.moderation import MOST_REPORTS
from fourscore.table.operator import Files, save_for_puzzles, show_reports
from tests.table.served import Served, play_to_the_end

WITH_PUZZLES = [game for game in all_games().values() if puzzles_of(game)]
every_set = pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.id)


@every_set
def test_every_puzzle_can_be_set_up_and_its_best_choice_is_legal(game: Game[Any, Any]) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        view = begin_at(game, puzzle.position, "").view(puzzle.seat)
        assert view.asked is not None
        assert {one.choice for one in puzzle.weighed} <= set(view.asked.choices)
        assert len(puzzle.weighed) >= LEAST_CHOICES
        assert 1 <= len(puzzle.accepted) <= MOST_ACCEPTED
        best = puzzle.weighed[0].chance
        assert all(best - one.chance > FEW for one in puzzle.weighed[len(puzzle.accepted) :])
        assert "Seat " not in " ".join(one.why for one in puzzle.weighed)


@every_set
def test_a_puzzle_shows_what_its_seat_may_know_and_nothing_else(server: Served, game: Game[Any, Any]) -> None:
    puzzle, person = puzzles_of(game)[0], server.person()
    shown = person.get(f"/puzzles/{game.id}", number=0)
    assert json.loads(begin_at(game, puzzle.position, "").view(puzzle.seat).to_json()) == shown["view"]
    assert not {"position", "weighed", "accepted"} & shown.keys()
    right = person.post(f"/puzzles/{game.id}/{puzzle.id}/answer", choice=puzzle.weighed[0].choice)
    wrong = person.post(f"/puzzles/{game.id}/{puzzle.id}/answer", choice=puzzle.weighed[-1].choice)
    assert right["is_right"]
    assert not wrong["is_right"]
    assert "position" not in right
    refused = person.ask("POST", f"/puzzles/{game.id}/{puzzle.id}/answer", json={"choice": "nonsense"})
    assert refused.status_code == 422


def test_there_is_one_for_each_day(server: Served) -> None:
    sets = server.person().get("/puzzles")
    assert [one["game"] for one in sets] == [game.id for game in WITH_PUZZLES]
    for one in sets:
        assert server.person().get(f"/puzzles/{one['game']}")["number"] == one["today"] < one["count"]
    assert server.person().ask("GET", "/puzzles/no-such-game").status_code == 422
    assert server.person().ask("GET", f"/puzzles/{sets[0]['game']}", params={"number": -1}).status_code == 400


@pytest.mark.parametrize(
    ("first", "second", "makes_one"),
    [
        ([0.6, 0.3, 0.2], [0.62, 0.31, 0.2], True),
        ([0.6, 0.57, 0.2], [0.56, 0.6, 0.2], True),
        ([0.6, 0.3, 0.2], [0.3, 0.6, 0.2], False),
        ([0.4, 0.38, 0.37], [0.4, 0.38, 0.37], False),
        ([0.99, 0.3, 0.2], [0.99, 0.3, 0.2], False),
        ([0.6, 0.3], [0.6, 0.3], False),
    ],
    ids=["clear", "two as good", "the searches disagree", "all alike", "obvious", "too few choices"],
)
def test_two_searches_must_find_the_same_choice_clearly_best(
    first: list[float], second: list[float], makes_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = WITH_PUZZLES[0]
    puzzle, kind = puzzles_of(game)[0], find_bot(game, SEARCH)
    assert isinstance(kind, SearchKind)
    told = iter([first, second])
    monkeypatch.setattr(
        "fourscore.lab.puzzles._chances",
        lambda *_: {str(at): Alternative(str(at), chance, 100, "") for at, chance in enumerate(next(told))},
    )
    found = examine(begin_at(game, puzzle.position, ""), kind, puzzle.seat, 100, "x")
    assert (found is not None) == makes_one
    if found is not None:
        assert found.id == puzzle.id
        assert "0" in found.accepted


def test_a_game_that_is_played_by_plans_has_no_puzzles() -> None:
    with pytest.raises(Refusal, match="nobody knows its puzzles"):
        next(make_puzzles(find_game("mr-president"), 1, 100, "x"))


def test_games_of_people_are_looked_through_only_where_they_allow_it_and_nobody_is_named(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = {}
    for puzzles in (True, False):
        wishes = {"puzzles": puzzles, "options": {"target": "1"}}
        tables[puzzles], people = server.table_of("Annabella", "bot:random", "bot:random", **wishes)
        play_to_the_end(people)
    server.table_of("Benedetta", "bot:random", "bot:random", puzzles=True)
    save_for_puzzles(open_console(plain=True), Files(server.data, ""), tmp_path)
    assert capsys.readouterr().out.startswith("1 game in")
    (file,) = tmp_path.iterdir()
    assert tables[True] in file.name
    assert "Annabella" not in file.read_text(encoding="utf-8")
    game, journal = find_game("presidents"), read_journal(file)
    other = replace(journal, header=replace(journal.header, version=0))
    monkeypatch.setattr("fourscore.lab.puzzles._is_promising", lambda match, kind, seat, rng: True)
    monkeypatch.setattr("fourscore.lab.puzzles.examine", lambda match, kind, seat, playouts, seed: match.names)
    assert list(find_puzzles(game, [other, journal], 100, "x")) == [BOT_NAMES[:3]]


def test_the_operator_reads_which_puzzle_is_wrong(server: Served, capsys: pytest.CaptureFixture[str]) -> None:
    game = WITH_PUZZLES[0]
    puzzle, person = puzzles_of(game)[0], server.person()
    person.post("/me/name", name="Solver")
    person.post(f"/puzzles/{game.id}/{puzzle.id}/reports", words="Passing\nis better.")
    show_reports(open_console(plain=True), Files(server.data, ""))
    told = capsys.readouterr().out
    assert f"puzzle {puzzle.id} of {game.id}" in told
    assert "Passing is better." in told
    for _ in range(MOST_REPORTS - 1):
        person.post(f"/puzzles/{game.id}/{puzzle.id}/reports", words="wrong")
    again = person.ask("POST", f"/puzzles/{game.id}/{puzzle.id}/reports", json={"words": "wrong"})
    assert again.status_code == 429
