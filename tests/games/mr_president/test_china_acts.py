"""China's lists G and H (WPC1): every row."""

import pytest

from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.facts.people import FRIENDS
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from fourscore.games.mr_president.state import Group, War
from tests.games.mr_president.booklets import act_out, board, changes, counted, with_actions
from tests.games.mr_president.desk import carry

CHINA = BY_CODE["china"]
TAIWAN = War("taiwan-china", "asia-pacific", "combined", ("china",), ("taiwan",), (10, 3))
PAKISTAN = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))
BAD = {"RELATIONS china trend": -1}
EVEN = {f"CAPABILITY {who} {code}": 4 for who in ("us", "china") for code in CAPABILITIES}


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
    assert found[1] == {"SANCTIONS china multilateral": multilateral, "SOE china trend": -1, "SOE trend": -1}


@pytest.mark.rule("mr-president.chart.wpc1.g4-sanctions")
def test_with_one_action_left_and_cold_relations_sanctions_stay():
    term = with_actions(board({"RELATIONS china": 1, "SANCTIONS china unilateral": 1}), 1)
    assert act_out(term, "china", "g4-sanctions") == (0, {})
    assert act_out(board(), "china", "g4-sanctions") == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.g5-war-roll")
def test_china_presses_on_in_a_war_if_its_economy_allows():
    term = board({"SOE china": 5})
    assert act_out(term, "china", "g5-war-roll") == (0, {})
    term.wars = [TAIWAN]
    assert act_out(term, "china", "g5-war-roll", 6) == (0, {})
    spent, found = act_out(term, "china", "g5-war-roll", 5, 10, 1)
    assert spent == 1
    assert found["CRISIS asia-pacific"] == 1  # a progress roll raises the crisis of its region


# Item H1, cyber attacks


@pytest.mark.rule("mr-president.chart.wpc1.h1-cyber")
@pytest.mark.parametrize(("posture", "count"), [(1, 1), (2, 2)])
def test_china_makes_one_attack_and_two_at_posture_2(posture, count):
    assert act_out(board({"POSTURE china": posture}), "china", "h1-cyber", *[1, 10] * count) == (1, {})


TRADE = {"INFLUENCE china asia-pacific": 1}
BIG_TRADE = {**TRADE, "ALIGNMENT asia-pacific trend": -1, "CRISIS asia-pacific": 1}
INDIA = {"CRISIS central-south-asia": 1}
BIG_INDIA = {**INDIA, "ALLY india": -1, "APMINUS india": 1}


