"""Action segments: how many Actions, of which classes, what an unused one brings, and one more for 2 APs."""

import pytest

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.actions.free import free_actions
from fourscore.games.mr_president.rules.actions.segments import of_classes, open_segment, take_actions
from fourscore.games.mr_president.rules.year import PARTS, forget
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.desk import at, carry, desk, put, rules_told, text
from tests.rows import every_row

ANY, TWO, THREE, FOUR = (
    "phase1.any-3-actions",
    "phase1.domestic-2-actions",
    "phase2.domestic-3-actions",
    "phase1.any-4-diplomatic-military",
)
GRUMBLE = "domestic 2"
"""An Action that can always be taken and is one roll: a 6 misses with Cabinet Effectiveness 5."""


def during(segment, **changes):
    """The board in the middle of a segment, with no APs for re-rolls and purchases unless they are given."""
    term = desk(**{"CABINET": 5, "LDI": 0, **changes})
    term.segment = next(place for place, each in enumerate(SEQUENCE) if each.id == segment)
    carry(term, open_segment(term))
    return term


def step(term, *answers):
    return carry(term, take_actions(term), *answers)


def offered(term):
    return [str(choice) for choice in next(take_actions(term)).question.offer(term, 0)]


def kinds(term):
    return {word.partition(" ")[0] for word in offered(term)} - {"done", "buy"}


@pytest.mark.rule("mr-president.actions.any-three.mix", "mr-president.actions.two-domestic.list")
@pytest.mark.rule("mr-president.actions.three-domestic.list", "mr-president.actions.any-four.list")
@pytest.mark.rule("mr-president.actions.any-four.no-domestic")
@every_row(
    ("segment", "count", "classes"),
    [
        (ANY, 3, {"presidential", "domestic", "diplomatic", "military"}),
        (TWO, 2, {"presidential", "domestic"}),
        (THREE, 3, {"presidential", "domestic"}),
        (FOUR, 4, {"presidential", "diplomatic", "military"}),
    ],
)
def test_what_each_segment_allows(segment, count, classes):
    term = during(segment)
    assert kinds(term) == classes
    assert SEQUENCE[term.segment].actions == count
    assert f"Up to {count}" in text(term)


@pytest.mark.rule("mr-president.actions.two-domestic.list", "mr-president.actions.three-domestic.list")
@pytest.mark.rule("mr-president.actions.any-four.list", "mr-president.actions.repeatable")
def test_actions_count_by_their_nature_and_may_be_repeated_unless_their_entry_forbids_it():
    def numbers(segment):
        classes = next(each.of for each in SEQUENCE if each.id == segment)
        return [each.code for each in of_classes(classes) if each.kind == "presidential"]

    assert numbers(TWO) == numbers(THREE) == [f"presidential {number}" for number in (1, 2, 3, 7)]
    assert numbers(FOUR) == [f"presidential {number}" for number in (4, 5, 6, 7)]
    term = during(TWO)
    assert step(term, GRUMBLE, 6) is True
    assert GRUMBLE in offered(term)
    term = during(TWO)
    step(term, "domestic 1", 10)
    assert "domestic 1" not in offered(term)


@pytest.mark.rule("mr-president.ap.forego.gain", "mr-president.ap.forego.any-three", "mr-president.ap.forego.any-four")
@pytest.mark.rule("mr-president.ap.forego.two-domestic", "mr-president.ap.forego.segments")
@pytest.mark.rule("mr-president.actions.fewer-than-allowed")
@every_row(
    ("segment", "taken", "gained"),
    [
        *[(ANY, taken, 3 - taken) for taken in range(3)],
        *[(TWO, taken, 2 - taken) for taken in range(2)],
        *[(THREE, taken, 3 - taken) for taken in range(3)],
        *[(FOUR, taken, 4 - taken) for taken in range(4)],
    ],
)
def test_every_action_that_is_not_taken_is_worth_an_ap(segment, taken, gained):
    term = during(segment)
    for _ in range(taken):
        if segment == FOUR:
            step(term, "diplomatic 2", "africa", 9)
        else:
            step(term, GRUMBLE, 6)
    assert step(term, "done") is False
    assert at(term, "AP") == gained


@pytest.mark.rule("mr-president.ap.forego.any-three", "mr-president.ap.forego.two-domestic")
@every_row(("segment", "count"), [(ANY, 3), (TWO, 2), (THREE, 3)])
def test_who_takes_all_actions_gains_nothing(segment, count):
    term = during(segment)
    for _ in range(count):
        assert step(term, GRUMBLE, 6) is True
    assert step(term) is False
    assert at(term, "AP") == 0


