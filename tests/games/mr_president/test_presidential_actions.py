"""Presidential Master Actions: every row, every modifier, limits and costs."""

import pytest

from fourscore.games.mr_president.actions import all_actions, is_available, take
from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.state import War
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, put, put_all, rules_told
from tests.rows import every_row


def act(term, number, *answers):
    carry(term, take(term, all_actions()[f"presidential {number}"]), *answers)
    return term


def may(term, number):
    return is_available(term, all_actions()[f"presidential {number}"])


@pytest.mark.rule("mr-president.action.presidential.1")
@every_row(
    ("answers", "approval", "media"),
    [((1,), 56, 6), ((2, "people"), 54, 5), ((5, "press"), 50, 6), ((6,), 50, 5), ((9,), 50, 5), ((10,), 48, 5)],
)
def test_a_public_appearance(answers, approval, media):
    term = act(desk(PRESTIGE=5), 1, *answers)
    assert (at(term, "PA"), at(term, "MEDIA")) == (approval, media)


@pytest.mark.rule("mr-president.action.presidential.1")
@every_row("gifts", [["orator"], ["media-savvy"], ["orator", "media-savvy"]])
def test_a_gifted_speaker_gains_one_however_gifted(gifts):
    assert at(act(desk(PRESTIGE=5, attributes=gifts[:]), 1, 6, "people"), "PA") == 54
    assert at(act(desk(PRESTIGE=5, attributes=gifts[:]), 1, 7), "PA") == 50
    assert at(act(desk(PRESTIGE=5, attributes=gifts[:], AP=1), 1, "1 AP", 7, "people"), "PA") == 54


def with_bill(box="0", **changes):
    term = desk(**{"RWC": 5, "BIPARTISAN": 3, "AP": 1, **changes})
    start_bills(term)
    term.bills["own 7"] = box
    return term


@pytest.mark.rule("mr-president.action.presidential.2")
@every_row(("way", "roll", "box"), [("left", 3, "-1"), ("right", 3, "+1"), ("left", 4, "0"), ("right", 6, "0")])
def test_a_campaign_moves_a_bill_for_or_against(way, roll, box):
    term = act(with_bill(), 2, f"own 7 {way}", roll)
    assert (term.bills["own 7"], at(term, "AP")) == (box, 0)


@pytest.mark.rule("mr-president.action.presidential.2")
@cases("""
    changes                                   | highest
    {}                                        | 3
    PA 60                                     | 4
    {"attributes": ["orator", "media-savvy"]} | 4
    BIPARTISAN 5                              | 4
    PA 30                                     | 2
    RWC 4                                     | 2
    {"opponents": ["O-01"]}                   | 2
    {"RWC": 4, "opponents": ["O-01"]}         | 2
    BIPARTISAN 1                              | 2
""")
def test_what_helps_and_hinders_a_campaign(changes, highest):
    assert act(with_bill(**changes), 2, "own 7 left", highest).bills["own 7"] == "-1"
    assert act(with_bill(**changes), 2, "own 7 left", highest + 1).bills["own 7"] == "0"


@pytest.mark.rule("mr-president.action.presidential.2", "mr-president.action.presidential.3")
def test_a_campaign_needs_a_bill_and_rallying_the_cabinet_is_a_roll():
    assert may(with_bill(), 2)
    assert not may(with_bill(AP=0), 2)
    assert not may(with_bill("unused"), 2)
    term = act(desk(AP=1), 3, "1 AP", 3)
    assert (leans(term, "CABINET"), at(term, "AP")) == (1, 0)
    assert "mr-president.chart.d2" in rules_told(term)
    assert not may(term, 3)


@pytest.mark.rule("mr-president.action.presidential.4")
def test_an_address_to_the_un_once_in_a_phase():
    assert at(act(desk(), 4, 7, "goodwill"), "GOODWILL") == 1
    assert leans(act(desk(), 4, 7, "region", "africa"), "ALIGNMENT africa") == 1
    assert at(act(desk(), 4, 8), "GOODWILL") == 0
    assert at(act(desk(attributes=["orator"]), 4, 8, "goodwill"), "GOODWILL") == 1
    term = act(desk(), 4, 8)
    assert not may(term, 4)
    assert "phase presidential 4" in term.marks


