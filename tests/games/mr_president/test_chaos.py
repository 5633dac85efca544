"""Chaos (WT2): a conflict grows, then cards, the world or the country."""

import pytest

from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.rules.crises.troubles import chaos
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, rules_told, text
from tests.games.mr_president.lines import laid
from tests.games.mr_president.test_terror import do
from tests.rows import every_row


@pytest.mark.rule("mr-president.chaos.conflict", "mr-president.chaos.conflict.selection")
@every_row(
    ("roll", "conflict"),
    [
        (1, "india-china"), (2, "india-pakistan"), (3, "russia-nato"), (4, "russia-ukraine"), (5, "china-japan"),
        (6, "dprk-rok"), (7, "israel-iran"), (8, "israel-neighbors"), (9, "gs-sa-iran"), (10, "us-iran"),
    ],
)  # fmt: skip
def test_the_first_d10_raises_a_conflict(roll, conflict):
    term = desk(PA=60, DOMCRISIS=0)
    before = at(term, f"CONFLICT {conflict}")
    carry(term, chaos(term), roll, 8, 5)
    assert at(term, f"CONFLICT {conflict}") == before + 1


@pytest.mark.rule("mr-president.chaos.conflict.selection", "mr-president.chaos.conflict.war")
def test_a_conflict_at_war_is_rolled_again_and_one_that_boils_over_brings_no_surprise():
    term = laid("CONFLICT us-iran 5", PA=60, DOMCRISIS=0)
    carry(term, chaos(term), 10, 1, 8, 5)
    assert at(term, "CONFLICT india-china") == 2
    term = laid("CONFLICT india-pakistan 4", PA=60, DOMCRISIS=0)
    carry(term, chaos(term), 2, "india", 5, 8, 5)
    assert [war.surprise for war in term.wars if war.region == "central-south-asia"] == [0]


@pytest.mark.rule("mr-president.chaos.second-roll", "mr-president.chart.wt2")
@every_row(("roll", "chart"), [(4, "wt2-intl"), (7, "wt2-intl"), (8, "wt2-dom"), (10, "wt2-dom")])
def test_the_second_d10_chooses_between_the_world_and_the_country(roll, chart):
    term = desk(PA=60, DOMCRISIS=0)
    carry(term, chaos(term), 1, roll, 5 if chart == "wt2-dom" else 9)
    assert f"mr-president.chart.{chart}" in rules_told(term)


@pytest.mark.rule("mr-president.chaos.cascade", "mr-president.chaos.cascade.to-2-deck")
@every_row("roll", [1, 2, 3])
def test_a_cascading_card_applies_its_first_part_and_waits_in_the_2_deck(roll):
    term = desk()
    term.decks.update({"cascading": ["K-06"], "two": [], "out": []})
    carry(term, chaos(term), 1, roll, "wait")
    assert [group.level for group in term.terror["africa"]] == [2], "Voice in the desert"
    assert (term.decks["cascading"], term.decks["two"]) == ([], ["K-06"])


@pytest.mark.rule("mr-president.chaos.domestic.crisis", "mr-president.chaos.domestic.5-6.immune")
@pytest.mark.rule("mr-president.chaos.domestic.5-6.crisis-stays")
def test_domestic_chaos_raises_the_crisis_even_for_a_loved_president():
    term = desk(PA=60, DOMCRISIS=0)
    carry(term, chaos(term), 1, 9, 6)
    assert at(term, "DOMCRISIS") == 1
    term = desk(PA=60, RWC=5, AP=3, DOMCRISIS=0)
    carry(term, chaos(term), 1, 8, 5)
    assert (at(term, "RWC"), at(term, "PA"), at(term, "AP"), at(term, "DOMCRISIS")) == (5, 60, 3, 1)


