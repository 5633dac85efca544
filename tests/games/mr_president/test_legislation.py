"""The Legislative segment: support, votes, introductions, media, cooperation, momentum."""

import pytest

from fourscore.games.mr_president.facts.bills import BILL_BOXES, BILLS, start_bills
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.congress import legislation
from fourscore.games.mr_president.rules.congress.bills import agenda
from fourscore.games.mr_president.rules.congress.introducing import introduce_bills
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.year import PARTS
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, rules_told, text
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row

BOTH, SPLIT, NEITHER = 2, 1, 0


def passed(term):
    return [mark.removeprefix("segment passed ") for mark in term.marks if mark.startswith("segment passed ")]


@pytest.mark.rule("mr-president.legislative.order")
def test_the_ten_steps_run_once_in_order_after_the_domestic_actions():
    names = [part.__name__ for part in PARTS["legislative"]]
    assert names == [
        "support",
        "pass_bills",
        "sign_bills",
        "landmark_members",
        "drama",
        "introduce_bills",
        "media",
        "investigations",
        "cooperate",
        "momentum",
    ]
    places = [place for place, segment in enumerate(SEQUENCE) if segment.kind == "legislative"]
    assert [SEQUENCE[place].phase for place in places] == ["Activation Phase 1", "Activation Phase 3"]
    for place in places:
        before = [segment.kind for segment in SEQUENCE[:place] if segment.phase == SEQUENCE[place].phase]
        assert "domestic" in before[-1]


@pytest.mark.rule("mr-president.legislative.bill.enters")
def test_every_bill_lies_in_one_box_from_the_start():
    term = desk()
    start_bills(term)
    assert len(term.bills) == 39
    assert set(term.bills.values()) == {"unused"}
    assert set(term.bills) == set(BILLS)
    assert list(term.levels.values()) == [1] * 6


# Step 1


@pytest.mark.rule("mr-president.legislative.support.skip", "mr-president.legislative.support.zero")
def test_without_pending_bills_or_a_balance_nothing_moves():
    term = hill(friends=["F-03", "F-12"])
    carry(term, legislation.support(term))
    assert rules_told(term) == []
    term = hill(friends=["F-01"], opponents=["O-01"], pending={"own 1": "0"})
    carry(term, legislation.support(term))
    assert term.bills["own 1"] == "0"


@pytest.mark.rule("mr-president.legislative.support.net", "mr-president.legislative.support.positive")
def test_five_more_legislative_points_move_three_bills():
    pending = {"own 1": "0", "own 2": "0", "own 3": "0", "their 4": "0"}
    term = hill(friends=["F-03", "F-12", "F-02"], opponents=["O-01"], pending=pending)  # 7 against 2
    carry(term, legislation.support(term), "own 1 left", "own 2 right", "their 4 right")
    assert [term.bills[bill] for bill in pending] == ["-1", "+1", "0", "+1"]
    assert "Net support in Congress: +3." in text(term)


@pytest.mark.rule("mr-president.legislative.support.positive.distinct", "mr-president.legislative.bill.moves")
def test_how_far_bills_are_moved():
    term = hill(friends=["F-03"], pending={"own 1": "0", "own 2": "0"})
    with pytest.raises(AssertionError, match="'own 1 left' is not one of"):
        carry(term, legislation.support(term), "own 1 left", "own 1 left")
    term = hill(friends=["F-03"], pending={"own 1": "0"})
    carry(term, legislation.support(term), "done")
    assert term.bills["own 1"] == "0"
    term = hill(friends=["F-02"], pending={"own 1": "-2", "own 2": "dead"})
    with pytest.raises(AssertionError, match="'own 1 left' is not one of"):
        carry(term, legislation.support(term), "own 1 left")
    carry(term, legislation.support(term), "own 2 left")
    assert term.bills["own 2"] == "+1"
    assert "Moved to box +1: bill 2, Infrastructure (yours)." in text(term)


