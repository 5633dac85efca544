"""Focused National Intelligence: the roll on WM1, its help for Wars, Superstars, and moving the counters."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.rules.world.intelligence import move_counters, roll_for_counters, superstars
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, War
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row


def level(term, capability, us, russia, china):
    for who, value in (("us", us), ("russia", russia), ("china", china)):
        put(term, f"CAPABILITY {who} {capability}", value)


def watched(region="africa", groups=(), **changes):
    """One FNI counter in a region, and capabilities level with both peers, so that no modifier counts."""
    term = desk(**changes)
    for capability in ("recon", "cyber", "space"):
        level(term, capability, 4, 4, 4)
    term.terror[region] = list(groups)
    return put(term, f"FNI {region}", 1)


def modifiers(term, region="africa"):
    return sum(value for value, _ in chart("wm1").reasons(term, Scene(region=region)))


@pytest.mark.rule("mr-president.fni.roll")
def test_every_region_with_a_counter_gets_one_roll():
    term = lay(watched(groups=[Group(1)]), "FNI eurozone 1, terror eurozone 2")
    carry(term, roll_for_counters(term), 9, 10)
    assert (term.terror["africa"], term.terror["eurozone"]) == ([Group(1, 1)], [Group(2, 1)])


@pytest.mark.rule("mr-president.fni.drm.recon")
@every_row(("peers", "drm"), [((4, 4), -1), ((5, 4), 0), ((4, 5), 0)])
def test_better_recon_than_both_peers_helps(peers, drm):
    term = watched()
    level(term, "recon", 5, *peers)
    assert modifiers(term) == drm


@pytest.mark.rule("mr-president.fni.drm.cyber")
@every_row(("edition", "capability"), [("off", "cyber"), ("on", "space")])
def test_better_cyber_warfare_or_by_the_second_edition_space_warfare_helps(edition, capability):
    for tried in ("cyber", "space"):
        term = watched(second_edition_fni=edition)
        level(term, tried, 5, 4, 4)
        assert modifiers(term) == (-1 if tried == capability else 0)


@pytest.mark.rule("mr-president.fni.drm.peer-influence", "mr-president.fni.drm.peer-influence.once")
@pytest.mark.rule("mr-president.fni.drm.cap")
def test_a_peer_disturbs_once_and_the_modifiers_count_two_at_most():
    term = watched()
    level(term, "cyber", 4, 5, 5)
    assert modifiers(term) == 0
    put(term, "INFLUENCE russia africa", 1)
    assert modifiers(term) == 1
    put(term, "INFLUENCE china africa", 2)
    assert modifiers(term) == 1
    assert chart("wm1").capped(-3) == -2
    assert chart("wm1").capped(3) == 2


@pytest.mark.rule("mr-president.fni.result.1-2.terror", "mr-president.chart.wm1")
@every_row("roll", [1, 2])
def test_a_breakthrough_fixes_the_strongest_and_finds_another(roll):
    term = watched(groups=[Group(1), Group(3, 1), Group(2)], second_edition_fni="on")
    carry(term, roll_for_counters(term), roll)
    assert term.terror["africa"] == [Group(1), Group(3, 3), Group(2, 1)]


@pytest.mark.rule("mr-president.fni.result.3-5.terror")
@every_row("roll", [3, 4, 5])
def test_good_leads_locate_one_group_and_find_a_different_one(roll):
    term = watched(groups=[Group(3), Group(2)])
    carry(term, roll_for_counters(term), roll)
    assert term.terror["africa"] == [Group(3, 2), Group(2, 1)]


@pytest.mark.rule("mr-president.fni.result.3-5.terror", "mr-president.fni.result.6-8", "mr-president.fni.result.9-10")
@every_row("roll", [4, 7, 9])
def test_by_the_second_edition_only_groups_out_of_sight_are_moved(roll):
    groups = [Group(3, 1), Group(2)]
    term = watched(groups=groups, second_edition_fni="on")
    carry(term, roll_for_counters(term), roll)
    assert term.terror["africa"][0] == Group(3, 1)
    assert term.terror["africa"][1].intel > 0


@pytest.mark.rule("mr-president.fni.result.6-8")
@every_row("roll", [6, 7, 8])
def test_a_lead_locates_one_group(roll):
    term = watched(groups=[Group(1), Group(2)])
    carry(term, roll_for_counters(term), roll)
    assert term.terror["africa"] == [Group(1), Group(2, 2)]


@pytest.mark.rule("mr-president.fni.result.9-10")
@every_row("roll", [9, 10])
def test_rumours_begin_to_gather_on_one_group(roll):
    term = watched(groups=[Group(1), Group(2)])
    carry(term, roll_for_counters(term), roll)
    assert term.terror["africa"] == [Group(1), Group(2, 1)]


@pytest.mark.rule("mr-president.fni.level-4-immune", "mr-president.fni.no-backward", "mr-president.fni.equal-level")
def test_strongest_moved_and_equal_groups():
    term = watched(groups=[Group(4), Group(1)])
    carry(term, roll_for_counters(term), 7)
    assert term.terror["africa"] == [Group(4), Group(1, 2)]
    term = watched(groups=[Group(3, 3), Group(2, 2), Group(1)])
    carry(term, roll_for_counters(term), 7)
    assert term.terror["africa"] == [Group(3, 3), Group(2, 2), Group(1, 2)]
    term = watched(groups=[Group(2), Group(2, 1)])
    carry(term, roll_for_counters(term), 7, "africa 2 level 2 gathering")
    assert term.terror["africa"] == [Group(2), Group(2, 2)]


@pytest.mark.rule("mr-president.fni.result.1-2.war", "mr-president.fni.result.1-2.pre-war")
@pytest.mark.rule("mr-president.fni.result.1-2.pre-war.duration")
def test_pre_war_intel_is_kept_until_the_phase_ends_but_not_by_the_second_edition():
    term = watched()
    carry(term, roll_for_counters(term), 1, "pre-war intel")
    assert term.marks["phase pre-war-intel africa"] == 1
    term = watched(second_edition_fni="on")
    carry(term, roll_for_counters(term), 1)
    assert "phase pre-war-intel africa" not in term.marks


@pytest.mark.rule("mr-president.fni.result.1-2.war", "mr-president.fni.result.3-5.war", "mr-president.fni.ally-bonus")
@every_row(("roll", "gain"), [(2, 2), (4, 1)])
def test_intelligence_strengthens_the_war_of_an_ally_who_comes_closer(roll, gain):
    term = watched("central-south-asia")
    term.wars = [
        War("india-pakistan", "central-south-asia", "combined", ("pakistan",), ("india",), (5, 7), rolled=True)
    ]
    carry(term, roll_for_counters(term), roll, "strength")
    assert term.wars[0].strength == (5, 7 + gain)
    assert at(term, "ALLY india") == 3
    assert "India" in text(term)


@pytest.mark.rule("mr-president.fni.result.3-5.war", "mr-president.fni.broker-drm")
@pytest.mark.rule("mr-president.fni.broker-drm.no-other")
def test_intelligence_prepares_peace_talks_at_minus_two_and_nothing_else():
    term = watched()
    term.civil_wars["africa"] = [CivilWar()]
    put(term, "STABILITY africa", 3)
    carry(term, roll_for_counters(term), 5, "peace talks", 6)
    assert "rolled 6, −2 intelligence → 4" in text(term)


@pytest.mark.rule("mr-president.fni.move-after", "mr-president.fni.superstars")
@pytest.mark.rule("mr-president.fni.superstars.each-segment")
def test_a_counter_may_move_and_superstars_spy_for_free():
    term = put(watched(), "FNI eurozone", 1)
    carry(term, move_counters(term), "stay", "middle-east")
    regions = [region for region in WORLD if at(term, f"FNI {region}")]
    assert sorted(regions) == ["eurozone", "middle-east"]
    term = watched(groups=[Group(2), Group(1)], resources=["superstars-on-the-nsc-staff"], AP=0)
    put(term, "FNI africa", 0)
    put(term, "UNIT intel africa", 0)
    carry(term, superstars(term), "military 2", "africa 1 level 2", 5, "done")
    assert term.terror["africa"][0] == Group(2, 1)
    assert term.resources == ["superstars-on-the-nsc-staff"]
    carry(term, superstars(term), "none")
    term = watched(groups=[Group(2)])
    carry(term, superstars(term))
