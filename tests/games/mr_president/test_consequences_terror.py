"""Consequences 1 to 3: what Stability, recruiters and Rogue States do at the end of a year."""

import pytest

from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.rules.consequences.recruiting import terrorist_recruiting
from fourscore.games.mr_president.rules.consequences.rogue_states import (
    no_rogue_states,
    rogue_state_impact,
    rogue_state_recruiting,
)
from fourscore.games.mr_president.rules.consequences.stability import adjust, stability_impact
from fourscore.games.mr_president.rules.world.group_limits import admit
from fourscore.games.mr_president.rules.year import PARTS
from fourscore.games.mr_president.state import Group, Rogue
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, rules_told, text
from tests.games.mr_president.lines import laid
from tests.rows import every_row


def region(stability, *levels, rogues=(), unstable=0, place="africa"):
    """A region of this Stability with Terror Groups and Rogue States of these levels."""
    term = put(put(desk(), f"STABILITY {place}", stability), f"UNSTABLE {place}", unstable)
    term.terror[place] = [Group(level) for level in levels]
    term.rogues = [Rogue(number, place, level) for number, level in enumerate(rogues, 1)]
    return term


def levels(term, place="africa"):
    return [group.level for group in term.terror[place]]


def rogue_levels(term):
    return [rogue.level for rogue in term.rogues]


@pytest.mark.rule("mr-president.consequence.order", "mr-president.consequence.stability.each-region")
def test_the_thirteen_consequences_come_in_order_and_adjust_every_region_once():
    names = [passage.__name__ for passage in PARTS["consequences"]]
    assert names == [
        "stability_impact", "terrorist_recruiting", "rogue_state_impact", "no_rogue_states", "rogue_state_recruiting",
        "war_effects", "military_footprint", "good_governments", "eurozone_economy", "agent_for_peace",
        "world_opinion", "trade_agreements", "campaign_promise", "congressional_reaction", "new_year_deck",
    ]  # fmt: skip
    term = desk()
    for place in WORLD:
        put(term, f"STABILITY {place}", 5)
    again = [carry(term, stability_impact(term)) for _ in WORLD]
    assert again == [True] * 7 + [False]
    assert [levels(term, place) for place in WORLD] == [[1, 1]] * 8


# ---------------------------------------------------------------- 1: stability


@pytest.mark.rule("mr-president.consequence.stability.7-8.terror")
@every_row("stability", [7, 8])
def test_in_a_stable_region_the_weakest_group_loses_a_level(stability):
    term = region(stability, 3, 1)
    carry(term, adjust(term, "africa"))
    assert levels(term) == [3]
    carry(term, adjust(term, "africa"))
    assert levels(term) == [2]


@pytest.mark.rule("mr-president.consequence.stability.7-8.rogue", "mr-president.consequence.stability.from-rogue-limit")
@pytest.mark.rule("mr-president.consequence.stability.7-8.unstable")
def test_in_a_stable_region_a_rogue_state_and_an_unstable_state_calm_down():
    term = region(7, rogues=(1, 3))
    carry(term, adjust(term, "africa"))
    assert rogue_levels(term) == [1, 2]
    term = region(8, 4, 4, 4, 4, 4, rogues=(1,))
    carry(term, adjust(term, "africa"))
    assert (rogue_levels(term), levels(term)) == ([], [3, 4, 4, 4, 4, 4])
    term = region(7, unstable=1)
    carry(term, adjust(term, "africa"))
    assert at(term, "UNSTABLE africa") == 0


@pytest.mark.rule("mr-president.consequence.stability.6.terror")
@every_row(("before", "after"), [((), [1]), ((2, 1), [2, 1, 1]), ((2, 1, 1, 1), [3, 1, 1, 1])])
def test_stability_6_brings_one_group_up_to_four(before, after):
    term = region(6, *before)
    carry(term, adjust(term, "africa"))
    assert levels(term) == after


@pytest.mark.rule("mr-president.consequence.stability.6.rogue")
@every_row(("roll", "after"), [(1, [1]), (4, [1]), (5, [2]), (10, [2])])
def test_at_stability_6_a_roll_decides_about_the_strongest_rogue_state(roll, after):
    term = region(6, rogues=(2,))
    carry(term, adjust(term, "africa"), roll)
    assert rogue_levels(term) == after


