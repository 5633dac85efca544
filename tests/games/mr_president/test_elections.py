"""Elections (D17): midterms, nomination, re-election, and what follows a vote."""

from itertools import product

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.ending.elections import exchange_cabinet, midterms, re_election
from fourscore.games.mr_president.rules.ending.legacy import after_the_vote, new_faces, score
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.rolling import all_reasons
from tests.games.mr_president.deck_table import moved, table
from tests.games.mr_president.desk import at, carry, put, rules_told
from tests.rows import every_row

PLACES = {segment.id: place for place, segment in enumerate(SEQUENCE)}
SUMS = {0: (3, 40, 4), 1: (5, 50, 4), 2: (5, 50, 5), 3: (9, 56, 5)}
"""Prestige, Public Approval and Media Relations whose sums are 11, 15, 16 and 21."""
CELLS = {
    1: ["no-change won", "yours won", "yours-rout won", "yours-rout won"],
    4: ["theirs lost", "no-change won", "yours won", "yours-rout won"],
    7: ["theirs-rout lost", "theirs lost", "no-change won", "yours won"],
    10: ["theirs-rout lost", "theirs-rout lost", "theirs lost", "no-change won"],
}
CHANGES = {"no-change": {}, "yours": {"LP": 3, "PA": 6}, "theirs": {"LP": -5, "PA": -10}}


def before_election(column=2, **changes):
    """A board whose sum falls in this column, with room for a Friend and an Opponent of which one is left each."""
    prestige, approval, media = SUMS[column]
    return table(**{"PRESTIGE": prestige, "PA": approval, "MEDIA": media, "PARTY": 6, "CONTROL": 1, **changes})


def drawn(cell, control=1):
    """The answers that a cell asks for: a new Friend or Opponent, unless nothing shifts."""
    if cell.startswith("yours") and control < 2:
        return ["F-01"]
    return ["O-01"] if cell.startswith("theirs") and control > 0 else []


@pytest.mark.rule("mr-president.chart.d17", "mr-president.election.result.cells", "mr-president.election.rows")
@pytest.mark.rule("mr-president.election.column", "mr-president.election.column.approval-value")
@pytest.mark.rule("mr-president.election.midterm.roll", "mr-president.election.midterm.brackets-ignored")
@pytest.mark.rule("mr-president.election.result.no-change", "mr-president.election.result.your-favor")
@pytest.mark.rule("mr-president.election.result.their-favor", "mr-president.election.result.rout")
@pytest.mark.rule("mr-president.election.result.rout.other-effects")
@every_row(("column", "roll"), product(SUMS, range(1, 11)))
def test_every_cell_at_the_midterms(roll, column):
    cell = CELLS[max(first for first in CELLS if first <= roll)][column]
    for control in (0, 1, 2):
        term = before_election(column, CONTROL=control)
        before = term.copy()
        carry(term, midterms(term), roll, *drawn(cell, control))
        favored, _, rout = cell.split()[0].partition("-")
        shift = {"yours": 1, "theirs": -1}.get(favored, 0)
        aim = min(2, max(0, control + shift * (2 if rout else 1)))
        expected = {**CHANGES[cell.split()[0].removesuffix("-rout")], "CONTROL": aim - control}
        if aim == control:
            expected = {}
        assert moved(term, since=before) == expected
        assert len(term.friends) == (favored == "yours" and aim != control)
        assert len(term.opponents) == (favored == "theirs" and aim != control)


@pytest.mark.rule("mr-president.election.column")
@every_row(("total", "column"), [(11, 0), (12, 1), (15, 1), (16, 2), (20, 2), (21, 3)])
def test_the_columns_by_their_limits(total, column):
    term = table(PA=50, PRESTIGE=total - 11 if total < 20 else 9, MEDIA=5 if total < 20 else total - 15)
    assert chart("d17").column(term, NOWHERE) == column


@pytest.mark.rule("mr-president.election.result.your-favor.already", "mr-president.election.result.their-favor.already")
@pytest.mark.rule("mr-president.election.drm.midterm-cards")
def test_a_party_with_both_houses_gains_nothing_and_a_card_turns_the_midterms():
    for control, roll, column in ((2, 1, 3), (0, 10, 0)):
        term = before_election(column, CONTROL=control)
        before = term.copy()
        carry(term, midterms(term), roll)
        assert moved(term, since=before) == {}
    term = before_election(2, kept=["E2-03"])
    carry(term, midterms(term), 6)  # 7 with the card: no change
    assert (at(term, "CONTROL"), term.decks["kept"], term.decks["out"]) == (1, [], ["E2-03"])


