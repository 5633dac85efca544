"""Allies: relationships, AP counters, their activation with Joint Actions, and the segment of a group."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS
from fourscore.games.mr_president.facts.faces import CANDIDATES
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.allies.activation import ally_acts, joint_actions, meet
from fourscore.games.mr_president.rules.allies.group_acts import act, draw_group, next_acts
from fourscore.games.mr_president.rules.allies.joint_actions import LEFT, forget, is_open
from fourscore.games.mr_president.rules.allies.relations import allies_of
from fourscore.games.mr_president.rules.year import PARTS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group, Term
from fourscore.games.mr_president.tables.effects import effects_of
from fourscore.games.mr_president.tables.words import BadWords
from fourscore.games.mr_president.verbs import rolls
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, counted, desk, leans, put, rules_told, set_trend, text
from tests.games.mr_president.embassy import at_war, do, elsewhere, reach, strain
from tests.games.mr_president.lines import laid, lay
from tests.readable import needs_readable_rules
from tests.rows import every_row

__all__ = ["elsewhere"]


# ---------------------------------------------------------------- relationships


@pytest.mark.rule("mr-president.ally.list", "mr-president.ally.levels", "mr-president.ally.regions")
def test_nine_allies_with_three_levels_in_their_regions():
    assert set(ALLIES) == {"canada", "uk", "nato", "israel", "gs-sa", "india", "japan", "rok", "australia"}
    term = desk()
    for effect, level in (("= estranged", 1), ("= close", 2), ("= very-close", 3)):
        assert at(do(term, f"ALLY india {effect}"), "ALLY india") == level
    assert "Very Close" in text(term)
    assert allies_of("eurozone") == ["uk", "nato"]
    assert allies_of("middle-east") == ["israel", "gs-sa"]
    assert allies_of("central-south-asia") == ["india"]
    assert allies_of("asia-pacific") == ["japan", "rok", "australia"]
    assert not any(allies_of(region) for region in ("africa", "eastern-europe", "central-america", "south-america"))
    assert (NATIONS["iran"].region, NATIONS["north-korea"].region) == ("middle-east", "asia-pacific")


@pytest.mark.rule("mr-president.ally.levels.clamp")
def test_a_relationship_stays_on_its_track():
    term = put(desk(), "ALLY uk", 3)
    assert at(do(term, "ALLY uk +1"), "ALLY uk") == 3
    assert at(do(term, "ALLY uk -1"), "ALLY uk") == 2
    assert at(do(do(term, "ALLY uk -1"), "ALLY uk -1"), "ALLY uk") == 1
    assert "mr-president.ally.levels.clamp" in rules_told(term)
    term = desk()
    for ally in ALLIES:
        put(term, f"ALLY {ally}", 3)
    put(term, "ALLY uk", 2)
    do(term, "ALLY any +1")
    assert at(term, "ALLY uk") == 3
    do(term, "ALLY any +1")
    assert all(at(term, f"ALLY {ally}") == 3 for ally in ALLIES)


@pytest.mark.rule("mr-president.ally.levels")
def test_words_that_mean_an_ally():
    term = desk()
    for ally in ALLIES:
        put(term, f"ALLY {ally}", 2)
    do(term, "ALLY any +1", "rok")
    do(term, "ALLY random -1", "canada")
    do(term, "ALLY random-here -1", "japan", region="asia-pacific")
    do(term, "ALLY random-here -1", region="africa")
    do(term, "ALLY any-here +1", "gs-sa", region="middle-east")
    do(term, "ALLY each-here -1", region="eurozone")
    do(term, "ALLY nation +1", nation="india")
    do(term, "ALLY nation +1", nation="russia")
    do(term, "ALLY random-below +1", "australia")
    levels = {ally: at(term, f"ALLY {ally}") for ally in ALLIES}
    assert levels == {
        "canada": 1, "uk": 1, "nato": 1, "israel": 2, "gs-sa": 3, "india": 3, "japan": 1, "rok": 3, "australia": 3,
    }  # fmt: skip
    with pytest.raises(BadWords):
        effects_of(["ALLY russia +1"])


@pytest.mark.rule("mr-president.ap-counter.laid", "mr-president.ap-counter.rogues")
def test_ap_counters_lie_on_nations():
    term = desk()
    do(term, "APCOUNTER russia +2")
    do(term, "APCOUNTER russia -1")
    assert (at(term, "APPLUS russia"), at(term, "APMINUS russia")) == (2, 1)
    do(term, "APCOUNTER iran -1")
    do(term, "APCOUNTER iran +1")
    assert (at(term, "APPLUS iran"), at(term, "APMINUS iran")) == (0, 0)
    do(term, "APCOUNTER peer -1", peer="china")
    do(term, "APCOUNTER nation +1", nation="israel")
    do(term, "APCOUNTER nation +1", nation="hamas")
    do(term, "APCOUNTER random-here -1", "rok", region="asia-pacific")
    do(term, "APCOUNTER any-here +1", "uk", region="eurozone")
    do(term, "APCOUNTER any-here +1", region="africa")
    laid = {heap: count for heap, count in counted(term).items() if heap.startswith(("APPLUS", "APMINUS")) and count}
    assert laid == {
        "APPLUS russia": 2, "APMINUS russia": 1, "APMINUS china": 1,
        "APPLUS israel": 1, "APMINUS rok": 1, "APPLUS uk": 1,
    }  # fmt: skip


# ---------------------------------------------------------------- activation


@pytest.mark.rule("mr-president.ally.tensions")
@every_row(
    ("numbers", "level"),
    [((), 3), ((2, 2), 3), ((2, 3), 2), ((3, 3, 2), 2), ((3, 3, 3), 1), ((3, 3, 3, 3), 1)],
)
def test_tensions_strain_the_relationship(numbers, level):
    term = put(put(desk(), "ALLY india", 3), "TENSIONS india", len(numbers))
    carry(term, meet(term, "india"), *map(str, numbers))
    assert at(term, "ALLY india") == level


@pytest.mark.rule("mr-president.ally.joint.number", "mr-president.ap-counter.nations")
@every_row(
    ("level", "plus", "minus", "number"),
    [(3, 0, 0, 2), (2, 0, 0, 1), (1, 0, 0, 0), (2, 1, 0, 2), (3, 0, 1, 1), (1, 0, 2, 0), (1, 2, 1, 1)],
)
def test_the_relationship_and_ap_counters_give_the_joint_actions(level, plus, minus, number):
    term = put(put(put(desk(), "ALLY rok", level), "APPLUS rok", plus), "APMINUS rok", minus)
    assert joint_actions(term, "rok") == number


@pytest.mark.rule("mr-president.chart.wa.ally-activation", "mr-president.ally.own-roll", "mr-president.ally.refill")
def test_an_activation_from_tensions_to_new_tensions():
    term = laid("ALLY australia 2, TENSIONS australia 5, APPLUS australia 1, CRISIS asia-pacific 2")
    assert carry(term, ally_acts(term, "australia"), "1", "1", "2", "0", "0") is True
    assert carry(term, ally_acts(term, "australia"), "remove-stress", "2", "1") is True
    assert carry(term, ally_acts(term, "australia"), "done") is True
    assert carry(term, ally_acts(term, "australia"), 3) is False  # 3 + 1 for the Tensions that are left
    assert at(term, "CRISIS asia-pacific") == 1
    assert at(term, "TENSIONS australia") == 1
    assert at(term, "APPLUS australia") == 0
    assert "rolled 3, +1 Tensions → 4" in text(term)
    assert not any(mark.startswith("segment") for mark in term.marks)


@pytest.mark.rule("mr-president.ally.refill")
@every_row(("before", "after"), [(0, 0), (1, 0), (4, 2), (5, 2)])
def test_half_of_the_tensions_come_back_rounded_down(before, after):
    term = put(put(desk(), "ALLY japan", 1), "TENSIONS japan", before)
    carry(term, ally_acts(term, "japan"), *["0"] * before, 4)
    assert at(term, "TENSIONS japan") == after


@pytest.mark.rule("mr-president.ally.own-roll")
def test_tensions_that_others_take_away_no_longer_count():
    term = lay(strain(desk(), "nato", 3, 1, 2), "TENSIONS nato 2, terror eurozone")
    reach(term, "wa1.nato", 5, nation="nato")
    assert "+3 Tensions" in text(term)  # the 3 is gone, 2 and 1 are left


@pytest.mark.rule("mr-president.ally.own-roll")
@every_row(
    "code",
    [
        "wa1.nato", "wa1.rok", "wa1.iran-peace", "wa1.iran-war", "wa2.uk", "wa2.japan", "wa2.north-korea",
        "wa3.australia", "wa3.israel", "wa3.india", "wa4.canada", "wa4.gs-sa",
    ],
)  # fmt: skip
def test_modifiers_count_at_most_four_upward(code):
    assert [chart(code).capped(total) for total in (-6, 0, 4, 5, 11)] == [-6, 0, 4, 4, 4]


@pytest.mark.rule("mr-president.chart.wa1.rok")
def test_rok_at_war_seeks_peace_or_gets_stronger(elsewhere):
    term = at_war(
        put(desk(), "TENSIONS rok", 0), "us-rok-dprk", "north-korea", "us rok", region="asia-pacific", status=6
    )
    put(term, "ALLY rok", 1)
    carry(term, ally_acts(term, "rok"))
    assert term.wars[0].strength == (5, 6)
    term.wars = [term.wars[0].but(status=8)]
    carry(term, ally_acts(term, "rok"), 4)
    assert elsewhere == []
    carry(term, ally_acts(term, "rok"), 3)
    assert elsewhere == ["end us-rok-dprk"]
    assert leans(term, "ALIGNMENT asia-pacific") == 0  # the War goes on here, so no thanks are due


# ---------------------------------------------------------------- Joint Actions


def take(term: Term, ally: str, *answers: object, first: bool = True) -> Term:
    """Take the only Joint Action of an activation, or the last of several."""
    forget(term)
    term.marks[LEFT] = 1
    if not first:
        term.marks["segment joint raid"] = 1
    carry(term, ally_acts(term, ally), *answers)
    return term


@pytest.mark.rule("mr-president.chart.wa.joint-actions", "mr-president.ally.joint.list")
def test_joint_intel_and_the_removal_of_stress_serve_one_or_two():
    term = desk()
    term.terror["asia-pacific"] = [Group(1), Group(2, 3), Group(3, 1)]
    take(term, "japan", "intel", "asia-pacific 3 level 3 gathering")
    assert term.terror["asia-pacific"] == [Group(1), Group(2, 3), Group(3, 2)]
    term.terror["eurozone"], term.terror["eastern-europe"] = [Group(1), Group(2)], [Group(1)]
    take(term, "uk", "intel", "eurozone 1 level 1", "eastern-europe 1 level 1")
    assert (term.terror["eurozone"], term.terror["eastern-europe"]) == ([Group(1, 1), Group(2)], [Group(1, 1)])
    term = strain(desk(), "canada", 3, 1, 0)
    take(term, "canada", "remove-stress", "3", "done")
    assert at(term, "TENSIONS canada") == 2
    take(term, "canada", "remove-stress", "1", "0")
    assert at(term, "TENSIONS canada") == 0


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
def test_a_joint_raid_hits_a_group_in_the_targeting_box(monkeypatch):
    seen = []

    def raid(_term, scene):
        seen.append((scene.region, scene.group, scene.nation))
        yield from ()

    monkeypatch.setitem(rolls.PROCEDURES, "wm2-raid", raid)
    term = desk()
    term.terror["middle-east"] = [Group(1), Group(2, 3)]
    take(term, "israel", "raid")
    assert seen == [("middle-east", 1, "israel")]


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
@every_row(("crisis", "die", "change"), [(1, 4, 1), (1, 5, 0), (0, 5, 1), (0, 6, 0)])
def test_joint_stabilization(crisis, die, change):
    term = put(put(desk(), "STABILITY asia-pacific", 5), "CRISIS asia-pacific", crisis)
    take(term, "rok", "stabilize", die, first=False)
    assert at(term, "STABILITY asia-pacific") == 5 + change


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
@every_row(("die", "strength"), [(7, (6, 5)), (8, (5, 5))])
def test_joint_reinforcement(die, strength):
    term = at_war(desk(), "israel-iran", "israel", "iran")
    take(term, "israel", "reinforce", die)
    assert term.wars[0].strength == strength


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
def test_the_secretary_of_defense_helps_to_reinforce():
    term = at_war(desk(), "israel-iran", "israel", "iran")
    best = max(CANDIDATES.values(), key=lambda each: each.veteran.military)
    term.cabinet["secdef"], term.veterans = best.id, [best.id]
    take(term, "israel", "reinforce", 7 + best.veteran.military)
    assert best.veteran.military > 0
    assert term.wars[0].strength == (6, 5)


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
@every_row(("level", "die", "change"), [(3, 7, -1), (3, 8, 0), (2, 5, -1), (2, 6, 0)])
def test_joint_de_escalation(level, die, change):
    term = put(put(desk(), "ALLY india", level), "CONFLICT india-pakistan", 3)
    put(term, "CONFLICT india-china", 2)
    put(term, "TENSIONS india", 1)
    put(term, "TENSIONS china", 2)
    take(term, "india", "de-escalate", "india-china", die)
    assert at(term, "CONFLICT india-china") == 2 + change
    assert (at(term, "TENSIONS india"), at(term, "TENSIONS china")) == (1 + change, 2 + change)


@pytest.mark.rule("mr-president.chart.wa.joint-actions")
@every_row(("die", "crisis"), [(8, 1), (9, 2)])
def test_joint_aid_reaches_any_region(die, crisis):
    term = put(put(desk(), "CRISIS africa", 2), "CRISIS eurozone", 1)
    take(term, "australia", "aid", "africa", die)
    assert at(term, "CRISIS africa") == crisis


@pytest.mark.rule("mr-president.ally.joint.limits")
def test_limits_of_joint_actions():
    term = strain(desk(), "israel", 1)
    for region in ("middle-east", "asia-pacific", "eurozone"):
        term.terror[region] = [Group(1)]
        put(term, f"STABILITY {region}", 4)
    put(term, "CRISIS africa", 2)
    assert not is_open(term, "australia", "stabilize")
    term.marks["segment joint intel"] = term.marks["segment joint aid"] = 1
    assert is_open(term, "australia", "stabilize")
    assert not is_open(term, "australia", "intel")
    assert not is_open(term, "australia", "aid")
    assert not is_open(term, "israel", "stabilize")
    assert is_open(term, "israel", "remove-stress")
    term.marks["segment joint stabilize"] = term.marks["segment joint remove-stress"] = 1
    assert not is_open(term, "australia", "stabilize")
    assert is_open(term, "israel", "remove-stress")
    at_war(term, "us-nato-serbia", "us nato uk", "serbia")
    assert is_open(term, "nato", "reinforce")
    assert not is_open(term, "uk", "reinforce")
    put(term, "ALLY nato", 1)
    assert not is_open(term, "nato", "de-escalate")


# ---------------------------------------------------------------- groups


@pytest.mark.rule("mr-president.ally.draw", "mr-president.ally.each-group-once", "mr-president.ally.marker")
@pytest.mark.rule("mr-president.ally.asterisk")
def test_each_group_is_drawn_once_in_a_turn_of_four_phases():
    term = desk()
    drawn = []
    for chit in ("C", "A", "D"):
        carry(term, draw_group(term), chit)
        drawn.append(term.marks["segment group"])
    assert term.groups == ["B"]
    carry(term, draw_group(term))
    assert [*drawn, term.marks["segment group"]] == [3, 1, 4, 2]
    assert term.groups == []
    phases = [segment.phase for segment in SEQUENCE if segment.kind == "ally-rogue-acts"]
    assert phases == [f"Activation Phase {number}" for number in (1, 2, 3, 4)]
    assert PARTS["ally-rogue-acts"] == (draw_group, next_acts)


@pytest.mark.rule("mr-president.ally.chart", "mr-president.ally.groups-to-design", "mr-president.chart.wa1")
@pytest.mark.rule("mr-president.chart.wa2", "mr-president.chart.wa3", "mr-president.chart.wa4")
@cases("""
    group | number | order
    A     | 1      | ["economy", "ally nato", "ally rok", "rogue-nation iran", "unstable central-america south-america"]
    B     | 2      | ["ally uk", "ally japan", "rogue-nation north-korea", "unstable eurozone eastern-europe"]
    C     | 3      | ["ally australia", "ally israel", "ally india", "rogue-states", "unstable middle-east africa"]
    D     | 4      | ["ally canada", "ally gs-sa", "one-rogue", "unstable central-south-asia asia-pacific"]
