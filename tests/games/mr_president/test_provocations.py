"""Provocations and open attacks (item H10): Russia and NATO, China and its neighbours."""

import pytest

from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.acts import ACTIONS, pick_peer
from fourscore.games.mr_president.rules.peers.attacks import areas
from fourscore.games.mr_president.rules.peers.lists import act
from tests.games.mr_president.booklets import act_out, board, with_actions
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import carry, text

WORSE_RUSSIA = {"~RELATIONS russia": -1}
WORSE_CHINA = {"~RELATIONS china": -1}
EVEN_RUSSIA = {f"CAPABILITY {who} {code}": 4 for who in ("us", "russia") for code in CAPABILITIES}
EVEN_CHINA = {f"CAPABILITY {who} {code}": 4 for who in ("us", "china") for code in CAPABILITIES}


# Russia and NATO


TENSE = {f"TENSIONS {nation}": 2 for nation in ("russia", "nato", "uk", "canada")}
INCIDENT = {"CONFLICT russia-nato": 1, **TENSE, "CRISIS eastern-europe": 1}


@pytest.mark.rule("mr-president.chart.wpr1.h10-nato")
@pytest.mark.parametrize(
    ("places", "roll", "expected"),
    [
        ({}, 3, {"TENSIONS nato": 1, "TENSIONS russia": 1, "RELSTR russia-nato": -1, **WORSE_RUSSIA}),
        ({}, 4, {"INFLUENCE russia eastern-europe": 1, "TENSIONS nato": 1, "TENSIONS russia": 1, **WORSE_RUSSIA}),
        ({}, 6, {"INFLUENCE russia eastern-europe": 1, "TENSIONS nato": 1, "TENSIONS russia": 1, **WORSE_RUSSIA}),
        ({}, 7, {**INCIDENT, "RELATIONS russia": -1}),
        ({}, 8, {**INCIDENT, "RELATIONS russia": -1}),
        ({}, 9, {**INCIDENT, "RELATIONS russia": -1}),
        ({"RELATIONS russia": 2}, 6, {**INCIDENT, "RELATIONS russia": -1}),
        ({"INFLUENCE russia eastern-europe": 2}, 5, {**INCIDENT, "RELATIONS russia": -1}),
        (
            {"UNIT usaf eastern-europe": 3, "RELATIONS russia": 2},
            5,
            {"TENSIONS nato": 1, "TENSIONS russia": 1, "RELSTR russia-nato": -1, **WORSE_RUSSIA},
        ),
    ],
)
def test_russia_provokes_nato(places, roll, expected):
    term = board({"RELATIONS russia": 3, **places})
    assert act_out(term, "russia", "h10-nato", roll) == (1, expected)
    assert act_out(term, "russia", "h10-nato") == (0, {})  # once a turn


@pytest.mark.rule("mr-president.chart.wpr1.h10-nato", "mr-president.loss.russia-nato-war")
def test_when_russia_arms_and_when_an_incident_is_war():
    term = board({"RELSTR russia-nato": 0})
    assert act_out(term, "russia", "h10-nato") == (1, {"RELSTR russia-nato": 1, **WORSE_RUSSIA})
    assert act_out(board({"RELATIONS russia": 4}), "russia", "h10-nato") == (0, {})
    term = board({"RELATIONS russia": 3, "CONFLICT russia-nato": 4})
    act_out(term, "russia", "h10-nato", 9)
    assert term.over == "mr-president.loss.russia-nato-war"


BRINK = {"RELATIONS russia": 2, "CONFLICT russia-nato": 4, "RELSTR russia-nato": 1}


@pytest.mark.rule("mr-president.chart.wpr1.h10-war")
def test_the_ten_areas_of_an_attack_on_nato():
    term = board({**BRINK, **EVEN_RUSSIA})
    assert areas(term, BY_CODE["russia"]) == (1, 1)  # Russia by the track, the US by unity
    term = board(
        {
            **BRINK,
            **EVEN_RUSSIA,
            "RELSTR russia-nato": -1,
            "UNIT usaf eastern-europe": 2,
            "INFLUENCE russia eastern-europe": 1,
        }
    )
    assert areas(term, BY_CODE["russia"]) == (3, 0)
    for weak in ({"STABILITY eurozone": 4}, {"ALLY nato": 2}, {"ALLY uk": 2}, {"ALLY canada": 2}):
        assert areas(board({**BRINK, **EVEN_RUSSIA, **weak}), BY_CODE["russia"]) == (0, 2)


