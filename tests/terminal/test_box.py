"""An owner's box in the terminal: written, filled in, checked, played with, kept, and asked for."""

import re
from pathlib import Path

import pytest

from fourscore.engine.journal import read_journal
from fourscore.games.mr_president.facts.box_template import template
from tests.terminal.desk import call, one_game_in

pytestmark = pytest.mark.slow

GAME = "mr-president"
GUIDE = (Path(__file__).parents[2] / "docs" / "companion.md").read_text(encoding="utf-8")
FULL = Path(__file__).parents[1] / "games" / "mr_president" / "full_box.toml"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "shelf"


def test_a_file_is_written_once_then_checked(shelf: Path, tmp_path: Path):
    mine = tmp_path / "mine.toml"
    written = call(shelf, "box", GAME, str(mine), "--plain")
    assert (written.returncode, mine.read_text()) == (0, template())
    assert "ready for you to fill in" in " ".join(written.stdout.split())
    mine.write_text(template().replace("focus = []", "focus = [6, 5, 4, 3, 2, 1]"))
    checked = call(shelf, "box", GAME, str(mine), "--plain")
    assert "is in order" in " ".join(checked.stdout.split())
    assert "figures.focus: the ranges of the Focus markers" in checked.stdout.split("Not filled in yet:")[0]
    assert "official: the officials and their ratings" in checked.stdout.split("Not filled in yet:")[1]
    whole = call(shelf, "box", GAME, str(FULL), "--plain")
    assert "Not filled in yet" not in whole.stdout
    assert "the officials and their ratings (10)" in whole.stdout


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[figures]\nfocs = [1]", "mine.toml: figures.focs: there is no such field. Did you mean 'focus'?"),
        ("[start.tracks]\nPA = 47", "start.tracks.PA: it is one box from 18 to 70 in steps of 2"),
        ("[[official]]\nname = 'Zoe'", "official[0].novice: this field is missing"),
        ("oh dear", "not a TOML file"),
    ],
)
def test_a_mistake_is_named_and_nothing_is_started(shelf: Path, tmp_path: Path, text: str, named: str):
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    for words in (("play", GAME, "--box", str(mine)), ("box", GAME, str(mine))):
        refused = call(shelf, *words)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert named in refused.stderr
    assert not shelf.exists()


def test_a_file_that_is_not_there_or_cannot_be_read_is_said_so(shelf: Path, tmp_path: Path):
    nowhere = call(shelf, "play", GAME, "--box", str(tmp_path / "mine.toml"))
    assert nowhere.returncode == 2
    assert f"fourscore box {GAME}" in nowhere.stderr
    assert "cannot be read" in call(shelf, "play", GAME, "--box", str(tmp_path)).stderr
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert "cannot be read" in call(shelf, "play", GAME, "--box", str(tmp_path / "bytes.toml")).stderr
    assert "cannot be written" in call(shelf, "box", GAME, str(tmp_path / "no" / "mine.toml")).stderr


def test_a_game_without_a_box_says_so(shelf: Path, tmp_path: Path):
    for words in (("play", "presidents", "--companion"), ("box", "presidents", str(tmp_path / "mine.toml"))):
        refused = call(shelf, *words)
        assert refused.returncode == 2
        assert "nothing to enter" in refused.stderr
    assert "--dice ask" in call(shelf, "play", GAME, "--companion", "--seats", "random").stderr


def test_a_game_is_played_kept_resumed_and_verified_with_its_box(shelf: Path, tmp_path: Path):
    mine = tmp_path / "mine.toml"
    mine.write_text(FULL.read_text())
    begun = call(shelf, "play", GAME, "--box", str(mine), "--seed", "4", "--plain", typed="1\n1\n1\nquit\n")
    assert "From your box: " in begun.stdout
    assert "ours" not in begun.stdout.split("What happened")[0]
    assert any(name in begun.stdout for name in ("Babbage", "Curie", "Darwin", "Euler", "Fermat", "Gauss", "Hooke"))
    mine.unlink()
    game = str(one_game_in(shelf))
    again = call(shelf, "resume", game, "--plain", typed="1\nquit\n")
    assert again.returncode == 0
    assert any(name in again.stdout for name in ("Babbage", "Curie", "Darwin", "Euler", "Fermat", "Gauss", "Hooke"))
    assert "Genuine" in call(shelf, "verify", game).stdout
    assert call(shelf, "replay", game, "--plain").returncode == 0


