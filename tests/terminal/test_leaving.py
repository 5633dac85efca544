"""Leaving a game, however rudely, loses nothing."""

import os
import signal
from pathlib import Path

import pexpect
import pytest

import fourscore
from fourscore.engine.journal import Chosen
from tests.terminal.desk import PROMPT, call, one_game_in, run, screen, sit_down

pytestmark = pytest.mark.slow

AGAIN = 20.0
"""Seconds until somebody presses Ctrl-C again."""

TABLE = ("play", "presidents", "--seats", "you,random,random,random", "--seed", "7", "--plain")


def own_choices(file: Path) -> list[str]:
    """What the person at seat 0 has chosen so far."""
    entries = fourscore.load(file).entries()
    return [entry.choice for entry in entries if isinstance(entry, Chosen) and entry.seat == 0]


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    done = run(tmp_path, *TABLE, typed="9S 9D\nquit\n")
    assert done.returncode == 0
    assert f"fourscore resume {one_game_in(tmp_path)}" in done.stdout
    assert own_choices(one_game_in(tmp_path)) == ["9S 9D"]


@pytest.mark.slow
def test_the_end_of_input_keeps_the_game_and_exits_2(tmp_path: Path) -> None:
    done = run(tmp_path, *TABLE, typed="9S 9D\n")
    assert done.returncode == 2
    assert done.stderr == "fourscore: the input ended before the game did.\n"
    assert f"fourscore resume {one_game_in(tmp_path)}" in done.stdout
    assert own_choices(one_game_in(tmp_path)) == ["9S 9D"]
    child = sit_down(tmp_path / "other", *TABLE)
    child.expect(PROMPT)
    child.sendeof()
    child.expect("fourscore resume")
    child.wait()
    assert child.exitstatus == 2


def test_control_c_keeps_the_game_and_exits_130(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE)
    child.expect(PROMPT)
    child.sendline("9S 9D")
    child.expect(PROMPT)
    child.sendintr()
    # Python overlooks a Ctrl-C that comes between its prompt and the first look for a key: then one presses again.
    while child.expect(["fourscore resume", pexpect.TIMEOUT], timeout=AGAIN):
        child.sendintr()
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in screen(child)
    assert own_choices(one_game_in(tmp_path)) == ["9S 9D"]


@pytest.mark.slow
def test_a_killed_game_goes_on_exactly_where_it_was_seen_last(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE)
    child.expect(PROMPT)
    child.sendline("9S 9D")
    child.expect(PROMPT)
    table = screen(child).partition("Presidents, round")[2]
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    again = sit_down(tmp_path, "resume", str(one_game_in(tmp_path)), "--plain")
    again.expect(PROMPT)
    assert screen(again).partition("Presidents, round")[2] == table
    again.sendline("1")
    again.expect([PROMPT, "The game is over"])
    again.close(force=True)
    assert len(own_choices(one_game_in(tmp_path))) == 2


def test_a_kept_game_is_found_by_its_bare_name_with_the_same_bots(tmp_path: Path) -> None:
    call(tmp_path, "play", "presidents", "--seats", "random,you,random", "--name", "Zoe", typed="quit\n")
    done = call(tmp_path, "resume", one_game_in(tmp_path).name, "--plain", typed="quit\n")
    assert done.returncode == 0
    assert "player: Ada (random)" in done.stdout
    assert "player: You" in done.stdout
    assert "Hand: " in done.stdout
    assert fourscore.load(one_game_in(tmp_path)).names == ["Ada", "Zoe", "Ben"]


def test_a_cut_off_game_is_resumed_with_salvage_alone(tmp_path: Path) -> None:
    call(tmp_path, *TABLE, typed="9S 9D\nquit\n")
    file = one_game_in(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) - 40])
    refused = call(tmp_path, "resume", str(file), typed="quit\n")
    assert refused.returncode == 2
    assert "--salvage" in refused.stderr
    salvaged = call(tmp_path, "resume", str(file), "--salvage", "--plain", typed="quit\n")
    assert salvaged.returncode == 0
    assert "Hand:" in salvaged.stdout


def test_a_journal_that_names_no_players_needs_seats(tmp_path: Path) -> None:
    file = tmp_path / "bare.jsonl"
    fourscore.new("presidents", seats=3, seed=1).save(file)
    refused = call(tmp_path, "resume", str(file))
    assert refused.returncode == 2
    assert "--seats" in refused.stderr
    done = call(tmp_path, "resume", str(file), "--seats", "you,random,random", "--plain", typed="quit\n")
    assert done.returncode == 0
    assert "Hand:" in done.stdout


def test_a_finished_game_is_shown_not_played(tmp_path: Path) -> None:
    call(tmp_path, "play", "presidents", "--seats", "random,random,random", "--seed", "1")
    done = call(tmp_path, "resume", str(one_game_in(tmp_path)), "--plain")
    assert done.returncode == 0
    assert "The game is over" in done.stdout


def test_a_shelf_that_cannot_be_written_is_a_plain_refusal(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = call(blocked, *TABLE)
    assert done.returncode == 2
    assert done.stderr.startswith("fourscore: The game cannot be kept in")


@pytest.mark.slow
def test_control_c_while_bots_play_keeps_the_game(tmp_path: Path) -> None:
    child = sit_down(tmp_path, "play", "presidents", "--seats", "random,random,random", "--seed", "1", "--plain")
    child.expect("opens with")
    child.sendintr()
    child.expect("fourscore resume")
    child.wait()
    assert child.exitstatus == 130
    assert fourscore.load(one_game_in(tmp_path)).decision is not None
