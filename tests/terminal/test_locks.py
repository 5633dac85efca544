"""A kept game is written by one process at a time; the second is told which game it is."""

import stat
from pathlib import Path

import pytest

from fourscore.commandline.locks import Lock
from fourscore.engine.journal import read_journal
from tests.terminal.desk import call, run


def a_game(tmp_path: Path) -> Path:
    call(tmp_path, "play", "presidents", "--seats", "you,random,random", "--seed", "3", typed="quit\n")
    (file,) = tmp_path.glob("*.jsonl")
    return file


@pytest.mark.slow
def test_a_second_writer_is_refused_by_name_and_changes_nothing(tmp_path: Path) -> None:
    file = a_game(tmp_path)
    before = file.read_bytes()
    lock = file.with_name(f".{file.name}.lock")
    held = Lock(lock, "this game is")
    second = run(tmp_path, "resume", file.name, typed="1\nquit\n")
    assert second.returncode != 0
    assert f"{file.name} is in use already by process" in second.stderr
    assert file.read_bytes() == before
    held.release()
    assert run(tmp_path, "resume", file.name, typed="quit\n").returncode == 0
    assert not lock.exists()


def test_a_kept_game_is_read_by_its_owner_alone_and_salted(tmp_path: Path) -> None:
    file = a_game(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_journal(file).header.nonce
