"""The odds as the page asks for them, read off a View: for Actions, targets and other choices that lead to a die."""

import pytest

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.rules.allies.joint_actions import take_joint_action
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.office.capabilities import attempts
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.support import forecasts
from fourscore.games.mr_president.view import view
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import Walk, got, troubled


def seen(walk, kind):
    """What the player sees when a question of this kind is asked."""
    choices = tuple(walk.until(kind))
    return View("mr-president", 0, view(walk.term), Asked(kind, "", choices), (0,), None)


def chances(forecast):
    found = {}
    for row in forecast.rows:
        found[row.title] = found.get(row.title, 0) + row.chance
    return found


def with_bills():
    term = desk(CONTROL=2, BIPARTISAN=2)
    term.bills["own 3"], term.bills["own 5"] = "0", "+1"
    return term


def with_an_ally():
    return put(troubled(), "ALLY nato", 3)


@pytest.mark.parametrize(
    ("make", "start", "answers", "kind", "choice", "die"),
    [
        (troubled, us_action, ("humanitarian", "ap"), "un-target", "africa", 10),
        (with_an_ally, lambda term: take_joint_action(term, "nato"), ("aid",), "region", "africa", 10),
        (with_bills, pass_bills, (), "vote", "own 3", 6),
        (lambda: put(desk(SOE=5), "CAPABILITY us cyber", 2), attempts, (), "capability", "cyber", 10),
    ],
)
def test_choices_that_are_no_actions_have_their_exact_odds(make, start, answers, kind, choice, die):
    (forecast,) = forecasts(seen(Walk(make(), start, answers), kind), choice)
    assert chances(forecast) == pytest.approx(
        {row: float(part) for row, part in got(make, start, (*answers, choice), die).items()}
    )
    assert forecast.rule.startswith("mr-president.")
    assert forecast.choice == choice


def test_a_choice_that_opens_several_rolls_names_what_each_leads_to():
    found = forecasts(seen(Walk(troubled(), us_action, ("humanitarian",)), "un-payment"), "ap")
    assert len(found) > 1
    assert "Africa" in " ".join(forecast.target for forecast in found)
    assert all(sum(row.chance for row in forecast.rows) == pytest.approx(1) for forecast in found)


def test_which_choices_have_odds():
    walk = Walk(with_an_ally(), lambda term: take_joint_action(term, "nato"), ())
    assert forecasts(seen(walk, "joint-action"), "intel") == []
    term = desk(AP=3, PA=60, cabinet={**desk().cabinet, "secstate": "cab-01"})
    walk = Walk(term, lambda term: take(term, all_actions()["presidential 7"]), ())
    first, second = forecasts(seen(walk, "dismiss"), "secstate")
    assert (first.when, first.target) == ("", "Secretary of State Ashgrove")
    assert second.when.startswith("then, ")
    assert second.title != first.title


def court_congress(*answers):
    return Walk(desk(AP=5, RWC=4), lambda term: take(term, all_actions()["domestic 4"]), answers)


def test_what_another_throw_is_worth():
    walk = court_congress()
    while walk.question.__class__.__name__ == "Decision":
        walk.go_on(walk.answer())
    walk.go_on((10,))
    looking = seen(walk, "re-roll")
    (kept,), (again,) = forecasts(looking, "keep"), forecasts(looking, "re-roll")
    assert [row.chance for row in kept.rows] == [1]
    assert kept.good < again.good
    assert sum(row.chance for row in again.rows) == pytest.approx(1)
    free = View("mr-president", 0, view(desk(AP=5, RWC=4)), None, (), None)
    poor = View("mr-president", 0, view(desk(AP=0, RWC=4)), None, (), None)
    (rich,), (without,) = forecasts(free, "domestic 4"), forecasts(poor, "domestic 4")
    assert rich.again == pytest.approx(1 - (1 - rich.good) ** 2)
    assert without.again == 0
