"""What can be typed beside a choice."""

from pathlib import Path

import pytest

import fourscore
from fourscore.kit.words import words_for
from tests.terminal.desk import call, one_game_in

TABLE = ("play", "presidents", "--seats", "you,random,random,random", "--seed", "7", "--plain")


def shown(data: Path, *typed: str) -> str:
    """What is printed when these lines are typed at the first question of a certain game."""
    done = call(data, *TABLE, typed="\n".join([*typed, "quit", ""]))
    assert done.returncode == 0, done.stderr
    return done.stdout.partition("Your choice")[2]


def test_why_cites_the_rule_behind_the_last_line(tmp_path: Path) -> None:
    answer = shown(tmp_path, "why")
    assert "Cleo lays 5H 5D." in answer
    assert "presidents.beat.single-by-pair" in answer


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("x" * 300, "File name too long"),
        (".", "Is a directory"),
        ("nowhere/copy", "No such file or directory"),
        ("loop", "Too many levels of symbolic links"),
        ("~nobody-of-this-name/copy", "nobody knows which home ~ stands for"),
    ],
)
def test_a_copy_that_cannot_be_written_is_refused_and_the_game_goes_on(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    place = name if name.startswith("~") else tmp_path / name
    answer = shown(tmp_path, f"save {place}", "y", "why")
    assert reason in " ".join(answer.split())
    assert "Cleo lays 5H 5D." in answer


def test_why_with_a_number_looks_further_back(tmp_path: Path) -> None:
    assert "presidents.open.must-hold-three-of-clubs" in shown(tmp_path, "why 2")


def test_why_beyond_the_log_says_how_long_it_is(tmp_path: Path) -> None:
    assert "The log has 5 lines" in shown(tmp_path, "why 6")


@pytest.mark.parametrize(
    ("play", "rule"), [("4D", "presidents.beat.fewer-cards"), ("3S 3H", "presidents.set.from-own-hand")]
)
def test_why_not_cites_the_rule_that_forbids_it(tmp_path: Path, play: str, rule: str) -> None:
    assert rule in shown(tmp_path, f"why not {play}")


@pytest.mark.parametrize(
    ("play", "answer"), [("9S 9D", "Nothing forbids it"), ("1", "Nothing forbids it"), ("99", "no choice 99")]
)
def test_why_not_admits_that_a_play_is_allowed_or_is_none(tmp_path: Path, play: str, answer: str) -> None:
    assert answer in shown(tmp_path, f"why not {play}")


def test_a_take_back_among_bots_is_offered_and_noted_in_the_log(tmp_path: Path) -> None:
    answer = shown(tmp_path, "9S 9D", "undo", "y")
    assert "The bots agree to a take-back; it will be noted in the log. Take back? [y/N]" in answer
    assert answer.rstrip().rpartition("What happened")[2].strip().startswith("You take back 1 choice")
    kept = fourscore.load(one_game_in(tmp_path))
    assert kept.view(0).asked is not None
    assert "9S 9D" in kept.view(0).asked.choices  # type: ignore[union-attr]


def test_a_take_back_that_is_declined_changes_nothing(tmp_path: Path) -> None:
    assert "Nothing is taken back." in shown(tmp_path, "9S 9D", "undo", "n")
    assert "take back" not in " ".join(line.text for line in fourscore.load(one_game_in(tmp_path)).events(0))


def test_nothing_is_taken_back_before_the_first_choice(tmp_path: Path) -> None:
    answer = shown(tmp_path, "undo")
    assert "Nothing has been chosen yet" in answer
    assert "Take back?" not in answer


def test_a_hint_is_one_of_the_choices(tmp_path: Path) -> None:
    answer = shown(tmp_path, "hint")
    match = fourscore.load(one_game_in(tmp_path))
    words = words_for(match.view(0), match.names)
    assert words is not None
    assert any(f"An old hand would choose: {offer.label}." in answer for offer in words.offers)


def test_rules_are_found_by_id_and_by_words(tmp_path: Path) -> None:
    assert "presidents.two.player-leads" in shown(tmp_path, "rules presidents.two")
    assert "presidents.setup.single-three-of-clubs" in shown(tmp_path, "rules 103 cards")
    assert "presidents.exchange" in shown(tmp_path, "rules")


def test_the_log_shows_all_or_the_last_lines(tmp_path: Path) -> None:
    assert "Ada deals round 1" in shown(tmp_path, "log")
    last = shown(tmp_path, "log 1")
    assert "Cleo lays 5H 5D." in last
    assert "Ada deals round 1" not in last


def test_a_claim_is_kept_in_the_log(tmp_path: Path) -> None:
    shown(tmp_path, "say I hold all the aces")
    lines = fourscore.load(one_game_in(tmp_path)).events(1)
    assert lines[-1].text == 'Player says: "I hold all the aces"'


def test_save_writes_a_copy_that_loads(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "mine.jsonl"
    copy.parent.mkdir()
    assert f"Saved to {copy}" in shown(tmp_path, f"save {copy}")
    assert fourscore.load(copy).view(0) == fourscore.load(one_game_in(tmp_path)).view(0)


def test_save_does_not_write_over_a_file_unasked(tmp_path: Path) -> None:
    precious = tmp_path / "letter.txt"
    precious.write_text("Dear Ada")
    assert "Nothing is written." in shown(tmp_path, f"save {precious}", "n")
    assert precious.read_text() == "Dear Ada"


def test_save_to_a_place_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be kept" in shown(tmp_path, f"save {tmp_path}/nowhere/game.jsonl")


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_lists_every_command(tmp_path: Path, word: str) -> None:
    answer = shown(tmp_path, word)
    for command in ("why", "undo", "hint", "rules", "log", "say", "save", "look", "quit"):
        assert f"\n{command}" in answer


def test_an_empty_line_shows_the_table_again(tmp_path: Path) -> None:
    assert "Hand: 4D" in shown(tmp_path, "")
