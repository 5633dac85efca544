"""What is told of the odds of a roll: its rows, its modifiers, what is good of it, and what follows."""

from fractions import Fraction
from itertools import product

import pytest

import fourscore
from fourscore.engine.view import View
from fourscore.games.mr_president.brief import told_in_brief
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.phrases import done_here
from fourscore.games.mr_president.rules.actions.segments import take_actions
from fourscore.games.mr_president.rules.allies.joint_actions import take_joint_action
from fourscore.games.mr_president.rules.office.begin import experience
from fourscore.games.mr_president.rules.peers.summits import SUMMITS
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.tables.effects import effects_of
from fourscore.games.mr_president.throws import in_words
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import acting, allied, odds, seen, shown, staffed, troubled, with_bills
from tests.rows import every_row

GROUP = "africa 1 level 3 targeting"


def court(**changes):
    term = desk(RWC=6, segment=7, **changes)
    term.focus.remove("homeland")
    term.focus.insert(0, "homeland")
    return term


def told(choice, make, start=None, answers=(), kind="buy-modifier"):
    start = start or acting("domestic 4")
    (found,) = shown(make, start, answers, kind, choice)
    return found


def test_one_roll_in_full():
    found = told("0 AP", lambda: court(AP=1))
    assert odds(found) == {
        "Congress is charmed": Fraction(1, 6),
        "relations improve": Fraction(1, 3),
        "no effect": Fraction(1, 3),
        "Congress is annoyed": Fraction(1, 6),
    }
    assert (found.good, found.bad) == (pytest.approx(1 / 2), pytest.approx(1 / 6))
    assert {each.code: each.amount for each in found.expected} == {"RWC": 0.33, "FRIEND": 0.17}
    (better,) = found.bought
    assert (better.points, better.good) == (1, pytest.approx(4 / 6))
    assert found.again == pytest.approx(3 / 4)
    modifiers = {each.why: (each.counts, round(each.worth, 2)) for each in found.modifiers}
    assert modifiers["Focus on Congress"] == (False, 0.17)
    assert modifiers["hostile relations"] == (False, -0.33)


def test_a_modifier_in_force_tells_what_it_takes_away():
    found = told("0 AP", lambda: put(court(AP=1), "RWC", 5))
    (counts,) = [each for each in found.modifiers if each.counts]
    assert (counts.mod, counts.why, round(counts.worth, 2)) == (1, "strained relations", -0.17)


def test_without_aps_nothing_can_be_bought_or_rolled_again():
    (found,) = shown(lambda: court(AP=0), take_actions, (), "action", "domestic 4")
    assert (found.title, found.bought, found.again) == ("Court Congress", (), 0)


def test_peace_is_worth_its_price():
    found = told("us-iran", troubled, acting("diplomatic 9"), (), "war")
    peace = next(row for row in found.rows if row.title == "peace")
    assert peace.leaning == 1
    assert found.good == peace.chance


def test_aircraft_hit_harder():
    for weapon in ("drone", "aircraft"):
        found = told(weapon, troubled, acting("military 4"), ("strike", GROUP), "weapon")
        hit = next(row for row in found.rows if row.title == "a hit")
        assert ("2 levels" in hit.effects) == (weapon == "aircraft")
        assert found.again > 0


def test_what_the_rules_add_to_a_row_is_told_with_it():
    found = told(
        "india-china", allied("india"), lambda term: take_joint_action(term, "india"), ("de-escalate",), "conflict"
    )
    assert found.rows[0].effects == "conflict India/China -1, Tensions with India -1, Tensions with China -1"
    first, then = shown(staffed, acting("presidential 7"), (), "dismiss", "secstate")
    assert (then.when, then.title) == ("then, always", "Cabinet improvement (D2)")
    assert [row.effects for row in first.rows] == ["approval +2%", "approval -2%"]
    assert first.target == "Secretary of State Ashgrove"


def test_a_roll_that_follows_stands_behind_the_first():
    trade = put(put(desk(AP=0, RWC=4), "ALIGNMENT africa", 5), "TRADE africa", 0)
    first, vote = shown(lambda: trade, acting("diplomatic 4"), (), "region", "africa")
    assert first.when == ""
    assert vote.when == "then, in 50% of all cases"
    assert odds(vote) == {"Congress agrees": Fraction(2, 5), "Congress hesitates": Fraction(3, 5)}


def test_a_die_that_lies_on_the_table_is_set_against_another():
    view = seen(lambda: court(AP=3), acting("domestic 4"), (6,), "re-roll")
    (kept,), (again,) = forecasts(view, "keep"), forecasts(view, "re-roll")
    assert [(row.title, row.chance) for row in kept.rows] == [("Congress is annoyed", 1)]
    assert kept.good < again.good == pytest.approx(1 / 2)
    assert forecasts(view, "")[0].good == again.good


