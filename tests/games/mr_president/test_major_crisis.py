"""Major crises of a region (WD1) and refugees."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, put
from tests.games.mr_president.lines import laid, lay
from tests.rows import every_row


def africa(stability=5, **changes):
    """Africa at Stability 5, where no modifier counts, with its Crisis counter at 2 as during a WD1 roll."""
    term = laid(f"STABILITY africa {stability}", **changes)
    return put(term, "CRISIS africa", 2)


def roll(term, *answers, region="africa"):
    return carry(term, consult(term, chart("wd1"), Scene(region=region)), *answers)


@pytest.mark.rule("mr-president.track.regional-crisis.major-on-entry", "mr-president.chart.wd1")
def test_a_major_crisis_costs_approval_and_a_roll_and_goes_back():
    """The worked example: from 3 one step up, WD1 row 6, back to 2."""
    term = put(africa(PA=50), "CRISIS africa", 3)
    carry(term, carry_out(term, effects_of(["CRISIS africa +1"])), 6)
    assert (at(term, "PA"), at(term, "CRISIS africa"), at(term, "UNSTABLE africa")) == (46, 2, 1)
    assert term.terror["africa"] == [Group(2)]
    term = put(africa(stability=3), "CRISIS africa", 3)
    carry(term, carry_out(term, effects_of(["CRISIS africa +2"])), 9, 5, 5)
    assert at(term, "CRISIS africa") == 3


@cases("""
    die | changes
    1   | {"groups": [1]}
    2   | {"trend": -1}
    3   | {"groups": [2]}
    5   | {"groups": [2], "UNSTABLE africa": 1}
    6   | {"groups": [2], "UNSTABLE africa": 1}