@pytest.mark.rule("mr-president.legislative.support.negative", "mr-president.legislative.support.negative.choice")
def test_negative_support_pushes_own_bills():
    pending = {"own 1": "-1", "own 2": "+1", "own 3": "0", "their 4": "0"}
    term = hill(opponents=["O-01"], pending=pending)
    carry(term, legislation.support(term), "own 2", "own 1")
    assert [term.bills[bill] for bill in pending] == ["0", "dead", "0", "0"]
    term = hill(opponents=["O-03"], pending={"own 1": "0", "own 2": "dead", "their 1": "0"})
    carry(term, legislation.support(term))
    assert (term.bills["own 1"], term.bills["own 2"], term.bills["their 1"]) == ("+1", "dead", "0")


# Step 2


@pytest.mark.rule("mr-president.legislative.pass.skip", "mr-president.legislative.pass.cannot-be-passed")
@pytest.mark.rule("mr-president.legislative.pass.too-few-bills")
def test_no_bill_is_tried_twice_or_without_a_chance():
    term = hill(CONTROL=SPLIT, pending={"own 1": "dead"})
    carry(term, pass_bills(term))
    assert passed(term) == []
    term = hill(CONTROL=BOTH, BIPARTISAN=5, pending={"own 3": "0"})
    carry(term, pass_bills(term), 6)
    assert passed(term) == []


@pytest.mark.rule("mr-president.legislative.pass.roll", "mr-president.legislative.pass.below-one")
@pytest.mark.rule("mr-president.track.pending-bills.boxes")
@every_row(
    ("box", "roll", "passes"),
    [
        *[("-2", 5, True), ("-2", 6, False), ("-2", 1, True), ("-1", 4, True), ("-1", 5, False)],
        *[("0", 3, True), ("0", 4, False), ("+1", 2, True), ("+1", 3, False)],
    ],
)
def test_a_vote_passes_on_three_or_less_with_the_number_of_the_box(box, roll, passes):
    assert BILL_BOXES == ("-2", "-1", "0", "+1", "dead")
    term = hill(CONTROL=BOTH, BIPARTISAN=2, pending={"own 1": box})
    carry(term, pass_bills(term), roll)
    assert passed(term) == (["own 1"] if passes else [])


@pytest.mark.rule("mr-president.legislative.pass.failure", "mr-president.chart.d4")
def test_a_bill_that_fails_stays_in_its_box():
    term = hill(CONTROL=BOTH, BIPARTISAN=2, pending={"own 1": "+1"})
    carry(term, pass_bills(term), 6)
    assert term.bills["own 1"] == "+1"
    assert "Vote (D4): rolled 6, +1 box → 7: not passed." in text(term)