@pytest.mark.rule("mr-president.ap.extra-action.cost", "mr-president.ap.extra-action.any-type")
@pytest.mark.rule("mr-president.ap.extra-action.timing", "mr-president.ap.extra-action.once-per-segment")
@pytest.mark.rule("mr-president.ap.extra-action.segments", "mr-president.ap.forego.not-free-or-bought")
@every_row(("segment", "count"), [(ANY, 3), (TWO, 2), (THREE, 3), (FOUR, 4)])
def test_two_aps_buy_one_action_of_any_type_once(segment, count):
    term = during(segment, AP=2)
    assert step(term, "buy", GRUMBLE, 6) is True
    assert at(term, "AP") == 0
    put(term, "AP", 9)
    assert "buy" not in offered(term)
    step(term, "done")
    assert at(term, "AP") == 9 + count


@pytest.mark.rule("mr-president.ap.extra-action.any-type", "mr-president.actions.any-four.no-domestic")
@pytest.mark.rule("mr-president.ap.extra-action.cost", "mr-president.ap.extra-action.timing")
def test_the_bought_action_may_be_of_another_class_and_the_last_of_all():
    term = during(TWO, AP=2)
    step(term, "buy", "diplomatic 2", "africa", 9)
    assert "Action: " in text(term)
    term = during(FOUR, AP=2)
    step(term, "buy", GRUMBLE, 6)
    assert at(term, "PA") == 48
    assert "buy" not in offered(during(TWO, AP=1))
    term = during(TWO, AP=3)
    step(term, GRUMBLE, 6, "keep")
    step(term, GRUMBLE, 6, "keep")
    assert offered(term) == ["buy", "done"]


@pytest.mark.rule("mr-president.actions.any-three.no-plus-one", "mr-president.actions.two-domestic.no-plus-one")
@pytest.mark.rule("mr-president.actions.three-domestic.no-plus-one", "mr-president.actions.any-four.no-plus-one")
@every_row(("segment", "count"), [(ANY, 3), (TWO, 2), (THREE, 3), (FOUR, 4)])
def test_the_plus_one_action_of_officials_does_not_count_here(segment, count):
    term = during(segment)
    term.cabinet.update(dict.fromkeys(("secstate",), "cab-07") | {"chief-of-staff": "cab-15"})  # both show +1 Action
    step(term, "done")
    assert at(term, "AP") == count


@pytest.mark.rule("mr-president.actions.more-of-a-class")
def test_a_promised_military_action_waits_for_a_segment_that_allows_it():
    term = during(TWO)
    carry(term, carry_out(term, effects_of(["ACTION military +1"])))
    assert "military" not in kinds(term)
    forget(term, "segment")
    term.segment = next(place for place, each in enumerate(SEQUENCE) if each.id == FOUR)
    carry(term, open_segment(term))
    for _ in range(4):
        step(term, "diplomatic 2", "africa", 9)
    assert kinds(term) == {"military"}
    assert step(term, "done") is False
    assert at(term, "AP") == 0


@pytest.mark.rule("mr-president.actions.free", "mr-president.sotu.free-actions.no-cost")
@pytest.mark.rule("mr-president.ap.forego.not-free-or-bought")
def test_free_actions_cost_nothing_and_bring_nothing_when_they_are_declined():
    term = during(TWO, AP=0, BIPARTISAN=3)
    carry(term, free_actions(term, 1, "A good year"), "domestic 9", 2)
    assert (at(term, "AP"), at(term, "BIPARTISAN")) == (0, 4)
    assert "A free Action: A good year." in text(term)
    step(term, "done")
    assert at(term, "AP") == 2
    term = desk()
    carry(term, carry_out(term, effects_of(["ACTION free 2"])), "done")
    assert at(term, "AP") == 0
    assert "mr-president.actions.take" not in rules_told(term)


@pytest.mark.rule("mr-president.actions.free", "mr-president.sotu.free-actions.any-type")
def test_free_actions_may_be_of_any_type_or_limited_to_some_and_helped():
    term = desk()
    next(free_actions(term, 1, "A good year"))
    words = [str(choice) for choice in term.offered]
    assert {word.partition(" ")[0] for word in words} == {"presidential", "domestic", "diplomatic", "military", "done"}
    term = desk(CABINET=5, LDI=0, DOMCRISIS=2)
    carry(term, free_actions(term, 1, "Help", among=["domestic 2"], more=[(-1, "help")]), "domestic 2", 6)
    assert at(term, "DOMCRISIS") == 1


def test_every_action_segment_has_its_passages_and_there_are_seventeen_actions_at_home():
    for kind in ("any-3-actions", "domestic-2-actions", "domestic-3-actions", "any-4-diplomatic-military"):
        assert PARTS[kind] == (open_segment, take_actions)
    mine = [code for code in all_actions() if code.startswith(("domestic", "presidential"))]
    assert len(mine) == 17
