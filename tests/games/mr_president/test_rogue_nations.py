"""Iran and North Korea: their tables at peace and at War, and their activation."""

import pytest

from fourscore.games.mr_president.rules.allies import rogue_states
from fourscore.games.mr_president.rules.allies.group_acts import act
from fourscore.games.mr_president.rules.allies.rogue_nations import act_as_rogue
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Group, Rogue
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.games.mr_president.embassy import at_war, board, do, elsewhere, modifiers, reach, strain
from tests.games.mr_president.lines import lay
from tests.readable import needs_readable_rules

__all__ = ["elsewhere"]


@pytest.mark.rule("mr-president.chart.wa1.iran-peace")
def test_iran_founds_a_cell_and_strengthens_proxies():
    term = board(("TENSIONS iran", 0))
    term.terror["middle-east"] = [Group(2, 3), Group(3, 2), Group(1, 1)]
    reach(term, "wa1.iran-peace", 3, "middle-east 1 level 2 targeting", nation="iran")
    assert term.terror["middle-east"] == [Group(2), Group(3, 2), Group(1, 1), Group(1)]
    term = at_war(desk(AP=9), "israel-neighbors", "israel", "hezbollah hamas")
    assert "strength israel-neighbors 5:7" in reach(term, "wa1.iran-peace", 12, nation="iran")


@pytest.mark.rule("mr-president.chart.wa1.iran-peace", "mr-president.loss.israel-iran-nuclear")
@pytest.mark.rule("mr-president.chart.wa2.north-korea", "mr-president.loss.dprk-rok-nuclear")
def test_attacks_of_nuclear_rogue_nations_lose_the_game():
    term = board(("NUKE iran", 5))
    strain(term, "iran", 3, 3)
    carry(term, go_to(term, "wa1.iran-peace", NOWHERE.but(nation="iran")), 10)
    assert (term.verdict, term.over) == ("loss", "mr-president.loss.israel-iran-nuclear")
    term = board(("RELSTR dprk-rok", 1), ("NUKE north-korea", 5))
    reach(term, "wa2.north-korea", 14, nation="north-korea")
    assert (term.verdict, term.over) == ("loss", "mr-president.loss.dprk-rok-nuclear")


@pytest.mark.rule("mr-president.chart.wa1.iran-war")
def test_iran_makes_peace_in_one_war(elsewhere):
    term = at_war(board(("TENSIONS gs-sa", 3)), "gs-sa-iran", "iran", "gs-sa", status=4)
    strain(term, "iran", 0, 0, 0)
    carry(term, go_to(term, "wa1.iran-war", NOWHERE.but(nation="iran", war="gs-sa-iran")), 1)
    assert elsewhere == ["end gs-sa-iran"]
    assert (at(term, "TENSIONS iran"), at(term, "TENSIONS gs-sa")) == (1, 1)


@pytest.mark.rule("mr-president.chart.wa1.iran-peace", "mr-president.chart.wa1.iran-war")
def test_modifiers_of_iran():
    term = strain(board(("ALIGNMENT middle-east", 6)), "iran", 2)
    at_war(term, "israel-neighbors", "hamas", "israel")
    assert modifiers(term, "wa1.iran-peace", nation="iran") == {
        "Tensions and Sanctions": 2,
        "Israel fights Hezbollah or Hamas": 2,
        "the Middle East leans to the US": 1,
    }
    at_war(term, "us-iran", "us", "iran", status=8)
    at_war(term, "gs-sa-iran", "iran", "gs-sa", status=9)
    lay(term, "INFLUENCE russia middle-east 3, BASE china middle-east 1, INFLUENCE china middle-east 1")
    assert modifiers(term, "wa1.iran-war", nation="iran") == {
        "Tensions and Sanctions": 2,
        "Wars that it is losing": -1,
        "the US on the ground": -2,
        "Wars that it is winning": 1,
        "Russian Influence": 1,
        "Chinese Influence": 1,
    }
    put(term, "TENSIONS iran", 0)
    for code in ("wa1.iran-peace", "wa1.iran-war"):
        assert modifiers(term, code, nation="iran")["no Tensions"] == -1


