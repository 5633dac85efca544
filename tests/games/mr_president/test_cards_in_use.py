"""The cards in use: every branch of every card by the lines of `cards.txt`, and what takes more than a line."""

import pytest

from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.facts.cards import codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import Group, War
from tests.games.mr_president.card_faces import effects_on
from tests.games.mr_president.card_lines import LINES, board, card, untried, use
from tests.games.mr_president.cases import cases
from tests.games.mr_president.deck_table import muddle_through
from tests.games.mr_president.desk import at, carry
from tests.rows import every_row

DECKS = ("E1", "E2", "E3", "E4", "T", "K")
LATER = ["E3-03: WAR start israel-hezbollah-card", "E3-03: a campaign", "E3-04: WAR start india-rogue"]
"""Wars are tried below, since their first roll changes more than the card."""


@pytest.mark.slow
@every_row(("name", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_card(name, before, answers, changed):
    assert use(name, before, answers)[1] == set(changed.split(", "))


@pytest.mark.parametrize("deck", DECKS)
def test_no_card_and_no_branch_is_left_untried(deck, monkeypatch):
    assert {name.split()[0] for name, *_ in LINES} >= set(codes(deck))
    assert untried(codes(deck), monkeypatch) == (LATER if deck == "E3" else [])


@pytest.mark.rule("mr-president.past-is-prologue")
def test_cards_that_lead_elsewhere():
    rolls = {code: effects_on(code) for code in codes("E2") if card(code).tone == "structural"}
    assert rolls == {"E2-13": ["ROLL d13"], "E2-24": ["ROLL wt3"]}
    assert (card("E2-03").midterm, card("E2-14").midterm) == (1, -1)


def test_rockets_lead_to_one_war_that_iranian_influence_makes_likelier():
    term, changed = use("E3-03", "AP 0, IRANIAN israel 2", "5, israel, 5")
    assert changed >= {"war israel-hezbollah-card combined", "TENSIONS israel +1", "TENSIONS iran +1"}
    assert at(term, "CONFLICT israel-neighbors") == 4
    term = board("AP 0, CONFLICT israel-neighbors 4")
    term.wars = [War("israel-hezbollah-card", "middle-east", "combined", ("israel",), ("hezbollah",), (10, 3))]
    carry(term, carry_out_card(term, card("E3-03"), "do"), 10)
    assert len(term.wars) == 1


def test_a_new_regime_with_the_arsenal_fights_india():
    term, _ = use("E3-04", "AP 0, CONFLICT india-pakistan 4", "9, 5")
    assert [war.code for war in term.wars] == ["india-rogue"]
    assert [(rogue.region, rogue.level) for rogue in term.rogues] == [("central-south-asia", 1)]
    assert at(term, "CONFLICT india-pakistan") == 5


def test_nobody_asks_for_troops_without_a_war_of_the_us():
    term = board("AP 1")
    passage = carry_out_card(term, card("E4-22"), "do")
    passage.send(None)
    assert "ask for troops" not in asking_of(term)
    assert "pay the dues" in asking_of(term)


def test_two_different_groups_fall_when_the_paymaster_is_caught():
    term, _ = use("T-10", "terror africa 2 1 3", "africa, africa 1 level 2, africa 3 level 3")
    assert term.terror["africa"] == [Group(1), Group(1), Group(2)]


@cases("""
    code | region             | dice  | more
    T-01 | africa             | "8, " | "PA -2"
    T-03 | eurozone           | ""    | "STABILITY eurozone -1"
    T-05 | conus              | ""    | strained homeland
    T-06 | conus              | "5"   | "RWC -1"
    T-07 | middle-east        | ""    | "CRISIS middle-east +1"
    T-08 | central-south-asia | "6"   | "CONFLICT india-pakistan +1"
    T-11 | asia-pacific       | ""    | "STABILITY asia-pacific -1"
    T-12 | africa             | "4"   | "STABILITY africa -1"
    T-14 | eastern-europe     | "8"   | "TENSIONS russia +2"
""")
def test_a_strong_group_makes_it_worse(code, region, dice, more):
    weak, strong = (use(code, f"AP 0, terror {region} {level}", dice.removesuffix(", "))[1] for level in (2, 3))
    assert more in strong
    assert more not in weak


@every_row("code", codes("T"))
def test_no_card_alone_makes_a_rogue_state(code):
    for seed in range(12):
        term = board("")
        for region in REGIONS:
            term.terror[region] = [Group(4), Group(3)]
        muddle_through(term, carry_out_card(term, card(code), "do"), seed)
        assert not term.rogues
