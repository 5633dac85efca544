"""Tensions counters: beside the Focus priorities, on nations, and where the player picks."""

import pytest

from fourscore.games.mr_president.facts.printed import OURS
from fourscore.games.mr_president.rules.office.tensions import (
    in_pool,
    lay,
    lay_area,
    lay_focus,
    reveal,
    take,
    take_focus,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.desk import at, carry, put, rules_told, text
from tests.games.mr_president.oval_office import changes, office


def beside(*priorities: int) -> list[bool]:
    """Tensions beside these Focus priorities."""
    return [number in priorities for number in range(1, 7)]


def do(term, *effects, scene=Scene(), answers=()):  # noqa: B008
    return carry(term, carry_out(term, effects_of(effects), scene), *answers)


@pytest.mark.rule("mr-president.tensions.place.order", "mr-president.tensions.one-per-box")
@pytest.mark.rule("mr-president.tensions.area")
def test_focus_tensions_go_to_their_area_or_the_highest_free_number():
    term = office(strained=beside(6, 4))
    carry(term, lay_focus(term, 2))
    assert term.strained == beside(3, 4, 5, 6)
    term = office()
    carry(term, lay_area(term, "congress", 1))
    assert term.strained == beside(1)
    carry(term, lay_area(term, "congress", 1))
    assert term.strained == beside(1, 6)
    do(term, "TENSIONS focus homeland +1")
    assert term.strained == beside(1, 3, 6)


@pytest.mark.rule("mr-president.tensions.place.full", "mr-president.tensions.place.full.each")
@pytest.mark.rule("mr-president.tensions.remove.best-first")
def test_a_counter_without_a_free_box_costs_and_the_best_priority_is_eased_first():
    term = office(strained=beside(2, 3, 4, 5, 6), AP=3)
    carry(term, lay_focus(term, 2), 1)
    assert term.strained == beside(1, 2, 3, 4, 5, 6)
    assert (at(term, "AP"), at(term, "PA")) == (2, 48)  # one drama: its result 1 costs PA -1
    assert rules_told(term).count("mr-president.chart.d3") == 1
    term = office(strained=beside(2, 5, 6))
    assert take_focus(term, 2) == 2
    assert term.strained == beside(6)
    do(term, "TENSIONS focus -3")
    assert term.strained == beside()


@pytest.mark.rule("mr-president.tensions.laid", "mr-president.tensions.taken", "mr-president.tensions.pool")
def test_tensions_are_counted_but_not_shown_and_end_at_eighty():
    term = office()
    put(term, "TENSIONS india", 1)
    lay(term, "india", 2)
    assert at(term, "TENSIONS india") == 3
    assert take(term, "india", 5) == 3
    assert "India has 3" in text(term)
    term = office()
    assert len(OURS.tension_backs) == 80
    put(term, "TENSIONS china", in_pool(term) - 1 + at(term, "TENSIONS china"))
    lay(term, "india", 2)
    carry(term, lay_focus(term, 1))
    assert (at(term, "TENSIONS india"), sum(term.strained), in_pool(term)) == (2, 0, 0)


@pytest.mark.rule("mr-president.tensions.hidden")
def test_the_numbers_are_drawn_when_the_nation_acts():
    term = office()
    put(term, "TENSIONS israel", 3)
    assert carry(term, reveal(term, "israel"), "3", "0", "2") == 5
    assert at(term, "TENSIONS israel") == 3
    assert "turned up: 5" in text(term)
    term = office()
    put(term, "TENSIONS israel", 80)
    everything = carry(term, reveal(term, "israel"), *[1] * 79)
    assert everything == 12 * 0 + 34 * 1 + 24 * 2 + 10 * 3


@pytest.mark.rule("mr-president.tensions.any")
def test_whose_tensions_are_meant():
    term = office("easier", strained=beside(4, 6))
    for nation in ("iran", "north-korea"):
        put(term, f"TENSIONS {nation}", 0)
    put(term, "TENSIONS uk", 1)
    do(term, "TENSIONS any -1", answers=["uk"])
    assert at(term, "TENSIONS uk") == 0
    do(term, "TENSIONS any -2")  # only the Focus is left
    assert term.strained == beside()
    do(term, "TENSIONS any -1")
    assert term.strained == beside()
    term = office()
    before = term.copy()
    do(term, "TENSIONS nation +1", "TENSIONS peer +2", scene=Scene(nation="rok", peer="china"))
    do(term, "TENSIONS random-ally +1", answers=["uk"])
    do(term, "TENSIONS any +1", answers=["japan"])
    assert changes(before, term) == {
        "TENSIONS rok": 1,
        "TENSIONS china": 2,
        "TENSIONS uk": 1,
        "TENSIONS japan": 1,
    }


@pytest.mark.rule("mr-president.un.goodwill.count")
def test_goodwill_comes_and_goes_within_its_sixteen_counters():
    term = office()
    put(term, "GOODWILL", 15)
    do(term, "GOODWILL +2")
    assert at(term, "GOODWILL") == 16
    put(term, "GOODWILL", 1)
    do(term, "GOODWILL -2")
    assert at(term, "GOODWILL") == 0
