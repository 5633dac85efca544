"""The tables of Australia, Israel, India, Canada and the Gulf States: every row, and every modifier."""

from typing import Any

import pytest

from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Group, Rogue, Term
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, set_trend
from tests.games.mr_president.embassy import at_war, board, elsewhere, modifiers, reach, strain
from tests.readable import needs_readable_rules

__all__ = ["elsewhere"]

IRAN = ("israel-iran", "israel", "iran")
NATO_CALM = ("CONFLICT russia-nato", 1)


@pytest.mark.rule("mr-president.chart.wa3.australia")
@cases("""
    total | things | answers | changed
    2 | [("TENSIONS china", 1)] | () | TENSIONS china -1
    3 | [("CRISIS asia-pacific", 2)] | () | CRISIS asia-pacific -1
    4 | [("CRISIS asia-pacific", 2)] | () | CRISIS asia-pacific -1
    5 | [("INFLUENCE china asia-pacific", 2)] | () | INFLUENCE china asia-pacific -1
    6 | [("INFLUENCE china asia-pacific", 2)] | () | INFLUENCE china asia-pacific -1
    9 | [("SANCTIONS iran unilateral", 1)] | () | SANCTIONS iran unilateral -1, SANCTIONS iran multilateral +1
    9 | [("TENSIONS china", 1)] | (2,) | TENSIONS china -1
    10 | [] | () | {"trend ALIGNMENT asia-pacific": 1}
""")
def test_australia_acts(total, things, answers, changed):
    assert reach(board(*things), "wa3.australia", total, *answers, nation="australia") == changed


@pytest.mark.rule("mr-president.chart.wa3.australia", "mr-president.chart.wa3.india", "mr-president.chart.wa4.canada")
def test_australia_india_and_canada_fight_terror_and_send_troops():
    term = desk()
    term.terror["asia-pacific"] = [Group(1), Group(2)]
    assert reach(term, "wa3.australia", 7, nation="australia") == {"terror asia-pacific": [1, 1]}
    at_war(term, *IRAN)
    assert reach(term, "wa3.australia", 11, nation="australia") == {"wars": {"israel-iran": (6, 5)}}
    term = desk()
    term.terror["central-south-asia"] = [Group(2), Group(1)]
    term.terror["middle-east"] = [Group(3)]
    assert reach(term, "wa3.india", 6, nation="india") == {"terror central-south-asia": [2]}
    assert reach(term, "wa3.india", 7, nation="india") == {"terror middle-east": [2]}
    term = desk()
    term.terror["conus"] = [Group(3)]
    term.terror["south-america"] = [Group(2)]
    assert reach(term, "wa4.canada", 9, nation="canada") == {"terror south-america": [1]}
    at_war(term, *IRAN)
    assert reach(term, "wa4.canada", 11, nation="canada") == {"wars": {"israel-iran": (7, 5)}}


QUIET_ISRAEL = [("NUKE iran", 1), ("CONFLICT israel-iran", 1), ("TENSIONS israel", 0)]


@pytest.mark.rule("mr-president.chart.wa3.israel")
@cases("""
    total | things                 | answers        | changed
    2     | [("TENSIONS iran", 1)] | ()             | TENSIONS iran -1, CONFLICT israel-neighbors -1
    3     | []                     | ("iran",)      | RELSTR israel-iran +1
    4     | []                     | ("neighbors",) | RELSTR israel-neighbors +1
    7     | []                     | ()             | TENSIONS iran +1, TENSIONS israel +1, CONFLICT israel-neighbors +1
    8     | []                     | ()             | TENSIONS iran +1, TENSIONS israel +1, CONFLICT israel-neighbors +1
""")
def test_israel_acts(total, things, answers, changed):
    term = board(*QUIET_ISRAEL, *things)
    assert reach(term, "wa3.israel", total, *answers, nation="israel") == changed


@pytest.mark.rule("mr-president.chart.wa3.israel")
def test_israel_fights_terror_and_iranian_influence():
    term = board(*QUIET_ISRAEL, ("IRANIAN israel", 1))
    term.terror["middle-east"] = [Group(3), Group(1)]
    assert reach(term, "wa3.israel", 5, nation="israel") == {"terror middle-east": [2, 1]}
    assert reach(term, "wa3.israel", 9, nation="israel") == {"IRANIAN israel": -1}


