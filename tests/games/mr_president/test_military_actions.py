"""Military Master Actions 1 to 7."""

import pytest

from fourscore.games.mr_president.actions import all_actions, is_available, take
from fourscore.games.mr_president.facts.faces import CANDIDATES
from fourscore.games.mr_president.facts.people import rating
from fourscore.games.mr_president.rules.year import forget
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, changes, counted, desk, leans, put, put_all, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row


def office(secdef=0, **changes):
    """A board without crises or APs and with a Secretary of Defense of this rating."""
    term = calm(desk(**changes))
    if secdef:
        who = next(each for each in CANDIDATES.values() if each.novice.military == secdef)
        term.cabinet["secdef"] = who.id
        assert rating(term, "secdef") == secdef
    return term


def can(term, number):
    return is_available(term, all_actions()[f"military {number}"])


def act(term, number, *answers, more=()):
    carry(term, take(term, all_actions()[f"military {number}"], more), *answers)
    return term


def test_military_actions_belong_to_potus_and_the_secretary_of_defense():
    found = {number: all_actions()[f"military {number}"].who for number in range(1, 8)}
    assert set(found.values()) == {("potus", "secdef")}


# ---------------------------------------------------------------- 1


@pytest.mark.rule("mr-president.action.military.1")
@every_row(("secdef", "cost"), [(0, 1), (1, 1), (2, 0)])
def test_a_crash_programme_costs_an_action_point_unless_the_secretary_is_excellent(secdef, cost):
    # SecDef Military Rating 1, no counter on the tracks: 1 Action and 1 AP; with rating 2 only the Action.
    term = act(office(secdef, AP=1), 1, "cyber")
    assert (at(term, "AP"), at(term, "DARPA cyber")) == (1 - cost, 1)


@pytest.mark.rule("mr-president.action.military.1", "mr-president.action.military.3")
def test_two_crash_programmes_at_most_and_forces_that_are_shifted():
    term = act(office(AP=5), 1, "cyber")
    assert can(term, 1)
    act(term, 1, "space")
    assert not can(term, 1)
    assert not can(office(AP=0), 1)
    term = office()
    assert not can(term, 3)
    put(term, "UNIT usaf conus", 1)
    assert can(term, 3)
    act(term, 3, "middle-east")
    assert at(term, "UNIT usaf middle-east") == 1


# ---------------------------------------------------------------- 2


@pytest.mark.rule("mr-president.action.military.2")
def test_intel_attempts_on_two_groups():
    term = office()
    assert not can(term, 2)
    term.terror["africa"], term.terror["eurozone"] = [Group(3)], [Group(1, 1)]
    term.terror["conus"] = [Group(2)]
    act(term, 2, "eurozone 1 level 1 gathering", 4, "africa 1 level 3", 5)
    assert (term.terror["eurozone"], term.terror["africa"]) == ([Group(1, 2)], [Group(3)])
    # Group in Locating, Intel/Advisors and FNI in the region, d10 = 6: 6 - 2 = 4, group to Targeting.
    term = put(put(office(), "UNIT intel africa", 1), "FNI africa", 1)
    term.terror["africa"] = [Group(2, 2)]
    act(term, 2, 6)
    assert term.terror["africa"] == [Group(2, 3)]
    term = office(AP=1)
    term.terror["africa"], term.terror["eurozone"] = [Group(3)], [Group(1)]
    act(term, 2, "africa 1 level 3", 9, "re-roll", 3, "done")
    assert (term.terror["africa"], at(term, "AP")) == ([Group(3, 1)], 0)


# ---------------------------------------------------------------- 3 and 4


@pytest.mark.rule("mr-president.action.military.4")
def test_a_raid_needs_a_group_in_targeting():
    term = office()
    term.terror["eurozone"] = [Group(2, 3)]
    term.terror["conus"] = [Group(2, 3)]
    assert not can(term, 4)
    term.terror["africa"] = [Group(2, 3)]
    act(term, 4, "raid", 4)
    assert term.terror["africa"] == [Group(1, 1)]
    term = office()
    term.marks["segment raid-only"] = 1
    term.terror["africa"] = [Group(3, 2)]
    assert not can(term, 4)
    term.terror["africa"].append(Group(2, 3))
    act(term, 4, 5, more=[(-1, "Superstars")])
    assert term.terror["africa"] == [Group(3, 2), Group(1, 1)]


