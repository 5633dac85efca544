"""Laws: the quality of a bill, signature and veto, what each bill brings, awards, and what follows from landmarks."""

import pytest

from fourscore.games.mr_president.rules.congress.legislation import landmark_members, momentum
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.congress.signing import decide, sign, sign_bills
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, put, rules_told, text
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row

UNITS = {"army-heavy": 1, "army-light": 2, "usmc": 1, "carrier": 1}
RELEASED = {f"UNIT {unit} conus": count for unit, count in UNITS.items()} | {
    f"HELD {unit}": -count for unit, count in UNITS.items()
}


def signed(bill, quality, *answers, **start):
    """What changes when the bill is signed with this quality, and the board afterwards."""
    term = hill(AP=5, LDI=3, DOMCRISIS=2, opponents=["O-01"], pending={bill: "0"})
    for unit, count in {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "carrier": 1}.items():
        put(term, f"HELD {unit}", count)
    for code, value in start.items():
        put(term, code.replace("__", " ").replace("_", "-"), value)
    before = still(term)
    carry(term, sign(term, bill, quality), *answers)
    return changes(term, before), term


@pytest.mark.rule("mr-president.bill.1", "mr-president.bill.2", "mr-president.bill.3", "mr-president.bill.4")
@pytest.mark.rule("mr-president.bill.5", "mr-president.bill.6", "mr-president.bill.7", "mr-president.bill.8")
@pytest.mark.rule("mr-president.bill.9", "mr-president.bill.10", "mr-president.bill.11", "mr-president.bill.12")
@pytest.mark.rule("mr-president.bill.13", "mr-president.bill.14", "mr-president.bill.15", "mr-president.bill.16")
@every_row(
    ("number", "answers", "changed"),
    [
        (1, (), {"~SOE": 1, "PA": 6, "MEDIA": 1}),
        (2, (), {"~SOE": 1, "PA": 4, "MEDIA": 1}),
        (3, (), {"~SOE": 1, "PA": 4, "MEDIA": 1}),
        (4, ("F-06",), {"PA": 6, "MEDIA": 1, "friends": 1}),
        (5, (), {"HOMELAND": 1, "PA": 4, "MEDIA": 1}),
        (6, (), {"~SOE": 1, "PA": 6, "MEDIA": 1}),
        (7, (), {"PA": 6, "MEDIA": 1, "opponents": -1}),
        (8, (), {"~ALIGNMENT central-america": 1, "~SOE": 1, "GOODWILL": 1}),
        (9, (), {"LDI": -1, "AP": 2, "PA": 4, "MEDIA": 1}),
        (10, ("F-06",), {"PA": 6, "MEDIA": 1, "friends": 1}),
        (11, (), {"~SOE": 1, "PA": 6}),
        (12, (), {"CAPABILITY us cyber": 1, "PA": 6}),
        (13, (), {"PA": 4, "RWC": 1, "MEDIA": 1}),
        (14, ("recon",), {"PA": 6, "RWC": 1, "CAPABILITY us recon": 1}),
        (15, (), {"LDI": -2, "PA": 6, "PARTY": 1}),
        (16, (), RELEASED),
    ],
)
def test_a_landmark_bill_brings_two_legacy_points_and_its_landmark_list(number, answers, changed):
    found, term = signed(f"own {number}", "landmark", *answers)
    assert found == {"LP": 2} | changed
    assert f"You sign bill {number}, " in text(term)


@pytest.mark.rule("mr-president.legislative.quality.landmark")
@every_row(
    ("number", "answers", "changed"),
    [
        (1, (), {"~SOE": 1, "PA": 4}),
        (2, (), {"PA": 4, "AP": 1}),
        (3, (), {"PA": 4}),
        (4, (), {"PA": 4}),
        (5, (3,), {"PA": 4}),
        (5, (4,), {"PA": -2}),
        (6, (), {"PA": 4, "AP": 1}),
        (7, (3, "F-06"), {"PA": 4, "friends": 1}),
        (7, (4, "O-02"), {"PA": 4, "opponents": 1}),
        (8, (4,), {"~ALIGNMENT central-america": 1, "PA": 4}),
        (8, (5,), {"~ALIGNMENT central-america": 1, "PA": -4}),
        (9, (), {"PA": 4, "AP": 1}),
        (10, (), {"PA": 4, "AP": 1}),
        (11, (), {"PA": 4, "~ALIGNMENT middle-east": -1}),
        (12, (), {"PA": 4}),
        (13, (), {"PA": 2}),
        (14, (), {"PA": 2}),
        (15, (), {"LDI": -1, "PA": 2}),
        (16, (), RELEASED),
    ],
)
def test_a_good_bill_brings_its_good_list_and_no_legacy_points(number, answers, changed):
    found, term = signed(f"own {number}", "good", *answers)
    assert found == changed
    assert term.bills[f"own {number}"] == ("signed-landmark" if number == 16 else "signed")


