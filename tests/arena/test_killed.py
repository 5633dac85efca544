"""An arena behind a chat endpoint, killed in the middle and taken up again: it comes to the same."""

import signal
import subprocess
from pathlib import Path

import pytest

from fourscore.arena.file import read_arena
from fourscore.arena.playing import Record
from fourscore.arena.running import open_notebook, run
from fourscore.arena.standings import standings
from fourscore.trials.executors import Alone
from tests.arena.endpoint import Models
from tests.arena.test_playing import timeless
from tests.table.ground import wait_until
from tests.terminal.desk import COMMAND, call, surroundings

PLAYERS = """
title = "Who did what"
deals = {deals}

[[player]]
name = "prose"
model = "writes-prose"
at = "{at}"
stand_in = "random"

[[player]]
name = "babble"
model = "babbles"
at = "{at}"
attempts = 2
stand_in = "random"

[[player]]
name = "late"
model = "is-late"
at = "{at}"
attempts = 1
seconds = 0.02
stand_in = "random"

[[player]]
name = "snoop"
model = "pries"
at = "{at}"
attempts = 2
stand_in = "random"
key = "NO_REAL_KEY"

[[player]]
name = "old hand"
bot = "old-hand"
"""
PRESIDENTS = """
[[game]]
game = "presidents"
options = { target = 1 }
"""
BODYGUARD = """
[[game]]
game = "bodyguard"
"""
KEY = "sk-secret"


def killed_and_taken_up_again(file: Path, after: int) -> Record:
    """An arena of one's own process that is killed while it plays its game of this number, and then plays on."""
    environment = surroundings(file.parent, NO_REAL_KEY=KEY)
    command = [*COMMAND, "arena", "run", str(file), "--plain"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        turns = file.with_suffix("") / f"games/{after:06}.turns.jsonl"
        wait_until(lambda: process.poll() is not None or (turns.exists() and turns.stat().st_size > 0))
        process.send_signal(signal.SIGKILL)
        process.wait()
    played = len(open_notebook(read_arena(file), file.with_suffix("")).total.games)
    assert 0 < played < read_arena(file).games
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return open_notebook(read_arena(file), file.with_suffix("")).total


def check(file: Path, after: int, tmp_path: Path) -> None:
    arena = read_arena(file)
    whole, _ = run(arena, tmp_path / "whole", Alone())
    again = killed_and_taken_up_again(file, after)
    assert timeless(again.in_order()) == timeless(whole.in_order())
    found = standings(arena, again)
    assert found.overall[0].rating == standings(arena, whole).overall[0].rating
    by_name = {one.player: one.use for one in found.spent}
    assert by_name["prose"].failures == by_name["old hand"].failures == {}
    assert by_name["babble"].failures.keys() == {"empty", "truncated", "unparsable"}
    assert by_name["late"].failures == {"late": by_name["late"].questions}
    assert by_name["late"].stood_in == by_name["late"].questions
    assert by_name["snoop"].failures.keys() == {"unparsable"}
    assert by_name["snoop"].stood_in == 0


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_REAL_KEY", KEY)


@pytest.mark.slow
def test_an_arena_that_was_killed_comes_to_the_same_and_its_report_says_who_did_what(
    chat: tuple[str, Models], tmp_path: Path, key: None
) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(PLAYERS.format(at=chat[0], deals=1) + PRESIDENTS)
    check(file, 2, tmp_path)
    written = call(tmp_path, "arena", "report", str(file), "--plain")
    assert (written.returncode, written.stderr) == (0, "")
    assert written.stdout.startswith("The report is in ")
    front = (tmp_path / "arena/report/index.html").read_text()
    assert all(name in front for name in ("prose", "babble", "late", "snoop", "old hand", "truncated"))
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in kept if KEY.encode() in path.read_bytes()]
    assert len(kept) > 10


@pytest.mark.deep
@pytest.mark.slow
def test_an_arena_of_200_games_that_was_killed_comes_to_the_same(
    chat: tuple[str, Models], tmp_path: Path, key: None
) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(PLAYERS.format(at=chat[0], deals=20) + PRESIDENTS + BODYGUARD)
    assert read_arena(file).games == 200
    check(file, 100, tmp_path)
