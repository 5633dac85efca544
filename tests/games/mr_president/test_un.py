"""The UN segment: four automatic Actions, and up to two that the US pays for (WD3)."""

import pytest

from fourscore.games.mr_president.facts.board import CONFLICTS, ROGUE_NATIONS, WORLD
from fourscore.games.mr_president.facts.printed import OURS
from fourscore.games.mr_president.rules.world.un import (
    humanitarian_aid,
    infrastructure_aid,
    peace_talks,
    us_action,
    youth_empowerment,
)
from fourscore.games.mr_president.rules.year import PARTS
from fourscore.games.mr_president.state import CivilWar, Group, War
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, put, rules_told, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row

WAR, QUIET = CivilWar(), CivilWar(ceasefire=True)
KEPT = CivilWar(ceasefire=True, peacekeepers=True)
KASHMIR = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))
AFGHAN = War("us-taliban", "central-south-asia", "guerrilla", ("us",), ("taliban",), (0, 6))


def calm(stability=6, crisis=0, **changes):
    """A world in which all regions are alike and no conflict is tense."""
    term = desk(**changes)
    for region in WORLD:
        put(put(term, f"STABILITY {region}", stability), f"CRISIS {region}", crisis)
    for conflict in CONFLICTS:
        put(term, f"CONFLICT {conflict}", 1)
    for nation in ROGUE_NATIONS:
        put(term, f"NUKE {nation}", 1)
    return term


@pytest.mark.rule("mr-president.un.automatic.four", "mr-president.chart.wd3-auto")
@pytest.mark.rule("mr-president.un.automatic.humanitarian.zero")
def test_the_un_acts_four_times_by_chance_and_not_without_need():
    names = [passage.__name__ for passage in PARTS["un-acts"]]
    assert names == ["humanitarian_aid", "infrastructure_aid", "youth_empowerment", "peace_talks", "us_action"]
    term = put(put(calm(), "CRISIS africa", 2), "CRISIS eurozone", 2)
    carry(term, humanitarian_aid(term), "africa", 1)
    assert (at(term, "CRISIS africa"), at(term, "CRISIS eurozone")) == (1, 2)
    assert "The UN tries Humanitarian Aid in Africa." in text(term)
    term = calm()
    carry(term, humanitarian_aid(term))
    assert "mr-president.un.automatic.humanitarian.zero" in rules_told(term)


@pytest.mark.rule("mr-president.un.automatic.humanitarian", "mr-president.un.action.failure")
@every_row(("roll", "after"), [(1, 2), (8, 2), (9, 3), (10, 3)])
def test_humanitarian_aid_goes_to_the_worst_crisis(roll, after):
    term = put(calm(crisis=1), "CRISIS africa", 3)
    carry(term, humanitarian_aid(term), roll)
    assert at(term, "CRISIS africa") == after


@pytest.mark.rule("mr-president.un.automatic.infrastructure", "mr-president.un.automatic.no-us-drm")
@every_row(("roll", "after"), [(1, 5), (5, 5), (6, 4)])
def test_infrastructure_aid_goes_to_the_least_stable_region(roll, after):
    term = put(calm(WORLDOP=8, AP=5), "STABILITY africa", 4)  # World Opinion does not help
    carry(term, infrastructure_aid(term), roll)
    assert at(term, "STABILITY africa") == after


@pytest.mark.rule("mr-president.un.automatic.youth", "mr-president.un.automatic.youth.which")
def test_youth_empowerment_takes_the_region_with_a_level_3_group():
    term = lay(calm(4), "STABILITY eurozone 3, terror eurozone 4 1, terror africa 2 3 1, terror middle-east 2")
    carry(term, youth_empowerment(term), 5)
    assert term.terror["africa"] == [Group(2), Group(2), Group(1)]
    carry(term, youth_empowerment(term), "middle-east", 6)
    assert term.terror["middle-east"] == [Group(2)]
    term = lay(calm(), "terror africa 1 4")
    carry(term, youth_empowerment(term))
    assert term.terror["africa"] == [Group(1), Group(4)]