""")
def test_everybody_in_a_group_acts_in_order(monkeypatch, group, number, order):
    seen = []

    def note(_term, entry):
        seen.append(entry)
        yield from ()
        return seen.count(entry) < 2 and entry.startswith("ally")

    needs_readable_rules()
    monkeypatch.setattr("fourscore.games.mr_president.rules.allies.group_acts.act", note)
    term = desk(groups=[group])
    carry(term, draw_group(term))
    while carry(term, next_acts(term)):
        pass
    assert list(dict.fromkeys(seen)) == order
    assert all(seen.count(entry) == (2 if entry.startswith("ally") else 1) for entry in order)
    assert f"mr-president.chart.wa{number}" in rules_told(term)


ECONOMIES = ("SOE", "SOE eurozone", "SOE russia", "SOE china")


@pytest.mark.rule("mr-president.chart.wa1.trend")
@every_row(("die", "way"), [(1, 1), (4, 1), (5, 0), (7, 0), (8, -1), (10, -1)])
def test_the_world_economy(die, way):
    term = desk()
    for economy in ECONOMIES:
        set_trend(term, economy, 0)
    put(term, "STABILITY eurozone", 5)
    before = at(term, "CRISIS eurozone")
    carry(term, act(term, "economy"), die, 7)
    assert [leans(term, economy) for economy in ECONOMIES] == [way] * 4
    assert at(term, "CRISIS eurozone") == max(0, before - 1)


@pytest.mark.rule("mr-president.chart.wa1.eu")
@every_row(("stability", "modifier"), [(4, 2), (5, 0), (6, -1), (7, -2), (8, -2)])
def test_stability_of_the_eurozone_counts(stability, modifier):
    term = put(desk(), "STABILITY eurozone", stability)
    assert sum(value for value, _ in chart("wa1.eu").reasons(term, Scene())) == modifier
