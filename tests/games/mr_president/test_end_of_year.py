"""The end of the year: clean-up and the performance evaluation."""

import pytest

from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.congress.court import fall_vacant
from fourscore.games.mr_president.rules.ending.clean_up import put_away, set_priorities
from fourscore.games.mr_president.rules.ending.legacy import evaluate, evaluation
from fourscore.games.mr_president.state import Rogue
from tests.games.mr_president.cases import cases
from tests.games.mr_president.deck_table import moved, table
from tests.games.mr_president.desk import at, carry, leans, put, rules_told, text
from tests.games.mr_president.lines import lay


def at_clean_up(**changes):
    """A board with full lists, so that clean-up draws nothing unless a slot is blank."""
    return table(**{"public": [1, 2, 3, 4, 5], "administration": [6, 7, 8], **changes})


@pytest.mark.rule("mr-president.cleanup.order")
def test_clean_up_comes_after_the_last_chit_and_before_the_consequences():
    order = [segment.id for segment in SEQUENCE if segment.id.startswith("final.")]
    assert order[1:4] == ["final.end-turn-roll", "final.clean-up", "final.consequences"]
    term = at_clean_up(chits_drawn=["good times"], public=[0, 2, 3, 4, 5])
    carry(term, put_away(term), "16")
    told = rules_told(term)
    in_order = ["cleanup.chits-return", "cleanup.peer-relations", "cleanup.public-priorities.refill"]
    places = [told.index("mr-president." + rule) for rule in in_order]
    assert places == sorted(places)


@pytest.mark.rule("mr-president.cleanup.acts-2-out", "mr-president.cleanup.acts-2-stays")
@pytest.mark.rule("mr-president.cleanup.acts-2-undrawn")
def test_an_acts_2_chit_stays_where_it_is_at_posture_2():
    term = lay(at_clean_up(chits_drawn=["russia acts 2", "china acts 2"]), "POSTURE china 2")
    carry(term, put_away(term))
    assert (term.chits, term.chits_aside, term.chits_drawn) == (["china acts 2"], ["russia acts 2"], [])
    assert f"{KINDS['russia acts 2'].title} leaves the cup." in text(term)
    term = at_clean_up(chits=["russia acts 2"])
    carry(term, put_away(term))
    assert (at(term, "POSTURE russia"), term.chits, term.chits_aside) == (1, ["russia acts 2"], [])


@pytest.mark.rule("mr-president.cleanup.chits-return", "mr-president.cleanup.groups")
@pytest.mark.rule("mr-president.cleanup.acted-markers")
def test_chits_and_groups_return_and_nobody_has_acted_any_more():
    term = at_clean_up(chits=["nsa 2"], chits_drawn=["draw 1 +", "good times"])
    carry(term, put_away(term))
    assert sorted(term.chits) == ["draw 1 +", "good times", "nsa 2"]
    assert term.chits_drawn == []
    term = at_clean_up(groups=["C"])
    carry(term, put_away(term))
    assert term.groups == ["A", "B", "C", "D"]
    term = at_clean_up(marks={"turn acted russia": 1, "turn acted china": 1, "turn other": 1})
    carry(term, put_away(term))
    assert term.marks == {"turn other": 1}


@pytest.mark.rule("mr-president.cleanup.bills.ordinary", "mr-president.cleanup.bills.landmark")
def test_bills_are_put_away_and_an_open_court_seat_annoys_the_party():
    term = at_clean_up()
    term.bills.update({"own 3": "signed", "own 4": "signed-landmark", "their 5": "+1"})
    carry(term, put_away(term))
    assert [term.bills[bill] for bill in ("own 3", "own 4", "their 5")] == ["unused", "landmark", "+1"]
    term = at_clean_up(PARTY=5)
    fall_vacant(term, late=False)
    carry(term, put_away(term))
    assert at(term, "PARTY") == 4


@pytest.mark.rule("mr-president.cleanup.peer-relations")
def test_relations_with_both_peers_cool():
    term = lay(at_clean_up(), "~RELATIONS russia 1, ~RELATIONS china -1")
    before = term.copy()
    carry(term, put_away(term))
    assert (leans(term, "RELATIONS russia"), at(term, "RELATIONS russia")) == (0, at(before, "RELATIONS russia"))
    assert (leans(term, "RELATIONS china"), at(term, "RELATIONS china")) == (0, at(before, "RELATIONS china") - 1)


