"""The tables of allies and rogue nations: every row by `allies.txt`, what they start, and every modifier."""

import pytest

from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Group, Rogue, Term
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.desk import at, carry, desk, put
from tests.games.mr_president.embassy import at_war, board, elsewhere, modifiers, strain
from tests.games.mr_president.lines import lay, parts
from tests.readable import needs_readable_rules

__all__ = ["elsewhere"]

SERBIA = ("us-nato-serbia", "us nato", "serbia")


@pytest.mark.rule("mr-president.chart.wa1.nato", "mr-president.chart.wa1.rok", "mr-president.chart.wa2.uk")
@pytest.mark.rule("mr-president.chart.wa2.japan", "mr-president.chart.wa3.australia", "mr-president.chart.wa3.israel")
@pytest.mark.rule("mr-president.chart.wa3.india", "mr-president.chart.wa4.canada", "mr-president.chart.wa4.gs-sa")
@pytest.mark.rule("mr-president.chart.wa1.iran-peace", "mr-president.chart.wa1.iran-war")
@pytest.mark.rule("mr-president.chart.wa2.north-korea", "mr-president.chart.wa1.eu", "mr-president.ally.against-terror")
@chart_cases("allies.txt")
def test_every_row_of_the_tables(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))


@pytest.mark.rule("mr-president.chart.wa1.nato", "mr-president.chart.wa1.rok", "mr-president.chart.wa2.uk")
@pytest.mark.rule("mr-president.chart.wa2.japan", "mr-president.chart.wa3.israel", "mr-president.chart.wa3.india")
@pytest.mark.rule("mr-president.chart.wa4.gs-sa", "mr-president.chart.wa1.iran-peace")
@pytest.mark.rule("mr-president.chart.wa2.north-korea")
@cases("""
    name | board | answers | noted | changed
    wa1.nato | "" | 12, 1 | wm3-russia-infra | ""
    wa1.nato | "" | 12, 5 | wm3-russia-infra | ""
    wa1.nato | "" | 12, 6 | wm3-russia-econ | ""
    wa1.nato | "" | 12, 10 | wm3-russia-econ | ""
    wa2.uk | "" | 12, 1 | wm3-russia-infra | ""
    wa2.uk | "" | 12, 5 | wm3-russia-infra | ""
    wa2.uk | "" | 12, 6 | wm3-russia-econ | ""
    wa2.uk | "" | 12, 10 | wm3-russia-econ | ""
    wa1.rok | "" | 12, nuclear | wm3-nk-nuke | ""
    wa1.rok | "" | 12, infrastructure | wm3-nk-infra | ""
    wa2.japan | "" | "13" | wm3-china-infra | ""
    wa3.israel | "" | 11, 6 | wm3-iran-infra | ""
    wa3.israel | "" | 12, 7 | wm3-iran-nuke | ""
    wa3.israel | "" | "13" | start israel-neighbors-by-israel | ""
    wa3.israel | "CRISIS middle-east 0" | "14" | start israel-iran-by-israel | STRIKE
    wa3.india | "" | 13, 8 | start india-pakistan-action | "CRISIS central-south-asia +1"
    wa4.gs-sa | "" | "12" | start gs-sa-yemen | "TENSIONS gs-sa +2, TENSIONS iran +2, CONFLICT gs-sa-iran +1"
    wa1.iran-peace | "AP 9" | "12" | start israel-neighbors-by-iran | "NUKE iran +1, IRANIAN israel +1"
    wa1.iran-peace | "AP 9" | "13" | start israel-neighbors-by-iran | "NUKE iran +1, IRANIAN israel +1"
    wa1.iran-peace | "AP 9" | "14" | start israel-iran-by-iran | "NUKE iran +1, IRANIAN israel +1"
    wa2.north-korea | "RELSTR dprk-rok 1, CONFLICT dprk-rok 3" | "14" | start us-rok-dprk-surprise | ""
    wa2.north-korea | "RELSTR dprk-rok 1, CONFLICT dprk-rok 4" | "14" | start us-rok-dprk-attack | ""
""")
def test_wars_and_cyberattacks_that_begin(elsewhere, name, board, answers, noted, changed):
    assert set(parts(changed.replace("STRIKE", STRIKE))) <= play(name, board, answers)
    assert elsewhere == [noted]


STRIKE = "NUKE iran -1, ALIGNMENT middle-east -1, CRISIS middle-east +2"


@pytest.mark.rule("mr-president.chart.wa3.india")
@pytest.mark.parametrize("total", [0, 2, 3, 5])
def test_india_makes_peace_with_china_first(elsewhere, total):
    wars = "war india-pakistan 5:5, war india-china 5:5 invaded, CONFLICT india-pakistan 1, CONFLICT india-china 1"
    play("wa3.india", f"TENSIONS india 0, {wars}", str(total))
    assert elsewhere == ["end india-china"]


@pytest.mark.rule("mr-president.chart.wa4.gs-sa")
def test_air_raids_on_iran_at_the_brink_are_an_air_war(monkeypatch):
    started = []

    def start(_term, code):
        started.append(code)
        yield from ()

    needs_readable_rules()
    monkeypatch.setattr("fourscore.games.mr_president.rules.war.conflicts.start_war", start)
    play("wa4.gs-sa", "CONFLICT gs-sa-iran 4", "10")
    assert started == ["gs-sa-iran-action"]


def yemen(*answers: object, **carriers: int) -> Term:
    term = at_war(lay(desk(), "ALLY gs-sa 3, GOODWILL 2"), "gs-sa-yemen", "gs-sa", "yemen")
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
