"""Action Points at the begin of a year, re-rolls, and the optional help for new players."""

import pytest

from fourscore.engine.errors import BadOption
from fourscore.engine.options import read_options
from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.office.begin import action_points
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar
from fourscore.games.mr_president.tables.chart import make_chart
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import move
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.desk import at, carry, desk, text
from tests.games.mr_president.lines import lay


def begin(*level, **changes):
    term = desk(*level, **changes)
    carry(term, action_points(term))
    return at(term, "AP")


@pytest.mark.rule("mr-president.ap.start.efficient", "mr-president.ap.start.disorganized")
@pytest.mark.rule("mr-president.ap.start.amazing-chief-of-staff", "mr-president.ap.start.total")
@pytest.mark.rule("mr-president.ap.no-carry-over", "mr-president.ap.floor", "mr-president.ap.no-ceiling")
def test_points_are_added_up_and_lost_within_their_limits():
    assert begin(CABINET=3, attributes=["efficient"]) == 19
    assert begin(CABINET=3, attributes=["disorganized"]) == 12
    assert begin(CABINET=3, resources=["amazing-chief-of-staff"]) == 17
    assert begin(CABINET=4, attributes=["efficient"], resources=["amazing-chief-of-staff"]) == 23
    assert begin(CABINET=4, AP=6) == 17
    term = desk(AP=1, attributes=["efficient"])
    carry(term, action_points(term))
    assert "Efficient +4" in text(term)
    term = desk(AP=1)
    move(term, AP, -3)
    assert at(term, "AP") == 0
    move(term, AP, 140)
    assert at(term, "AP") == 140


def work(term, *answers):
    """Domestic Action 2 with Cabinet Effectiveness 5."""
    carry(term, take(term, all_actions()["domestic 2"]), *answers)
    return term


def office(*level, **changes):
    return desk(*level, **{"CABINET": 5, "LDI": 0, "DOMCRISIS": 2, **changes})


@pytest.mark.rule("mr-president.ap.reroll.cost", "mr-president.ap.reroll.once", "mr-president.ap.reroll.final")
def test_one_ap_rolls_a_die_again_and_the_second_result_stands():
    term = work(office(AP=3), 4, "re-roll", 9)
    assert (at(term, "AP"), at(term, "DOMCRISIS"), at(term, "PA")) == (2, 2, 48)
    assert "The 4 is rolled again for 1 AP." in text(term)
    assert at(work(office(AP=0), 9), "DOMCRISIS") == 2


@pytest.mark.rule("mr-president.ap.reroll.cost", "mr-president.ap.reroll.master-actions-only")
def test_some_rolls_are_not_rolled_again():
    raised = office(AP=1, second_edition_reroll_marks="on")
    assert at(work(raised, 9, "re-roll", 1), "DOMCRISIS") == 1
    rally = all_actions()["presidential 3"]
    term = office(AP=2, second_edition_reroll_marks="on")
    carry(term, take(term, rally), "0 AP", 3)
    term = office(AP=2)
    carry(term, take(term, rally), "0 AP", 3, "keep")
    term = desk(AP=5, SOE=4)
    carry(term, consult(term, chart("wm6")), 9)
    assert at(term, "AP") == 5


NEW = {"new_player": "on"}


@pytest.mark.rule("mr-president.drm.new-player.condition", "mr-president.drm.new-player.value")
@pytest.mark.rule("mr-president.drm.new-player.cumulative")
def test_new_players_get_minus_one_in_the_easier_game_only():
    assert read_options(MrPresidentOptions, {"difficulty": "easier", "new-player": "on"}).new_player == "on"
    with pytest.raises(BadOption, match="new-player"):
        read_options(MrPresidentOptions, {"difficulty": "normal", "new-player": "on"})
    assert at(work(office("easier", **NEW), 6), "DOMCRISIS") == 1
    assert at(work(office("easier"), 6), "DOMCRISIS") == 2
    assert at(work(office("easier", attributes=["domestic-focus"], **NEW), 7), "DOMCRISIS") == 1


@pytest.mark.rule("mr-president.drm.new-player.capped-tables", "mr-president.drm.new-player.scope")
def test_the_new_players_bonus_counts_toward_a_cap_and_not_where_a_roll_only_selects():
    def helped():
        term = office("easier", PA=60, attributes=["domestic-focus"], **NEW)
        term.focus.sort(key=lambda area: area != "domestic-crisis")
        return term

    assert at(work(helped(), 8), "DOMCRISIS") == 1
    assert at(work(helped(), 9), "DOMCRISIS") == 2
    assert chart("wm6").new_player
    further = make_chart("", {"die": 6, "rows": [{"roll": "1-6"}]})
    term = desk("easier", **NEW)
    row = carry(term, consult(term, further), 1)
    assert "new player" not in text(term)
    assert row.low == 1


@pytest.mark.rule("mr-president.drm.new-player.listed-tables")
@pytest.mark.parametrize("table", ["d8", "wm1", "wt1", "d17"])
def test_these_tables_list_the_new_players_bonus(table):
    """State of the Union, FNI, Terror Acts, Election."""
    assert chart(table).new_player


@pytest.mark.rule("mr-president.drm.new-player.listed-tables")
@pytest.mark.parametrize(("switch", "helped"), [("on", True), ("off", False)])
def test_talks_in_a_civil_war_and_un_actions_help_a_new_player(switch, helped):
    talks = desk("easier", new_player=switch)
    talks.civil_wars["africa"] = [CivilWar()]
    carry(talks, go_to(talks, "wm4", Scene(region="africa")), 6)
    assert ("new player" in text(talks)) is helped
    aid = lay(desk("easier", new_player=switch, AP=1), "CRISIS africa 2")
    carry(aid, us_action(aid), "humanitarian", "africa", 10)
    assert ("new player" in text(aid)) is helped


@pytest.mark.rule("mr-president.drm.new-player.not-others")
@pytest.mark.parametrize("table", ["wpr1", "wpc1", "wa"])
def test_allies_and_peers_get_no_help(table):
    theirs = [code for code in entries() if code.startswith(table)]
    assert len(theirs) > 5
    assert not any(entries()[code].get("new_player") for code in theirs)


@pytest.mark.rule("mr-president.drm.result-off-table")
@pytest.mark.parametrize(("roll", "mod", "name"), [(1, -2, "first"), (6, 3, "last")])
def test_a_roll_off_the_table_uses_the_nearest_row(roll, mod, name):
    rows = [{"roll": "1-2", "title": "first"}, {"roll": "3-5", "title": "middle"}, {"roll": "6", "title": "last"}]
    term = desk()
    table = make_chart("", {"die": 6, "modifiers": [{"mod": mod, "why": "test"}], "rows": rows})
    assert carry(term, consult(term, table), roll).name == name
