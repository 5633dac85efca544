"""How Wars end: results for winners and losers, beaten Rogue States, peace, and weapons of mass destruction."""

import pytest

from fourscore.games.mr_president.facts.numbers import HEAP
from fourscore.games.mr_president.rules.war.peace import end_war
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.rules.war.results import win_war
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, changes, counted, desk, leans, put, rules_told
from tests.games.mr_president.lines import lay
from tests.rows import every_row

WATCHED = (
    "PA", "MEDIA", "PARTY", "RWC", "LP", "PRESTIGE", "CRISIS middle-east", "ALIGNMENT middle-east",
    "ALIGNMENT asia-pacific", "NUKE iran", "NUKE north-korea", "ALLY israel", "ALLY gs-sa", "ALLY india", "ALLY rok",
    "ALLY japan", "ALLY australia",
)  # fmt: skip


def after(term, passage, *answers):
    """What a passage changes among the tracks that Wars touch, and among the heaps."""
    before = counted(term)
    carry(term, passage, *answers)
    return {code: change for code, change in changes(term, before).items() if code in (*WATCHED, *HEAP)}


# ---------------------------------------------------------------- results


@pytest.mark.rule("mr-president.war.results", "mr-president.chart.wm5-results", "mr-president.chart.wm5-cleanup")
def test_the_us_wins_and_loses_a_war():
    term = calm(desk())
    war = wage(term, "us-iran")
    found = after(term, win_war(term, war, 0))
    assert found == {"PA": 4, "MEDIA": 1, "PARTY": 1, "RWC": 1, "LP": 2, "APMINUS iran": 1, "NUKE iran": -1}
    assert leans(term, "ALIGNMENT middle-east") == 1
    assert (term.wars, at(term, "CONFLICT us-iran")) == ([], 3)
    assert "mr-president.chart.wm5-cleanup" in rules_told(term)
    term = calm(desk())
    war = wage(term, "us-rok-dprk")
    found = after(term, win_war(term, war, 1))
    assert found == {
        "PA": -12, "RWC": -1, "MEDIA": -1, "PARTY": -1, "PRESTIGE": -1, "ALIGNMENT asia-pacific": -2, "ALLY rok": -1,
        "ALLY japan": -1, "ALLY australia": -1, "INFLUENCE china asia-pacific": 1,
    }  # fmt: skip


@pytest.mark.rule("mr-president.chart.wm5-results")
@cases("""
    code           | winner | change
    india-pakistan | 0      | PA +2, ALLY india +1, APPLUS india +1  # close ally won
    india-pakistan | 1      | PA -6, ALLY india -1, APMINUS india +1  # ally lost
    taiwan-china   | 0      | PA +2, APMINUS china +1  # supported won peer lost
    taiwan-china   | 1      | PA -6, INFLUENCE china asia-pacific +1, APPLUS china +1  # peer won
    gs-sa-iran     | 0      | PA +2, ALLY gs-sa +1, APPLUS gs-sa +1, APMINUS iran +1, NUKE iran -1  # iran lost
    gs-sa-iran     | 1      | PA -6, ALLY gs-sa -1, APMINUS gs-sa +1, IRANIAN israel +1  # iran won
""")
def test_results_for_allies_peers_and_rogue_nations(code, winner, change):
    term = calm(desk())
    war = wage(term, code)
    assert after(term, win_war(term, war, winner)) == change


@pytest.mark.rule("mr-president.chart.wm5-results")
def test_what_victory_and_defeat_bring_to_nations():
    term = put(calm(desk()), "ALLY india", 3)
    war = wage(term, "india-pakistan")
    assert after(term, win_war(term, war, 0)) == {"PA": 2, "LP": 1, "APPLUS india": 1}
    term = put(calm(desk()), "INFLUENCE russia eastern-europe", 2)
    war = wage(term, "ukraine-russia")
    assert after(term, win_war(term, war, 0)) == {"PA": 2, "INFLUENCE russia eastern-europe": -1, "APMINUS russia": 1}
    term = put(calm(desk()), "NUKE north-korea", 4)
    war = wage(term, "us-rok-dprk")
    found = after(term, win_war(term, war, 0))
    assert (found["NUKE north-korea"], found["APMINUS north-korea"]) == (-2, 1)


@pytest.mark.rule("mr-president.chart.wm5-results")
def test_after_a_victory_of_the_us_or_of_a_rogue_state():
    term = lay(calm(desk()), "UNIT army-light middle-east 1, UNIT intel africa 1")
    war = wage(term, "us-iran")
    carry(term, win_war(term, war, 0), "army-light middle-east", "conus")
    assert (at(term, "UNIT army-light conus"), at(term, "UNIT army-light middle-east")) == (1, 0)
    term = calm(desk())
    state = rogue_state(term, "africa", 2)
    war = wage(term, "us-rogue", region="africa", rogue=state.number)
    found = after(term, win_war(term, war, 1))
    assert (term.rogues[0].level, found["UNSTABLE africa"], found["PA"]) == (3, 2, -12)


# ---------------------------------------------------------------- beaten Rogue States


