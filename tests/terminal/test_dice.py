"""Dice on a real table: the program asks what was rolled or drawn, and typing errors are taken back."""

import random

import pytest

import fourscore
from fourscore.engine.chance import ByHand, Roll
from fourscore.engine.errors import Refusal
from fourscore.engine.journal import read_journal
from fourscore.games.mr_president.game import GAME
from fourscore.play import commands
from fourscore.terminal.dice import kinds, numbers, prompt, thing_meant
from tests.terminal.conftest import session_of
from tests.terminal.desk import call

PRESIDENT = ("teflon", "orator", "amazing-chief-of-staff", "amazing-press-secretary", "amazing-chief-of-staff")
"""What is drawn before the officials: two attributes, and two resource cards of which the first is kept."""


def by_hand(**options):
    return fourscore.new(GAME, 1, options=options, chance=ByHand())


def test_the_program_asks_for_what_is_drawn_by_name_and_helps(told):
    shown = told(by_hand(), "teflon", "orator")
    assert "Positive attribute: which one is drawn" in shown
    assert "teflon: Teflon: -1 on domestic failure" in shown
    assert "The President is known as: Teflon." in shown
    shown = told(by_hand(), "?", "log", "log 1")
    assert "take back the last answer" in shown
    assert "The board is laid out" in shown


def test_the_program_shuffles_decks_and_rolls_when_it_is_asked_to(told):
    match = by_hand()
    assert match.rolling is not None, "the first question to chance is a shuffle"
    told(match)
    assert isinstance(match.rolling, Roll)
    assert "The program rolls: " in told(match, "roll", "roll")
    assert len(match.view(0).table.attributes) == 2


def test_typing_errors_at_the_dice_are_taken_back(told):
    match = by_hand()
    told(match, "teflon", "undo", "orator", "likeable")
    assert match.view(0).table.attributes == ("orator", "likeable")
    match = by_hand()
    told(match, *PRESIDENT, "cab-01", "cab-02", "cab-03")
    assert match.decision.kind == "appoint"
    told(match, "undo", "cab-04")
    assert match.view(0).asked.choices == ("cab-01", "cab-02", "cab-04")
    match = by_hand()
    shown = told(match, "undo", "undo", "teflon")
    assert "teflon" not in match.view(0).table.attributes, "two are drawn before they are told"
    assert "Positive attribute" in shown


def test_long_lists_are_shown_only_on_request(told):
    assert "cab-15" not in told(by_hand(), *PRESIDENT)
    shown = told(by_hand(), *PRESIDENT, "list pinecrest")
    assert "cab-15: Pinecrest" in shown
    assert "cab-16" not in shown


@pytest.mark.parametrize("typed", ["zzz", "99", "", "-1", "0"])
def test_nonsense_is_refused_and_asked_again(told, typed):
    match = by_hand()
    shown = told(match, typed)
    assert shown.count("which one is drawn") >= 2
    assert match.view(0).table.attributes == ()


def test_a_game_left_while_a_die_is_waited_for_asks_for_it_again(told, tmp_path):
    match = by_hand()
    told(match, "teflon")
    again = fourscore.replay(read_journal(tmp_path / "game.jsonl"), game=GAME)
    assert isinstance(again.rolling, Roll)
    told(again, "orator")
    assert again.view(0).table.attributes == ("teflon", "orator")


@pytest.mark.slow
def test_a_year_with_real_dice_comes_to_its_end(told, tmp_path):
    """A person who rolls everything by the program and answers by chance."""
    match = by_hand(**{"printed-cards": "on"})
    rng = random.Random(3)
    session = session_of(match, tmp_path / "game.jsonl")
    answers = 0
    while match.outcome is None and match.view(0).table.year < 2:
        if match.rolling is not None:
            question = match.rolling
            sides = question.sides if isinstance(question, Roll) else question.n
            came = (rng.randint(1, sides),) if isinstance(question, Roll) else range(sides)
            session.host.do(commands.throw, came)
        else:
            asked = match.view(0).asked
            choice = "done" if asked.kind == "printed-card" else rng.choice(asked.choices)
            session.host.do(commands.answer, 0, choice)
        answers += 1
    again = fourscore.replay(read_journal(tmp_path / "game.jsonl"), game=GAME)
    assert again.view(0).to_json() == match.view(0).to_json()
    assert answers > 200


# ---------------------------------------------------------------- reading what was typed


@pytest.fixture
def session(tmp_path):
    return session_of(by_hand(), tmp_path / "game.jsonl")


def test_a_die_is_asked_for_and_read_as_a_number(session):
    assert numbers(session, Roll(10, what="x"), "7") == (7,)
    assert numbers(session, Roll(6, dice=2), "3, 4") == (3, 4)
    assert prompt(Roll(10, what="random region")) == "Random region: what does the d10 show (? for help)? "
    assert "2d6" in prompt(Roll(6, dice=2))


@pytest.mark.parametrize("typed", ["11", "0", "seven", "", "3 4"])
def test_what_no_die_shows_is_refused_in_words(session, typed):
    with pytest.raises(Refusal, match="from 1 to 10"):
        numbers(session, Roll(10), typed)


def test_a_thing_is_meant_by_its_words_its_code_or_its_number(session):
    things = ["draw 1", "draw 1 +", "draw 2", "domestic crisis"]
    assert thing_meant(session, things, "draw 1") == 1
    assert thing_meant(session, things, "domestic") == 4
    assert thing_meant(session, things, "3") == 3
    with pytest.raises(Refusal, match="could be"):
        thing_meant(session, things, "draw")
    assert thing_meant(session, ["0", "2", "1", "1"], "1") == 3
    with pytest.raises(Refusal, match="It can be 2 or 4, not 1"):
        thing_meant(session, ["2", "4"], "1")
    assert kinds(["a", "b", "a"]) == [(1, "a", 2), (2, "b", 1)]


def test_real_dice_are_only_for_one_person_at_a_game_for_one(tmp_path):
    done = call(tmp_path, "play", "presidents", "--dice", "ask")
    assert done.returncode == 2
    assert "are for one person" in done.stderr
