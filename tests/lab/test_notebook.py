"""Notebooks: what is written stays, what was cut off is played again, and nobody writes into a strange one."""

import signal
from pathlib import Path

import pytest

from fourscore.play.refusals import Unwritable
from fourscore.trials.notebook import BadNotebook, Notebook, write_whole
from tests.lab.disk import room_for
from tests.lab.tasks import Squares


def open_at(path: Path, heading: str = "squares") -> Notebook[Squares]:
    return Notebook({"task": heading}, Squares(), path)


def test_a_notebook_remembers(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "notebook.jsonl"
    first = open_at(path)
    first.add(range(5), Squares([1], 7))
    first.add(range(8, 10), Squares([2], 3))
    again = open_at(path)
    assert again.total == Squares([1, 2], 10)
    assert again.count == 7
    assert again.missing(12) == [range(5, 8), range(10, 12)]
    assert again.missing(3) == []


def test_an_interruption_waits_until_what_is_kept_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = open_at(tmp_path / "notebook.jsonl")
    write = notebook._append

    def interrupted(path: Path, line: bytes) -> None:
        write(path, line)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(notebook, "_append", interrupted)
    # A shell starts what runs in the background with this signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            notebook.add(range(5), Squares([1], 7))
    finally:
        signal.signal(signal.SIGINT, before)
    assert notebook.count == open_at(tmp_path / "notebook.jsonl").count == 5


@pytest.mark.parametrize("cut", [1, 10, 30])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "notebook.jsonl"
    notebook = open_at(path)
    notebook.add(range(5), Squares([1], 7))
    notebook.add(range(5, 9), Squares([2], 3))
    path.write_bytes(path.read_bytes()[:-cut])
    again = open_at(path)
    assert again.missing(9) == [range(5, 9)]
    again.add(range(5, 9), Squares([2], 3))
    assert open_at(path).total == Squares([1, 2], 10)


def test_a_file_of_somebody_elses_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notebook.jsonl"
    open_at(path, "cubes").add(range(2), Squares([9], 9))
    before = path.read_bytes()
    with pytest.raises(BadNotebook, match=r"another trial: it differs in task.*--fresh"):
        open_at(path)
    assert path.read_bytes() == before
    for place in (Path("/dev/full"), tmp_path):
        with pytest.raises(BadNotebook, match="is not a notebook"):
            open_at(place)


@pytest.mark.parametrize("content", ["not a notebook\n", "[1]\n", '{"first": 1}\n'])
def test_a_file_that_is_no_notebook_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notebook.jsonl"
    path.write_text(content)
    with pytest.raises(BadNotebook, match="is not a notebook"):
        open_at(path)
    assert path.read_text() == content


def test_a_full_disk_leaves_what_was_written_before(tmp_path: Path) -> None:
    path = tmp_path / "notebook.jsonl"
    notebook = open_at(path)
    notebook.add(range(5), Squares([1], 7))
    with room_for(path.stat().st_size + 20), pytest.raises(Unwritable, match="same command goes on"):
        notebook.add(range(5, 9), Squares([2], 3))
    again = open_at(path)
    assert again.total == Squares([1], 7)
    again.add(range(5, 9), Squares([2], 3))
    assert open_at(path).total == Squares([1, 2], 10)
    with room_for(0), pytest.raises(Unwritable, match=r"notebook.jsonl cannot be written: "):
        open_at(tmp_path / "other" / "notebook.jsonl")


def test_a_report_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    write_whole(path, b"the old one")
    with room_for(100), pytest.raises(Unwritable, match="cannot be written"):
        write_whole(path, b"x" * 1000)
    assert path.read_bytes() == b"the old one"
    assert [file.name for file in tmp_path.iterdir()] == ["report.json"]
