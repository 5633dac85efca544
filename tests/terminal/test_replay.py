"""Looking back at a saved game."""

import re
from pathlib import Path

import pexpect
import pytest

import fourscore
from tests.terminal.desk import call, one_game_in, screen, sit_down

KEYS = "q quit: "


def press(child: "pexpect.spawn[str]", line: str, *heard: str) -> None:
    """Type a line and wait for what is said to it."""
    child.sendline(line)
    for words in (*heard, KEYS):
        child.expect(words)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with one finished game of bots."""
    data = tmp_path_factory.mktemp("shelf")
    call(data, "play", "presidents", "--seats", "random,random,random,random", "--seed", "5")
    return data


@pytest.fixture
def game(shelf: Path) -> Path:
    return one_game_in(shelf)


def test_a_seat_sees_its_own_deals_and_nobody_elses(shelf: Path, game: Path) -> None:
    shown = call(shelf, "replay", str(game), "--seat", "2", "--plain").stdout
    assert "You are dealt" in shown
    assert " is dealt " not in shown
    assert re.search(r"\w+, as President, returns a card to \w+", shown)
    match = fourscore.load(game)
    for line in match.truth():
        if line.rule == "presidents.setup.hidden-and-open" and line.facts["player"] != 2:
            assert str(line.facts["cards"]) not in shown


def test_a_spectator_sees_no_deal_and_everything_is_shown_once_the_game_is_over(shelf: Path, game: Path) -> None:
    shown = call(shelf, "replay", str(game), "--plain").stdout
    assert "dealt" not in shown
    assert "The game is over" in shown
    shown = call(shelf, "replay", str(game), "--all", "--plain").stdout
    for name in ("Ada", "Ben", "Cleo", "Dov"):
        assert f"{name} is dealt" in shown


def test_everything_stays_hidden_while_the_game_goes_on(tmp_path: Path) -> None:
    call(tmp_path, "play", "presidents", "--seats", "you,random,random", typed="quit\n")
    done = call(tmp_path, "replay", str(one_game_in(tmp_path)), "--all")
    assert done.returncode == 2
    assert "not over" in done.stderr
    assert "Hand" not in done.stdout


@pytest.mark.slow
def test_stepping_goes_on_back_and_to_a_place(shelf: Path, game: Path) -> None:
    child = sit_down(shelf, "replay", str(game), "--all", "--plain")
    child.expect(KEYS)
    beginning = screen(child).partition("Presidents, round")[2].rpartition("\n")[0]
    press(child, "")
    assert "opens with" in screen(child)
    assert "1 of " in screen(child)
    press(child, "b")
    assert screen(child).partition("Presidents, round")[2].rpartition("\n")[0] == beginning
    press(child, "b", "This is the beginning")
    press(child, "g 99999", "from 0 to")
    press(child, "g 20", "20 of ")
    child.sendline("q")
    child.wait()
    assert child.exitstatus == 0


@pytest.mark.slow
def test_the_last_place_shows_the_ending(shelf: Path, game: Path) -> None:
    child = sit_down(shelf, "replay", str(game), "--plain")
    child.expect(r"0 of (\d+)\.")
    last = str(child.match.group(1))
    press(child, f"g {last}", "The game is over")
    press(child, "", "end of the game")
    child.sendeof()
    child.wait()
    assert child.exitstatus == 0


@pytest.mark.parametrize("words", [("--seat", "4"), ("--seat", "-1"), ("--seat", "0", "--all"), ("--seat", "x")])
def test_a_seat_that_is_not_there_is_refused(shelf: Path, game: Path, words: tuple[str, ...]) -> None:
    done = call(shelf, "replay", str(game), *words)
    assert done.returncode == 2
    assert done.stderr.startswith("fourscore: ")
    assert len(done.stderr.splitlines()) == 1


def test_names_in_a_journal_cannot_steer_the_terminal(tmp_path: Path) -> None:
    match = fourscore.new("presidents", seats=3, seed=1)
    match.notes = {"names": ["\x1b[2JEve", "Bo\x07", "[bold]Cy[/bold]"]}
    match.save(tmp_path / "evil.jsonl")
    shown = call(tmp_path, "replay", str(tmp_path / "evil.jsonl"), "--seat", "0").stdout
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "[bold]Cy[/bold]" in shown


def test_players_without_names_are_counted_from_one(tmp_path: Path) -> None:
    match = fourscore.new("presidents", seats=3, seed="5")
    while match.outcome is None:
        match.choose(match.decision.choices[-1] if match.decision else "")
    kept = tmp_path / "kept.jsonl"
    match.save(kept)
    shown = call(tmp_path, "replay", str(kept), "--plain").stdout
    assert "Player 1 " in shown
    assert "Player 3 " in shown
    assert "Seat " not in shown
