"""The odds beside a choice are those of the die: every face is forced through the rule itself and compared."""

from fractions import Fraction

import pytest

from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.outlook import foresee, outlooks
from fourscore.games.mr_president.prospects import offered
from fourscore.games.mr_president.rules.allies.joint_actions import take_joint_action
from fourscore.games.mr_president.rules.office.capabilities import attempts, darpa_attempts
from fourscore.games.mr_president.rules.world.un import TITLES, us_action
from fourscore.games.mr_president.state import CivilWar, Group
from tests.games.mr_president.desk import at, desk, put
from tests.games.mr_president.faces import Walk, got, odds, shown, troubled


def acting(code):
    return lambda term: take(term, all_actions()[code])


# ---------------------------------------------------------------- dismissals, capabilities, drones


@pytest.mark.parametrize("office", ["secstate", "chief-of-staff"])
def test_a_dismissal_shows_the_publics_judgement(office):
    def make():
        return desk(AP=3, PA=60, cabinet={**desk().cabinet, "secstate": "cab-01", "chief-of-staff": "cab-02"})

    view = shown(make, acting("presidential 7"), (), "dismiss", office)
    assert [row.effects for row in view.rows] == ["approval +2%", "approval -2%"]
    results = got(make, acting("presidential 7"), (office,), 10)
    assert (
        {row.split()[0]: chance for row, chance in results.items()}
        == odds(view)
        == {"passed": Fraction(4, 5), "failed": Fraction(1, 5)}
    )


def test_a_dismissal_goes_on_with_the_cabinets_own_roll():
    term = desk(AP=3, cabinet={**desk().cabinet, "secstate": "cab-01", "chief-of-staff": "cab-02"})
    views = {view.target: view for view in outlooks(term, "presidential 7")}
    assert [view.title for view in views["secstate"].then] == ["D2 Cabinet improvement"]
    assert views["chief-of-staff"].then[0].when == "with a successor whose rating is 0"
    assert all(why != "Chief of Staff" for _, why in views["chief-of-staff"].then[0].modifiers)


def test_dismissing_somebody_with_a_scandal_pleases_congress_whatever_the_die_says():
    term = desk(cabinet={**desk().cabinet, "secstate": "cab-01"}, scandals={"secstate": 2})
    (view,) = [view for view in outlooks(term, "presidential 7") if view.target == "secstate"]
    assert all(row.effects.startswith("Relations with Congress +1") for row in view.rows)


@pytest.mark.parametrize("weapon", ["drone", "aircraft"])
def test_drone_and_aircraft_have_odds_of_their_own(weapon):
    answers = ("strike", "africa 1 level 3 targeting")
    view = shown(troubled, acting("military 4"), answers, "weapon", weapon)
    assert odds(view) == got(troubled, acting("military 4"), (*answers, weapon), 10)
    hit = next(row for row in view.rows if row.title == "a hit")
    assert ("2 levels" in hit.effects) == (weapon == "aircraft"), "aircraft hit harder"
    assert view.may_reroll


def test_the_group_that_may_be_struck_stands_with_both_weapons():
    walk = Walk(troubled(), acting("military 4"), ("strike",))
    walk.until("terror-group")
    found = offered(walk.term, "terror-group", "africa 1 level 3 targeting")
    assert [each.leads_to for each in found] == ["drone", "aircraft"]


def test_raid_or_strike_stand_with_the_odds_of_their_groups():
    walk = Walk(troubled(), acting("military 4"), ())
    walk.until("option")
    raids, strikes = (offered(walk.term, "option", word) for word in ("raid", "strike"))
    assert {each.chart.code for each in raids} == {"wm2-raid"}
    assert {each.leads_to for each in strikes} >= {"africa 1 level 3 targeting by drone"}


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_an_attempt_to_improve_a_capability_shows_its_odds(capability):
    def make():
        term = desk("easier", new_player="on", SOE=3, cabinet={**desk().cabinet, "secdef": "cab-04"})
        return put(term, f"CAPABILITY us {capability}", 2)

    view = shown(make, attempts, (), "capability", capability)
    assert odds(view) == got(make, attempts, (capability,), 10)
    assert view.helps > 0.5
    assert not view.may_reroll


