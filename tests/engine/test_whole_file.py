"""Files that are there once everything is in them."""

import os
import threading
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.whole_file import is_there, whole_file

LOOP = "loop"


def test_a_file_is_as_it_was_until_everything_is_in_it(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("before")
    with whole_file(file) as writing:
        writing.write(b"after")
        assert file.read_text() == "before"
    assert file.read_text() == "after"
    with pytest.raises(TypeError), whole_file(file) as writing:
        writing.writelines([b"half", 1])  # type: ignore[list-item]
    assert file.read_text() == "after"
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


def test_a_link_goes_on_leading_to_the_game(tmp_path: Path) -> None:
    file, link = tmp_path / "kept" / "game.jsonl", tmp_path / "link.jsonl"
    file.parent.mkdir()
    link.symlink_to(file)
    match = fourscore.new("presidents", seats=3, seed=1)
    match.save(link)
    match.choose(match.decision.choices[0])
    match.save(link)
    assert link.is_symlink()
    assert fourscore.load(file).entries() == match.entries()


def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "stdout"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    heard: list[bytes] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    with whole_file(link) as writing:
        writing.write(b"a game")
    reader.join()
    assert heard == [b"a game"]
    assert pipe.is_fifo()
    assert link.is_symlink()


def test_a_folder_and_a_link_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / LOOP).symlink_to(LOOP)
    for name in ("", LOOP, "x" * 300, "nowhere/game"):
        with pytest.raises(OSError), whole_file(tmp_path / name):  # noqa: PT011
            pass
    assert (tmp_path / LOOP).is_symlink()


def test_a_name_that_cannot_be_is_not_there(tmp_path: Path) -> None:
    (tmp_path / LOOP).symlink_to(LOOP)
    assert is_there(tmp_path)
    assert not any(is_there(tmp_path / name) for name in ("nobody", "x" * 300, LOOP, f"{LOOP}/x"))