def beaten(level, *answers, crippled=False, difficulty="normal", **facts):
    """A Rogue State in Africa that has lost its War with the US."""
    term = put(calm(desk(difficulty)), "CRISIS africa", 2)
    state = rogue_state(term, "africa", level, **facts)
    war = wage(term, "us-rogue", (0, 3), region="africa", rogue=state.number, crippled=crippled)
    carry(term, win_war(term, war, 0), *answers)
    return term


def levels(term):
    return [state.level for state in term.rogues]


@pytest.mark.rule("mr-president.war.rogue-beaten", "mr-president.chart.wm5-rogue-loss")
@every_row(("level", "left"), [(1, []), (2, []), (3, [1]), (4, [2])])
def test_a_crippling_loss_takes_two_levels(level, left):
    term = beaten(level, crippled=True)
    assert (levels(term), term.terror["africa"], at(term, "CRISIS africa"), term.wars) == (left, [], 1, [])
    assert at(term, "LP") == 2


@pytest.mark.rule("mr-president.war.rogue-beaten", "mr-president.chart.wm5-rogue-loss")
@every_row(("level", "left"), [(3, [1, 1]), (4, [2, 1])])
def test_a_large_rogue_state_breaks_into_smaller_ones(level, left):
    term = beaten(level)
    assert (levels(term), {state.region for state in term.rogues}) == (left, {"africa"})
    assert (at(term, "LP"), at(term, "RWC")) == (1, 5)  # no RWC for a victory over a Rogue State


@pytest.mark.rule("mr-president.chart.wm5-rogue-loss")
def test_smaller_remains():
    term = beaten(1, 8, 5)  # 8 - 2; the attempt at 5 - 1
    assert (levels(term), term.terror["africa"]) == ([], [Group(2, 1)])
    term = beaten(2, 6, 8, 1, 1, 2, "eurozone 1 level 2", 4, "done")  # Africa and the second 1 do not count
    assert [len(term.terror[region]) for region in ("africa", "eurozone", "eastern-europe")] == [1, 1, 1]
    assert term.terror["eurozone"] == [Group(2, 1)]


@pytest.mark.rule("mr-president.chart.wm5-rogue-loss")
@every_row(
    ("level", "die", "difficulty", "strength"),
    [(2, 7, "easier", 4), (2, 7, "normal", 5), (2, 10, "harder", 7), (1, 9, "normal", 3)],
)
def test_or_it_fights_on_as_insurgents_and_nothing_else_follows(level, die, difficulty, strength):
    term = beaten(level, die, difficulty=difficulty)
    war = only(term)
    assert (war.kind, war.status, war.strength, levels(term)) == ("guerrilla", 8, (0, strength), [1])
    assert (at(term, "LP"), term.marks.get("turn us-war africa", 0)) == (0, 0)


@pytest.mark.rule("mr-president.war.rogue-beaten", "mr-president.chart.wm5-peace")
def test_what_cripples_and_what_a_rogue_state_gains():
    for status, level in ((8, 1), (6, 3)):
        term = calm(desk("easier"))
        state = rogue_state(term, "africa", 3)
        war = wage(term, "us-rogue", (60, 15), region="africa", rogue=state.number, status=status)
        carry(term, progress(term, war), 1)  # L2 D3
        assert levels(term) == ([1] if level == 1 else [1, 1])
    term = calm(desk())
    state = rogue_state(term, "africa", 2)
    war = wage(term, "us-rogue", region="africa", rogue=state.number, status=4)
    carry(term, end_war(term, war, refusal="asked"))
    assert (term.rogues[0].ap, levels(term)) == (1, [2])


# ---------------------------------------------------------------- peace


@pytest.mark.rule("mr-president.war.peace", "mr-president.chart.wm5-peace")
@every_row("status", [5, 6, 7])
def test_peace_at_a_stalemate_changes_nothing(status):
    term = calm(desk())
    war = wage(term, "gs-sa-iran", kind="guerrilla", status=status)
    assert after(term, end_war(term, war)) == {}
    assert (term.wars, at(term, "CONFLICT gs-sa-iran")) == ([], 3)


@pytest.mark.rule("mr-president.war.peace", "mr-president.chart.wm5-peace")
@cases("""
    code           | status | change
    us-iran        | 8      | PA +2  # us ahead
    us-iran        | 4      | PA -2, APPLUS iran +1  # us behind
    india-pakistan | 8      | PA +2, APPLUS india +1  # ally ahead
    india-pakistan | 4      | PA -2, ALLY india -1, APMINUS india +1  # ally behind
    taiwan-china   | 4      | PA -2, INFLUENCE china asia-pacific +1  # peer ahead
    taiwan-china   | 8      | PA +2  # supported ahead
    us-rok-dprk    | 4      | PA -2, APPLUS north-korea +1  # north korea ahead
""")
def test_peace_off_a_stalemate_brings_small_gains_and_losses(code, status, change):
    term = calm(desk())
    war = wage(term, code, status=status)
    assert after(term, end_war(term, war, refusal="asked")) == change