def test_a_rapid_capabilities_counter_shows_the_roll_that_it_will_bring():
    view = shown(lambda: desk(AP=3), acting("military 1"), (), "capability", "cyber")
    assert view.when == "at the start of next year"
    assert odds(view) == got(lambda: put(desk(), "DARPA cyber", 1), darpa_attempts, (), 10)


# ---------------------------------------------------------------- the UN


@pytest.mark.parametrize("payment", ["ap", "goodwill"])
@pytest.mark.parametrize("entry", TITLES)
def test_what_the_un_is_asked_for_shows_its_odds_by_target(entry, payment):
    choices = Walk(troubled(), us_action, (entry, payment)).until("un-target")
    for target in choices:
        view = shown(troubled, us_action, (entry, payment), "un-target", target)
        assert odds(view) == got(troubled, us_action, (entry, payment, target), 10), target
        assert not view.may_reroll


def test_the_two_ways_to_pay_stand_side_by_side():
    walk = Walk(troubled(), us_action, ("humanitarian",))
    walk.until("un-payment")
    by_point, by_goodwill = (offered(walk.term, "un-payment", word) for word in ("ap", "goodwill"))
    assert {each.leads_to for each in by_point} == {each.leads_to for each in by_goodwill} >= {"africa"}
    assert by_goodwill[0].drawn != (0,), "the number on the back is not known"


@pytest.mark.parametrize("edition", ["off", "on"])
def test_talks_of_the_un_show_the_goodwill_that_they_earn(edition):
    def make():
        term = desk(AP=2, second_edition_civil_war_talks=edition)
        term.civil_wars["africa"] = [CivilWar(), CivilWar()]
        return put(term, "GOODWILL", 1)

    for payment in ("ap", "goodwill"):
        view = shown(make, us_action, ("civil-war", payment), "un-target", "africa 1 civil war")
        best = next(row for row in view.rows if row.title == "peace gains ground")
        assert ("Goodwill +1" in best.effects) == (payment == "ap" or edition == "off")


# ---------------------------------------------------------------- Joint Actions


@pytest.mark.parametrize(
    ("ally", "answers", "kind", "choice"),
    [
        ("israel", ("raid",), "terror-group", "middle-east 1 level 3 targeting"),
        ("nato", ("stabilize",), "region", "eastern-europe"),
        ("india", (), "joint-action", "reinforce"),
        ("nato", ("aid",), "region", "africa"),
        ("india", ("de-escalate",), "conflict", "india-china"),
    ],
)
def test_joint_actions_show_their_odds(ally, answers, kind, choice):
    def make():
        term = put(put(troubled(), f"ALLY {ally}", 2), "CONFLICT india-china", 3)
        term.terror["middle-east"].append(Group(1, 3))
        term.marks["segment joint intel"] = 1
        return put(term, "CONFLICT india-pakistan", 2)

    view = shown(make, lambda term: take_joint_action(term, ally), answers, kind, choice)
    assert odds(view) == got(make, lambda term: take_joint_action(term, ally), (*answers, choice), 10)
    assert view.helps > 0
    assert not view.may_reroll


def test_a_joint_action_is_told_by_its_best_target():
    walk = Walk(troubled(), lambda term: take_joint_action(term, "nato"), ())
    walk.until("joint-action")
    found = offered(walk.term, "joint-action", "aid")
    assert {each.leads_to for each in found} == {
        each for each in walk.term.civil_wars if at(walk.term, f"CRISIS {each}")
    }
    assert offered(walk.term, "joint-action", "intel") == [], "no die decides about it"


def test_a_calmer_conflict_takes_tensions_off_both_sides():
    term = put(put(desk(), "ALLY india", 3), "CONFLICT india-china", 4)
    term.taking = "joint india"
    term.asking = "Which conflict is to calm down?"
    (prospect,) = offered(term, "conflict", "india-china")
    success = foresee(term, "", prospect).rows[0]
    assert success.effects == "conflict India/China -1, Tensions with China -1, Tensions with India -1"
