"""The cascading cards: every stage of every card, in every branch, with what it changes; their mix and weight."""

from collections import Counter

import pytest

from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from tests.games.mr_president.card_faces import every
from tests.games.mr_president.card_lines import untried, use
from tests.games.mr_president.card_weights import gain, harm
from tests.games.mr_president.deck_table import in_office, muddle_through

LINES = [
    ("K-01 c", "", "credit line", "AP -2, CRISIS south-america +1, out"),
    ("K-01 c", "", "wait", "CRISIS south-america +1, ~SOE -1, two"),
    ("K-01 two", "", "bail them out", "AP -2, STABILITY south-america -1, out"),
    ("K-01 two", "", "preach thrift",
     "~ALIGNMENT south-america -1, PARTY +1, STABILITY south-america -1, UNSTABLE south-america +1, three"),
    ("K-01 two", "AP 1", "wait", "STABILITY south-america -1, UNSTABLE south-america +1, three"),
    ("K-01 three", "UNSTABLE south-america 1", "emergency loan",
     "AP -2, UNSTABLE south-america -1, civil-wars south-america war, out"),
    ("K-01 three", "", "let it burn out", "~SOE -1, UNSTABLE south-america +1, out"),
    ("K-02 c", "", "8, send doctors", "AP -1, GOODWILL +1, two"),
    ("K-02 c", "", "3, watch", "CRISIS central-america +1, two"),
    ("K-02 two", "HOMELAND 5", "5", "DOMCRISIS +1, PA -1, public 7, out"),
    ("K-02 two", "HOMELAND 5", "6, strict quarantine", "AP -2, PA -1, public 7, out"),
    ("K-02 two", "HOMELAND 5", "6, stay calm", "DOMCRISIS +1, PA -1, public 7, three"),
    ("K-02 three", "", "crash programme",
     "AP -3, LDI +1, PA +2, PRESTIGE +1, ~SOE china -1, ~SOE eurozone -1, ~SOE -1, out"),
    ("K-02 three", "AP 2", "", "LDI +1, MEDIA -1, PA -3, ~SOE china -1, ~SOE eurozone -1, ~SOE -1, out"),
    ("K-03 c", "", "use the hot line", "AP -1, CRISIS asia-pacific +1, TENSIONS china +1, two"),
    ("K-03 c", "", "watch", "CRISIS asia-pacific +1, TENSIONS china +2, two"),
    ("K-03 two", "", "arms for the island",
     "~ALIGNMENT asia-pacific +1, AP -1, APPLUS china +1, ~RELATIONS china -1, TENSIONS china +1, three"),
    ("K-03 two", "", "quiet talks", "AP -2, APPLUS china +1, ~RELATIONS china -1, TENSIONS china -1, out"),
    ("K-03 two", "", "nothing", "APPLUS china +1, ~RELATIONS china -1, three"),
    ("K-03 three", "RELATIONS china 3", "0 AP, 5", "~RELATIONS china +1, out"),
    ("K-03 three", "RELATIONS china 3", "2 AP, 7", "AP -2, ~RELATIONS china +1, out"),
    ("K-03 three", "RELATIONS china 2", "0 AP, 5", "POSTURE china +1, out"),
    ("K-03 three", "RELATIONS china 3, ALLY japan 3, ALLY rok 3, ALLY australia 3", "0 AP, 6",
     "~RELATIONS china +1, out"),
    ("K-03 three", "RELATIONS china 3, POSTURE china 2", "0 AP, 9", "INFLUENCE china asia-pacific +1, out"),
    ("K-03 three", "RELATIONS china 3, AP 0", "10, defend the island, 1, 5, 1",
     "CRISIS asia-pacific +1, FOOTPRINT asia-pacific +1, PA -2, strained cabinet, war taiwan-us-china guerrilla, out"),
    ("K-03 three", "RELATIONS china 3, AP 0", "10, stay out, 1, 5",
     "CRISIS asia-pacific +1, PRESTIGE -1, war taiwan-china combined, out"),
    ("K-03 three", "war taiwan-china", "", "INFLUENCE china asia-pacific +1, out"),
    ("K-04 c", "", "use the hot line", "AP -1, CRISIS eastern-europe +1, TENSIONS russia +1, two"),
    ("K-04 c", "", "watch", "CRISIS eastern-europe +1, TENSIONS russia +2, two"),
    ("K-04 two", "", "arms for Ukraine",
     ("AP -1, CONFLICT russia-ukraine +1, ~RELATIONS russia -1, RELSTR russia-ukraine -1, TENSIONS russia +1, "
      "three")),
    ("K-04 two", "CONFLICT russia-ukraine 4", "quiet talks",
     "AP -2, ~RELATIONS russia -1, TENSIONS russia -1, out"),
    ("K-04 two", "", "nothing", "CONFLICT russia-ukraine +1, ~RELATIONS russia -1, three"),
    ("K-04 three", "RELATIONS russia 3, ALLY nato 2", "0 AP, 6", "CONFLICT russia-ukraine -1, out"),
    ("K-04 three", "RELATIONS russia 2, ALLY nato 3", "1 AP, 7", "AP -1, CONFLICT russia-ukraine -1, out"),
    ("K-04 three", "RELATIONS russia 3, ALLY nato 2, AP 0", "7, fight beside NATO, 1, 5, 1, 1, 8, 1",
     ("CONFLICT russia-ukraine +2, CRISIS eastern-europe +1, FOOTPRINT eastern-europe +1, PA -4, strained cabinet, "
      "war ukraine-us-nato-russia combined, out")),
    ("K-04 three", "RELATIONS russia 3, ALLY nato 2, AP 0", "7, stay out, 1, 5",
     "ALLY nato -1, CONFLICT russia-ukraine +2, CRISIS eastern-europe +1, war ukraine-russia-card combined, out"),
    ("K-04 three", "war ukraine-russia", "", "out"),
    ("K-05 c", "", "japan, work the phones", "AP -1, TENSIONS japan +1, two"),
    ("K-05 c", "", "uk, no comment", "MEDIA -1, TENSIONS uk +1, two"),
    ("K-05 two", "", "3, publish everything", "AP -2, strained cabinet, out"),
    ("K-05 two", "", "6, hunt the source",
     "HOMELAND +1, MEDIA -1, scandal potus 1, strained domestic-crisis cabinet, three"),
    ("K-05 two", "AP 0", "5, no comment", "scandal potus 1, strained domestic-crisis cabinet, three"),
    ("K-05 three", "MEDIA 5", "uk, tour of apologies, israel, 5",
     "ALLY israel +1, ALLY uk -1, AP -2, ~CABINET -1, out"),
    ("K-05 three", "MEDIA 5", "india, brazen it out, 6", "ALLY india -1, ~CABINET -1, PA -3, out"),
    ("K-06 c", "", "listen in", "AP -1, terror africa 2/1, two"),
    ("K-06 c", "", "shrug", "terror africa 2, two"),
    ("K-06 two", "terror africa 2 1", "raid the camps", "AP -2, UNSTABLE africa +1, out"),
    ("K-06 two", "terror africa 2 1", "warn the neighbors", "UNSTABLE africa +1, terror africa 3 1, three"),
    ("K-06 three", "terror africa 3, STABILITY africa 4", "prop up the governors, 5",
     "AP -2, STABILITY africa +1, terror africa 4, out"),
    ("K-06 three", "terror africa 3, STABILITY africa 4", "hope, 5", "rogue africa 1, out"),
    ("K-07 c", "", "warn the lenders", "AP -1, PA +1, PARTY -1, ~SOE +1, out"),
    ("K-07 c", "", "enjoy it", "PA +1, ~SOE +1, two"),
    ("K-07 two", "", "rein in the lenders", "AP -2, DOMCRISIS +1, PARTY -1, ~SOE -1, out"),
    ("K-07 two", "", "let it run", "DOMCRISIS +1, PA +1, ~SOE -1, three"),
    ("K-07 three", "SOE 5", "public works, 4", "AP -2, PARTY -1, SOE -1, ~SOE +1, out"),
    ("K-07 three", "SOE 5", "let prices fall, 5", "LDI +1, PARTY -1, SOE -1, out"),
    ("K-08 c", "TENSIONS india 2", "send an envoy, india", "AP -1, GOODWILL +1, TENSIONS india -1, two"),
    ("K-08 c", "", "wish them well", "GOODWILL +1, two"),
    ("K-08 two", "civil-war africa", "0 AP, 6, keep talking", "civil-wars africa peacekeepers, three"),
    ("K-08 two", "civil-war africa, rated secstate", "1 AP, 8, thank the mediators",
     "AP -2, GOODWILL +1, WORLDOP +1, civil-wars africa peacekeepers, out"),
    ("K-08 two", "civil-war africa", "0 AP, 7, keep talking", "three"),
    ("K-08 three", "ceasefire africa", "peace conference",
     "~ALIGNMENT africa +1, AP -1, GOODWILL +1, LP +1, PRESTIGE +1, out"),
    ("K-08 three", "ceasefire africa, ceasefire middle-east", "africa, a telegram",
     "~ALIGNMENT africa +1, GOODWILL +1, LP +1, out"),
    ("K-08 three", "", "a telegram", "GOODWILL +1, LP +1, out"),
    ("K-09 c", "", "dig wells", "AP -1, two"),
    ("K-09 c", "", "wait for rain", "CRISIS africa +1, two"),
    ("K-09 two", "", "food convoys", "AP -1, GOODWILL +1, UNSTABLE middle-east +1, three"),
    ("K-09 two", "", "canals and seed", "AP -2, CRISIS middle-east +1, out"),
    ("K-09 two", "", "none", "CRISIS middle-east +1, UNSTABLE middle-east +1, three"),
    ("K-09 three", "STABILITY eurozone 5", "5, camps and clinics",
     "AP -1, CRISIS eurozone +1, GOODWILL +1, STABILITY africa -1, out"),
    ("K-09 three", "STABILITY eurozone 5", "6, none",
     "CRISIS eurozone +1, ~SOE eurozone -1, STABILITY africa -1, out"),
    ("K-10 c", "", "ask both capitals", "AP -1, two"),
    ("K-10 c", "", "blame the sun", "TENSIONS china +1, TENSIONS russia +1, two"),
    ("K-10 two", "", "emergency launch", "AP -2, DARPA space +1, out"),
    ("K-10 two", "", "accuse them both", "HOMELAND -1, TENSIONS china +1, TENSIONS russia +1, three"),
    ("K-10 three", "", "rent private orbits, space", "AP -2, CAPABILITY us recon -1, PA -2, out"),
    ("K-10 three", "", "fly more patrols", "CAPABILITY us recon -1, CAPABILITY us space -1, PA -2, out"),
    ("K-11 c", "", "open clinics", "AP -1, two"),
    ("K-11 c", "", "leave it to the counties", "DOMCRISIS +1, two"),
    ("K-11 two", "", "national programme", "AP -2, PA -1, public 7, out"),
    ("K-11 two", "", "seal the ports", "DOMCRISIS +1, HOMELAND +1, PA -1, ~SOE -1, public 7, three"),
    ("K-11 two", "", "longer sentences", "DOMCRISIS +1, PA -1, public 7, three"),
    ("K-11 three", "CABINET 4", "a czar with money, 5", "AP -2, ~CABINET +1, LDI +1, PA -1, ~SOE -1, out"),
    ("K-11 three", "CABINET 4", "a stern speech, 4", "PA -2, ~SOE -1, out"),
    ("K-12 c", "", "breakfast with the leaders", "AP -1, two"),
    ("K-12 c", "", "stand firm", "RWC -1, two"),
    ("K-12 two", "", "a grand bargain", "AP -2, BIPARTISAN +1, PARTY -1, RWC -1, ~SOE -1, out"),
    ("K-12 two", "RWC 5", "call their bluff, 4", "PA +1, RWC -1, ~SOE -1, three"),
    ("K-12 two", "RWC 5", "call their bluff, 5", "PA -1, RWC -1, ~SOE -1, three"),
    ("K-12 three", "RWC 5", "sell the silver, 5", "AP -2, PRESTIGE -1, SOE -1, ~SOE +1, out"),
    ("K-12 three", "RWC 5", "furlough the clerks, 6", "~CABINET -1, PA -2, PRESTIGE -1, SOE -1, out"),
    ("K-13 c", "", "clear the yards", "AP -1, strained economy, two"),
    ("K-13 c", "", "ask for patience", "~SOE -1, strained economy, two"),
    ("K-13 two", "", "open the reserves", "AP -2, PARTY -1, out"),
    ("K-13 two", "", "cap the prices", "PA +1, PARTY -1, RWC -1, ~SOE -1, three"),
    ("K-13 two", "", "ask for patience", "PARTY -1, ~SOE -1, three"),
    ("K-13 three", "", "2 AP, 6", "AP -2, DOMCRISIS +1, PA -2, SOE -1, ~SOE +1, out"),
    ("K-13 three", "rated chief-of-staff", "0 AP, 6", "DOMCRISIS +1, PA -2, SOE -1, out"),
    ("K-13 three", "rated vice-president", "0 AP, 5", "DOMCRISIS +1, PA -2, SOE -1, ~SOE +1, out"),
    ("K-13 three", "", "0 AP, 9", "DOMCRISIS +1, MEDIA -1, PA -2, SOE -1, out"),
    ("K-14 c", "", "fund the trial", "AP -1, MEDIA +1, PA +1, two"),
    ("K-14 c", "", "wait", "PA +1, two"),
    ("K-14 two", "", "early licence", "AP -1, MEDIA +1, PA +2, ~SOE +1, out"),
    ("K-14 two", "", "wait for proof", "MEDIA +1, PA +1, three"),
    ("K-14 three", "", "share it with the world", "AP -2, GOODWILL +1, LP +1, PA +2, PRESTIGE +1, WORLDOP +1, out"),
    ("K-14 three", "", "sell it", "LP +1, PA +2, ~SOE +1, out"),
    ("K-15 c", "", "swap lines", "AP -1, CRISIS eurozone +1, two"),
    ("K-15 c", "", "watch", "CRISIS eurozone +1, ~SOE eurozone -1, two"),
    ("K-15 two", "", "joint rescue", "AP -2, STABILITY eurozone -1, out"),
    ("K-15 two", "", "guard our own banks", "PARTY +1, ~SOE -1, STABILITY eurozone -1, TENSIONS nato +1, three"),
    ("K-15 two", "", "watch", "~SOE -1, STABILITY eurozone -1, three"),
    ("K-15 three", "", "gather the lenders",
     "AP -3, PRESTIGE +1, SOE -1, SOE eurozone -1, ~SOE +1, STABILITY eurozone -1, out"),
    ("K-15 three", "", "let them sink", "ALLY nato -1, SOE -1, SOE eurozone -1, STABILITY eurozone -1, out"),
    ("K-16 c", "", "send an envoy", "AP -1, two"),
    ("K-16 c", "", "let them sulk", "TENSIONS nato +1, TENSIONS uk +1, two"),
    ("K-16 two", "ALLY nato 3", "council of ministers", "~ALIGNMENT eurozone -1, AP -2, out"),
    ("K-16 two", "ALLY nato 3", "scold them",
     "~ALIGNMENT eurozone -1, ALLY nato -1, PARTY +1, TENSIONS nato +1, three"),
    ("K-16 two", "ALLY nato 3", "let them sulk", "~ALIGNMENT eurozone -1, ALLY nato -1, three"),
    ("K-16 three", "ALLY nato 2", "0 AP, 4", "~ALIGNMENT eurozone +1, out"),
    ("K-16 three", "ALLY nato 2, rated secstate", "1 AP, 6", "~ALIGNMENT eurozone +1, AP -1, out"),
    ("K-16 three", "ALLY nato 2", "0 AP, 8", "ALIGNMENT eurozone -1, ALLY nato -1, PRESTIGE -1, out"),
    ("K-16 three", "ALLY nato 1", "0 AP, 8",
     "ALIGNMENT eurozone -1, APPLUS russia +1, INFLUENCE russia eurozone +1, PRESTIGE -1, out"),
    ("K-17 c", "", "ship gas", "AP -1, CRISIS eastern-europe +1, two"),
    ("K-17 c", "", "send blankets", "CRISIS eastern-europe +1, ~SOE eurozone -1, two"),
    ("K-17 two", "", "terminals and credits", "AP -2, STABILITY eastern-europe -1, out"),
    ("K-17 two", "", "protest",
     "INFLUENCE russia eastern-europe +1, STABILITY eastern-europe -1, TENSIONS russia +1, three"),
    ("K-17 three", "", "winter airlift",
     ("ALIGNMENT eastern-europe -1, ~ALIGNMENT eastern-europe +1, AP -2, INFLUENCE russia eastern-europe +1, "
      "out")),
    ("K-17 three", "", "wait for spring",
     "ALIGNMENT eastern-europe -1, INFLUENCE russia eastern-europe +1, PA -1, UNSTABLE eastern-europe +1, out"),
    ("K-18 c", "", "train constables", "AP -1, CRISIS central-america +1, two"),
    ("K-18 c", "", "travel warnings", "CRISIS central-america +1, terror central-america 1, two"),
    ("K-18 two", "terror central-america 1", "joint task force", "AP -2, STABILITY central-america -1, out"),
    ("K-18 two", "", "close the crossings",
     "HOMELAND +1, ~SOE -1, STABILITY central-america -1, terror central-america 1, three"),
    ("K-18 two", "terror central-america 2 1", "travel warnings",
     "STABILITY central-america -1, terror central-america 3 1, three"),
    ("K-18 three", "HOMELAND 5", "5, aid for the towns", "AP -2, ~SOE -1, public 8, out"),
    ("K-18 three", "HOMELAND 5", "6, wire and floodlights",
     "~ALIGNMENT central-america -1, DOMCRISIS +1, ~SOE -1, UNSTABLE central-america +1, public 8, out"),
    ("K-19 c", "CRISIS central-america 2", "a first loan",
     "~ALIGNMENT central-america +1, AP -1, CRISIS central-america -1, two"),
    ("K-19 c", "", "good wishes", "~ALIGNMENT central-america +1, two"),
    ("K-19 two", "CRISIS central-america 2", "sign at once",
     "AP -1, CRISIS central-america -1, STABILITY central-america +1, TRADE central-america +1, out"),
    ("K-19 two", "", "let it grow", "STABILITY central-america +1, three"),
    ("K-19 three", "", "opening ceremony",
     "ALIGNMENT central-america +1, AP -1, LP +1, MEDIA +1, PA +2, STABILITY central-america +1, out"),
    ("K-19 three", "", "send a minister",
     "ALIGNMENT central-america +1, LP +1, PA +1, STABILITY central-america +1, out"),
    ("K-20 c", "", "condole in person", "~ALIGNMENT middle-east +1, AP -1, CRISIS middle-east +1, two"),
    ("K-20 c", "", "a wreath", "CRISIS middle-east +1, TENSIONS gs-sa +1, two"),
    ("K-20 two", "", "bless the eldest", "AP -2, STABILITY middle-east -1, out"),
    ("K-20 two", "", "court the reformer",
     "MEDIA +1, ~SOE -1, STABILITY middle-east -1, TENSIONS gs-sa +2, three"),
    ("K-20 two", "", "keep out", "~SOE -1, STABILITY middle-east -1, three"),
    ("K-20 three", "", "0 AP, 4", "SOE -1, TENSIONS gs-sa -1, UNSTABLE middle-east +1, out"),
    ("K-20 three", "ALLY gs-sa 3, rated secstate", "2 AP, 8",
     "AP -2, SOE -1, TENSIONS gs-sa -1, UNSTABLE middle-east +1, out"),
    ("K-20 three", "", "0 AP, 8", "ALLY gs-sa -1, SOE -1, UNSTABLE middle-east +1, out"),
    ("K-20 three", "IRANIAN middle-east 1", "0 AP, 8",
     "ALLY gs-sa -1, CONFLICT gs-sa-iran +1, SOE -1, UNSTABLE middle-east +1, out"),
    ("K-20 three", "left iran", "0 AP, 9",
     "ALLY gs-sa -1, CRISIS middle-east +1, SOE -1, UNSTABLE middle-east +1, out"),
    ("K-21 c", "", "share the pictures", "AP -1, CRISIS central-south-asia +1, two"),
    ("K-21 c", "", "urge calm", "CRISIS central-south-asia +1, TENSIONS india +1, two"),
    ("K-21 two", "", "a line on the map", "AP -2, STABILITY central-south-asia -1, out"),
    ("K-21 two", "", "boots and tents for India",
     ("~RELATIONS china -1, RELSTR india-china -1, STABILITY central-south-asia -1, TENSIONS china +1, "
      "TENSIONS india +1, three")),
    ("K-21 two", "", "urge calm", "STABILITY central-south-asia -1, TENSIONS china +1, TENSIONS india +1, three"),
    ("K-21 three", "RELATIONS china 3, CONFLICT india-china 2", "0 AP, 4",
     "~ALIGNMENT central-south-asia -1, CONFLICT india-china -1, UNSTABLE central-south-asia +1, out"),
    ("K-21 three", "RELATIONS china 3, ALLY india 3, rated secstate, CONFLICT india-china 2", "1 AP, 7",
     "~ALIGNMENT central-south-asia -1, AP -1, CONFLICT india-china -1, UNSTABLE central-south-asia +1, out"),
    ("K-21 three", "RELATIONS china 3", "0 AP, 8",
     "~ALIGNMENT central-south-asia -1, CONFLICT india-china +1, UNSTABLE central-south-asia +1, out"),
    ("K-21 three", "RELATIONS china 1", "0 AP, 7",
     ("~ALIGNMENT central-south-asia -1, ALLY india -1, APPLUS china +1, CONFLICT india-china +1, "
      "UNSTABLE central-south-asia +1, out")),
    ("K-22 c", "", "pay the elders", "AP -1, terror central-south-asia 1, two"),
    ("K-22 c", "", "wait for snow", "CRISIS central-south-asia +1, terror central-south-asia 1, two"),
    ("K-22 two", "", "buy half of them", "AP -2, terror central-south-asia 1, out"),
    ("K-22 two", "terror central-south-asia 1", "drones overhead",
     "~ALIGNMENT central-south-asia -1, UNSTABLE central-south-asia +1, terror central-south-asia 2/1, three"),
    ("K-22 two", "terror central-south-asia 3", "wait for snow",
     "UNSTABLE central-south-asia +1, terror central-south-asia 4, three"),
    ("K-22 three", "UNSTABLE central-south-asia 1, terror central-south-asia 3 1", "arm the governor",
     ("AP -2, FOOTPRINT central-south-asia +1, UNSTABLE central-south-asia -1, civil-wars central-south-asia war, "
      "out")),
    ("K-22 three", "", "stay away", "PA -1, UNSTABLE central-south-asia +1, terror central-south-asia 1, out"),
    ("K-23 c", "", "pledge money", "~ALIGNMENT south-america +1, AP -1, GOODWILL +1, two"),
    ("K-23 c", "", "applaud", "GOODWILL +1, two"),
    ("K-23 two", "CRISIS south-america 1", "found the fund",
     ("~ALIGNMENT south-america +1, AP -1, CRISIS south-america -1, STABILITY south-america +1, WORLDOP +1, "
      "out")),
    ("K-23 two", "CRISIS south-america 1", "let others pay",
     "~ALIGNMENT south-america +1, CRISIS south-america -1, three"),
    ("K-23 three", "", "plant at home too",
     "ALIGNMENT south-america +1, AP -1, LP +1, MEDIA +1, PA +1, WORLDOP +1, out"),
    ("K-23 three", "", "applaud", "ALIGNMENT south-america +1, LP +1, PA +1, WORLDOP +1, out"),
    ("K-24 c", "", "joint exercise", "AP -1, CRISIS asia-pacific +1, TENSIONS north-korea +1, TENSIONS rok -1, two"),
    ("K-24 c", "", "condemn it", "CRISIS asia-pacific +1, TENSIONS japan +1, TENSIONS north-korea +1, two"),
    ("K-24 two", "", "back channel", "AP -3, CRISIS asia-pacific +1, TENSIONS china +1, TENSIONS japan +1, out"),
    ("K-24 two", "", "show of force",
     ("~ALIGNMENT asia-pacific +1, AP -1, CRISIS asia-pacific +1, NUKE north-korea +1, TENSIONS china +1, "
      "TENSIONS japan +1, TENSIONS north-korea +2, TENSIONS rok +1, three")),
    ("K-24 two", "AP 0", "condemn it",
     ("CRISIS asia-pacific +1, NUKE north-korea +1, TENSIONS china +1, TENSIONS japan +1, TENSIONS north-korea +1, "
      "TENSIONS rok +1, three")),
    ("K-24 three", "", "0 AP, 4", "TENSIONS north-korea -1, out"),
    ("K-24 three", "ALLY rok 3, rated secdef", "2 AP, 8", "AP -2, TENSIONS north-korea -1, out"),
    ("K-24 three", "", "0 AP, 8", "ALLY japan -1, PRESTIGE -1, STABILITY asia-pacific -1, out"),
    ("K-24 three", "NUKE north-korea 4", "0 AP, 8",
     "ALLY rok -1, CONFLICT dprk-rok +1, PA -2, STABILITY asia-pacific -1, out"),
]  # fmt: skip