@every_row(("peer", "code"), product(["russia", "china"], ["relations", "trade"]))
def test_the_demands_of_a_summit_are_told_with_what_is_given_for_them(peer, code):
    make, start = (lambda: put(put(troubled(), f"RELATIONS {peer}", 4), f"TENSIONS {peer}", 2)), acting("diplomatic 6")
    found = told(code, make, start, (peer,), "summit")
    assert sum(row.chance for row in found.rows) == pytest.approx(1)
    assert any(change.amount > 0 for change in found.expected)
    assert found.when == "if you accept"
    assert code in {each.code for each in getattr(SUMMITS, peer)}


def rows_of(make, code, kind, choice):
    return {row.title: (row.effects, row.leaning) for row in shown(make, acting(code), (), kind, choice)[0].rows}


def test_a_bill_that_is_spoken_against_goes_back_also_off_the_end_of_the_track():
    for choice, told in (("own 5 right", "1 box back"), ("own 3 right", "1 box back"), ("own 3 left", "1 box toward")):
        rows = rows_of(with_bills, "presidential 2", "campaign", choice)
        assert any(told in effects for effects, _ in rows.values()), (choice, rows)


def test_a_row_that_does_nothing_itself_is_not_good_because_of_the_roll_that_follows():
    found = shown(staffed, acting("presidential 5"), (), "region", "middle-east")
    assert found[1].follows
    assert {(row.leaning, row.effects) for row in found[0].rows if row.title == "no effect"} == {(0, "nothing")}
    assert found[0].good == pytest.approx(0.5)


def test_a_gain_that_finds_no_room_is_not_good():
    found = shown(lambda: desk(AP=3, RWC=8, PA=54), acting("domestic 4"), (), "buy-modifier", "0 AP")
    assert [row.effects for row in found[0].rows] == ["Friends in Congress +1", "nothing", "nothing"]
    assert {row.leaning for row in found[0].rows if row.effects == "nothing"} == {0}
    assert "relations improve" not in told_in_brief(found)


def leaning_economy(way, box=5):
    term = staffed(SOE=box)
    term.trends[TRACK["SOE"]] = way
    return term


@every_row(
    ("way", "box", "amount", "told"),
    [
        (0, 5, 1, "economy: Improving counter"),
        (0, 5, -1, "economy: Worsening counter"),
        (-1, 5, 1, "economy: the Worsening counter comes off"),
        (1, 7, -1, "economy: the Improving counter comes off"),
    ],
)
def test_a_counter_that_comes_off_is_not_one_of_the_other_kind(way, box, amount, told):
    assert in_words(leaning_economy(way, box), {"SOE": Fraction(amount, 2)}, NOWHERE) == told


@every_row(("tensions", "told"), [(0, "nothing"), (1, "Tensions with China -1"), (3, "Tensions with China -2")])
def test_what_does_not_lie_there_is_not_taken_away(tensions, told):
    term = put(desk(), "TENSIONS china", tensions)
    assert done_here(effects_of(["TENSIONS peer -2"]), Scene(peer="china"), term) == told


def test_sanctions_that_nobody_has_laid_do_not_end_and_a_full_track_does_not_rise():
    term = put(put(desk(PA=70), "SANCTIONS russia unilateral", 1), "SANCTIONS china unilateral", 0)
    effects = effects_of(["SANCTIONS russia off", "SANCTIONS china off", "PA +2", "MEDIA -1"])
    assert done_here(effects, NOWHERE, term) == "Sanctions on Russia end, Media Relations -1"


def test_a_choice_names_what_it_leads_to():
    found = shown(troubled, us_action, ("humanitarian",), "un-payment", "ap")
    assert "Africa" in {each.target for each in found}
    found = shown(troubled, us_action, (), "un-action", "humanitarian")
    assert "Africa for 1 AP" in {each.target for each in found}
    found = shown(troubled, acting("military 4"), ("strike",), "terror-group", GROUP)
    assert len(found) == 2


def test_which_choices_have_no_odds():
    view = seen(allied("nato"), lambda term: take_joint_action(term, "nato"), (), "joint-action")
    assert forecasts(view, "intel" if "intel" in view.asked.choices else "done") == []
    assert forecasts(View(view.game, view.seat, view.table, view.asked, view.waiting_for, None), "aid") == []


def test_odds_move_nothing_and_know_nothing_hidden():
    match = fourscore.new("mr-president", 1, seed=5)
    while match.decision.kind != "action":
        match.choose(match.decision.choices[0])
    before, view = match.state.copy(), match.view(0)
    for code in view.asked.choices:
        forecasts(view, code)
    assert match.game.position(match.state) == match.game.position(before)
    match.choose(match.decision.choices[0])
    assert view.imagine() is None, "the match has gone on"


def test_experience():
    found = told("secdef", lambda: staffed(year=2), experience, (), "experience")
    assert {row.effects: round(row.chance, 2) for row in found.rows} == {
        "the Secretary of Defense gains experience": 0.33, "nothing": 0.67,
    }  # fmt: skip