@pytest.mark.rule("mr-president.action.military.4")
def test_two_strikes_hit_different_groups_of_one_region():
    term = put(office(), "UNIT usaf africa", 1)
    term.terror["africa"] = [Group(1, 2), Group(2, 2), Group(3, 1)]
    term.terror["middle-east"] = [Group(3, 2)]
    act(term, 4, "africa 1 level 1 locating", "drone", 4, "africa 1 level 2 locating", "aircraft", 7)
    assert term.terror["africa"] == [Group(2, 2), Group(3, 1)]  # the first is gone, the second was missed
    term = put(office(), "UNIT usaf africa", 1)
    term.terror["africa"] = [Group(3, 2)]
    act(term, 4, "drone", 7)  # missed, and there is no other group
    assert term.terror["africa"] == [Group(3, 2)]
    term.terror["africa"].append(Group(2, 3))
    act(term, 4, "strike", "africa 1 level 3 locating", "drone", 7, "done")
    assert term.terror["africa"] == [Group(3, 2), Group(2, 3)]


# ---------------------------------------------------------------- 5


@pytest.mark.rule("mr-president.action.military.5")
@every_row(("secdef", "cost"), [(0, 1), (1, 0)])
def test_a_friend_at_war_is_resupplied(secdef, cost):
    term = lay(office(secdef, AP=1), "ALLY gs-sa 2")
    wage(term, "gs-sa-iran", (5, 6))
    act(term, 5, "resupply")
    assert (only(term).strength, at(term, "ALLY gs-sa"), at(term, "AP")) == ((6, 6), 3, 1 - cost)
    assert at(term, "TENSIONS iran") == 3


@pytest.mark.rule("mr-president.action.military.5")
def test_who_can_be_aided_and_how_often():
    term = office(AP=1)
    wage(term, "taiwan-china", (12, 3), a_attacks=False)
    act(term, 5, "resupply")
    assert (only(term).strength, at(term, "TENSIONS china")) == ((12, 4), 2)
    term = office(1, AP=1)
    before = at(term, "APPLUS japan")
    act(term, 5, "exercise", "japan", 4, "keep")
    assert at(term, "APPLUS japan") == before + 1  # 4 - 1
    act(term, 5, "nato")  # only arms are left
    assert at(term, "RELSTR russia-nato") == 0
    forget(term, "phase")
    act(term, 5, "exercise", "japan", 10, "keep")
    term = office(AP=1)
    put_all(term, "ALLY", 2)
    assert not can(term, 5)


@pytest.mark.rule("mr-president.action.military.5")
@cases("""
    die | answers    | change
    3   | ()         | TENSIONS japan -1, RELSTR china-japan -1, APPLUS japan +1  # gain
    4   | ("ally",)  | TENSIONS japan -1  # ally calmed
    7   | ("enemy",) | TENSIONS china -1  # enemy calmed
    8   | ()         | TENSIONS china +1  # offence
""")
def test_joint_exercises_with_a_very_close_ally(die, answers, change):
    term = lay(office(AP=1), "TENSIONS japan 2, TENSIONS china 2")
    before = {**counted(term), "AP": 0}
    act(term, 5, "exercise", "japan", die, *answers)
    assert changes(term, before) == change


@pytest.mark.rule("mr-president.action.military.5")
@cases("""
    ally   | answers               | track            | moved | offended
    nato   | ()                    | russia-nato      | -1    | {"russia": 2}  # nato offends russia
    japan  | ()                    | china-japan      | -1    | {"china": 2}  # japan offends china
    israel | ("israel-neighbors",) | israel-neighbors | 1     | {"iran": 2}  # israel offends iran
    israel | ("israel-iran",)      | israel-iran      | 1     | {"iran": 2}  # israel offends iran once
    rok    | ()                    | dprk-rok         | -1    | {"north-korea": 2}  # rok offends north korea
    india  | ("india-pakistan",)   | india-pakistan   | 1     | {}  # pakistan holds no tensions
    gs-sa  | ()                    | gs-sa-iran       | -1    | {}  # gulf states
""")
def test_a_large_arms_deal(ally, answers, track, moved, offended):
    term = office(AP=1)
    for each in ("nato", "israel", "gs-sa", "india", "rok", "japan"):
        put(term, f"ALLY {each}", 3)
    before = {**counted(term), "AP": 0}
    act(term, 5, "arms", ally, *answers)
    laid = {f"TENSIONS {nation}": count for nation, count in offended.items()}
    assert changes(term, before) == {f"RELSTR {track}": moved, **laid}


# ---------------------------------------------------------------- 6


@pytest.mark.rule("mr-president.action.military.6")
def test_hostilities_in_cyberspace():
    term = office()
    act(term, 6, "russia-econ", 5, 3)  # without a Rogue State only a cyberattack is possible
    assert leans(term, "SOE russia") == -1
    assert can(term, 6)
    for nation in ("iran", "north-korea", "china"):
        term.marks[f"phase cyber {nation}"] = 1
    assert not can(term, 6)


