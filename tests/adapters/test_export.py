"""Journals as data: every decision is a row, and the rows come back as they were written."""

import csv
import json
from pathlib import Path
from typing import Any

import msgspec
import polars
import pyarrow.parquet
import pytest

import fourscore
from fourscore.adapters.export import GROUP, export, journals_in
from fourscore.adapters.export_files import FORMATS, LAYOUT
from fourscore.adapters.export_rows import Form
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen, read_journal
from tests.adapters.saved import played, save
from tests.walks import every_game

LONG = 60
"""So many decisions of a game are enough where its end does not matter."""


def exported(files: list[Path], place: Path, format: str) -> Path:
    """The file that these journals become."""
    output = place / f"rows.{format}"
    export(files, output, format)
    return output


def in_jsonl(files: list[Path], place: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in exported(files, place, "jsonl").read_text().splitlines()]


@every_game
def test_every_decision_of_the_journals_is_a_row_in_its_order(game: Game, tmp_path: Path) -> None:
    files = save(tmp_path, game.id, games=2, decisions=LONG)
    chosen = [
        (file.name, entry.seat, entry.choice)
        for file in files
        for entry in read_journal(file).entries
        if isinstance(entry, Chosen)
    ]
    rows = in_jsonl(files, tmp_path)
    assert [(row["file"], row["seat"], row["chosen"]) for row in rows] == chosen
    assert all(row["choices"][row["chosen_at"]] == row["chosen"] for row in rows)
    assert all(row["game"] == game.id and len(row["choices"]) > 1 for row in rows)


@pytest.mark.slow
@every_game
def test_the_three_formats_hold_the_same(game: Game, tmp_path: Path) -> None:
    files = save(tmp_path, game.id, games=2, decisions=LONG)
    rows = in_jsonl(files, tmp_path)
    assert pyarrow.parquet.read_table(exported(files, tmp_path, "parquet")).to_pylist() == rows
    assert polars.read_parquet(tmp_path / "rows.parquet").to_dicts() == rows
    table = exported(files, tmp_path, "csv").read_text()
    for line, row in zip(csv.DictReader(table.splitlines(keepends=True)), rows, strict=True):
        assert {name: read_cell(cell, row[name]) for name, cell in line.items()} == row


def read_cell(cell: str, like: object) -> object:
    """What stands in a cell of a CSV file, read like a value of this sort."""
    if cell == "":
        return "" if isinstance(like, str) else None
    return cell if isinstance(like, str) else json.loads(cell)


@pytest.mark.slow
@every_game
def test_polars_writes_and_reads_what_we_wrote(game: Game, tmp_path: Path) -> None:
    frame = polars.read_parquet(exported(save(tmp_path, game.id, games=1, decisions=LONG), tmp_path, "parquet"))
    frame.write_parquet(tmp_path / "again.parquet")
    again = pyarrow.parquet.read_table(tmp_path / "again.parquet")
    assert again.to_pylist() == pyarrow.parquet.read_table(tmp_path / "rows.parquet").to_pylist()


def test_a_row_shows_the_view_of_its_seat(tmp_path: Path) -> None:
    match = played("presidents", decisions=30)
    match.save(tmp_path / "game.jsonl")
    (*_, last) = in_jsonl([tmp_path / "game.jsonl"], tmp_path)
    before = fourscore.replay(match.journal(), upto=len(match.journal().entries) - 1)
    view = before.view(last["seat"])
    table = msgspec.to_builtins(view.table)
    assert last["view.hand"] == list(table["hand"])
    assert last["view.pile.cards"] == [laid["cards"] for laid in table["pile"]]
    assert last["view.pile.seat"] == [laid["seat"] for laid in table["pile"]]
    assert last["kind"] == view.asked.kind
    assert last["choices"] == list(view.asked.choices)


