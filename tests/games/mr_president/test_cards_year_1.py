"""The events of the first year: every card, in every branch, with what it changes."""

from collections import Counter

import pytest

from fourscore.games.mr_president.facts.bills import NUMBERS
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, WORLD
from fourscore.games.mr_president.facts.cards import card, codes
from tests.games.mr_president.event_table import (
    DIPLOMAT,
    MANAGER,
    SOLDIER,
    Row,
    effects_on,
    hits,
    play,
    uneven,
    untried,
)

TALIBAN = {"war us-taliban": {"strength": (6, 6)}}

ROWS: list[Row] = [
    ("E1-01", {"DOMCRISIS": 1}, ["federal clean-up"], {"PA": -1, "MEDIA": 1, "AP": -1}),
    ("E1-01", {}, ["leave it to the owners"], {"PA": -1, "DOMCRISIS": 1, "MEDIA": -1}),
    ("E1-02", {}, ["fight for them", 4], {"RWC": -1, "PARTY": 1, "AP": -1}),
    ("E1-02", {}, ["fight for them", 5], {"RWC": -1, "CABINET trend": -1, "PA": -1, "AP": -1}),
    ("E1-02", {}, ["withdraw the names"], {"RWC": -1, "CABINET trend": -1, "PARTY": -1}),
    ("E1-03", {}, ["something for everyone"], {"public": 3, "PA": 2, "PARTY": 1, "SOE trend": -1, "AP": -1}),
    ("E1-03", {}, ["balance the books"], {"public": 3, "PA": -2, "SOE trend": 1}),
    ("E1-03", {"AP": 0}, ["continue the old one"], {"public": 3, "RWC": 1, "PARTY": -1}),
    ("E1-04", {}, ["send mediators", 4], {"public": 6, "PA": -1, "AP": -1}),
    ("E1-04", {}, ["send mediators", 5], {"public": 6, "PA": -2, "SOE trend": -1, "AP": -1}),
    ("E1-04", {}, ["order them back"], {"public": 6, "PA": -2, "PARTY": -1}),
    ("E1-04", {}, ["let it run"], {"public": 6, "PA": -1, "SOE trend": -1, "DOMCRISIS": 1}),
    ("E1-05", {"AP": 0, "DOMCRISIS": 1}, [3], {"public": 4}),
    ("E1-05", {"AP": 0}, [4], {"public": 4, "PA": -2, "DOMCRISIS": 1}),
    ("E1-05", {"AP": 0, "chief-of-staff": MANAGER}, [4], {"public": 4}),
    ("E1-05", {}, ["2 AP", 5], {"public": 4, "AP": -2}),
    ("E1-05", {}, ["0 AP", 9], {"public": 4, "PA": -3, "MEDIA": -1, "DOMCRISIS": 1}),
    ("E1-06", {}, ["reserves to the coast"], {"PA": 1, "MEDIA": 1, "AP": -2}),
    ("E1-06", {}, ["wait and see", 4], {"PA": 1}),
    ("E1-06", {"disasters": ["N-7"]}, ["wait and see", 5, 1], {"SOE trend": -1, "PARTY": 1}),
    (
        "E1-07",
        {"ALLY rok": 1, "TENSIONS rok": 2},
        ["rok", "state visit"],
        {"ALLY rok": 1, "TENSIONS rok": -1, "AP": -1},
    ),
    ("E1-07", {}, ["israel", "a telephone call"], {"AP": 1}),
    ("E1-08", {"bill own 7": "0"}, ["press the programme", "own 7 left"], {"PA": 1, "bill own 7": "-1"}),
    ("E1-08", {}, ["press the programme"], {"PA": 1}),
    ("E1-08", {}, ["receive the press"], {"PA": 1, "MEDIA": 1}),
    ("E1-08", {}, ["dine with Congress", "F-03"], {"PA": 1, "RWC": 1, "friends": ["F-03"], "AP": -1}),
    ("E1-09", {}, ["join the race"], {"public": 14, "DARPA space": 1, "PA": 2, "TENSIONS china": 1, "AP": -2}),
    (
        "E1-09",
        {},
        ["propose a shared station"],
        {"public": 14, "RELATIONS china trend": 1, "GOODWILL": 1, "PARTY": -1, "AP": -1},
    ),
    ("E1-09", {}, ["send a telegram"], {"public": 14, "PA": -1}),
    (
        "E1-10",
        {},
        ["put the Vice President on it", 4],
        {"public": 13, "PA": 2, "veterans": ["cab-18"], "AP": -1},
    ),
    ("E1-10", {}, ["put the Vice President on it", 5], {"public": 13, "PA": -1, "AP": -1}),
    (
        "E1-10",
        {"vice-president": MANAGER},
        ["put the Vice President on it", 5],
        {"public": 13, "PA": 2, "veterans": [MANAGER], "AP": -1},
    ),
    ("E1-10", {}, ["trust the agency", 4], {"public": 13, "PA": 1}),
    ("E1-10", {"vice-president": MANAGER}, ["trust the agency", 5], {"public": 13, "PA": -2}),
    ("E1-11", {}, [], {"mark court vacancy": 1, "mark court seats": 1, "mark turn court late": 1}),
    ("E1-11", {"marks": {"court vacancy": 1, "court seats": 1}}, [], {}),
    ("E1-12", {"CRISIS central-america": 2}, [], {"DOMCRISIS": 1, "PA": -1, "public": 8, "pile": "reshuffle"}),
    ("E1-12", {"CRISIS central-america": 1}, [], {"PA": -1, "pile": "reshuffle"}),
    ("E1-13", {}, ["amazing-un-ambassador"], {"resources": ["amazing-un-ambassador"]}),
    ("E1-14", {"AP": 0}, [5], {"TENSIONS rok": 1, "TENSIONS north-korea": 1, "CRISIS asia-pacific": 1}),
    (
        "E1-14",
        {},
        ["0 AP", 6],
        {
            "TENSIONS rok": 1,
            "TENSIONS north-korea": 1,
            "CRISIS asia-pacific": 1,
            "PA": -1,
            "ALIGNMENT asia-pacific trend": -1,
        },
    ),
    (
        "E1-14",
        {"secdef": SOLDIER, "ALLY rok": 3},
        ["2 AP", 9],
        {"TENSIONS rok": 1, "TENSIONS north-korea": 1, "CRISIS asia-pacific": 1, "AP": -2},
    ),
    (
        "E1-14",
        {},
        ["0 AP", 9],
        {
            "TENSIONS rok": 1,
            "TENSIONS north-korea": 1,
            "CRISIS asia-pacific": 1,
            "PA": -1,
            "CONFLICT dprk-rok": 1,
        },
    ),
    ("E1-15", TALIBAN, [], {"GOODWILL": 1, "troops us-taliban": True}),
    ("E1-15", {}, [], {"GOODWILL": 1, "PA": 1}),
    ("E1-16", TALIBAN, ["send more"], {"public": 16, "strength us-taliban": (7, 6), "PA": -1, "AP": -1}),
    ("E1-16", TALIBAN, ["name a date to leave"], {"public": 16, "strength us-taliban": (6, 7), "PA": 2}),
    ("E1-16", TALIBAN, ["stay the course"], {"public": 16, "CABINET trend": -1, "AP": 1}),
    (
        "E1-16",
        {"HELD army-light": 2},
        ["raise a brigade"],
        {"public": 16, "UNIT army-light conus": 1, "HELD army-light": -1, "PA": -1, "AP": -2},
    ),
    ("E1-16", {}, ["refuse"], {"public": 16, "PA": 1, "CABINET trend": -1}),
    ("E1-17", {"AP": 0}, [4], {"CRISIS central-south-asia": 1, "TENSIONS india": 1, "PA": -1}),
    (
        "E1-17",
        {"secstate": DIPLOMAT},
        ["1 AP", 6],
        {"CRISIS central-south-asia": 1, "TENSIONS india": 1, "PA": -1, "AP": -1},
    ),
    (
        "E1-17",
        {"AP": 0},
        [8],
        {"CRISIS central-south-asia": 1, "TENSIONS india": 1, "PA": -1, "UNSTABLE central-south-asia": 1},
    ),
    (
        "E1-17",
        {"STABILITY central-south-asia": 4},
        ["0 AP", 8],
        {"CRISIS central-south-asia": 1, "TENSIONS india": 1, "PA": -1, "CONFLICT india-pakistan": 1},
    ),
    (
        "E1-18",
        {"UNIT carrier mediterranean": 1, "CRISIS africa": 1},
        ["escort the ships", 7],
        {"TENSIONS russia": 1, "SOE trend": -1, "ALIGNMENT eastern-europe trend": 1, "PA": 1, "AP": -1},
    ),
    (
        "E1-18",
        {"UNIT carrier mediterranean": 1},
        ["escort the ships", 8],
        {"CRISIS africa": 1, "TENSIONS russia": 1, "SOE trend": -1, "CONFLICT russia-ukraine": 1, "AP": -1},
    ),
    ("E1-18", {"CRISIS africa": 1}, ["buy elsewhere"], {"TENSIONS russia": 1, "SOE trend": -1, "AP": -1}),
    (
        "E1-18",
        {"AP": 0},
        [],
        {"CRISIS africa": 1, "TENSIONS russia": 1, "SOE trend": -1, "ALIGNMENT africa trend": -1},
    ),
    (
        "E1-19",
        {},
        ["urge restraint"],
        {"TENSIONS israel": 2, "CRISIS middle-east": 1, "PA": -1, "GOODWILL": 1, "AP": -1},
    ),
    (
        "E1-19",
        {},
        ["stand by Israel", 7],
        {"CRISIS middle-east": 1, "PA": -1, "ALIGNMENT middle-east trend": -1},
    ),
    (
        "E1-19",
        {"IRANIAN israel": 1},
        ["stand by Israel", 7],
        {
            "CRISIS middle-east": 1,
            "PA": -1,
            "ALIGNMENT middle-east trend": -1,
            "CONFLICT israel-neighbors": 1,
        },
    ),
    (
        "E1-19",
        {"secstate": DIPLOMAT},
        ["stand by Israel", 8],
        {"CRISIS middle-east": 1, "PA": -1, "ALIGNMENT middle-east trend": -1},
    ),
    (
        "E1-20",
        {"UNIT carrier indian-ocean": 1},
        ["send the carrier", "1 AP", 5],
        {"public": 11, "TENSIONS iran": 1, "SOE trend": -1, "PA": 1, "AP": -1},
    ),
    (
        "E1-20",
        {"UNIT carrier indian-ocean": 1, "secdef": SOLDIER},
        ["send the carrier", "0 AP", 9],
        {"public": 11, "TENSIONS iran": 1, "SOE trend": -1, "PA": -1, "TENSIONS gs-sa": 1},
    ),
    (
        "E1-20",
        {"UNIT carrier indian-ocean": 1, "NUKE iran": 3},
        ["send the carrier", "0 AP", 8],
        {"public": 11, "TENSIONS iran": 1, "SOE trend": -1, "PA": -1, "CONFLICT us-iran": 1},
    ),
    (
        "E1-20",
        {"TENSIONS gs-sa": 2},
        ["talk through friends"],
        {"public": 11, "SOE trend": -1, "PA": -1, "TENSIONS gs-sa": -1, "AP": -1},
    ),
    ("E1-20", {"AP": 0}, [], {"public": 11, "TENSIONS iran": 1, "SOE trend": -1, "PA": -1, "PRESTIGE": -1}),
    ("E1-21", {"ALLY canada": 1, "TENSIONS canada": 1}, ["settle it"], {"ALLY canada": 1, "SOE trend": 1, "AP": -1}),
    ("E1-21", {}, ["raise duties"], {"TENSIONS canada": 1, "PARTY": 1, "SOE trend": -1}),
    ("E1-21", {}, ["ask a panel"], {"TENSIONS canada": 1}),
    ("E1-22", {"AP": 0, "ALLY uk": 1}, [4], {"ALLY uk": 1, "ALIGNMENT eurozone trend": 1}),
    (
        "E1-22",
        {"secstate": DIPLOMAT, "attributes": ["allys-best-friend"], "ALLY uk": 2},
        ["2 AP", 8],
        {"ALLY uk": 1, "ALIGNMENT eurozone trend": 1, "AP": -2},
    ),
    ("E1-22", {}, ["0 AP", 5], {"TENSIONS uk": 1}),
    ("E1-22", {}, ["0 AP", 9], {"ALLY uk": -1, "SOE eurozone trend": -1}),
    ("E1-23", {}, ["offer credit"], {"CRISIS south-america": 1, "AP": -2}),
    (
        "E1-23",
        {},
        ["let others lend"],
        {"CRISIS south-america": 1, "STABILITY south-america": -1, "INFLUENCE china south-america": 1},
    ),
    (
        "E1-23",
        {},
        ["scold both sides"],
        {"CRISIS south-america": 1, "STABILITY south-america": -1, "ALIGNMENT south-america trend": -1, "focus": 1},
    ),
    (
        "E1-24",
        {"UNSTABLE africa": 2},
        ["send observers"],
        {"ALIGNMENT africa trend": 1, "UNSTABLE africa": -1, "STABILITY africa": 1, "AP": -1},
    ),
    ("E1-24", {}, ["congratulate"], {"ALIGNMENT africa trend": 1, "PA": 1}),
]