@pytest.mark.rule("mr-president.un.automatic.peace-talks", "mr-president.un.automatic.peace-talks.eligible")
@pytest.mark.rule("mr-president.civil-war.drm.minus-one", "mr-president.un.goodwill.no-gain-automatic")
@pytest.mark.rule("mr-president.civil-war.un-segment-one-roll")
def test_the_un_talks_about_one_civil_war():
    term = put(put(calm(), "STABILITY eurozone", 3), "STABILITY africa", 5)
    term.civil_wars["africa"] = [WAR, QUIET]
    term.civil_wars["middle-east"] = [WAR]
    carry(term, peace_talks(term), "africa 1 civil war", 3)  # -1: a UN attempt
    assert (term.civil_wars["africa"], at(term, "GOODWILL")) == ([KEPT, QUIET], 0)
    assert term.civil_wars["middle-east"] == [WAR]
    assert "rolled 3, −1 a UN attempt → 2" in text(term)
    term = calm(second_edition_un_actions="on")
    term.civil_wars["africa"] = [QUIET, WAR]
    term.civil_wars["eurozone"] = [QUIET]
    carry(term, peace_talks(term), 4)
    assert term.civil_wars["africa"] == [QUIET, QUIET]
    term = calm()
    carry(term, peace_talks(term))
    assert "mr-president.un.automatic.peace-talks.eligible" in rules_told(term)


# ---------------------------------------------------------------- US-initiated Actions


@pytest.mark.rule("mr-president.un.initiated.max-two", "mr-president.un.initiated.payment")
@pytest.mark.rule("mr-president.un.initiated.different", "mr-president.chart.wd3-us")
def test_one_action_for_an_ap_and_another_one_for_goodwill():
    term = put(put(calm(AP=5), "GOODWILL", 2), "CRISIS africa", 2)
    assert carry(term, us_action(term), "humanitarian", "ap", 8) is True
    with pytest.raises(AssertionError, match="'humanitarian' is not one of"):
        carry(term, us_action(term), "humanitarian")
    assert carry(term, us_action(term), "infrastructure", "africa", "2", 5) is True
    assert carry(term, us_action(term)) is False
    assert (at(term, "AP"), at(term, "GOODWILL"), at(term, "CRISIS africa"), at(term, "STABILITY africa")) == (
        4,
        1,
        1,
        7,
    )


def test_one_action_at_most_without_goodwill():
    term = calm(crisis=1, AP=3)
    carry(term, us_action(term), "humanitarian", "africa", 10)
    assert carry(term, us_action(term)) is False
    assert at(term, "AP") == 2
    term = calm(crisis=1, AP=3)
    assert carry(term, us_action(term), "done") is False
    assert at(term, "AP") == 3


@pytest.mark.rule("mr-president.un.initiated.any-entry", "mr-president.un.initiated.target")
def test_entries_and_targets_are_chosen():
    for option, wanted in (("off", True), ("on", False)):
        term = calm(crisis=1, AP=1, second_edition_un_actions=option)
        with pytest.raises(AssertionError) as refusal:
            carry(term, us_action(term), "nothing")
        assert ("'infrastructure'" in str(refusal.value)) is wanted
        assert "'humanitarian'" in str(refusal.value)
    term = lay(calm(AP=1), "terror africa 3 2")
    carry(term, us_action(term), "youth", "africa 2 level 2", 5)
    assert term.terror["africa"] == [Group(3), Group(1)]


@pytest.mark.rule("mr-president.un.initiated.drm.ap", "mr-president.un.drm.world-opinion")
@every_row(("opinion", "drm"), [(2, 2), (3, 1), (4, 0), (5, 0), (6, -1), (7, -2), (8, -3)])
def test_an_ap_gives_1_and_world_opinion_its_own_number(opinion, drm):
    term = calm(AP=1, WORLDOP=opinion)
    highest = 6 - drm  # 5 or less passes after -1 for the AP
    carry(term, us_action(term), "infrastructure", "africa", highest)
    assert at(term, "STABILITY africa") == 7
    term = calm(AP=1, WORLDOP=opinion)
    carry(term, us_action(term), "infrastructure", "africa", highest + 1)
    assert at(term, "STABILITY africa") == 6


