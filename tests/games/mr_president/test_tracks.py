"""Tracks: their boxes, what a point is, trending counters, checks, and choices on charts."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import CAPABILITIES, CONFLICTS, WORLD
from fourscore.games.mr_president.facts.numbers import DOMCRISIS, LP, PA, SOE, TRACK, TRACKS
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.rules.office.media import decay
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.chart import make_chart
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.tracks import approval_value, change, cooperation, lean, move
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, leans, log, put, rules_told, set_trend, text
from tests.games.mr_president.lines import lay
from tests.games.mr_president.oval_office import changes, office
from tests.rows import every_row


def ends(code: str) -> tuple[int, int]:
    """The boxes where a counter stops when it is pushed far down and far up."""
    term = office()
    found = []
    for boxes in (-50, 50):
        if TRACKS[TRACK[code]].settles:
            put(term, code, TRACKS[TRACK[code]].low if boxes < 0 else TRACKS[TRACK[code]].high)
        else:
            move(term, TRACK[code], boxes)
        found.append(at(term, code))
    return found[0], found[1]


@pytest.mark.rule("mr-president.track.one-point-is-one-box", "mr-president.track.public-approval.scale")
def test_a_point_of_approval_is_a_box_of_two_percent():
    term = office(PA=50)
    assert move(term, PA, 2) == 0
    assert at(term, "PA") == 54
    assert "Public Approval: 54%." in text(term)
    term = office(PA=18)
    boxes = [at(term, "PA")]
    while move(term, PA, 1) == 0:
        boxes.append(at(term, "PA"))
    assert boxes == list(range(18, 71, 2))
    assert len(boxes) == 27


CAUSES = {
    "mr-president.chart.d10": lambda term: consult(term, chart("d10")),
    "mr-president.chart.d18": lambda term: carry_out(term, effects_of([{"check": "PA", "fail": ["PA -1"]}])),
    "mr-president.table.choice": lambda term: carry_out(term, effects_of([{"choose": [["PA -1"], ["RWC -1"]]}])),
    "mr-president.media.decay": decay,
}


@pytest.mark.rule("mr-president.track.one-point-is-one-box")
@every_row(("rule", "answers"), list(zip(CAUSES, [(3,), (10,), ("PA -1",), ()], strict=True)))
def test_a_line_about_a_track_cites_what_moved_it(rule, answers):
    term = office(PA=50, MEDIA=8)
    carry(term, CAUSES[rule](term), *answers)
    moved = [event for event in log(term) if event.rule == "mr-president.track.one-point-is-one-box"]
    assert {event.because for event in moved} == {rule}


@pytest.mark.rule("mr-president.track.one-point-is-one-box")
def test_after_a_roll_within_a_roll_the_outer_one_is_cited_again():
    inner = {"roll": 6, "rows": [{"roll": "1-6", "do": ["RWC -1"]}]}
    rows = [{"roll": "1-6", "do": [inner, "PA -1"]}]
    term = office(PA=50)
    carry(term, consult(term, make_chart("d2", {"die": 6, "rows": rows})), 1, 1)
    cited = {event.facts["track"]: event.because for event in log(term) if "track" in event.facts}
    assert cited == {
        "Relations with Congress": "mr-president.table.further-roll",
        "Public Approval": "mr-president.chart.d2",
    }


@pytest.mark.rule("mr-president.track.trending.at-the-end")
@every_row(("way", "box"), [(1, 7), (-1, 3)])
def test_two_counters_at_the_end_of_a_track_move_nothing_and_say_so(way, box):
    term = office(SOE=box)
    set_trend(term, "SOE", way)
    lean(term, SOE, way)
    assert (at(term, "SOE"), leans(term, "SOE")) == (box, 0)
    assert rules_told(term) == ["mr-president.track.trending.at-the-end"]
    assert "nothing moves" in text(term)


@pytest.mark.rule("mr-president.track.clamp")
@every_row("code", ["STABILITY africa", "ALIGNMENT africa", "MEDIA", "PRESTIGE", "SOE"])
def test_movement_beyond_the_last_box_is_lost(code):
    term = put(office(), code, TRACKS[TRACK[code]].high)
    before = term.copy()
    carry(term, change(term, TRACK[code], 1))
    assert changes(before, term) == {}
    carry(term, change(term, TRACK[code], -1))
    assert at(term, code) == TRACKS[TRACK[code]].high - 1


@pytest.mark.rule("mr-president.track.public-approval.value")
@every_row(
    ("percent", "value"),
    [
        *[(18, 1), (22, 1), (24, 2), (28, 2), (30, 3), (34, 3), (36, 4), (40, 4), (42, 5), (46, 5), (48, 6), (52, 6)],
        *[(54, 7), (58, 7), (60, 8), (64, 8), (66, 9), (70, 9)],
    ],
)
def test_the_small_number_grows_every_third_box(percent, value):
    assert approval_value(office(PA=percent)) == value


@pytest.mark.rule("mr-president.track.two-to-eight", "mr-president.track.prestige.range")
@pytest.mark.rule("mr-president.track.soe.range", "mr-president.track.party-relations.range")
@pytest.mark.rule("mr-president.track.cabinet-effectiveness.range", "mr-president.track.world-opinion.range")
@cases("""
    code      | low | high
    RWC       | 2   | 8
    MEDIA     | 2   | 8
    HOMELAND  | 3   | 8
    PRESTIGE  | 0   | 9
    SOE       | 3   | 7
    SOE china | 3   | 7
    PARTY     | 2   | 8
    CABINET   | 3   | 7
    WORLDOP   | 2   | 8