@pytest.mark.rule("mr-president.chart.wpr1.h10-war")
def test_russia_is_beaten():
    places = {
        **BRINK,
        **EVEN_RUSSIA,
        **{f"CAPABILITY us {code}": 5 for code in ("air", "ground", "naval", "cyber", "space")},
    }
    places |= {
        "INFLUENCE russia eurozone": 2,
        "INFLUENCE russia africa": 1,
        "INFLUENCE russia middle-east": 1,
        "CRISIS eastern-europe": 0,
    }
    term = with_actions(board(places, PRESTIGE=5), 4)
    _, found = act_out(term, "russia", "h10-nato", 8, "middle-east")
    assert found == {
        "INFLUENCE russia eurozone": -2,
        "INFLUENCE russia middle-east": -1,
        "SOE russia": -1,
        "CONFLICT russia-nato": -2,
        "RELSTR russia-nato": -2,
        "PA": 16,
        "RWC": 1,
        "PRESTIGE": 2,
        "LP": 10,
        "RELATIONS russia": -1,
        "ALIGNMENT eurozone": 1,
        "ALIGNMENT eastern-europe": 1,
        "CRISIS eurozone": 2,
        "CRISIS eastern-europe": 3,
    }
    assert term.marks[ACTIONS] == 0
    assert "Russia attacks NATO: the US is ahead in 6 of ten areas" in text(term)


@pytest.mark.rule("mr-president.chart.wpr1.h10-war", "mr-president.loss.russia-attacks")
@pytest.mark.parametrize(("ahead", "relstr", "lost"), [(5, 1, True), (4, 1, False), (4, 2, True), (3, 2, False)])
def test_russia_wins_with_six_areas_or_with_five_and_great_strength(ahead, relstr, lost):
    codes = ("air", "ground", "naval", "cyber", "space")[:ahead]
    term = board(
        {**BRINK, **EVEN_RUSSIA, "RELSTR russia-nato": relstr, **{f"CAPABILITY russia {code}": 5 for code in codes}}
    )
    act_out(term, "russia", "h10-nato", 8, *(() if lost else (5,)))
    assert (term.over == "mr-president.loss.russia-attacks") == lost


@pytest.mark.rule("mr-president.chart.wpr1.h10-war")
@cases("""
    roll | expected
    1    | CRISIS eurozone +1, CRISIS eastern-europe +1, ~ALIGNMENT eurozone +1, ~ALIGNMENT eastern-europe +1
    4    | CRISIS eurozone +1, CRISIS eastern-europe +2
    8    | STABILITY eurozone -1, STABILITY eastern-europe -1, ~ALIGNMENT eurozone -1, ~ALIGNMENT eastern-europe -1
""")
def test_an_undecided_attack(roll, expected):
    places = {
        **BRINK,
        **EVEN_RUSSIA,
        "ALLY nato": 1,
        "ALLY canada": 2,
        "BASE russia eastern-europe": 1,
        "INFLUENCE russia eurozone": 2,
    }
    term = board({**places, "CRISIS eastern-europe": 0})
    _, found = act_out(term, "russia", "h10-nato", 8, roll)
    assert found == {
        "CONFLICT russia-nato": -1,
        "PA": -8,
        "RWC": -1,
        "LP": -5,
        "ALLY nato": 2,
        "ALLY canada": 1,
        **TENSE,
        "~SOE russia": -1,
        "~SOE eurozone": -1,
        "~SOE": -1,
        "RELATIONS russia": -1,
        "BASE russia eastern-europe": -1,
        "INFLUENCE russia eastern-europe": 1,
        "INFLUENCE russia eurozone": -2,
        **expected,
    }


def test_after_an_attack_russia_acts_no_more():
    term = board({**BRINK, **EVEN_RUSSIA})
    carry(term, pick_peer(term), 1)
    term.marks |= {ACTIONS: 5, "segment peer-item": 14}
    assert carry(term, act(term), 8, 5) is True
    assert carry(term, act(term)) is False