@pytest.mark.rule("mr-president.consequence.stability.5", "mr-president.consequence.stability.4")
@cases("""
    stability | before       | after
    5         | ()           | [1, 1]
    5         | (2, 1, 1)    | [3, 1, 1, 1]
    4         | (2, 1, 1)    | [2, 1, 1, 1, 1]
    4         | (2, 1, 1, 1) | [3, 1, 1, 1, 1]
""")
def test_stability_4_and_5_bring_two_groups_up_to_their_limits(stability, before, after):
    term = region(stability, *before, rogues=(2,))
    carry(term, adjust(term, "africa"))
    assert (levels(term), rogue_levels(term)) == (after, [2])


@pytest.mark.rule("mr-president.consequence.stability.3.terror", "mr-president.consequence.stability.3.escalation")
@pytest.mark.rule("mr-president.consequence.stability.3.unstable", "mr-president.consequence.stability.limit-reached")
@pytest.mark.rule("mr-president.consequence.stability.one-at-a-time", "mr-president.consequence.stability.3.example")
def test_turmoil_at_stability_3():
    term = region(3, 2)
    carry(term, adjust(term, "africa"))
    assert (levels(term), at(term, "UNSTABLE africa")) == ([3, 1, 1], 1)
    term = region(5, 4, 2, 2, 2)
    carry(term, adjust(term, "africa"))
    assert (levels(term), rogue_levels(term)) == ([2, 2, 2, 1], [1])
    term = region(3, 4, 4, 1, 1, 1)
    carry(term, adjust(term, "africa"))
    assert (sorted(levels(term)), rogue_levels(term)) == ([1, 1, 1, 1], [1, 1])


@pytest.mark.rule("mr-president.consequence.stability.limit-scope")
@pytest.mark.rule("mr-president.consequence.stability.limit-counts-intel")
@every_row(("stability", "limit"), [(8, 4), (7, 4), (6, 4), (5, 4), (4, 5), (3, 5)])
def test_a_region_holds_four_groups_or_five_when_it_is_unstable(stability, limit):
    term = region(stability)
    for _ in range(limit):
        carry(term, admit(term, "africa"))
    term.terror["africa"] = [Group(2, intel=2), *term.terror["africa"][1:]]
    carry(term, admit(term, "africa"))
    assert levels(term) == [3] + [1] * (limit - 1)
    for _ in range(7):
        carry(term, admit(term, "conus"))
    assert len(term.terror["conus"]) == 7


@pytest.mark.rule("mr-president.consequence.stability.limit-scope", "mr-president.consequence.stability.ties")
def test_the_limit_holds_everywhere_and_the_player_picks_among_equals():
    term = region(5, 2, 1, 1, 1)
    carry(term, carry_out(term, effects_of(["TERROR new 1 africa", "TERROR 4 +1 africa or new 1"])))
    assert levels(term) == [4, 1, 1, 1]
    term = region(7)
    term.terror["africa"] = [Group(1), Group(1, intel=3), Group(2)]
    term.rogues = [Rogue(1, "africa", 2), Rogue(2, "africa", 2)]
    carry(term, adjust(term, "africa"), "africa 2 level 1 targeting", "rogue 2 africa level 2")
    assert term.terror["africa"] == [Group(1), Group(2)]
    assert rogue_levels(term) == [2, 1]


@pytest.mark.rule("mr-president.consequence.stability.unstable-ally")
@pytest.mark.rule("mr-president.consequence.stability.unstable-ally.timing")
def test_two_unstable_states_cost_an_ally_of_the_region():
    term = region(3, unstable=1, place="middle-east")
    before = at(term, "ALLY israel")
    carry(term, adjust(term, "middle-east"), "israel")
    assert (at(term, "UNSTABLE middle-east"), at(term, "ALLY israel")) == (2, before - 1)
    term = region(7, unstable=2, place="middle-east")  # one of the two calms down first
    carry(term, adjust(term, "middle-east"))
    term = region(5, unstable=3)  # no allies there
    carry(term, adjust(term, "africa"))
    assert "mr-president.consequence.stability.unstable-ally" not in rules_told(term)


# ---------------------------------------------------------------- 2: recruiting