@pytest.mark.rule("mr-president.election.drm.likeable", "mr-president.election.drm.new-player")
def test_a_likeable_or_new_president_does_better():
    midterm = before_election(2, attributes=["likeable"])
    carry(midterm, midterms(midterm), 7, "F-01")
    assert at(midterm, "CONTROL") == 2
    last = before_election(2, attributes=["likeable"])
    carry(last, re_election(last), 10)
    assert last.marks["re-elected"] == 1
    term = table("easier", new_player="on")
    assert (-1, "new player") in all_reasons(term, chart("d17"), NOWHERE)
    term = table("easier")
    assert all_reasons(term, chart("d17"), NOWHERE) == []


# The Cabinet after the midterms


OFFICIALS = {"vice-president": "cab-01", "chief-of-staff": "cab-02", "secstate": "cab-03", "secdef": "cab-04"}


@pytest.mark.rule("mr-president.election.midterm.cabinet", "mr-president.election.midterm.cabinet.procedure")
def test_two_members_may_be_exchanged_and_by_the_second_edition_the_public_judges():
    term = table(cabinet=dict(OFFICIALS), segment=PLACES["final.midterm-elections"])
    before = term.copy()
    assert carry(term, exchange_cabinet(term), "secstate", "cab-10", "cab-11", "cab-12", "cab-11")
    assert carry(term, exchange_cabinet(term), "secdef", "cab-20", "cab-21", "cab-22", "cab-20")
    assert not carry(term, exchange_cabinet(term))
    assert (term.cabinet["secstate"], term.cabinet["secdef"]) == ("cab-11", "cab-20")
    assert moved(term, since=before) == {}
    assert term.trends == before.trends
    term = table(cabinet=dict(OFFICIALS), second_edition_midterm_cabinet="on", AP=0)
    carry(term, exchange_cabinet(term), "secdef", 1, "cab-10", "cab-11", "cab-12", "cab-10", 3)
    assert at(term, "PA") == 52


@pytest.mark.rule("mr-president.election.midterm.cabinet.procedure")
def test_the_vice_president_cannot_be_exchanged():
    term = table(cabinet=dict(OFFICIALS))
    with pytest.raises(AssertionError, match="'vice-president' is not one of"):
        carry(term, exchange_cabinet(term), "vice-president")
    term = table(cabinet=dict(OFFICIALS))
    assert not carry(term, exchange_cabinet(term), "done")


# Re-election


@pytest.mark.rule("mr-president.election.reelection.nomination.below-4", "mr-president.legacy.not-nominated-no-defeat")
def test_a_party_that_has_had_enough_does_not_nominate():
    term = before_election(PARTY=3, year=4)
    carry(term, re_election(term))
    assert at(term, "LP") == 0
    carry(term, score(term))
    # PA 50% is worth 1, box 3 of Party Relations -3, the missing nomination -15; no further 5 for a defeat.
    assert (term.verdict, at(term, "LP")) == ("not nominated", -17)


@pytest.mark.rule("mr-president.election.reelection.nomination.4-5", "mr-president.election.reelection.nomination.6")
@pytest.mark.rule("mr-president.election.drm.party", "mr-president.election.reelection.drm-once")
@every_row(("party", "result"), [(4, -1), (5, -1), (6, 1), (8, 1)])
def test_a_doubtful_party_costs_one(party, result):
    term = before_election(2, PARTY=party)
    carry(term, re_election(term), 9, *(["O-01"] if result < 0 else []))
    assert term.marks["re-elected"] == result
    assert all_reasons(before_election(2, PARTY=party), chart("d17"), NOWHERE) == []  # not at the midterms


