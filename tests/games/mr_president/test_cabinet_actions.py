"""One Action for POTUS and each Cabinet member."""

import pytest

from fourscore.engine.decision import Choice
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.actions.cabinet import open_segment, take_actions
from fourscore.games.mr_president.rules.year import PARTS, forget
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, put_all, text
from tests.rows import every_row

SPECIAL, PHASE_3 = "us-special.potus-cabinet-actions", "phase3.potus-cabinet-actions"
TEAM = {"vice-president": "cab-18", "chief-of-staff": "cab-19", "secstate": "cab-20", "secdef": "cab-21"}
"""Four Novices without any rating."""


def during(segment, **changes):
    term = desk(**{"CABINET": 5, "LDI": 0, "cabinet": dict(TEAM), **changes})
    put_all(term, "TENSIONS", 0)
    term.segment = next(place for place, each in enumerate(SEQUENCE) if each.id == segment)
    carry(term, open_segment(term))
    return term


def step(term, *answers):
    return carry(term, take_actions(term), *answers)


def actors(term):
    return [str(choice) for choice in next(take_actions(term)).question.offer(term, 0)]


def actions(term: Term, actor):
    """What an actor is offered; the board is a copy."""
    twin = term.copy()
    passage = take_actions(twin)
    next(passage)
    question = passage.send(Choice(actor))
    return [str(choice) for choice in question.question.offer(twin, 0)]


def kinds(term, actor):
    return {word.partition(" ")[0] for word in actions(term, actor)} - {"ap", "tensions"}


@pytest.mark.rule("mr-president.actions.cabinet.one-each", "mr-president.actions.cabinet.and-or")
@pytest.mark.rule("mr-president.actions.potus-cabinet.phase-3")
@every_row("segment", [SPECIAL, PHASE_3])
def test_potus_and_all_four_offices_act_in_both_segments(segment):
    assert actors(during(segment)) == ["potus", "vice-president", "chief-of-staff", "secstate", "secdef", "done"]


@pytest.mark.rule("mr-president.actions.potus-cabinet.phase-3")
def test_the_segment_comes_at_the_begin_of_the_year_and_after_fni_in_phase_3():
    places = [place for place, each in enumerate(SEQUENCE) if each.kind == "potus-cabinet-actions"]
    assert [SEQUENCE[place].id for place in places] == [SPECIAL, PHASE_3]
    assert SEQUENCE[places[1] - 1].kind == "focused-national-intelligence"
    assert PARTS["potus-cabinet-actions"] == (open_segment, take_actions)


@pytest.mark.rule("mr-president.actions.potus.one-of-any-chart", "mr-president.actions.cabinet.vp")
@pytest.mark.rule("mr-president.actions.cabinet.chief-of-staff", "mr-president.actions.cabinet.secstate")
@pytest.mark.rule("mr-president.actions.cabinet.secdef")
@cases("""
    actor          | classes
    potus          | {"military", "presidential", "domestic", "diplomatic"}
    vice-president | {"domestic", "diplomatic"}
    chief-of-staff | {"domestic"}
    secstate       | {"diplomatic"}
    secdef         | {"military"}
""")
def test_each_office_has_its_own_charts(actor, classes):
    assert kinds(during(SPECIAL), actor) == classes


@pytest.mark.rule("mr-president.actions.cabinet.used-mark", "mr-president.actions.cabinet.used-reset")
@pytest.mark.rule("mr-president.actions.cabinet.plus-one.type", "mr-president.tensions.remove.instead-of-action")
def test_who_has_acted_is_done_but_a_second_action_may_remove_tensions():
    term = during(SPECIAL)
    assert step(term, "chief-of-staff", "domestic 2", 6) is True
    assert "chief-of-staff" not in actors(term)
    assert "Tidewater, Chief of Staff, acts." in text(term)
    forget(term, "segment")
    assert "chief-of-staff" in actors(term)
    term = put(during(SPECIAL), "TENSIONS iran", 1)
    term.cabinet["chief-of-staff"] = "cab-15"
    step(term, "chief-of-staff", "domestic 2", 10)
    step(term, "chief-of-staff", "tensions")
    assert at(term, "TENSIONS iran") == 0


