"""The optional help for new players: -1 on every roll of the player."""

import re
from pathlib import Path

import pytest

from fourscore.engine.decision import Decision
from fourscore.engine.errors import BadOption
from fourscore.engine.options import read_options
from fourscore.games import mr_president
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.bills import law
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.people import in_cup
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.congress.passing import vote
from fourscore.games.mr_president.rules.crises.chits import end_turn_roll
from fourscore.games.mr_president.rules.office.begin import experience
from fourscore.games.mr_president.rules.office.focus import focus_rolls
from fourscore.games.mr_president.rules.war.cyber import attack
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import CivilWar
from fourscore.games.mr_president.tables.chart import make_chart
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rollers import NEW_PLAYER, NOBODY, OTHERS, PLAYER, help_for
from fourscore.games.mr_president.tables.rolling import all_reasons, check, consult
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.desk import at, carry, desk, text
from tests.games.mr_president.lines import lay
from tests.games.mr_president.test_action_points import office, work
from tests.rows import every_row

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
    further = make_chart("", {"die": 6, "rows": [{"roll": "1-6"}]})
    term = desk("easier", **NEW)
    row = carry(term, consult(term, further), 1)
    assert "new player" not in text(term)
    assert row.low == 1


@pytest.mark.rule("mr-president.drm.new-player.listed-tables")
@every_row("table", ["d8", "wm1", "wt1", "d17"])
def test_these_tables_list_the_new_players_bonus(table):
    """State of the Union, FNI, Terror Acts, Election."""
    term = desk("easier", **NEW)
    reasons = all_reasons(term, chart(table), Scene(region="africa"))
    assert (-1, "new player") in reasons
    assert chart(table).capped(-1) == -1


def _cyberattack(term):
    return attack(term, "iran-nuke")


def _experience(term):
    term.year = 2
    return experience(term)


def _vote(term):
    term.bills["own 1"] = "0"
    return vote(term, "own 1")


def _their_vote(term):
    term.bills["their 1"] = "0"
    return vote(term, "their 1", OTHERS)


@pytest.mark.rule("mr-president.drm.new-player.value", "mr-president.drm.new-player.scope")
@every_row(
    ("passage", "answers", "times"),
    [
        (lambda term: consult(term, chart("wt1")), (4, 1, 2), 1),
        (lambda term: consult(term, chart("wt1")), (10, 1), 2),
        (focus_rolls, (6,) * 6, 6),
        (_experience, ("secdef", 3), 1),
        (lambda term: check(term, "HOMELAND"), (5,), 1),
        (lambda term: check(term, "SOE russia"), (5,), 0),
        (lambda term: consult(term, chart("d2")), (3,), 1),
        (lambda term: consult(term, chart("d14"), Scene(target="secdef")), (4,), 1),
        (_cyberattack, (10, 10), 1),
        (end_turn_roll, (5,), 1),
        (_vote, (4,), 1),
        (_their_vote, (4,), 0),
        (lambda term: consult(term, chart("d9")), (1,), 0),
    ],
    ids=lambda case: getattr(case, "__name__", None),
)
def test_the_new_players_bonus_reaches_every_roll_of_the_player_and_no_other(passage, answers, times):
    term = desk("easier", **NEW)
    term.scandals["secdef"] = 1
    for office_held, who in zip(term.cabinet, in_cup(term), strict=False):
        term.cabinet[office_held] = who
    walk(term, passage(term), answers)
    assert text(term).count("\u22121 new player") == times


def walk(term, passage, answers):
    """Carry out a passage; dice beyond the answers show 9, draws and choices take the first."""
    left, answer = list(answers), None
    try:
        while True:
            question = passage.send(answer)
            if isinstance(question, Decision):
                offered = question.question.offer(term, 0)
                answer = next((each for each in offered if left and each == left[0]), None)
                answer = offered[0] if answer is None else (left.pop(0), answer)[1]
            else:
                natural = left.pop(0) if left and not question.things else min(9, question.sides)
                answer = (1,) if question.things else (natural,)
    except StopIteration:
        return


@pytest.mark.rule("mr-president.drm.new-player.not-others", "mr-president.drm.new-player.scope")
def test_each_chart_is_rolled_by_somebody_and_a_roll_inside_it_by_the_same():
    theirs = re.compile(r"(wa\d?|wp[rc]1)\.|wct1-|wm3-peer-war|rogue-recruits|wd3-arms$|.*-reaction$")
    for code in entries():
        table = chart(code)
        assert (table.roller == OTHERS) is bool(theirs.match(code)), code
        if table.roller == OTHERS:
            inside = [each for row in table.rows for effects in row.results for each in further(effects)]
            assert PLAYER not in {each.roller for each in inside}, code


PICKING = {
    "which crisis, trouble, drama or good time it is": "d3 d9 d13 d15 wt2 wt2-dom wt2-intl wt3",
    "whom or what it strikes": "scandal-target d11-place d13-target wt1-export wt3-10",
}