""")
def test_the_ends_of_the_tracks_at_home(code, low, high):
    assert ends(code) == (low, high)


@pytest.mark.rule("mr-president.track.world-opinion.range", "mr-president.track.soe.range")
@pytest.mark.rule("mr-president.track.bipartisan.boxes")
def test_what_boxes_mean():
    assert REMEDIES.world_opinion.drm == {2: 2, 3: 1, 4: 0, 5: 0, 6: -1, 7: -2, 8: -3}
    assert TRACKS[SOE].names == {3: "recession", 4: "stagnation", 5: "recovery", 7: "peak performance"}
    assert [cooperation(office(BIPARTISAN=box)) for box in (1, 2, 3, 4, 5)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("mr-president.track.stability.range", "mr-president.track.alignment.range")
@pytest.mark.rule("mr-president.track.regional-crisis.range")
@every_row("region", WORLD)
def test_the_ends_of_the_tracks_of_a_region(region):
    assert (TRACKS[TRACK[f"STABILITY {region}"]].low, TRACKS[TRACK[f"STABILITY {region}"]].high) == (3, 8)
    assert (TRACKS[TRACK[f"ALIGNMENT {region}"]].low, TRACKS[TRACK[f"ALIGNMENT {region}"]].high) == (3, 8)
    assert (TRACKS[TRACK[f"CRISIS {region}"]].low, TRACKS[TRACK[f"CRISIS {region}"]].high) == (0, 4)


@pytest.mark.rule("mr-president.track.capability.range")
@every_row("power", ["us", "russia", "china"])
def test_seven_capabilities_run_from_1_to_7(power):
    assert CAPABILITIES == ("air", "ground", "naval", "cyber", "space", "missiles", "recon")
    assert {ends(f"CAPABILITY {power} {each}") for each in CAPABILITIES} == {(1, 7)}


@pytest.mark.rule("mr-president.track.conflict-status.range", "mr-president.track.domestic-crisis.range")
def test_the_last_boxes_of_conflicts_and_crises():
    assert {
        code: TRACKS[TRACK[f"CONFLICT {code}"]].high for code in CONFLICTS if code != "israel-neighbors"
    } == dict.fromkeys((code for code in CONFLICTS if code != "israel-neighbors"), 5)
    assert TRACKS[TRACK["CONFLICT israel-neighbors"]].high == 4
    assert all(TRACKS[TRACK[f"CONFLICT {code}"]].settles for code in CONFLICTS)
    term = office(DOMCRISIS=2, LDI=0)
    carry(term, change(term, DOMCRISIS, 1), 1)
    assert (at(term, "DOMCRISIS"), at(term, "LDI")) == (1, 1)
    assert "mr-president.chart.d10" in rules_told(term)


@pytest.mark.rule("mr-president.track.trending.two-step", "mr-president.track.trending.laid")
@every_row(
    ("code", "way", "name"),
    [("SOE", 1, "Improving"), ("CABINET", -1, "Worsening"), ("ALIGNMENT africa", -1, "Anti-US")],
)
def test_two_equal_trend_counters_move_the_track(code, way, name):
    term = office()
    start = at(term, code)
    lean(term, TRACK[code], way)
    assert (at(term, code), leans(term, code)) == (start, way)
    lean(term, TRACK[code], way)
    assert (at(term, code), leans(term, code)) == (start + way, 0)
    assert f"A second {name} counter moves" in text(term)


@pytest.mark.rule("mr-president.track.trending.opposites-cancel", "mr-president.track.legacy.unbounded")
def test_opposite_trends_cancel_and_legacy_has_no_ends():
    term = office()
    lean(term, SOE, 1)
    lean(term, SOE, -1)
    assert (at(term, "SOE"), leans(term, "SOE")) == (5, 0)
    term = office()
    move(term, LP, -70)
    assert at(term, "LP") == -70
    move(term, LP, 300)
    assert at(term, "LP") == 230


@pytest.mark.rule("mr-president.check.roll", "mr-president.chart.d18")
@every_row(("die", "more", "passed"), [(5, 0, True), (6, 0, False), (6, -1, True), (5, 1, False)])
def test_a_check_passes_at_or_below_the_box(die, more, passed):
    term = office(RWC=5)
    assert carry(term, check(term, "RWC", more=[(more, "help")]), die) is passed
    assert f"{'passed' if passed else 'failed'} against 5" in text(term)


@pytest.mark.rule("mr-president.check.approval")
@every_row(("die", "passed"), [(6, True), (7, False)])
def test_a_check_of_approval_uses_the_small_number(die, passed):
    term = office(PA=50)
    assert carry(term, check(term, "PA"), die) is passed


@pytest.mark.rule("mr-president.check.tracks")
@every_row(
    "track",
    [
        *["PRESTIGE", "RWC", "CABINET", "MEDIA", "HOMELAND", "SOE", "SOE eurozone", "SOE russia", "SOE china"],
        *["ALIGNMENT africa", "STABILITY africa", "ALIGNMENT this", "STABILITY this"],
    ],
)
def test_every_track_of_the_chart_can_be_checked(track):
    term = office()
    code = track.replace("this", "africa")
    put(term, code, 4)
    for die in (4, 5):
        effect = effects_of([{"check": track, "pass": ["AP +1"], "fail": ["LP +1"]}])
        carry(term, carry_out(term, effect, Scene(region="africa")), die)
    assert (at(term, "AP"), at(term, "LP")) == (1, 1)


@pytest.mark.rule("mr-president.check.influence-ignored", "mr-president.table.choice")
@pytest.mark.rule("mr-president.table.bought-modifier")
def test_checks_lists_and_modifiers_that_are_bought():
    term = lay(office(), "ALIGNMENT africa 5, INFLUENCE china africa 4")
    assert carry(term, check(term, "ALIGNMENT this", Scene(region="africa")), 5) is True
    lists = [{"choose": [{"label": "pay", "cost": 2, "do": ["PA +2"]}, {"label": "wait", "do": ["MEDIA -1"]}]}]
    rich = office(AP=2)
    carry(rich, carry_out(rich, effects_of(lists)), "pay")
    assert (at(rich, "AP"), at(rich, "PA"), at(rich, "MEDIA")) == (0, 54, 5)
    poor = office(AP=1)
    carry(poor, carry_out(poor, effects_of(lists)))  # one choice is no question
    assert (at(poor, "AP"), at(poor, "PA"), at(poor, "MEDIA")) == (1, 50, 4)
    entry = {"die": 6, "buy": {"ap": 1, "mod": -1, "most": 2}, "rows": [{"roll": "1-6", "do": []}]}
    term = office(AP=3)
    carry(term, consult(term, make_chart("", entry)), "2 AP", 5)
    assert at(term, "AP") == 1
    assert "rolled 5, −2 for 2 APs → 3" in text(term)
