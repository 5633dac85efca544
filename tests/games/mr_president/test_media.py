"""Media decay and slant, and Core Support."""

import pytest

from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.office.media import decay, slant
from fourscore.games.mr_president.rules.office.support import core_support
from fourscore.games.mr_president.rules.year import forget
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.desk import at, carry, rules_told
from tests.games.mr_president.oval_office import changes, office
from tests.rows import every_row


def neighbours(kind: str) -> list[tuple[str, str, str]]:
    """For every segment of this kind: the one before, its phase, the one after."""
    return [
        (SEQUENCE[place - 1].kind, segment.phase, SEQUENCE[place + 1].kind)
        for place, segment in enumerate(SEQUENCE)
        if segment.kind == kind
    ]


@pytest.mark.rule("mr-president.media.decay")
def test_media_relations_fall_by_one_box_before_the_domestic_actions_of_phases_1_and_3():
    term = office()
    before = term.copy()
    carry(term, decay(term))
    assert changes(before, term) == {"MEDIA": -1}
    assert neighbours("media-decay") == [
        ("potus-cabinet-focus", "Activation Phase 1", "domestic-2-actions"),
        ("potus-cabinet-focus", "Activation Phase 3", "domestic-2-actions"),
    ]


@pytest.mark.rule("mr-president.resource.press-secretary")
def test_the_press_secretary_prevents_the_first_decay_of_each_turn():
    term = office(resources=["amazing-press-secretary"])
    carry(term, decay(term))
    assert (at(term, "MEDIA"), rules_told(term)) == (5, ["mr-president.resource.press-secretary"])
    carry(term, decay(term))
    assert at(term, "MEDIA") == 4
    forget(term, "turn")
    carry(term, decay(term))
    assert at(term, "MEDIA") == 4


@pytest.mark.rule("mr-president.media.slant", "mr-president.track.media-slant.values")
@every_row(("box", "boxes"), [(2, -2), (3, -1), (4, -1), (5, 0), (6, 1), (7, 1), (8, 2)])
def test_the_slant_moves_approval_by_the_figure_on_the_media_box(box, boxes):
    for passage in (slant, lambda term: carry_out(term, effects_of(["MEDIASLANT"]))):
        term = office(MEDIA=box)
        before = term.copy()
        carry(term, passage(term))
        assert changes(before, term) == ({"PA": boxes} if boxes else {})


@pytest.mark.rule("mr-president.media.slant.unconditional", "mr-president.media.slant")
@pytest.mark.rule("mr-president.core-support.when")
def test_when_the_slant_and_core_support_follow():
    assert [(before, phase) for before, phase, _ in neighbours("media-slant")] == [
        ("un-acts", "Activation Phase 2"),
        ("un-acts", "Activation Phase 4"),
    ]
    term = office(MEDIA=8)
    carry(term, slant(term))
    assert at(term, "PA") == 54
    assert [(before, phase) for before, phase, _ in neighbours("core-support")] == [
        ("any-3-actions", "Activation Phase 2"),
        ("any-3-actions", "Activation Phase 4"),
    ]


@pytest.mark.rule("mr-president.core-support.move", "mr-president.core-support.numbers")
@every_row(("party", "boxes"), [(2, 0), (3, 0), (4, 0), (5, 1), (6, 2), (7, 3), (8, 4)])
def test_approval_moves_toward_40_from_both_sides(party, boxes):
    for start, sign in ((30, 1), (52, -1)):
        term = office(PA=start, PARTY=party)
        carry(term, core_support(term))
        assert at(term, "PA") == start + sign * 2 * boxes


@pytest.mark.rule("mr-president.core-support.stop-at-40")
@every_row("start", [38, 40, 42])
def test_the_move_stops_at_40(start):
    term = office(PA=start, PARTY=8)
    carry(term, core_support(term))
    assert at(term, "PA") == 40
