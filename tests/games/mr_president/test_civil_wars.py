"""Unstable States, Civil Wars and Ceasefires, Iranian Influence, and the roll on WM4."""

import pytest

from fourscore.games.mr_president.rules.world.civil_wars import civil_war_progress, talks
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.desk import at, carry, desk, put, rules_told, text
from tests.games.mr_president.lines import laid, lay
from tests.rows import every_row

WAR, QUIET = CivilWar(), CivilWar(ceasefire=True)
KEPT = CivilWar(ceasefire=True, peacekeepers=True)


def world(*wars, region="africa", stability=5, crisis=2, **changes):
    """A region with these Civil Wars."""
    term = laid(f"STABILITY {region} {stability}, CRISIS {region} {crisis}", **changes)
    term.civil_wars[region] = list(wars)
    return term


def do(term, *effects, answers=(), scene=None):
    carry(term, carry_out(term, effects_of(effects), scene or Scene(region="africa")), *answers)


# ---------------------------------------------------------------- counters


@pytest.mark.rule("mr-president.civil-war.unstable", "mr-president.civil-war.starts")
def test_unstable_states_and_civil_wars_come_and_go():
    term = desk()
    do(term, "UNSTABLE +2 africa")
    assert at(term, "UNSTABLE africa") == 2
    do(term, "UNSTABLE -3 this")
    assert at(term, "UNSTABLE africa") == 0
    assert "Unstable States in Africa: 2." in text(term)
    term = desk()
    do(term, "CIVILWAR start this")
    assert term.civil_wars["africa"] == [WAR]
    assert "Civil War breaks out in Africa." in text(term)


@pytest.mark.rule("mr-president.civil-war.limit.new")
@every_row(("region", "most"), [("africa", 2), ("eurozone", 1)])
def test_a_civil_war_beyond_the_limit_becomes_a_crisis(region, most):
    term = world(*[QUIET] * most, region=region, crisis=0)
    do(term, f"CIVILWAR start {region}")
    assert len(term.civil_wars[region]) == most
    assert at(term, f"CRISIS {region}") == 1


@pytest.mark.rule("mr-president.civil-war.limit")
def test_an_unstable_state_becomes_a_civil_war_where_there_is_room():
    term = put(desk(), "UNSTABLE africa", 2)
    do(term, "CIVILWAR from-unstable this")
    assert (at(term, "UNSTABLE africa"), term.civil_wars["africa"]) == (1, [WAR])
    term = desk()
    do(term, "CIVILWAR from-unstable this")
    assert (at(term, "UNSTABLE africa"), term.civil_wars["africa"]) == (1, [])
    term = put(world(WAR, QUIET, crisis=1), "UNSTABLE africa", 1)
    do(term, "CIVILWAR from-unstable this")
    assert (at(term, "UNSTABLE africa"), term.civil_wars["africa"], at(term, "CRISIS africa")) == (1, [WAR, QUIET], 1)


@pytest.mark.rule("mr-president.civil-war.ceasefire")
def test_the_player_picks_the_civil_war_that_becomes_a_ceasefire():
    term = world(WAR, QUIET)
    term.civil_wars["middle-east"] = [CivilWar(iranian=True)]
    do(term, "CEASEFIRE any peacekeepers", answers=("middle-east 1 civil war iranian",))
    assert term.civil_wars["middle-east"] == [CivilWar(ceasefire=True, peacekeepers=True, iranian=True)]
    do(term, "CEASEFIRE this")
    assert term.civil_wars["africa"] == [QUIET, QUIET]
    do(term, "CEASEFIRE any")
    assert "becomes a Ceasefire with Peacekeepers." in text(term)


# ---------------------------------------------------------------- Iranian Influence


