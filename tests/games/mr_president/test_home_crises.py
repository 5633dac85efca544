"""Crises at home: D9 to D12 cell by cell, Domestic Failure, Lingering Domestic Issues, and the good times of D15."""

from itertools import product

import pytest

from fourscore.games.mr_president.actions import all_actions, is_available
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import law
from fourscore.games.mr_president.facts.numbers import DOMCRISIS, LDI
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Group
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import all_reasons, consult
from fourscore.games.mr_president.tracks import change
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.deck_table import leaning, moved, table
from tests.games.mr_president.desk import at, carry, rules_told, text
from tests.games.mr_president.lines import lay, parts
from tests.rows import every_row


def calm(**changes):
    """A board with no crisis at home, three Friends' worth of party, and public priorities that D9 does not touch."""
    return table(**{"DOMCRISIS": 0, "LDI": 1, "public": [1, 3, 4, 5, 6], **changes})


@pytest.mark.rule("mr-president.chart.d9", "mr-president.chart.d15")
@chart_cases("home.txt")
def test_every_domestic_crisis_and_every_good_time(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))


# Domestic Failure


@pytest.mark.rule("mr-president.chart.d10", "mr-president.domestic-failure.order")
@cases("""
    roll | answers      | tracks                                              | trends     | tense
    1    | []           | {}                                                  | {}         | 0
    2    | []           | PA -2                                               | {}         | 0
    3    | []           | PA -2                                               | {}         | 0
    4    | [1]          | PA -4, MEDIA -1                                     | {}         | 0
    5    | [10]         | PA -4, MEDIA -1                                     | CABINET -1 | 0
    6    | []           | PA -2, RWC -1                                       | {}         | 0
    7    | []           | PA -2, RWC -1                                       | {}         | 0
    8    | ["O-01", 1]  | PA -4, RWC -1, PARTY -1                             | {}         | 0
    9    | ["O-01", 10] | PA -4, RWC -1, PARTY -1                             | CABINET -1 | 0
    10   | []           | PA -6, PARTY -1, PRESTIGE -1, RWC -1, BIPARTISAN -1 | {}         | 1
""")
def test_every_domestic_failure(roll, answers, tracks, trends, tense):
    term = calm(DOMCRISIS=2, LDI=0)
    before = term.copy()
    carry(term, change(term, DOMCRISIS, 1), roll, *answers)
    assert moved(term, since=before) == {"DOMCRISIS": -1, "LDI": 1, **tracks}
    assert leaning(term, since=before) == trends
    assert sum(term.strained) == tense
    assert len(term.opponents) == (roll in (8, 9))


@pytest.mark.rule("mr-president.chart.d10", "mr-president.domestic-failure.drm")
@cases("""
    changes                                                            | total | capped
    {}                                                                 | 0     | 0
    PA 38, MEDIA 4, LDI 5                                              | 5     | 3
    {"PA": 60, "MEDIA": 6, "attributes": ["teflon", "domestic-focus"]} | -4    | -3
    LDI 2                                                              | 1     | 1
    LDI 4, MEDIA 6                                                     | 1     | 1
""")
def test_the_modifiers_of_domestic_failure_stay_within_three(changes, total, capped):
    term = calm(**changes)
    added = sum(value for value, _ in all_reasons(term, chart("d10"), NOWHERE))
    assert (added, chart("d10").capped(added)) == (total, capped)


@pytest.mark.rule("mr-president.chart.d10", "mr-president.domestic-failure.trigger", "mr-president.ldi.drm")
def test_failure_comes_at_once_and_counts_the_issue_that_it_brings():
    term = calm(DOMCRISIS=1, LDI=3, PA=38, MEDIA=3)
    before = term.copy()
    carry(term, change(term, DOMCRISIS, 3), 9, 10)  # LDI 4 gives +2, PA and Media +1 each: 12 within the limit of +3
    found = {"DOMCRISIS": 0, "LDI": 2, "PA": -6, "PARTY": -1}
    assert {**found, **moved(term, since=before)} == found
    assert leaning(term, since=before) == {"SOE": -1, "CABINET": -1}
    assert at(term, "DOMCRISIS") == 1
    assert "+2 Lingering Domestic Issues" in text(term)