@pytest.mark.rule("mr-president.chart.wa3.israel")
@cases("""
    total | answers | noted
    11    | (6,)    | wm3-iran-infra
    12    | (7,)    | wm3-iran-nuke
    13    | ()      | start israel-neighbors-by-israel
    14    | ()      | start israel-iran-by-israel
""")
def test_israel_strikes(elsewhere, total, answers, noted):
    term = board(("CRISIS middle-east", 0))
    changed = reach(term, "wa3.israel", total, *answers, nation="israel")
    assert elsewhere == [noted]
    if total == 14:
        assert changed["NUKE iran"] == -1
        assert changed["ALIGNMENT middle-east"] == -1
        assert changed["CRISIS middle-east"] == 2


@pytest.mark.rule("mr-president.chart.wa3.israel")
@pytest.mark.parametrize("total", [7, 9, 11, 13, 14])
def test_israel_at_war_only_gets_stronger(elsewhere, total):
    term = at_war(desk(), *IRAN)
    assert reach(term, "wa3.israel", total, nation="israel") == {"wars": {"israel-iran": (6, 5)}}
    assert elsewhere == []


@pytest.mark.rule("mr-president.chart.wa3.india")
@pytest.mark.parametrize(
    ("total", "things", "answers", "changed"),
    [
        (0, [("TENSIONS china", 1)], (), {"TENSIONS china": -1}),
        (1, [("TENSIONS china", 1)], (), {"TENSIONS china": -1}),
        (2, [], (), {"CONFLICT india-pakistan": -1}),
        (3, [("INFLUENCE china central-south-asia", 1)], (), {"INFLUENCE china central-south-asia": -1}),
        (4, [("INFLUENCE russia central-south-asia", 1)], (), {"INFLUENCE russia central-south-asia": -1}),
        (
            5,
            [("INFLUENCE russia asia-pacific", 1), ("INFLUENCE china asia-pacific", 1)],
            ("russia",),
            {"INFLUENCE russia asia-pacific": -1},
        ),
        (8, [], (), {"INFLUENCE russia central-south-asia": 1}),
        (9, [], (), {"CONFLICT india-china": 1}),
        (10, [], (), {"CONFLICT india-pakistan": 1}),
        (11, [], (), {"CONFLICT india-pakistan": 1}),
        (12, [("CONFLICT india-china", 2)], (4,), {"CONFLICT india-china": -1}),
        (12, [], (5,), {"CONFLICT india-china": 1}),
        (13, [], (7,), {"CONFLICT india-pakistan": 1}),
    ],
)
def test_india_acts(total, things, answers, changed):
    term = board(("TENSIONS india", 0), *things)
    assert reach(term, "wa3.india", total, *answers, nation="india") == changed


@pytest.mark.rule("mr-president.chart.wa3.india")
def test_india_attacks_pakistan(elsewhere):
    assert reach(desk(), "wa3.india", 13, 8, nation="india") == {"CRISIS central-south-asia": 1}
    assert elsewhere == ["start india-pakistan-action"]


@pytest.mark.rule("mr-president.chart.wa3.india")
@pytest.mark.parametrize("total", [0, 2, 3, 5])
def test_india_makes_peace_with_china_first(elsewhere, total):
    term = board(("TENSIONS india", 0))
    at_war(term, "india-pakistan", "india", "pakistan")
    at_war(term, "india-china", "china", "india")
    reach(term, "wa3.india", total, nation="india")
    assert elsewhere == ["end india-china"]


@pytest.mark.rule("mr-president.chart.wa3.india")
@pytest.mark.parametrize("total", [8, 9, 11, 12, 13])
def test_india_at_war_only_gets_stronger(total):
    term = at_war(desk(), "india-pakistan", "pakistan", "india")
    assert reach(term, "wa3.india", total, nation="india") == {"wars": {"india-pakistan": (5, 6)}}