@pytest.mark.rule("mr-president.actions.cabinet.plus-one", "mr-president.actions.cabinet.plus-one.type")
def test_a_counter_with_plus_one_action_acts_twice_within_its_charts():
    term = during(SPECIAL)
    term.cabinet["chief-of-staff"] = "cab-15"  # +1 Action
    step(term, "chief-of-staff", "domestic 2", 10)
    assert kinds(term, "chief-of-staff") == {"domestic"}
    step(term, "chief-of-staff", "domestic 2", 10)
    assert "chief-of-staff" not in actors(term)


@pytest.mark.rule("mr-president.actions.potus.exchange", "mr-president.actions.cabinet.no-exchange")
def test_only_potus_takes_an_ap_at_the_begin_of_the_year():
    term = during(SPECIAL)
    assert "ap" not in actions(term, "secdef")
    step(term, "potus", "ap")
    assert at(term, "AP") == 1
    assert "potus" not in actors(term)
    assert step(term, "done") is False
    assert at(term, "AP") == 1


@pytest.mark.rule("mr-president.actions.cabinet.no-exchange", "mr-president.ap.forego.segments")
def test_in_phase_3_every_unused_action_is_worth_an_ap():
    term = during(PHASE_3)
    step(term, "chief-of-staff", "domestic 2", 6)
    assert step(term, "done") is False
    assert at(term, "AP") == 4
    assert "ap" in actions(during(PHASE_3), "secdef")


@pytest.mark.rule("mr-president.actions.cabinet.optional", "mr-president.actions.potus-cabinet.phase-3.extra")
@pytest.mark.rule("mr-president.ap.extra-action.segments")
def test_nobody_is_obliged_to_act_and_an_action_is_bought_in_phase_3_only():
    term = during(SPECIAL)
    assert step(term, "done") is False
    assert at(term, "AP") == 1  # that of POTUS
    assert "buy" not in actors(during(SPECIAL, AP=5))
    term = during(PHASE_3, AP=2)
    step(term, "buy", "domestic 2", 6)
    assert at(term, "AP") == 0
    put(term, "AP", 5)
    assert "buy" not in actors(term)
    term = during(SPECIAL)
    term.cabinet["secdef"] = ""
    assert "secdef" not in actors(term)


@pytest.mark.rule("mr-president.tensions.remove.instead-of-action", "mr-president.tensions.remove.potus-anywhere")
@pytest.mark.rule("mr-president.tensions.remove.cabinet-not-peers", "mr-president.tensions.remove.peers-potus-only")
@pytest.mark.rule("mr-president.tensions.remove.vice-president")
def test_only_potus_takes_tensions_from_the_peers():
    term = put(put(during(SPECIAL), "TENSIONS russia", 2), "TENSIONS uk", 1)
    term.strained[3] = True
    step(term, "potus", "tensions", "russia")
    assert at(term, "TENSIONS russia") == 1
    step(term, "vice-president", "tensions", "uk")
    step(term, "secstate", "tensions")  # nothing but the Focus is left to a Cabinet member
    assert (at(term, "TENSIONS uk"), term.strained, at(term, "TENSIONS russia")) == (0, [False] * 6, 1)
    assert "tensions" not in actions(term, "secdef")


@pytest.mark.rule("mr-president.actions.more-of-a-class")
def test_a_promised_action_may_be_taken_beside_those_of_the_offices():
    term = desk(cabinet=dict(TEAM), marks={"more domestic": 1}, CABINET=5, LDI=0)
    term.segment = next(place for place, each in enumerate(SEQUENCE) if each.id == SPECIAL)
    carry(term, open_segment(term))
    step(term, "more domestic", "domestic 2", 6)
    assert "more domestic" not in actors(term)
    assert "potus" in actors(term)
