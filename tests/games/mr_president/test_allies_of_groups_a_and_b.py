"""The tables of NATO, ROK, UK and Japan: every row, and every modifier."""

import pytest

from fourscore.games.mr_president.state import Group
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import desk, put, set_trend
from tests.games.mr_president.embassy import at_war, board, elsewhere, modifiers, reach, strain

__all__ = ["elsewhere"]

SERBIA = ("us-nato-serbia", "us nato", "serbia")
IRAN = ("israel-iran", "israel", "iran")
NATO_CALM = ("CONFLICT russia-nato", 1)


@pytest.mark.rule("mr-president.chart.wa1.nato")
@pytest.mark.parametrize(
    ("total", "things", "answers", "changed"),
    [
        (1, [NATO_CALM, ("TENSIONS russia", 2)], (), {"TENSIONS russia": -1}),
        (2, [], (), {"CONFLICT russia-nato": -1}),
        (3, [], (), {"RELSTR russia-nato": -1}),
        (4, [], (), {"RELSTR russia-nato": -1}),
        (7, [("INFLUENCE russia eastern-europe", 1)], (), {"INFLUENCE russia eastern-europe": -1}),
        (8, [], (), {"APMINUS russia": 1}),
        (9, [], (), {"RELSTR russia-nato": -1}),
        (10, [], (), {"RELSTR russia-nato": -1}),
        (11, [("INFLUENCE russia eurozone", 1)], (1, "de-escalate"), {"CONFLICT russia-nato": -1}),
        (11, [("INFLUENCE russia eurozone", 1)], (6, "influence"), {"INFLUENCE russia eurozone": -1}),
        (11, [], (6,), {"CONFLICT russia-nato": -1}),
        (11, [], (7,), {"CONFLICT russia-nato": 1}),
    ],
)
def test_nato_acts(total, things, answers, changed):
    term = board(*things)
    assert reach(term, "wa1.nato", total, *answers, nation="nato") == changed


@pytest.mark.rule("mr-president.chart.wa1.nato")
def test_nato_fights_terror_and_strengthens_the_us():
    term = desk()
    term.terror["eurozone"] = [Group(4), Group(2)]
    term.terror["eastern-europe"] = [Group(3)]
    assert reach(term, "wa1.nato", 5, nation="nato") == {"terror eastern-europe": [2]}
    put(term, "RELSTR russia-nato", -2)
    assert reach(term, "wa1.nato", 4, "eurozone 2 level 2", nation="nato") == {"terror eurozone": [4, 1]}
    at_war(term, *SERBIA)
    assert reach(term, "wa1.nato", 9, nation="nato") == {"wars": {"us-nato-serbia": (7, 5)}}


@pytest.mark.rule("mr-president.chart.wa1.nato", "mr-president.chart.wa2.uk")
@pytest.mark.parametrize(("code", "nation"), [("wa1.nato", "nato"), ("wa2.uk", "uk")])
@pytest.mark.parametrize(("die", "target"), [(1, "infra"), (5, "infra"), (6, "econ"), (10, "econ")])
def test_the_boldest_friends_attack_russia_by_cyber(elsewhere, code, nation, die, target):
    reach(desk(), code, 12, die, nation=nation)
    assert elsewhere == [f"wm3-russia-{target}"]