@pytest.mark.rule("mr-president.war.peace.refuse")
@every_row(
    ("refusal", "option", "price"),
    [("paid", "off", (-4, -1)), ("free", "off", (0, 0)), ("free", "on", (-4, -1))],
)
def test_peace_in_a_us_war_may_be_refused(refusal, option, price):
    term = calm(desk(second_edition_un_actions=option))
    war = wage(term, "us-iran")
    before = at(term, "PA"), at(term, "WORLDOP")
    carry(term, end_war(term, war, refusal=refusal), "fight on")
    assert (at(term, "PA") - before[0], at(term, "WORLDOP") - before[1]) == price
    assert only(term) == war


@pytest.mark.rule("mr-president.war.peace.refuse")
def test_peace_in_other_wars_is_not_the_presidents_to_refuse():
    term = calm(desk())
    carry(term, end_war(term, wage(term, "india-pakistan")))
    assert term.wars == []


# ---------------------------------------------------------------- Wars with ends of their own


def test_the_balkan_war_ends_by_its_own_list():
    term = lay(calm(desk()), "INFLUENCE russia eastern-europe 1, BASE russia eastern-europe 1")
    war = wage(term, "balkans-serbia-russia", a_attacks=False)
    before = at(term, "STABILITY eurozone"), at(term, "RELATIONS russia"), at(term, "PA")
    carry(term, win_war(term, war, 1), "break the base")
    assert (at(term, "STABILITY eurozone"), at(term, "RELATIONS russia"), at(term, "PA")) == (
        before[0] + 1,
        before[1] - 1,
        before[2],
    )
    assert (at(term, "INFLUENCE russia eastern-europe"), at(term, "BASE russia eastern-europe")) == (2, 0)

    war = wage(term, "balkans-serbia-russia", a_attacks=False)
    stability = at(term, "STABILITY eastern-europe")
    carry(term, win_war(term, war, 0))
    assert (at(term, "INFLUENCE russia eastern-europe"), at(term, "STABILITY eastern-europe")) == (4, stability - 1)

    war = wage(term, "balkans-us-nato-serbia-russia", a_attacks=False)
    carry(term, end_war(term, war, refusal="asked"))
    assert (at(term, "CRISIS eastern-europe"), at(term, "PA")) == (1, before[2])


def test_inherited_wars_leave_something_behind():
    term = calm(desk())
    carry(term, win_war(term, wage(term, "us-taliban"), 0))
    assert (term.terror["central-south-asia"], at(term, "LP")) == ([Group(2)], 2)
    carry(term, win_war(term, wage(term, "us-taliban"), 1))
    carry(term, win_war(term, wage(term, "us-isis"), 1))
    assert [(state.region, state.level) for state in term.rogues] == [("central-south-asia", 2), ("middle-east", 1)]
    carry(term, end_war(term, wage(term, "us-isis"), refusal="asked"))
    assert at(term, "UNSTABLE middle-east") == 1


# ---------------------------------------------------------------- weapons of mass destruction


def armed(code, region="eastern-europe", attackers=30):
    term = calm(desk("easier"))
    state = rogue_state(term, region, 2, wmd=True)
    war = wage(term, code, (attackers, 15), region=region, rogue=state.number)
    return term, war


@pytest.mark.rule("mr-president.war.wmd", "mr-president.chart.wct1-wmd", "mr-president.loss.rogue-wmd-war")
def test_an_unmodified_one_and_ten():
    term, war = armed("us-rogue", "africa")
    carry(term, progress(term, war), 1, 1)
    assert (term.rogues[0].wmd, only(term).status) == (False, 8)
    term, war = armed("us-rogue", "africa")
    carry(term, progress(term, war), 10)
    assert term.over == "mr-president.loss.rogue-wmd-war"


@pytest.mark.rule("mr-president.chart.wct1-wmd")
@every_row("posture", [1, 2])
def test_russia_struck_by_weapons_of_mass_destruction_strikes_back(posture):
    term, war = armed("russia-rogue")
    put(term, "POSTURE russia", posture)
    carry(term, progress(term, war), 9, 10, 9)
    assert (term.wars, term.rogues, term.terror["eastern-europe"]) == ([], [], [Group(2)])
    assert (at(term, "POSTURE russia"), at(term, "INFLUENCE russia eastern-europe")) == (2, 1)
    assert at(term, "APPLUS russia") == (2 if posture == 2 else 0)


@pytest.mark.rule("mr-president.chart.wct1-wmd")
def test_or_russia_withdraws():
    term, war = armed("russia-rogue")
    put(term, "INFLUENCE russia eastern-europe", 2)
    carry(term, progress(term, war), 9, 10, 10)
    assert (term.wars, levels(term), term.rogues[0].wmd) == ([], [2], False)
    assert (at(term, "INFLUENCE russia eastern-europe"), at(term, "APMINUS russia")) == (1, 1)


@pytest.mark.rule("mr-president.war.wmd")
@every_row("die", [2, 9])
def test_other_rolls_leave_the_weapons_alone(die):
    term, war = armed("russia-rogue")
    carry(term, progress(term, war), 9, die)
    assert term.rogues[0].wmd