@pytest.mark.rule("mr-president.action.military.6", "mr-president.war.declare", "mr-president.war.surprise")
@cases("""
    secdef | die | intel | told
    0      | 5   | 0     | −1 surprise  # surprise
    0      | 6   | 0     | ""  # none
    1      | 6   | 0     | −1 surprise  # good secretary
    0      | 5   | 1     | −2 surprise  # with intelligence
    0      | 6   | 1     | −1 surprise  # intelligence alone
""")
def test_war_on_a_rogue_state_may_begin_with_surprise(secdef, die, intel, told):
    term = office(secdef)
    rogue_state(term, "africa", 2)
    if intel:
        term.marks["phase pre-war-intel africa"] = 1
    act(term, 6, "war", die, 2, 2, 2, 3)  # surprise, combat with US losses: Media, Congress; the economy
    war = only(term)
    assert (war.attackers, war.region, war.rogue) == (("us",), "africa", 1)
    assert told in text(term)
    assert ("comes as a surprise" in text(term)) is bool(told)


@pytest.mark.rule("mr-president.war.declare")
def test_only_rogue_states_that_are_at_peace_and_in_europe_only_with_nato():
    term = office()
    rogue_state(term, "eurozone", 1)
    put(term, "ALLY nato", 2)
    targets = ("iran", "north-korea", "russia", "china", "rogue 1")
    for target in targets:
        term.marks[f"phase cyber {target}"] = 1
    assert not can(term, 6)
    put(term, "ALLY nato", 3)
    assert can(term, 6)
    wage(term, "us-rogue", region="eurozone", rogue=1)
    assert not can(term, 6)


def test_a_reprisal_may_be_declined():
    term = office()
    rogue_state(term, "africa", 2)
    carry(term, go_to(term, "reprisal-war", Scene(region="africa")), "none")
    assert term.wars == []
    carry(term, go_to(term, "reprisal-war", Scene(region="africa")), "rogue 1", 6, 2, 2, 2, 3)
    assert only(term).rogue == 1
    carry(term, go_to(term, "reprisal-war", Scene(region="eurozone")))  # nobody there


# ---------------------------------------------------------------- 7


@pytest.mark.rule("mr-president.action.military.7")
def test_a_region_must_be_war_torn_and_one_attempt_is_made_in_a_phase():
    term = office()
    assert not can(term, 7)
    term.civil_wars["africa"] = [CivilWar(ceasefire=True)]
    assert not can(term, 7)
    term.civil_wars["africa"] = [CivilWar()]
    assert can(term, 7)
    act(term, 7, 8)
    assert not can(term, 7)
    forget(term, "phase")
    term.civil_wars["africa"] = []
    term.marks["turn us-war eurozone"] = 1
    assert can(term, 7)


@pytest.mark.rule("mr-president.action.military.7")
@cases("""
    die | crises | footprints | answers       | change
    2   | 1      | 1          | ()            | ~ALIGNMENT africa +1, GOODWILL +1, FOOTPRINT africa -1  # thanks
    1   | 1      | 0          | ()            | ~ALIGNMENT africa +1, GOODWILL +1, CRISIS africa -1  # no footprint
    3   | 1      | 1          | ("region",)   | ~ALIGNMENT africa +1, CRISIS africa -1  # good work
    4   | 0      | 1          | ("goodwill",) | GOODWILL +1, FOOTPRINT africa -1  # no crisis
    7   | 1      | 1          | ()            | CRISIS africa -1  # relief
    9   | 1      | 1          | ()            | {}  # nothing
    10  | 1      | 1          | ()            | ~ALIGNMENT africa -1  # resentment
""")
def test_what_rebuilding_brings(die, crises, footprints, answers, change):
    term = put(put(office(), "CRISIS africa", crises), "FOOTPRINT africa", footprints)
    term.civil_wars["africa"] = [CivilWar()]
    before = counted(term)
    act(term, 7, die, *answers)
    assert changes(term, before) == change


@pytest.mark.rule("mr-president.action.military.7")
def test_peers_hinder_and_the_secretary_helps_rebuilding():
    # SecDef rating 1, Russian and Chinese Influence in the region, Crises 0, d10 = 3: 3 + 2 - 1 = 4.
    term = office(1)
    for code in ("INFLUENCE russia africa", "INFLUENCE china africa", "FOOTPRINT africa"):
        put(term, code, 1)
    term.civil_wars["africa"] = [CivilWar()]
    act(term, 7, 3, "region")
    assert (leans(term, "ALIGNMENT africa"), at(term, "FOOTPRINT africa")) == (1, 0)
