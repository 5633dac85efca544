"""The events of the fourth year: every branch of every card, with what it changes on the board."""

import pytest

from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from tests.games.mr_president.card_lines import board, penniless, untried, use

LINES = penniless([
    # Old troubles return at home
    ("E4-01", "PARTY 7, AP 1", "1", "AP -1, out"),
    ("E4-01", "RWC 8", "3", "RWC -1, out"),
    # Red numbers on the ticker
    ("E4-02", "", "5", "~SOE eurozone -1, ~SOE -1, public 1, reshuffle"),
    ("E4-02", "", "6", "LDI +1, PA -1, ~SOE eurozone -1, ~SOE -1, public 1, reshuffle"),
    ("E4-02", "AP 2", "5, visit a factory", "~SOE eurozone -1, ~SOE -1, public 1, reshuffle"),
    ("E4-02", "AP 2", "5, calm the bankers", "AP -2, ~SOE eurozone -1, public 1, reshuffle"),
    # A school in mourning
    ("E4-03", "", "demand a law", "DOMCRISIS +1, MEDIA +1, PA -1, PARTY -1, public 9, strained domestic-crisis, out"),
    ("E4-03", "AP 1", "act by order, 1",
     "AP -1, DOMCRISIS +1, PA +1, opponents O-01, public 9, strained domestic-crisis, out"),
    ("E4-03", "", "mourn and be silent", "DOMCRISIS +1, PA -1, public 9, strained domestic-crisis, out"),
    # Teachers on the lawn
    ("E4-04", "AP 1", "meet them", "AP -1, MEDIA +1, PA +1, public 4, out"),
    ("E4-04", "", "a federal grant", "PA +2, ~SOE -1, public 4, out"),
    ("E4-04", "", "leave it to the states", "PA -1, PARTY +1, public 4, out"),
    # Debate night
    ("E4-05", "", "5", "MEDIA +1, PA +3, out"),
    ("E4-05", "", "6", "PA -2, out"),
    # A surprise in October
    ("E4-06", "", "2, 5", "scandal secstate 1, strained cabinet, out"),
    ("E4-06", "", "5, 6", "PA -2, scandal potus 1, strained domestic-crisis cabinet, out"),
    ("E4-06", "vacant secdef", "3, 5", "out"),
    # The old bridge falls
    ("E4-07", "", "4", "DOMCRISIS +1, public 2, out"),
    ("E4-07", "rated chief-of-staff 2", "6", "DOMCRISIS +1, public 2, out"),
    ("E4-07", "", "5", "~CABINET -1, DOMCRISIS +1, PA -1, public 2, strained cabinet, out"),
    # Lines at the pantry
    ("E4-08", "AP 1", "raise the benefits, 1", "AP -1, ~SOE -1, opponents O-01, public 13, strained economy, out"),
    ("E4-08", "", "tighten the rules", "MEDIA -1, PA -1, PARTY +1, ~SOE -1, public 13, strained economy, out"),
    ("E4-08", "", "appoint a panel", "PA -1, ~SOE -1, public 13, strained economy, out"),
    # A rival on your own side
    ("E4-09", "AP 2", "take the stump, 1", "AP -2, PARTY +1, friends F-01, out"),
    ("E4-09", "", "above the fray, 5", "PA +1, PARTY +1, out"),
    ("E4-09", "", "above the fray, 6", "PA -1, PARTY -1, out"),
    ("E4-09", "", "offer a bargain", "BIPARTISAN -1, PARTY +1, out"),
    # Footprints in gray dust
    ("E4-10", "", "", "LP +1, PA +1, public 14, out"),
    ("E4-10", "AP 1", "a crew of many flags, africa",
     "~ALIGNMENT africa +1, AP -1, GOODWILL +1, LP +1, public 14, out"),
    # Volunteers ring the doorbells
    ("E4-11", "", "rallies", "AP +1, PARTY +1, out"),
    ("E4-11", "", "town halls", "PA +2, out"),
    ("E4-11", "", "common ground", "PA +1, RWC +1, out"),
    ("E4-11", "opponents O-01", "common ground", "RWC +1, opponents, out"),
    # Verdict and fire
    ("E4-12", "", "6, stay at the desk", "DOMCRISIS +1, MEDIA -1, public 15, out"),
    ("E4-12", "", "7, call out the guard", "DOMCRISIS +1, LDI +1, PA -2, PARTY +1, public 15, out"),
    ("E4-12", "AP 1", "6, speak in the burnt street", "AP -1, DOMCRISIS +1, MEDIA +1, PA +1, public 15, out"),
    # Tunnels under the mountain
    ("E4-13", "", "5", "CRISIS middle-east +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    # The programme itself: box 3 costs an AP and lays Tensions.
    ("E4-13", "AP 1", "0 AP, 6", "AP -1, NUKE iran +1, TENSIONS gs-sa +2, TENSIONS iran +2, TENSIONS israel +2, out"),
    ("E4-13", "", "9", "CONFLICT israel-iran +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E4-13", "NUKE iran 4", "8",
     "CONFLICT israel-iran +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E4-13", "ALLY israel 3", "6",
     "CRISIS middle-east +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E4-13", "SANCTIONS iran un 1", "6",
     "CRISIS middle-east +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E4-13", "AP 2", "2 AP, 7",
     "AP -2, CRISIS middle-east +1, TENSIONS gs-sa +1, TENSIONS iran +1, TENSIONS israel +1, out"),
    ("E4-13", "left iran", "", "CRISIS middle-east +1, PA -1, terror middle-east 1, out"),
    # Old troubles return abroad
    ("E4-14", "", "10, 4, 1", "CAPABILITY russia air +3, out"),
    # Drones over the refinery
    ("E4-15", "", "6", "~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E4-15", "", "7", "CONFLICT gs-sa-iran +1, ~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E4-15", "rated secstate 2", "8", "~SOE -1, TENSIONS gs-sa +1, TENSIONS iran +1, out"),
    ("E4-15", "AP 1", "batteries for the kingdom, 1", "AP -1, RELSTR gs-sa-iran -1, ~SOE -1, out"),
    ("E4-15", "AP 1", "a common inquiry, 1", "AP -1, GOODWILL +1, ~SOE -1, TENSIONS gs-sa +1, out"),
    ("E4-15", "left iran", "", "PA -1, ~SOE -1, TENSIONS gs-sa +1, terror middle-east 1, out"),
    # A flat above the harbor
    ("E4-16", "", "8, uk, 5", "TENSIONS uk +1, public 5, terror africa 2/1, out"),
    ("E4-16", "", "1, canada, 6", "PA -1, TENSIONS canada +1, public 5, strained homeland, terror eurozone 2, out"),
    # Voices from nowhere
    ("E4-17", "AP 1", "5, strike back", "AP -1, ~RELATIONS russia -1, TENSIONS russia +1, public 12, out"),
    ("E4-17", "", "6, name them", "MEDIA -1, PA -1, RWC -1, TENSIONS russia +2, public 12, out"),
    ("E4-17", "mark law 12 1", "6, say nothing", "PA -2, TENSIONS russia +1, public 12, out"),
    # Gunmen hold a port
    ("E4-18", "AP 1", "boats and advisers", "AP -1, FOOTPRINT central-america +1, UNSTABLE central-america +1, out"),
    ("E4-18", "AP 1, TENSIONS canada 1", "a summit of neighbors",
     ("~ALIGNMENT central-america +1, AP -1, STABILITY central-america -1, TENSIONS canada -1, "
      "UNSTABLE central-america +1, out")),
    ("E4-18", "", "", "PA -1, STABILITY central-america -1, UNSTABLE central-america +1, out"),
    # The northern pipeline
    ("E4-19", "TENSIONS canada 1", "approve", "MEDIA -1, ~SOE +1, TENSIONS canada -1, out"),
    ("E4-19", "", "refuse", "MEDIA +1, TENSIONS canada +2, public 11, out"),
    ("E4-19", "AP 1", "another route", "AP -1, PA +1, out"),
    ("E4-19", "AP 1, ALLY canada 2", "another route", "ALLY canada +1, AP -1, out"),
    # A letter from the North
    # A programme that falls back into box 2 takes the Tensions of that box with it.
    ("E4-20", "AP 1, NUKE north-korea 3", "meet halfway, 3",
     "AP -1, NUKE north-korea -1, PRESTIGE +1, TENSIONS north-korea -1, TENSIONS rok -1, out"),
    ("E4-20", "AP 1", "meet halfway, 4", "AP -1, TENSIONS north-korea -1, TENSIONS rok -1, out"),
    ("E4-20", "AP 1", "meet halfway, 8", "AP -1, PA -1, TENSIONS japan +1, out"),
    ("E4-20", "AP 1, rated secstate 2, SANCTIONS north-korea un 1", "meet halfway, 10",
     "AP -1, TENSIONS north-korea -1, TENSIONS rok -1, out"),
    ("E4-20", "AP 1", "ask the South first", "ALLY rok +1, AP -1, TENSIONS north-korea +1, out"),
    ("E4-20", "AP 1, ALLY rok 3", "ask the South first", "AP -1, RELSTR dprk-rok -1, TENSIONS north-korea +1, out"),
    ("E4-20", "", "", "TENSIONS north-korea +1, out"),
    # The river runs low
    ("E4-21", "", "3", "CONFLICT india-pakistan -1, PA +1, out"),
    ("E4-21", "", "8", "~ALIGNMENT central-south-asia +1, TENSIONS india +1, out"),
    ("E4-21", "", "9", "CONFLICT india-pakistan +1, TENSIONS india +1, out"),
    ("E4-21", "CRISIS central-south-asia 3", "8", "CONFLICT india-pakistan +1, TENSIONS india +1, out"),
    ("E4-21", "rated secstate 2, AP 2", "2 AP, 7", "AP -2, CONFLICT india-pakistan -1, PA +1, out"),
    # A vote in the glass tower
    ("E4-22", "", "", "PARTY +1, WORLDOP -1, out"),
    ("E4-22", "AP 1", "pay the dues", "AP -1, GOODWILL +1, PARTY -1, WORLDOP +1, out"),
    ("E4-22", "AP 1, war us-isis 0:5", "ask for troops", "AP -1, PARTY -1, troops us-isis, out"),
    # Pens on the south lawn
    ("E4-23", "", "5, russia-ukraine", "CONFLICT russia-ukraine -1, LP +1, out"),
    ("E4-23", "", "6", "GOODWILL +1, LP +1, out"),
    ("E4-23", "rated secstate 2", "7, dprk-rok", "CONFLICT dprk-rok -1, LP +1, out"),
    # The farewell tour
    ("E4-24", "AP 1", "india, one more night", "ALLY india +1, AP -1, PA +1, TENSIONS india -1, out"),
    ("E4-24", "AP 1, ALLY israel 3, ALLY gs-sa 3, ALLY india 3, ALLY rok 3, ALLY australia 3", "uk, one more night",
     "AP -1, PA +1, PRESTIGE +1, out"),
    ("E4-24", "", "rok, africa", "~ALIGNMENT africa +1, PA +1, TENSIONS rok -1, out"),
])  # fmt: skip


@pytest.mark.parametrize(("code", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_event(code, before, answers, changed):
    assert use(code, before, answers)[1] == set(changed.split(", "))


def test_every_event_of_the_year_is_tried():
    assert {code for code, *_ in LINES} == set(codes("E4"))


def test_no_effect_of_an_event_is_left_untried(monkeypatch):
    assert untried(codes("E4"), LINES, monkeypatch) == []


def test_nobody_asks_for_troops_without_a_war_of_the_us():
    term = board("AP 1")
    passage = carry_out_card(term, card("E4-22"), "do")
    passage.send(None)
    assert "ask for troops" not in asking_of(term)
    assert "pay the dues" in asking_of(term)
