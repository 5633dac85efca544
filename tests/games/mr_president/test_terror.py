"""Terror Groups, the terror-or-chaos roll, Terror Acts (WT1) and the export of terror."""

import pytest

from fourscore.games.mr_president.facts.board import REGION_BY_D10, REGIONS, WORLD
from fourscore.games.mr_president.rules.crises.troubles import terror_acts, terror_or_chaos
from fourscore.games.mr_president.rules.world.terror import lower_group, raise_group
from fourscore.games.mr_president.state import Group, Rogue
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import check
from tests.games.mr_president.desk import at, carry, desk, put, rules_told, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row


def quiet(**changes):
    """A world without Terror Groups, cards or Rogue States."""
    return desk(**changes)


def do(term, *effects, answers=()):
    carry(term, carry_out(term, effects_of(effects)), *answers)


@pytest.mark.rule("mr-president.region.random-number", "mr-president.region.eight", "mr-president.region.names")
def test_the_d10_of_regions():
    assert [REGION_BY_D10[roll] for roll in range(1, 11)] == [
        "eurozone", "eastern-europe", "central-america", "middle-east", "middle-east",
        "central-south-asia", "south-america", "africa", "africa", "asia-pacific",
    ]  # fmt: skip
    term = quiet()
    do(term, "TERROR new 1 random", answers=(8,))
    assert term.terror["africa"] == [Group(1)]
    assert sorted(WORLD) == sorted(set(REGIONS) - {"conus"})
    assert {REGIONS[region].title for region in WORLD} == {
        "Central America", "South America", "Eurozone", "Eastern Europe", "Middle East", "Africa",
        "Central/South Asia", "Asia/Pacific",
    }  # fmt: skip


@pytest.mark.rule("mr-president.terror.or-chaos")
@every_row(("roll", "what"), [(1, "Terror Acts"), (5, "Terror Acts"), (6, "Chaos"), (10, "Chaos")])
def test_a_five_is_terror_and_a_six_is_chaos(roll, what):
    term = quiet(AP=0)
    rest = (1, 1, 1) if what == "Terror Acts" else (1, 9, 1, 1)
    carry(term, terror_or_chaos(term), roll, *rest)
    assert what in text(term)


@pytest.mark.rule("mr-president.terror.order")
def test_terror_acts_goes_from_crises_over_consolidation_to_the_roll_and_the_export():
    term = quiet()
    term.rogues = [Rogue(1, "africa", 1)]
    lay(term, "terror africa 1 1, CRISIS africa 0")
    carry(term, terror_acts(term), 1, 1, 1, 9)
    told = [rule for rule in rules_told(term) if rule.startswith(("mr-president.terror.", "mr-president.chart."))]
    order = ["rogue-crises", "consolidation", "chart.wt1", "chart.wt1-export"]
    places = [next(at for at, rule in enumerate(told) if rule.endswith(word)) for word in order]
    assert places == sorted(places)


@pytest.mark.rule("mr-president.terror.rogue-crises", "mr-president.terror.rogue-crises.once")
@pytest.mark.rule("mr-president.terror.consolidation", "mr-president.terror.consolidation.one-pair")
@pytest.mark.rule("mr-president.terror.consolidation.which-pair")
def test_how_groups_join():
    term = quiet()
    term.rogues = [Rogue(1, "africa", 1), Rogue(2, "africa", 2), Rogue(3, "south-america", 1)]
    put(term, "CRISIS africa", 0), put(term, "CRISIS south-america", 0)
    carry(term, terror_acts(term), 1, 1, 1, 9)
    assert (at(term, "CRISIS africa"), at(term, "CRISIS south-america")) == (1, 1)
    term = quiet()
    term.terror["africa"] = [Group(1)] * 4
    carry(term, terror_acts(term), 1, 1, 1)
    assert sorted(term.terror["africa"], key=repr) == [Group(1), Group(1), Group(2)]
    term = quiet()
    term.terror["africa"] = [Group(1, 3), Group(1, 0), Group(1, 1)]
    carry(term, terror_acts(term), 1, 1, 1)
    assert sorted(term.terror["africa"], key=repr) == [Group(1, 3), Group(2, 0)]


@pytest.mark.rule("mr-president.terror.consolidation.intel-lower", "mr-president.terror.consolidation.intel-and-region")
@every_row(("boxes", "merged"), [((1, 2), 1), ((2, 3), 2), ((1, 0), 0), ((0, 0), 0)])
def test_a_merged_group_takes_the_lower_box_of_the_two(boxes, merged):
    """The printed examples: Gathering and Locating make Gathering; Gathering and loose make loose."""
    term = quiet()
    term.terror["africa"] = [Group(1, box) for box in boxes]
    carry(term, terror_acts(term), 1, 1, 1)
    assert term.terror["africa"] == [Group(2, merged)]


@pytest.mark.rule("mr-president.terror.drm")
@every_row(("strong", "row"), [(0, "new cells"), (1, "the strongest grows"), (6, "the strongest grows")])
def test_strong_groups_make_terror_acts_worse_by_three_at_most(strong, row):
    term = quiet()
    term.terror["africa"] = [Group(3)] * strong
    answers = {0: (1, 1), 1: (1,), 6: ("africa 1 level 3", 1)}[strong]
    carry(term, terror_acts(term), 3, *answers)
    assert row in text(term)