@pytest.mark.rule("mr-president.un.initiated.drm.goodwill", "mr-president.un.initiated.drm.goodwill.hidden")
@pytest.mark.rule("mr-president.un.initiated.drm.goodwill.spent", "mr-president.chart.wd3")
@every_row(("back", "after"), [("3", 7), ("2", 6)])
def test_goodwill_shows_its_number_when_it_is_spent(back, after):
    term = put(calm(), "GOODWILL", 1)
    carry(term, us_action(term), "infrastructure", "africa", back, 8)
    assert (at(term, "STABILITY africa"), at(term, "GOODWILL")) == (after, 0)
    assert f"The Goodwill counter shows {back}." in text(term)
    assert [OURS.goodwill_backs.count(number) for number in "1234"] == [3, 7, 5, 1]


@pytest.mark.rule("mr-president.un.drm.new-player.us-only")
def test_the_new_player_is_helped_in_us_actions_only():
    term = put(desk("easier", new_player="on", AP=1, WORLDOP=5), "STABILITY africa", 4)
    carry(term, infrastructure_aid(term), 6)
    assert at(term, "STABILITY africa") == 4
    carry(term, us_action(term), "infrastructure", "africa", 7)  # -1 for the AP, -1 for the new player
    assert at(term, "STABILITY africa") == 5


@pytest.mark.rule("mr-president.un.sanctions", "mr-president.un.sanctions.no-peers", "mr-president.un.sanctions.drm")
@every_row(("roll", "laid"), [(9, 1), (10, 0)])
def test_un_sanctions_are_easier_against_a_grown_programme(roll, laid):
    term = put(calm(AP=1), "NUKE iran", 3)
    twin = term.copy()
    with pytest.raises(AssertionError, match=r"not one of .*'iran', 'north-korea'"):
        carry(twin, us_action(twin), "sanctions", "russia")
    carry(term, us_action(term), "sanctions", "iran", roll)
    assert at(term, "SANCTIONS iran un") == laid


@pytest.mark.rule("mr-president.un.arms-control", "mr-president.un.arms-control.influence-roll")
@pytest.mark.rule("mr-president.un.arms-control.iran", "mr-president.un.arms-control.north-korea")
@pytest.mark.rule("mr-president.un.arms-control.region-of-iran", "mr-president.chart.wd3-arms")
@cases("""
    nation      | second | peer   | region
    iran        | 1      | russia | central-south-asia
    iran        | 4      | russia | central-south-asia
    iran        | 5      | china  | central-south-asia
    iran        | 6      | china  | central-south-asia
    iran        | 7      | china  | central-south-asia
    iran        | 8      | ""     | ""
    iran        | 10     | ""     | ""
    north-korea | 1      | china  | asia-pacific
    north-korea | 5      | china  | asia-pacific
    north-korea | 6      | russia | asia-pacific
    north-korea | 7      | russia | asia-pacific
    north-korea | 8      | ""     | ""
""")
def test_arms_control_lowers_a_programme_and_brings_in_a_peer(nation, second, peer, region):
    term = put(put(calm(AP=1), f"NUKE {nation}", 3), f"TENSIONS {nation}", 2)
    influence = {f"INFLUENCE {each} {place}" for each in ("russia", "china") for place in WORLD}
    before = {code: at(term, code) for code in influence}
    carry(term, us_action(term), "arms-control", 6, second)  # the only target; 5 after the AP
    assert at(term, f"NUKE {nation}") == 2
    assert at(term, f"TENSIONS {nation}") < 2
    gained = {code for code in influence if at(term, code) > before[code]}
    assert gained == ({f"INFLUENCE {peer} {region}"} if peer else set())


def test_failed_arms_control_brings_in_nobody():
    term = put(calm(AP=1), "NUKE iran", 3)
    carry(term, us_action(term), "arms-control", 7)
    assert at(term, "NUKE iran") == 3