@pytest.mark.rule("mr-president.chart.wa2.north-korea")
def test_modifiers_of_north_korea():
    term = strain(board(("CONFLICT dprk-rok", 3), ("RELSTR dprk-rok", 1)), "north-korea", 1, 2)
    term.marks["segment sanctions north-korea"] = -4
    assert modifiers(term, "wa2.north-korea", nation="north-korea") == {
        "Tensions and Sanctions": -1,
        "half of DPRK/ROK": 2,
        "the stronger army": 2,
    }
    put(term, "TENSIONS north-korea", 0)
    assert modifiers(term, "wa2.north-korea", nation="north-korea")["no Tensions"] == -1


@pytest.mark.rule("mr-president.chart.wa2.north-korea-war")
@cases("""
    status | answers | strength | noted
    6      | (3,)    | 7        | []
    6      | (4,)    | 6        | []
    6      | (8,)    | 6        | []
    6      | (9,)    | 5        | []
    4      | (5,)    | 5        | ["end us-rok-dprk"]
    4      | (6, 1)  | 7        | []
""")
def test_north_korea_at_war(elsewhere, status, answers, strength, noted):
    term = board(("TENSIONS north-korea", 0))
    at_war(term, "us-rok-dprk", "north-korea", "us rok", region="asia-pacific", status=status)
    carry(term, act_as_rogue(term, "north-korea"), *answers)
    assert term.wars[0].strength == (strength, 5)
    assert elsewhere == noted


@pytest.mark.rule("mr-president.rogue-nation.activation", "mr-president.chart.wa.rogue-nation-activation")
@pytest.mark.rule("mr-president.ally.refill", "mr-president.rogue-nation.iran-north-korea")
@pytest.mark.rule("mr-president.ap-counter.rogues")
def test_tensions_and_sanctions_drive_a_rogue_nation_and_counters_keep_it_still():
    term = board(("TENSIONS iran", 5), ("SANCTIONS iran unilateral", 1), ("SANCTIONS iran un", 1))
    carry(term, act(term, "rogue-nation iran"), "3", "2", "1", "0", "0", "-1", "-2", 1)
    assert "rolled 1, +3 Tensions and Sanctions → 4" in text(term)
    assert at(term, "INFLUENCE russia middle-east") == 1
    assert at(term, "TENSIONS iran") == 3
    assert (at(term, "SANCTIONS iran unilateral"), at(term, "SANCTIONS iran un")) == (1, 1)
    assert not any(mark.startswith("segment") for mark in term.marks)
    term = board(("TENSIONS north-korea", 2), ("APMINUS north-korea", 2))
    do(term, "ROGUENATION north-korea")
    assert (at(term, "APMINUS north-korea"), at(term, "TENSIONS north-korea")) == (1, 1)
    lay(term, "APMINUS north-korea 0, APPLUS north-korea 1, TENSIONS north-korea 0")
    do(term, "ROGUENATION north-korea", 6)
    assert at(term, "APPLUS north-korea") == 0


@pytest.mark.rule("mr-president.chart.wa4.rogue")
def test_without_rogue_states_the_tenser_rogue_nation_acts():
    term = board(("TENSIONS iran", 0), ("TENSIONS north-korea", 1))
    carry(term, act(term, "one-rogue"), "0", 2)
    assert "North Korea (DPRK) acts." in text(term)
    term = board(("TENSIONS iran", 0), ("TENSIONS north-korea", 0))
    carry(term, act(term, "one-rogue"), "iran", 5)
    assert "Iran acts." in text(term)


@pytest.mark.rule("mr-president.chart.wa4.rogue", "mr-president.rogue-state.acts")
@pytest.mark.parametrize(("die", "who"), [(1, 2), (5, 2), (6, 0), (10, 0)])
def test_group_d_lets_one_rogue_act(monkeypatch, die, who):
    seen = []

    def note(_term, number):
        seen.append(number)
        yield from ()

    needs_readable_rules()
    monkeypatch.setattr(rogue_states, "rogue_acts", note)
    term = board(("TENSIONS iran", 1), ("TENSIONS north-korea", 0))
    term.rogues = [Rogue(1, "africa", 1), Rogue(2, "africa", 3), Rogue(3, "eurozone", 3)]
    answers = ("rogue 2 africa level 3",) if who else ("0", 5)
    carry(term, act(term, "one-rogue"), die, *answers)
    assert seen == ([who] if who else [])
    assert ("Iran acts." in text(term)) == (not who)
