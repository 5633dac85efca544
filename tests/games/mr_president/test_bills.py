"""Effects on bills and priorities: the rescue bill, leftmost bills, bills of choice, new bills, rank 1."""

import pytest

from fourscore.games.mr_president.rules.congress.signing import decide
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import carry, text
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row


@pytest.mark.rule("mr-president.legislative.rescue")
@every_row(("control", "box", "roll"), [(2, "-2", 6), (1, "-1", 5), (0, "0", 4)])
def test_the_rescue_bill_stands_one_box_left_of_its_usual_box_and_is_tried_at_once(control, box, roll):
    term = hill(CONTROL=control, pending={"own 15": "landmark"})
    carry(term, carry_out(term, effects_of(["BILL rescue"])), roll)
    assert term.bills["own 15"] == box


def test_the_rescue_bill_rescues_twice_and_finds_room():
    term = hill(LDI=2, DOMCRISIS=1)
    before = still(term)
    carry(term, carry_out(term, effects_of(["BILL rescue"])), 4, "yes")
    regions = "eurozone eastern-europe central-south-asia asia-pacific middle-east africa central-america south-america"
    trends = {f"~ALIGNMENT {region}": 1 for region in regions.split()}
    assert changes(term, before) == {"SOE": 1, "SOE eurozone": 1, "DOMCRISIS": -1, "PA": 4, **trends}
    assert term.bills["own 15"] == "signed"
    before = still(term)
    term.bills["own 15"] = "0"
    carry(term, decide(term, "own 15"), "yes")
    assert (changes(term, before)["LDI"], changes(term, before)["SOE"]) == (-1, 1)
    term.bills["own 15"] = "0"
    carry(term, decide(term, "own 15"), 6)  # a quality roll again
    assert term.bills["own 15"] == "unused"
    four = {f"their {number}": "0" for number in range(1, 5)}
    term = hill(pending={**four, "own 1": "+1"})
    carry(term, carry_out(term, effects_of(["BILL rescue"])), 6)
    assert (term.bills["own 1"], term.bills["own 15"]) == ("unused", "-1")


@pytest.mark.rule("mr-president.legislative.bill.leftmost")
@cases("""
    effect                          | answers   | moved
    "BILL own-leftmost right 1"     | ["own 2"] | {"own 2": "0"}
    "BILL two-own-leftmost right 2" | ["own 2"] | {"own 1": "+1", "own 2": "+1"}
    "BILL their-leftmost right 1"   | []        | {"their 1": "-1"}
    "BILL their-leftmost left 1"    | []        | {"their 2": "0"}
    BILL own-leftmost remove        | ["own 1"] | {"own 1": "unused"}
""")
def test_the_leftmost_bill_that_can_move_is_found(effect, answers, moved):
    term = hill(pending={"own 1": "-1", "own 2": "-1", "own 3": "0", "their 1": "-2", "their 2": "+1"})
    before = dict(term.bills)
    carry(term, carry_out(term, effects_of([effect])), *answers)
    assert {bill: box for bill, box in term.bills.items() if box != before[bill]} == moved


@pytest.mark.rule("mr-president.legislative.bill.removed", "mr-president.legislative.bill.picked")
def test_a_bill_is_removed_or_moved_by_choice():
    term = hill(pending={"own 3": "0"})
    carry(term, carry_out(term, effects_of(["BILL own-leftmost remove", "BILL own-leftmost remove"])))
    assert term.bills["own 3"] == "unused"
    assert text(term).count("Back to the Unused Bills") == 1
    term = hill(pending={"own 3": "0", "their 4": "dead"})
    carry(term, carry_out(term, effects_of(["BILL any either 1"])), "their 4 left")
    carry(term, carry_out(term, effects_of(["BILL own left 1"])), "own 3 left")
    carry(term, carry_out(term, effects_of(["BILL any either 1"])), "none")
    assert (term.bills["own 3"], term.bills["their 4"]) == ("-1", "+1")


@every_row("box", ["-1", "0", "+1"])
def test_a_new_bill_of_choice_enters_the_box_that_is_named(box):
    term = hill()
    carry(term, carry_out(term, effects_of([f"BILL new {box}"])), "own 12")
    assert term.bills["own 12"] == box


def test_own_bills_give_way_and_opponents_answer():
    four = {f"their {number}": "0" for number in range(1, 5)}
    term = hill(pending={**four, "own 1": "+1"})
    carry(term, carry_out(term, effects_of(["BILL new 0"])), "none")
    assert term.bills["own 12"] == "unused"
    carry(term, carry_out(term, effects_of(["BILL new 0"])), "own 1", "own 12")
    assert (term.bills["own 1"], term.bills["own 12"]) == ("unused", "0")
    term = hill(CONTROL=0)
    carry(term, carry_out(term, effects_of(["BILL their 12"])))
    assert term.bills["their 12"] == "-1"
    term.bills["their 12"] = "+1"
    carry(term, carry_out(term, effects_of(["BILL their 12"])))
    assert term.bills["their 12"] == "+1"


@pytest.mark.rule("mr-president.legislative.priority.rank-one")
@cases("""
    before          | after
    [1, 2, 3, 4, 5] | [9, 1, 2, 3, 4]
    [1, 2, 9, 4, 5] | [9, 1, 2, 4, 5]
    [1, 0, 3, 4, 5] | [9, 1, 3, 4, 5]
    [1, 0, 3, 9, 5] | [9, 1, 0, 3, 5]
    [9, 1, 2, 3, 4] | [9, 1, 2, 3, 4]
""")
def test_a_bill_put_on_rank_1_pushes_the_others_down(before, after):
    term = hill(public=before)
    carry(term, carry_out(term, effects_of(["PRIORITY public 9"])))
    assert term.public == after
    assert "First Public Priority is now bill 9, Guns." in text(term)