def test_choices_and_exceptions_of_landmark_bills():
    found, _ = signed("own 9", "landmark", LDI=0)
    assert found == {"LP": 2, "DOMCRISIS": -2, "AP": 2, "PA": 4, "MEDIA": 1}
    start = {"INFLUENCE__russia__eurozone": 1, "INFLUENCE__russia__eastern_europe": 2}
    found, _ = signed("own 11", "landmark", "eastern-europe", **start)
    assert found == {"LP": 2, "~SOE": 1, "PA": 6, "INFLUENCE russia eastern-europe": -1}
    found, _ = signed("own 11", "landmark", INFLUENCE__russia__eurozone=1)
    assert found["INFLUENCE russia eurozone"] == -1
    found, _ = signed("own 14", "landmark", "space")
    assert found["CAPABILITY us space"] == 1


# Quality, signature, veto


@pytest.mark.rule("mr-president.legislative.quality.bands", "mr-president.chart.d5")
@every_row(
    ("cooperation", "roll", "quality"),
    [
        *[(3, 1, "landmark"), (3, 2, "good"), (3, 5, "good"), (3, 6, "unfit")],
        *[(5, 2, "landmark"), (5, 6, "good"), (2, 1, "good"), (2, 5, "unfit"), (1, 1, "landmark"), (4, 6, "unfit")],
    ],
)
def test_the_quality_roll_tells_landmark_from_good_and_unfit(cooperation, roll, quality):
    term = hill(BIPARTISAN=cooperation, pending={"own 3": "0"})
    carry(term, decide(term, "own 3"), roll, *([] if quality == "unfit" else ["yes"]))
    box = {"landmark": "signed-landmark", "good": "signed", "unfit": "unused"}[quality]
    assert term.bills["own 3"] == box


@pytest.mark.rule("mr-president.legislative.quality.unfit", "mr-president.legislative.sign.quality-roll")
@pytest.mark.rule("mr-president.legislative.sign.vetoed", "mr-president.legislative.sign.no-override")
def test_unfit_and_vetoed_bills_go_back_without_effect():
    term = hill(pending={"own 3": "0"})
    before = still(term)
    carry(term, decide(term, "own 3"), 6)
    assert changes(term, before) == {}
    assert "Unfit to sign, back to the Unused Bills: bill 3, Taxes (yours)." in text(term)
    term = hill(pending={"own 3": "0"}, marks={"segment passed own 3": 1})
    before = still(term)
    assert carry(term, sign_bills(term), 1, "no") is False
    assert changes(term, before) == {}
    assert term.bills["own 3"] == "unused"
    assert "You veto bill 3, Taxes (yours); it goes back to the Unused Bills." in text(term)


@pytest.mark.rule("mr-president.legislative.sign.quality-roll", "mr-president.legislative.sign.skip")
@pytest.mark.rule("mr-president.legislative.sign.both-parties")
def test_what_comes_to_the_desk_and_must_be_signed():
    term = hill(second_edition_forced_veto="on", pending={"their 3": "0"})
    carry(term, decide(term, "their 3"), 3)
    assert term.bills["their 3"] == "signed"
    term = hill(pending={"own 3": "0"})
    assert carry(term, sign_bills(term)) is False
    assert rules_told(term) == []
    term = hill(CONTROL=1, BIPARTISAN=4, pending={"own 3": "0", "their 4": "0"})
    carry(term, pass_bills(term), 2, 1, 1)
    assert carry(term, sign_bills(term), 2, "yes") is True
    assert carry(term, sign_bills(term), 2, "yes") is False
    assert (term.bills["own 3"], term.bills["their 4"]) == ("signed", "signed")


@pytest.mark.rule("mr-president.legislative.quality.opponents-bill")
def test_an_opponents_bill_costs_party_relations_and_half_of_all_legacy_points():
    found, _ = signed("their 3", "landmark")
    assert found == {"PARTY": -1, "BIPARTISAN": 1, "LP": 1, "~SOE": 1, "PA": 4, "MEDIA": 1}
    term = hill(public=[1, 13, 2, 4, 5], administration=[13, 2, 4], pending={"their 13": "0"})
    carry(term, sign(term, "their 13", "landmark"))
    assert at(term, "LP") == 2  # 2 + 1 + 1


