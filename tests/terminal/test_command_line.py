"""The other commands, and what happens to somebody who gets them wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import fourscore
from fourscore.cli import app
from fourscore.engine.journal import Journal, write_journal
from tests.terminal.desk import COMMAND, call, games_in, one_game_in, run, sit_down, surroundings

SEATS = "you,random,random,random"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "presidnts", "--seats", SEATS), "Did you mean 'presidents'?"),
        (("play", "presidents", "--seats", "you,rndom,random"), "Did you mean 'random'?"),
        (("play", "presidents", "--seats", "you,random"), "3 to 14 seats, not with 2"),
        (("play", "presidents", "--seats", "you,,random"), "seat 1"),
        (("play", "presidents", "--seats", SEATS, "--option", "opening=free"), "no option 'opening'"),
        (("play", "presidents", "--seats", SEATS, "--option", "opening-play=odd"), "includes-it"),
        (("play", "presidents", "--seats", SEATS, "--option", "free"), "KEY=VALUE"),
        (("play", "presidents", "--seats", SEATS, "--name", "Ann", "--name", "Bo"), "2 names"),
        (("play", "presidents", "--seats", SEATS, "--name", ""), "is not a name"),
        (("play", "presidents", "--colour"), "No such option: --colour. Try fourscore play --help."),
        (("play", "presidents", "--seats", SEATS, "--pace", "inf"), "'--pace': inf is not in the range 0<=x<=3600"),
        (("play", "presidents", "--seats", SEATS, "--pace", "nan"), "'--pace': nan is not a finite number"),
        (("play", "presidents", "--seats", SEATS, "--pace", "-1"), "'--pace': -1.0 is not in the range"),
        (("play",), "GAME"),
        (("shuffle",), "No such command"),
        (("gmes",), "Did you mean 'games'? Try fourscore --help."),
        (("simulate", "presidents", "--seats", "you,random,random"), "No bot 'you'"),
        (
            ("simulate", "presidents", "--seats", "random,random,random", "--games", "0"),
            "1. Try fourscore simulate --help.",
        ),
        (("arena", "rnu", "arena.toml"), "'do': 'rnu' is not one of 'check'"),
        (("rules", "presidents.clearr"), "Did you mean"),
        (("rules", "presidents", "--search", "zeppelin"), "zeppelin"),
        (("resume", "nowhere.jsonl"), "nowhere.jsonl"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl"),
        (("verify", "nowhere.jsonl"), "nowhere.jsonl"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_mistake_ends_in_one_clear_line_and_exit_code_2(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    done = call(tmp_path, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("fourscore: ")
    assert len(done.stderr.splitlines()) == 1
    assert reason in done.stderr
    assert not games_in(tmp_path)


@pytest.mark.parametrize(
    "words", [("resume",), ("replay",), ("verify",), ("export",), ("box", "mr-president")], ids=" ".join
)
def test_no_file_can_have_a_name_that_breaks_a_command(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for name in ("x" * 300, "loop", "loop/x", "nowhere/x", str(tmp_path), ""):
        done = call(tmp_path, *words, str(tmp_path / name))
        assert done.returncode == 2, name
        assert re.fullmatch(r"fourscore: .+\n", done.stderr), name


@pytest.mark.parametrize(
    "words",
    [
        ("play", "presidents", "--seats", "random,random,random", "--seed"),
        ("simulate", "presidents", "--seats", "random,random,random", "--seed"),
        ("tournament", "presidents", "--bots", "random,old-hand", "--seed"),
        ("lab", "presidents", "--seed"),
        ("puzzles", "presidents", "--seed"),
        ("mcp", "--seed"),
        ("people", "suspend"),
        ("people", "rename", "Ann", "--name"),
    ],
    ids=" ".join,
)
def test_what_a_terminal_of_another_encoding_sends_is_told_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = call(tmp_path, *words, os.fsdecode(b"\xff\xfe"))
    assert done.returncode == 2
    assert re.fullmatch(r"fourscore: .+\n", done.stderr)


def test_where_no_puzzles_can_be_kept_none_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourscore.lab.puzzles.make_puzzles", lambda *_: pytest.fail("Somebody thinks for hours."))
    (tmp_path / "file").touch()
    for name, reason in {"": "Is a directory", "file/x": "File exists", "x" * 300: "File name too long"}.items():
        done = call(tmp_path, "puzzles", "presidents", "--out", str(tmp_path / name))
        assert done.returncode == 2
        assert f"cannot be written: {reason}. Name another: --out FILE." in done.stderr


def test_a_game_that_nobody_may_lock_is_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call(tmp_path, "play", "presidents", "--seats", SEATS, typed="quit\n")

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "a lock")

    monkeypatch.setattr("fourscore.commandline.locks.os.open", refused)
    done = call(tmp_path, "resume", str(one_game_in(tmp_path)), "--plain")
    assert done.returncode == 2
    assert done.stderr.startswith(f"fourscore: The game cannot be kept in {one_game_in(tmp_path)}: Permission denied.")


def test_without_a_home_somebody_has_to_say_where_games_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = call(Path("~nobody-of-this-name/games"), "play", "presidents", "--seats", SEATS)
    assert done.returncode == 2
    assert "nobody knows which home ~ stands for. FOURSCORE_DATA names another" in done.stderr


@pytest.mark.slow
def test_a_mistake_names_the_command_by_its_name_however_it_was_started(tmp_path: Path) -> None:
    assert "Try fourscore play --help." in run(tmp_path, "play", "presidents", "--colour").stderr


def test_every_command_explains_itself_with_an_example(tmp_path: Path) -> None:
    commands = list(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    assert len(commands) > 20
    for command in commands:
        done = call(tmp_path, command, "--help")
        assert done.returncode == 0
        assert re.search(rf"Example: (.* \| )?fourscore {command}\b", done.stdout), command


def test_games_lists_seats_options_and_bots(tmp_path: Path) -> None:
    shown = call(tmp_path, "games", "--plain").stdout
    assert "Presidents (presidents)" in shown
    assert "Seats: 3 to 14" in shown
    assert "Bots: random" in shown
    assert "single-only: The first round opens with the 3 of clubs alone." in shown


def test_rules_are_found_by_id_chapter_word_and_search(tmp_path: Path) -> None:
    shown = " ".join(call(tmp_path, "rules", "presidents.open.must-hold-three-of-clubs").stdout.split())
    assert "Game Play, ruling" in shown
    assert "Ruling: The source has the card" in shown
    assert "Option opening-play:" in shown
    assert "single-only: The first round opens with the 3 of clubs alone." in shown
    shown = call(tmp_path, "rules", "presidents.two").stdout
    headings = [line for line in shown.splitlines() if line.startswith("presidents.")]
    assert len(headings) > 3
    assert all(line.startswith("presidents.two.") for line in headings)
    done = call(tmp_path, "rules", "presidents.clear")
    found = [line for line in done.stdout.splitlines() if line.startswith("presidents.")]
    assert "presidents.pile.two-clears" in found
    assert "presidents.four.clears" in found
    assert all("clear" in line for line in found)
    shown = call(tmp_path, "rules", "presidents", "--search", "four of a kind").stdout
    assert "presidents.set.sizes" in shown
    assert "presidents.setup.no-jokers" not in shown


@pytest.mark.slow
def test_rules_fit_a_narrow_terminal(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", "presidents.setup", COLUMNS="50").stdout
    assert max(map(len, shown.splitlines())) <= 50


@pytest.mark.slow
@pytest.mark.parametrize("how", [(), ("--plain",)], ids=["", "plain"])
def test_a_terminal_without_columns_has_the_usual_ones(tmp_path: Path, how: tuple[str, ...]) -> None:
    words = ("rules", "presidents.two", *how)
    assert run(tmp_path, *words, COLUMNS="0").stdout == run(tmp_path, *words, COLUMNS="80").stdout


@pytest.mark.slow
def test_the_command_that_is_installed_is_this_one(tmp_path: Path) -> None:
    installed = Path(sys.executable).with_name("fourscore")
    done = subprocess.run([installed, "rules", "presidents.clearr"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("fourscore: ")


@pytest.mark.slow
def test_a_reader_who_has_enough_ends_it_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "presidents"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
    ) as reading:
        assert reading.stdout is not None
        assert reading.stderr is not None
        reading.stdout.read(10)
        reading.stdout.close()
        assert reading.stderr.read() == b""


def test_a_simulation_reports_every_seat_and_as_json_the_same_for_the_same_seed(tmp_path: Path) -> None:
    done = call(tmp_path, "simulate", "presidents", "--games", "5", "--seats", "random,random,random", "--plain")
    assert done.returncode == 0
    assert "seat: 2, player: random, wins: " in done.stdout
    assert done.stderr == ""
    words = ("simulate", "presidents", "--games", "5", "--seats", "random,random,random", "--seed", "9", "--json")
    first, again = (json.loads(call(tmp_path, *words).stdout) for _ in range(2))
    assert first["games"] == 5
    assert first["seats"] == again["seats"]
    assert sum(seat["wins"] for seat in first["seats"]) == pytest.approx(1)


def test_a_genuine_game_is_verified_and_an_edited_one_is_not(tmp_path: Path) -> None:
    call(tmp_path, "play", "presidents", "--seats", SEATS, "--seed", "7", typed="9S 9D\nquit\n")
    done = call(tmp_path, "verify", str(one_game_in(tmp_path)))
    assert done.returncode == 0
    assert done.stdout.startswith("Genuine: ")
    assert fourscore.load(one_game_in(tmp_path)).commitment in done.stdout
    file = one_game_in(tmp_path)
    file.write_text(file.read_text().replace("9S 9D", "KS KD"))
    done = call(tmp_path, "verify", str(file))
    assert done.returncode == 2
    assert "was changed after it was written" in done.stderr
    assert "Genuine" not in done.stdout


def test_a_stacked_deck_is_not_verified(tmp_path: Path) -> None:
    """A whole journal with sound check sums, but with a deal that does not follow from its seed."""
    honest = fourscore.new("presidents", seats=4, seed=7).journal()
    entries = [*honest.entries]
    at = next(at for at, entry in enumerate(entries) if len(getattr(entry, "chance", ())) == 52)
    entries[at] = type(entries[at])(tuple(reversed(entries[at].chance)))  # type: ignore[union-attr, call-arg, arg-type]
    write_journal(Journal(honest.header, entries), tmp_path / "stacked.jsonl")
    done = call(tmp_path, "verify", str(tmp_path / "stacked.jsonl"))
    assert done.returncode == 2
    assert "Genuine" not in done.stdout


@pytest.mark.slow
def test_an_interrupted_simulation_reports_what_there_is(tmp_path: Path) -> None:
    child = sit_down(tmp_path, "simulate", "presidents", "--games", "100000", "--seats", "random,random,random")
    child.expect("Playing")
    child.expect("[1-9]%|0:00:0")
    child.sendintr()
    child.expect("then it was interrupted")
    child.expect("fourscore: interrupted")
    child.wait()
    assert child.exitstatus == 130


def test_games_rules_and_proofs_as_json(tmp_path: Path) -> None:
    shown = {game["id"]: game for game in json.loads(call(tmp_path, "games", "--json").stdout)}
    assert shown["presidents"]["least"] == 3
    assert "old-hand" in shown["presidents"]["bots"]
    found = json.loads(call(tmp_path, "rules", "presidents.two", "--json").stdout)
    assert {rule["id"].rpartition(".")[0] for rule in found} == {"presidents.two"}
    assert call(tmp_path, "rules", "presidents.clearr", "--json").returncode == 2
    match = fourscore.new("presidents", seats=3, seed=4)
    write_journal(match.journal(), tmp_path / "begun.jsonl")
    proof = json.loads(call(tmp_path, "verify", "begun.jsonl", "--json").stdout)
    assert proof == {"shuffles": 1, "rolls": 1, "commitment": match.commitment, "is_finished": False}


def test_resume_without_a_file_takes_the_latest_game_that_is_not_over(tmp_path: Path) -> None:
    assert "no game to go on with" in call(tmp_path, "resume").stderr
    begun = call(tmp_path, "play", "bodyguard", "--seats", "you,random,random,random", "--plain", typed="quit\n")
    assert begun.returncode == 0
    (file,) = games_in(tmp_path)
    call(tmp_path, "play", "bodyguard", "--seats", "random,random,random,random", "--plain")
    (tmp_path / "broken.jsonl").write_text("nonsense", encoding="utf-8")
    resumed = call(tmp_path, "resume", "--plain", typed="quit\n")
    assert resumed.returncode == 0
    assert file.name in resumed.stdout
