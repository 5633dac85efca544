"""A verb says in one place what it does, how it is said and what it is worth; one that does not cannot be loaded."""

import pytest

from fourscore.games.mr_president.bot.verbs import check_worths
from fourscore.games.mr_president.phrases import check_phrases, phrase
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, VERBS, Verb, verb
from fourscore.games.mr_president.tables.words import BadWords, Words
from tests.rows import every_row


def nothing(_words: Words):
    return lambda _term, _scene: None


@every_row("declared", [{"says": "it rains"}, {"worth": 1.0}, {}])
def test_a_verb_that_leaves_something_out_is_not_entered(declared):
    with pytest.raises(TypeError):
        verb("RAIN", **declared)(nothing)
    assert "RAIN" not in VERBS


@pytest.mark.parametrize(
    ("declared", "check"),
    [(Verb(nothing, BY_WORDS, 0.0), check_phrases), (Verb(nothing, "it rains", BY_BOARD), check_worths)],
)
def test_a_function_that_is_missing_is_named_when_the_game_is_loaded(declared, check, monkeypatch):
    check()
    monkeypatch.setitem(VERBS, "RAIN", declared)
    with pytest.raises(BadWords, match="RAIN"):
        check()


def test_a_function_without_its_verb_is_named_too(monkeypatch):
    monkeypatch.delitem(VERBS, "TERROR")
    for check in (check_phrases, check_worths):
        with pytest.raises(BadWords, match="TERROR"):
            check()


def test_what_a_verb_says_is_said():
    assert phrase("LOSS ukraine-escalation") == "the game is lost"
    assert phrase("RIFT") == "a rift with the ally"
