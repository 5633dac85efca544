"""The terrorism cards: every card in every branch, with what it changes; their mix; that strong groups hurt more."""

from collections import Counter

import pytest

from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.card_faces import every
from tests.games.mr_president.card_lines import board, untried, use
from tests.games.mr_president.cases import cases
from tests.games.mr_president.deck_table import muddle_through

LINES = [
    ("T-01", "", "8, hunt them", "AP -1, CRISIS africa +1, PA -1, terror africa 1/2, out"),
    ("T-01", "terror middle-east 2", "4, mourn", "CRISIS middle-east +1, MEDIA +1, PA -1, out"),
    ("T-01", "terror africa 3", "9, hunt them", "AP -1, CRISIS africa +1, PA -2, terror africa 3/2, out"),
    ("T-01", "terror africa 4 1", "8, mourn", "CRISIS africa +1, MEDIA +1, PA -2, out"),
    ("T-02", "HOMELAND 5", "5", "PA +1, strained cabinet, out"),
    ("T-02", "HOMELAND 5", "6", "DOMCRISIS +1, strained domestic-crisis cabinet, terror conus 1, out"),
    ("T-02", "HOMELAND 5, terror conus 3", "6, 5, 1, 1",
     "PA -2, strained domestic-crisis cabinet, terror conus 4, out"),
    ("T-03", "ALLY uk 2, ALLY nato 2", "investigators to the UK",
     "ALLY uk +1, AP -1, CRISIS eurozone +1, TENSIONS nato +1, TENSIONS uk +1, out"),
    ("T-03", "ALLY uk 2, ALLY nato 2", "investigators to NATO",
     "ALLY nato +1, AP -1, CRISIS eurozone +1, TENSIONS nato +1, TENSIONS uk +1, out"),
    ("T-03", "terror eurozone 2", "a day of mourning together", "AP -1, CRISIS eurozone +1, PA +1, out"),
    ("T-03", "terror eurozone 3", "condolences",
     "CRISIS eurozone +1, STABILITY eurozone -1, TENSIONS nato +1, TENSIONS uk +1, out"),
    ("T-04", "", "storm, 4", "out"),
    ("T-04", "terror middle-east 3 1", "storm, 6", "PA -1, terror middle-east 2/1 1, out"),
    ("T-04", "terror middle-east 4", "storm, 8, 4", "LP -1, PA -2, terror middle-east 4/1, out"),
    ("T-04", "terror middle-east 4 2", "pay through friends", "AP -1, PA -1, terror middle-east 4 3, out"),
    ("T-04", "", "pay through friends", "AP -1, PA -1, terror middle-east 2, out"),
    ("T-04", "terror middle-east 4", "pay through friends", "AP -1, PA -1, out"),
    ("T-05", "", "", "terror conus 1, terror eurozone 1, terrorism"),
    ("T-05", "terror conus 2", "", "terror conus 2 1, terror eurozone 1, terrorism"),
    ("T-05", "terror conus 3", "", "strained homeland, terror conus 3 1, terror eurozone 1, terrorism"),
    ("T-06", "HOMELAND 5", "5", "strained cabinet, out"),
    ("T-06", "HOMELAND 5, terror conus 2", "6", "DOMCRISIS +1, PA -1, RWC -1, out"),
    ("T-06", "HOMELAND 5, terror conus 3", "5", "DOMCRISIS +1, PA -1, RWC -1, out"),
    ("T-07", "", "open the oil reserve", "AP -1, STABILITY middle-east -1, TENSIONS gs-sa +1, out"),
    ("T-07", "terror middle-east 3", "fire crews",
     "~ALIGNMENT middle-east +1, AP -1, CRISIS middle-east +1, ~SOE -1, STABILITY middle-east -1, out"),
    ("T-07", "terror middle-east 2", "watch it burn", "~SOE -1, STABILITY middle-east -1, TENSIONS gs-sa +1, out"),
    ("T-08", "", "6", "CRISIS central-south-asia +1, TENSIONS india +1, out"),
    ("T-08", "rated secstate", "7", "CRISIS central-south-asia +1, TENSIONS india +1, out"),
    ("T-08", "terror central-south-asia 2", "7",
     "CONFLICT india-pakistan +1, CRISIS central-south-asia +1, TENSIONS india +1, out"),
    ("T-08", "terror central-south-asia 3", "6",
     "CONFLICT india-pakistan +1, CRISIS central-south-asia +1, TENSIONS india +1, out"),
    ("T-09", "", "", "PA -1, terror conus 2/1, terrorism"),
    ("T-09", "terror conus 1 3", "", "PA -1, terror conus 1 4/1, terrorism"),
    ("T-09", "terror conus 4", "", "PA -1, terror conus 4 2/1, terrorism"),
    ("T-09", "terror conus 4 2", "", "PA -1, terror conus 4 3/1, terrorism"),
    ("T-10", "terror africa 2 1", "africa, africa 1 level 2", "PA +1, terror africa 1, out"),
    ("T-10", "terror africa 3 1 2", "africa, africa 1 level 3, africa 2 level 1", "PA +1, terror africa 2 2, out"),
    ("T-10", "terror africa 4", "africa", "PA +1, terror africa 3, out"),
    ("T-10", "", "eurozone", "PA +1, out"),
    ("T-11", "", "divers and detectives", "AP -1, CRISIS asia-pacific +1, terror asia-pacific 1/1, terrorism"),
    ("T-11", "terror asia-pacific 2 1", "a moment of silence",
     "CRISIS asia-pacific +1, TENSIONS australia +1, terror asia-pacific 3 1, terrorism"),
    ("T-11", "terror asia-pacific 3", "a moment of silence",
     "CRISIS asia-pacific +1, PA -1, STABILITY asia-pacific -1, TENSIONS australia +1, terrorism"),
    ("T-12", "", "lend a rescue team, 4", "~ALIGNMENT africa +1, AP -1, CRISIS africa +1, PA +2, out"),
    ("T-12", "terror africa 2, rated secdef, UNIT sof africa 1", "lend a rescue team, 6",
     "~ALIGNMENT africa +1, AP -1, CRISIS africa +1, PA +2, terror africa 1, out"),
    ("T-12", "terror africa 2", "lend a rescue team, 8", "AP -1, CRISIS africa +1, PA +1, out"),
    ("T-12", "terror africa 3", "lend a rescue team, 8", "AP -1, CRISIS africa +1, FOOTPRINT africa +1, PA -2, out"),
    ("T-12", "terror africa 2, STABILITY africa 5", "leave it to the army there, 5", "CRISIS africa +1, out"),
    ("T-12", "terror africa 4 3, STABILITY africa 5", "leave it to the army there, 5",
     "CRISIS africa +1, STABILITY africa -1, terror africa 4 4, out"),
    ("T-13", "", "engineers and guards",
     "~ALIGNMENT south-america +1, AP -1, CRISIS south-america +1, ~SOE -1, out"),
    ("T-13", "terror south-america 2", "let the firms pay",
     "CRISIS south-america +1, PARTY -1, ~SOE -1, terror south-america 3, out"),
    ("T-13", "terror south-america 4", "look away",
     "CRISIS south-america +1, INFLUENCE china south-america +1, ~SOE -1, STABILITY south-america -1, out"),
    ("T-14", "TENSIONS nato 1", "0 AP, 4",
     "CRISIS eastern-europe +1, TENSIONS nato -1, terror eastern-europe 1/1, terrorism"),
    ("T-14", "rated secstate, terror eastern-europe 2", "2 AP, 7",
     "AP -2, CRISIS eastern-europe +1, terror eastern-europe 2/1, terrorism"),
    ("T-14", "", "0 AP, 8",
     ("CRISIS eastern-europe +1, STABILITY eastern-europe -1, TENSIONS russia +1, terror eastern-europe 1, "
      "terrorism")),
    ("T-14", "terror eastern-europe 3", "0 AP, 8",
     ("CRISIS eastern-europe +1, STABILITY eastern-europe -1, TENSIONS russia +2, terror eastern-europe 4, "
      "terrorism")),
    ("T-15", "terror africa 3", "africa, feed the quarrel", "AP -1, PA +1, terror africa 2/1, out"),
    ("T-15", "terror africa 2, CRISIS africa 2, focus 1", "africa, enjoy the news",
     "CRISIS africa -1, strained, terror africa 1, out"),
    ("T-16", "HOMELAND 5", "5, guards at every gate", "AP -2, HOMELAND +1, strained homeland, out"),
    ("T-16", "HOMELAND 5", "6, bill the owners", "DOMCRISIS +1, PARTY -1, ~SOE -1, public 5, out"),
    ("T-16", "HOMELAND 5, terror conus 3", "5, say little", "DOMCRISIS +1, PA -1, ~SOE -1, public 5, out"),
]  # fmt: skip

