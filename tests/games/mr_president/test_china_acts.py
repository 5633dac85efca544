"""China acts: terror, unrest, Wars and Sanctions (G), and the smaller items of its list (H6 to H8)."""

import pytest

from fourscore.games.mr_president.state import Group, War
from tests.games.mr_president.booklets import act_out, board, with_actions
from tests.games.mr_president.cases import cases

TAIWAN = War("taiwan-china", "asia-pacific", "combined", ("china",), ("taiwan",), (10, 3))


@pytest.mark.rule("mr-president.chart.wpc1.g1-terror")
def test_china_fights_terror_too():
    term = board()
    term.terror["central-south-asia"] = [Group(4), Group(1)]
    assert act_out(term, "china", "g1-terror") == (1, {})
    assert term.terror["central-south-asia"] == [Group(3), Group(1)]
    assert act_out(term, "china", "g1-terror") == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.g2-dissent")
@pytest.mark.parametrize(
    ("posture", "soe", "roll", "spent"),
    [(1, 5, 4, 1), (1, 5, 5, 0), (1, 6, 5, 1), (1, 6, 6, 0), (2, 6, 4, 1), (2, 6, 5, 0), (2, 5, 4, 0)],
)
def test_unrest_in_china(posture, soe, roll, spent):
    assert act_out(board({"POSTURE china": posture, "SOE china": soe}), "china", "g2-dissent", roll) == (spent, {})


@pytest.mark.rule("mr-president.chart.wpc1.g3-reinforce")
@pytest.mark.parametrize(("roll", "more"), [(3, 2), (4, 1), (8, 1), (9, 0)])
def test_china_reinforces_its_war(roll, more):
    term = board()
    assert act_out(term, "china", "g3-reinforce") == (0, {})
    term.wars = [TAIWAN]
    assert act_out(term, "china", "g3-reinforce", roll)[0] == 1
    assert term.wars[0].strength == (10 + more, 3)


@pytest.mark.rule("mr-president.chart.wpc1.g4-sanctions")
@pytest.mark.parametrize(
    ("relations", "spread", "spent", "unilateral", "multilateral"),
    [(4, 0, 0, -1, -1), (5, 0, 0, -1, -1), (1, 6, 0, -1, -1), (3, 5, 1, 0, -1), (2, 0, 1, 0, -1), (1, 0, 2, 0, -1)],
)
def test_china_shakes_off_sanctions(relations, spread, spent, unilateral, multilateral):
    regions = ("eurozone", "africa", "middle-east", "asia-pacific", "south-america", "central-america")[:spread]
    places = {"RELATIONS china": relations, "SANCTIONS china unilateral": 1, "SANCTIONS china multilateral": 1}
    term = with_actions(board({**places, **{f"INFLUENCE china {region}": 1 for region in regions}}), 2)
    found = act_out(term, "china", "g4-sanctions")
    assert found[0] == spent
    assert found[1].pop("SANCTIONS china unilateral", 0) == unilateral
    assert found[1] == {"SANCTIONS china multilateral": multilateral, "~SOE china": -1, "~SOE": -1}


@pytest.mark.rule("mr-president.chart.wpc1.g4-sanctions", "mr-president.chart.wpc1.g5-war-roll")
@pytest.mark.rule("mr-president.chart.wpc1.h7-veto")
def test_when_china_keeps_sanctions_presses_on_and_blocks_the_un():
    term = with_actions(board({"RELATIONS china": 1, "SANCTIONS china unilateral": 1}), 1)
    assert act_out(term, "china", "g4-sanctions") == (0, {})
    assert act_out(board(), "china", "g4-sanctions") == (0, {})
    term = board({"SOE china": 5})
    assert act_out(term, "china", "g5-war-roll") == (0, {})
    term.wars = [TAIWAN]
    assert act_out(term, "china", "g5-war-roll", 6) == (0, {})
    spent, found = act_out(term, "china", "g5-war-roll", 5, 10, 1)
    assert spent == 1
    assert found["CRISIS asia-pacific"] == 1  # a progress roll raises the crisis of its region
    term = board({"SANCTIONS iran un": 1, "SANCTIONS north-korea un": 1})
    assert act_out(term, "china", "h7-veto") == (1, {"SANCTIONS north-korea un": -1})
    assert act_out(term, "china", "h7-veto") == (1, {"SANCTIONS iran un": -1})
    assert act_out(term, "china", "h7-veto") == (0, {})


# H6 to H9


@pytest.mark.rule("mr-president.chart.wpc1.h6-americas")
@cases("""
    central | south | has_central | has_south | region
    6       | 7     | 2           | 0         | central-america
    6       | 7     | 3           | 0         | ""
    6       | 6     | 1           | 2         | central-america
    6       | 6     | 2           | 2         | south-america
    6       | 6     | 0           | 1         | south-america
    7       | 6     | 0           | 3         | south-america
    7       | 7     | 0           | 0         | ""
""")
def test_china_in_latin_america(central, south, has_central, has_south, region):
    places = {"ALIGNMENT central-america": central, "ALIGNMENT south-america": south}
    places |= {"INFLUENCE china central-america": has_central, "INFLUENCE china south-america": has_south}
    if not region:
        assert act_out(board(places), "china", "h6-americas") == (0, {})
        return
    assert act_out(board(places), "china", "h6-americas", 4) == (1, {f"INFLUENCE china {region}": 1})
    assert act_out(board(places), "china", "h6-americas", 5) == (1, {})


@pytest.mark.rule("mr-president.chart.wpc1.h8-oil")
@pytest.mark.parametrize(
    ("roll", "region"),
    [(1, "south-america"), (3, "south-america"), (4, "africa"), (6, "africa"), (7, "middle-east"), (10, "middle-east")],
)
def test_china_buys_oil(roll, region):
    places = {f"ALIGNMENT {region}": 5}
    assert act_out(board(places), "china", "h8-oil", roll, 5) == (1, {f"INFLUENCE china {region}": 1})
    turned = {f"INFLUENCE china {region}": 1, f"~ALIGNMENT {region}": -1}
    assert act_out(board(places), "china", "h8-oil", roll, 6) == (1, turned)
