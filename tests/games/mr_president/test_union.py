"""State of the Union: the column of four ratings, the roll, and what each of the sixteen cells brings."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.office.union import state_of_the_union
from fourscore.games.mr_president.rules.year import move_on
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.words import BEYOND
from tests.games.mr_president.desk import carry, desk, put, rules_told, text
from tests.games.mr_president.lines import lay
from tests.games.mr_president.oval_office import changes, office
from tests.rows import every_row

COLUMNS = [
    {"PA": 44, "RWC": 4, "MEDIA": 4, "PRESTIGE": 5},  # 5 + 4 + 4 + 5 = 18
    {"PA": 44, "RWC": 5, "MEDIA": 6, "PRESTIGE": 7},  # 23
    {"PA": 50, "RWC": 7, "MEDIA": 7, "PRESTIGE": 7},  # 27
    {"PA": 50, "RWC": 7, "MEDIA": 8, "PRESTIGE": 7},  # 28
]
CELLS = {
    # (row, column): PA, AP, RWC, box of the new bill, free Actions
    (2, 0): (1, 2, 0, "0", 1),
    (2, 1): (1, 3, 0, "0", 1),
    (2, 2): (2, 3, 1, "-1", 2),
    (2, 3): (2, 4, 1, "-1", 2),
    (5, 0): (0, 1, 0, "+1", 0),
    (5, 1): (1, 2, 0, "0", 1),
    (5, 2): (1, 3, 0, "0", 1),
    (5, 3): (2, 3, 1, "-1", 2),
    (8, 0): (-1, 0, -1, "", 0),
    (8, 1): (0, 1, 0, "+1", 0),
    (8, 2): (1, 2, 0, "0", 1),
    (8, 3): (1, 3, 0, "0", 1),
    (9, 0): (-2, 0, -1, "", 0),
    (9, 1): (-1, 0, -1, "", 0),
    (9, 2): (0, 1, 0, "+1", 0),
    (9, 3): (1, 2, 0, "0", 1),
}


def speech(**board):
    """A board in its second turn with two own bills to choose from."""
    bills = {"own 1": "unused", "own 2": "unused", "their 1": "unused"}
    return office(**{"bills": bills, "year": 2, **board})


@pytest.mark.rule("mr-president.chart.d8", "mr-president.sotu.cells", "mr-president.sotu.new-bill.box")
@pytest.mark.rule("mr-president.sotu.bands", "mr-president.sotu.roll")
@pytest.mark.rule("mr-president.sotu.free-actions.one", "mr-president.sotu.free-actions.two")
@every_row(("rolled", "column"), CELLS)
def test_every_cell_of_the_speech(rolled, column):
    approval, points, congress, box, free = CELLS[rolled, column]
    term = speech(**COLUMNS[column])
    before = term.copy()
    member = {(2, 3): ["F-01"], (9, 0): ["O-01"]}.get((rolled, column), [])
    answers = [*(["own 1"] if box else []), *member, *(["done"] if free else [])]
    carry(term, state_of_the_union(term), rolled, *answers)
    wanted = {"PA": approval, "AP": points, "RWC": congress}
    assert changes(before, term) == {code: amount for code, amount in wanted.items() if amount}
    assert term.bills["own 1"] == (box or "unused")
    assert (term.friends, term.opponents) == (member if rolled == 2 else [], member if rolled == 9 else [])
    if free:
        with pytest.raises(AssertionError, match={1: "one free Action", 2: "2 free Actions"}[free]):
            carry(before, state_of_the_union(before), rolled, *answers[:-1])


@pytest.mark.rule("mr-president.sotu.roll")
@every_row("rolled", range(1, 11))
def test_the_row_of_every_roll(rolled):
    row = chart("d8").row(rolled, rolled, None, office(), NOWHERE)
    assert row.low == (-BEYOND if rolled <= 2 else 3 if rolled <= 5 else 6 if rolled <= 8 else 9)


@pytest.mark.rule("mr-president.sotu.column", "mr-president.sotu.bands")
@every_row(("total", "column"), [(17, 0), (18, 0), (19, 1), (23, 1), (24, 2), (27, 2), (28, 3), (30, 3)])
def test_the_column_adds_four_ratings(total, column):
    term = speech(PA=44, RWC=4, MEDIA=4, PRESTIGE=0)  # 5 + 4 + 4
    put(term, "PRESTIGE", min(9, total - 13))
    lay(term, f"RWC {4 + max(0, total - 22) // 2}, MEDIA {4 + (max(0, total - 22) + 1) // 2}")
    assert chart("d8").column(term, NOWHERE) == column
    put(term, "HOMELAND", 8)  # does not count
    assert chart("d8").column(term, NOWHERE) == column


@pytest.mark.rule("mr-president.sotu.drm.orator", "mr-president.drm.new-player.listed-tables", "mr-president.sotu.when")
def test_who_speaks_better_and_when():
    term = speech(attributes=["orator"])
    carry(term, state_of_the_union(term), 10, "own 1")
    assert "−2 Orator → 8" in text(term)
    term = office("easier", new_player="on", bills={"own 1": "unused"}, year=2)
    carry(term, state_of_the_union(term), 9, "done")
    assert "→ 8" in text(term)
    visited = {}
    for year in (1, 2, 3, 4):
        term = desk(year=year, segment=0)
        move_on(term)
        visited[year] = SEQUENCE[term.segment].kind
    assert visited == {
        1: "improve-strategic-capabilities",
        2: "state-of-the-union",
        3: "state-of-the-union",
        4: "state-of-the-union",
    }


@pytest.mark.rule("mr-president.sotu.new-bill.choice", "mr-president.sotu.new-bill.full")
def test_the_new_bill_is_an_own_one_that_finds_room():
    term = speech()
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, state_of_the_union(term), 8, "their 1")
    term = speech()
    carry(term, state_of_the_union(term), 8, "own 2")
    assert term.bills["own 2"] == "+1"
    crowd = {"own 3": "0", "own 4": "-1", "their 5": "0", "their 6": "0", "their 7": "+1", "own 1": "unused"}
    term = speech(bills=dict(crowd))
    carry(term, state_of_the_union(term), 7, "own 3", "own 1")
    assert (term.bills["own 3"], term.bills["own 1"]) == ("unused", "+1")
    again = speech(bills=dict(crowd))
    carry(again, state_of_the_union(again), 7, "none")
    assert again.bills == crowd


@pytest.mark.rule("mr-president.sotu.friend", "mr-president.sotu.friend.limit", "mr-president.sotu.opponent")
def test_a_friend_or_an_opponent():
    term = speech(**COLUMNS[3], PARTY=2, friends=["F-02"])
    carry(term, state_of_the_union(term), 1, "own 1", "done")
    assert term.friends == ["F-02"]
    term = speech(**COLUMNS[0])
    carry(term, state_of_the_union(term), 10, "O-03")
    assert term.opponents == ["O-03"]
    assert "mr-president.opponents.new" in rules_told(term)


@pytest.mark.rule("mr-president.sotu.free-actions.any-type", "mr-president.sotu.free-actions.no-cost")
def test_a_free_action_of_any_type_is_optional_and_costs_no_action_point():
    term = speech(PA=50, RWC=7, MEDIA=7, PRESTIGE=7)
    twin = term.copy()
    carry(term, state_of_the_union(term), 6, "own 1", "done")
    assert "mr-president.actions.free" not in rules_told(term)
    with pytest.raises(AssertionError, match="Free Actions cost no AP"):
        carry(twin, state_of_the_union(twin), 6, "own 1")
