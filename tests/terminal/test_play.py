"""Playing in the terminal, from the first card to the last."""

import re
from pathlib import Path

import pexpect
import pytest

import fourscore
from fourscore.engine.journal import Chosen
from fourscore.kit.words import words_for
from tests.terminal.desk import PROMPT, call, one_game_in, run, screen, sit_down

TABLE = ("play", "presidents", "--seats", "you,random,random,random", "--seed", "7")


@pytest.mark.slow
def test_a_whole_game_is_played_at_a_terminal_by_picking_numbers(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE)
    turns = 0
    while child.expect([PROMPT, pexpect.EOF]) == 0:
        turns += 1
        assert turns < 500
        numbers = [
            int(number) for number in re.findall(r"(?:^|  )\s*(\d+) (?=\S)", screen(child).rpartition("\n\n")[2])
        ]
        child.sendline(str(max(numbers)))
    child.close()
    assert "The game is over" in screen(child)
    assert child.exitstatus == 0
    match = fourscore.load(one_game_in(tmp_path))
    assert match.outcome is not None
    assert turns == sum(isinstance(entry, Chosen) and entry.seat == 0 for entry in match.entries())


@pytest.mark.slow
def test_the_screen_fits_80_columns_with_fourteen_seats(tmp_path: Path) -> None:
    child = sit_down(tmp_path, "play", "presidents", "--seats", ",".join(["you"] + ["random"] * 13), "--seed", "3")
    child.expect(PROMPT)
    shown = screen(child)
    assert max(map(len, shown.splitlines())) <= 80
    assert "Ada (random)" in shown
    assert "Milo (random)" in shown
    child.close(force=True)


@pytest.mark.slow
def test_own_cards_have_suit_symbols_and_colours_at_a_terminal_unless_there_are_none(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE)
    child.expect(PROMPT)
    assert "\x1b[31m4♦" in str(child.before)
    assert "Hand    4♦  6♥  7♠" in screen(child)
    child.close(force=True)
    child = sit_down(tmp_path, *TABLE, NO_COLOR="1")
    child.expect(PROMPT)
    assert "4♦" in str(child.before)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", str(child.before))
    child.close(force=True)


@pytest.mark.slow
def test_paper_is_plain_where_it_is_asked_for_or_has_no_symbols(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE, "--plain")
    child.expect(PROMPT)
    shown = str(child.before)
    assert shown.isascii()
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "")
    assert "Hand: 4D  6H  7S" in shown
    assert "player: You, cards: 13, points: 0" in shown
    child.close(force=True)
    done = run(tmp_path, *TABLE, typed="quit\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "Hand: 4D" in done.stdout


def test_a_choice_can_be_typed_in_any_case_and_suit(tmp_path: Path) -> None:
    done = call(tmp_path, *TABLE, "--plain", typed="kd ks\nquit\n")
    assert "You lay KS KD." in done.stdout
    done = call(tmp_path, *TABLE, "--plain", typed="AH AD\nquit\n")
    assert "You lay AH AD." in done.stdout


def test_the_question_and_its_choices_are_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    shown = " ".join(call(tmp_path, *TABLE, "--plain", typed="choices\nquit\n").stdout.split())
    match = fourscore.load(one_game_in(tmp_path))
    words = words_for(match.view(0), match.names)
    assert words is not None
    assert " ".join(words.question.split()) in shown
    for number, offer in enumerate(words.offers, start=1):
        assert f"{number}: {offer.label}" in shown
    assert all(choice in shown for choice in match.view(0).asked.choices)  # type: ignore[union-attr]


@pytest.mark.parametrize("nonsense", ["foo", "99", "0", "4D 6H", "3S", "why what", "log x", "\x00\x1b[2J", "ü" * 300])
def test_nonsense_is_refused_and_asked_again(tmp_path: Path, nonsense: str) -> None:
    done = call(tmp_path, *TABLE, "--plain", typed=f"{nonsense}\nquit\n")
    assert done.returncode == 0
    assert done.stdout.count(PROMPT) == 2
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout
    assert not any(
        isinstance(entry, Chosen) and entry.seat == 0 for entry in fourscore.load(one_game_in(tmp_path)).entries()
    )


@pytest.mark.slow
def test_bytes_that_are_no_text_are_refused_like_other_nonsense(tmp_path: Path) -> None:
    child = sit_down(tmp_path, *TABLE, "--plain")
    child.expect(PROMPT)
    child.write("4D\udcff\n".encode(errors="surrogateescape").decode("latin-1"))
    child.expect("is not a play")
    child.expect(PROMPT)
    child.close(force=True)


def test_a_bot_table_is_watched_to_the_end(tmp_path: Path) -> None:
    done = call(tmp_path, "play", "presidents", "--seats", "random,random,random", "--seed", "1", "--plain")
    assert done.returncode == 0
    assert "Ada opens the round" in done.stdout or "opens with 3C" in done.stdout
    assert "The game is over" in done.stdout


@pytest.mark.slow
def test_people_at_one_screen_do_not_see_each_others_cards(tmp_path: Path) -> None:
    child = sit_down(tmp_path, "play", "presidents", "--seats", "you,you,you", "--name", "Zoe", "--seed", "3")
    child.expect(r"Pass the screen to ([\w ]+)\.")
    first = str(child.match.group(1))
    assert "Hand" not in screen(child)
    child.expect("press Enter")
    child.sendline("")
    child.expect(PROMPT)
    hand = re.search(r"Hand +(.*)", screen(child))
    assert hand is not None
    child.sendline("1")
    child.expect(r"Pass the screen to ([\w ]+)\.")
    between = screen(child)
    assert str(child.match.group(1)) != first
    assert not set(re.findall(r"\w+[♠♥♦♣]", between)) & set(hand.group(1).split())
    child.close(force=True)


def test_seed_and_option_reach_the_rules(tmp_path: Path) -> None:
    first, again = (call(tmp_path, *TABLE, "--plain", typed="quit\n").stdout for _ in range(2))
    assert first.partition("Your game")[0] == again.partition("Your game")[0]
    call(tmp_path / "other", *TABLE, "--option", "two-count=match-size", typed="quit\n")
    assert fourscore.load(one_game_in(tmp_path / "other")).options.two_count == "match-size"  # type: ignore[attr-defined]
