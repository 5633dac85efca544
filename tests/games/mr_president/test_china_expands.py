"""China spreads: belt and road, expansion, arms for its friends (H2 to H4)."""

import pytest

from fourscore.games.mr_president.state import War
from tests.games.mr_president.booklets import act_out, board
from tests.games.mr_president.cases import cases

PAKISTAN = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))
BAD = {"~RELATIONS china": -1}


# H2 and H3: belt and road, expansion


ROAD = {"TENSIONS china": 2, "~RELATIONS china": -1} | {
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
    expected = {**ROAD, "SOE china": 1, "~ALIGNMENT asia-pacific": -1, "~ALIGNMENT eastern-europe": -1}
    assert act_out(term, "china", "h2-belt-road", "grow") == (1, expected)
    term = board(
        {"INFLUENCE china africa": 3, "BASE china eurozone": 1, "INFLUENCE china eurozone": 1, "ALIGNMENT africa": 6}
    )
    found = act_out(term, "china", "h2-belt-road", "grow")[1]
    assert found == {**ROAD, "~SOE china": 1, "~ALIGNMENT africa": -1}
    found = act_out(term, "china", "h2-belt-road", "spread")[1]
    assert (found["INFLUENCE china asia-pacific"], found["INFLUENCE china central-south-asia"]) == (1, 1)


@pytest.mark.rule("mr-president.chart.wpc1.h3-expand")
@cases("""
    counts                                                                                     | region
    {}                                                                                         | asia-pacific
    {"asia-pacific": 1}                                                                        | asia-pacific
    {"asia-pacific": 2}                                                                        | central-south-asia
    {"asia-pacific": 2, "central-south-asia": 1}                                               | asia-pacific
    {"asia-pacific": 3, "central-south-asia": 1}                                               | central-south-asia
    {"asia-pacific": 3, "central-south-asia": 2}                                               | middle-east
    {"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1}                             | africa
    {"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1, "africa": 1}                | eurozone
    {"asia-pacific": 3, "central-south-asia": 2, "middle-east": 1, "africa": 1, "eurozone": 1} | ""
""")
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


@pytest.mark.rule("mr-president.chart.wpc1.h3-expand", "mr-president.chart.wpc1.h3-roll")
@pytest.mark.rule("mr-president.influence.contest")
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
        "~ALIGNMENT central-south-asia": -1,
    }
    _, found = act_out(board(places), "china", "h3-expand", 1, 5)
    assert found == {"INFLUENCE china central-south-asia": 1, "~ALIGNMENT central-south-asia": -1}


# Item H4, arms


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
@cases("""
    japan | india | roll | expected
    0     | 1     | 7    | RELSTR china-japan +1, TENSIONS china +1, TENSIONS japan +1
    0     | 0     | 1    | RELSTR china-japan +1, TENSIONS china +1, TENSIONS japan +1
    0     | 1     | 8    | {}
    0     | -1    | 7    | RELSTR india-china +1, TENSIONS china +1, TENSIONS india +1
    1     | 0     | 7    | RELSTR india-china +1, TENSIONS china +1, TENSIONS india +1
    1     | 0     | 8    | {}
""")
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
    term.wars = [PAKISTAN.but(status=status)]
    assert act_out(term, "china", "h4-military", *rolls) == (1, expected)
    assert term.wars[0].strength == (7, strength)


@pytest.mark.rule("mr-president.chart.wpc1.h4-military")
def test_china_ends_a_war_that_pakistan_is_losing_or_mediates():
    term = board({"CONFLICT india-pakistan": 5})
    term.wars = [PAKISTAN.but(status=8)]
    assert (
        act_out(term, "china", "h4-military", 5, 10)[0] == 1
    )  # then it mediates on a track that is not at War any more
    assert term.wars == []
    assert act_out(board(), "china", "h4-military") == (0, {})
    for roll, expected in ((4, {"CONFLICT india-pakistan": -1, "INFLUENCE china central-south-asia": 1}), (5, {})):
        assert act_out(board({"CONFLICT india-pakistan": 3}), "china", "h4-military", roll) == (1, expected)
    term = board({"CONFLICT india-pakistan": 4, "RELSTR china-japan": 0})
    term.wars = [PAKISTAN]
    assert act_out(term, "china", "h4-military", 10, 4) == (1, {})  # no third part
    assert term.wars[0].strength == (7, 6)
