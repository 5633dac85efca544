"""Bots that talk, at the terminal: heard while playing, and again in the replay."""

import re
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.journal import Chanced, Remark
from tests.terminal.desk import call, one_game_in, screen, sit_down

BOTS = ("play", "bodyguard", "--seats", "old-hand,old-hand,old-hand,old-hand,old-hand", "--seed", "3", "--plain")
TABLE = ("play", "bodyguard", "--seats", "you,old-hand,old-hand,old-hand,old-hand", "--seed", "3", "--plain")
SAID = re.compile(r'\w+ says: "(?:I am|Seat \d is) [\w ]+\."')


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf for one finished game of bots that talked."""
    return tmp_path_factory.mktemp("shelf")


@pytest.fixture(scope="module")
def said(shelf: Path) -> list[str]:
    """What was said in it, as it was shown while they played."""
    return SAID.findall(call(shelf, *BOTS).stdout)


@pytest.mark.rule("house.claim")
@pytest.mark.parametrize("reader", [(), ("--all",), ("--seat", "2")])
def test_a_replay_shows_what_bots_said_while_they_played(shelf: Path, said: list[str], reader: tuple[str, ...]) -> None:
    shown = call(shelf, "replay", str(one_game_in(shelf)), *reader, "--plain").stdout
    others = [words for words in said if "--seat" not in reader or not words.startswith("Cleo")]
    assert len(others) > 3
    assert SAID.findall(shown) == others
    assert shown.count("You say:") == len(said) - len(others)


def test_a_game_in_which_bots_talked_is_genuine(shelf: Path, said: list[str]) -> None:
    done = call(shelf, "verify", str(one_game_in(shelf)))
    assert said
    assert done.returncode == 0
    assert "Genuine" in done.stdout


@pytest.mark.slow
def test_a_claim_has_a_place_of_its_own_in_the_replay(shelf: Path, said: list[str]) -> None:
    file = one_game_in(shelf)
    entries = fourscore.load(file).entries()
    first = next(at for at, entry in enumerate(entries) if isinstance(entry, Remark))
    at = sum(not isinstance(entry, Chanced) for entry in entries[:first])
    child = sit_down(shelf, "replay", str(file))
    child.expect("q quit: ")
    child.sendline(f"g {at}")
    child.expect("q quit: ")
    assert not SAID.search(screen(child))
    child.sendline("")
    child.expect("q quit: ")
    assert SAID.search(screen(child)).group() == said[0]
    child.close(force=True)


def test_a_person_reads_what_bots_said_and_can_leave_and_go_on(tmp_path: Path) -> None:
    first = call(tmp_path, *TABLE, typed="1\n" * 6 + "quit\n").stdout
    file = one_game_in(tmp_path)
    before = fourscore.load(file)
    assert SAID.search(first)
    assert before.outcome is None
    done = call(tmp_path, "resume", str(file), "--plain", typed="log\n" + "1\n" * 400)
    assert done.returncode == 0, done.stderr
    after = fourscore.load(file)
    assert after.outcome is not None
    assert after.truth()[: len(before.truth())] == before.truth()
    assert call(tmp_path, "verify", str(file)).returncode == 0


def test_a_take_back_after_bots_have_talked_leaves_a_sound_game(tmp_path: Path) -> None:
    typed = "1\n" * 6 + "undo\ny\n" + "1\n" * 400
    done = call(tmp_path, *TABLE, typed=typed)
    assert done.returncode == 0, done.stderr
    assert SAID.search(done.stdout.partition("Take back?")[0])
    assert "everybody at the table agreed" in done.stdout
    assert call(tmp_path, "verify", str(one_game_in(tmp_path))).returncode == 0