@pytest.mark.rule("mr-president.consequence.recruiting.regions", "mr-president.consequence.recruiting.homeland-pass")
@pytest.mark.rule("mr-president.consequence.recruiting.homeland-fail")
@pytest.mark.rule("mr-president.consequence.recruiting.card-shuffled")
def test_two_regions_recruit_and_a_failed_check_brings_terror_home():
    term = laid("terror africa 3 1", HOMELAND=5)
    carry(term, terrorist_recruiting(term), 8, 1, 5)  # Africa, the Eurozone, a passed check
    assert levels(term) == [3, 2]
    assert levels(term, "eurozone") == [1]
    assert levels(term, "conus") == []
    term = desk(HOMELAND=5, decks={"crisis": ["E1-01"], "terrorism": ["T-01", "T-02"]})
    carry(term, terrorist_recruiting(term), 8, 8, 6, "T-02")
    assert levels(term, "conus") == [1]
    assert (term.decks["crisis"], term.decks["terrorism"]) == (["E1-01", "T-02"], ["T-01"])


# ---------------------------------------------------------------- 3: Rogue States


@pytest.mark.rule("mr-president.consequence.rogue.level-4-loss", "mr-president.consequence.rogue.level-2-3")
@pytest.mark.rule("mr-president.consequence.rogue.level-1", "mr-president.consequence.rogue.new-ones-count")
@pytest.mark.rule("mr-president.consequence.rogue.order")
def test_rogue_states_trouble_their_regions_by_level_and_4_loses_the_game():
    term = region(5, rogues=(4,))
    carry(term, rogue_state_impact(term))
    assert (term.over, term.verdict) == ("mr-president.consequence.rogue.level-4-loss", "loss")
    term = put(region(5, 2, 1, rogues=(3,)), "CRISIS africa", 0)
    carry(term, rogue_state_impact(term))
    assert (at(term, "STABILITY africa"), levels(term), at(term, "CRISIS africa")) == (4, [3, 1], 0)
    term = put(region(5, 2, 1, rogues=(1,)), "CRISIS africa", 0)
    carry(term, rogue_state_impact(term))
    assert (at(term, "STABILITY africa"), levels(term), at(term, "CRISIS africa")) == (5, [2, 1], 1)
    term = put(region(5, 4, rogues=(2,)), "CRISIS africa", 0)
    carry(term, rogue_state_impact(term))
    assert (rogue_levels(term), at(term, "CRISIS africa")) == ([2, 1], 1)


@pytest.mark.rule("mr-president.consequence.rogue.none")
def test_a_world_without_rogue_states_is_a_success():
    term = desk(WORLDOP=4)
    before = at(term, "ALLY israel")
    carry(term, no_rogue_states(term), "closer", "israel")
    assert (at(term, "WORLDOP"), at(term, "GOODWILL"), at(term, "PA"), at(term, "ALLY israel")) == (
        5,
        2,
        56,
        before + 1,
    )
    term = region(5, rogues=(1,))
    carry(term, no_rogue_states(term))
    assert (at(term, "GOODWILL"), at(term, "PA")) == (0, 50)
    term = desk()
    carry(term, rogue_state_recruiting(term))
    assert term.rogues == []


@pytest.mark.rule("mr-president.consequence.rogue.recruiting", "mr-president.consequence.rogue.recruiting.no-loss")
@every_row(("roll", "after"), [(5, 4), (6, 3)])
def test_a_random_rogue_state_recruits_and_does_not_lose_the_game_at_once(roll, after):
    term = region(5, rogues=(1, 3))
    carry(term, rogue_state_recruiting(term), "rogue 2 africa level 3", roll)
    assert rogue_levels(term) == [1, after]
    assert not term.over


@pytest.mark.rule("mr-president.consequence.rogue.recruiting.drm", "mr-president.consequence.rogue.remove-ap")
@every_row(("roll", "after"), [(3, 2), (4, 1)])
def test_a_minus_1_ap_counter_hampers_recruiting_and_is_gone_afterwards(roll, after):
    term = put(region(5), "APMINUS iran", 1)
    term.rogues = [Rogue(1, "africa", 1, ap=-1)]
    carry(term, rogue_state_recruiting(term), roll)
    assert term.rogues == [Rogue(1, "africa", after, ap=0)]
    assert at(term, "APMINUS iran") == 1
    assert "leaves the Rogue State in Africa" in text(term)