@pytest.mark.rule("mr-president.election.reelection.won", "mr-president.election.reelection.lost")
@pytest.mark.rule("mr-president.election.reelection.congress-part", "mr-president.legacy.reelection.once")
@every_row(("column", "roll"), product(SUMS, [1, 4, 7, 10]))
def test_every_cell_at_the_re_election(roll, column):
    cell = CELLS[roll][column]
    term = before_election(column, year=4)
    before = term.copy()
    carry(term, re_election(term), roll, *drawn(cell))
    won = cell.endswith("won")
    congress = CHANGES[cell.split()[0].removesuffix("-rout")].get("LP", 0)
    assert moved(term, "LP", since=before).get("LP", 0) == congress + (5 if won else -5)
    assert term.marks["re-elected"] == (1 if won else -1)
    points = at(term, "LP")
    put(term, "PA", 44)  # worth nothing
    carry(term, score(term))
    assert (at(term, "LP"), term.verdict) == (points, "re-elected" if won else "defeated")


@pytest.mark.rule("mr-president.election.drm.midterm-cards", "mr-president.flow.turn-4")
@pytest.mark.rule("mr-president.game.length.four-turns")
def test_what_does_not_count_at_the_re_election_and_when_the_game_is_over():
    term = before_election(2, kept=["E2-03"])
    carry(term, re_election(term), 9)
    assert term.marks["re-elected"] == 1
    term = before_election(year=4, segment=PLACES["final.re-election"], marks={"re-elected": 1}, part=1)
    carry(term, step(term))
    carry(term, step(term))
    assert SEQUENCE[term.segment].id == "final.legacy-scoring"
    carry(term, step(term))
    assert (term.over, term.verdict) == ("mr-president.flow.turn-4", "re-elected")


# What follows


@pytest.mark.rule("mr-president.flow.second-term-optional", "mr-president.consequence.deck.second-term")
def test_a_re_elected_president_may_go_on():
    term = before_election(
        second_term="ask", year=4, segment=PLACES["final.re-election"], part=1, marks={"re-elected": 1}, PARTY=6, LDI=2,
        cabinet=dict(OFFICIALS), strained=[True] * 6, out=["E1-01", "E4-05", "N-1"], cascading=["K-01"],
        administration=[1, 2, 3],
    )  # fmt: skip
    before = term.copy()
    carry(term, step(term), "yes", "9", (1, 0))
    assert moved(term, since=before) == {"PRESTIGE": 1, "PARTY": -1, "LDI": -1}
    assert (sum(term.strained), term.promise) == (0, 9)
    assert (term.decks["crisis"], term.decks["out"]) == (["E1-01", "E4-05", "K-01"], ["N-1"])
    carry(term, new_faces(term), "vice-president", "cab-10", "cab-11", "cab-12", "cab-10")
    carry(term, new_faces(term), "done")
    term.part = 2
    carry(term, step(term), "done")
    carry(term, step(term))
    assert (term.over, term.year, SEQUENCE[term.segment].id) == ("", 5, "us-special.begin-turn")


@pytest.mark.rule("mr-president.flow.second-term-optional", "mr-president.flow.turn-8")
def test_after_eight_years_or_by_choice_there_is_no_re_election():
    term = before_election(second_term="ask", year=4, marks={"re-elected": 1})
    assert not carry(term, after_the_vote(term), "no")
    carry(term, score(term))
    assert term.over == "mr-president.flow.turn-4"
    by_year = {segment.id: segment for segment in SEQUENCE}
    assert not by_year["final.re-election"].is_due(8)
    assert by_year["final.legacy-scoring"].is_due(8)
    term = before_election(year=8, PA=70, PARTY=2)
    carry(term, score(term))
    assert (term.over, at(term, "LP")) == ("mr-president.flow.turn-8", 10 - 5)


@pytest.mark.rule("mr-president.election.reelection.new-president", "mr-president.election.reelection.historical-loss")
def test_a_beaten_president_may_begin_anew_and_does_not_lose():
    term = before_election(second_term="ask", year=4, segment=PLACES["final.re-election"], part=1, CONTROL=0, LP=20)
    term.marks["re-elected"] = -1
    term.friends, term.gone = ["F-01"], ["cab-01"]
    carry(term, step(term), "yes")
    assert (term.year, term.segment, term.part, term.over) == (1, -1, 0, "")
    assert (at(term, "CONTROL"), at(term, "LP"), term.friends, term.gone, term.marks) == (2, 0, [], [], {})
    assert "mr-president.legacy.rank" in rules_told(term)
    refused = before_election(second_term="ask", year=4, marks={"re-elected": -1})
    assert not carry(refused, after_the_vote(refused), "no")
    assert refused.year == 4
    term = before_election(year=4, marks={"re-elected": -1})
    carry(term, score(term))
    assert term.verdict == "defeated"
