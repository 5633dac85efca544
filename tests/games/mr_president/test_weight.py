"""The weight of office: bad news costs a President who stands high more than one who is down."""

import pytest

from fourscore.games.mr_president.facts.cards import card
from fourscore.games.mr_president.facts.numbers import TRACKS
from fourscore.games.mr_president.rules.crises.cards import draw_card
from fourscore.games.mr_president.rules.crises.weight import MARKS, weigh
from tests.games.mr_president.deck_table import moved, table
from tests.games.mr_president.desk import carry, leans, put, rules_told, set_trend, text
from tests.rows import every_row

RULE = "mr-president.chit.crisis-cards.weight"
BAD, GOOD = "T-07", "E2-09"


def high(difficulty="normal", above=4):
    """Every weighed track so many boxes above its mark, as far as it goes."""
    term = table(difficulty, weight_of_office="on")
    for track, marks in MARKS.items():
        printed = TRACKS[track]
        put(term, printed.code, min(printed.high, marks[term.difficulty] + above * printed.step))
    set_trend(term, "SOE", 0)
    return term


@pytest.mark.rule("mr-president.chit.crisis-cards.weight")
@every_row("difficulty", ["easier", "normal", "harder"])
@every_row(("above", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_what_stands_above_the_mark_is_lost(difficulty, above, lost):
    term = high(difficulty, above)
    before = term.copy()
    weigh(term, card(BAD))
    fallen = moved(term, since=before)
    assert (fallen["PA"], fallen["MEDIA"], fallen["PRESTIGE"]) == (-2 * lost, -lost, -lost)
    assert all(-lost <= fallen[code] < 0 for code in ("RWC", "HOMELAND"))
    # On harder the economy's mark is the top of its track: it is never above it.
    assert leans(term, "SOE") == leans(before, "SOE") - (difficulty != "harder")
    assert "weighs on the office" in text(term)


@pytest.mark.rule("mr-president.chit.crisis-cards.weight")
def test_whom_and_what_weighs_nothing():
    term = high(above=0)
    before = term.copy()
    weigh(term, card(BAD))
    assert moved(term, since=before) == {}
    assert text(term) == ""
    term = high()
    before = term.copy()
    weigh(term, card(GOOD))
    assert moved(term, since=before) == {}


@pytest.mark.rule("mr-president.chit.crisis-cards.weight")
def test_it_weighs_nothing_unless_the_option_is_on():
    term = table()
    assert term.options.weight_of_office == "off"
    put(term, "PA", 60)
    weigh(term, card(BAD))
    assert text(term) == ""


@pytest.mark.rule("mr-president.chit.crisis-cards.weight")
@every_row("weighs", [True, False])
def test_bad_news_weighs_only_when_a_chit_draws_it(weighs):
    term = high()
    term.decks["crisis"] = ["T-06"]
    carry(term, draw_card(term, "crisis", weighs=weighs), 1, "open the hearings", "O-01")
    assert (RULE in rules_told(term)) is weighs