@pytest.mark.rule("mr-president.drm.new-player.scope", "mr-president.drm.new-player.value")
def test_on_every_chart_the_bonus_counts_once_if_the_roll_is_the_players_and_else_never():
    on, off = desk("easier", **NEW), desk("easier")
    picking = {code for codes in PICKING.values() for code in codes.split()}
    helped = 0
    for code in entries():
        table = chart(code)
        assert (table.roller == NOBODY) is (code in picking), code
        if table.die:
            plain = make_chart(code, {"die": table.die, "rule": table.rule, "rows": [{"roll": "1-10"}]})
            counted = all_reasons(on, plain, NOWHERE).count(NEW_PLAYER)
            assert counted == (table.roller == PLAYER), code
            assert not all_reasons(off, plain, NOWHERE), code
            helped += counted
    assert helped > 50


DIE = re.compile(r"from roll\(\w+, (?:f?\"([^\"]+)\"|\w+)\)")
PLAIN_DICE = {
    "which of several": [
        "terror (1-5) or chaos (6-10)", "rift with an ally", "who joins the War", "type of War", "random conflict",
        "who picks first (even: you)", "Supreme Court", "which peer acts: 1-5 Russia, 6-10 China", "random capability",
        "random region", "inherited War",
    ],
    "of Russia or China": [
        "which of {peer.title}'s Remaining Actions (a 1 is rolled again)", "{targets.title}: target",
        "{peer.title}'s cyber attack: outcome", "capability that {peer.title} tries to improve",
        "{title}: does it improve?",
    ],
}  # fmt: skip
"""Every die that is rolled without a chart and without asking whose roll it is."""


@pytest.mark.rule("mr-president.drm.new-player.scope", "mr-president.drm.new-player.not-others")
def test_a_die_without_a_chart_only_picks_something_or_belongs_to_russia_or_china():
    home = Path(mr_president.__file__).parent
    found = [what for file in home.rglob("*.py") for what in DIE.findall(file.read_text(encoding="utf-8"))]
    # One is rolled for whatever it is asked for: by `attempt`, which counts the bonus.
    assert set(found) == {"", *(what for whose in PLAIN_DICE.values() for what in whose)}
    assert found.count("") == 1


def further(effects):
    """The rolls inside effects."""
    for effect in effects:
        if effect.chart is not None:
            yield effect.chart
        for _, inner in effect.branches:
            yield from further(inner)


def everything_on(card):
    """All effects printed on a card."""
    lists = [*(card.effects(stage) for stage in card.stages), *(card.hurts(stage) for stage in card.stages), card.price]
    return [effect for each in lists for effect in each]


PICKS = ("at home (even) or abroad",)
"""Rolls on cards of which no side is better."""


@pytest.mark.rule("mr-president.drm.new-player.value", "mr-president.drm.new-player.scope")
def test_a_gamble_on_a_card_a_bill_or_in_a_raid_is_the_players_roll():
    rolls = [each for card in all_cards().values() for each in further(everything_on(card))]
    rolls += [each for bill in ("own 5", "own 7", "own 8") for each in further(law(desk(), bill, "good"))]
    assert len([each for each in rolls if not each.modifiers]) > 20
    assert {each.title for each in rolls if each.roller != PLAYER} == set(PICKS)
    raid = [each for row in chart("wm2-raid").rows for each in further(row.results[0])]
    assert [(each.title, each.roller) for each in raid] == [("who answers for it", PLAYER)]


@pytest.mark.rule("mr-president.drm.new-player.value")
@every_row(("switch", "helped"), [("on", True), ("off", False)])
def test_a_bill_with_a_gamble_helps_a_new_player(switch, helped):
    """Homeland security: 1 to 3 brings approval, a 4 without help costs some."""
    term = desk("easier", new_player=switch, PA=48)
    carry(term, carry_out(term, law(term, "own 5", "good")), 4)
    assert ("new player" in text(term)) is helped
    assert (at(term, "PA") > 48) is helped


@pytest.mark.rule("mr-president.drm.new-player.listed-tables")
@every_row(("switch", "helped"), [("on", True), ("off", False)])
def test_talks_in_a_civil_war_and_un_actions_help_a_new_player(switch, helped):
    talks = desk("easier", new_player=switch)
    talks.civil_wars["africa"] = [CivilWar()]
    carry(talks, go_to(talks, "wm4", Scene(region="africa")), 6)
    assert ("new player" in text(talks)) is helped
    aid = lay(desk("easier", new_player=switch, AP=1), "CRISIS africa 2")
    carry(aid, us_action(aid), "humanitarian", "africa", 10)
    assert ("new player" in text(aid)) is helped


@pytest.mark.rule("mr-president.drm.new-player.not-others")
@every_row("table", ["wpr1", "wpc1", "wa"])
def test_allies_and_peers_get_no_help(table):
    theirs = [code for code in entries() if code.startswith(table)]
    assert len(theirs) > 5
    assert not any(help_for(desk("easier", **NEW), chart(code).roller) for code in theirs)
