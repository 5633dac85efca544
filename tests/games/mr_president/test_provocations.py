"""Open attacks of the peers (item H10): Russia on NATO, China on its neighbours."""

import pytest

from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.acts import ACTIONS, pick_peer
from fourscore.games.mr_president.rules.peers.attacks import areas
from fourscore.games.mr_president.rules.peers.lists import act
from tests.games.mr_president.booklets import act_out
from tests.games.mr_president.cases import cases, moves
from tests.games.mr_president.desk import carry, text
from tests.games.mr_president.lines import laid
from tests.rows import every_row

BRINK = "even russia, RELATIONS russia 2, CONFLICT russia-nato 4, RELSTR russia-nato 1"
ATTACK = "even china, RELATIONS china 2, CONFLICT china-japan 4, RELSTR china-japan 2"
UNITED = f"{ATTACK}, ALLY japan 3, ALLY rok 3, ALLY australia 3"


def ahead(whose: str, count: int) -> str:
    """A lead in so many of five capabilities."""
    return ", ".join(f"CAPABILITY {whose} {code} 5" for code in ("air", "ground", "naval", "cyber", "space")[:count])


@pytest.mark.rule("mr-president.chart.wpr1.h10-nato", "mr-president.loss.russia-nato-war")
@pytest.mark.rule("mr-president.chart.wpc1.h10-india")
@pytest.mark.rule("mr-president.chart.wpc1.h10-japan", "mr-president.loss.china-japan-war")
def test_an_incident_at_the_brink_is_war_and_between_great_powers_a_loss():
    term = laid("RELATIONS russia 3, CONFLICT russia-nato 4")
    act_out(term, "russia", "h10-nato", 9)
    assert term.over == "mr-president.loss.russia-nato-war"
    term = laid(f"{ATTACK}, RELATIONS china 3")
    act_out(term, "china", "h10-war", 9)
    assert term.over == "mr-president.loss.china-japan-war"
    term = laid("RELSTR india-china 2, CRISIS central-south-asia 0, CONFLICT india-china 4")
    spent, found = act_out(term, "china", "h10-war", 9, "china", 10, 1, 5, 5)  # the last two for a major crisis
    assert (spent, found["TENSIONS china"], found["TENSIONS india"]) == (1, 3, 3)
    assert [war.code for war in term.wars] == ["india-china"]


@pytest.mark.rule("mr-president.chart.wpr1.h10-war", "mr-president.chart.wpc1.h10-japan-war")
def test_the_ten_areas_of_an_attack():
    assert areas(laid(BRINK), BY_CODE["russia"]) == (1, 1)  # Russia by the track, the US by unity
    units = "RELSTR russia-nato -1, UNIT usaf eastern-europe 2, INFLUENCE russia eastern-europe 1"
    assert areas(laid(f"{BRINK}, {units}"), BY_CODE["russia"]) == (3, 0)
    for weak in ("STABILITY eurozone 4", "ALLY nato 2", "ALLY uk 2", "ALLY canada 2"):
        assert areas(laid(f"{BRINK}, {weak}"), BY_CODE["russia"]) == (0, 2)
    assert areas(laid(UNITED), BY_CODE["china"]) == (1, 1)
    units = "UNIT usmc asia-pacific 1, UNIT carrier pacific 5, INFLUENCE china asia-pacific 1"
    assert areas(laid(f"{UNITED}, {units}"), BY_CODE["china"]) == (1, 1)  # units in zones do not count
    for weak in ("STABILITY asia-pacific 4", "ALLY japan 2", "ALLY rok 2", "ALLY australia 2"):
        assert areas(laid(f"{UNITED}, {weak}"), BY_CODE["china"]) == (0, 2)