# China, India and Japan


HOT_INDIA = {
    "CONFLICT india-china": 1,
    "TENSIONS china": 2,
    "TENSIONS india": 2,
    "CRISIS central-south-asia": 2,
    **WORSE_CHINA,
}
HOT_JAPAN = {
    "CONFLICT china-japan": 1,
    "TENSIONS china": 2,
    "TENSIONS japan": 2,
    "CRISIS asia-pacific": 2,
    **WORSE_CHINA,
}


@pytest.mark.rule("mr-president.chart.wpc1.h10-war", "mr-president.peers.provoke-no-war")
def test_china_provokes_whom_it_quarrels_with_most_and_arms_first():
    term = board()
    assert act_out(term, "china", "h10-war") == (1, {"RELSTR india-china": 1, "CRISIS central-south-asia": 1})
    assert act_out(term, "china", "h10-war") == (0, {})  # once a turn
    term = board({"CONFLICT china-japan": 2})
    assert act_out(term, "china", "h10-war") == (1, {"RELSTR china-japan": 1, "CRISIS asia-pacific": 1})
    term = board({"CONFLICT india-china": 5})  # at War already
    assert act_out(term, "china", "h10-war") == (1, {"RELSTR china-japan": 1, "CRISIS asia-pacific": 1})
    assert act_out(board({"RELATIONS china": 4}), "china", "h10-war") == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.h10-india")
