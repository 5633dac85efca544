"""The events of the second year: every card, in every branch, with what it changes."""

import pytest

from fourscore.games.mr_president.facts.cards import card, codes
from tests.games.mr_president.card_faces import effects_on
from tests.games.mr_president.card_lines import untried, use

LINES = [
    ("E2-01", "", "3, open the files", "AP -1, MEDIA +1, scandal secdef 1, strained cabinet, out"),
    ("E2-01", "", "5, keep them shut, 5", "scandal potus 1, strained domestic-crisis cabinet, out"),
    ("E2-01", "AP 0", "1, 6", "PA -2, scandal chief-of-staff 1, strained cabinet, out"),
    ("E2-02", "", "side with the moderates", "BIPARTISAN +1, PARTY -1, public 2, out"),
    ("E2-02", "", "side with the radicals", "BIPARTISAN -1, PARTY +1, RWC -1, public 2, out"),
    ("E2-02", "bill own 2 +1", "broker a peace, own 2 left", "AP -2, PARTY +1, bill own 2 0, public 2, out"),
    ("E2-03", "friends F-01", "5", "PARTY -1, out"),
    ("E2-03", "friends F-01 F-02", "6, F-01", "PA -1, PARTY -1, friends F-02, kept"),
    ("E2-04", "", "speak to the nation, 5", "AP -1, DOMCRISIS +1, PA +1, public 9, out"),
    ("E2-04", "", "speak to the nation, 6", "AP -1, DOMCRISIS +1, PA -1, public 9, out"),
    ("E2-04", "attributes orator", "speak to the nation, 6", "AP -1, DOMCRISIS +1, PA +1, public 9, out"),
    ("E2-04", "", "a short statement", "DOMCRISIS +1, MEDIA -1, PA -1, public 9, out"),
    ("E2-05", "", "emergency money", "AP -2, PA -1, public 7, out"),
    ("E2-05", "", "wait for Congress, 5", "PA -2, public 7, out"),
    ("E2-05", "AP 1", "6", "LDI +1, PA -2, public 7, out"),
    # NATO brings 5, Serbia 2 and 1 for the difficulty: 1:1, and 5 less surprise and Air Force moves nothing. A US War
    # troubles its region, leaves a Footprint, and has its price.
    ("E2-06", "", "air campaign, 5, approval, 1",
     ("AP -1, CRISIS eastern-europe +2, FOOTPRINT eastern-europe +1, PA -2, strained cabinet, "
      "war us-nato-serbia-air air-missile, out")),
    ("E2-06", "", "ground campaign, 5, 1",
     ("AP -2, CRISIS eastern-europe +2, FOOTPRINT eastern-europe +1, PA -2, strained cabinet, "
      "war us-nato-serbia combined, out")),
    ("E2-06", "", "stay out",
     "CRISIS eastern-europe +1, PA -1, STABILITY eastern-europe -1, UNSTABLE eastern-europe +1, out"),
    ("E2-06", "ALLY nato 2", "",
     "CRISIS eastern-europe +1, PA -1, STABILITY eastern-europe -1, UNSTABLE eastern-europe +1, out"),
    ("E2-06", "war balkans-serbia-russia invaded", "", "out"),
    ("E2-07", "", "2 AP, 6", "AP -2, HOMELAND -1, TENSIONS china +1, public 10, out"),
    ("E2-07", "AP 0, CAPABILITY us cyber 5", "5", "HOMELAND -1, TENSIONS china +1, public 10, out"),
    ("E2-07", "AP 0", "5", "HOMELAND -1, PA -1, TENSIONS china +1, public 10, out"),
    ("E2-07", "AP 0, RELATIONS china 2", "4", "HOMELAND -1, PA -1, TENSIONS china +1, public 10, out"),
    ("E2-07", "AP 0, CAPABILITY us cyber 3", "8",
     "CAPABILITY us recon -1, HOMELAND -1, PA -1, TENSIONS china +1, public 10, out"),
    ("E2-08", "AP 0, ALLY nato 3", "4", "CRISIS eurozone +1, TENSIONS nato +1, public 12, out"),
    ("E2-08", "ALLY nato 2", "1 AP, 8",
     "~ALIGNMENT eurozone -1, AP -1, CRISIS eurozone +1, TENSIONS nato +1, TENSIONS russia +1, public 12, out"),
    ("E2-08", "AP 0, ALLY nato 2", "8",
     "CONFLICT russia-nato +1, CRISIS eurozone +1, PA -1, TENSIONS nato +1, TENSIONS russia +1, public 12, out"),
    ("E2-08", "AP 0, CONFLICT russia-nato 4", "9",
     "CRISIS eurozone +1, PA -1, TENSIONS nato +1, TENSIONS russia +1, public 12, out"),
    ("E2-09", "", "", "PA +1, ~SOE +1, out"),
    ("E2-10", "", "raise the age", "PA -2, ~SOE +1, public 1, out"),
    ("E2-10", "", "borrow", "PA +1, ~SOE -1, public 1, out"),
    ("E2-10", "", "ask both parties, 5", "AP -1, BIPARTISAN +1, PA +1, public 1, out"),
    ("E2-10", "", "ask both parties, 6", "AP -1, PARTY -1, public 1, out"),
    ("E2-11", "LDI 2", "receive the marchers, 5", "AP -1, DOMCRISIS +1, MEDIA +1, public 15, reshuffle"),
    ("E2-11", "LDI 1", "receive the marchers, 6",
     "AP -1, PA -1, PARTY -1, public 15, strained domestic-crisis, reshuffle"),
    ("E2-11", "LDI 1", "stay away", "MEDIA -1, PA -1, public 15, strained domestic-crisis, reshuffle"),
    ("E2-12", "", "open every one", "AP -1, HOMELAND +1, ~SOE -1, public 5, out"),
    ("E2-12", "", "let them through, 5", "~SOE +1, public 5, out"),
    ("E2-12", "", "let them through, 6", "PA -1, ~SOE +1, public 5, terror conus 1, out"),
    ("E2-13", "", "3, O-01", "RWC -1, opponents O-01, out"),
    ("E2-14", "", "campaign for friends, F-02", "AP -1, PA +1, PARTY +1, friends F-02, kept"),
    ("E2-14", "", "stay above it", "AP +1, PARTY +1, out"),
    ("E2-15", "STABILITY africa 6", "freeze aid",
     "~ALIGNMENT africa -1, AP -1, GOODWILL +1, STABILITY africa -1, UNSTABLE africa +1, out"),
    ("E2-15", "", "deal with them",
     "INFLUENCE russia africa +1, MEDIA -1, STABILITY africa -1, UNSTABLE africa +1, out"),
    ("E2-16", "ALLY india 1", "share our pictures",
     "ALLY india +1, AP -1, CRISIS central-south-asia +1, PA -1, ~RELATIONS china -1, TENSIONS china +1, out"),
    ("E2-16", "AP 0", "5", "CRISIS central-south-asia +1, PA -1, TENSIONS china +1, TENSIONS india +1, out"),
    ("E2-16", "rated secstate", "keep out of it, 6",
     "CRISIS central-south-asia +1, PA -1, TENSIONS china +1, TENSIONS india +1, out"),
    ("E2-16", "", "keep out of it, 8",
     ("~ALIGNMENT central-south-asia -1, CRISIS central-south-asia +1, PA -1, TENSIONS china +1, "
      "TENSIONS india +1, out")),
    ("E2-16", "", "keep out of it, 9",
     "CONFLICT india-china +1, CRISIS central-south-asia +1, PA -1, TENSIONS china +1, TENSIONS india +1, out"),
    ("E2-17", "ALLY japan 1, TENSIONS japan 1", "stand with Japan",
     "ALLY japan +1, AP -1, CRISIS asia-pacific +1, ~RELATIONS china -1, TENSIONS china +1, out"),
    ("E2-17", "", "keep an even hand, 8",
     "~ALIGNMENT asia-pacific -1, CRISIS asia-pacific +1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E2-17", "UNIT carrier pacific 1", "keep an even hand, 9",
     "~ALIGNMENT asia-pacific -1, CRISIS asia-pacific +1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E2-17", "RELATIONS china 2", "keep an even hand, 8",
     ("~ALIGNMENT asia-pacific -1, CONFLICT china-japan +1, CRISIS asia-pacific +1, TENSIONS china +1, "
      "TENSIONS japan +1, out")),
    ("E2-17", "AP 0, CONFLICT china-japan 4", "10",
     "~ALIGNMENT asia-pacific -1, CRISIS asia-pacific +1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("E2-18", "AP 0", "4", "PA -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E2-18", "SANCTIONS iran un 1", "2 AP, 7", "AP -2, PA -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E2-18", "AP 0", "8", "CRISIS middle-east +1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E2-18", "AP 0, NUKE iran 3", "8",
     "CONFLICT gs-sa-iran +1, PA -1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E2-19", "", "press the council", "AP -1, TENSIONS iran +1, mark turn frozen iran 1, out"),
    # A programme that falls to box 2 takes along one Tensions counter of each nation that it worries.
    ("E2-19", "NUKE iran 3", "look away while Israel acts, 4",
     "NUKE iran -1, TENSIONS gs-sa -1, TENSIONS israel -1, out"),
    ("E2-19", "", "look away while Israel acts, 5", "TENSIONS iran +1, out"),
    ("E2-19", "ALLY israel 3", "look away while Israel acts, 9", "TENSIONS iran +1, out"),
    ("E2-19", "", "look away while Israel acts, 9", "CONFLICT israel-iran +1, out"),
    ("E2-19", "", "keep talking, 5", "GOODWILL +1, TENSIONS israel +1, out"),
    ("E2-19", "", "keep talking, 6", "PA -1, TENSIONS israel +1, out"),
    ("E2-20", "", "raise them again", "PARTY +1, ~SOE -1, TENSIONS china +1, out"),
    ("E2-20", "", "make a truce", "AP -1, PARTY -1, ~RELATIONS china +1, ~SOE +1, out"),
    ("E2-20", "", "turn to the neighbours", "~ALIGNMENT central-america +1, AP -1, TRADE central-america +1, out"),
    ("E2-20", "AP 0", "do nothing", "PA -1, out"),
    ("E2-21", "ALLY australia 1", "sell the new boats",
     "ALLY australia +1, AP -1, ~SOE +1, TENSIONS china +2, out"),
    ("E2-21", "", "lease old ones", "AP +1, TENSIONS australia +1, out"),
    ("E2-21", "", "let Europe build them", "~ALIGNMENT eurozone +1, TENSIONS australia +2, out"),
    ("E2-22", "war us-taliban", "", "PA +1, troops us-taliban, out"),
    ("E2-22", "civil-war africa", "let them calm Africa", "AP -1, PA +1, civil-wars africa peacekeepers, out"),
    ("E2-22", "", "", "GOODWILL +1, PA +1, out"),
    ("E2-23", "terror central-america 1 3", "share the files, central-america 2 level 3",
     "~ALIGNMENT central-america +1, AP -1, STABILITY central-america +1, terror central-america 1 2, out"),
    ("E2-23", "", "share the files", "~ALIGNMENT central-america +1, AP -1, STABILITY central-america +1, out"),
    ("E2-23", "", "take the credit", "PA +1, STABILITY central-america +1, out"),
    ("E2-24", "", "9",
     "CRISIS south-america +1, STABILITY south-america -1, UNSTABLE south-america +2, terror south-america 2, out"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_card(code, before, answers, changed):
    assert use(code, before, answers)[1] == set(changed.split(", "))


def test_no_branch_is_left_untried(monkeypatch):
    assert untried(codes("E2"), LINES, monkeypatch) == []


@pytest.mark.rule("mr-president.past-is-prologue")
def test_cards_that_lead_elsewhere():
    rolls = {code: effects_on(code) for code in codes("E2") if card(code).tone == "structural"}
    assert rolls == {"E2-13": ["ROLL d13"], "E2-24": ["ROLL wt3"]}
    assert (card("E2-03").midterm, card("E2-14").midterm) == (1, -1)
