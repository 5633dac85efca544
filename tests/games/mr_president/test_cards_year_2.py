"""The events of the second year: every card, in every branch, with what it changes."""

from collections import Counter

import pytest

from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.state import CivilWar
from tests.games.mr_president.event_table import DIPLOMAT, Row, effects_on, hits, play, uneven, untried

TALIBAN = {"war us-taliban": {"strength": (6, 6)}}
WAR = {"CRISIS eastern-europe": 2, "FOOTPRINT eastern-europe": 1, "PA": -2, "focus": 1}
RECORDS = {"public": 10, "HOMELAND": -1, "TENSIONS china": 1}
DARK = {"public": 12, "CRISIS eurozone": 1, "TENSIONS nato": 1, "TENSIONS russia": 1}
PASSES = {"CRISIS central-south-asia": 1, "TENSIONS india": 1, "TENSIONS china": 1, "PA": -1}
BOATS = {"CRISIS asia-pacific": 1, "TENSIONS japan": 1, "TENSIONS china": 1}
REFINERY = {"SOE trend": -1, "TENSIONS gs-sa": 1, "TENSIONS iran": 1}

ROWS: list[Row] = [
    ("E2-01", {}, [3, "open the files"], {"scandal secdef": 1, "focus": 1, "MEDIA": 1, "AP": -1}),
    ("E2-01", {}, [5, "keep them shut", 5], {"scandal potus": 1, "focus": 2}),
    ("E2-01", {"AP": 0}, [1, 6], {"scandal chief-of-staff": 1, "focus": 1, "PA": -2}),
    ("E2-02", {}, ["side with the moderates"], {"public": 2, "BIPARTISAN": 1, "PARTY": -1}),
    ("E2-02", {}, ["side with the radicals"], {"public": 2, "PARTY": 1, "BIPARTISAN": -1, "RWC": -1}),
    (
        "E2-02",
        {"bill own 2": "+1"},
        ["broker a peace", "own 2 left"],
        {"public": 2, "PARTY": 1, "bill own 2": "0", "AP": -2},
    ),
    ("E2-03", {"friends": ["F-01"]}, [5], {"PARTY": -1}),
    ("E2-03", {"friends": ["F-01", "F-02"]}, [6, "F-01"], {"PARTY": -1, "friends": ["F-02"], "PA": -1, "pile": "kept"}),
    ("E2-04", {}, ["speak to the nation", 5], {"public": 9, "DOMCRISIS": 1, "PA": 1, "AP": -1}),
    ("E2-04", {}, ["speak to the nation", 6], {"public": 9, "DOMCRISIS": 1, "PA": -1, "AP": -1}),
    (
        "E2-04",
        {"attributes": ["orator"]},
        ["speak to the nation", 6],
        {"public": 9, "DOMCRISIS": 1, "PA": 1, "AP": -1},
    ),
    ("E2-04", {}, ["a short statement"], {"public": 9, "DOMCRISIS": 1, "PA": -1, "MEDIA": -1}),
    ("E2-05", {}, ["emergency money"], {"public": 7, "PA": -1, "AP": -2}),
    ("E2-05", {}, ["wait for Congress", 5], {"public": 7, "PA": -2}),
    ("E2-05", {"AP": 1}, [6], {"public": 7, "PA": -2, "LDI": 1}),
    # NATO brings 5, Serbia 2 and 1 for the difficulty: 1:1, and 5 less surprise and Air Force moves nothing. A US War
    # troubles its region, leaves a Footprint, and has its price.
    (
        "E2-06",
        {},
        ["air campaign", 5, "approval", 1],
        WAR | {"war us-nato-serbia-air": "air-missile", "AP": -1},
    ),
    (
        "E2-06",
        {},
        ["ground campaign", 5, 1],
        WAR | {"war us-nato-serbia": "combined", "AP": -2},
    ),
    (
        "E2-06",
        {},
        ["stay out"],
        {"CRISIS eastern-europe": 1, "STABILITY eastern-europe": -1, "UNSTABLE eastern-europe": 1, "PA": -1},
    ),
    (
        "E2-06",
        {"ALLY nato": 2},
        [],
        {"CRISIS eastern-europe": 1, "STABILITY eastern-europe": -1, "UNSTABLE eastern-europe": 1, "PA": -1},
    ),
    ("E2-06", {"war balkans-serbia-russia": {"a_attacks": False}}, [], {}),
    ("E2-07", {}, ["2 AP", 6], RECORDS | {"AP": -2}),
    ("E2-07", {"AP": 0, "CAPABILITY us cyber": 5}, [5], RECORDS),
    ("E2-07", {"AP": 0}, [5], RECORDS | {"PA": -1}),
    ("E2-07", {"AP": 0, "RELATIONS china": 2}, [4], RECORDS | {"PA": -1}),
    ("E2-07", {"AP": 0, "CAPABILITY us cyber": 3}, [8], RECORDS | {"PA": -1, "CAPABILITY us recon": -1}),
    ("E2-08", {"AP": 0, "ALLY nato": 3}, [4], DARK | {"TENSIONS russia": 0}),
    ("E2-08", {"ALLY nato": 2}, ["1 AP", 8], DARK | {"ALIGNMENT eurozone trend": -1, "AP": -1}),
    ("E2-08", {"AP": 0, "ALLY nato": 2}, [8], DARK | {"CONFLICT russia-nato": 1, "PA": -1}),
    ("E2-08", {"AP": 0, "CONFLICT russia-nato": 4}, [9], DARK | {"PA": -1}),
    ("E2-09", {}, [], {"SOE trend": 1, "PA": 1}),
    ("E2-10", {}, ["raise the age"], {"public": 1, "SOE trend": 1, "PA": -2}),
    ("E2-10", {}, ["borrow"], {"public": 1, "PA": 1, "SOE trend": -1}),
    ("E2-10", {}, ["ask both parties", 5], {"public": 1, "BIPARTISAN": 1, "PA": 1, "AP": -1}),
    ("E2-10", {}, ["ask both parties", 6], {"public": 1, "PARTY": -1, "AP": -1}),
    (
        "E2-11",
        {"LDI": 2},
        ["receive the marchers", 5],
        {"public": 15, "DOMCRISIS": 1, "MEDIA": 1, "AP": -1, "pile": "reshuffle"},
    ),
    (
        "E2-11",
        {"LDI": 1},
        ["receive the marchers", 6],
        {"public": 15, "PA": -1, "focus": 1, "PARTY": -1, "AP": -1, "pile": "reshuffle"},
    ),
    (
        "E2-11",
        {"LDI": 1},
        ["stay away"],
        {"public": 15, "PA": -1, "focus": 1, "MEDIA": -1, "pile": "reshuffle"},
    ),
    ("E2-12", {}, ["open every one"], {"public": 5, "HOMELAND": 1, "SOE trend": -1, "AP": -1}),
    ("E2-12", {}, ["let them through", 5], {"public": 5, "SOE trend": 1}),
    ("E2-12", {}, ["let them through", 6], {"public": 5, "SOE trend": 1, "terror conus": [1], "PA": -1}),
    ("E2-13", {}, [3, "O-01"], {"RWC": -1, "opponents": ["O-01"]}),
    (
        "E2-14",
        {},
        ["campaign for friends", "F-02"],
        {"PARTY": 1, "friends": ["F-02"], "PA": 1, "AP": -1, "pile": "kept"},
    ),
    ("E2-14", {}, ["stay above it"], {"PARTY": 1, "AP": 1}),
    (
        "E2-15",
        {"STABILITY africa": 6},
        ["freeze aid"],
        {"STABILITY africa": -1, "UNSTABLE africa": 1, "GOODWILL": 1, "ALIGNMENT africa trend": -1, "AP": -1},
    ),
    (
        "E2-15",
        {},
        ["deal with them"],
        {"STABILITY africa": -1, "UNSTABLE africa": 1, "MEDIA": -1, "INFLUENCE russia africa": 1},
    ),
    (
        "E2-16",
        {"ALLY india": 1},
        ["share our pictures"],
        PASSES | {"TENSIONS india": 0, "ALLY india": 1, "RELATIONS china trend": -1, "AP": -1},
    ),
    ("E2-16", {"AP": 0}, [5], PASSES),
    ("E2-16", {"secstate": DIPLOMAT}, ["keep out of it", 6], PASSES),
    ("E2-16", {}, ["keep out of it", 8], PASSES | {"ALIGNMENT central-south-asia trend": -1}),
    ("E2-16", {}, ["keep out of it", 9], PASSES | {"CONFLICT india-china": 1}),
    (
        "E2-17",
        {"ALLY japan": 1, "TENSIONS japan": 1},
        ["stand with Japan"],
        BOATS | {"ALLY japan": 1, "TENSIONS japan": 0, "RELATIONS china trend": -1, "AP": -1},
    ),
    ("E2-17", {}, ["keep an even hand", 8], BOATS | {"ALIGNMENT asia-pacific trend": -1}),
    (
        "E2-17",
        {"UNIT carrier pacific": 1},
        ["keep an even hand", 9],
        BOATS | {"ALIGNMENT asia-pacific trend": -1},
    ),
    (
        "E2-17",
        {"RELATIONS china": 2},
        ["keep an even hand", 8],
        BOATS | {"ALIGNMENT asia-pacific trend": -1, "CONFLICT china-japan": 1},
    ),
    ("E2-17", {"AP": 0, "CONFLICT china-japan": 4}, [10], BOATS | {"ALIGNMENT asia-pacific trend": -1}),
    ("E2-18", {"AP": 0}, [4], REFINERY | {"PA": -1}),
    ("E2-18", {"SANCTIONS iran un": 1}, ["2 AP", 7], REFINERY | {"PA": -1, "AP": -2}),
    ("E2-18", {"AP": 0}, [8], REFINERY | {"CRISIS middle-east": 1}),
    ("E2-18", {"AP": 0, "NUKE iran": 3}, [8], REFINERY | {"CONFLICT gs-sa-iran": 1, "PA": -1}),
    ("E2-19", {}, ["press the council"], {"mark turn frozen iran": 1, "TENSIONS iran": 1, "AP": -1}),
    # A programme that falls to box 2 takes along one Tensions counter of each nation that it worries.
    (
        "E2-19",
        {"NUKE iran": 3},
        ["look away while Israel acts", 4],
        {"NUKE iran": -1, "TENSIONS iran": 0, "TENSIONS israel": -1, "TENSIONS gs-sa": -1},
    ),
    ("E2-19", {}, ["look away while Israel acts", 5], {"TENSIONS iran": 1}),
    ("E2-19", {"ALLY israel": 3}, ["look away while Israel acts", 9], {"TENSIONS iran": 1}),
    ("E2-19", {}, ["look away while Israel acts", 9], {"CONFLICT israel-iran": 1}),
    ("E2-19", {}, ["keep talking", 5], {"TENSIONS israel": 1, "GOODWILL": 1}),
    ("E2-19", {}, ["keep talking", 6], {"TENSIONS israel": 1, "PA": -1}),
    ("E2-20", {}, ["raise them again"], {"PARTY": 1, "SOE trend": -1, "TENSIONS china": 1}),
    ("E2-20", {}, ["make a truce"], {"SOE trend": 1, "RELATIONS china trend": 1, "PARTY": -1, "AP": -1}),
    (
        "E2-20",
        {},
        ["turn to the neighbours"],
        {"TRADE central-america": 1, "ALIGNMENT central-america trend": 1, "AP": -1},
    ),
    ("E2-20", {"AP": 0}, ["do nothing"], {"PA": -1}),
    (
        "E2-21",
        {"ALLY australia": 1},
        ["sell the new boats"],
        {"ALLY australia": 1, "SOE trend": 1, "TENSIONS china": 2, "AP": -1},
    ),
    ("E2-21", {}, ["lease old ones"], {"AP": 1, "TENSIONS australia": 1}),
    ("E2-21", {}, ["let Europe build them"], {"ALIGNMENT eurozone trend": 1, "TENSIONS australia": 2}),
    ("E2-22", TALIBAN, [], {"PA": 1, "troops us-taliban": True}),
    (
        "E2-22",
        {"civil wars africa": 1},
        ["let them calm Africa"],
        {"PA": 1, "civil wars africa": [CivilWar(ceasefire=True, peacekeepers=True)], "AP": -1},
    ),
    ("E2-22", {}, [], {"PA": 1, "GOODWILL": 1}),
    (
        "E2-23",
        {"terror central-america": [1, 3]},
        ["share the files", "central-america 2 level 3"],
        {
            "STABILITY central-america": 1,
            "terror central-america": [1, 2],
            "ALIGNMENT central-america trend": 1,
            "AP": -1,
        },
    ),
    (
        "E2-23",
        {},
        ["share the files"],
        {"STABILITY central-america": 1, "ALIGNMENT central-america trend": 1, "AP": -1},
    ),
    ("E2-23", {}, ["take the credit"], {"STABILITY central-america": 1, "PA": 1}),
    (
        "E2-24",
        {},
        [9],
        {
            "STABILITY south-america": -1,
            "CRISIS south-america": 1,
            "UNSTABLE south-america": 2,
            "terror south-america": [2],
        },
    ),
]