@pytest.mark.rule("mr-president.chart.wpr1.h10-war", "mr-president.chart.wpc1.h10-japan-war")
def test_a_peer_is_beaten():
    spread = "INFLUENCE russia eurozone 2, INFLUENCE russia africa 1, INFLUENCE russia middle-east 1"
    term = laid(f"{BRINK}, {ahead('us', 5)}, {spread}, CRISIS eastern-europe 0, actions 4", PRESTIGE=5)
    assert act_out(term, "russia", "h10-nato", 8, "middle-east")[1] == moves(
        "INFLUENCE russia eurozone -2, INFLUENCE russia middle-east -1, SOE russia -1, CONFLICT russia-nato -2, "
        "RELSTR russia-nato -2, PA +16, RWC +1, PRESTIGE +2, LP +10, RELATIONS russia -1, ALIGNMENT eurozone +1, "
        "ALIGNMENT eastern-europe +1, CRISIS eurozone +2, CRISIS eastern-europe +3"
    )
    assert term.marks[ACTIONS] == 0
    assert "Russia attacks NATO: the US is ahead in 6 of ten areas" in text(term)
    spread = "INFLUENCE china africa 1, INFLUENCE china eurozone 1"
    term = laid(f"{UNITED}, {ahead('us', 5)}, {spread}, CRISIS asia-pacific 0, actions 3", PRESTIGE=5)
    assert act_out(term, "china", "h10-war", 9, "eurozone")[1] == moves(
        "INFLUENCE china eurozone -1, SOE china -1, ~SOE -1, TENSIONS china +2, CONFLICT china-japan -2, "
        "RELSTR china-japan -2, PA +16, RWC +1, PRESTIGE +2, LP +10, RELATIONS china -1, ALIGNMENT asia-pacific +1, "
        "CRISIS asia-pacific +3"
    )
    assert term.marks[ACTIONS] == 0


@pytest.mark.rule("mr-president.chart.wpr1.h10-war", "mr-president.loss.russia-attacks")
@every_row(("lead", "relstr", "lost"), [(5, 1, True), (4, 1, False), (4, 2, True), (3, 2, False)])
def test_russia_wins_with_six_areas_or_with_five_and_great_strength(lead, relstr, lost):
    term = laid(f"{BRINK}, RELSTR russia-nato {relstr}, {ahead('russia', lead)}")
    act_out(term, "russia", "h10-nato", 8, *(() if lost else (5,)))
    assert (term.over == "mr-president.loss.russia-attacks") == lost


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war", "mr-president.loss.china-attacks")
@every_row(("lead", "relstr", "lost"), [(4, 2, True), (4, 3, True), (3, 2, False)])
def test_china_wins_with_five_areas_and_great_strength(lead, relstr, lost):
    term = laid(f"{UNITED}, RELSTR china-japan {relstr}, {ahead('china', lead)}")
    act_out(term, "china", "h10-war", 9)
    assert (term.over == "mr-president.loss.china-attacks") == lost


@pytest.mark.rule("mr-president.chart.wpr1.h10-war")
@cases("""
    roll | expected
    1 | CRISIS eurozone +1, CRISIS eastern-europe +1, ~ALIGNMENT eurozone +1, ~ALIGNMENT eastern-europe +1
    4 | CRISIS eurozone +1, CRISIS eastern-europe +2
    8 | STABILITY eurozone -1, STABILITY eastern-europe -1, ~ALIGNMENT eurozone -1, ~ALIGNMENT eastern-europe -1
""")
def test_an_undecided_attack_on_nato(roll, expected):
    others = "ALLY nato 1, ALLY canada 2, BASE russia eastern-europe 1, INFLUENCE russia eurozone 2"
    term = laid(f"{BRINK}, {others}, CRISIS eastern-europe 0")
    assert act_out(term, "russia", "h10-nato", 8, roll)[1] == expected | moves(
        "CONFLICT russia-nato -1, PA -8, RWC -1, LP -5, ALLY nato +2, ALLY canada +1, TENSIONS russia +2, "
        "TENSIONS nato +2, TENSIONS uk +2, TENSIONS canada +2, ~SOE russia -1, ~SOE eurozone -1, ~SOE -1, "
        "RELATIONS russia -1, BASE russia eastern-europe -1, INFLUENCE russia eastern-europe +1, "
        "INFLUENCE russia eurozone -2"
    )


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war")
def test_an_undecided_attack_on_japan_and_no_action_after_an_attack():
    term = laid(f"{ATTACK}, ALLY rok 2, ALLY australia 2, ALLY japan 3", LP=9)
    assert act_out(term, "china", "h10-war", 9, "rok")[1] == moves(
        "CONFLICT china-japan -1, PA -8, RWC -1, LP -5, ALLY rok +1, TENSIONS china +2, TENSIONS japan +2, "
        "TENSIONS australia +2, TENSIONS rok +2, ~ALIGNMENT asia-pacific -1, ~SOE china -1, ~SOE -1, "
        "RELATIONS china -1, CRISIS asia-pacific +1"
    )
    term = laid(BRINK)
    carry(term, pick_peer(term), 1)
    term.marks |= {ACTIONS: 5, "segment peer-item": 14}
    assert carry(term, act(term), 8, 5) is True
    assert carry(term, act(term)) is False
