"""Domestic Master Actions: every row, every modifier, limits and costs."""

import pytest

from fourscore.games.mr_president.actions import all_actions, is_available, take
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.desk import at, carry, desk, leans, put, text
from tests.rows import every_row


def act(term, number, *answers):
    carry(term, take(term, all_actions()[f"domestic {number}"]), *answers)
    return term


def may(term, number):
    return is_available(term, all_actions()[f"domestic {number}"])


@pytest.mark.rule("mr-president.action.domestic.1")
@every_row(("roll", "trend"), [(1, 1), (5, 1), (6, 0), (10, 0)])
def test_the_economy_picks_up_when_its_check_passes(roll, trend):
    assert leans(act(desk(SOE=5), 1, roll), "SOE") == trend


@pytest.mark.rule("mr-president.action.domestic.1")
def test_help_for_the_economy_once_in_a_segment():
    term = desk(SOE=5, AP=2, resources=["amazing-secretary-of-treasury"])
    term.focus.remove("economy")
    term.focus.insert(0, "economy")
    act(term, 1, "2 AP", 9)
    assert (leans(term, "SOE"), at(term, "AP")) == (1, 0)
    term = act(desk(SOE=5), 1, 10)
    assert not may(term, 1)


@pytest.mark.rule("mr-president.action.domestic.2")
@every_row(("roll", "crisis", "approval"), [(5, 1, 52), (6, 2, 48), (9, 2, 48), (10, 3, 46)])
def test_work_on_a_domestic_crisis(roll, crisis, approval):
    term = desk(DOMCRISIS=2, CABINET=5, LDI=0)
    if roll == 10:
        put(term, "DOMCRISIS", 1)
        crisis = 2
    act(term, 2, roll)
    assert (at(term, "DOMCRISIS"), at(term, "PA")) == (crisis, approval)


@pytest.mark.rule("mr-president.action.domestic.2")
@every_row(("issues", "highest"), [(0, 5), (1, 5), (2, 4), (3, 4), (4, 3), (5, 2)])
def test_lingering_issues_make_a_crisis_harder(issues, highest):
    assert at(act(desk(DOMCRISIS=2, CABINET=5, LDI=issues), 2, highest), "DOMCRISIS") == 1
    assert at(act(desk(DOMCRISIS=2, CABINET=5, LDI=issues), 2, highest + 1), "DOMCRISIS") == 2


@pytest.mark.rule("mr-president.action.domestic.2")
def test_help_against_a_crisis_counts_three_at_most():
    def helped():
        term = desk(DOMCRISIS=2, CABINET=5, LDI=0, PA=60, attributes=["domestic-focus"])
        term.focus.sort(key=lambda area: area != "domestic-crisis")
        term.cabinet["chief-of-staff"] = "cab-12"  # domestic 2
        return term

    assert at(act(helped(), 2, 8), "DOMCRISIS") == 1
    assert at(act(helped(), 2, 9), "DOMCRISIS") == 2


@pytest.mark.rule("mr-president.action.domestic.3")
@every_row(("roll", "issues", "approval"), [(3, 1, 56), (4, 2, 48), (7, 2, 48), (8, 3, 46)])
def test_work_on_the_lingering_issue_is_two_harder(roll, issues, approval):
    term = act(desk(DOMCRISIS=0, CABINET=5, LDI=2), 3, roll)
    assert (at(term, "LDI"), at(term, "PA")) == (issues, approval)


@pytest.mark.rule("mr-president.action.domestic.3")
def test_the_lingering_issue_waits_for_a_quiet_country_and_is_helped():
    assert may(desk(DOMCRISIS=0), 3)
    assert not may(desk(DOMCRISIS=1), 3)
    term = desk(DOMCRISIS=0, CABINET=5, LDI=2, PA=60, attributes=["domestic-focus"])
    term.focus.sort(key=lambda area: area != "domestic-crisis")
    assert at(act(term, 3, 6), "LDI") == 1


def hill(**changes):
    """A board on which Congress has the last place of the Focus."""
    term = desk(**changes)
    term.focus.sort(key=lambda area: area == "congress")
    return term


POOR = [(5, 2, 6), (5, 3, 5), (4, 5, 3), (3, 1, 4), (3, 2, 3), (3, 4, 2)]


@pytest.mark.rule("mr-president.action.domestic.4")
@every_row(("roll", "relations"), [(2, 7), (3, 7), (4, 6), (5, 6), (6, 5)])
def test_courting_congress(roll, relations):
    assert at(act(hill(RWC=6, CONTROL=1), 4, roll), "RWC") == relations


@pytest.mark.rule("mr-president.action.domestic.4", "mr-president.action.domestic.5", "mr-president.actions.take")
def test_a_friend_for_charm_and_costs_that_are_paid_first():
    term = act(hill(RWC=6, CONTROL=1, PARTY=5), 4, 1, 1)
    assert (at(term, "RWC"), len(term.friends)) == (7, 1)
    assert not may(desk(PARTY=3, AP=0), 5)
    term = act(desk(AP=1), 9, 6)
    lines = text(term)
    assert lines.index("Foster cooperation (domestic 9)") < lines.index("Action Points") < lines.index("rolled 6")


@pytest.mark.rule("mr-president.action.domestic.4")
@every_row(("before", "roll", "after"), POOR)
def test_poor_relations_make_courting_harder(before, roll, after):
    assert at(act(hill(RWC=before, CONTROL=1), 4, roll), "RWC") == after


