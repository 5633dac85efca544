"""China in the South China Sea: islands, threats and clashes (H5)."""

import pytest

from fourscore.games.mr_president.facts.board import CAPABILITIES
from tests.games.mr_president.booklets import act_out, board

BAD = {"~RELATIONS china": -1}
EVEN = {f"CAPABILITY {who} {code}": 4 for who in ("us", "china") for code in CAPABILITIES}


# The South China Sea


SEA = {"INFLUENCE china asia-pacific": 2}
ANGRY = {f"TENSIONS {nation}": 3 for nation in ("china", "japan", "australia", "rok")}
PREVAILS = {"INFLUENCE china asia-pacific": 1, **ANGRY, "RELATIONS china": -1}
ISLANDS = {"INFLUENCE china asia-pacific": 1} | {
    f"TENSIONS {nation}": 1 for nation in ("china", "japan", "australia", "rok")
}


@pytest.mark.rule("mr-president.chart.wpc1.h5-sea-lanes", "mr-president.chart.wpc1.h5-clash")
def test_china_builds_islands_and_the_us_threatens_or_stays_out():
    assert act_out(board({"INFLUENCE china asia-pacific": 1}), "china", "h5-sea-lanes") == (0, {})
    assert act_out(board(SEA), "china", "h5-sea-lanes", 6, "none") == (1, {**ISLANDS, **BAD})
    _, found = act_out(board(SEA), "china", "h5-sea-lanes", 1, "multilateral", 2)
    assert found == {**ISLANDS, **BAD, "SANCTIONS china multilateral": 1, "RELATIONS china": -1}
    term = board({**SEA, "RELATIONS china": 5})
    assert act_out(term, "china", "h5-sea-lanes", 6) == (1, {**ISLANDS, **BAD})
    term = board({**SEA, **EVEN, "POSTURE china": 2})
    assert act_out(term, "china", "h5-sea-lanes", 6, "threaten", 1) == (1, PREVAILS)
    term = board({**SEA, **EVEN, "ALLY rok": 3})
    _, found = act_out(term, "china", "h5-sea-lanes", 7, "stay-out", "rok", 3)
    expected = {**PREVAILS, "ALIGNMENT asia-pacific": -1, "~RELATIONS china": 1, "ALLY rok": -1}
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
