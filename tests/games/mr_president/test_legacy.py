"""Legacy: what is added at the end, the ranking (D16), and death in office (D13)."""

import pytest

from fourscore.games.mr_president.ending import outcome
from fourscore.games.mr_president.facts.home import rank_for
from fourscore.games.mr_president.rules.ending.legacy import evaluate, score, tally
from tests.games.mr_president.deck_table import moved, table
from tests.games.mr_president.desk import at, carry, put, rules_told, text
from tests.rows import every_row


def leaving(**changes):
    """A President at the end of the fourth year: re-elected, with nothing to add or to subtract."""
    return table(**{"year": 4, "PA": 44, "PARTY": 6, "marks": {"re-elected": 1}, **changes})


@pytest.mark.rule("mr-president.legacy.base", "mr-president.legacy.sandbox-only")
def test_the_total_starts_with_the_track_and_a_lost_game_scores_nothing():
    term = leaving(LP=24)
    carry(term, score(term))
    found = outcome(term)
    assert (found.scores, found.rule) == ((24,), "mr-president.flow.turn-4")
    assert "Legacy Points: 24. Rank 10 of 18, remembered like James Monroe." in text(term)
    term = leaving(LP=40, RWC=2, MEDIA=2, SOE=2, HOMELAND=3, PA=18)
    before = term.copy()
    carry(term, evaluate(term))
    assert outcome(term).scores == (0,)
    assert moved(term, since=before) == {}


@pytest.mark.rule("mr-president.legacy.evaluation-once")
def test_the_last_evaluation_counts_once():
    term = leaving(RWC=6, MEDIA=6, SOE=6, HOMELAND=5)
    for region in ("central-south-asia", "middle-east", "africa", "south-america"):
        put(term, f"ALIGNMENT {region}", 6)
    carry(term, evaluate(term))
    assert at(term, "LP") == 1
    put(term, "PA", 44)
    tally(term)
    assert at(term, "LP") == 1


APPROVAL = {
    18: -10, 20: -9, 22: -8, 24: -7, 26: -6, 28: -5, 30: -5, 32: -4, 34: -4, 36: -3, 38: -2, 40: -1, 42: 0, 44: 0,
    46: 0, 48: 1, 50: 1, 52: 2, 54: 2, 56: 3, 58: 4, 60: 5, 62: 6, 64: 7, 66: 8, 68: 9, 70: 10,
}  # fmt: skip


@pytest.mark.rule("mr-president.legacy.approval", "mr-president.track.public-approval.legacy")
@every_row(("approval", "points"), APPROVAL.items())
def test_public_approval_is_worth_legacy_points(approval, points):
    term = leaving(PA=approval, LP=30)
    tally(term)
    assert at(term, "LP") == 30 + points


@pytest.mark.rule("mr-president.legacy.party.box", "mr-president.legacy.party.box.applied")
@every_row(("party", "points"), [(2, -5), (3, -3), (4, -1), (5, 0), (8, 0)])
def test_party_relations_show_legacy_points(party, points):
    term = leaving(PARTY=party)
    tally(term)
    assert at(term, "LP") == points
    second = leaving(PARTY=party, second_edition_party_legacy="on")
    tally(second)
    assert at(second, "LP") == 0


@pytest.mark.rule("mr-president.legacy.party.unelectable", "mr-president.legacy.party.unelectable.once")
def test_a_missing_nomination_costs_fifteen_once_and_only_when_it_was_due():
    term = leaving(PARTY=3, marks={"re-elected": -2})
    tally(term)
    assert at(term, "LP") == -3 - 15
    second = leaving(PARTY=3, marks={"re-elected": -2}, second_edition_party_legacy="on")
    tally(second)
    assert at(second, "LP") == -15
    last = leaving(PARTY=3, year=8, marks={})
    tally(last)
    assert at(last, "LP") == -3


RANKS = [
    (160, 1, "Abraham Lincoln"), (75, 1, "Abraham Lincoln"), (60, 1, "Abraham Lincoln"), (59, 2, "George Washington"),
    (55, 2, "George Washington"), (54, 3, "Franklin D. Roosevelt"), (50, 3, "Franklin D. Roosevelt"),
    (49, 4, "Theodore Roosevelt"), (45, 4, "Theodore Roosevelt"), (44, 5, "Thomas Jefferson"),
    (40, 5, "Thomas Jefferson"), (39, 6, "Andrew Jackson"), (35, 6, "Andrew Jackson"), (34, 7, "Woodrow Wilson"),
    (32, 7, "Woodrow Wilson"), (31, 8, "James Madison"), (29, 8, "James Madison"), (28, 9, "John Adams"),
    (26, 9, "John Adams"), (25, 10, "James Monroe"), (23, 10, "James Monroe"), (22, 11, "William Howard Taft"),
    (20, 11, "William Howard Taft"), (19, 12, "John Quincy Adams"), (17, 12, "John Quincy Adams"),
    (16, 13, "Calvin Coolidge"), (14, 13, "Calvin Coolidge"), (13, 14, "Rutherford B. Hayes"),
    (11, 14, "Rutherford B. Hayes"), (10, 15, "Millard Fillmore"), (8, 15, "Millard Fillmore"),
    (7, 16, "William Henry Harrison"), (5, 16, "William Henry Harrison"), (4, 17, "Warren G. Harding"),
    (2, 17, "Warren G. Harding"), (1, 18, "James Buchanan"), (0, 18, "James Buchanan"), (-40, 18, "James Buchanan"),
    (-120, 18, "James Buchanan"),
]  # fmt: skip


@pytest.mark.rule("mr-president.legacy.rank", "mr-president.chart.d16")
@every_row(("total", "rank", "like"), RANKS)
def test_every_rank_of_the_list(total, rank, like):
    assert rank_for(total) == (rank, like)
    term = leaving(LP=total)
    tally(term)
    assert f"Rank {rank} of 18, remembered like {like}." in text(term)
    assert rules_told(term)[-1] == "mr-president.legacy.rank"