@pytest.mark.rule("mr-president.civil-war.iranian.place", "mr-president.civil-war.iranian.supply")
@pytest.mark.rule("mr-president.civil-war.iranian.remove")
def test_iranian_influence_fills_its_places_in_order_and_any_may_be_taken():
    term = put(desk(), "UNSTABLE middle-east", 1)
    term.civil_wars["middle-east"] = [QUIET]
    term.civil_wars["africa"] = [QUIET, WAR]
    seen = []
    for _ in range(7):
        do(term, "IRANIAN +1")
        under = [sum(war.iranian for war in term.civil_wars[region]) for region in ("middle-east", "africa")]
        seen.append((at(term, "IRANIAN israel"), under[0], at(term, "IRANIAN middle-east"), under[1]))
    assert seen == [(1, 0, 0, 0), (2, 0, 0, 0), (2, 1, 0, 0), (2, 1, 1, 0), (2, 1, 1, 1), (2, 1, 2, 1), (2, 1, 2, 1)]
    assert term.civil_wars["africa"] == [QUIET, CivilWar(iranian=True)]
    term = put(put(desk(), "IRANIAN israel", 1), "IRANIAN middle-east", 1)
    term.civil_wars["africa"] = [WAR, CivilWar(iranian=True)]
    do(term, "IRANIAN -1", answers=("africa civil war",))
    assert term.civil_wars["africa"] == [WAR, WAR]
    do(term, "IRANIAN -1", answers=("middle-east",))
    do(term, "IRANIAN -1")
    do(term, "IRANIAN -1")
    assert at(term, "IRANIAN israel") == at(term, "IRANIAN middle-east") == 0


@pytest.mark.rule("mr-president.civil-war.iranian.unstable")
@every_row(("unstable", "goes_along"), [(1, True), (2, False)])
def test_iranian_influence_goes_along_when_no_unstable_state_is_without(unstable, goes_along):
    term = put(put(desk(), "UNSTABLE middle-east", unstable), "IRANIAN middle-east", 1)
    do(term, "CIVILWAR from-unstable middle-east")
    assert term.civil_wars["middle-east"] == [CivilWar(iranian=goes_along)]
    assert at(term, "IRANIAN middle-east") == (0 if goes_along else 1)


# ---------------------------------------------------------------- WM4


ROWS = [
    (1, WAR, [KEPT], 1, 0),
    (2, WAR, [KEPT], 1, 0),
    (3, WAR, [QUIET], 1, 0),
    (4, WAR, [QUIET], 1, 0),
    (5, WAR, [WAR], 2, 0),
    (7, WAR, [WAR], 2, 0),
    (8, WAR, [WAR], 3, 0),
    (9, WAR, [WAR], 3, 0),
    (1, QUIET, [], 1, 0),
    (2, QUIET, [], 1, 0),
    (3, QUIET, [], 1, 1),
    (4, QUIET, [], 1, 1),
    (5, QUIET, [QUIET], 2, 0),
    (7, QUIET, [QUIET], 2, 0),
    (8, QUIET, [WAR], 3, 0),
    (9, QUIET, [WAR], 3, 0),
]


@pytest.mark.rule("mr-president.chart.wm4", "mr-president.civil-war.column", "mr-president.civil-war.war.2-or-less")
@pytest.mark.rule("mr-president.civil-war.war.3-4", "mr-president.civil-war.war.5-7", "mr-president.civil-war.war.8-9")
@pytest.mark.rule("mr-president.civil-war.ceasefire.2-or-less", "mr-president.civil-war.ceasefire.3-4")
@pytest.mark.rule("mr-president.civil-war.ceasefire.5-7", "mr-president.civil-war.ceasefire.8-9")
@pytest.mark.rule("mr-president.civil-war.ends", "mr-president.civil-war.resumes")
@every_row(("roll", "before", "after", "crisis", "unstable"), ROWS)
def test_every_row_of_the_civil_war_chart(roll, before, after, crisis, unstable):
    term = world(before)
    carry(term, talks(term, "africa", 0), roll)
    assert term.civil_wars["africa"] == after
    assert (at(term, "CRISIS africa"), at(term, "UNSTABLE africa"), at(term, "GOODWILL")) == (crisis, unstable, 0)
    assert f"A roll decides about a {'Ceasefire' if before.ceasefire else 'Civil War'} in Africa." in text(term)


@pytest.mark.rule("mr-president.civil-war.war.10")
def test_what_the_ends_of_the_civil_war_chart_bring():
    term = world(WAR)
    before = at(term, "CRISIS eurozone")
    carry(term, talks(term, "africa", 0), 10, 1)  # the Eurozone's Stability check is passed
    assert (at(term, "CRISIS africa"), at(term, "CRISIS eurozone")) == (3, before + 1)
    term = world(CivilWar(iranian=True), CivilWar(iranian=True))
    carry(term, talks(term, "africa", 0), 1)  # +1 for the Influence
    carry(term, talks(term, "africa", 1), 3)
    assert term.civil_wars["africa"] == [KEPT, CivilWar(ceasefire=True, iranian=True)]