@pytest.mark.rule("mr-president.cleanup.public-priorities.close-up", "mr-president.cleanup.public-priorities.refill")
@pytest.mark.rule("mr-president.cleanup.public-priorities.drawn-in-order", "mr-president.cleanup.admin-priorities")
def test_how_priorities_change():
    term = at_clean_up(public=[0, 9, 0, 4, 5])
    carry(term, put_away(term), "11", "1")
    assert term.public == [9, 4, 5, 11, 1]
    term = at_clean_up(promise=1)
    assert carry(term, set_priorities(term), "8")
    assert term.administration == [8, 7, 6]
    assert carry(term, set_priorities(term), "2")
    assert not carry(term, set_priorities(term), "done")
    assert term.administration == [8, 2, 6]
    term = at_clean_up(promise=1)
    with pytest.raises(AssertionError, match="'1' is not one of"):
        carry(term, set_priorities(term), "1")


@pytest.mark.rule("mr-president.cleanup.admin-priorities.last-year")
@cases("""
    year | options                | asked
    3    | second_term never      | yes
    4    | second_term never      | no
    4    | second_term ask        | yes
    8    | second_term ask        | no
    3    | scenario world-of-trade | yes
    4    | scenario world-of-trade | no
    8    | scenario lame-duck     | no
""")
def test_priorities_are_asked_for_while_another_year_can_follow(year, options, asked):
    option, value = options.split()
    term = at_clean_up(year=year)
    if option == "scenario":
        term.scenario = value
    else:
        term.options = MrPresidentOptions(second_term=value)
    assert (next(set_priorities(term), None) is not None) is (asked == "yes")


# Evaluation


def with_total(total, **changes):
    """A board whose evaluation comes to this total: value 6 for 50%, Homeland Security 5, no penalties."""
    term = table(PA=50, HOMELAND=5, **changes)
    for region in WORLD:
        put(term, f"ALIGNMENT {region}", 5)
    left = total - 11
    for track in ("RWC", "MEDIA", "SOE"):
        part = min(8, left)
        put(term, track, part)
        left -= part
    return term


@pytest.mark.rule("mr-president.evaluation.when")
def test_the_evaluation_follows_the_consequences_every_year():
    final = [segment for segment in SEQUENCE if segment.id in ("final.consequences", "final.performance-evaluation")]
    assert [segment.kind for segment in final] == ["consequences", "performance-evaluation"]
    assert all(final[1].is_due(year) for year in range(1, 9))


@pytest.mark.rule("mr-president.evaluation.sum", "mr-president.evaluation.penalty.alignment")
@pytest.mark.rule("mr-president.evaluation.penalty.rogue")
def test_five_tracks_are_added_and_enemies_count_against_it():
    term = with_total(27)
    assert evaluation(term) == 27
    put(term, "PA", 56)
    assert evaluation(term) == 28
    put(term, "HOMELAND", 8)
    assert evaluation(term) == 31
    term = lay(with_total(27), "ALIGNMENT africa 4, ALIGNMENT middle-east 3")
    term.rogues = [Rogue(1, "africa", 1)]
    assert evaluation(term) == 24


@pytest.mark.rule("mr-president.evaluation.30-34", "mr-president.evaluation.26-29", "mr-president.evaluation.22-25")
@pytest.mark.rule("mr-president.evaluation.17-21")
@cases("""
    total | changes
    34    | LP 2, PRESTIGE 1, PA 6
    30    | LP 2, PRESTIGE 1, PA 6
    29    | LP 1, PA 2
    26    | LP 1, PA 2
    25    | {}
    22    | {}
    21    | LP -1, PA -2
    17    | LP -1, PA -2
""")
def test_the_year_is_judged(total, changes):
    term = with_total(total, year=2)
    before = term.copy()
    carry(term, evaluate(term))
    assert moved(term, since=before) == changes
    assert not term.over


@pytest.mark.rule("mr-president.evaluation.35", "mr-president.legacy.auto-results", "mr-president.evaluation.35.turn-1")
@pytest.mark.rule("mr-president.evaluation.16")
def test_the_best_and_the_worst_years():
    term = with_total(35, year=2)
    carry(term, evaluate(term))
    assert (term.over, term.verdict, at(term, "LP")) == ("mr-president.evaluation.35", "victory", 0)
    term = with_total(35, year=1)
    carry(term, evaluate(term))
    assert (term.over, at(term, "LP"), at(term, "PA")) == ("", 2, 56)
    term = with_total(17, year=1)
    term.rogues = [Rogue(1, "africa", 1)]
    carry(term, evaluate(term))
    assert (term.over, term.verdict) == ("mr-president.evaluation.16", "loss")


def test_a_priority_that_is_open_is_shown_as_open():
    term = at_clean_up(administration=[0, 9, 0])
    question = next(set_priorities(term))
    assert question.kind == "administration-priority"
    assert asking_of(term).startswith("Your Administration Priorities are: 1 open, 2 Guns, 3 open.")
