"""The events of the fourth year: every branch of every card, with what it changes on the board."""

import pytest

from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from tests.games.mr_president.late_events import DIPLOMAT, STEWARD, prepared, settle, untried

NERVES = {"public": 1, "trend SOE": -1, "trend SOE eurozone": -1, "pile": "reshuffle"}
SCHOOL = {"public": 9, "PA": -1, "DOMCRISIS": 1, "strained": ["domestic-crisis"]}
BRIDGE = {"public": 2, "DOMCRISIS": 1}
PANTRY = {"public": 13, "trend SOE": -1, "PA": -1, "strained": ["economy"]}
VERDICT = {"public": 15, "DOMCRISIS": 1}
TUNNELS = {"TENSIONS israel": 1, "TENSIONS gs-sa": 1, "TENSIONS iran": 1}
PORT = {"STABILITY central-america": -1, "UNSTABLE central-america": 1}
VERY_CLOSE = {f"ALLY {ally}": 3 for ally in ("israel", "gs-sa", "india", "rok", "australia")}

EVENTS = [
    # Old troubles return at home
    ("E4-01", {"PARTY": 7, "AP": 1}, [1], {"AP": -1}),
    ("E4-01", {"RWC": 8}, [3], {"RWC": -1}),
    # Red numbers on the ticker
    ("E4-02", {}, [5], NERVES),
    ("E4-02", {}, [6], {**NERVES, "PA": -1, "LDI": 1}),
    ("E4-02", {"AP": 2}, [5, "visit a factory"], NERVES),
    (
        "E4-02",
        {"AP": 2},
        [5, "calm the bankers"],
        {"public": 1, "trend SOE eurozone": -1, "AP": -2, "pile": "reshuffle"},
    ),
    # A school in mourning
    ("E4-03", {}, ["demand a law"], {**SCHOOL, "MEDIA": 1, "PARTY": -1}),
    ("E4-03", {"AP": 1}, ["act by order", 1], {**SCHOOL, "PA": 1, "AP": -1, "opponents": 1}),
    ("E4-03", {}, ["mourn and be silent"], SCHOOL),
    # Teachers on the lawn
    ("E4-04", {"AP": 1}, ["meet them"], {"public": 4, "AP": -1, "PA": 1, "MEDIA": 1}),
    ("E4-04", {}, ["a federal grant"], {"public": 4, "PA": 2, "trend SOE": -1}),
    ("E4-04", {}, ["leave it to the states"], {"public": 4, "PARTY": 1, "PA": -1}),
    # Debate night
    ("E4-05", {}, [5], {"PA": 3, "MEDIA": 1}),
    ("E4-05", {}, [6], {"PA": -2}),
    # A surprise in October
    ("E4-06", {}, [2, 5], {"scandals": {"secstate": 1}, "strained": ["cabinet"]}),
    ("E4-06", {}, [5, 6], {"scandals": {"potus": 1}, "strained": ["domestic-crisis", "cabinet"], "PA": -2}),
    ("E4-06", {"secdef": ""}, [3, 5], {}),
    # The old bridge falls
    ("E4-07", {}, [4], BRIDGE),
    ("E4-07", {"chief-of-staff": STEWARD}, [6], BRIDGE),
    ("E4-07", {}, [5], {**BRIDGE, "PA": -1, "strained": ["cabinet"], "trend CABINET": -1}),
    # Lines at the pantry
    (
        "E4-08",
        {"AP": 1},
        ["raise the benefits", 1],
        {"public": 13, "trend SOE": -1, "strained": ["economy"], "AP": -1, "opponents": 1},
    ),
    ("E4-08", {}, ["tighten the rules"], {**PANTRY, "PARTY": 1, "MEDIA": -1}),
    ("E4-08", {}, ["appoint a panel"], PANTRY),
    # A rival on your own side
    ("E4-09", {"AP": 2}, ["take the stump", 1], {"AP": -2, "PARTY": 1, "friends": 1}),
    ("E4-09", {}, ["above the fray", 5], {"PA": 1, "PARTY": 1}),
    ("E4-09", {}, ["above the fray", 6], {"PA": -1, "PARTY": -1}),
    ("E4-09", {}, ["offer a bargain"], {"PARTY": 1, "BIPARTISAN": -1}),
    # Footprints in gray dust
    ("E4-10", {}, [], {"public": 14, "LP": 1, "PA": 1}),
    (
        "E4-10",
        {"AP": 1},
        ["a crew of many flags", "africa"],
        {"public": 14, "LP": 1, "AP": -1, "GOODWILL": 1, "trend ALIGNMENT africa": 1},
    ),
    # Volunteers ring the doorbells
    ("E4-11", {}, ["rallies"], {"AP": 1, "PARTY": 1}),
    ("E4-11", {}, ["town halls"], {"PA": 2}),
    ("E4-11", {}, ["common ground"], {"RWC": 1, "PA": 1}),
    ("E4-11", {"opponents": ["O-01"]}, ["common ground"], {"RWC": 1, "opponents": 0}),
    # Verdict and fire
    ("E4-12", {}, [6, "stay at the desk"], {**VERDICT, "MEDIA": -1}),
    ("E4-12", {}, [7, "call out the guard"], {**VERDICT, "LDI": 1, "PARTY": 1, "PA": -2}),
    ("E4-12", {"AP": 1}, [6, "speak in the burnt street"], {**VERDICT, "AP": -1, "PA": 1, "MEDIA": 1}),
    # Tunnels under the mountain
    ("E4-13", {}, [5], {**TUNNELS, "CRISIS middle-east": 1}),
    (
        "E4-13",
        {"AP": 1},
        ["0 AP", 6],
        # The programme itself: box 3 costs an AP and lays Tensions.
        {"TENSIONS israel": 2, "TENSIONS gs-sa": 2, "TENSIONS iran": 2, "NUKE iran": 1, "AP": -1},
    ),
    ("E4-13", {}, [9], {**TUNNELS, "CONFLICT israel-iran": 1}),
    ("E4-13", {"NUKE iran": 4}, [8], {**TUNNELS, "CONFLICT israel-iran": 1}),
    ("E4-13", {"ALLY israel": 3}, [6], {**TUNNELS, "CRISIS middle-east": 1}),
    ("E4-13", {"SANCTIONS iran un": 1}, [6], {**TUNNELS, "CRISIS middle-east": 1}),
    ("E4-13", {"AP": 2}, ["2 AP", 7], {**TUNNELS, "CRISIS middle-east": 1, "AP": -2}),
    ("E4-13", {"new-regime iran": 1}, [], {"CRISIS middle-east": 1, "terror middle-east": [(1, 0)], "PA": -1}),
    # Old troubles return abroad
    ("E4-14", {}, [10, 4, 1], {"CAPABILITY russia air": 3}),
    # Drones over the refinery
    ("E4-15", {}, [6], {"trend SOE": -1, "TENSIONS gs-sa": 1, "TENSIONS iran": 1}),
    ("E4-15", {}, [7], {"trend SOE": -1, "TENSIONS gs-sa": 1, "TENSIONS iran": 1, "CONFLICT gs-sa-iran": 1}),
    ("E4-15", {"secstate": DIPLOMAT}, [8], {"trend SOE": -1, "TENSIONS gs-sa": 1, "TENSIONS iran": 1}),
    (
        "E4-15",
        {"AP": 1},
        ["batteries for the kingdom", 1],
        {"trend SOE": -1, "AP": -1, "RELSTR gs-sa-iran": -1},
    ),
    ("E4-15", {"AP": 1}, ["a common inquiry", 1], {"trend SOE": -1, "TENSIONS gs-sa": 1, "AP": -1, "GOODWILL": 1}),
    (
        "E4-15",
        {"new-regime iran": 1},
        [],
        {"trend SOE": -1, "TENSIONS gs-sa": 1, "PA": -1, "terror middle-east": [(1, 0)]},
    ),
    # A flat above the harbor
    ("E4-16", {}, [8, "uk", 5], {"public": 5, "terror africa": [(2, 1)], "TENSIONS uk": 1}),
    (
        "E4-16",
        {},
        [1, "canada", 6],
        {"public": 5, "terror eurozone": [(2, 0)], "TENSIONS canada": 1, "strained": ["homeland"], "PA": -1},
    ),
    # Voices from nowhere
    (
        "E4-17",
        {"AP": 1},
        [5, "strike back"],
        {"public": 12, "TENSIONS russia": 1, "AP": -1, "trend RELATIONS russia": -1},
    ),
    ("E4-17", {}, [6, "name them"], {"public": 12, "PA": -1, "MEDIA": -1, "RWC": -1, "TENSIONS russia": 2}),
    ("E4-17", {"mark law 12": 1}, [6, "say nothing"], {"public": 12, "PA": -2, "TENSIONS russia": 1}),
    # Gunmen hold a port
    (
        "E4-18",
        {"AP": 1},
        ["boats and advisers"],
        {"UNSTABLE central-america": 1, "AP": -1, "FOOTPRINT central-america": 1},
    ),
    (
        "E4-18",
        {"AP": 1, "TENSIONS canada": 1},
        ["a summit of neighbors"],
        {**PORT, "AP": -1, "trend ALIGNMENT central-america": 1, "TENSIONS canada": -1},
    ),
    ("E4-18", {}, [], {**PORT, "PA": -1}),
    # The northern pipeline
    ("E4-19", {"TENSIONS canada": 1}, ["approve"], {"trend SOE": 1, "TENSIONS canada": -1, "MEDIA": -1}),
    ("E4-19", {}, ["refuse"], {"MEDIA": 1, "TENSIONS canada": 2, "public": 11}),
    ("E4-19", {"AP": 1}, ["another route"], {"AP": -1, "PA": 1}),
    ("E4-19", {"AP": 1, "ALLY canada": 2}, ["another route"], {"AP": -1, "ALLY canada": 1}),
    # A letter from the North
    (
        "E4-20",
        {"AP": 1, "NUKE north-korea": 3},
        ["meet halfway", 3],
        # A programme that falls back into box 2 takes the Tensions of that box with it.
        {"AP": -1, "NUKE north-korea": -1, "PRESTIGE": 1, "TENSIONS north-korea": -1, "TENSIONS rok": -1},
    ),
    ("E4-20", {"AP": 1}, ["meet halfway", 4], {"AP": -1, "TENSIONS north-korea": -1, "TENSIONS rok": -1}),
    ("E4-20", {"AP": 1}, ["meet halfway", 8], {"AP": -1, "PA": -1, "TENSIONS japan": 1}),
    (
        "E4-20",
        {"AP": 1, "secstate": DIPLOMAT, "SANCTIONS north-korea un": 1},
        ["meet halfway", 10],
        {"AP": -1, "TENSIONS north-korea": -1, "TENSIONS rok": -1},
    ),
    ("E4-20", {"AP": 1}, ["ask the South first"], {"AP": -1, "TENSIONS north-korea": 1, "ALLY rok": 1}),
    (
        "E4-20",
        {"AP": 1, "ALLY rok": 3},
        ["ask the South first"],
        {"AP": -1, "TENSIONS north-korea": 1, "RELSTR dprk-rok": -1},
    ),
    ("E4-20", {}, [], {"TENSIONS north-korea": 1}),
    # The river runs low
    ("E4-21", {}, [3], {"CONFLICT india-pakistan": -1, "PA": 1}),
    ("E4-21", {}, [8], {"TENSIONS india": 1, "trend ALIGNMENT central-south-asia": 1}),
    ("E4-21", {}, [9], {"TENSIONS india": 1, "CONFLICT india-pakistan": 1}),
    ("E4-21", {"CRISIS central-south-asia": 3}, [8], {"TENSIONS india": 1, "CONFLICT india-pakistan": 1}),
    ("E4-21", {"secstate": DIPLOMAT, "AP": 2}, ["2 AP", 7], {"CONFLICT india-pakistan": -1, "PA": 1, "AP": -2}),
    # A vote in the glass tower
    ("E4-22", {}, [], {"PARTY": 1, "WORLDOP": -1}),
    ("E4-22", {"AP": 1}, ["pay the dues"], {"AP": -1, "GOODWILL": 1, "WORLDOP": 1, "PARTY": -1}),
    ("E4-22", {"AP": 1, "us-wars": 1}, ["ask for troops"], {"AP": -1, "un-troops": [True], "PARTY": -1}),
    # Pens on the south lawn
    ("E4-23", {}, [5, "russia-ukraine"], {"LP": 1, "CONFLICT russia-ukraine": -1}),
    ("E4-23", {}, [6], {"LP": 1, "GOODWILL": 1}),
    ("E4-23", {"secstate": DIPLOMAT}, [7, "dprk-rok"], {"LP": 1, "CONFLICT dprk-rok": -1}),
    # The farewell tour
    ("E4-24", {"AP": 1}, ["india", "one more night"], {"AP": -1, "TENSIONS india": -1, "ALLY india": 1, "PA": 1}),
    ("E4-24", {"AP": 1, **VERY_CLOSE}, ["uk", "one more night"], {"AP": -1, "PRESTIGE": 1, "PA": 1}),
    ("E4-24", {}, ["rok", "africa"], {"TENSIONS rok": -1, "PA": 1, "trend ALIGNMENT africa": 1}),
]


@pytest.mark.parametrize(("code", "board", "answers", "expected"), EVENTS)
def test_every_branch_of_every_event(code, board, answers, expected):
    assert settle(code, board, *answers) == expected


def test_every_event_of_the_year_is_tried():
    assert {code for code, *_ in EVENTS} == set(codes("E4"))


def test_no_effect_of_an_event_is_left_untried(monkeypatch):
    assert untried(EVENTS, monkeypatch) == set()


def test_nobody_asks_for_troops_without_a_war_of_the_us():
    term = prepared({"AP": 1})
    passage = carry_out_card(term, card("E4-22"), "do")
    passage.send(None)
    assert "ask for troops" not in term.asking
    assert "pay the dues" in term.asking