""")
def test_the_milder_rows(die, changes):
    term = africa()
    roll(term, die)
    assert [group.level for group in term.terror["africa"]] == changes.get("groups", [])
    assert leans(term, "ALIGNMENT africa") == changes.get("trend", 0)
    assert at(term, "UNSTABLE africa") == changes.get("UNSTABLE africa", 0)


@every_row(("before", "after"), [([], [2]), ([1], [2]), ([1, 1], [2]), ([1, 1, 1], [1, 2])])
def test_row_three_joins_small_groups(before, after):
    term = africa()
    term.terror["africa"] = [Group(level) for level in before]
    roll(term, 3)
    assert sorted(group.level for group in term.terror["africa"]) == after


@every_row(("second", "peer"), [(1, "russia"), (4, "russia"), (5, "china"), (10, "china")])
def test_row_four_brings_a_peer(second, peer):
    term = africa()
    roll(term, 4, second)
    assert at(term, f"INFLUENCE {peer} africa") == 1


def test_rows_five_and_six():
    term = lay(africa(), "terror africa 1 2 3")
    roll(term, 5)
    assert [group.level for group in term.terror["africa"]] == [1, 3, 3]
    term = put(africa(), "UNSTABLE africa", 1)
    roll(term, 6)
    assert (at(term, "UNSTABLE africa"), len(term.civil_wars["africa"])) == (0, 1)


@every_row("die", [7, 8])
@every_row(("second", "place"), [(1, "eurozone"), (3, "eurozone"), (4, "eastern-europe"), (6, "eastern-europe")])
def test_a_cell_moves_to_europe(die, second, place):
    term = put(africa(), f"CRISIS {place}", 0)
    roll(term, die, second)
    assert (term.terror[place], at(term, f"CRISIS {place}")) == ([Group(1)], 1)


def test_a_cell_moves_to_the_us_where_homeland_security_is_tested():
    term = africa(HOMELAND=5)
    roll(term, 7, 7, 5)
    assert term.terror["conus"] == [Group(2)]
    term = africa(HOMELAND=5, PA=50)
    roll(term, 8, 10, 6, 5)  # the check fails, and the attack of D11 is foiled by its own check
    assert at(term, "DOMCRISIS") == 2


@pytest.mark.rule("mr-president.chart.wd1")
@every_row("die", [9, 10])
def test_an_ally_of_the_region_turns_away(die):
    term = laid("STABILITY central-south-asia 5")
    roll(term, die, region="central-south-asia")
    assert (at(term, "STABILITY central-south-asia"), at(term, "ALLY india")) == (4, 1)
    assert leans(term, "ALIGNMENT central-south-asia") == -1
    assert (at(term, "APMINUS russia"), at(term, "APMINUS india")) == (1, 1)


def test_rows_nine_and_ten():
    term = lay(africa(stability=3), "terror africa 1 3")
    roll(term, 9, 7, 4)
    assert (at(term, "CRISIS africa"), at(term, "CRISIS eurozone"), at(term, "INFLUENCE russia africa")) == (3, 1, 1)
    assert [group.level for group in term.terror["africa"]] == [1, 4]
    term = put(africa(stability=4), "CRISIS eurozone", 0)
    term.rogues = [Rogue(1, "africa", 1), Rogue(2, "africa", 1)]
    term.decks.update({"terrorism": ["T-05"], "out": []})
    roll(term, 10, "trust the companies", 8)
    assert at(term, "CRISIS africa") == 3
    assert term.terror["africa"] == [Group(2)]
    assert term.terror["conus"] == [Group(1)], "Recruiting on the net"
    assert leans(term, "ALIGNMENT africa") == -1


@every_row(("stability", "sum_of_modifiers"), [(3, 2), (4, 1), (5, 0), (6, -1), (7, -2), (8, -3)])
def test_stability_weighs_on_the_roll(stability, sum_of_modifiers):
    term = africa(stability)
    assert sum(value for value, _ in chart("wd1").reasons(term, Scene(region="africa"))) == sum_of_modifiers


def test_allies_calm_a_region_and_wars_and_rogue_states_inflame_it():
    term = desk()
    for region in ("asia-pacific", "africa"):
        put(term, f"STABILITY {region}", 5)
    put(term, "ALLY japan", 3), put(term, "ALLY rok", 3)
    assert sum(value for value, _ in chart("wd1").reasons(term, Scene(region="asia-pacific"))) == -2
    term.civil_wars["africa"] = [CivilWar(), CivilWar(ceasefire=True)]
    term.rogues = [Rogue(1, "africa", 1), Rogue(2, "africa", 2)]
    assert sum(value for value, _ in chart("wd1").reasons(term, Scene(region="africa"))) == 3


@pytest.mark.rule("mr-president.chart.wd1-refugee")
@every_row("origin", ["eastern-europe", "africa", "middle-east"])
@every_row(("die", "trend"), [(7, 0), (8, -1)])
def test_refugees_reach_the_eurozone(origin, die, trend):
    term = put(put(desk(), "STABILITY eurozone", 7), "CRISIS eurozone", 0)
    carry(term, consult(term, chart("wd1-refugee"), Scene(region=origin)), die)
    assert (at(term, "CRISIS eurozone"), leans(term, "SOE eurozone")) == (1, trend)


@pytest.mark.rule("mr-president.chart.wd1-refugee")
@every_row("origin", ["south-america", "central-america"])
@every_row(("die", "crisis"), [(5, 0), (6, 1)])
def test_refugees_reach_the_us(origin, die, crisis):
    term = desk(HOMELAND=5, DOMCRISIS=0)
    carry(term, consult(term, chart("wd1-refugee"), Scene(region=origin)), die)
    assert (leans(term, "SOE"), at(term, "DOMCRISIS")) == (-1, crisis)


@pytest.mark.rule("mr-president.chart.wd1-refugee")
def test_refugees_elsewhere_keep_the_neighbours_busy():
    term = desk()
    carry(term, consult(term, chart("wd1-refugee"), Scene(region="eurozone")))
    carry(term, consult(term, chart("wd1-refugee"), Scene(region="central-south-asia")))
    assert (at(term, "APMINUS russia"), at(term, "APMINUS india")) == (1, 1)
    carry(term, consult(term, chart("wd1-refugee"), Scene(region="asia-pacific")), "rok")
    assert (at(term, "APMINUS china"), at(term, "APMINUS rok")) == (1, 1)
