"""The events of the third year: every branch of every card, with what it changes on the board."""

import pytest

from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import War
from tests.games.mr_president.desk import carry
from tests.games.mr_president.late_events import DIPLOMAT, SOLDIER, STEWARD, changes, prepared, settle, untried

EVENTS = [
    # A fever spreads
    ("E3-01", {}, [4], {"public": 7, "DOMCRISIS": 1, "trend SOE": -1, "PA": 1}),
    ("E3-01", {}, [5], {"public": 7, "DOMCRISIS": 1, "trend SOE": -1, "PA": -2}),
    ("E3-01", {"chief-of-staff": STEWARD}, [6], {"public": 7, "DOMCRISIS": 1, "trend SOE": -1, "PA": 1}),
    ("E3-01", {"AP": 1}, [5, "advise calm"], {"public": 7, "DOMCRISIS": 1, "trend SOE": -1, "PA": -2}),
    (
        "E3-01",
        {"AP": 1},
        [5, "open the stockpile"],
        {"public": 7, "DOMCRISIS": 1, "trend SOE": -1, "PA": -2, "MEDIA": 1, "AP": -1},
    ),
    # Collision at sea
    ("E3-02", {}, [3], {"TENSIONS china": 1, "TENSIONS japan": 1, "trend RELATIONS china": 1, "PA": 1}),
    ("E3-02", {}, [4], {"TENSIONS china": 1, "TENSIONS japan": 1}),
    ("E3-02", {}, [9], {"TENSIONS china": 1, "TENSIONS japan": 1, "CONFLICT china-japan": 1, "PA": -1}),
    (
        "E3-02",
        {"RELATIONS china": 2},
        [8],
        {"TENSIONS china": 1, "TENSIONS japan": 1, "CONFLICT china-japan": 1, "PA": -1},
    ),
    ("E3-02", {"secstate": DIPLOMAT}, [10], {"TENSIONS china": 1, "TENSIONS japan": 1}),
    ("E3-02", {"AP": 1}, ["1 AP", 9], {"TENSIONS china": 1, "TENSIONS japan": 1, "AP": -1}),
    # Rockets over the northern border
    ("E3-03", {}, [6], {"TENSIONS israel": 1, "TENSIONS iran": 1, "CONFLICT israel-neighbors": 1}),
    ("E3-03", {"new-regime iran": 1}, [6], {"TENSIONS israel": 1, "CONFLICT israel-neighbors": 1}),
    ("E3-03", {"ALLY israel": 3}, [7], {"TENSIONS israel": 1, "TENSIONS iran": 1, "CONFLICT israel-neighbors": 1}),
    # A nuclear state comes apart
    ("E3-04", {}, [4], {"CRISIS central-south-asia": 1, "UNSTABLE central-south-asia": 1}),
    (
        "E3-04",
        {},
        [5],
        {
            "CRISIS central-south-asia": 1,
            "civil-wars central-south-asia": [(False, False, False)],
            "TENSIONS india": 1,
        },
    ),
    ("E3-04", {"AP": 2}, ["2 AP", 5], {"CRISIS central-south-asia": 1, "UNSTABLE central-south-asia": 1, "AP": -2}),
    (
        "E3-04",
        {"STABILITY central-south-asia": 4},
        [4],
        {
            "CRISIS central-south-asia": 1,
            "civil-wars central-south-asia": [(False, False, False)],
            "TENSIONS india": 1,
        },
    ),
    (
        "E3-04",
        {"CONFLICT india-pakistan": 5},
        [9],
        {"CRISIS central-south-asia": 1, "rogues": [("central-south-asia", 1)]},
    ),
    # An invitation to the frozen lake
    ("E3-05", {}, ["send the secretary"], {"TENSIONS russia": -1, "MEDIA": -1}),
    ("E3-05", {"TENSIONS nato": 1}, ["decline"], {"TENSIONS russia": 1, "TENSIONS nato": -1}),
    ("E3-05", {"AP": 1}, ["go yourself", 3], {"AP": -1, "trend RELATIONS russia": 1, "TENSIONS russia": -1, "PA": 1}),
    ("E3-05", {"AP": 1}, ["go yourself", 4], {"AP": -1, "TENSIONS russia": -1}),
    ("E3-05", {"AP": 1}, ["go yourself", 8], {"AP": -1, "TENSIONS russia": 1, "PA": -1}),
    (
        "E3-05",
        {"AP": 1, "secstate": DIPLOMAT},
        ["go yourself", 5],
        {"AP": -1, "trend RELATIONS russia": 1, "TENSIONS russia": -1, "PA": 1},
    ),
    # New launchers in the forest
    (
        "E3-06",
        {},
        [8],
        {"CAPABILITY russia missiles": 1, "TENSIONS nato": 1, "TENSIONS uk": 1, "public": 16, "PA": -1},
    ),
    (
        "E3-06",
        {"AP": 2},
        ["answer in kind", 9],
        {
            "CAPABILITY russia missiles": 1,
            "TENSIONS uk": 1,
            "public": 16,
            "AP": -2,
            "DARPA missiles": 1,
            "TENSIONS russia": 1,
            "CONFLICT russia-nato": 1,
        },
    ),
    (
        "E3-06",
        {"AP": 2, "RELATIONS russia": 3},
        ["call for talks", 9],
        {
            "CAPABILITY russia missiles": 1,
            "TENSIONS nato": 1,
            "TENSIONS uk": 1,
            "public": 16,
            "AP": -1,
            "TENSIONS russia": -1,
        },
    ),
    (
        "E3-06",
        {"ALLY nato": 2, "CONFLICT russia-nato": 4},
        [10],
        {"CAPABILITY russia missiles": 1, "TENSIONS nato": 1, "TENSIONS uk": 1, "public": 16, "PA": -1},
    ),
    # Boats without harbors
    (
        "E3-07",
        {},
        [],
        {
            "CRISIS africa": 1,
            "CRISIS eurozone": 1,
            "TENSIONS nato": 1,
            "trend ALIGNMENT eurozone": -1,
            "pile": "reshuffle",
        },
    ),
    (
        "E3-07",
        {"AP": 1},
        ["rescue ships"],
        {"CRISIS africa": 1, "TENSIONS nato": 1, "GOODWILL": 1, "AP": -1, "pile": "reshuffle"},
    ),
    # Tents along the river
    (
        "E3-08",
        {},
        [5],
        {
            "public": 8,
            "CRISIS central-america": 1,
            "DOMCRISIS": 1,
            "PARTY": 1,
            "trend ALIGNMENT central-america": -1,
        },
    ),
    (
        "E3-08",
        {"AP": 1},
        ["judges and shelters", 6, 1],
        {
            "public": 8,
            "CRISIS central-america": 1,
            "DOMCRISIS": 1,
            "MEDIA": 1,
            "trend ALIGNMENT central-america": 1,
            "AP": -1,
            "PA": -1,
            "opponents": 1,
        },
    ),
    # Stones above the snow line
    ("E3-09", {}, [3], {"TENSIONS china": 1, "PA": 1}),
    ("E3-09", {"CONFLICT india-china": 3}, [3], {"TENSIONS china": 1, "CONFLICT india-china": -1, "PA": 1}),
    ("E3-09", {}, [8], {"TENSIONS india": 1, "TENSIONS china": 1}),
    ("E3-09", {}, [9], {"TENSIONS india": 1, "TENSIONS china": 1, "CONFLICT india-china": 1}),
    ("E3-09", {"ALLY india": 3}, [9], {"TENSIONS india": 1, "TENSIONS china": 1}),
    ("E3-09", {"secstate": DIPLOMAT, "AP": 2}, ["2 AP", 7], {"TENSIONS china": 1, "PA": 1, "AP": -2}),
    ("E3-09", {"RELATIONS china": 1}, [7], {"TENSIONS india": 1, "TENSIONS china": 1, "CONFLICT india-china": 1}),
    # Parade of launchers
    (
        "E3-10",
        {},
        [6],
        {"TENSIONS north-korea": 1, "TENSIONS rok": 1, "TENSIONS japan": 1, "PA": -1, "CRISIS asia-pacific": 1},
    ),
    (
        "E3-10",
        {"AP": 1},
        ["bombers along the line", 9],
        {"TENSIONS north-korea": 2, "AP": -1, "CONFLICT dprk-rok": 1},
    ),
    (
        "E3-10",
        {"AP": 1},
        ["watch the parade", 7],
        # The test itself: box 3 of the programme costs an AP and lays Tensions.
        {
            "TENSIONS north-korea": 2,
            "TENSIONS rok": 2,
            "TENSIONS japan": 2,
            "TENSIONS china": 1,
            "PA": -1,
            "NUKE north-korea": 1,
            "AP": -1,
        },
    ),
    (
        "E3-10",
        {"SANCTIONS north-korea un": 1},
        [7],
        {"TENSIONS north-korea": 1, "TENSIONS rok": 1, "TENSIONS japan": 1, "PA": -1, "CRISIS asia-pacific": 1},
    ),
    (
        "E3-10",
        {"NUKE north-korea": 4},
        [8],
        {"TENSIONS north-korea": 1, "TENSIONS rok": 1, "TENSIONS japan": 1, "PA": -1, "CONFLICT dprk-rok": 1},
    ),
    # A seat falls vacant
    ("E3-11", {}, [], {"vacancy": 1}),
    ("E3-11", {"mark court vacancy": 1}, [], {}),
    # The past knocks: even at home, odd abroad
    ("E3-12", {"PARTY": 7, "AP": 1}, [2, 1], {"AP": -1}),
    ("E3-12", {"PARTY": 7, "AP": 1}, [4, 1], {"AP": -1}),
    ("E3-12", {"PARTY": 7, "AP": 1}, [6, 1], {"AP": -1}),
    ("E3-12", {}, [1, 10, 4, 1], {"CAPABILITY russia air": 3}),
    ("E3-12", {}, [3, 10, 5, 1], {"CAPABILITY china air": 3}),
    ("E3-12", {}, [5, 10, 5, 2], {"CAPABILITY china ground": 3}),
    # Tankers seized
    ("E3-13", {}, [], {"trend SOE": -1, "TENSIONS gs-sa": 1, "TENSIONS uk": 1, "MEDIA": -1}),
    (
        "E3-13",
        {"AP": 1, "new-regime iran": 1},
        [],
        {"trend SOE": -1, "TENSIONS gs-sa": 1, "TENSIONS uk": 1, "MEDIA": -1},
    ),
    ("E3-13", {"AP": 1}, ["escort the convoys", 6], {"trend SOE": -1, "AP": -1, "PA": 1}),
    (
        "E3-13",
        {"AP": 1},
        ["escort the convoys", 7],
        {"trend SOE": -1, "AP": -1, "TENSIONS gs-sa": 1, "TENSIONS uk": 1, "TENSIONS iran": 1},
    ),
    (
        "E3-13",
        {"AP": 1},
        ["escort the convoys", 10],
        {"trend SOE": -1, "AP": -1, "TENSIONS gs-sa": 1, "TENSIONS uk": 1, "CONFLICT us-iran": 1},
    ),
    (
        "E3-13",
        {"AP": 1, "secdef": SOLDIER, "UNIT carrier indian-ocean": 2},
        ["escort the convoys", 9],
        {"trend SOE": -1, "AP": -1, "PA": 1},
    ),
    # Records of millions stolen
    ("E3-14", {}, [5], {"public": 10, "PA": -1, "strained": ["homeland"], "TENSIONS china": 1}),
    ("E3-14", {}, [6], {"public": 10, "PA": -2, "strained": ["homeland"], "MEDIA": -1}),
    # Cities in the dark
    ("E3-15", {"AP": 1}, ["federal engineers"], {"public": 11, "PA": -2, "AP": -1}),
    ("E3-15", {}, ["questions for the owners"], {"public": 11, "PA": -2, "DOMCRISIS": 1, "MEDIA": -1, "RWC": 1}),
    ("E3-15", {}, ["wait for daylight"], {"public": 11, "PA": -2, "DOMCRISIS": 1, "strained": ["domestic-crisis"]}),
    # Midnight at the treasury
    ("E3-16", {}, ["meet in the middle"], {"public": 3, "RWC": 1, "PARTY": -1}),
    ("E3-16", {}, ["stand firm", 5], {"public": 3, "PARTY": 1, "PA": 1}),
    ("E3-16", {}, ["stand firm", 6], {"public": 3, "trend SOE": -1, "PA": -1}),
    ("E3-16", {"AP": 1}, ["talk to the nation", 6], {"public": 3, "AP": -1, "RWC": 1, "PA": 1}),
    ("E3-16", {"AP": 1}, ["talk to the nation", 7], {"public": 3, "AP": -1, "PA": -1}),
    # Shells for the trenches
    ("E3-17", {"AP": 1}, ["send them"], {"AP": -1, "TENSIONS russia": 1, "RELSTR russia-ukraine": -1}),
    (
        "E3-17",
        {"AP": 1, "CONFLICT russia-ukraine": 5, "ukraine-wars": 1},
        ["send them"],
        {"AP": -1, "TENSIONS russia": 1, "RELSTR russia-ukraine": -1, "strength": [(10, 6)]},
    ),
    ("E3-17", {}, ["press for talks", 2], {"CONFLICT russia-ukraine": -1, "PA": 1}),
    ("E3-17", {}, ["press for talks", 3], {"TENSIONS nato": 1}),
    ("E3-17", {}, ["press for talks", 8], {"TENSIONS nato": 1, "PA": -1}),
    ("E3-17", {"secstate": DIPLOMAT}, ["press for talks", 4], {"CONFLICT russia-ukraine": -1, "PA": 1}),
    ("E3-17", {}, ["neither"], {"trend ALIGNMENT eastern-europe": -1, "TENSIONS russia": -1}),
    # Envoys return with a paper
    ("E3-18", {}, ["africa"], {"GOODWILL": 1, "trend ALIGNMENT africa": 1}),
    (
        "E3-18",
        {"civil-wars africa": 1},
        ["middle-east"],
        {"civil-wars africa": [(True, True, False)], "GOODWILL": 1, "trend ALIGNMENT middle-east": 1},
    ),
    # Contingents from far capitals
    ("E3-19", {}, [], {"GOODWILL": 1, "WORLDOP": 1}),
    ("E3-19", {"us-wars": 1}, [], {"un-troops": [True], "PA": 1}),
    # A vaccine in record time
    ("E3-20", {}, [], {"PA": 2, "trend CABINET": 1}),
    (
        "E3-20",
        {"AP": 1},
        ["share it"],
        {"PA": 1, "AP": -1, "GOODWILL": 1, "trend ALIGNMENT africa": 1, "PRESTIGE": 1},
    ),
    # A deep harbor for hire
    ("E3-21", {"AP": 2}, ["a rival loan"], {"AP": -2, "trend ALIGNMENT south-america": -1}),
    (
        "E3-21",
        {},
        ["a stern note"],
        {
            "INFLUENCE china south-america": 1,
            "trend ALIGNMENT south-america": -1,
            "TENSIONS china": 1,
            "TENSIONS canada": 1,
        },
    ),
    (
        "E3-21",
        {},
        ["silence"],
        {"INFLUENCE china south-america": 1, "trend ALIGNMENT south-america": -1, "PA": -1},
    ),
    # A pact across the ocean
    (
        "E3-22",
        {"TENSIONS australia": 1},
        ["sign on"],
        {"TRADE asia-pacific": 1, "TENSIONS australia": -1, "PARTY": -1},
    ),
    ("E3-22", {"TRADE asia-pacific": 2}, ["sign on"], {"PA": 1, "PARTY": -1}),
    ("E3-22", {"AP": 1}, ["ask for more", 6], {"AP": -1, "TRADE asia-pacific": 1, "PA": 2}),
    ("E3-22", {"AP": 1}, ["ask for more", 7], {"AP": -1, "TENSIONS australia": 1, "TENSIONS japan": 1}),
    ("E3-22", {}, ["walk away"], {"PARTY": 1, "TENSIONS australia": 1, "trend ALIGNMENT asia-pacific": -1}),
    # The last shift
    ("E3-23", {"AP": 1}, ["retraining fund"], {"public": 6, "trend SOE": -1, "PARTY": -1, "AP": -1, "PA": 1}),
    ("E3-23", {}, ["tariffs"], {"public": 6, "SOE": -1, "TENSIONS china": 1}),
    ("E3-23", {}, ["let the market settle it"], {"public": 6, "trend SOE": -1, "PARTY": -1, "PA": -1}),
    # A defector with a suitcase
    (
        "E3-24",
        {"terror africa": [2]},
        ["his brothers in arms", "africa", "africa"],
        {"terror africa": [(2, 2)], "PA": 1},
    ),
    (
        "E3-24",
        {"mark espionage-permanent russia": 1},
        ["his old masters"],
        {"spies russia": 0, "TENSIONS russia": 1, "DARPA recon": 1, "PA": 1},
    ),
]