CARDS = codes("T")
LUCKY = ("T-10", "T-15")


@pytest.mark.parametrize(("name", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_card(name, before, answers, changed):
    assert use(name, before, answers)[1] == set(changed.split(", "))


def test_no_branch_is_left_untried(monkeypatch):
    assert untried(CARDS, LINES, monkeypatch) == []


def test_sixteen_cards_with_their_mix_of_home_luck_and_return():
    assert list(CARDS) == [f"T-{number:02}" for number in range(1, 17)]
    assert Counter(card(code).field for code in CARDS) == {"home": 5, "abroad": 11}
    assert tuple(code for code in CARDS if card(code).tone == "good") == LUCKY
    assert [code for code in CARDS if card(code).goes_to("do") == "terrorism"] == ["T-05", "T-09", "T-11", "T-14"]
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


@pytest.mark.parametrize("code", CARDS)
def test_no_card_alone_makes_a_rogue_state(code):
    for seed in range(12):
        term = board("")
        for region in REGIONS:
            term.terror[region] = [Group(4), Group(3)]
        muddle_through(term, carry_out_card(term, card(code), "do"), seed)
        assert not term.rogues


@pytest.mark.parametrize("code", CARDS)
def test_one_alternative_of_every_choice_is_free(code):
    for effect in every(card(code).effects("do")):
        if effect.kind == "choose":
            assert any(not each.cost and each.allowed is None for each, _ in effect.branches)