@pytest.mark.rule("mr-president.chaos.domestic.1-2", "mr-president.chaos.domestic.1-2.no-friend")
@pytest.mark.rule("mr-president.chart.wt2-dom")
@every_row("roll", [1, 2])
def test_a_quarrel_with_congress_costs_a_friend_or_makes_an_opponent(roll):
    term = desk(friends=["F-01"], opponents=[])
    do(term, "ROLL wt2-dom", answers=(roll, 3))
    assert term.friends == []
    do(term, "ROLL wt2-dom", answers=(roll, 1))
    assert term.friends == [], "with no Friend nothing happens"
    do(term, "ROLL wt2-dom", answers=(roll, 4, "O-03"))
    assert term.opponents == ["O-03"]


@pytest.mark.rule("mr-president.chaos.domestic.3-4")
@every_row("roll", [3, 4])
def test_drama_in_the_cabinet_costs_approval(roll):
    term = desk(PA=50)
    do(term, "ROLL wt2-dom", answers=(roll, 1))
    assert (at(term, "PA"), leans(term, "CABINET")) == (46, -1), "one for the chaos, one for the quarrel of D3"


@pytest.mark.rule("mr-president.chaos.domestic.5-6")
@every_row("roll", [5, 6])
def test_a_country_out_of_patience_costs_congress_approval_and_an_action_point(roll):
    term = desk(PA=58, RWC=5, AP=3)
    do(term, "ROLL wt2-dom", answers=(roll,))
    assert (at(term, "RWC"), at(term, "PA"), at(term, "AP"), sum(term.strained)) == (4, 54, 2, 1)


@pytest.mark.rule("mr-president.chaos.international", "mr-president.chart.wt2-intl")
@pytest.mark.rule("mr-president.chaos.international.russia", "mr-president.chaos.international.china")
@cases("""
    roll | region         | peer
    7    | eastern-europe | russia
    8    | eastern-europe | russia
    9    | asia-pacific   | china
    10   | asia-pacific   | china
""")
def test_a_peer_profits_from_chaos_at_its_door(roll, region, peer):
    term = laid(f"CRISIS {region} 0")
    do(term, "ROLL wt2-intl", answers=(roll,))
    assert (at(term, f"CRISIS {region}"), at(term, f"INFLUENCE {peer} {region}")) == (2, 1)


@pytest.mark.rule("mr-president.chaos.international.north-korea", "mr-president.chaos.international.iran")
@every_row(("roll", "nation"), [(1, "north-korea"), (2, "north-korea"), (3, "iran"), (4, "iran")])
def test_a_rogue_nation_with_a_minus_counter_spends_it_on_chaos(roll, nation):
    term = laid(f"APMINUS {nation} 1")
    do(term, "ROLL wt2-intl", answers=(roll,))
    assert at(term, f"APMINUS {nation}") == 0


@pytest.mark.rule("mr-president.chaos.international.rift")
@every_row(
    ("roll", "ally"),
    [
        (1, "canada"), (2, "uk"), (3, "nato"), (4, "israel"), (5, "gs-sa"), (6, "india"), (7, "japan"), (8, "rok"),
        (9, "australia"),
    ],
)  # fmt: skip
def test_a_rift_estranges_one_ally(roll, ally):
    term = desk()
    do(term, "ROLL wt2-intl", answers=(5, roll))
    estranged = [code for code, nation in NATIONS.items() if nation.kind == "ally" and at(term, f"ALLY {code}") == 1]
    assert estranged == [ally]
    assert NATIONS[ally].title in text(term)


@pytest.mark.rule("mr-president.chaos.international.rift.ten", "mr-president.chaos.international.rift.distinct")
def test_a_ten_estranges_two_different_allies():
    """The printed example: rolls 10, 10, 3, 7 estrange NATO and Japan; a repeated 3 is rolled again."""
    term = desk()
    do(term, "ROLL wt2-intl", answers=(6, 10, 10, 3, 3, 7))
    assert (at(term, "ALLY nato"), at(term, "ALLY japan")) == (1, 1)