@pytest.mark.parametrize(("code", "prepared", "answers", "expected"), ROWS)
def test_every_branch_of_every_card(code, prepared, answers, expected):
    assert play(code, prepared, answers)[1] == expected


def test_no_branch_is_left_untried(monkeypatch):
    assert untried(1, ROWS, monkeypatch) == []


def test_every_roll_finds_exactly_one_row():
    assert {code: uneven(code) for code in codes("E1") if uneven(code)} == {}


def test_the_deck_has_its_mix_of_home_and_abroad_and_of_tones():
    cards = [card(code) for code in codes("E1")]
    assert [each.code for each in cards] == [f"E1-{number:02}" for number in range(1, 25)]
    assert Counter(each.field == "abroad" for each in cards) == {False: 11, True: 13}
    assert Counter(each.tone for each in cards) == {"bad": 11, "mixed": 7, "good": 4, "structural": 2}


def test_no_more_than_three_cards_hit_the_same_track():
    counted = Counter(track for code in codes("E1") for track in set(hits(code)))
    assert max(counted.values()) <= 3
    assert counted["DOMCRISIS"] == 2


def test_one_card_lays_un_regional_troops():
    assert [code for code in codes("E1") if "UN-TROOPS" in effects_on(code)] == ["E1-15"]


def test_the_first_two_years_speak_of_every_conflict_ally_region_and_bill():
    said = {text for code in (*codes("E1"), *codes("E2")) for text in effects_on(code)}
    words = [text.split() for text in said]
    assert {each[1] for each in words if each[0] == "CONFLICT"} == set(CONFLICTS)
    assert {each[1] for each in words if each[0] in ("ALLY", "TENSIONS")} >= set(ALLIES)
    places = {place for each in words if each[0] in ("CRISIS", "STABILITY", "TREND") for place in each[1:]}
    assert places >= set(WORLD)
    assert {int(each[2]) for each in words if each[0] == "PRIORITY"} == set(NUMBERS)
