"""What counts how many times as much as usual for a player with a plan, year by year."""

from fourscore.engine.view import Asked
from fourscore.games.mr_president.bot import OldHand
from fourscore.games.mr_president.bot.bills import worth_of_law, worth_of_new
from fourscore.games.mr_president.bot.boxes import goodwill, member, rise, spread, war
from fourscore.games.mr_president.bot.desk import Desk, peril
from fourscore.games.mr_president.bot.plans import EMPHASES, PLANS, STATESMAN
from fourscore.games.mr_president.bot.stress import EVEN, Stress, in_years, stress_by_year, together
from fourscore.games.mr_president.bot.verbs import worth_of_terror
from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.facts.numbers import CAPABILITY, PA
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.scene import NOWHERE
from tests.games.mr_president.battlefield import wage
from tests.games.mr_president.desk import desk
from tests.rows import every_row

ASKED = Asked("action", "mr-president.game.solitaire", ("domestic 1", "done"))


def at_desk(taste, term=None):
    term = term or desk()
    start_bills(term)
    return Desk(term, ASKED, None, Stress(taste))


WORDS = {
    "ap": lambda at: at.ap,
    "point": lambda at: at.point,
    "vote": lambda at: at.elect,
    "PA": lambda at: rise(at, PA, 1),
    "CAPABILITY": lambda at: rise(at, CAPABILITY["us"]["cyber"], 1),
    "goodwill": lambda at: goodwill(at, 1),
    "influence": lambda at: spread(at, "russia", "eurozone", 1),
    "initiative": lambda at: worth_of_new(at, "society health"),
    "member": member,
    "terror": lambda at: worth_of_terror(at, ("new", "2", "africa"), NOWHERE),
}
"""What each word of a taste makes count for more."""


@every_row("word", WORDS)
def test_what_somebody_likes_twice_as_much_counts_twice(word):
    weigh = WORDS[word]
    usual = weigh(at_desk({}))
    assert usual
    assert abs(weigh(at_desk({word: 2.0})) - 2 * usual) < 1e-9


def test_a_war_and_a_promise_count_for_more_to_those_who_mind_them():
    term = desk()
    wage(term, "us-isis")
    assert war(at_desk({"war": 2.0}, term), term.wars[0]) < war(at_desk({}, term), term.wars[0]) < 0
    term.promise = 3
    usual, keen = at_desk({}, term), at_desk({"promise": 2.0}, term)
    assert worth_of_law(keen, "own 3") - worth_of_law(usual, "own 3") == 5.0


def test_a_point_counts_most_where_it_is_open_whether_the_year_is_lost():
    term = desk()
    term.segment = len(SEQUENCE) - 5
    lost, open_, safe = (peril(term, total) for total in (8, 15, 24))
    assert open_ > 10 * lost > 0
    assert open_ > 10 * safe > 0
    before = desk()
    before.segment = 0
    assert peril(before, 15) < open_, "early in the year much may still change"
    assert peril(before, 22) > peril(term, 22)
    assert at_desk({"danger": 1.0}, term).point > at_desk({}, term).point


def test_a_taste_can_change_with_the_years():
    years = stress_by_year({"point": 2.0, "vote": [1.0, 4.0, 1.0, 3.0]})
    assert [each.vote for each in years] == [1.0, 4.0, 1.0, 3.0]
    assert [each.point for each in years] == [2.0] * 4
    player, term = OldHand(None, {"vote": [1.0, 4.0, 1.0, 3.0]}), desk()
    for year, vote in ((1, 1.0), (2, 4.0), (4, 3.0), (6, 4.0)):
        term.year = year
        assert player.stress_in(term).vote == vote
    assert OldHand(None).stress_in(term) is EVEN


def test_two_tastes_together_multiply():
    both = together({"PA": 2.0, "LP": 3.0}, {"PA": [1.0, 1.0, 1.0, 2.0]})
    assert both == {"LP": [3.0] * 4, "PA": [2.0, 2.0, 2.0, 4.0]}


def test_every_plan_cares_for_all_that_the_first_one_does():
    for plan in PLANS:
        first, here = PLANS[0].taste, plan.taste
        assert {name for name in here if here[name] != first.get(name)} <= set(EMPHASES[plan.title])
    assert PLANS[0].taste == {name: list(in_years(worth)) for name, worth in STATESMAN.items()}