@pytest.mark.rule("mr-president.ldi.range", "mr-president.loss.ldi", "mr-president.loss.at-once")
@pytest.mark.rule("mr-president.ldi.floor")
def test_issues_never_fall_below_zero_and_the_box_after_five_loses_the_game():
    term = calm(DOMCRISIS=2, LDI=5)
    carry(term, change(term, DOMCRISIS, 1))
    assert (term.over, term.verdict) == ("mr-president.loss.ldi", "loss")
    assert "mr-president.chart.d10" not in rules_told(term)
    term = calm(LDI=0, DOMCRISIS=2)
    carry(term, change(term, LDI, -1))
    assert at(term, "LDI") == 0
    carry(term, carry_out(term, law(term, "own 9", "landmark"), Scene(bill="own 9")))
    assert (at(term, "LDI"), at(term, "DOMCRISIS")) == (0, 0)


@pytest.mark.rule("mr-president.ldi.drm")
@every_row(("issues", "drm"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_lingering_issues_burden_three_rolls(issues, drm):
    term = calm(LDI=issues)
    charts = [chart("d10"), chart("d13-target"), chart("domestic-2")]
    for each in charts:
        found = [value for value, why in all_reasons(term, each, NOWHERE) if "Lingering" in why or "LDI" in why]
        assert sum(found) == drm, each.code


@pytest.mark.rule("mr-president.ldi.work")
@every_row(("crisis", "may"), [(0, True), (1, False)])
def test_issues_can_be_worked_on_only_without_a_crisis(crisis, may):
    term = calm(DOMCRISIS=crisis, AP=10)
    assert is_available(term, all_actions()["domestic 3"]) is may


# Attacks at home


@pytest.mark.rule("mr-president.chart.d11")
def test_without_a_group_at_home_there_is_no_attack_but_one_appears():
    term = calm()
    carry(term, go_to(term, "d11", NOWHERE))
    assert (at(term, "DOMCRISIS"), term.terror["conus"], sum(term.strained)) == (1, [Group(1)], 2)


@pytest.mark.rule("mr-president.chart.d11", "mr-president.terror.home-attack")
@every_row(("level", "passes"), [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_strong_groups_make_the_check_harder(level, passes):
    term = calm(HOMELAND=5)
    term.terror["conus"] = [Group(level)]
    carry(term, go_to(term, "d11", NOWHERE), passes)
    assert (at(term, "DOMCRISIS"), at(term, "PA")) == (1, 50)
    risen = [Group(level + 1)] if level < 4 else [Group(4), Group(1)]
    assert term.terror["conus"] == risen
    term = calm(HOMELAND=5)
    term.terror["conus"] = [Group(level)]
    carry(term, go_to(term, "d11", NOWHERE), passes + 1, 1, 1)
    assert (at(term, "DOMCRISIS"), sum(term.strained)) == (0, 2)
    assert at(term, "PA") < 50


LOST = "lost"
D11 = {
    1: [(-1,), (-1,), (-2,), (-2,)],
    2: [(-1,), (-1,), (-2,), (-2, "MEDIA")],
    3: [(-1,), (-2,), (-2,), (-3, "RWC")],
    4: [(-1,), (-2,), (-2, "MEDIA"), (-3, "LDI")],
    5: [(-2,), (-2,), (-3, "RWC"), (-4, "RWC", "LDI")],
    6: [(-2,), (-2, "MEDIA"), (-3, "LDI"), (-4, "RWC", "MEDIA", "LDI")],
    7: [(-2,), (-3, "RWC"), (-4, "RWC", "LDI"), (-5, "HOMELAND", "RWC", "LDI")],
    8: [(-2, "MEDIA"), (-3, "LDI"), (-4, "RWC", "MEDIA", "LDI"), (-5, "HOMELAND", "RWC", "LDI")],
    9: [(-3, "RWC"), (-4, "RWC", "LDI"), (-5, "HOMELAND", "RWC", "LDI"), LOST],
    10: [(-3, "LDI"), (-4, "RWC", "MEDIA", "LDI"), LOST, LOST],
}


@pytest.mark.rule("mr-president.chart.d11", "mr-president.loss.home-wmd", "mr-president.terror.home-attack.severity")
@every_row(("level", "roll"), product([1, 2, 3, 4], D11))
def test_every_severity_of_an_attack(roll, level):
    term = calm()
    term.terror["conus"] = [Group(level - 1)] if level > 1 else [Group(4)]
    expected = D11[roll][level - 1]
    if level == 1:
        # A group can be of level 1 after it has risen only where nothing rises: the column is read by itself.
        term.terror["conus"] = [Group(1)]
        before = term.copy()
        carry(term, consult(term, chart("d11"), Scene(region="conus", natural=1)), roll)
    else:
        before = term.copy()
        carry(term, go_to(term, "d11", NOWHERE), 10, 1, roll)
    if expected == LOST:
        assert (term.over, term.verdict) == ("mr-president.loss.home-wmd", "loss")
        return
    boxes, *others = expected
    changes = {"PA": 2 * boxes, **{track: 1 if track == "LDI" else -1 for track in others}}
    assert moved(term, since=before) == changes
    assert max(group.level for group in term.terror["conus"]) == level


@pytest.mark.rule("mr-president.chart.d11")
@every_row(
    ("place", "name", "boxes"),
    [
        (1, "Boston", 2), (2, "Dallas", 2), (3, "San Francisco", 2), (4, "San Diego", 2), (5, "Chicago", 2),
        (6, "Houston", 2), (7, "Philadelphia", 2), (8, "Los Angeles", 3), (9, "New York", 3), (10, "Washington DC", 3),
    ],
)  # fmt: skip
def test_the_greatest_cities_suffer_more(place, name, boxes):
    term = lay(calm(), "terror conus 1")
    carry(term, go_to(term, "d11", NOWHERE), 10, place, 6)
    assert name in text(term)
    assert at(term, "PA") == 50 - 2 * boxes


@pytest.mark.rule("mr-president.chart.d12")
@cases("""
    roll | groups   | pa | crisis
    2    | []       | 54 | 1
    3    | [(1, 1)] | 52 | 2
    5    | [(1, 1)] | 52 | 2
    6    | [(1, 1)] | 50 | 2
    7    | [(1, 1)] | 50 | 2
    8    | [(2, 2)] | 50 | 2
    9    | [(2, 1)] | 46 | 2
    10   | [(2, 1)] | 46 | 2
""")
def test_every_raid_at_home(roll, groups, pa, crisis):
    term = calm(DOMCRISIS=2, HOMELAND=5)
    term.terror["conus"] = [Group(2, 3)]
    carry(term, go_to(term, "d12", Scene(region="conus", group=0)), roll)
    assert [(group.level, group.intel) for group in term.terror["conus"]] == groups
    assert (at(term, "PA"), at(term, "DOMCRISIS"), sum(term.strained)) == (pa, crisis, roll >= 9)


@pytest.mark.rule("mr-president.chart.d12")
def test_what_judges_and_helps_a_raid_at_home():
    for roll, pa in ((6, 54), (9, 50)):
        term = calm(MEDIA=8)
        term.terror["conus"] = [Group(2, 3)]
        carry(term, go_to(term, "d12", Scene(region="conus", group=0)), roll)
        assert at(term, "PA") == pa
    term = calm(HOMELAND=6)
    term.terror["conus"] = [Group(3, 3)]
    scene = Scene(region="conus", group=0)
    assert sum(value for value, _ in all_reasons(term, chart("d12"), scene)) == 0
    term.focus = ["homeland", *(area for area in term.focus if area != "homeland")]
    assert sum(value for value, _ in all_reasons(term, chart("d12"), scene)) == -1
    term.terror["conus"] = [Group(2, 3)]
    assert sum(value for value, _ in all_reasons(term, chart("d12"), scene)) == -2
