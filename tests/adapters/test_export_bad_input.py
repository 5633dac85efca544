"""What is wrong with a journal, a format or a file is said in one line, and nothing half is left behind."""

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path

import msgspec
import polars
import pytest

from fourscore.adapters.export import BadExport, export, format_for
from fourscore.engine.errors import BadJournal
from fourscore.engine.journal import Chosen, Journal, write_journal
from tests.adapters.saved import played, save
from tests.terminal.desk import COMMAND, call


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A directory with three games, of which the second was cut off."""
    place = tmp_path / "games"
    place.mkdir()
    files = save(place, "presidents", games=3, decisions=30)
    cut = files[1].read_bytes().splitlines(keepends=True)[:20]
    files[1].write_bytes(b"".join(cut))
    return place


def cheating(path: Path) -> Path:
    """A journal with sound check sums in which somebody plays what nobody holds."""
    journal = played("presidents", decisions=30).journal()
    entries = [*journal.entries[:-1], Chosen(journal.entries[-1].seat, "3S 4S")]
    write_journal(Journal(journal.header, entries), path)
    return path


def test_a_broken_journal_is_named_and_the_last_export_stays_as_it_was(shelf: Path, tmp_path: Path) -> None:
    for name in ("rows.parquet", "rows.jsonl", "rows.csv"):
        done = call(tmp_path, "export", str(shelf), "-o", str(tmp_path / name))
        assert done.returncode == 2
        assert "presidents-1.jsonl: The journal is cut off after line 20" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["games"]
    output = tmp_path / "rows.jsonl"
    output.write_text("yesterday")
    with pytest.raises(BadJournal):
        export(sorted(shelf.iterdir()), output, "jsonl")
    assert output.read_text() == "yesterday"


def test_going_on_leaves_out_the_whole_broken_journal_and_names_it(shelf: Path, tmp_path: Path) -> None:
    cheating(shelf / "zz.jsonl")
    output = tmp_path / "rows.parquet"
    done = call(tmp_path, "export", str(shelf), "--keep-going", "-o", str(output))
    assert done.returncode == 1
    assert done.stderr.count("left out") == 2
    assert "presidents-1.jsonl" in done.stderr
    assert "zz.jsonl: Answer" in done.stderr
    assert "60 decisions from 2 games" in done.stdout
    assert set(polars.read_parquet(output)["file"]) == {"presidents-0.jsonl", "presidents-2.jsonl"}


def test_what_stands_before_the_cut_can_be_salvaged(shelf: Path, tmp_path: Path) -> None:
    done = call(tmp_path, "export", str(shelf), "--salvage", "-o", str(tmp_path / "rows.csv"))
    assert done.returncode == 0
    assert "from 3 games" in done.stdout


def test_a_journal_whose_answers_do_not_fit_is_refused_with_the_answer(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match=r"game\.jsonl: Answer \d+ does not fit: .*presidents\."):
        export([cheating(tmp_path / "game.jsonl")], tmp_path / "rows.csv", "csv")
    journal = played("presidents", decisions=30).journal()
    write_journal(Journal(journal.header, [*journal.entries, journal.entries[0]]), tmp_path / "game.jsonl")
    with pytest.raises(BadJournal, match="nothing was asked"):
        export([tmp_path / "game.jsonl"], tmp_path / "rows.csv", "csv")
    headless = Journal(journal.header, journal.entries[1:])
    write_journal(headless, tmp_path / "game.jsonl")
    with pytest.raises(BadJournal, match=r"game\.jsonl: Answer 1 does not fit: .* is asked of chance"):
        export([tmp_path / "game.jsonl"], tmp_path / "rows.csv", "csv")
    other = msgspec.structs.replace(journal.header, version=999)
    write_journal(Journal(other, journal.entries), tmp_path / "game.jsonl")
    with pytest.raises(BadJournal, match=r"game\.jsonl: .*version 999"):
        export([tmp_path / "game.jsonl"], tmp_path / "rows.csv", "csv")


def test_a_table_holds_one_game_also_for_those_who_keep_going(tmp_path: Path) -> None:
    files = [*save(tmp_path, "presidents", games=1, decisions=5), *save(tmp_path, "bodyguard", games=1, decisions=5)]
    with pytest.raises(BadExport, match="presidents and of bodyguard"):
        export(files, tmp_path / "rows.parquet", "parquet", keep_going=True)
    assert not list(tmp_path.glob("rows*"))


def test_a_journal_is_never_overwritten_by_its_rows(tmp_path: Path) -> None:
    (file,) = save(tmp_path, "presidents", games=1, decisions=5)
    before = file.read_bytes()
    with pytest.raises(BadExport, match="one of the journals"):
        export([file], file, "jsonl")
    assert file.read_bytes() == before


def test_the_format_follows_the_name_of_the_file_unless_it_is_said(tmp_path: Path, shelf: Path) -> None:
    assert format_for(None, tmp_path / "rows.csv") == "csv"
    assert format_for(None, tmp_path / "rows.parquet") == "parquet"
    assert format_for("jsonl", tmp_path / "rows.csv") == "jsonl"
    with pytest.raises(BadExport, match=r"no format 'xlsx'.*--format"):
        format_for(None, tmp_path / "rows.xlsx")
    assert format_for(None, None) == "jsonl"
    done = call(tmp_path, "export", str(shelf), "--format", "xlsx")
    assert done.returncode == 2
    assert "no format 'xlsx'; there are parquet, jsonl, csv" in done.stderr
    assert "-o FILE" in call(tmp_path, "export", str(shelf), "--format", "parquet").stderr


def test_without_pyarrow_it_says_what_to_install(shelf: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    done = call(tmp_path, "export", str(shelf), "-o", str(tmp_path / "rows.parquet"))
    assert done.returncode == 2
    assert "fourscore[lab]" in done.stderr
    assert call(tmp_path, "export", str(shelf), "--salvage", "-o", str(tmp_path / "rows.csv")).returncode == 0


def test_nothing_to_export_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "no journal" in call(tmp_path, "export", str(tmp_path / "empty")).stderr
    missing = call(tmp_path, "export", "nowhere.jsonl", "--keep-going")
    assert missing.returncode == 2
    assert "nowhere.jsonl cannot be read" in missing.stderr
    unwritable = call(tmp_path, "export", *map(str, save(tmp_path, "presidents", 1)), "-o", "/no/such/place.csv")
    assert "cannot be written" in unwritable.stderr


@pytest.mark.slow
@pytest.mark.parametrize("format", ["parquet", "jsonl", "csv"])
def test_a_disk_that_is_full_is_said_and_nothing_half_is_left(format: str, tmp_path: Path) -> None:
    """No file may grow beyond a few bytes, as on a disk with no more room than that."""
    (file,) = save(tmp_path, "presidents", games=1, decisions=40)
    output = tmp_path / "rows" / f"rows.{format}"
    output.parent.mkdir()
    output.write_text("yesterday")
    command = [*COMMAND, "export", str(file), "-o", str(output)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=no_room)
    assert done.returncode == 2
    assert done.stderr.startswith(f"fourscore: {output} cannot be written: ")
    assert len(done.stderr.splitlines()) == 1
    assert [left.read_text() for left in output.parent.iterdir()] == ["yesterday"]


def no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_behind_standard_output_is_said_in_one_line(tmp_path: Path) -> None:
    (file,) = save(tmp_path, "presidents", games=1, decisions=40)
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "export", str(file)], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "fourscore: Standard output cannot be written: No space left on device."
    ]


def test_a_place_that_may_only_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written, the draft cannot be taken away either."""
    (file,) = save(tmp_path, "presidents", games=1, decisions=5)

    def may_not(path: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", may_not)
        patch.setattr(Path, "unlink", may_not)
        with pytest.raises(BadExport, match=r"rows\.csv cannot be written: Read-only file system\."):
            export([file], tmp_path / "rows.csv", "csv")


def test_what_is_no_file_to_write_is_said(tmp_path: Path) -> None:
    (file,) = save(tmp_path, "presidents", games=1, decisions=5)
    (tmp_path / "rows.csv").mkdir()
    done = call(tmp_path, "export", str(file), "-o", str(tmp_path / "rows.csv"))
    assert "cannot be written: " in done.stderr
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("content", [b"", b"PAR1\x00\xff", b'{"a": 1}\n', b"[]\n", b"seat,choice\n0,pass\n"])
def test_a_file_that_is_no_journal_is_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "other.jsonl").write_bytes(content)
    done = call(tmp_path, "export", str(tmp_path / "other.jsonl"), "-o", str(tmp_path / "rows.csv"))
    assert done.returncode == 2
    assert "other.jsonl" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("rows*"))


def test_rows_go_to_standard_output_and_nothing_else_does(tmp_path: Path) -> None:
    (file,) = save(tmp_path, "presidents", games=1, decisions=5)
    done = call(tmp_path, "export", str(file))
    assert done.returncode == 0
    assert len([msgspec.json.decode(line) for line in done.stdout.splitlines()]) == 5
    assert done.stderr == ""