CARDS = codes("K")
HOPEFUL = ("K-08", "K-14", "K-19", "K-23")
STAGES = [(code, stage) for code in CARDS for stage in ("c", "two", "three")]
WEIGHS = {"c": (1, 3), "two": (3, 5), "three": (5, 9)}
PLACES = ("CRISIS", "STABILITY", "ALIGNMENT", "TREND", "UNSTABLE", "CIVILWAR", "TERROR", "INFLUENCE", "ROGUE")
"""The verbs that name a region."""


@pytest.mark.parametrize(("name", "before", "answers", "changed"), LINES)
def test_every_branch_of_every_stage(name, before, answers, changed):
    assert use(name, before, answers)[1] == set(changed.split(", "))


def test_no_branch_is_left_untried(monkeypatch):
    assert untried(CARDS, LINES, monkeypatch) == []


def test_eight_of_twenty_four_are_at_home_four_are_hopeful_and_every_region_has_two():
    assert list(CARDS) == [f"K-{number:02}" for number in range(1, 25)]
    assert Counter(card(code).field for code in CARDS) == {"home": 8, "abroad": 16}
    assert tuple(code for code in CARDS if card(code).tone == "good") == HOPEFUL
    named = Counter(region for code in CARDS if card(code).field == "abroad" for region in regions_of(code))
    assert named == dict.fromkeys(WORLD, 2)