@pytest.mark.rule("mr-president.legislative.sign.signed", "mr-president.legislative.sign.box-names")
@pytest.mark.rule("mr-president.legislative.bill.twins")
def test_a_landmark_law_takes_the_other_version_out_of_the_game():
    _, term = signed("own 3", "good")
    assert (term.bills["own 3"], term.bills["their 3"]) == ("signed", "unused")
    _, term = signed("own 3", "landmark")
    assert (term.bills["own 3"], term.bills["their 3"]) == ("signed-landmark", "landmark")
    term = hill(pending={"own 3": "0", "their 3": "-1"}, marks={"segment passed own 3": 1, "segment passed their 3": 1})
    assert carry(term, sign_bills(term), 1, "yes") is True
    assert term.bills["their 3"] == "landmark"
    assert carry(term, sign_bills(term)) is False  # nothing is left to sign


# Priorities and the campaign promise


@pytest.mark.rule("mr-president.legislative.priority-award")
@cases("""
    public           | administration | changed
    [13, 1, 2, 4, 5] | [1, 2, 4]      | LP +2, PA +8
    [1, 13, 2, 4, 5] | [1, 2, 4]      | LP +1, PA +6
    [1, 2, 13, 4, 5] | [1, 2, 4]      | PA +4
    [1, 2, 4, 13, 5] | [1, 2, 4]      | PA +2
    [1, 2, 4, 5, 13] | [1, 2, 4]      | PA +2
    [1, 2, 4, 5, 6]  | [13, 2, 4]     | PA +2, LP +1, AP +4
    [1, 2, 4, 5, 6]  | [1, 13, 4]     | PA +2, LP +1, AP +2
    [1, 2, 4, 5, 6]  | [1, 2, 13]     | PA +2, AP +2
    [13, 1, 2, 4, 5] | [13, 2, 4]     | PA +8, LP +3, AP +4
""")
def test_a_signed_bill_earns_the_awards_of_its_ranks(public, administration, changed):
    term = hill(public=public, administration=administration, pending={"own 13": "0"})
    before = still(term)
    carry(term, sign(term, "own 13", "good"))
    assert changes(term, before) == changed


@pytest.mark.rule("mr-president.legislative.sign.priorities")
def test_the_counters_of_a_signed_bill_leave_blank_slots():
    term = hill(public=[1, 13, 2, 4, 5], administration=[2, 4, 13], pending={"their 13": "0"})
    carry(term, sign(term, "their 13", "good"))
    assert (term.public, term.administration) == ([1, 0, 2, 4, 5], [2, 4, 0])


@pytest.mark.rule("mr-president.legislative.promise-award")
@cases("""
    quality  | changed
    landmark | LP +2, PA +12, RWC +2, MEDIA +1, PARTY +1, AP +3
    good     | PA +6, PARTY +1, AP +1
""")
def test_by_the_second_edition_a_kept_promise_pays_at_the_signing(quality, changed):
    term = hill(second_edition_campaign_promise="on", promise=13, pending={"own 13": "0"})
    before = still(term)
    carry(term, sign(term, "own 13", quality))
    assert changes(term, before) == changed
    assert term.promise == 0


def test_the_promise_waits_for_the_end_of_the_turn_and_for_an_own_bill():
    term = hill(promise=13, pending={"own 13": "0"})
    carry(term, sign(term, "own 13", "good"))
    assert (term.promise, at(term, "PA")) == (13, 52)
    term = hill(second_edition_campaign_promise="on", promise=13, pending={"their 13": "0"})
    carry(term, sign(term, "their 13", "good"))
    assert (term.promise, at(term, "PA")) == (13, 52)


# Steps 4 and 10


@pytest.mark.rule("mr-president.legislative.landmark.friend", "mr-president.legislative.landmark.only")
@pytest.mark.rule("mr-president.legislative.landmark.opponent")
def test_whom_a_landmark_brings():
    for quality, friends in (("landmark", ["F-05"]), ("good", [])):
        term = hill(pending={"own 3": "0"})
        carry(term, sign(term, "own 3", quality))
        carry(term, landmark_members(term), *friends)
        assert (term.friends, term.opponents) == (friends, [])
    term = hill(PARTY=2, friends=["F-01"], pending={"own 3": "0"})
    carry(term, sign(term, "own 3", "landmark"))
    carry(term, landmark_members(term))
    assert term.friends == ["F-01"]
    term = hill(pending={"their 3": "0"})
    carry(term, sign(term, "their 3", "landmark"))
    carry(term, landmark_members(term), "O-05")
    assert (term.friends, term.opponents) == ([], ["O-05"])


@pytest.mark.rule("mr-president.legislative.momentum.per-bill", "mr-president.legislative.momentum.not-opponents")
def test_each_own_law_gives_a_free_action():
    term = hill(PARTY=3, pending={"own 3": "0", "own 13": "0"})
    carry(term, sign(term, "own 3", "good"))
    carry(term, sign(term, "own 13", "good"))
    assert carry(term, momentum(term), "domestic 5") is True
    assert carry(term, momentum(term), "done") is False
    term = hill(pending={"their 3": "0"})
    carry(term, sign(term, "their 3", "good"))
    assert carry(term, momentum(term)) is False
