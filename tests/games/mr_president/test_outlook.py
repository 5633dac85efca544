"""Decision support: the exact odds of Actions, what modifiers and APs are worth, and the situation room."""

import pytest

from fourscore.engine.decision import Choice
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.outlook import foresee, levers, outlook, outlooks, standing, trial
from fourscore.games.mr_president.prospects import prospect_of, prospects
from fourscore.games.mr_president.rules.actions.segments import open_actions
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.situation import situation
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.tables.rolling import consult
from tests.games.mr_president.deck_table import in_office
from tests.games.mr_president.desk import desk, put


def shown(view):
    """The rows with their chances in hundredths."""
    return {row.title: row.percent for row in view.rows}


def focused(area, **changes):
    term = desk(**changes)
    term.focus.remove(area)
    term.focus.insert(0, area)
    return term


def test_the_odds_are_exact():
    view = outlook(focused("homeland", RWC=6), "domestic 4")
    assert shown(view) == {
        "Congress is charmed": 17,
        "relations improve": 33,
        "no effect": 33,
        "Congress is annoyed": 17,
    }
    assert view.helps == pytest.approx(1 / 2)
    assert view.harms == pytest.approx(1 / 6)


def test_each_modifier_comes_with_its_reason():
    term = focused("congress", RWC=5)
    assert outlook(term, "domestic 4").modifiers == ((-1, "Focus on Congress"), (1, "strained relations"))


def test_the_expected_change_is_the_average_of_the_rows():
    view = outlook(focused("homeland", RWC=6), "domestic 4")
    assert view.expected == {"RWC": 0.33, "FRIEND": 0.17}


def test_what_an_ap_before_the_roll_is_worth():
    view = outlook(focused("homeland", RWC=6, AP=1), "domestic 4")
    ((points, better),) = view.better
    assert points == 1
    assert sum(row.chance for row in better if row.leaning > 0) == pytest.approx(4 / 6)
    assert outlook(focused("homeland", RWC=6, AP=0), "domestic 4").better == ()


def test_modifiers_not_in_force_are_listed_with_what_they_would_add():
    term = focused("homeland", RWC=6)
    (prospect,) = prospects(term, "domestic 4")
    found = {lever.why: (lever.counts, round(lever.worth, 2)) for lever in levers(term, prospect)}
    assert found["Focus on Congress"] == (False, 0.17)
    assert found["hostile relations"] == (False, -0.33)


def test_a_modifier_in_force_tells_what_it_takes_away():
    term = focused("homeland", RWC=5)
    (prospect,) = prospects(term, "domestic 4")
    (lever,) = [lever for lever in levers(term, prospect) if lever.counts]
    assert (lever.mod, lever.why, round(lever.worth, 2)) == (1, "strained relations", -0.17)


def test_the_new_players_modifier_counts_in_the_odds():
    term = desk("easier", new_player="on", RWC=6)
    assert (-1, "new player") in outlook(term, "domestic 4").modifiers


def test_an_action_with_targets_has_an_outlook_for_each():
    term = put(put(desk(), "CRISIS africa", 2), "CRISIS eurozone", 1)
    for region in ("eastern-europe", "central-america", "middle-east", "central-south-asia", "south-america"):
        put(term, f"CRISIS {region}", 0)
    put(term, "CRISIS asia-pacific", 0)
    views = {view.target: view for view in outlooks(term, "diplomatic 1")}
    assert set(views) == {"africa", "eurozone"}
    assert views["eurozone"].modifiers == ((-1, "Stability"),)
    assert "Crises in the Eurozone -1" in [row.effects for row in views["eurozone"].rows]
    assert views["eurozone"].helps > views["africa"].helps


def test_an_opponent_who_is_strong_is_harder_to_undermine():
    term = desk(opponents=["O-10"])
    (view,) = outlooks(term, "domestic 10")
    assert (1, "strong Opponent") in view.modifiers
    fallen = next(row for row in view.rows if row.title == "the Opponent falls")
    assert fallen.effects == "Opponents in Congress -1"
    assert fallen.leaning == 1


def test_a_conflict_that_cools_shows_its_track():
    term = desk()
    view = next(view for view in outlooks(term, "diplomatic 8") if view.target == "india-china")
    assert view.expected["CONFLICT india-china"] < 0


def test_a_raid_and_a_strike_on_one_group_are_told_apart_by_the_question():
    term = desk()
    term.terror["africa"] = [Group(2, 3)]
    word = "africa 1 level 2 targeting"
    raid = prospect_of(term, "military 4", word, "Which Terror Group is raided?")
    strike = prospect_of(term, "military 4", word, "Which Terror Group is struck?")
    assert raid.chart.code == "wm2-raid"
    assert strike.chart.code == "wm2-strike"