@pytest.mark.rule("mr-president.chart.wpc1.h1-target")
@pytest.mark.parametrize(
    ("relations", "target", "success", "major"),
    [
        (3, 1, {"SOE trend": -1}, {"SOE": -1, "DOMCRISIS": 1}),
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


# H2 and H3: belt and road, expansion


ROAD = {"TENSIONS china": 2, "RELATIONS china trend": -1} | {
    f"TENSIONS {nation}": 1 for nation in ("japan", "india", "australia", "rok", "gs-sa", "russia")
}


@pytest.mark.rule("mr-president.chart.wpc1.h2-belt-road")
def test_the_belt_and_road_spreads_where_china_has_least():
    term = board({"INFLUENCE china asia-pacific": 1, "INFLUENCE china middle-east": 1})
    expected = {**ROAD, "INFLUENCE china central-south-asia": 1, "INFLUENCE china africa": 1}
    assert act_out(term, "china", "h2-belt-road") == (1, expected)


@pytest.mark.rule("mr-president.chart.wpc1.h2-belt-road")
def test_a_strong_china_may_grow_instead():
    strong = ("asia-pacific", "africa", "eastern-europe", "eurozone")
    places = {f"INFLUENCE china {region}": 3 for region in strong} | {
        "ALIGNMENT africa": 5,
        "ALIGNMENT asia-pacific": 6,
    }
    term = board(places)
    expected = {**ROAD, "SOE china": 1, "ALIGNMENT asia-pacific trend": -1, "ALIGNMENT eastern-europe trend": -1}
    assert act_out(term, "china", "h2-belt-road", "grow") == (1, expected)
    term = board(
        {"INFLUENCE china africa": 3, "BASE china eurozone": 1, "INFLUENCE china eurozone": 1, "ALIGNMENT africa": 6}
    )
    found = act_out(term, "china", "h2-belt-road", "grow")[1]
    assert found == {**ROAD, "SOE china trend": 1, "ALIGNMENT africa trend": -1}
    found = act_out(term, "china", "h2-belt-road", "spread")[1]
    assert (found["INFLUENCE china asia-pacific"], found["INFLUENCE china central-south-asia"]) == (1, 1)


@pytest.mark.rule("mr-president.chart.wpc1.h3-expand")
@pytest.mark.parametrize(
    ("counts", "region"),
    [
        ({}, "asia-pacific"),
        ({"asia-pacific": 1}, "asia-pacific"),
        ({"asia-pacific": 2}, "central-south-asia"),
        ({"asia-pacific": 2, "central-south-asia": 1}, "asia-pacific"),
        ({"asia-pacific": 3, "central-south-asia": 1}, "central-south-asia"),
        ({"asia-pacific": 3, "central-south-asia": 2}, "middle-east"),
        ({"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1}, "africa"),
        ({"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1, "africa": 1}, "eurozone"),
        ({"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1, "africa": 1, "eurozone": 1}, ""),
    ],
)
def test_where_china_expands(counts, region):
    places = {
        f"ALIGNMENT {place}": 4 for place in ("asia-pacific", "central-south-asia", "middle-east", "africa", "eurozone")
    }
    for place, count in counts.items():
        places |= {f"BASE china {place}": int(count > 2), f"INFLUENCE china {place}": count - 2 * (count > 2)}
    term = board({**places, "RELATIONS china": 3})
    if region:
        assert act_out(term, "china", "h3-expand", 6) == (1, {f"INFLUENCE china {region}": 1})
        assert act_out(board({**places, f"ALIGNMENT {region}": 8}), "china", "h3-expand", 3) == (1, {})
    else:
        assert act_out(term, "china", "h3-expand") == (0, {})


@pytest.mark.rule(
    "mr-president.chart.wpc1.h3-expand", "mr-president.chart.wpc1.h3-roll", "mr-president.influence.contest"
)
def test_china_builds_a_base_contests_asia_and_turns_regions():
    term = board({"INFLUENCE china africa": 3})
    assert act_out(term, "china", "h3-expand") == (
        1,
        {"INFLUENCE china africa": -3, "BASE china africa": 1, "RWC": -1, "PA": -4, **BAD},
    )
    places = {"INFLUENCE china asia-pacific": 2, "INFLUENCE russia central-south-asia": 1, "RELATIONS china": 2}
    _, found = act_out(board(places), "china", "h3-expand", 1, 6)
    assert found == {
        "INFLUENCE russia central-south-asia": -1,
        "INFLUENCE china central-south-asia": 1,
        "ALIGNMENT central-south-asia trend": -1,
    }
    _, found = act_out(board(places), "china", "h3-expand", 1, 5)
    assert found == {"INFLUENCE china central-south-asia": 1, "ALIGNMENT central-south-asia trend": -1}


# Item H4, arms


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
@pytest.mark.parametrize(
    ("japan", "india", "roll", "expected"),
    [
        (0, 1, 7, {"RELSTR china-japan": 1, "TENSIONS china": 1, "TENSIONS japan": 1}),
        (0, 0, 1, {"RELSTR china-japan": 1, "TENSIONS china": 1, "TENSIONS japan": 1}),
        (0, 1, 8, {}),
        (0, -1, 7, {"RELSTR india-china": 1, "TENSIONS china": 1, "TENSIONS india": 1}),
        (1, 0, 7, {"RELSTR india-china": 1, "TENSIONS china": 1, "TENSIONS india": 1}),
        (1, 0, 8, {}),
    ],
)
def test_china_builds_up_where_it_is_weaker(japan, india, roll, expected):
    term = board({"RELSTR china-japan": japan, "RELSTR india-china": india, "SOE china": 6})
    assert act_out(term, "china", "h4-military", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
@pytest.mark.parametrize(
    ("status", "conflict", "posture", "rolls", "strength", "expected"),
    [
        (8, 1, 1, (6,), 5, {}),
        (6, 3, 1, (), 8, {"CRISIS asia-pacific": 1, **BAD}),
        (4, 4, 1, (), 10, {"CRISIS asia-pacific": 1, **BAD}),
        (6, 1, 1, (3,), 7, {}),
        (6, 1, 1, (4,), 6, {}),
        (6, 1, 2, (4,), 7, {}),
    ],
)
def test_china_helps_pakistan_in_its_war(status, conflict, posture, rolls, strength, expected):
    term = board({"CONFLICT india-china": conflict, "POSTURE china": posture, "CONFLICT india-pakistan": 5})
    term.wars = [PAKISTAN._replace(status=status)]
    assert act_out(term, "china", "h4-military", *rolls) == (1, expected)
    assert term.wars[0].strength == (7, strength)


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
def test_china_ends_a_war_that_pakistan_is_losing():
    term = board({"CONFLICT india-pakistan": 5})
    term.wars = [PAKISTAN._replace(status=8)]
    assert (
        act_out(term, "china", "h4-military", 5, 10)[0] == 1
    )  # then it mediates on a track that is not at War any more
    assert term.wars == []


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
def test_china_mediates_and_does_at_most_two_parts():
    assert act_out(board(), "china", "h4-military") == (0, {})
    for roll, expected in ((4, {"CONFLICT india-pakistan": -1, "INFLUENCE china central-south-asia": 1}), (5, {})):
        assert act_out(board({"CONFLICT india-pakistan": 3}), "china", "h4-military", roll) == (1, expected)
    term = board({"CONFLICT india-pakistan": 4, "RELSTR china-japan": 0})
    term.wars = [PAKISTAN]
    assert act_out(term, "china", "h4-military", 10, 4) == (1, {})  # no third part
    assert term.wars[0].strength == (7, 6)


# The South China Sea


SEA = {"INFLUENCE china asia-pacific": 2}
ANGRY = {f"TENSIONS {nation}": 3 for nation in ("china", "japan", "australia", "rok")}
PREVAILS = {"INFLUENCE china asia-pacific": 1, **ANGRY, "RELATIONS china": -1}
ISLANDS = {"INFLUENCE china asia-pacific": 1} | {
    f"TENSIONS {nation}": 1 for nation in ("china", "japan", "australia", "rok")
}


@pytest.mark.rule("mr-president.chart.wpc1.h5-sea-lanes")
def test_china_builds_islands_and_may_be_sanctioned_for_it():
    assert act_out(board({"INFLUENCE china asia-pacific": 1}), "china", "h5-sea-lanes") == (0, {})
    assert act_out(board(SEA), "china", "h5-sea-lanes", 6, "none") == (1, {**ISLANDS, **BAD})
    _, found = act_out(board(SEA), "china", "h5-sea-lanes", 1, "multilateral", 2)
    assert found == {**ISLANDS, **BAD, "SANCTIONS china multilateral": 1, "RELATIONS china": -1}
    term = board({**SEA, "RELATIONS china": 5})
    assert act_out(term, "china", "h5-sea-lanes", 6) == (1, {**ISLANDS, **BAD})


@pytest.mark.rule("mr-president.chart.wpc1.h5-sea-lanes", "mr-president.chart.wpc1.h5-clash")
def test_the_us_threatens_or_stays_out():
    term = board({**SEA, **EVEN, "POSTURE china": 2})
    assert act_out(term, "china", "h5-sea-lanes", 6, "threaten", 1) == (1, PREVAILS)
    term = board({**SEA, **EVEN, "ALLY rok": 3})
    _, found = act_out(term, "china", "h5-sea-lanes", 7, "stay-out", "rok", 3)
    expected = {**PREVAILS, "ALIGNMENT asia-pacific": -1, "RELATIONS china trend": 1, "ALLY rok": -1}
    assert found == expected


@pytest.mark.rule("mr-president.chart.wpc1.h5-clash")
@pytest.mark.parametrize(
    ("us_air", "china_air", "roll", "expected"),
    [
        (4, 4, 2, PREVAILS),
        (
            5,
            4,
            2,
            {
                "TENSIONS china": 3,
                "INFLUENCE china asia-pacific": -1,
                "TENSIONS japan": 1,
                "TENSIONS australia": 1,
                "TENSIONS rok": 1,
                "RELATIONS china": -1,
            },
        ),
        (4, 5, 7, PREVAILS),
        (
            5,
            4,
            8,
            {
                "TENSIONS china": 2,
                "TENSIONS japan": 2,
                "TENSIONS rok": 2,
                "TENSIONS australia": 2,
                "RELATIONS china": -2,
            },
        ),
        (
            4,
            6,
            10,
            {
                "INFLUENCE china asia-pacific": 2,
                "ALIGNMENT asia-pacific": -1,
                "PA": -10,
                "RWC": -1,
                "PRESTIGE": -1,
                "LP": -5,
                "RELATIONS china": -3,
            },
        ),
        (
            6,
            4,
            8,
            {
                "INFLUENCE china asia-pacific": -1,
                "TENSIONS china": 2,
                "TENSIONS japan": 2,
                "TENSIONS australia": 2,
                "TENSIONS india": 2,
                "CONFLICT china-japan": 1,
                "PA": 6,
                "RWC": 1,
                "PRESTIGE": 1,
                "LP": 1,
                "RELATIONS china": -3,
            },
        ),
    ],
)
def test_a_clash_is_decided_by_air_and_sea_power(us_air, china_air, roll, expected):
    term = board(
        {**SEA, **EVEN, "CAPABILITY us air": us_air, "CAPABILITY china air": china_air, "RELATIONS china": 4}, LP=9
    )
    assert act_out(term, "china", "h5-sea-lanes", 7, "threaten", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpc1.h5-clash")
def test_a_base_may_be_broken_by_a_clash():
    places = {**EVEN, "BASE china asia-pacific": 1, "CAPABILITY us naval": 5}
    _, found = act_out(board(places), "china", "h5-sea-lanes", 7, "threaten", 4)
    assert (found["BASE china asia-pacific"], found["INFLUENCE china asia-pacific"]) == (-1, 2)
    term = board({**places, "CAPABILITY us naval": 6, "INFLUENCE china asia-pacific": 1})
    _, found = act_out(term, "china", "h5-sea-lanes", 7, "threaten", 8, "break-base")
    assert (found["BASE china asia-pacific"], found["INFLUENCE china asia-pacific"]) == (-1, 2)


# H6 to H9


@pytest.mark.rule("mr-president.chart.wpc1.h6-americas")
@pytest.mark.parametrize(
    ("central", "south", "has_central", "has_south", "region"),
    [
        (6, 7, 2, 0, "central-america"),
        (6, 7, 3, 0, ""),
        (6, 6, 1, 2, "central-america"),
        (6, 6, 2, 2, "south-america"),
        (6, 6, 0, 1, "south-america"),
        (7, 6, 0, 3, "south-america"),
        (7, 7, 0, 0, ""),
    ],
)
def test_china_in_latin_america(central, south, has_central, has_south, region):
    places = {"ALIGNMENT central-america": central, "ALIGNMENT south-america": south}
    places |= {"INFLUENCE china central-america": has_central, "INFLUENCE china south-america": has_south}
    if not region:
        assert act_out(board(places), "china", "h6-americas") == (0, {})
        return
    assert act_out(board(places), "china", "h6-americas", 4) == (1, {f"INFLUENCE china {region}": 1})
    assert act_out(board(places), "china", "h6-americas", 5) == (1, {})


@pytest.mark.rule("mr-president.chart.wpc1.h7-veto")
def test_china_blocks_the_un_first_for_north_korea():
    term = board({"SANCTIONS iran un": 1, "SANCTIONS north-korea un": 1})
    assert act_out(term, "china", "h7-veto") == (1, {"SANCTIONS north-korea un": -1})
    assert act_out(term, "china", "h7-veto") == (1, {"SANCTIONS iran un": -1})
    assert act_out(term, "china", "h7-veto") == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.h8-oil")
@pytest.mark.parametrize(
    ("roll", "region"),
    [(1, "south-america"), (3, "south-america"), (4, "africa"), (6, "africa"), (7, "middle-east"), (10, "middle-east")],
)
def test_china_buys_oil(roll, region):
    places = {f"ALIGNMENT {region}": 5}
    assert act_out(board(places), "china", "h8-oil", roll, 5) == (1, {f"INFLUENCE china {region}": 1})
    turned = {f"INFLUENCE china {region}": 1, f"ALIGNMENT {region} trend": -1}
    assert act_out(board(places), "china", "h8-oil", roll, 6) == (1, turned)


CYBERWAR = {"TENSIONS china": 2, "RELATIONS china trend": -1}


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
        {"TENSIONS china": 3, "RELATIONS china trend": -1, "SOE trend": -1, "PA": -4, "RELATIONS china": -1},
    )
    term, (_, found) = cyberwar(5)
    assert found == {
        "TENSIONS china": 4,
        "RELATIONS china trend": -1,
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
