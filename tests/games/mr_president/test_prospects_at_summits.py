"""The odds at a summit: its demands, its echo, and what an AP is worth there and elsewhere."""

from fractions import Fraction

import pytest

from fourscore.engine.decision import Choice
from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.outlook import foresee, outlooks, standing, trial
from fourscore.games.mr_president.prospects import offered, prospects
from fourscore.games.mr_president.rules.peers.summits import SUMMITS
from fourscore.games.mr_president.state import Group, Rogue
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import Walk, got, odds, shown, troubled


def acting(code):
    return lambda term: take(term, all_actions()[code])


# ---------------------------------------------------------------- summits


def before_a_summit(peer):
    def make():
        term = put(put(troubled(), f"RELATIONS {peer}", 4), f"TENSIONS {peer}", 2)
        for region in ("africa", "middle-east", "central-south-asia", "asia-pacific"):
            term.rogues = [*term.rogues, Rogue(len(term.rogues) + 1, region, 2)]
            term.terror[region] = [Group(2), Group(1)]
        return term

    return make


@pytest.mark.parametrize("peer", ["russia", "china"])
@pytest.mark.parametrize("code", [each.code for each in SUMMITS.russia if each.code != "sanctions"])
def test_the_demands_of_a_summit_show_their_odds(peer, code):
    make, start = before_a_summit(peer), acting("diplomatic 6")
    walk = Walk(make(), start, (peer,))
    walk.until("summit")
    place = next((each.leads_to for each in offered(walk.term, "summit", code)), "")
    if place:
        view = shown(make, start, (peer, code), "place", place)
        results = got(make, start, (peer, code, place), 10)
    else:
        view = shown(make, start, (peer,), "summit", code)
        results = got(make, start, (peer, code), 10)
    assert view.when == "if you accept"
    assert view.may_reroll
    demands = _merged([(row.effects, Fraction(row.chance).limit_denominator(100)) for row in view.rows])
    assert sorted(demands.values()) == sorted(results.values())


def _merged(rows):
    found = {}
    for words, chance in rows:
        found[words] = found.get(words, 0) + chance
    return found


def test_a_chinese_demand_counts_the_foot_of_its_relations():
    term = put(desk(), "RELATIONS china", 2)
    term.asking = "Summit with China, problem 1 of at most 2: which one?"
    term.taking = "diplomatic 6"
    (prospect,) = offered(term, "summit", "relations")
    assert [why for _, why in foresee(term, "diplomatic 6", prospect).modifiers] == ["relations"]


@pytest.mark.parametrize("peer", ["russia", "china"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_answer_to_the_last_demand_shows_the_echo(peer, answer):
    def make():
        return put(desk(AP=0), f"RELATIONS {peer}", 1)

    answers = (peer, "relations", 1)
    view = shown(make, acting("diplomatic 6"), answers, "accept", answer)
    assert view.when == f"if the summit ends with {int(answer == 'yes')} of 1 solved"
    assert odds(view) == got(make, acting("diplomatic 6"), (*answers, answer), 10)
    best = next(row for row in view.rows if row.title == "a triumph")
    assert ("approval +4%" in best.effects) == (answer == "yes")


def test_closing_a_summit_shows_the_echo():
    def make():
        return put(desk(AP=0), "RELATIONS russia", 4)

    answers = ("russia", "relations", 1, "yes")
    view = shown(make, acting("diplomatic 6"), answers, "summit", "done")
    assert odds(view) == got(make, acting("diplomatic 6"), (*answers, "done"), 10)


def test_before_a_summit_stands_the_echo_of_a_full_success():
    term = put(put(desk(AP=2), "RELATIONS russia", 5), "RELATIONS china", 1)
    views = {view.target: view for view in outlooks(term, "diplomatic 6")}
    assert (views["russia"].when, views["china"].when) == ("with 3 of 3 problems solved", "with 1 of 1 problems solved")
    assert "approval +8%" in views["russia"].rows[0].effects
    assert term.marks == desk().marks, "nothing was moved on the board itself"


# ---------------------------------------------------------------- rolls that follow


def test_trade_talks_show_both_steps():
    term = put(put(desk(AP=0, RWC=4), "ALIGNMENT africa", 5), "TRADE africa", 0)
    (view,) = [view for view in outlooks(term, "diplomatic 4") if view.target == "africa"]
    (vote,) = view.then
    assert vote.chance == pytest.approx(0.5)
    assert {row.title: row.percent for row in vote.rows} == {"Congress agrees": 40, "Congress hesitates": 60}


def test_a_visit_to_an_unsafe_region_shows_the_second_roll():
    term = put(put(desk(), "STABILITY africa", 3), "STABILITY eurozone", 7)
    views = {view.target: view for view in outlooks(term, "presidential 5")}
    assert [view.title for view in views["africa"].then] == ["A visit to a troubled region"]
    assert views["eurozone"].then == ()


def test_a_group_at_home_that_is_nearly_fixed_may_be_raided_at_once():
    term = desk(HOMELAND=6)
    term.terror["conus"] = [Group(1, 2), Group(1, 0)]
    near, far = outlooks(term, "domestic 6")
    assert near.then[0].chance == pytest.approx(0.6)
    assert near.then[0].rows[0].effects == "a further roll, raid at home"
    assert far.then == ()


# ---------------------------------------------------------------- what an AP is worth, while the die lies there


def test_a_second_look_at_the_publics_judgement_shows_both_results():
    term = desk(AP=3, PA=60, cabinet={**desk().cabinet, "secstate": "cab-01", "secdef": "cab-02"})
    walk = Walk(term, acting("presidential 7"), ("secstate", 9))
    while getattr(walk.question, "kind", "") != "re-roll":
        walk.go_on(walk.answer())
    assert standing(term).effects == "approval -2%"
    assert trial(term).helps == pytest.approx(0.8)


@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_demand_that_may_be_rolled_again_shows_what_it_is_and_what_else_may_come(peer):
    term = put(desk(AP=3), f"RELATIONS {peer}", 3)
    walk = Walk(term, acting("diplomatic 6"), (peer, "trade", 10))
    while getattr(walk.question, "kind", "") != "re-roll":
        walk.go_on(walk.answer())
    assert "Action Points of" in standing(term).effects
    assert sum(row.chance for row in trial(term).rows) == pytest.approx(1)
    assert len(trial(term).rows) == 4
    walk.go_on(Choice("keep"))
    assert term.trying is None


def test_an_ap_in_the_cabinets_roll_after_a_dismissal_shows_what_it_buys():
    term = desk(AP=3, cabinet={**desk().cabinet, "secstate": "cab-01"})
    views = outlooks(term, "presidential 7")
    assert [points for points, _ in views[0].then[0].better] == [1]


def test_the_echo_of_a_summit_may_be_rolled_again():
    (view,) = [
        view for view in outlooks(put(desk(AP=1), "RELATIONS russia", 1), "diplomatic 6") if view.target == "russia"
    ]
    assert view.may_reroll
    assert not outlooks(put(desk(AP=0), "RELATIONS russia", 1), "diplomatic 6")[0].may_reroll


def test_no_prospect_moves_anything_on_the_board():
    term = troubled()
    before = term.copy()
    for code in all_actions():
        for each in prospects(term, code):
            foresee(term, code, each)
    assert (term.marks, term.cabinet, term.tracks) == (before.marks, before.cabinet, before.tracks)