def test_talks_in_a_civil_war_have_odds():
    term = desk()
    term.civil_wars = {region: [] for region in term.civil_wars}
    term.civil_wars["africa"] = [CivilWar()]
    (view,) = outlooks(term, "diplomatic 9")
    assert view.target == "africa 1 civil war"
    assert 0 < view.helps < 1


@pytest.mark.parametrize("seed", range(4))
def test_every_action_that_can_be_taken_has_rows_that_add_up(seed):
    term = in_office(seed)
    term.segment = 7
    for each in open_actions(term, all_actions().values()):
        for view in outlooks(term, each.code):
            assert sum(row.chance for row in view.rows) == pytest.approx(1), each.code
            for _, better in view.better:
                assert sum(row.chance for row in better) == pytest.approx(1), each.code


def test_while_the_die_lies_on_the_table_its_row_and_the_odds_of_another_are_known():
    term = focused("homeland", RWC=6, AP=2)
    passage = consult(term, all_actions()["domestic 4"].chart, master=True)
    passage.send(None)
    assert trial(term).helps == pytest.approx(1 / 2)
    assert standing(term) is None, "before the roll there is no die"
    passage.send(Choice("0 AP"))
    passage.send((6,))
    assert standing(term).title == "Congress is annoyed"
    with pytest.raises(StopIteration):
        passage.send(Choice("keep"))
    assert term.trying is None


def test_a_target_outside_the_scene_leaves_no_outlook():
    assert outlook(desk(), "diplomatic 2") is None
    assert outlook(desk(), "diplomatic 2", Scene(region="africa")) is not None
    assert outlook(desk(), "military 3") is None


# ---------------------------------------------------------------- the situation room


def calm():
    """A board on which nothing is near."""
    term = desk(RWC=7, MEDIA=7, SOE=6, HOMELAND=7, PA=60, LDI=0, PARTY=6)
    term.rogues = []
    return term


def rules_of(term):
    return {threat.rule: threat.nearness for threat in situation(term)}


def test_on_a_calm_board_nothing_is_near():
    assert situation(calm()) == []


@pytest.mark.parametrize(("issues", "nearness"), [(3, 1), (4, 2), (5, 3)])
def test_lingering_issues_come_nearer_step_by_step(issues, nearness):
    term = calm()
    put(term, "LDI", issues)
    assert rules_of(term) == {"mr-president.loss.ldi": nearness}


@pytest.mark.parametrize(
    ("track", "box", "rule"),
    [
        ("CONFLICT russia-nato", 4, "mr-president.loss.russia-nato-war"),
        ("CONFLICT china-japan", 4, "mr-president.loss.china-japan-war"),
        ("INFLUENCE china africa", 13, "mr-president.loss.chinese-influence"),
        ("PARTY", 3, "mr-president.election.reelection.nomination.below-4"),
    ],
)
def test_what_can_lose_the_game_is_reported(track, box, rule):
    assert rule in rules_of(put(calm(), track, box))


def test_a_weak_evaluation_is_reported_with_its_sum():
    term = calm()
    for track in ("RWC", "MEDIA", "SOE", "HOMELAND"):
        put(term, track, 3)
    put(term, "PA", 30)
    (threat,) = situation(term)
    assert str(evaluation(term)) in threat.text
    assert threat.nearness == 3
    assert all(code in all_actions() for code in threat.remedies)


def test_a_scandal_of_the_president_tells_the_chance_of_a_conviction():
    term = calm()
    term.scandals = {"potus": 2}
    (threat,) = situation(term)
    assert "convict with 33%" in threat.text, "5 or 6 on a d6, one less for a popular President"
    assert threat.nearness == 2


def test_rogue_states_and_terror_at_home_are_reported():
    term = calm()
    term.rogues = [Rogue(1, "africa", 3)]
    term.terror["conus"] = [Group(3)]
    assert {"mr-president.loss.others", "mr-president.loss.home-wmd"} <= set(rules_of(term))


def test_the_nearest_danger_comes_first():
    term = put(calm(), "CONFLICT russia-nato", 3)
    put(term, "LDI", 5)
    assert [threat.nearness for threat in situation(term)] == [3, 2]


def test_a_prospect_is_found_by_the_word_of_the_choice():
    term = desk(AP=3)
    found = prospect_of(term, "diplomatic 2", "africa", "")
    assert foresee(term, "diplomatic 2", found).target == "africa"
    assert prospect_of(term, "diplomatic 2", "nowhere", "") is None
