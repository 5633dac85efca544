"""The year as the track shows it: parts, columns, phases, and what follows the last segment."""

import pytest

from fourscore.engine.errors import BadOption
from fourscore.engine.options import read_options
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.sequence import PHASES, SEQUENCE, next_due
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.year import PARTS, move_on, step
from fourscore.games.mr_president.scene import NOWHERE
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, desk, text

PLACES = {segment.id: place for place, segment in enumerate(SEQUENCE)}


def kinds(phase: str) -> list[str]:
    return [segment.kind for segment in SEQUENCE if segment.phase == phase]


def segments(year: int) -> list[str]:
    """The segments of a year in the order in which the counter visits them."""
    found, place = [], next_due(-1, year)
    while place < len(SEQUENCE):
        found.append(SEQUENCE[place].id)
        place = next_due(place, year)
    return found


@pytest.mark.rule("mr-president.game.solitaire", "mr-president.game.difficulty.three-levels")
def test_one_player_and_three_levels_of_difficulty():
    assert list(GAME.seats) == [1]
    for number, level in enumerate(("easier", "normal", "harder")):
        assert desk(level).difficulty == number
    with pytest.raises(BadOption):
        read_options(MrPresidentOptions, {"difficulty": "impossible"})


@pytest.mark.rule("mr-president.turn.parts", "mr-president.turn.column-order", "mr-president.turn.phase-flow")
@pytest.mark.rule("mr-president.turn.begin-before-special")
def test_a_year_has_six_parts_in_order():
    assert PHASES == (
        "US Special Activations",
        "Activation Phase 1",
        "Activation Phase 2",
        "Activation Phase 3",
        "Activation Phase 4",
        "Final Activations",
    )
    order = [PHASES.index(segment.phase) for segment in SEQUENCE]
    assert order == sorted(order)
    assert len(SEQUENCE) == 61
    assert segments(2)[:2] == ["us-special.begin-turn", "us-special.state-of-the-union"]


@pytest.mark.rule("mr-president.turn.phases-1-and-3.alike", "mr-president.turn.phases-1-and-3.order")
@pytest.mark.rule("mr-president.turn.phases-2-and-4.alike", "mr-president.turn.phases-2-and-4.order")
@pytest.mark.rule("mr-president.turn.overview-table-not-authoritative", "mr-president.turn.phase-4.soe-impact")
@pytest.mark.rule("mr-president.turn.phase-4.un-acts", "mr-president.turn.phase-2.domestic-not-any")
@pytest.mark.rule("mr-president.turn.phase.two-columns")
def test_phases_and_their_columns():
    first, third = kinds("Activation Phase 1"), kinds("Activation Phase 3")
    assert first == [
        "peer-acts", "any-3-actions", "draw-chits", "ally-rogue-acts", "potus-cabinet-focus", "media-decay",
        "domestic-2-actions", "legislative", "draw-one-chit", "focused-national-intelligence",
        "any-4-diplomatic-military",
    ]  # fmt: skip
    third.remove("potus-cabinet-actions")
    assert third == first
    whole = kinds("Activation Phase 3")
    assert whole.index("potus-cabinet-actions") == whole.index("focused-national-intelligence") + 1
    second = kinds("Activation Phase 2")
    assert second == [
        "draw-chits", "any-3-actions", "core-support", "terror-or-chaos", "ally-rogue-acts", "un-acts", "media-slant",
        "domestic-3-actions", "draw-one-chit", "war-progress", "any-4-diplomatic-military", "us-soe-impact",
    ]  # fmt: skip
    assert kinds("Activation Phase 4") == second
    for phase in PHASES[1:5]:
        actions = [segment.actions for segment in SEQUENCE if segment.phase == phase and segment.actions]
        # Each column holds segments of Actions: any three in the left one, Domestic and abroad in the right one.
        assert actions in ([3, 2, 4], [3, 3, 4])


@pytest.mark.rule("mr-president.turn.counter.advance", "mr-president.turn.segment.mandatory")
def test_the_counter_moves_on_only_when_the_segment_is_carried_out():
    term = table(segment=PLACES["phase1.draw-chits"], chits=["good times +", "cascading 2"])
    passage = step(term)
    passage.send(None)
    assert term.segment == PLACES["phase1.draw-chits"]
    term = table(segment=PLACES["phase1.draw-chits"], chits=["good times +", "cascading 2"])
    carry(term, step(term), "good times +", 5)
    assert term.segment == PLACES["phase1.draw-chits"]
    carry(term, step(term))
    assert term.segment == PLACES["phase1.ally-rogue-acts"]
    assert "Year 1, Activation Phase 1: Crisis chits." in text(term)


@pytest.mark.rule("mr-president.turn.segment.mandatory", "mr-president.source.briefing-advice")
def test_every_segment_can_be_carried_out_in_the_first_year():
    assert [segment.kind for segment in SEQUENCE if not PARTS.get(segment.kind)] == []
    for action in all_actions().values():
        if action.needs is not None:
            first, second = desk(year=1, AP=20), desk(year=2, AP=20)
            assert action.needs(first, NOWHERE) == action.needs(second, NOWHERE), action.code


@pytest.mark.rule("mr-president.turn.counter.wrap", "mr-president.flow.turns-1-3", "mr-president.flow.turn-2")
@pytest.mark.rule("mr-president.flow.turn-4", "mr-president.game.length.four-turns")
@pytest.mark.rule("mr-president.source.page-references")
def test_how_years_end():
    for year in (1, 3):
        term = table(
            year=year, segment=PLACES["final.performance-evaluation"], marks={"turn x": 1, "phase y": 1, "z": 1}
        )
        move_on(term)
        assert (term.year, term.segment, term.marks) == (year + 1, 0, {"z": 1})
        assert f"Year {year + 1} begins." in text(term)
    assert segments(2)[-1] == "final.midterm-elections"
    term = table(year=2, segment=PLACES["final.midterm-elections"])
    move_on(term)
    assert (term.year, term.segment) == (3, 0)
    assert [year for year in range(1, 9) if "final.midterm-elections" in segments(year)] == [2, 6]
    assert segments(4)[-2:] == ["final.re-election", "final.legacy-scoring"]
    assert [year for year in range(1, 9) if "final.re-election" in segments(year)] == [4]
    assert [segment.id for segment in SEQUENCE if segment.kind == "clean-up"] == ["final.clean-up"]
    assert [segment.id for segment in SEQUENCE if segment.kind == "consequences"] == ["final.consequences"]
