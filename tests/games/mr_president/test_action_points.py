"""Action Points at the begin of a year, re-rolls, and the optional help for new players."""

import pytest

from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.rules.office.begin import action_points
from fourscore.games.mr_president.tables.chart import make_chart
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import move
from tests.games.mr_president.desk import at, carry, desk, text
from tests.rows import every_row


def begin(*level, **changes):
    term = desk(*level, **changes)
    carry(term, action_points(term))
    return at(term, "AP")


@pytest.mark.rule("mr-president.ap.start.efficient", "mr-president.ap.start.disorganized")
@pytest.mark.rule("mr-president.ap.start.amazing-chief-of-staff", "mr-president.ap.start.total")
@pytest.mark.rule("mr-president.ap.no-carry-over", "mr-president.ap.floor", "mr-president.ap.no-ceiling")
def test_points_are_added_up_and_lost_within_their_limits():
    assert begin(CABINET=3, attributes=["efficient"]) == 19
    assert begin(CABINET=3, attributes=["disorganized"]) == 12
    assert begin(CABINET=3, resources=["amazing-chief-of-staff"]) == 17
    assert begin(CABINET=4, attributes=["efficient"], resources=["amazing-chief-of-staff"]) == 23
    assert begin(CABINET=4, AP=6) == 17
    term = desk(AP=1, attributes=["efficient"])
    carry(term, action_points(term))
    assert "Efficient +4" in text(term)
    term = desk(AP=1)
    move(term, AP, -3)
    assert at(term, "AP") == 0
    move(term, AP, 140)
    assert at(term, "AP") == 140


def work(term, *answers):
    """Domestic Action 2 with Cabinet Effectiveness 5."""
    carry(term, take(term, all_actions()["domestic 2"]), *answers)
    return term


def office(*level, **changes):
    return desk(*level, **{"CABINET": 5, "LDI": 0, "DOMCRISIS": 2, **changes})


@pytest.mark.rule("mr-president.ap.reroll.cost", "mr-president.ap.reroll.once", "mr-president.ap.reroll.final")
def test_one_ap_rolls_a_die_again_and_the_second_result_stands():
    term = work(office(AP=3), 4, "re-roll", 9)
    assert (at(term, "AP"), at(term, "DOMCRISIS"), at(term, "PA")) == (2, 2, 48)
    assert "The 4 is rolled again for 1 AP." in text(term)
    assert at(work(office(AP=0), 9), "DOMCRISIS") == 2


@pytest.mark.rule("mr-president.ap.reroll.cost", "mr-president.ap.reroll.master-actions-only")
def test_some_rolls_are_not_rolled_again():
    raised = office(AP=1, second_edition_reroll_marks="on")
    assert at(work(raised, 9, "re-roll", 1), "DOMCRISIS") == 1
    rally = all_actions()["presidential 3"]
    term = office(AP=2, second_edition_reroll_marks="on")
    carry(term, take(term, rally), "0 AP", 3)
    term = office(AP=2)
    carry(term, take(term, rally), "0 AP", 3, "keep")
    term = desk(AP=5, SOE=4)
    carry(term, consult(term, chart("wm6")), 9)
    assert at(term, "AP") == 5


@pytest.mark.rule("mr-president.drm.result-off-table")
@every_row(("roll", "mod", "name"), [(1, -2, "first"), (6, 3, "last")])
def test_a_roll_off_the_table_uses_the_nearest_row(roll, mod, name):
    rows = [{"roll": "1-2", "title": "first"}, {"roll": "3-5", "title": "middle"}, {"roll": "6", "title": "last"}]
    term = desk()
    table = make_chart("", {"die": 6, "modifiers": [{"mod": mod, "why": "test"}], "rows": rows})
    assert carry(term, consult(term, table), roll).name == name