def test_mappings_and_what_may_be_missing_have_columns(tmp_path: Path) -> None:
    rows = in_jsonl(save(tmp_path, "mr-president", games=1, decisions=LONG), tmp_path)
    assert all(len(row["view.tracks.name"]) == len(row["view.tracks.value"]) > 10 for row in rows)
    assert {row["view.trying.chart"] is None for row in rows} == {True, False}
    row = rows[-1]
    assert [len(groups) for groups in row["view.terror.value.level"]] == [
        len(groups) for groups in row["view.terror.value.intel"]
    ]


def test_the_result_is_known_once_the_game_is_over(tmp_path: Path) -> None:
    match = played("presidents")
    match.save(tmp_path / "game.jsonl")
    rows = in_jsonl([tmp_path / "game.jsonl"], tmp_path)
    found = {row["seat"]: (row["score"], row["win_share"]) for row in rows}
    winners = match.outcome.winners
    assert found == {
        seat: (score, 1 / len(winners) if seat in winners else 0) for seat, score in enumerate(match.outcome.scores)
    }
    assert {row["place"] for row in rows if row["seat"] in winners} == {(1 + len(winners)) / 2}


def test_a_game_that_is_not_over_has_no_result_and_what_is_taken_back_no_row(tmp_path: Path) -> None:
    played("bodyguard", decisions=20).save(tmp_path / "game.jsonl")
    rows = in_jsonl([tmp_path / "game.jsonl"], tmp_path)
    assert len(rows) == 20
    assert {(row["place"], row["score"], row["win_share"]) for row in rows} == {(None, None, None)}
    match = played("presidents", decisions=10)
    match.claim(0, "I have nothing.")
    match.take_back(match.decision.seat, 1)
    match.save(tmp_path / "game.jsonl")
    rows = in_jsonl([tmp_path / "game.jsonl"], tmp_path)
    assert [row["chosen"] for row in rows] == [
        entry.choice for entry in match.journal().entries if isinstance(entry, Chosen)
    ]


def test_dice_rolled_by_hand_are_read_too(tmp_path: Path) -> None:
    from fourscore.engine.chance import ByHand

    match = fourscore.new("presidents", 4, chance=ByHand())
    match.throw((1,))
    match.throw(range(52))
    match.choose(0)
    match.save(tmp_path / "game.jsonl")
    assert len(in_jsonl([tmp_path / "game.jsonl"], tmp_path)) == 1


def test_a_group_of_rows_is_written_as_soon_as_it_is_full(tmp_path: Path) -> None:
    from fourscore.adapters.export import Export

    files = save(tmp_path, "presidents", games=4, decisions=50)
    with (tmp_path / "rows.parquet").open("wb") as file:
        work = Export(file, "parquet", group=80)
        held = []
        for journal in files:
            work.add(journal)
            held.append(len(work._rows))
        work.close()
    assert held == [50, 0, 50, 0]
    found = pyarrow.parquet.ParquetFile(tmp_path / "rows.parquet")
    assert [found.metadata.row_group(at).num_rows for at in range(found.num_row_groups)] == [80, 20, 80, 20]
    assert found.metadata.metadata[b"fourscore.game"] == b"presidents"


def test_a_directory_stands_for_the_journals_in_it(tmp_path: Path) -> None:
    (tmp_path / "monday").mkdir()
    files = save(tmp_path / "monday", "bodyguard", games=2, decisions=5)
    assert journals_in([tmp_path]) == files


@every_game
def test_no_column_needs_to_be_written_as_json(game: Game) -> None:
    match = fourscore.new(game.id, game.seats[0], seed=1)
    kinds = {column.kind for column in Form(game.id, type(match.view(0).table)).columns}
    assert "json" not in kinds


def test_every_column_format_and_option_is_on_the_page() -> None:
    page = (Path(fourscore.__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    match = fourscore.new("presidents", 4, seed=1)
    names = [column.name for column in Form("presidents", type(match.view(0).table)).columns]
    assert all(f"`{name}`" in page for name in names if not name.startswith("view."))
    assert all(f"| `{format}` |" in page for format in FORMATS)
    assert all(option in page for option in ("--format", "--keep-going", "--salvage", "--pack", "`-o`"))
    assert f"now {LAYOUT}," in page
    assert f"({GROUP:,} cells)" in page
