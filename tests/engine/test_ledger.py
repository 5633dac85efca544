"""The ledger: loaded, checked, searched."""

import pytest

from fourscore.engine.errors import BadLedger
from fourscore.engine.event import Reader
from fourscore.engine.ledger import read_ledger
from fourscore.engine.options import BaseOptions
from fourscore.engine.registry import find_game
from fourscore.games.presidents.options import PresidentsOptions
from tests.rows import every_row

RULE = """
[game]
id = "toy"

[[rule]]
id = "toy.one"
section = "Aim"
kind = "stated"
text = "Win."
"""


class NoOptions(BaseOptions, frozen=True):
    """A game without variants."""


def test_a_small_ledger_reads() -> None:
    ledger = read_ledger([RULE], "toy", NoOptions)
    assert list(ledger) == ["toy.one"]
    assert ledger["house.claim"].log, "the rules of the house hold at every table"
    assert "house.claim" not in ledger


def test_a_name_has_its_article_within_a_sentence() -> None:
    text = RULE.replace('text = "Win."', 'text = "Win."\nlog = "{place}: rain in {place:the}."')
    ledger = read_ledger([text], "toy", NoOptions, ["Middle East"])
    told = Reader(ledger, None, ()).sentence
    assert told("toy.one", {"place": "Middle East"}, {}) == "Middle East: rain in the Middle East."
    assert told("toy.one", {"place": "Africa"}, {}) == "Africa: rain in Africa."
    begins = Reader(
        read_ledger([text.replace("{place}:", "{place:the}:")], "toy", NoOptions, ["Middle East"]), None, ()
    )
    assert begins.sentence("toy.one", {"place": "Middle East"}, {}) == "The Middle East: rain in the Middle East."


@every_row(
    ("old", "new", "complaint"),
    [
        ("[[rule]]", "[[rule", "cannot be read"),
        ("toy.one", "other.one", "does not begin with toy"),
        ('"stated"', '"guessed"', "not one of stated, implied, ruling, chart"),
        ('"stated"', '"ruling"', "a ruling says what was ruled"),
        ('text = "Win."', "", "text: this field is missing"),
        ('text = "Win."', 'text = "Win."\ncolour = "red"', "colour: there is no such field"),
        ('text = "Win."', 'text = "Win."\noption = "speed"', "not used by a rule or not described"),
    ],
)
def test_a_ledger_with_a_mistake_is_refused(old, new, complaint) -> None:
    with pytest.raises(BadLedger, match=complaint):
        read_ledger([RULE.replace(old, new)], "toy", NoOptions)


def test_a_ledger_with_a_rule_twice_or_other_options_is_refused() -> None:
    twice = RULE + RULE[RULE.index("[[rule]]") :]
    with pytest.raises(BadLedger, match="twice"):
        read_ledger([twice], "toy", NoOptions)
    with pytest.raises(BadLedger, match="only in the ledger or only in the code"):
        read_ledger([RULE], "toy", PresidentsOptions)


def test_chapters_and_search() -> None:
    ledger = find_game("presidents").ledger
    assert {rule.id for rule in ledger.chapter("presidents.score")} == {
        "presidents.score.president",
        "presidents.score.vice-president",
        "presidents.score.nobody-else",
        "presidents.score.running-total",
    }
    assert [rule.id for rule in ledger.chapter("presidents.score.president")] == ["presidents.score.president"]
    assert ledger.chapter("presidents.sc") == []
    assert "presidents.four.clears" in {rule.id for rule in ledger.search("Four of a KIND clears")}
    assert ledger.search("zeppelin") == []
