"""China in cyberspace: its attacks (H1) and its cyber war on the US (H9)."""

import pytest

from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.faces import FRIENDS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from tests.games.mr_president.booklets import act_out, board, changes, counted
from tests.games.mr_president.desk import carry

CHINA = BY_CODE["china"]
EVEN = {f"CAPABILITY {who} {code}": 4 for who in ("us", "china") for code in CAPABILITIES}


# Item H1, cyber attacks


@pytest.mark.rule("mr-president.chart.wpc1.h1-cyber")
@pytest.mark.parametrize(("posture", "count"), [(1, 1), (2, 2)])
def test_china_makes_one_attack_and_two_at_posture_2(posture, count):
    assert act_out(board({"POSTURE china": posture}), "china", "h1-cyber", *[1, 10] * count) == (1, {})


TRADE = {"INFLUENCE china asia-pacific": 1}
BIG_TRADE = {**TRADE, "~ALIGNMENT asia-pacific": -1, "CRISIS asia-pacific": 1}
INDIA = {"CRISIS central-south-asia": 1}
BIG_INDIA = {**INDIA, "ALLY india": -1, "APMINUS india": 1}


@pytest.mark.rule("mr-president.chart.wpc1.h1-target")
@pytest.mark.parametrize(
    ("relations", "target", "success", "major"),
    [
        (3, 1, {"~SOE": -1}, {"SOE": -1, "DOMCRISIS": 1}),
        (3, 2, {"RWC": -1, "BIPARTISAN": -1}, {"RWC": -1, "BIPARTISAN": -1, "CABINET": -1, "PA": -4}),
        (4, 1, TRADE, BIG_TRADE),
        (5, 2, INDIA, BIG_INDIA),
        (3, 3, TRADE, BIG_TRADE),
        (3, 6, TRADE, BIG_TRADE),
        (3, 7, INDIA, BIG_INDIA),
        (3, 8, INDIA, BIG_INDIA),
    ],
)
def test_targets_of_chinese_cyber_attacks(relations, target, success, major):
    for roll, expected in ((5, success), (1, major)):
        term = board({"RELATIONS china": relations, "CRISIS central-south-asia": 0, "ALLY india": 3})
        before = counted(term)
        carry(term, attack(term, CHINA), target, roll)
        assert changes(term, before) == expected


@pytest.mark.rule("mr-president.chart.wpc1.h1-target")
def test_an_attack_on_japan_or_korea_and_on_a_friend():
    for extra, ally in ((5, "japan"), (6, "rok")):
        term = board({"ALLY japan": 3, "ALLY rok": 3})
        before = counted(term)
        carry(term, attack(term, CHINA), 9, 5, extra)
        assert changes(term, before) == {f"ALLY {ally}": -1}
    before = counted(term)
    carry(term, attack(term, CHINA), 10, 1)
    assert changes(term, before) == {"ALLY japan": -1, "ALLY rok": -1, "INFLUENCE china asia-pacific": 1}
    term = board(friends=[next(iter(FRIENDS))])
    carry(term, attack(term, CHINA), 2, 1)
    assert term.friends == []


CYBERWAR = {"TENSIONS china": 2, "~RELATIONS china": -1}


def cyberwar(*answers, **places):
    term = board({**EVEN, "POSTURE china": 2, "RELATIONS china": 4, "HOMELAND": 5, **places.pop("more", {})})
    start_bills(term)
    term.bills.update(places.pop("bills", {}))
    term.levels.update(places.pop("levels", {}))
    return term, act_out(term, "china", "h9-cyberwar", *answers)


@pytest.mark.rule("mr-president.chart.wpc1.h9-cyberwar")
def test_cyber_war_on_the_us_economy():
    assert act_out(board({"POSTURE china": 1}), "china", "h9-cyberwar") == (0, {})
    assert act_out(board({"POSTURE china": 2, "RELATIONS china": 5}), "china", "h9-cyberwar") == (0, {})
    _, (spent, found) = cyberwar(4)
    assert (spent, found) == (
        1,
        {"TENSIONS china": 3, "~RELATIONS china": -1, "~SOE": -1, "PA": -4, "RELATIONS china": -1},
    )
    term, (_, found) = cyberwar(5)
    assert found == {
        "TENSIONS china": 4,
        "~RELATIONS china": -1,
        "SOE": -1,
        "PA": -10,
        "RWC": -1,
        "HOMELAND": -1,
        "RELATIONS china": -2,
    }
    assert term.bills["their 12"] == "0"


@pytest.mark.rule("mr-president.chart.wpc1.h9-cyberwar")
def test_laws_and_cyber_power_shield_the_us():
    _, (_, found) = cyberwar(1, bills={"own 12": "signed"}, more={"CAPABILITY us cyber": 5})
    assert found == {
        **CYBERWAR,
        "SOE china": -1,
        "RELSTR china-japan": -1,
        "RELSTR india-china": -1,
        "RELATIONS china": -2,
    }
    _, (_, found) = cyberwar(1, levels={"society defense": 2})
    assert found["SOE china"] == -1
    _, (_, found) = cyberwar(3, levels={"society defense": 2}, bills={"society defense": "signed-landmark"})
    assert found["SOE china"] == -1
    term, _ = cyberwar(10, bills={"own 12": "0"})
    assert term.bills["their 12"] == "unused"  # bill 12 is pending already