@pytest.mark.rule("mr-president.chart.wa4.canada")
@cases("""
    total | things | answers | changed
    1 | [("TENSIONS russia", 1)] | () | TENSIONS russia -1
    2 | [("CRISIS eurozone", 2)] | ("eurozone",) | CRISIS eurozone -1
    2 | [("CRISIS central-america", 2)] | ("central-america",) | CRISIS central-america -1
    3 | [("CRISIS south-america", 2)] | ("south-america",) | CRISIS south-america -1
    3 | [("DOMCRISIS", 2)] | ("domestic",) | DOMCRISIS -1
    4 | [] | (6,) | {"trend SOE eurozone": 1}
    5 | [] | (7,) | {"trend SOE": 1}
    4 | [("SOE eurozone", 7)] | (1,) | {"trend SOE": 1}
    5 | [("SOE", 7)] | (10,) | {"trend SOE eurozone": 1}
    5 | [("SOE", 7), ("SOE eurozone", 7), ("TENSIONS russia", 1)] | (1,) | TENSIONS russia -1
    6 | [("INFLUENCE russia eurozone", 1)] | () | INFLUENCE russia eurozone -1
    6 | [] | () | {"trend SOE eurozone": 1}
    7 | [("SANCTIONS iran unilateral", 1)] | () | SANCTIONS iran unilateral -1, SANCTIONS iran multilateral +1
    8 | [("TENSIONS russia", 1)] | (1,) | TENSIONS russia -1
    11 | [("TENSIONS russia", 1)] | () | RELSTR russia-nato -1, TENSIONS russia +1
""")
def test_canada_acts(total, things, answers, changed):
    term = board(NATO_CALM, *things)
    set_trend(set_trend(term, "SOE eurozone", 0), "SOE", 0)
    assert reach(term, "wa4.canada", total, *answers, nation="canada") == changed


QUIET_GULF = [("CONFLICT gs-sa-iran", 1), ("TENSIONS gs-sa", 0)]


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
@pytest.mark.parametrize(
    ("total", "things", "answers", "changed"),
    [
        (0, [("TENSIONS iran", 2)], (), {"TENSIONS iran": -1}),
        (
            1,
            [("CONFLICT gs-sa-iran", 2), ("TENSIONS iran", 2)],
            (),
            {"CONFLICT gs-sa-iran": -1, "TENSIONS iran": -1},
        ),
        (2, [("TENSIONS iran", 2)], (), {"TENSIONS iran": -1}),
        (3, [("TENSIONS iran", 2)], (), {"TENSIONS iran": -1}),
        (4, [("CRISIS middle-east", 2)], (), {"CRISIS middle-east": -1}),
        (7, [("TENSIONS iran", 2)], (), {"TENSIONS gs-sa": 1, "TENSIONS iran": 1, "trend ALIGNMENT middle-east": 1}),
        (
            8,
            [("INFLUENCE china middle-east", 1)],
            ("influence",),
            {"TENSIONS gs-sa": 1, "TENSIONS iran": 1, "INFLUENCE china middle-east": -1},
        ),
        (9, [], (), {"RELSTR gs-sa-iran": -1, "CONFLICT gs-sa-iran": 1}),
        (11, [], (), {"RELSTR gs-sa-iran": -1, "CONFLICT gs-sa-iran": 1}),
    ],
)
def test_the_gulf_states_act(total, things, answers, changed):
    term = board(*QUIET_GULF, *things)
    set_trend(term, "ALIGNMENT middle-east", 0)
    assert reach(term, "wa4.gs-sa", total, *answers, nation="gs-sa") == changed


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
@pytest.mark.parametrize("total", [5, 6])
def test_cheap_oil_helps_everybody_but_russia(total):
    term = desk()
    for whose in ("", " eurozone", " china", " russia"):
        set_trend(term, f"SOE{whose}", 0)
    assert reach(term, "wa4.gs-sa", total, nation="gs-sa") == {
        "trend SOE": 1,
        "trend SOE eurozone": 1,
        "trend SOE china": 1,
        "trend SOE russia": -1,
    }


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
def test_the_gulf_states_go_to_war_in_yemen(elsewhere):
    term = desk()
    changed = reach(term, "wa4.gs-sa", 12, nation="gs-sa")
    assert changed == {"TENSIONS gs-sa": 2, "TENSIONS iran": 2, "CONFLICT gs-sa-iran": 1}
    assert elsewhere == ["start gs-sa-yemen"]


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
def test_air_raids_on_iran_at_the_brink_are_an_air_war(monkeypatch):
    started: list[Any] = []

    def start(_term, code):
        started.append(code)
        yield from ()

    needs_readable_rules()
    monkeypatch.setattr("fourscore.games.mr_president.rules.war.conflicts.start_war", start)
    term = board(("CONFLICT gs-sa-iran", 4))
    reach(term, "wa4.gs-sa", 10, nation="gs-sa")
    assert started == ["gs-sa-iran-action"]


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
@pytest.mark.parametrize("total", [9, 12])
def test_the_gulf_states_at_war_only_get_stronger(total):
    term = at_war(desk(), "gs-sa-yemen", "gs-sa", "yemen")
    assert reach(term, "wa4.gs-sa", total, nation="gs-sa") == {"wars": {"gs-sa-yemen": (6, 5)}}


