"""US SoE Impact: Economic Assistance, then what the State of the Economy brings."""

import pytest

from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.office.economy import assist, impact
from fourscore.games.mr_president.rules.year import PARTS
from tests.games.mr_president.desk import at, carry, counted, desk, leans, put
from tests.rows import every_row


@pytest.mark.rule("mr-president.soe.when.special", "mr-president.soe.when.phases", "mr-president.soe.order")
def test_the_economy_counts_twice_in_the_first_year_and_three_times_later_after_assistance():
    def phases(year):
        return [each.phase for each in SEQUENCE if each.kind == "us-soe-impact" and each.is_due(year)]

    assert phases(1) == ["Activation Phase 2", "Activation Phase 4"]
    assert phases(2) == ["US Special Activations", "Activation Phase 2", "Activation Phase 4"]
    for phase in ("Activation Phase 2", "Activation Phase 4"):
        assert [each.kind for each in SEQUENCE if each.phase == phase][-1] == "us-soe-impact"
    assert PARTS["us-soe-impact"] == (assist, impact)


@pytest.mark.rule("mr-president.soe.assistance.count", "mr-president.soe.assistance.choice")
@pytest.mark.rule("mr-president.soe.assistance.repeat")
@every_row(("economy", "acts"), [(7, 2), (6, 2), (5, 1), (4, 1), (3, 0)])
def test_the_economy_pays_for_assistance_even_twice_in_one_region(economy, acts):
    term = put(desk(SOE=economy), "ALIGNMENT africa", 5)
    carry(term, assist(term), *["africa"] * acts)
    assert (at(term, "ALIGNMENT africa"), leans(term, "ALIGNMENT africa")) == ((6, 0) if acts == 2 else (5, acts))


@pytest.mark.rule("mr-president.soe.assistance.choice", "mr-president.soe.assistance.repeat")
@pytest.mark.rule("mr-president.soe.assistance.optional")
def test_assistance_raises_an_ally_or_is_left_unused():
    term = put(desk(SOE=7), "ALLY uk", 1)
    carry(term, assist(term), "uk", "uk")
    assert at(term, "ALLY uk") == 3
    term = desk(SOE=7)
    before = counted(term)
    carry(term, assist(term), "done")
    assert counted(term) == before


@pytest.mark.rule("mr-president.soe.effect.7", "mr-president.soe.effect.6", "mr-president.soe.effect.5")
@pytest.mark.rule("mr-president.soe.effect.4", "mr-president.soe.effect.3")
@every_row(
    ("economy", "approval", "points", "relations"),
    [(7, 56, 7, 6), (6, 52, 6, 5), (5, 50, 5, 5), (4, 48, 4, 4), (3, 42, 3, 3)],
)
def test_what_each_state_of_the_economy_brings(economy, approval, points, relations):
    term = desk(SOE=economy, AP=5, RWC=5)
    carry(term, impact(term))
    assert (at(term, "PA"), at(term, "AP"), at(term, "RWC")) == (approval, points, relations)


@pytest.mark.rule("mr-president.soe.effect.3", "mr-president.soe.effect.3.friend")
def test_a_recession_costs_a_random_friend():
    term = desk(SOE=3, friends=["F-01", "F-02"])
    carry(term, impact(term), "F-02")
    assert term.friends == ["F-01"]