@pytest.mark.parametrize(
    ("influence", "roll", "expected"),
    [
        (
            0,
            3,
            {
                "INFLUENCE china central-south-asia": 1,
                "TENSIONS china": 1,
                "TENSIONS india": 1,
                "CRISIS central-south-asia": 1,
            },
        ),
        (
            2,
            5,
            {
                "INFLUENCE china central-south-asia": 1,
                "TENSIONS china": 1,
                "TENSIONS india": 1,
                "CRISIS central-south-asia": 1,
            },
        ),
        (0, 4, {"TENSIONS china": 1, "TENSIONS india": 1, "RELSTR india-china": -1, "CRISIS central-south-asia": 1}),
        (0, 6, {"TENSIONS china": 1, "TENSIONS india": 1, "RELSTR india-china": -1, "CRISIS central-south-asia": 1}),
        (0, 7, HOT_INDIA),
        (0, 8, HOT_INDIA),
        (0, 9, HOT_INDIA),
    ],
)
def test_china_provokes_india(influence, roll, expected):
    term = board(
        {"RELSTR india-china": 2, "CRISIS central-south-asia": 0, "INFLUENCE china central-south-asia": influence}
    )
    assert act_out(term, "china", "h10-war", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpc1.h10-india", "mr-president.chart.wpc1.h10-japan")
@pytest.mark.rule("mr-president.loss.china-japan-war")
def test_at_the_brink_china_goes_to_war():
    term = board({"RELSTR india-china": 2, "CRISIS central-south-asia": 0, "CONFLICT india-china": 4})
    spent, found = act_out(term, "china", "h10-war", 9, "china", 10, 1, 5, 5)  # the last two for a major crisis
    assert (spent, found["TENSIONS china"], found["TENSIONS india"]) == (1, 3, 3)
    assert [war.code for war in term.wars] == ["india-china"]
    term = board({**JAPAN, "CONFLICT china-japan": 4, "RELATIONS china": 3})
    act_out(term, "china", "h10-war", 9)
    assert term.over == "mr-president.loss.china-japan-war"


JAPAN = {"RELSTR china-japan": 2, "CONFLICT china-japan": 2}


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan")
@pytest.mark.parametrize(
    ("influence", "roll", "expected"),
    [
        (0, 3, {"INFLUENCE china asia-pacific": 1, "TENSIONS china": 1, "TENSIONS japan": 1, "CRISIS asia-pacific": 1}),
        (3, 6, {"INFLUENCE china asia-pacific": 1, "TENSIONS china": 1, "TENSIONS japan": 1, "CRISIS asia-pacific": 1}),
        (0, 4, {"TENSIONS china": 1, "TENSIONS japan": 1, "RELSTR china-japan": -1, "CRISIS asia-pacific": 1}),
        (0, 6, {"TENSIONS china": 1, "TENSIONS japan": 1, "RELSTR china-japan": -1, "CRISIS asia-pacific": 1}),
        (0, 7, HOT_JAPAN),
        (0, 8, HOT_JAPAN),
        (0, 9, HOT_JAPAN),
        (0, 10, HOT_JAPAN),
    ],
)
def test_china_provokes_japan(influence, roll, expected):
    term = board({**JAPAN, "INFLUENCE china asia-pacific": influence})
    assert act_out(term, "china", "h10-war", roll) == (1, expected)


ATTACK = {**EVEN_CHINA, **JAPAN, "CONFLICT china-japan": 4, "RELATIONS china": 2}
UNITED = {"ALLY japan": 3, "ALLY rok": 3, "ALLY australia": 3}


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war")
def test_the_ten_areas_of_an_attack_on_japan():
    assert areas(board({**ATTACK, **UNITED}), BY_CODE["china"]) == (1, 1)
    units = {"UNIT usmc asia-pacific": 1, "UNIT carrier pacific": 5, "INFLUENCE china asia-pacific": 1}
    assert areas(board({**ATTACK, **UNITED, **units}), BY_CODE["china"]) == (1, 1)  # units in zones do not count
    for weak in ({"STABILITY asia-pacific": 4}, {"ALLY japan": 2}, {"ALLY rok": 2}, {"ALLY australia": 2}):
        assert areas(board({**ATTACK, **UNITED, **weak}), BY_CODE["china"]) == (0, 2)


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war")
def test_china_is_beaten():
    places = {
        **ATTACK,
        **UNITED,
        **{f"CAPABILITY us {code}": 5 for code in ("air", "ground", "naval", "cyber", "space")},
    }
    places |= {"INFLUENCE china africa": 1, "INFLUENCE china eurozone": 1, "CRISIS asia-pacific": 0}
    term = with_actions(board(places, PRESTIGE=5), 3)
    _, found = act_out(term, "china", "h10-war", 9, "eurozone")
    assert found == {
        "INFLUENCE china eurozone": -1,
        "SOE china": -1,
        "~SOE": -1,
        "TENSIONS china": 2,
        "CONFLICT china-japan": -2,
        "RELSTR china-japan": -2,
        "PA": 16,
        "RWC": 1,
        "PRESTIGE": 2,
        "LP": 10,
        "RELATIONS china": -1,
        "ALIGNMENT asia-pacific": 1,
        "CRISIS asia-pacific": 3,
    }
    assert term.marks[ACTIONS] == 0


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war", "mr-president.loss.china-attacks")
@pytest.mark.parametrize(("ahead", "relstr", "lost"), [(4, 2, True), (4, 3, True), (3, 2, False)])
def test_china_wins_with_five_areas_and_great_strength(ahead, relstr, lost):
    codes = ("air", "ground", "naval", "cyber")[:ahead]
    term = board(
        {**ATTACK, **UNITED, "RELSTR china-japan": relstr, **{f"CAPABILITY china {code}": 5 for code in codes}}
    )
    act_out(term, "china", "h10-war", 9)
    assert (term.over == "mr-president.loss.china-attacks") == lost


@pytest.mark.rule("mr-president.chart.wpc1.h10-japan-war")
def test_an_undecided_attack_on_japan():
    _, found = act_out(
        board({**ATTACK, "ALLY rok": 2, "ALLY australia": 2, "ALLY japan": 3}, LP=9), "china", "h10-war", 9, "rok"
    )
    assert found == {
        "CONFLICT china-japan": -1,
        "PA": -8,
        "RWC": -1,
        "LP": -5,
        "ALLY rok": 1,
        "TENSIONS china": 2,
        "TENSIONS japan": 2,
        "TENSIONS australia": 2,
        "TENSIONS rok": 2,
        "~ALIGNMENT asia-pacific": -1,
        "~SOE china": -1,
        "~SOE": -1,
        "RELATIONS china": -1,
        "CRISIS asia-pacific": 1,
    }