@pytest.mark.rule("mr-president.un.de-escalate", "mr-president.un.de-escalate.eligible")
def test_the_un_calms_a_tense_conflict_and_both_its_sides():
    term = calm(AP=1)
    for conflict, status in {"israel-iran": 4, "dprk-rok": 3, "russia-ukraine": 5, "israel-neighbors": 4}.items():
        put(term, f"CONFLICT {conflict}", status)
    put(put(term, "TENSIONS israel", 3), "TENSIONS iran", 1)
    with pytest.raises(AssertionError, match=r"not one of \['dprk-rok', 'israel-iran'\]"):
        carry(term, us_action(term), "de-escalate", "russia-ukraine")
    carry(term, us_action(term), "de-escalate", "israel-iran", 6)
    assert (at(term, "CONFLICT israel-iran"), at(term, "TENSIONS israel"), at(term, "TENSIONS iran")) == (3, 1, 0)


@pytest.mark.rule("mr-president.un.broker-war", "mr-president.un.broker-war.peer-drm")
def test_the_un_ends_a_war_on_3_or_less_and_relations_count():
    for roll, left in ((4, 0), (5, 1)):
        term = lay(calm(AP=1, wars=[KASHMIR]), "CONFLICT india-pakistan 5")
        carry(term, us_action(term), "major-war", roll)
        assert len(term.wars) == left
        assert leans(term, "ALIGNMENT central-south-asia") == 1 - left
    war = War("ukraine-russia", "eastern-europe", "combined", ("russia",), ("ukraine",), (10, 5))
    for relations, lowest_failure in ((1, 3), (5, 7)):  # +2 and -2
        term = put(calm(AP=1, wars=[war]), "RELATIONS russia", relations)
        carry(term, us_action(term), "major-war", lowest_failure)
        assert term.wars
        term = put(calm(AP=1, wars=[war]), "RELATIONS russia", relations)
        carry(term, us_action(term), "major-war", lowest_failure - 1)
        assert not term.wars


@pytest.mark.rule("mr-president.un.broker-war.us-consent")
@every_row(("option", "approval", "opinion"), [("off", 50, 4), ("on", 46, 3)])
def test_a_us_war_ends_only_with_consent(option, approval, opinion):
    term = calm(AP=1, wars=[AFGHAN], second_edition_un_actions=option)
    carry(term, us_action(term), "major-war", 1, "fight on")
    assert (term.wars, at(term, "PA"), at(term, "WORLDOP")) == ([AFGHAN], approval, opinion)
    assert leans(term, "ALIGNMENT central-south-asia") == 0


@pytest.mark.rule("mr-president.un.broker-civil-war", "mr-president.un.broker-civil-war.drm")
@pytest.mark.rule("mr-president.civil-war.drm.minus-one.once")
@cases("""
    payment  | answers  | told
    ap       | (3,)     | rolled 3, −1 for 1 AP → 2
    goodwill | ("3", 5) | rolled 5, −3 for UN Goodwill → 2
""")
def test_talks_for_the_us_earn_goodwill_when_they_succeed(payment, answers, told):
    term = put(calm(AP=1, WORLDOP=8), "GOODWILL", 1)
    term.civil_wars["africa"] = [WAR]
    carry(term, us_action(term), "civil-war", payment, *answers)
    assert told in text(term)
    assert term.civil_wars["africa"] == [KEPT]
    assert at(term, "GOODWILL") == (2 if payment == "ap" else 1)


@every_row(("payment", "answers", "goodwill"), [("ap", (4,), 2), ("goodwill", ("2", 5), 0)])
def test_by_the_second_edition_talks_add_up_and_only_an_ap_earns_goodwill(payment, answers, goodwill):
    term = put(calm(AP=1, second_edition_civil_war_talks="on"), "GOODWILL", 1)
    term.civil_wars["africa"] = [WAR]
    carry(term, us_action(term), "civil-war", payment, *answers)
    assert (term.civil_wars["africa"], at(term, "GOODWILL")) == ([KEPT], goodwill)
