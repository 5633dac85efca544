"""Raids and strikes abroad (WM2) and Intel attempts (WM7)."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.actions.raids import raid_targets, strike, strike_targets
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group
from fourscore.games.mr_president.tables.rolling import consult
from tests.games.mr_president.desk import at, carry, desk, leans, put
from tests.games.mr_president.lines import lay
from tests.rows import every_row

AFRICA = Scene(region="africa", group=0)


def hunting(level=2, box=3, **changes):
    """A group in Africa, with nothing there that would modify a raid, and no APs to roll again."""
    term = desk(AP=0, PA=50, **changes)
    term.terror["africa"] = [Group(level, box)]
    return put(term, "CRISIS africa", 2)


def raid(term, *answers, nation=""):
    carry(term, consult(term, chart("wm2-raid"), AFRICA.but(nation=nation)), *answers)
    return term


@pytest.mark.rule("mr-president.intel.raid-needs-targeting", "mr-president.intel.strike-needs-locating")
@pytest.mark.rule("mr-president.intel.home")
def test_where_raids_and_strikes_are_possible():
    term = desk()
    term.terror["africa"] = [Group(1, 0), Group(1, 1), Group(1, 2), Group(1, 3)]
    assert raid_targets(term) == [("africa", 3)]
    assert strike_targets(term) == [("africa", 2), ("africa", 3)]
    term = desk()
    term.terror["eurozone"], term.terror["conus"] = [Group(1, 3)], [Group(1, 3)]
    assert raid_targets(term) == strike_targets(term) == []


@pytest.mark.rule("mr-president.chart.wm2-raid", "mr-president.intel.after-attack")
@every_row(
    ("roll", "group", "approval"),
    [
        (1, Group(1, 1), 52), (2, Group(1, 1), 52), (3, Group(2, 1), 50), (4, Group(2, 1), 50), (5, Group(2, 1), 50),
        (6, Group(2, 1), 48), (7, Group(2, 1), 48), (8, Group(3, 2), 50),
    ],
)  # fmt: skip
def test_what_a_raid_does_to_a_group_of_level_three(roll, group, approval):
    """A strong group adds one to the die, so each roll here is one lower than its row."""
    term = hunting(level=3)
    if roll == 1:
        put(term, "UNIT sof africa", 1), put(term, "UNIT intel africa", 1)
    raid(term, roll if roll == 1 else roll - 1)
    assert (term.terror["africa"], at(term, "PA")) == ([group], approval)


def test_a_triumph_brings_fame_and_a_further_lead():
    term = hunting()
    term.terror["africa"].append(Group(1))
    put(term, "FNI africa", 1)
    raid(term, 1, 5, "CRISIS this -1")
    assert (at(term, "PA"), at(term, "LP"), at(term, "CRISIS africa")) == (56, 1, 1)
    assert term.terror["africa"] == [Group(1, 1)], "the target is gone, and the other is watched: 5-1 is 4"


@every_row("choice", ["AP +1", "CRISIS this -1"])
def test_a_triumph_with_an_ally_earns_goodwill_and_a_certain_lead(choice):
    term = hunting()
    term.terror["africa"].append(Group(1))
    put(term, "FNI africa", 1)
    raid(term, 1, choice, nation="canada")
    assert (at(term, "PA"), at(term, "LP"), at(term, "GOODWILL")) == (50, 0, 1)
    assert term.terror["africa"] == [Group(1, 1)]


@every_row("roll", [1, 2])
def test_a_success_with_an_ally_earns_goodwill(roll):
    term = raid(hunting(), roll, nation="canada")
    assert (at(term, "PA"), at(term, "GOODWILL"), term.terror["africa"]) == (50, 1, [])


@every_row("roll", [9, 10])
@every_row(("second", "answers"), [(4, ()), (5, ("PARTY -1, RWC -1, MEDIA -1",))])
def test_a_failed_raid_may_cost_the_secretary_or_the_good_will_of_many(roll, second, answers):
    term = hunting(RWC=5)
    term.cabinet["secdef"] = "cab-03"
    raid(term, roll, second, *answers)
    assert (at(term, "PA"), at(term, "LP"), at(term, "RWC")) == (46, -1, 4 if answers else 5)
    assert term.terror["africa"] == [Group(2, 1)]


def test_who_answers_for_a_failed_raid():
    term = hunting()
    term.cabinet["secdef"] = "cab-03"
    raid(term, 9, 10, "dismiss the Secretary of Defense", "cab-01", "cab-02", "cab-04", "cab-02")
    assert term.cabinet["secdef"] == "cab-02"
    term = raid(hunting(), 9, nation="canada")
    assert (at(term, "PA"), at(term, "LP")) == (50, 0)


def reasons(term, code="wm2-raid", nation="", region="africa"):
    scene = Scene(region=region, group=0, nation=nation)
    return sum(value for value, _ in chart(code).reasons(term, scene))


@pytest.mark.rule("mr-president.chart.wm2-raid")
def test_what_helps_and_hinders_a_raid():
    assert reasons(put(hunting(), "FNI africa", 1)) == -1
    assert reasons(put(hunting(), "UNIT sof africa", 1)) == 0
    assert reasons(put(put(hunting(), "UNIT sof africa", 1), "UNIT intel africa", 2)) == -1
    assert reasons(hunting(level=3)) == 1
    assert reasons(put(put(hunting(), "INFLUENCE russia africa", 2), "INFLUENCE china africa", 1)) == 1
    term = hunting()
    term.terror["eastern-europe"] = term.terror["middle-east"] = [Group(1, 3)]
    assert reasons(term, nation="uk", region="eastern-europe") == -2
    assert reasons(term, nation="israel", region="middle-east") == -2
    assert reasons(term, nation="gs-sa", region="middle-east") == 0


@pytest.mark.rule("mr-president.chart.wm7")
@every_row(("roll", "box"), [(4, 2), (5, 1)])
def test_an_intel_attempt_succeeds_on_a_four(roll, box):
    term = hunting(box=1)
    carry(term, consult(term, chart("wm7"), AFRICA), roll)
    assert term.terror["africa"] == [Group(2, box)]


@pytest.mark.rule("mr-president.chart.wm7")
def test_intel_units_and_fni_help_an_attempt():
    """The worked example: both of them turn a 6 into a 4, and the group goes from Locating to Targeting."""
    term = put(put(hunting(box=2), "UNIT intel africa", 1), "FNI africa", 1)
    carry(term, consult(term, chart("wm7"), AFRICA), 6)
    assert term.terror["africa"] == [Group(2, 3)]


@pytest.mark.rule("mr-president.chart.wm2-strike")
@every_row(
    ("roll", "plane", "group", "approval", "footprints"),
    [
        (1, False, Group(2, 1), 54, 0), (1, True, Group(1, 1), 54, 0), (2, False, Group(2, 1), 50, 0),
        (4, True, Group(1, 1), 50, 0), (5, False, Group(2, 2), 48, 1), (6, True, Group(1, 2), 48, 1),
        (7, False, Group(3, 2), 50, 0), (7, True, Group(3, 2), 50, 0), (8, False, Group(3, 2), 46, 1),
        (10, True, Group(3, 2), 44, 1),
    ],
)  # fmt: skip
def test_what_a_strike_does_to_a_group_of_level_three(roll, plane, group, approval, footprints):
    term = lay(hunting(level=3, box=2), "UNIT usaf africa 1, GOODWILL 0")
    carry(term, strike(term, "africa", 0, from_aircraft=plane), roll)
    assert (term.terror["africa"], at(term, "PA"), at(term, "FOOTPRINT africa")) == ([group], approval, footprints)
    assert leans(term, "ALIGNMENT africa") == (-1 if plane and roll in (6, 10) else 0)
    assert sum(term.strained) == (plane and roll == 10)


@pytest.mark.rule("mr-president.chart.wm2-strike")
def test_what_helps_hinders_and_follows_a_strike():
    term = put(put(hunting(box=2), "UNIT usaf africa", 1), "GOODWILL", 2)
    carry(term, strike(term, "africa", 0, from_aircraft=True), 5)
    assert (at(term, "GOODWILL"), leans(term, "ALIGNMENT africa")) == (1, 0)
    term = put(hunting(level=2, box=2), "UNIT usaf africa", 1)
    carry(term, strike(term, "africa", 0, from_aircraft=False), 1)
    assert at(term, "PA") == 52
    assert reasons(hunting(box=2), "wm2-strike") == 1, "no USAF there"
    assert reasons(put(hunting(box=2), "UNIT usaf africa", 1), "wm2-strike") == 0
    assert reasons(put(hunting(box=3), "UNIT usaf africa", 1), "wm2-strike") == -1
    assert reasons(put(put(hunting(box=2), "UNIT intel africa", 1), "FNI africa", 1), "wm2-strike") == -1
    assert reasons(put(hunting(box=2), "INFLUENCE china africa", 3), "wm2-strike") == 2