def yemen(*answers: object, **carriers: int) -> Term:
    term = at_war(board(("ALLY gs-sa", 3), ("GOODWILL", 2)), "gs-sa-yemen", "gs-sa", "yemen")
    for zone, count in carriers.items():
        put(term, f"UNIT carrier {zone.replace('_', '-')}", count)
    carry(term, go_to(term, "wa4.yemen", NOWHERE), *answers)
    return term


@pytest.mark.rule("mr-president.chart.wa4.yemen")
def test_a_carrier_helps_in_the_gulf_and_none_is_a_refusal():
    term = yemen("pacific indian-ocean", "help", pacific=1)
    assert (at(term, "UNIT carrier pacific"), at(term, "UNIT carrier indian-ocean")) == (0, 1)
    assert (at(term, "GOODWILL"), at(term, "FOOTPRINT middle-east"), at(term, "ALLY gs-sa")) == (1, 1, 3)
    assert term.wars[0].strength == (7, 5)
    term = yemen("none", pacific=1)
    assert (at(term, "ALLY gs-sa"), at(term, "GOODWILL"), term.wars[0].strength) == (2, 2, (5, 5))
    assert at(yemen(), "ALLY gs-sa") == 2
    assert at(yemen("none", "refuse", mediterranean=1), "ALLY gs-sa") == 2


@pytest.mark.rule("mr-president.chart.wa3.israel", "mr-president.chart.wa3.india", "mr-president.chart.wa4.gs-sa")
def test_modifiers_of_israel_india_and_the_gulf_states():
    term = board(("IRANIAN israel", 2), ("NUKE iran", 3), ("CONFLICT israel-iran", 3), ("CONFLICT gs-sa-iran", 3))
    put(term, "CONFLICT india-china", 3)
    put(term, "CONFLICT india-pakistan", 3)
    for nation in ("israel", "india", "gs-sa"):
        strain(term, nation, 1)
    term.rogues = [Rogue(1, "middle-east", 3, wmd=True), Rogue(2, "central-south-asia", 1)]
    term.terror["central-south-asia"] = [Group(4), Group(1)]
    assert modifiers(term, "wa3.israel", nation="israel") == {
        "Tensions": 1,
        "Iranian Influence next door": 2,
        "a Rogue State in the Middle East": 1,
        "half of Iran's nuclear track": 2,
        "half of Israel/Iran": 1,
        "War, or WMDs in the Middle East": 2,
    }
    assert modifiers(term, "wa3.india", nation="india") == {
        "Tensions": 1,
        "strong Terror Groups nearby": 1,
        "Rogue States nearby": 1,
        "India/China above 2": 1,
        "India/Pakistan above 2": 1,
    }
    at_war(term, "gs-sa-yemen", "gs-sa", "yemen")
    assert modifiers(term, "wa4.gs-sa", nation="gs-sa") == {"Tensions": 1, "half of GS+SA/Iran": 1, "at War": 2}
    for nation in ("israel", "india", "gs-sa"):
        strain(term, nation)
        assert modifiers(term, f"wa{4 if nation == 'gs-sa' else 3}.{nation}", nation=nation)["no Tensions"] == -1
