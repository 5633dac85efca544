"""The events of the third year: every branch of every card, with what it changes on the board."""

import pytest

from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import War
from tests.games.mr_president.card_lines import board, penniless, untried, use
from tests.games.mr_president.desk import at, carry

LINES = penniless([
    # A fever spreads
    ("E3-01", "", "4", "DOMCRISIS +1, PA +1, ~SOE -1, public 7, out"),
    ("E3-01", "", "5", "DOMCRISIS +1, PA -2, ~SOE -1, public 7, out"),
    ("E3-01", "rated chief-of-staff 2", "6", "DOMCRISIS +1, PA +1, ~SOE -1, public 7, out"),
    ("E3-01", "AP 1", "5, advise calm", "DOMCRISIS +1, PA -2, ~SOE -1, public 7, out"),
    ("E3-01", "AP 1", "5, open the stockpile", "AP -1, DOMCRISIS +1, MEDIA +1, PA -2, ~SOE -1, public 7, out"),
    # Collision at sea
    ("E3-02", "", "3", "PA +1, ~RELATIONS china +1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E3-02", "", "4", "TENSIONS china +1, TENSIONS japan +1, out"),
    ("E3-02", "", "9", "CONFLICT china-japan +1, PA -1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E3-02", "RELATIONS china 2", "8", "CONFLICT china-japan +1, PA -1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E3-02", "rated secstate 2", "10", "TENSIONS china +1, TENSIONS japan +1, out"),
    ("E3-02", "AP 1", "1 AP, 9", "AP -1, TENSIONS china +1, TENSIONS japan +1, out"),
    # Rockets over the northern border
    ("E3-03", "", "6", "CONFLICT israel-neighbors +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E3-03", "left iran", "6", "CONFLICT israel-neighbors +1, TENSIONS israel +1, out"),
    ("E3-03", "ALLY israel 3", "7", "CONFLICT israel-neighbors +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    # A nuclear state comes apart
    ("E3-04", "", "4", "CRISIS central-south-asia +1, UNSTABLE central-south-asia +1, out"),
    ("E3-04", "", "5", "CRISIS central-south-asia +1, TENSIONS india +1, civil-wars central-south-asia war, out"),
    ("E3-04", "AP 2", "2 AP, 5", "AP -2, CRISIS central-south-asia +1, UNSTABLE central-south-asia +1, out"),
    ("E3-04", "STABILITY central-south-asia 4", "4",
     "CRISIS central-south-asia +1, TENSIONS india +1, civil-wars central-south-asia war, out"),
    ("E3-04", "CONFLICT india-pakistan 5", "9", "CRISIS central-south-asia +1, rogue central-south-asia 1, out"),
    # An invitation to the frozen lake
    ("E3-05", "", "send the secretary", "MEDIA -1, TENSIONS russia -1, out"),
    ("E3-05", "TENSIONS nato 1", "decline", "TENSIONS nato -1, TENSIONS russia +1, out"),
    ("E3-05", "AP 1", "go yourself, 3", "AP -1, PA +1, ~RELATIONS russia +1, TENSIONS russia -1, out"),
    ("E3-05", "AP 1", "go yourself, 4", "AP -1, TENSIONS russia -1, out"),
    ("E3-05", "AP 1", "go yourself, 8", "AP -1, PA -1, TENSIONS russia +1, out"),
    ("E3-05", "AP 1, rated secstate 2", "go yourself, 5",
     "AP -1, PA +1, ~RELATIONS russia +1, TENSIONS russia -1, out"),
    # New launchers in the forest
    ("E3-06", "", "8", "CAPABILITY russia missiles +1, PA -1, TENSIONS nato +1, TENSIONS uk +1, public 16, out"),
    ("E3-06", "AP 2", "answer in kind, 9",
     ("AP -2, CAPABILITY russia missiles +1, CONFLICT russia-nato +1, DARPA missiles +1, TENSIONS russia +1, "
      "TENSIONS uk +1, public 16, out")),
    ("E3-06", "AP 2, RELATIONS russia 3", "call for talks, 9",
     "AP -1, CAPABILITY russia missiles +1, TENSIONS nato +1, TENSIONS russia -1, TENSIONS uk +1, public 16, out"),
    ("E3-06", "ALLY nato 2, CONFLICT russia-nato 4", "10",
     "CAPABILITY russia missiles +1, PA -1, TENSIONS nato +1, TENSIONS uk +1, public 16, out"),
    # Boats without harbors
    ("E3-07", "", "", "~ALIGNMENT eurozone -1, CRISIS africa +1, CRISIS eurozone +1, TENSIONS nato +1, reshuffle"),
    ("E3-07", "AP 1", "rescue ships", "AP -1, CRISIS africa +1, GOODWILL +1, TENSIONS nato +1, reshuffle"),
    # Tents along the river
    ("E3-08", "", "5",
     "~ALIGNMENT central-america -1, CRISIS central-america +1, DOMCRISIS +1, PARTY +1, public 8, out"),
    ("E3-08", "AP 1", "judges and shelters, 6, 1",
     ("~ALIGNMENT central-america +1, AP -1, CRISIS central-america +1, DOMCRISIS +1, MEDIA +1, PA -1, "
      "opponents O-01, public 8, out")),
    # Stones above the snow line
    ("E3-09", "", "3", "PA +1, TENSIONS china +1, out"),
    ("E3-09", "CONFLICT india-china 3", "3", "CONFLICT india-china -1, PA +1, TENSIONS china +1, out"),
    ("E3-09", "", "8", "TENSIONS china +1, TENSIONS india +1, out"),
    ("E3-09", "", "9", "CONFLICT india-china +1, TENSIONS china +1, TENSIONS india +1, out"),
    ("E3-09", "ALLY india 3", "9", "TENSIONS china +1, TENSIONS india +1, out"),
    ("E3-09", "rated secstate 2, AP 2", "2 AP, 7", "AP -2, PA +1, TENSIONS china +1, out"),
    ("E3-09", "RELATIONS china 1", "7", "CONFLICT india-china +1, TENSIONS china +1, TENSIONS india +1, out"),
    # Parade of launchers
    ("E3-10", "", "6",
     "CRISIS asia-pacific +1, PA -1, TENSIONS japan +1, TENSIONS north-korea +1, TENSIONS rok +1, out"),
    ("E3-10", "AP 1", "bombers along the line, 9", "AP -1, CONFLICT dprk-rok +1, TENSIONS north-korea +2, out"),
    # The test itself: box 3 of the programme costs an AP and lays Tensions.
    ("E3-10", "AP 1", "watch the parade, 7",
     ("AP -1, NUKE north-korea +1, PA -1, TENSIONS china +1, TENSIONS japan +2, TENSIONS north-korea +2, "
      "TENSIONS rok +2, out")),
    ("E3-10", "SANCTIONS north-korea un 1", "7",
     "CRISIS asia-pacific +1, PA -1, TENSIONS japan +1, TENSIONS north-korea +1, TENSIONS rok +1, out"),
    ("E3-10", "NUKE north-korea 4", "8",
     "CONFLICT dprk-rok +1, PA -1, TENSIONS japan +1, TENSIONS north-korea +1, TENSIONS rok +1, out"),
    # A seat falls vacant
    ("E3-11", "", "", "mark court seats 1, mark court vacancy 1, mark turn court late 1, out"),
    ("E3-11", "mark court vacancy 1", "", "out"),
    # The past knocks: even at home, odd abroad
    ("E3-12", "PARTY 7, AP 1", "2, 1", "AP -1, out"),
    ("E3-12", "PARTY 7, AP 1", "4, 1", "AP -1, out"),
    ("E3-12", "PARTY 7, AP 1", "6, 1", "AP -1, out"),
    ("E3-12", "", "1, 10, 4, 1", "CAPABILITY russia air +3, out"),
    ("E3-12", "", "3, 10, 5, 1", "CAPABILITY china air +3, out"),
    ("E3-12", "", "5, 10, 5, 2", "CAPABILITY china ground +3, out"),
    # Tankers seized
    ("E3-13", "", "", "MEDIA -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS uk +1, out"),
    ("E3-13", "AP 1, left iran", "", "MEDIA -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS uk +1, out"),
    ("E3-13", "AP 1", "escort the convoys, 6", "AP -1, PA +1, ~SOE -1, out"),
    ("E3-13", "AP 1", "escort the convoys, 7",
     "AP -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS uk +1, out"),
    ("E3-13", "AP 1", "escort the convoys, 10",
     "AP -1, CONFLICT us-iran +1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS uk +1, out"),
    ("E3-13", "AP 1, rated secdef 2, UNIT carrier indian-ocean 2", "escort the convoys, 9",
     "AP -1, PA +1, ~SOE -1, out"),
    # Records of millions stolen
    ("E3-14", "", "5", "PA -1, TENSIONS china +1, public 10, strained homeland, out"),
    ("E3-14", "", "6", "MEDIA -1, PA -2, public 10, strained homeland, out"),
    # Cities in the dark
    ("E3-15", "AP 1", "federal engineers", "AP -1, PA -2, public 11, out"),
    ("E3-15", "", "questions for the owners", "DOMCRISIS +1, MEDIA -1, PA -2, RWC +1, public 11, out"),
    ("E3-15", "", "wait for daylight", "DOMCRISIS +1, PA -2, public 11, strained domestic-crisis, out"),
    # Midnight at the treasury
    ("E3-16", "", "meet in the middle", "PARTY -1, RWC +1, public 3, out"),
    ("E3-16", "", "stand firm, 5", "PA +1, PARTY +1, public 3, out"),
    ("E3-16", "", "stand firm, 6", "PA -1, ~SOE -1, public 3, out"),
    ("E3-16", "AP 1", "talk to the nation, 6", "AP -1, PA +1, RWC +1, public 3, out"),
    ("E3-16", "AP 1", "talk to the nation, 7", "AP -1, PA -1, public 3, out"),
    # Shells for the trenches
    ("E3-17", "AP 1", "send them", "AP -1, RELSTR russia-ukraine -1, TENSIONS russia +1, out"),
    ("E3-17", "AP 1, war ukraine-russia 10:5 invaded", "send them",
     "AP -1, RELSTR russia-ukraine -1, TENSIONS russia +1, strength ukraine-russia 10:6, out"),
    ("E3-17", "", "press for talks, 2", "CONFLICT russia-ukraine -1, PA +1, out"),
    ("E3-17", "", "press for talks, 3", "TENSIONS nato +1, out"),
    ("E3-17", "", "press for talks, 8", "PA -1, TENSIONS nato +1, out"),
    ("E3-17", "rated secstate 2", "press for talks, 4", "CONFLICT russia-ukraine -1, PA +1, out"),
    ("E3-17", "", "neither", "~ALIGNMENT eastern-europe -1, TENSIONS russia -1, out"),
    # Envoys return with a paper
    ("E3-18", "", "africa", "~ALIGNMENT africa +1, GOODWILL +1, out"),
    ("E3-18", "civil-war africa", "middle-east",
     "~ALIGNMENT middle-east +1, GOODWILL +1, civil-wars africa peacekeepers, out"),
    # Contingents from far capitals
    ("E3-19", "", "", "GOODWILL +1, WORLDOP +1, out"),
    ("E3-19", "war us-isis 0:5", "", "PA +1, troops us-isis, out"),
    # A vaccine in record time
    ("E3-20", "", "", "~CABINET +1, PA +2, out"),
    ("E3-20", "AP 1", "share it", "~ALIGNMENT africa +1, AP -1, GOODWILL +1, PA +1, PRESTIGE +1, out"),
    # A deep harbor for hire
    ("E3-21", "AP 2", "a rival loan", "~ALIGNMENT south-america -1, AP -2, out"),
    ("E3-21", "", "a stern note",
     "~ALIGNMENT south-america -1, INFLUENCE china south-america +1, TENSIONS canada +1, TENSIONS china +1, out"),
    ("E3-21", "", "silence", "~ALIGNMENT south-america -1, INFLUENCE china south-america +1, PA -1, out"),
    # A pact across the ocean
    ("E3-22", "TENSIONS australia 1", "sign on", "PARTY -1, TENSIONS australia -1, TRADE asia-pacific +1, out"),
    ("E3-22", "TRADE asia-pacific 2", "sign on", "PA +1, PARTY -1, out"),
    ("E3-22", "AP 1", "ask for more, 6", "AP -1, PA +2, TRADE asia-pacific +1, out"),
    ("E3-22", "AP 1", "ask for more, 7", "AP -1, TENSIONS australia +1, TENSIONS japan +1, out"),
    ("E3-22", "", "walk away", "~ALIGNMENT asia-pacific -1, PARTY +1, TENSIONS australia +1, out"),
    # The last shift
    ("E3-23", "AP 1", "retraining fund", "AP -1, PA +1, PARTY -1, ~SOE -1, public 6, out"),
    ("E3-23", "", "tariffs", "SOE -1, TENSIONS china +1, public 6, out"),
    ("E3-23", "", "let the market settle it", "PA -1, PARTY -1, ~SOE -1, public 6, out"),
    # A defector with a suitcase
    ("E3-24", "terror africa 2", "his brothers in arms, africa, africa", "PA +1, terror africa 2/2, out"),
    ("E3-24", "mark espionage-permanent russia 1", "his old masters",
     "DARPA recon +1, PA +1, TENSIONS russia +1, mark espionage-permanent russia 0, out"),
])  # fmt: skip

LATER = ["E3-03: WAR start israel-hezbollah-card", "E3-03: a campaign", "E3-04: WAR start india-rogue"]
"""Wars are tried below, since their first roll changes more than the card."""


@pytest.mark.parametrize(("code", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_event(code, before, answers, changed):
    assert use(code, before, answers)[1] == set(changed.split(", "))


def test_every_event_of_the_year_is_tried():
    assert {code for code, *_ in LINES} == set(codes("E3"))


def test_no_effect_of_an_event_is_left_untried(monkeypatch):
    assert untried(codes("E3"), LINES, monkeypatch) == LATER


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
