"""Regional summits (WD2)."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.crises.summits import KINDS, kind_by_situation, summit
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group, Rogue
from tests.games.mr_president.desk import at, carry, desk, leans, put, text
from tests.games.mr_president.lines import laid, lay
from tests.rows import every_row

AFRICA = 8


def calm(**changes):
    term = desk(AP=0, **changes)
    for code, value in (("STABILITY africa", 5), ("ALIGNMENT africa", 5), ("CRISIS africa", 2)):
        put(term, code, value)
    return term


def hold(term, kind, die, *answers, passed=True):
    """A summit in Africa; the Alignment check that passes takes one off the die."""
    carry(term, summit(term, kind), AFRICA, 5 if passed else 6, *answers, die)
    return term


def state(term):
    return at(term, "CRISIS africa"), at(term, "STABILITY africa"), leans(term, "ALIGNMENT africa")


@pytest.mark.rule("mr-president.chart.wd2", "mr-president.chit.summit.table")
@every_row(
    ("kind", "die", "after"),
    [
        ("security", 1, (1, 5, 1)), ("economic", 1, (2, 6, 1)), ("global", 1, (2, 6, 1)),
        ("security", 2, (1, 5, 0)), ("security", 5, (1, 5, 0)), ("economic", 3, (2, 6, 0)), ("economic", 5, (2, 6, 0)),
        ("security", 6, (2, 5, 0)), ("economic", 7, (2, 5, 0)), ("global", 7, (2, 5, 0)),
        ("security", 8, (2, 5, 0)), ("economic", 9, (2, 5, 0)), ("global", 9, (2, 5, 0)),
        ("security", 10, (2, 5, -1)), ("economic", 10, (2, 5, -1)), ("global", 10, (2, 5, -1)),
    ],
)  # fmt: skip
def test_what_a_summit_brings(kind, die, after):
    assert state(hold(calm(), kind, die)) == after


@pytest.mark.rule("mr-president.chart.wd2")
@every_row(("second", "crisis", "after"), [(6, 2, (1, 5)), (6, 0, (0, 6)), (7, 2, (2, 6)), (10, 0, (0, 6))])
def test_a_global_summit_brings_relief_or_order(second, crisis, after):
    term = put(calm(), "CRISIS africa", crisis)
    carry(term, summit(term, "global"), AFRICA, 5, 3, second)
    assert (at(term, "CRISIS africa"), at(term, "STABILITY africa")) == after


def test_triumphs_of_security_and_economy():
    term = lay(calm(), "terror africa 1 3")
    hold(term, "security", 1)
    assert term.terror["africa"] == [Group(1), Group(2)]
    assert at(hold(calm(), "economic", 1), "TRADE africa") == 1


@pytest.mark.rule("mr-president.chart.wd2")
@every_row(("kind", "after"), [("security", (1, 5)), ("economic", (2, 6)), ("global", (2, 5))])
@every_row(
    ("present", "helper", "die"),
    [(["russia"], "russia", 7), (["china"], "china", 7), (["russia", "china"], "china", 6)],
)
def test_a_peer_that_is_there_helps_and_gains(kind, after, present, helper, die):
    term = calm()
    for peer in present:
        put(term, f"INFLUENCE {peer} africa", 1)
    hold(term, kind, die)
    assert (at(term, "CRISIS africa"), at(term, "STABILITY africa")) == after
    assert at(term, f"INFLUENCE {helper} africa") == 2


@every_row(("goodwill", "after"), [(2, (1, 4)), (0, (0, 3))])
def test_a_row_costs_goodwill_or_else_world_opinion(goodwill, after):
    term = put(calm(WORLDOP=4), "GOODWILL", goodwill)
    hold(term, "global", 10)
    assert (at(term, "GOODWILL"), at(term, "WORLDOP")) == after


@pytest.mark.rule("mr-president.chit.summit.attend", "mr-president.chit.summit.attend.effect")
def test_the_president_attends_and_a_failed_check_adds_one():
    term = lay(calm(), "AP 3")
    hold(term, "security", 2, "1 AP")
    assert (at(term, "AP"), state(term)) == (2, (1, 5, 1)), "2-1-1 is a triumph"
    assert "1 AP" in text(term)
    assert state(hold(calm(), "security", 8, passed=False)) == (2, 5, -1)


@pytest.mark.rule("mr-president.chit.summit.attend")
@every_row(("edition", "most"), [("off", "1 AP"), ("on", "2 AP")])
def test_one_point_may_be_spent_and_two_by_the_second_edition(edition, most):
    term = lay(calm(second_edition_summit=edition), "AP 5")
    hold(term, "security", 9, most)
    assert at(term, "AP") == 5 - int(most[0])


@pytest.mark.rule("mr-president.chart.wd2")
def test_what_else_weighs_on_a_summit():
    def reasons(term, region="africa"):
        return sum(value for value, _ in chart("wd2").reasons(term, Scene(region=region)))

    assert reasons(laid("ALLY japan 3, ALLY rok 2, ALLY australia 2"), "asia-pacific") == -1
    assert reasons(laid("ALLY japan 3, ALLY rok 3, ALLY australia 2"), "asia-pacific") == -2
    assert reasons(calm()) == 0
    assert reasons(put(calm(), "INFLUENCE china africa", 1)) == 1
    assert reasons(put(put(calm(), "INFLUENCE china africa", 1), "INFLUENCE russia africa", 1)) == 2
    term = calm()
    term.rogues = [Rogue(1, "africa", 1)]
    term.terror["africa"] = [Group(4)]
    assert reasons(term) == 1
    assert reasons(calm(attributes=["distrusted-abroad"])) == 1


@pytest.mark.rule("mr-president.chit.summit.table")
def test_by_the_second_edition_the_region_decides_what_it_is_about():
    term = put(calm(second_edition_summit="on"), "CRISIS africa", 1)
    assert kind_by_situation(term, "africa") == "global"
    assert kind_by_situation(put(term, "STABILITY africa", 4), "africa") == "economic"
    assert kind_by_situation(put(term, "CRISIS africa", 2), "africa") == "security"
    assert KINDS == ("security", "economic", "global")