@pytest.mark.parametrize(("code", "prepared", "answers", "expected"), ROWS)
def test_every_branch_of_every_card(code, prepared, answers, expected):
    assert play(code, prepared, answers)[1] == {what: change for what, change in expected.items() if change != 0}


def test_no_branch_is_left_untried(monkeypatch):
    assert untried(2, ROWS, monkeypatch) == []


def test_every_roll_finds_exactly_one_row():
    assert {code: uneven(code) for code in codes("E2") if uneven(code)} == {}


def test_the_deck_has_its_mix_of_home_and_abroad_and_of_tones():
    cards = [card(code) for code in codes("E2")]
    assert [each.code for each in cards] == [f"E2-{number:02}" for number in range(1, 25)]
    assert Counter(each.field == "abroad" for each in cards) == {False: 11, True: 13}
    assert Counter(each.tone for each in cards) == {"bad": 12, "mixed": 6, "good": 4, "structural": 2}


def test_no_more_than_three_cards_hit_the_same_track():
    counted = Counter(track for code in codes("E2") for track in set(hits(code)))
    assert max(counted.values()) <= 3
    assert counted["STABILITY africa"] == 1


def test_one_card_lays_un_regional_troops():
    assert [code for code in codes("E2") if "UN-TROOPS" in effects_on(code)] == ["E2-22"]


@pytest.mark.rule("mr-president.past-is-prologue")
def test_two_cards_lead_to_old_troubles():
    rolls = {code: effects_on(code) for code in codes("E2") if card(code).tone == "structural"}
    assert rolls == {"E2-13": ["ROLL d13"], "E2-24": ["ROLL wt3"]}


def test_friends_campaigned_for_help_at_the_midterms():
    assert (card("E2-03").midterm, card("E2-14").midterm) == (1, -1)
