"""The mechanism for tables: bands, modifiers with reasons, limits, columns, checks, nested rolls, exact odds."""

from fractions import Fraction

import pytest

from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.tables.chart import make_chart
from fourscore.games.mr_president.tables.odds import expected, odds
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import BadWords
from tests.games.mr_president.desk import at, carry, desk, rules_told, text
from tests.rows import every_row

POLLS = {
    "title": "polls",
    "rule": "mr-president.table.further-roll",
    "die": 6,
    "limit": [-1, 1],
    "modifiers": [{"mod": -1, "if": "PA >= 60", "why": "loved"}, {"mod": -1, "if": "RWC >= 7"}],
    "rows": [
        {"roll": "1 or less", "title": "landslide", "do": ["PA +2", "AP +1"]},
        {"roll": "2-5", "do": [{"if": "RWC <= 3", "do": ["RWC +1"], "else": ["MEDIA -1"]}]},
        {"roll": "6", "do": [{"choose": [["PA -1"], ["AP -2"]]}]},
    ],
}


def test_modifiers_have_reasons_and_a_limit():
    term = desk(PA=60)
    carry(term, consult(term, make_chart("polls", POLLS)), 2)
    assert at(term, "PA") == 64
    assert "rolled 2, −1 loved → 1" in text(term)
    term = desk(PA=60, RWC=7)
    row = carry(term, consult(term, make_chart("polls", POLLS)), 3)
    assert row.low == 2  # both modifiers together count only -1


def test_lists_to_choose_from_and_exact_odds():
    term = desk(AP=5)
    carry(term, consult(term, make_chart("polls", POLLS)), 6, "AP -2")
    assert (at(term, "AP"), at(term, "PA")) == (3, 50)
    term = desk(PA=60)
    found = odds(term, make_chart("polls", POLLS))
    assert [chance for _, chance in found] == [Fraction(2, 6), Fraction(4, 6)]
    assert expected(term, make_chart("polls", POLLS))["PA"] == Fraction(2, 3)


@every_row("words", ["PA", "PA +x", "PA +1 more", "NOBODY +1", "ROLL"])
def test_an_effect_that_says_nothing_is_refused(words):
    with pytest.raises(BadWords):
        make_chart("bad", {"die": 6, "rows": [{"roll": "1-6", "do": [words]}]})


@pytest.mark.rule("mr-president.table.further-roll")
def test_a_further_roll_is_told_and_applied_as_part_of_the_first():
    rows = [{"roll": "1-3", "do": ["PA +1"]}, {"roll": "4-6", "do": ["PA -1"]}]
    nested = {"roll": 6, "title": "recount", "rows": rows}
    recount = make_chart("polls", {**POLLS, "rows": [{"roll": "1-6", "do": ["MEDIA +1", nested, "RWC +1"]}]})
    term = desk(PA=50, MEDIA=5, RWC=5)
    carry(term, consult(term, recount), 3, 5)
    assert (at(term, "PA"), at(term, "MEDIA"), at(term, "RWC")) == (48, 6, 6)
    assert "mr-president.table.further-roll" in rules_told(term)


SIX_SIDED = "d2 d3 d4 d5 d6 d13 d13-outcome d13-target d14 d14-impeachment scandal-target wt2-dom"


def test_every_chart_is_rolled_with_its_die():
    dice = {code: chart(code).die for code in entries() if chart(code).die}
    assert {code for code, sides in dice.items() if sides != 10} == set(SIX_SIDED.split())
    assert set(dice.values()) == {6, 10}