LATER = {("E3-03", "WAR start israel-hezbollah-card"), ("E3-04", "WAR start india-rogue")}
"""Wars are tried below, since their first roll changes more than the card."""


@pytest.mark.parametrize(("code", "board", "answers", "expected"), EVENTS)
def test_every_branch_of_every_event(code, board, answers, expected):
    assert settle(code, board, *answers) == expected


def test_every_event_of_the_year_is_tried():
    assert {code for code, *_ in EVENTS} == set(codes("E3"))


def test_no_effect_of_an_event_is_left_untried(monkeypatch):
    assert untried(EVENTS, monkeypatch) == LATER


def test_rockets_lead_to_a_war_that_iranian_influence_makes_likelier():
    term = prepared({"IRANIAN israel": 2})
    before = term.copy()
    carry(term, carry_out_card(term, card("E3-03"), "do"), 5, "israel", 5)
    found = changes(before, term)
    assert (found["wars"], found["TENSIONS israel"], found["TENSIONS iran"]) == (["israel-hezbollah-card"], 1, 1)
    assert term["CONFLICT israel-neighbors"] == 4


def test_rockets_during_the_war_start_no_second_one():
    term = prepared({"CONFLICT israel-neighbors": 4})
    term.wars = [War("israel-hezbollah-card", "middle-east", "combined", ("israel",), ("hezbollah",), (10, 3))]
    carry(term, carry_out_card(term, card("E3-03"), "do"), 10)
    assert len(term.wars) == 1


def test_a_new_regime_with_the_arsenal_fights_india():
    term = prepared({"CONFLICT india-pakistan": 4, "CRISIS central-south-asia": 0})
    carry(term, carry_out_card(term, card("E3-04"), "do"), 9, 5)
    assert [war.code for war in term.wars] == ["india-rogue"]
    assert [(rogue.region, rogue.level) for rogue in term.rogues] == [("central-south-asia", 1)]
    assert term["CONFLICT india-pakistan"] == 5
