"""Mr. President in the terminal: odds beside choices that are no Actions, and beside targets."""

import random
import re

import pytest

import fourscore
from fourscore.commandline.console import open_console
from fourscore.games.mr_president.bot import OldHand
from fourscore.games.mr_president.bot.picks import forecast_of, most_promising
from fourscore.games.mr_president.drawing.odds import explain_word
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.naming import called
from fourscore.games.mr_president.rules.actions.segments import take_actions
from fourscore.games.mr_president.rules.allies.joint_actions import take_joint_action
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.state import CivilWar, Group
from fourscore.kit.forecast import with_odds
from fourscore.kit.words import words_for
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import acting, seen, troubled

DIRECT = {
    "un-target", "joint-action", "weapon", "capability", "dismiss", "vote", "civil-war-help", "attend-summit",
    "conflict", "cyber-target", "opponent", "campaign", "war-price", "experience", "summit", "place", "un-payment",
}  # fmt: skip
"""Questions whose answer is followed by its own die at once, unless the player declines."""
SOMETIMES = ("conflict", "capability")
WITH_A_DIE = ("Which conflict is cooled", "Which conflict is to calm down", "Attempt ")
DECLINED = ("done", "none", "nobody", "intel", "remove-stress")


def notes(make, start, answers, kind):
    """What stands beside each choice."""
    return {offer.choice: offer.note for offer in offers(seen(make, start, answers, kind))}


def offers(view):
    return with_odds(view, words_for(view, ["Zoe"])).offers


def explained(make, start, answers, kind, word, capsys):
    assert explain_word(open_console(plain=True), seen(make, start, answers, kind), word)
    return capsys.readouterr().out


def staffed():
    return desk(AP=3, PA=60, cabinet={**desk().cabinet, "secstate": "cab-01", "secdef": "cab-02"})


def friend_of_the_un():
    return put(desk(AP=2), "GOODWILL", 1)


def armed():
    term = desk(AP=3)
    term.terror["africa"] = [Group(2, 3)]
    return term


def test_a_weapon_stands_with_its_odds():
    found = notes(armed, acting("military 4"), ("strike",), "weapon")
    assert "30% a hit" in found["drone"]
    assert "30% a hit" in found["aircraft"]


def test_a_dismissal_tells_both_rolls():
    found = notes(staffed, acting("presidential 7"), (), "dismiss")
    assert "80% approval +2%; 20% bad; then, always: " in found["secstate"]


def test_results_that_bring_the_same_are_told_once():
    found = notes(lambda: put(desk(), "RELATIONS russia", 3), acting("diplomatic 6"), ("russia",), "summit")
    assert "50% relations with Russia: Pro-US counter" in found["relations"]
    assert "(if you accept)" in found["relations"]


def test_the_un_is_told_from_the_worst_to_the_best():
    term = put(desk(AP=1, WORLDOP=4), "GOODWILL", 1)
    term.civil_wars["africa"] = [CivilWar()]
    found = notes(lambda: term, us_action, (), "un-action")
    assert re.search(r"\d% to \d+% good, best odds: (the )?[A-Z][\w/ ]+ for ", found["humanitarian"]), (
        "a region by its name"
    )
    assert found["done"] == ""


def foreign_affairs():
    """Much to do abroad, and a summit as likely to help with China as with Russia, but worth more with Russia."""
    term = troubled()
    term.segment = next(at for at, each in enumerate(SEQUENCE) if each.actions and "diplomatic" in each.of)
    for peer, tensions in (("russia", 3), ("china", 1)):
        put(put(term, f"RELATIONS {peer}", 3), f"TENSIONS {peer}", tensions)
    return term


def test_a_list_of_actions_the_table_of_odds_and_a_hint_name_the_same_target(capsys):
    view = seen(foreign_affairs, take_actions, (), "action")
    named = {offer.choice: offer.note.partition("best odds: ")[2] for offer in offers(view)}
    named = {choice: best for choice, best in named.items() if best}
    assert len(named) > 8
    for choice, best in named.items():
        top, hinted = most_promising(view, choice, forecasts(view, choice))[0], forecast_of(view, choice)
        assert (hinted.target if hinted.good == top.good else best) == top.target == best, choice
    assert explain_word(open_console(plain=True), view, "diplomatic 6")
    table = re.findall(r"(Russia|China), trade, good: 80%", capsys.readouterr().out)
    assert table == ["Russia", "China"], "the same odds"
    hint = OldHand(None).explain(view, view.asked, "diplomatic 6", ["Zoe"])
    assert hint.startswith("It (Russia, trade) helps in 80 of 100 cases")
    assert named["diplomatic 6"] == "Russia, trade"


def test_a_joint_action_without_a_die_has_no_odds():
    term = put(armed(), "TENSIONS nato", 1)
    term.marks["segment face nato 2"] = 1
    found = notes(lambda: term, lambda term: take_joint_action(term, "nato"), (), "joint-action")
    assert "80% good" in found["aid"]
    assert "%" not in found["remove-stress"]
    shown = seen(lambda: term, lambda term: take_joint_action(term, "nato"), (), "joint-action")
    assert {each.target for each in forecasts(shown, "stabilize")} <= {"", *map(where, WORLD)}, (
        "what is done is not a target"
    )


def test_odds_explain_a_choice_that_is_no_action(capsys):
    answers = ("humanitarian", "ap")
    target = seen(friend_of_the_un, us_action, answers, "un-target").asked.choices[0]
    shown = explained(friend_of_the_un, us_action, answers, "un-target", target, capsys)
    assert "Humanitarian aid (WD3)" in shown
    assert "-1 for 1 AP: good" in shown
    assert "1 AP for a second roll" not in shown, "the UN rolls once"


def test_odds_explain_both_rolls_of_a_dismissal(capsys):
    shown = explained(staffed, acting("presidential 7"), (), "dismiss", "secstate", capsys)
    assert "Then, always: Cabinet improvement (D2)." in shown
    assert "1 AP for a second roll" in shown
    assert "1 AP before the roll: good" in shown, "the Cabinet's roll can be bought better"


def test_odds_of_a_choice_with_several_rolls_list_them(capsys):
    shown = explained(friend_of_the_un, us_action, (), "un-action", "infrastructure", capsys)
    assert "by target" in shown
    assert "target: Africa for 1 AP" in shown


def is_before_a_die(table):
    """Whether the answer leads to a die: a conflict or capability may also be chosen without one."""
    return table.asking.startswith(WITH_A_DIE) and table.taking != "military 1"


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["3", "8"])
def test_wherever_chance_leads_a_choice_before_a_die_shows_its_odds(seed):
    match = fourscore.new(GAME, 1, seed=seed)
    rng = random.Random(seed)
    seen = set()
    while match.decision is not None:
        view = match.view(0)
        if view.asked.kind in DIRECT and (view.asked.kind not in SOMETIMES or is_before_a_die(view.table)):
            for offer in offers(view):
                assert "%" in offer.note or offer.choice in DECLINED, (view.asked.kind, offer, view.table.asking)
            seen.add(view.asked.kind)
        match.choose(rng.choice(match.decision.choices))
    assert len(seen) > 5, "chance has led to few of these questions"


def test_what_can_be_hit_is_called_by_its_name():
    term = armed()
    assert called(term, "eurozone") == "the Eurozone"
    group = "the level 2 Terror Group in Africa, in Targeting by drone"
    assert called(term, "africa 1 level 2 targeting by drone") == group
    assert called(term, "iran-nuke") == "Iran's nuclear programme"