@pytest.mark.rule("mr-president.chart.wa1.rok")
@pytest.mark.parametrize(
    ("total", "things", "answers", "changed"),
    [
        (1, [("TENSIONS china", 1)], (), {"TENSIONS china": -1}),
        (2, [], (), {"CONFLICT dprk-rok": -1}),
        (3, [], (), {"CONFLICT dprk-rok": -1}),
        (4, [], (), {"TENSIONS north-korea": -1}),
        (5, [], (), {"TENSIONS north-korea": -1}),
        (6, [], (), {"trend ALIGNMENT asia-pacific": 1}),
        (7, [("INFLUENCE russia asia-pacific", 1)], (), {"INFLUENCE russia asia-pacific": -1}),
        (
            7,
            [("INFLUENCE russia asia-pacific", 1), ("INFLUENCE china asia-pacific", 1)],
            ("china",),
            {"INFLUENCE china asia-pacific": -1},
        ),
        (
            8,
            [("SANCTIONS iran unilateral", 1)],
            (),
            {"SANCTIONS iran unilateral": -1, "SANCTIONS iran multilateral": 1},
        ),
        (9, [], (), {"TENSIONS north-korea": 1, "RELSTR dprk-rok": -1}),
        (11, [], (), {"TENSIONS north-korea": 1, "RELSTR dprk-rok": -1}),
        (13, [], (), {"CONFLICT dprk-rok": 1}),
    ],
)
def test_rok_acts(total, things, answers, changed):
    term = board(("TENSIONS north-korea", 1), ("TENSIONS rok", 0), *things)
    assert reach(term, "wa1.rok", total, *answers, nation="rok") == changed


@pytest.mark.rule("mr-president.chart.wa1.rok")
@pytest.mark.parametrize(("answer", "target"), [("nuclear", "nuke"), ("infrastructure", "infra")])
def test_rok_attacks_north_korea_by_cyber(elsewhere, answer, target):
    reach(desk(), "wa1.rok", 12, answer, nation="rok")
    assert elsewhere == [f"wm3-nk-{target}"]


@pytest.mark.rule("mr-president.chart.wa1.rok")
def test_without_sanctions_to_upgrade_the_roll_is_made_again():
    term = board(("TENSIONS north-korea", 1), ("TENSIONS rok", 0), ("TENSIONS china", 1))
    assert reach(term, "wa1.rok", 8, 1, nation="rok") == {"TENSIONS china": -1}


@pytest.mark.rule("mr-president.chart.wa2.uk")
@pytest.mark.parametrize(
    ("total", "things", "answers", "changed"),
    [
        (1, [("TENSIONS russia", 1)], (), {"TENSIONS russia": -1}),
        (2, [("CRISIS eurozone", 2)], ("eurozone",), {"CRISIS eurozone": -1}),
        (3, [("CRISIS eastern-europe", 2)], ("eastern-europe",), {"CRISIS eastern-europe": -1}),
        (4, [], ("trade",), {"trend SOE eurozone": 1}),
        (5, [("CRISIS eurozone", 2)], ("eurozone",), {"CRISIS eurozone": -1}),
        (5, [("CRISIS eastern-europe", 2)], ("eastern-europe",), {"CRISIS eastern-europe": -1}),
        (6, [("INFLUENCE russia eurozone", 1)], (), {"INFLUENCE russia eurozone": -1}),
        (7, [("INFLUENCE russia eastern-europe", 1)], (), {"INFLUENCE russia eastern-europe": -1}),
        (
            8,
            [("SANCTIONS north-korea unilateral", 1)],
            (),
            {"SANCTIONS north-korea unilateral": -1, "SANCTIONS north-korea multilateral": 1},
        ),
        (11, [], (), {"RELSTR russia-nato": -1}),
    ],
)
def test_the_uk_acts(total, things, answers, changed):
    term = board(NATO_CALM, *things)
    set_trend(term, "SOE eurozone", 0)
    assert reach(term, "wa2.uk", total, *answers, nation="uk") == changed


@pytest.mark.rule("mr-president.chart.wa2.uk", "mr-president.ally.against-terror")
def test_the_uk_fights_the_weakest_groups_first_and_may_send_troops():
    term = desk()
    term.terror["eurozone"] = [Group(2), Group(3)]
    term.terror["eastern-europe"] = [Group(2)]
    changed = reach(term, "wa2.uk", 9, "eastern-europe 1 level 2", nation="uk")
    assert changed == {"terror eastern-europe": [1]}
    assert reach(term, "wa2.uk", 10, nation="uk") == {"terror eastern-europe": []}
    at_war(term, *IRAN)
    assert reach(term, "wa2.uk", 11, "war", nation="uk") == {"wars": {"israel-iran": (7, 5)}}