def safe(**changes):
    return put(desk(**{"PRESTIGE": 5, **changes}), "STABILITY africa", 5)


@pytest.mark.rule("mr-president.action.presidential.5")
@every_row(("roll", "trend"), [(5, 1), (6, 0), (9, 0), (10, -1)])
def test_a_journey_abroad(roll, trend):
    term = act(safe(), 5, "africa", roll)
    assert leans(term, "ALIGNMENT africa") == trend
    assert not may(term, 5)


@pytest.mark.rule("mr-president.action.presidential.5")
@every_row(("roll", "goodwill", "approval"), [(1, 1, 52), (3, 1, 52), (4, 0, 54), (7, 0, 52), (10, 0, 50)])
def test_a_journey_into_danger_is_noticed_at_home(roll, goodwill, approval):
    term = act(put(safe(), "STABILITY africa", 4), 5, "africa", 9, roll)
    assert (at(term, "GOODWILL"), at(term, "PA")) == (goodwill, approval)


@pytest.mark.rule("mr-president.action.presidential.5")
def test_a_war_makes_a_quiet_region_dangerous():
    term = safe()
    term.wars = [War("us-rogue", "africa", "combined", ("us",), ("rogue",), (3, 3))]
    assert at(act(term, 5, "africa", 9, 4), "PA") == 54


@pytest.mark.rule("mr-president.action.presidential.6")
@every_row(("roll", "level", "tensions"), [(6, 3, 1), (7, 2, 2), (9, 2, 2), (10, 1, 2)])
def test_an_ally_comes_to_washington(roll, level, tensions):
    term = put(put(desk(), "ALLY uk", 2), "TENSIONS uk", 2)
    act(term, 6, "uk", roll)
    assert (at(term, "ALLY uk"), at(term, "TENSIONS uk")) == (level, tensions)
    assert not may(term, 6)


@pytest.mark.rule("mr-president.action.presidential.6")
@every_row(("roll", "level", "tensions", "focus"), [(5, 2, 1, 0), (6, 1, 2, 0), (9, 1, 3, 1)])
def test_an_estranged_ally_is_harder_to_win_back(roll, level, tensions, focus):
    term = put(put(desk(), "ALLY uk", 1), "TENSIONS uk", 2)
    act(term, 6, "uk", roll)
    assert (at(term, "ALLY uk"), at(term, "TENSIONS uk"), sum(term.strained)) == (level, tensions, focus)


@pytest.mark.rule("mr-president.action.presidential.6")
def test_which_allies_are_invited_and_what_helps_the_host():
    term = put(desk(AP=1, attributes=["allys-best-friend"]), "ALLY uk", 2)
    assert at(act(term, 6, "uk", "1 AP", 8), "ALLY uk") == 3
    term = put_all(desk(), "ALLY", 3)
    assert not may(term, 6)


def cabinet(**changes):
    term = desk(**changes)
    term.cabinet.update({"secstate": "cab-01", "secdef": "cab-03", "chief-of-staff": "cab-09"})
    return term


@pytest.mark.rule("mr-president.action.presidential.7")
@every_row(("roll", "approval"), [(6, 52), (7, 48)])
def test_a_dismissal_is_judged_by_the_public(roll, approval):
    term = act(cabinet(), 7, "secstate", roll, "cab-02", "cab-04", "cab-05", "cab-04", 3)
    assert (term.cabinet["secstate"], at(term, "PA"), at(term, "RWC")) == ("cab-04", approval, 5)
    assert "cab-01" not in term.gone
    assert "mr-president.chart.d2" in rules_told(term)


@pytest.mark.rule("mr-president.action.presidential.7")
def test_who_is_dismissed_when():
    term = cabinet(scandals={"secdef": 2})
    act(term, 7, "secdef", 6, "cab-02", "cab-04", "cab-05", "cab-02", 3)
    assert (at(term, "RWC"), term.scandals) == (6, {})
    term = desk()
    term.cabinet["vice-president"] = "cab-01"
    assert not may(term, 7)
    each = all_actions()["presidential 7"]
    assert each.fits(("domestic", "presidential-domestic"))
    assert each.fits(("diplomatic", "military", "presidential-diplomatic"))