@pytest.mark.rule("mr-president.civil-war.ceasefire.10", "mr-president.civil-war.ceasefire.10.no-group")
@every_row(("groups", "after"), [([Group(1), Group(3)], [Group(1), Group(4)]), ([], [])])
def test_a_broken_ceasefire_may_strengthen_terror(groups, after):
    term = world(QUIET)
    term.terror["africa"] = groups
    carry(term, talks(term, "africa", 0), 10)
    assert (term.civil_wars["africa"], at(term, "CRISIS africa"), term.terror["africa"]) == ([WAR], 3, after)


@pytest.mark.rule("mr-president.civil-war.drm.peacekeepers", "mr-president.civil-war.drm.stability")
@pytest.mark.rule("mr-president.civil-war.drm.iran")
@every_row(
    ("war", "stability", "told"),
    [
        (KEPT, 5, "rolled 7, −2 Peacekeepers → 5"),
        (WAR, 4, "rolled 7, +1 Stability below 5 → 8"),
        (CivilWar(iranian=True), 5, "rolled 7, +1 Iranian Influence → 8"),
        (WAR, 5, "rolled 7: no change"),
    ],
)
def test_what_helps_and_hinders_a_civil_war_roll(war, stability, told):
    term = world(war, stability=stability, crisis=0)
    carry(term, talks(term, "africa", 0), 7)
    assert told in text(term)


def test_talks_with_a_total_modifier_know_no_other_and_ask_which_civil_war():
    term = world(CivilWar(iranian=True), stability=3)
    do(term, "TALKS this -2", answers=(4,))
    assert term.civil_wars["africa"] == [KEPT]
    term = world(CivilWar(iranian=True), stability=3)
    do(term, "TALKS this un -1", answers=(4,))  # 4 - 1 - 1 + 1 + 1
    assert term.civil_wars["africa"] == [CivilWar(ceasefire=True, iranian=True)]
    term = world(WAR, QUIET)
    carry(term, go_to(term, "wm4", Scene()), "africa 2 ceasefire", 1)
    assert term.civil_wars["africa"] == [WAR]


# ---------------------------------------------------------------- War Progress


@pytest.mark.rule("mr-president.war.progress.civil-wars", "mr-president.war.progress.new-ceasefire-not-rolled")
def test_each_counter_is_rolled_for_once():
    term = world(WAR, QUIET)
    term.civil_wars["middle-east"] = [WAR]
    put(term, "STABILITY middle-east", 5)
    rolls = (5, 3, 4)  # Middle East: nothing; Africa: to Ceasefire; Africa: the other Ceasefire ends
    assert [carry(term, civil_war_progress(term), roll) for roll in rolls] == [True, True, False]
    assert term.civil_wars["middle-east"] == [WAR]
    assert term.civil_wars["africa"] == [QUIET]
    assert carry(term, civil_war_progress(term)) is False
    term = put(world(QUIET, region="eastern-europe", crisis=3), "UNSTABLE eastern-europe", 1)
    # The Ceasefire breaks; the Major Crisis makes a Civil War of the Unstable State.
    again = carry(term, civil_war_progress(term), 8, 5)
    assert again is False
    assert len(term.civil_wars["eastern-europe"]) == 2


@pytest.mark.rule("mr-president.war.progress.civil-war-ap", "mr-president.un.goodwill.gain")
@every_row(("answer", "after", "goodwill", "points"), [("1 AP", [KEPT], 1, 1), ("0 AP", [QUIET], 0, 2)])
def test_1_ap_helps_a_civil_war_roll_and_may_earn_goodwill(answer, after, goodwill, points):
    term = world(WAR, AP=2)
    carry(term, civil_war_progress(term), answer, 3)
    assert (term.civil_wars["africa"], at(term, "GOODWILL"), at(term, "AP")) == (after, goodwill, points)


@pytest.mark.rule("mr-president.war.progress.civil-war-goodwill")
def test_only_an_ap_earns_goodwill_and_new_players_get_1_off():
    term = world(WAR, AP=1)
    carry(term, civil_war_progress(term), "0 AP", 1)
    assert (term.civil_wars["africa"], at(term, "GOODWILL")) == ([KEPT], 0)
    term = put(world(WAR), "GOODWILL", 3)
    carry(term, civil_war_progress(term), 6)  # no question but the die
    assert at(term, "GOODWILL") == 3
    term = lay(desk("easier", new_player="on"), "STABILITY africa 5")
    term.civil_wars["africa"] = [WAR]
    carry(term, civil_war_progress(term), 3)
    assert term.civil_wars["africa"] == [KEPT]
    assert "mr-president.civil-war.ceasefire" in rules_told(term)