@pytest.mark.rule("mr-president.chart.wa2.japan")
@cases("""
    total | things | answers | changed
    1 | [("CONFLICT china-japan", 2), ("TENSIONS china", 1)] | () | CONFLICT china-japan -1, TENSIONS china -1
    2 | [("TENSIONS russia", 1)] | () | TENSIONS russia -1
    3 | [("TENSIONS russia", 1)] | () | TENSIONS russia -1
    4 | [("TENSIONS china", 1)] | () | TENSIONS china -1
    5 | [("CRISIS asia-pacific", 2)] | () | CRISIS asia-pacific -1
    6 | [("CRISIS africa", 2)] | ("africa",) | CRISIS africa -1
    7 | [("CRISIS africa", 2)] | ("africa",) | CRISIS africa -1
    8 | [("INFLUENCE china asia-pacific", 2)] | () | INFLUENCE china asia-pacific -1
    9 | [("SANCTIONS russia unilateral", 1)] | () | SANCTIONS russia unilateral -1, SANCTIONS russia multilateral +1
    9 | [("TENSIONS russia", 1)] | (3,) | TENSIONS russia -1
    10 | [] | () | RELSTR china-japan -1
    11 | [] | (2,) | RELSTR china-japan -1, CAPABILITY us ground +1
    12 | [("CONFLICT china-japan", 2)] | (4,) | CONFLICT china-japan -1
    12 | [] | (5,) | CONFLICT china-japan +1, RELSTR china-japan -1
""")
def test_japan_acts(total, things, answers, changed):
    term = board(*things)
    assert reach(term, "wa2.japan", total, *answers, nation="japan") == changed


@pytest.mark.rule("mr-president.chart.wa2.japan")
def test_japan_attacks_china_by_cyber(elsewhere):
    reach(desk(), "wa2.japan", 13, nation="japan")
    assert elsewhere == ["wm3-china-infra"]


@pytest.mark.rule("mr-president.chart.wa1.nato", "mr-president.chart.wa2.uk", "mr-president.chart.wa4.canada")
@pytest.mark.rule("mr-president.chart.wa1.rok", "mr-president.chart.wa2.japan", "mr-president.chart.wa3.australia")
def test_modifiers_of_the_atlantic_and_pacific_allies():
    term = strain(at_war(board(("INFLUENCE russia eurozone", 1)), *SERBIA), "nato", 1, 2)
    term.terror["eurozone"] = [Group(3), Group(4), Group(2)]
    term.terror["conus"] = [Group(3)]
    assert modifiers(term, "wa1.nato", nation="nato") == {"Tensions": 3, "Russia/NATO": 2, "US Wars": 1}
    assert modifiers(term, "wa2.uk", nation="uk") == {
        "no Tensions": -1,
        "Russian Influence in the Eurozone": 1,
        "strong Terror Groups in the Eurozone": 2,
        "Russia/NATO above 1": 1,
        "US Wars": 1,
    }
    assert modifiers(term, "wa4.canada", nation="canada") == {
        "no Tensions": -1,
        "Russian Influence in the Eurozone": 1,
        "strong Terror Groups in CONUS": 1,
        "Russia/NATO above 1": 1,
    }
    term = board(
        ("TENSIONS north-korea", 5), ("CONFLICT dprk-rok", 3), ("CONFLICT china-japan", 3), ("TENSIONS china", 3)
    )
    at_war(strain(term, "rok", 2), *SERBIA)
    term.terror["asia-pacific"] = [Group(3)]
    assert modifiers(term, "wa1.rok", nation="rok") == {
        "Tensions": 2,
        "pairs of Tensions on North Korea": 2,
        "half of DPRK/ROK": 2,
    }
    assert modifiers(term, "wa2.japan", nation="japan") == {"no Tensions": -1, "half of China/Japan": 1}
    assert modifiers(term, "wa3.australia", nation="australia") == {
        "no Tensions": -1,
        "strong Terror Groups in Asia/Pacific": 1,
        "Tensions on China": 1,
        "US Wars": 1,
    }