def regions_of(code):
    """The regions that a card speaks of."""
    texts = [effect.text.split() for stage in card(code).stages for effect in every(card(code).effects(stage))]
    return {word for words in texts if words[:1] and words[0] in PLACES for word in words if word in WORLD}


@pytest.mark.parametrize(("code", "stage"), STAGES)
def test_a_card_weighs_more_with_every_stage(code, stage):
    """A bad card if nothing is paid; a hopeful one at its best. K-07 is a gift when it is new."""
    effects = card(code).effects(stage)
    weight = gain(effects) if code in HOPEFUL or (code, stage) == ("K-07", "c") else harm(effects)
    low, high = WEIGHS[stage]
    assert low <= weight <= high


@pytest.mark.parametrize(("code", "stage"), STAGES)
def test_every_stage_has_a_use_for_action_points_and_the_second_a_way_out(code, stage):
    paid = [
        [effect.text for effect in every(effects)]
        for choice in every(card(code).effects(stage))
        if choice.kind == "choose"
        for alternative, effects in choice.branches
        if alternative.cost
    ]
    bought = [effect for effect in every(card(code).effects(stage)) if effect.chart and effect.chart.buying]
    assert paid or bought
    assert stage != "two" or any("CARD out" in texts for texts in paid)


@pytest.mark.parametrize(("code", "stage"), STAGES)
def test_one_alternative_of_every_choice_is_free(code, stage):
    for effect in every(card(code).effects(stage)):
        if effect.kind == "choose":
            assert any(not each.cost and each.allowed is None for each, _ in effect.branches)


@pytest.fixture(scope="module")
def boards():
    """Boards of new Presidents, on all three levels."""
    return [in_office(seed, difficulty=level) for seed, level in enumerate(("easier", "normal", "harder"))]


@pytest.mark.parametrize(("code", "stage"), STAGES)
def test_a_card_can_be_carried_out_on_any_board(code, stage, boards):
    for seed in range(9):
        term = boards[seed % 3].copy()
        for pile in term.decks.values():
            if code in pile:
                pile.remove(code)
        muddle_through(term, carry_out_card(term, card(code), stage), seed)
        piles = [name for name, cards in term.decks.items() if code in cards]
        assert term.over or piles in (["out"], [{"c": "two", "two": "three", "three": "out"}[stage]])
