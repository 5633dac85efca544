"""Trade Agreements: concluding one, its yearly yield (WD4), and its end."""

import pytest

from fourscore.games.mr_president.rules.consequences.standing import trade_agreements
from fourscore.games.mr_president.rules.world.trade import negotiable, negotiate, yield_of_year
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.desk import at, carry, desk, leans, put, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row


def market(stability=5, alignment=6, crisis=2, agreement=2, **changes):
    """Africa with an agreement."""
    term = desk(**changes)
    for code, value in {"STABILITY": stability, "ALIGNMENT": alignment, "CRISIS": crisis, "TRADE": agreement}.items():
        put(term, f"{code} africa", value)
    return term


@pytest.mark.rule("mr-president.trade.make", "mr-president.chart.wd4-make", "mr-president.trade.pending")
def test_an_agreement_needs_an_alignment_check_then_congress_and_is_the_only_one():
    term = market(alignment=5, agreement=0, RWC=4, AP=3)
    carry(term, negotiate(term, "africa"), "1 AP", 6, "keep", "2 AP", 6)
    assert (at(term, "TRADE africa"), leans(term, "ALIGNMENT africa"), at(term, "AP")) == (2, 1, 0)
    assert "A Trade Agreement with Africa is concluded." in text(term)
    term = market(agreement=1, RWC=4)
    carry(term, go_to(term, "wd4-make", Scene(region="africa")), 4)
    assert at(term, "TRADE africa") == 2
    term = market(agreement=2)
    assert "africa" not in negotiable(term)
    carry(term, carry_out(term, effects_of(["TRADE pending africa", "ROLL wd4-make"]), Scene(region="africa")))
    assert at(term, "TRADE africa") == 2


@every_row(("rolls", "after"), [((6,), 0), ((5, 5), 1), ((5, 4), 2)])
def test_a_failed_first_step_ends_it_and_a_failed_second_leaves_it_pending(rolls, after):
    term = market(alignment=5, agreement=0, RWC=4)
    carry(term, negotiate(term, "africa"), *rolls)
    assert at(term, "TRADE africa") == after


YIELD = [
    # stability, roll, PA boxes, SoE trend, Alignment trend, Influence taken
    (3, 2, -1, 0, 1, 0), (4, 2, -1, 0, 1, 0), (5, 2, 1, 1, 1, 0), (6, 2, 2, 1, 1, 1),
    (7, 2, 2, 1, 1, 1), (8, 2, 2, 1, 1, 1),
    (4, 3, -1, 0, 0, 0), (5, 5, 1, 1, 1, 0), (6, 3, 1, 1, 1, 0), (7, 5, 1, 1, 1, 0), (8, 4, 2, 1, 1, 1),
    (3, 6, -1, 0, 0, 0), (5, 8, -1, 0, 0, 0), (6, 6, 1, 1, 1, 0), (8, 7, 1, 1, 1, 0),
    (4, 9, -1, 0, -1, 0), (5, 10, -1, 0, 0, 0), (7, 9, -1, 0, 0, 0), (8, 10, 1, 1, 1, 0),
]  # fmt: skip


@pytest.mark.rule("mr-president.chart.wd4", "mr-president.consequence.trade.roll")
@every_row(("stability", "roll", "approval", "economy", "alignment", "taken"), YIELD)
def test_the_yield_by_stability(stability, roll, approval, economy, alignment, taken):
    term = put(market(stability), "INFLUENCE china africa", 1)
    put(term, "CRISIS africa", 1)  # -1, and +1 for the Influence
    carry(term, yield_of_year(term, "africa"), roll)
    assert (at(term, "PA") - 50, leans(term, "SOE"), leans(term, "ALIGNMENT africa")) == (
        2 * approval,
        economy,
        alignment,
    )
    assert at(term, "INFLUENCE china africa") == 1 - taken


@every_row(("stability", "approval", "alignment"), [(4, -2, -1), (5, -1, -1), (6, -1, 0), (7, -1, 0), (8, -1, 0)])
def test_the_worst_yield_needs_influence_of_a_peer(stability, approval, alignment):
    term = put(market(stability), "INFLUENCE russia africa", 1)
    carry(term, yield_of_year(term, "africa"), 10)
    assert (at(term, "PA") - 50, leans(term, "ALIGNMENT africa"), leans(term, "SOE")) == (2 * approval, alignment, 0)


@every_row(
    ("crisis", "russia", "china", "total"), [(1, 0, 0, 4), (0, 0, 0, 4), (2, 1, 0, 6), (2, 0, 2, 6), (2, 1, 1, 7)]
)
def test_quiet_regions_help_trade_and_peers_hinder_it(crisis, russia, china, total):
    term = put(put(market(crisis=crisis), "INFLUENCE russia africa", russia), "INFLUENCE china africa", china)
    carry(term, yield_of_year(term, "africa"), 5)
    assert f"→ {total}" in text(term)


def test_whose_influence_trade_crowds_out_and_which_agreements_are_rolled_for():
    term = put(put(market(8), "INFLUENCE russia africa", 1), "INFLUENCE china africa", 1)
    carry(term, yield_of_year(term, "africa"), 1, "russia")
    assert (at(term, "INFLUENCE russia africa"), at(term, "INFLUENCE china africa")) == (0, 1)
    term = lay(market(agreement=1), "TRADE eurozone 2, STABILITY eurozone 5")
    carry(term, trade_agreements(term), 8)
    assert (at(term, "TRADE africa"), at(term, "TRADE eurozone"), at(term, "PA")) == (1, 2, 48)


@pytest.mark.rule("mr-president.consequence.trade.continue")
@every_row(
    ("alignment", "russia", "bases", "after"), [(5, 2, 0, 2), (4, 0, 0, 0), (6, 3, 0, 0), (6, 1, 1, 0), (6, 0, 1, 2)]
)
def test_an_agreement_ends_with_bad_relations_or_much_influence(alignment, russia, bases, after):
    term = put(put(market(alignment=alignment), "INFLUENCE russia africa", russia), "BASE china africa", bases)
    carry(term, yield_of_year(term, "africa"), 8)
    assert at(term, "TRADE africa") == after
