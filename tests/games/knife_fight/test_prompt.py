"""At the prompt: cards and choices are found by a part of their names, and the table shows what cards ask about."""

import pytest

from tests.terminal.desk import call

SEATS = ("--seats", "you,random,random,random", "--seed", "5")


def typed(home, *lines: str, plain: bool = False) -> str:
    """What the screen says to these lines at the first question, which is about the Action hand."""
    more = ("--plain",) if plain else ()
    return call(home, "play", "knife-fight", *SEATS, *more, typed="\n".join([*lines, "quit", ""])).stdout


@pytest.mark.parametrize("words", ["lyndon", "Lyndon Johnson", "lyndon b", "card lyndon johnson"])
def test_a_part_of_a_name_finds_the_card(tmp_path, words):
    shown = " ".join(typed(tmp_path, words).split())
    assert "Lyndon B. Johnson, life 5. The Treatment" in shown
    assert "is not a move" not in shown


@pytest.mark.parametrize("words", ["keep your", "Keep your hand", "keep"])
def test_a_choice_is_found_by_its_words(tmp_path, words):
    assert "Which President do you start with?" in typed(tmp_path, words)


@pytest.mark.parametrize("words", ["k", "hand three", "snow"])
def test_a_slip_chooses_nothing(tmp_path, words):
    shown = typed(tmp_path, words)
    assert "is not a move" in " ".join(shown.split())
    assert "Which President do you start with?" not in shown


def test_the_table_says_who_is_a_slaveowner_and_of_which_party(tmp_path):
    shown = typed(tmp_path, "keep", "ford", "look")
    assert "party  slaves" in shown
    assert any("Jefferson" in line and "D-R" in line and "yes" in line for line in shown.splitlines())
    assert max(len(line) for line in shown.splitlines() if "fourscore resume" not in line) <= 80
    plain = " ".join(typed(tmp_path, "keep", "ford", "look", plain=True).split())
    assert "party: Democratic-Republican, slaveowner: yes" in plain


def test_an_ability_is_offered_and_explained_only_where_there_is_one(tmp_path):
    shown = typed(tmp_path, "keep", "mckinley", "why not ability")
    assert "Use " not in shown
    assert "one of three kinds" in " ".join(shown.split())