def test_a_scenario_of_your_own_may_name_people_of_your_box(shelf: Path, tmp_path: Path):
    (tmp_path / "scenario.toml").write_text(
        'title = "T"\nintroduction = "I"\naim = "A"\nvictory = ["PA >= 50"]\ncabinet = { secdef = "bel-curie" }\n'
    )
    words = ("play", GAME, "--box", str(FULL), "--pack", str(tmp_path), "--seed", "4", "--plain")
    assert call(shelf, *words, typed="1\nquit\n").returncode == 0
    again = call(shelf, "resume", str(one_game_in(shelf)), "--plain", typed="quit\n")
    assert (again.returncode, again.stderr) == (0, "")
    refused = call(shelf, "play", GAME, "--pack", str(tmp_path))
    assert "nobody is called 'bel-curie'" in refused.stderr


def test_what_the_file_leaves_out_is_ours_or_asked_for(shelf: Path, tmp_path: Path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[figures]\nfocus = [6, 5, 4, 3, 2, 1]\n")
    ours = call(shelf, "play", GAME, "--box", str(mine), "--plain", typed="quit\n").stdout
    assert "From your box: the ranges of the Focus markers. The rest is ours: " in " ".join(ours.split())
    asked = call(tmp_path / "other", "play", GAME, "--box", str(mine), "--companion", "--plain", typed="quit\n").stdout
    assert "You will be asked for the rest when it comes up: " in " ".join(asked.split())
    assert "How many positive attributes do you draw, 0 to 4" in asked


def test_the_session_in_the_guide_is_what_is_asked(shelf: Path):
    session = re.findall(r"^\$ fourscore play .*?\n(.*?)^```", GUIDE, flags=re.MULTILINE | re.DOTALL)[-1].splitlines()
    typed = [line.partition("(? for help)? ")[2] for line in session if "(? for help)?" in line]
    shown = call(shelf, "play", GAME, "--companion", "--plain", typed="\n".join([*typed, "quit"]) + "\n").stdout
    place = 0
    for line in session:
        assert line in shown[place:], line
        place += shown[place:].index(line)


def test_a_companion_asks_for_counters_by_hand_and_takes_back(shelf: Path):
    people = "1 0 2\n2 0 2 +\n0 0 0\n1 1 1\n0 1 0\n0 2 0\n"
    typed = f"1\nteflon\n1\n0\n0\n{people}undo\n0 3 0\n1\nquit\n"
    shown = call(shelf, "play", GAME, "--companion", "--plain", typed=typed).stdout
    assert "Candidate for Vice President, official 1: which diplomatic, domestic and military rating" in shown
    assert "Appoint Official 1 as Vice President: diplomatic 1, domestic 0, military 2" in " ".join(shown.split())
    assert "as a veteran diplomatic 0, domestic 3, military 0" in " ".join(shown.split())
    journal = read_journal(one_game_in(shelf))
    assert journal.header.box == 'missing = "ask"\n'
    assert journal.header.seed is None
    mine = shelf / "mine.toml"
    game = str(one_game_in(shelf))
    assert "Give people their names" in call(shelf, "box", GAME, str(mine), "--from", game, "--plain").stdout
    assert 'name = "Official 1"\nnovice = { diplomatic = 1, domestic = 0, military = 2' in mine.read_text()
    assert "is there already" in call(shelf, "box", GAME, str(mine), "--from", game).stderr
    again = call(shelf, "resume", str(one_game_in(shelf)), "--plain", typed="quit\n").stdout
    assert "Candidate for Chief of Staff" in again
    assert "Official 2" in again