@pytest.mark.rule("mr-president.legislative.pass.number")
@every_row(("box", "votes"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_bipartisan_box_says_how_many_bills_are_tried(box, votes):
    term = hill(CONTROL=NEITHER, BIPARTISAN=box, pending={"their 1": "-2", "their 2": "-1", "their 3": "0"})
    carry(term, pass_bills(term), *[6] * votes)
    assert rules_told(term).count("mr-president.legislative.pass.roll") == votes


@pytest.mark.rule("mr-president.legislative.pass.own-control")
def test_with_both_houses_the_player_picks_anyones_bill_and_must_pick():
    term = hill(CONTROL=BOTH, BIPARTISAN=4, pending={"own 1": "0", "their 2": "0", "own 3": "0"})
    with pytest.raises(AssertionError, match="'done' is not one of"):
        carry(term, pass_bills(term), "done")
    carry(term, pass_bills(term), "their 2", 1, "own 1", 6)
    assert passed(term) == ["their 2"]


@pytest.mark.rule("mr-president.legislative.pass.opponent-control")
@pytest.mark.rule("mr-president.legislative.pass.opponent-control.tie", "mr-president.legislative.pass.split-control")
@pytest.mark.rule("mr-president.legislative.pass.split-control.sides")
def test_who_picks_the_bills_under_each_control():
    pending = {"own 1": "-2", "their 2": "0", "their 3": "-1", "their 4": "-1"}
    term = hill(CONTROL=NEITHER, BIPARTISAN=4, pending=pending)
    carry(term, pass_bills(term), "their 4", 1, 1)
    assert passed(term) == ["their 4", "their 3"]
    pending = {"own 1": "0", "own 2": "0", "their 3": "0"}
    term = hill(CONTROL=SPLIT, BIPARTISAN=4, pending=pending)
    carry(term, pass_bills(term), 3, 1, "own 2", 1)
    assert passed(term) == ["their 3", "own 2"]
    term = hill(CONTROL=SPLIT, BIPARTISAN=4, pending=pending)
    carry(term, pass_bills(term), 4, "own 2", 1, 1)
    assert passed(term) == ["own 2", "their 3"]
    term = hill(CONTROL=SPLIT, BIPARTISAN=3, pending={"their 3": "0", "their 4": "0"})
    carry(term, pass_bills(term), 2, "their 4", 1)
    assert passed(term) == ["their 4"]
    term = hill(CONTROL=SPLIT, BIPARTISAN=4, pending={"own 3": "0", "own 4": "0"})
    carry(term, pass_bills(term), 1, "own 3", 1)  # the Opponents' pick is used up
    assert passed(term) == ["own 3"]


# Step 5 is in test_drama.py, steps 3 and 4 in test_laws.py. Step 6:


@pytest.mark.rule("mr-president.legislative.introduce.clear-dead", "mr-president.legislative.introduce.withdraw")
@pytest.mark.rule("mr-president.legislative.introduce.withdraw.to-unused")
def test_dead_bills_leave_the_track_and_own_ones_are_withdrawn():
    term = hill(BIPARTISAN=1, pending={"own 1": "dead", "their 2": "dead", "their 3": "+1"})
    carry(term, introduce_bills(term))
    assert (term.bills["own 1"], term.bills["their 2"], term.bills["their 3"]) == ("unused", "unused", "+1")
    term = hill(BIPARTISAN=1, pending={"own 1": "0", "own 2": "0", "their 3": "0"})
    with pytest.raises(AssertionError, match="'their 3' is not one of"):
        carry(term, introduce_bills(term), "their 3")
    carry(term, introduce_bills(term), "own 1", "done")
    assert (term.bills["own 1"], term.bills["own 2"]) == ("unused", "0")
    assert "You withdraw bill 1, Social security (yours)." in text(term)


@pytest.mark.rule("mr-president.legislative.introduce.number", "mr-president.legislative.introduce.own-control")
@pytest.mark.rule("mr-president.legislative.introduce.box-controlling")
@every_row(("box", "bills"), [(1, []), (3, ["own 7"]), (5, ["own 7", "own 9"])])
def test_with_both_houses_the_player_introduces_as_many_bills_as_the_box_says(box, bills):
    term = hill(CONTROL=BOTH, BIPARTISAN=box)
    carry(term, introduce_bills(term), *bills)
    assert [bill for bill, where in term.bills.items() if where == "-1"] == bills


@pytest.mark.rule("mr-president.legislative.introduce.max-five", "mr-president.legislative.introduce.stop-at-five")
def test_introductions_stop_at_five_pending_bills():
    four = {f"their {number}": "0" for number in range(1, 5)}
    term = hill(CONTROL=BOTH, BIPARTISAN=5, pending=four)
    carry(term, introduce_bills(term), "own 7")
    assert sum(box != "unused" for box in term.bills.values()) == 5
    assert rules_told(term)[-1] == "mr-president.legislative.introduce.stop-at-five"


@pytest.mark.rule("mr-president.legislative.introduce.opponent-control")
@pytest.mark.rule("mr-president.legislative.introduce.no-priority-left")
@pytest.mark.rule("mr-president.legislative.introduce.box-neither")
def test_what_opponents_introduce_and_where_a_party_without_a_house_starts():
    pending = {"their 5": "0", "their 6": "signed", "own 7": "+1"}
    term = hill(CONTROL=NEITHER, BIPARTISAN=4, public=[5, 6, 0, 7, 9], pending=pending)
    carry(term, introduce_bills(term), "done")
    assert [bill for bill, box in term.bills.items() if box == "-1"] == ["their 7", "their 9"]
    term = hill(CONTROL=NEITHER, BIPARTISAN=3, public=[5, 0, 0, 0, 0], pending={"their 5": "0"})
    carry(term, introduce_bills(term), "their 14")
    assert term.bills["their 14"] == "-1"
    assert agenda(term) == ""
    term = hill(CONTROL=NEITHER, BIPARTISAN=1, marks={"court vacancy": 1})
    carry(term, introduce_bills(term), "moderate")
    assert term.bills["court"] == "+1"


@pytest.mark.rule("mr-president.legislative.introduce.split-control")
@pytest.mark.rule("mr-president.legislative.introduce.split-control.opponent-choice")
@pytest.mark.rule("mr-president.legislative.introduce.box-split")
@every_row(("roll", "answers"), [(1, []), (6, ["own 2"])])
def test_under_split_control_both_sides_introduce_by_turns_into_box_0(roll, answers):
    term = hill(CONTROL=SPLIT, BIPARTISAN=4, public=[11, 12, 13, 14, 15])
    carry(term, introduce_bills(term), roll, *(answers or ["own 2"]))
    told = [line for line in text(term).splitlines() if line.startswith("New in box 0: ")]
    first = "bill 2, Infrastructure (yours)" if roll == 6 else "bill 11, Energy independence (the Opponents')"
    assert len(told) == 2
    assert told[0] == f"New in box 0: {first}."


# Steps 7, 9 and 10


@pytest.mark.rule("mr-president.legislative.media.net", "mr-president.legislative.media.max-bonus")
@pytest.mark.rule("mr-president.legislative.media.max-is-capped", "mr-president.legislative.media.tie")
@cases("""
    friends                  | opponents        | changed
    ["F-01"]                 | []               | PA +2
    ["F-02"]                 | []               | PA +4
    ["F-04"]                 | []               | PA +6, MEDIA +1
    ["F-04", "F-03", "F-02"] | ["O-02"]         | PA +6, MEDIA +1  # 6 against 1
    ["F-02"]                 | ["O-04", "O-14"] | PA -6, MEDIA -1  # 2 against 6
    ["F-01"]                 | ["O-01"]         | PA -2
    ["F-02"]                 | ["O-01"]         | {}
""")
def test_media_ratings_move_public_approval_and_at_the_maximum_media_relations(friends, opponents, changed):
    term = hill(friends=friends, opponents=opponents)
    before = still(term)
    carry(term, legislation.media(term))
    assert changes(term, before) == changed


@pytest.mark.rule("mr-president.legislative.cooperation.moderates", "mr-president.legislative.cooperation.radicals")
@pytest.mark.rule("mr-president.legislative.cooperation.equal")
@cases("""
    friends          | opponents        | changed
    ["F-06"]         | ["O-07", "O-01"] | BIPARTISAN +1
    ["F-01", "F-06"] | ["O-01"]         | BIPARTISAN -1
    ["F-01"]         | ["O-07"]         | {}
""")
def test_the_majority_of_moderates_or_radicals_moves_cooperation(friends, opponents, changed):
    term = hill(friends=friends, opponents=opponents)
    before = still(term)
    carry(term, legislation.cooperate(term))
    assert changes(term, before) == changed


def test_momentum_is_one_free_action_a_step():
    term = hill(marks={"segment momentum": 2}, PARTY=4)
    assert carry(term, legislation.momentum(term), "domestic 5") is True
    assert at(term, "PARTY") == 5
    assert carry(term, legislation.momentum(term), "done") is False
    assert carry(term, legislation.momentum(term)) is False