@pytest.mark.rule("mr-president.action.domestic.4")
def test_respect_focus_and_an_ap_help_to_court_congress_and_a_loyal_majority_needs_no_roll():
    term = hill(RWC=6, CONTROL=1, AP=1, attributes=["respected-by-congress"])
    term.focus.sort(key=lambda area: area != "congress")
    assert at(act(term, 4, "1 AP", 6), "RWC") == 7
    assert at(act(hill(RWC=6, CONTROL=2, PARTY=5), 4, "sure"), "RWC") == 7
    assert at(act(hill(RWC=6, CONTROL=2, PARTY=5), 4, "roll", 6), "RWC") == 5
    assert at(act(hill(RWC=6, CONTROL=2, PARTY=4), 4, 6), "RWC") == 5


@pytest.mark.rule("mr-president.action.domestic.5")
@every_row(("party", "left"), [(4, 3), (3, 2)])
def test_funds_for_the_party_cost_an_ap_while_it_sulks(party, left):
    term = act(desk(PARTY=party, AP=3), 5)
    assert (at(term, "PARTY"), at(term, "AP")) == (party + 1, left)
    assert not may(term, 5)


def at_home(*groups):
    term = desk(HOMELAND=5)
    term.terror["conus"] = list(groups)
    return term


@pytest.mark.rule("mr-president.action.domestic.6")
@every_row(("roll", "box"), [(5, 1), (6, 0)])
def test_a_group_at_home_is_traced_by_a_homeland_check(roll, box):
    assert act(at_home(Group(2)), 6, roll).terror["conus"] == [Group(2, box)]


@pytest.mark.rule("mr-president.action.domestic.6", "mr-president.action.domestic.7")
def test_a_traced_group_is_raided_after_a_second_check():
    assert act(at_home(Group(2, 2)), 6, 5, 6).terror["conus"] == [Group(2, 3)]
    term = act(at_home(Group(2, 2)), 6, 5, 5, 4)
    assert (term.terror["conus"], at(term, "PA")) == ([Group(1, 1)], 52)
    term = act(at_home(Group(1), Group(3)), 6, "conus 2 level 3", 1)
    assert term.terror["conus"] == [Group(1), Group(3, 1)]
    assert not may(at_home(Group(2, 3)), 6)
    assert not may(at_home(), 6)
    assert not may(at_home(Group(2, 2)), 7)
    term = act(at_home(Group(1), Group(2, 3)), 7, 8)
    assert term.terror["conus"] == [Group(1), Group(2, 2)]


@pytest.mark.rule("mr-president.action.domestic.8", "mr-president.tensions.remove.domestic-action-6")
def test_focus_tensions_are_cleared_best_priority_first():
    term = act(desk(strained=[False, True, False, True, False, True]), 8)
    assert term.strained == [False, False, False, True, False, True]
    tense = [False, True, False, True, False, True]
    paid = act(desk(strained=tense[:], AP=1), 8, "two")
    assert (sum(paid.strained), at(paid, "AP")) == (1, 0)
    for gift in ("domestic-focus", "team-builder"):
        assert sum(act(desk(strained=tense[:], AP=1, attributes=[gift]), 8).strained) == 1
    assert sum(act(desk(strained=tense[:], attributes=["domestic-focus", "team-builder"]), 8).strained) == 1
    assert not may(desk(), 8)


@pytest.mark.rule("mr-president.action.domestic.9")
@every_row(("roll", "box", "party"), [(2, 4, 5), (3, 3, 5), (5, 3, 5), (6, 3, 4)])
def test_fostering_cooperation(roll, box, party):
    answers = (roll,)
    term = act(desk(BIPARTISAN=3, PARTY=5, AP=1), 9, *answers)
    assert (at(term, "BIPARTISAN"), at(term, "PARTY"), at(term, "AP")) == (box, party, 0)


@pytest.mark.rule("mr-president.action.domestic.9")
def test_cooperation_succeeds_once_in_a_segment_but_may_fail_often():
    failed = act(desk(AP=4), 9, 4, "keep")
    assert may(failed, 9)
    assert not may(act(failed, 9, 1, "keep"), 9)
    assert not may(desk(AP=0), 9)
    assert at(act(desk(AP=1, BIPARTISAN=3, attributes=["moderate-influence"]), 9, 3), "BIPARTISAN") == 4


def against(who="O-04", **changes):
    """O-04 has Legislative 1, O-03 has 3."""
    return desk(opponents=[who], **{"RWC": 5, **changes})


@pytest.mark.rule("mr-president.action.domestic.10")
@every_row(("roll", "opponents", "relations"), [(2, 0, 5), (3, 1, 5), (4, 1, 4), (5, 1, 4)])
def test_undermining_an_opponent(roll, opponents, relations):
    term = act(against(), 10, roll)
    assert (len(term.opponents), at(term, "RWC")) == (opponents, relations)


@pytest.mark.rule("mr-president.action.domestic.10")
@every_row(
    ("second", "target"),
    [(1, "chief-of-staff"), (3, "chief-of-staff"), (4, "vice-president"), (5, "vice-president"), (6, "potus")],
)
def test_a_plot_that_backfires_is_a_scandal(second, target):
    term = against()
    # Neither has a Domestic rating as a Novice.
    term.cabinet.update({"chief-of-staff": "cab-01", "vice-president": "cab-03"})
    assert act(term, 10, 6, second).scandals == {target: 1}


@pytest.mark.rule("mr-president.action.domestic.10")
def test_what_resists_and_what_helps_to_bring_an_opponent_down():
    assert act(against("O-03"), 10, 2).opponents == ["O-03"]
    assert act(against("O-03"), 10, 1).opponents == []
    assert act(against(RWC=3), 10, 2).opponents == ["O-04"]
    term = against(PA=60, AP=1)
    term.cabinet["vice-president"] = "cab-12"  # domestic 2
    term.opponents = ["O-03", "O-04"]
    act(term, 10, "O-04", "1 AP", 6)
    assert term.opponents == ["O-03"]
    assert not may(term, 10)
    assert not may(desk(), 10)