@pytest.mark.rule("mr-president.terror.result.1-3", "mr-president.terror.same-region-twice", "mr-president.chart.wt1")
@every_row("roll", [1, 2, 3])
def test_a_low_roll_brings_two_new_cells_maybe_in_the_same_region(roll):
    term = quiet()
    carry(term, terror_acts(term), roll, 8, 9)
    assert term.terror["africa"] == [Group(1), Group(1)]


@pytest.mark.rule("mr-president.terror.result.4-7")
@every_row("roll", [4, 5, 6, 7])
def test_a_middling_roll_raises_the_strongest_and_brings_a_new_cell(roll):
    term = quiet()
    term.terror["africa"], term.terror["eurozone"] = [Group(2)], [Group(1)]
    carry(term, terror_acts(term), roll, 10)
    assert (term.terror["africa"], term.terror["asia-pacific"]) == ([Group(3)], [Group(1)])


@pytest.mark.rule("mr-president.terror.result.4-7", "mr-president.terror.appears")
def test_between_equals_chance_decides_and_new_groups_stand_out_of_sight():
    term = quiet()
    term.terror["africa"], term.terror["eurozone"] = [Group(2)], [Group(2)]
    carry(term, terror_acts(term), 5, "africa 1 level 2", 10)
    assert (term.terror["africa"], term.terror["eurozone"]) == ([Group(3)], [Group(2)])
    term = quiet()
    do(term, "TERROR new 2 africa")
    assert term.terror["africa"] == [Group(2, 0)]


@pytest.mark.rule("mr-president.terror.homeland-check")
@every_row(("roll", "passes"), [(6, True), (7, False)])
def test_a_homeland_security_check_passes_at_its_value(roll, passes):
    term = quiet(HOMELAND=6)
    assert carry(term, check(term, "HOMELAND"), roll) is passes


@pytest.mark.rule("mr-president.terror.result.8.pass", "mr-president.terror.result.8.fail")
@pytest.mark.rule("mr-president.terror.unused-empty")
def test_a_foiled_plot_goes_unseen_to_the_reshuffle_pile_and_a_missed_one_strikes():
    term = quiet(HOMELAND=5)
    term.decks.update({"terrorism": ["T-05", "T-07"], "reshuffle": [], "out": [], "crisis": []})
    carry(term, terror_acts(term), 8, 5, "T-05")
    assert term.decks["reshuffle"] == ["T-05"]
    assert term.face_up == []
    carry(term, terror_acts(term), 8, 6, "let the price jump")
    assert term.decks["terrorism"] == []
    assert at(term, "TENSIONS gs-sa") == 2, "Terminal ablaze lays one more"
    before = term.copy()
    carry(term, terror_acts(term), 8, 6)
    assert term.terror == before.terror


@pytest.mark.rule("mr-president.terror.level-range", "mr-president.terror.removed", "mr-president.terror.falls")
@pytest.mark.rule("mr-president.terror.level-4-up", "mr-president.terror.rises", "mr-president.terror.level-4-up.conus")
def test_the_ends_of_the_levels():
    term = quiet()
    term.terror["africa"] = [Group(1), Group(3, 2)]
    assert not lower_group(term, "africa", 0)
    assert lower_group(term, "africa", 0, 2)
    assert term.terror["africa"] == [Group(1, 2)]
    term = quiet()
    term.terror["africa"] = [Group(3, 1)]
    carry(term, raise_group(term, "africa", 0))
    assert term.terror["africa"] == [Group(4, 1)]
    carry(term, raise_group(term, "africa", 0))
    assert term.terror["africa"] == []
    assert [(rogue.region, rogue.level) for rogue in term.rogues] == [("africa", 1)]
    term = lay(quiet(), "terror conus 4")
    carry(term, raise_group(term, "conus", 0))
    assert term.terror["conus"] == [Group(4)]
    assert not term.rogues


@pytest.mark.rule("mr-president.terror.export.condition", "mr-president.intel.boxes", "mr-president.intel.gain")
@pytest.mark.rule("mr-president.intel.top", "mr-president.intel.box")
def test_export_needs_a_rogue_state_and_a_watched_group_stops_at_targeting():
    term = quiet()
    carry(term, terror_acts(term), 1, 1, 1)
    assert "mr-president.chart.wt1-export" not in rules_told(term)
    term = lay(quiet(), "terror africa 2")
    seen = []
    for _ in range(4):
        do(term, "INTEL highest +1 africa")
        seen.append(term.terror["africa"][0].intel)
    assert seen == [1, 2, 3, 3]
    assert "Gathering" in text(term)
    assert "Targeting" in text(term)


@pytest.mark.rule("mr-president.terror.export.eurozone", "mr-president.terror.export.conus")
@pytest.mark.rule("mr-president.terror.export.russia", "mr-president.terror.export.china")
@pytest.mark.rule("mr-president.chart.wt1-export")
@every_row("roll", range(1, 11))
def test_exported_terror_reaches_europe_the_us_or_a_peer(roll):
    term = quiet()
    do(term, "ROLL wt1-export", answers=(roll,))
    place = "eurozone" if roll <= 4 else "conus" if roll <= 8 else ""
    if place:
        assert term.terror[place] == [Group(1)]
        do(term, "ROLL wt1-export", answers=(roll,))
        assert term.terror[place] == [Group(2)], "a group of level 1 or 2 rises"
        do(term, "ROLL wt1-export", "ROLL wt1-export", answers=(roll, roll))
        assert sorted(term.terror[place], key=repr) == [Group(1), Group(3)], "one of level 3 stays as it is"
    else:
        assert at(term, "APMINUS russia") == (roll == 9)
        assert at(term, "APMINUS china") == (roll == 10)
