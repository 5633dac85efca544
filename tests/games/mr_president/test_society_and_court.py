"""Greater Society initiatives (D7) and the Supreme Court."""

import pytest

from fourscore.games.mr_president.rules.congress import court
from fourscore.games.mr_president.rules.congress.introducing import introduce_bills
from fourscore.games.mr_president.rules.congress.signing import decide, sign
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, put, rules_told
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row

EUROPE, MIDDLE_EAST, ASIA, PACIFIC = (
    f"~ALIGNMENT {region}" for region in ("eurozone", "middle-east", "central-south-asia", "asia-pacific")
)


def initiative(field, level, quality, *answers, **start):
    """What changes when an initiative is signed, and the board afterwards."""
    term = hill(AP=5, LDI=3, DOMCRISIS=2, pending={f"society {field}": "+1"})
    term.levels[f"society {field}"] = level
    for unit, count in {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "carrier": 1}.items():
        put(term, f"HELD {unit}", count)
    for nation in ("canada", "uk", "nato", "israel", "gs-sa", "india", "japan", "rok", "australia"):
        put(term, f"ALLY {nation}", start.get(nation, 2))
    before = still(term)
    carry(term, sign(term, f"society {field}", quality), *answers)
    return changes(term, before), term


def units(**counts):
    kinds = {name.replace("_", "-"): count for name, count in counts.items()}
    return {f"UNIT {unit} conus": count for unit, count in kinds.items()} | {
        f"HELD {unit}": -count for unit, count in kinds.items()
    }


@pytest.mark.rule("mr-president.chart.d7", "mr-president.bill.greater-society")
@every_row(
    ("field", "level", "answers", "changed"),
    [
        ("defense", 1, ("air",), {"CAPABILITY us air": 1, "PA": 4} | units(army_light=1, usmc=1)),
        (
            "defense",
            2,
            ("air",),
            {"CAPABILITY us air": 1, "HOMELAND": 1, "PA": 6} | units(army_heavy=1, usaf=1),
        ),
        ("freedoms", 1, (), {"LDI": -1, "DOMCRISIS": -1, "PA": 6, "AP": 2}),
        ("freedoms", 2, (), {"LDI": -2, "DOMCRISIS": -1, "WORLDOP": 1, "PA": 8, "AP": 3}),
        ("space", 1, (), {"CAPABILITY us recon": 1, "PA": 6}),
        ("space", 2, ("space",), {"CAPABILITY us space": 1, "PA": 8, "SOE": 1, "WORLDOP": 1}),
        ("budget", 1, (), {"~SOE": 1, "PA": 4}),
        ("budget", 2, (), {"SOE": 1, "PA": 8, "RWC": 1}),
        ("health", 1, (), {"~SOE": 1, "PA": 6}),
        ("health", 2, (), {"SOE": 1, "PA": 8, "PRESTIGE": 1}),
        ("science", 1, ("cyber",), {"CAPABILITY us cyber": 1, "PA": 4}),
        ("science", 2, ("cyber",), {"CAPABILITY us cyber": 1, "PA": 6, "GOODWILL": 1, "WORLDOP": 1}),
    ],
)
@every_row("quality", ["good", "landmark"])
def test_each_level_of_an_initiative(field, level, quality, answers, changed):
    found, _ = initiative(field, level, quality, *answers)
    points = {(1, "good"): 3, (1, "landmark"): 4, (2, "good"): 5, (2, "landmark"): 7}[level, quality]
    assert found == changed | {"LP": points}


@every_row("level", [1, 2])
def test_the_race_to_space_pleases_every_region_with_a_very_close_ally_once(level):
    answers = [] if level == 1 else ["recon"]
    found, _ = initiative(
        "space", level, "good", *answers, uk=3, nato=3, israel=3, india=3, rok=3, australia=3, canada=3
    )
    assert {name: lies for name, lies in found.items() if name.startswith("~ALIGNMENT")} == {
        EUROPE: 1,
        MIDDLE_EAST: 1,
        ASIA: 1,
        PACIFIC: 1,
    }


@pytest.mark.rule("mr-president.legislative.society.levels", "mr-president.legislative.society.conditions")
def test_when_an_initiative_comes():
    _, term = initiative("budget", 1, "landmark")
    assert (term.levels["society budget"], term.bills["society budget"]) == (2, "signed")
    _, term = initiative("budget", 2, "good")
    assert term.bills["society budget"] == "signed-landmark"
    term = hill(CONTROL=2, BIPARTISAN=5, DOMCRISIS=0)
    carry(term, introduce_bills(term), "society space", "own 3")
    assert (term.bills["society space"], term.bills["own 3"]) == ("+1", "-1")
    with pytest.raises(AssertionError, match="'society health' is not one of"):
        carry(term, introduce_bills(term), "done", "society health")
    term = hill(CONTROL=2, BIPARTISAN=3, DOMCRISIS=1)
    with pytest.raises(AssertionError, match="'society health' is not one of"):
        carry(term, introduce_bills(term), "society health")


@pytest.mark.rule("mr-president.legislative.momentum.court-or-society")
@pytest.mark.rule("mr-president.legislative.momentum.court-and-society")
def test_free_actions_for_initiatives_and_justices():
    _, term = initiative("budget", 1, "good")
    assert term.marks["segment momentum"] == 2
    term = hill(pending={"court": "0"})
    carry(term, sign(term, "court", "good"))
    assert term.marks["segment momentum"] == 1
    term = hill(second_edition_momentum="on", pending={"court": "0", "society budget": "+1"})
    carry(term, sign(term, "court", "good"))
    assert "segment momentum" not in term.marks
    carry(term, sign(term, "society budget", "good"))
    assert term.marks["segment momentum"] == 1


# The Supreme Court


@pytest.mark.rule("mr-president.bill.supreme-court", "mr-president.legislative.court")
@cases("""
    wing      | quality  | changed
    moderate  | landmark | PA +6, BIPARTISAN +2, LP +2
    moderate  | good     | PARTY -1, PA +2, BIPARTISAN +1
    ideologue | landmark | PARTY +3, PA -2, BIPARTISAN -1, LP +1
    ideologue | good     | PARTY +2, PA -4, BIPARTISAN -1
""")
def test_a_justice_is_a_moderate_or_an_ideologue(wing, quality, changed):
    term = hill(CONTROL=2, BIPARTISAN=1, marks={"court vacancy": 1, "ideologue": 1})
    carry(term, introduce_bills(term), wing)
    assert term.bills["court"] == "-1"
    put(term, "BIPARTISAN", 3)
    before = still(term)
    carry(term, sign(term, "court", quality))
    assert changes(term, before) == changed
    assert (term.bills["court"], court.is_vacant(term)) == ("signed", False)


@pytest.mark.rule("mr-president.legislative.court.nominate")
def test_a_nominee_comes_within_five_and_may_be_rejected():
    term = hill(CONTROL=2, BIPARTISAN=2, marks={"court vacancy": 1})
    carry(term, introduce_bills(term), "ideologue", "own 3")
    assert (term.bills["court"], term.bills["own 3"]) == ("-1", "-1")
    term = hill(CONTROL=2, BIPARTISAN=2, marks={"court vacancy": 1})
    carry(term, introduce_bills(term), "none", "own 3")
    assert term.bills["court"] == "unused"
    five = {f"their {number}": "0" for number in range(1, 6)}
    term = hill(CONTROL=2, BIPARTISAN=2, marks={"court vacancy": 1}, pending=five)
    carry(term, introduce_bills(term))
    assert term.bills["court"] == "unused"
    term = hill(pending={"court": "0"}, marks={"court vacancy": 1})
    carry(term, decide(term, "court"), 6)
    assert (term.bills["court"], court.is_vacant(term)) == ("unused", True)


@pytest.mark.rule("mr-president.legislative.court.vacancy")
def test_seats_fall_vacant_by_card_or_die_one_at_a_time_and_twice_at_most():
    term = hill()
    carry(term, court.may_fall_vacant(term), 2)
    assert not court.is_vacant(term)
    carry(term, court.may_fall_vacant(term), 1)
    assert court.is_vacant(term)
    carry(term, court.may_fall_vacant(term))
    carry(term, carry_out(term, effects_of(["COURT vacancy"])))
    court.close(term)
    carry(term, carry_out(term, effects_of(["COURT vacancy"])))
    assert court.is_vacant(term)
    court.close(term)
    carry(term, carry_out(term, effects_of(["COURT vacancy"])))
    assert not court.is_vacant(term)
    assert rules_told(term).count("mr-president.legislative.court.vacancy") == 2


@pytest.mark.rule("mr-president.legislative.court.left-open")
def test_a_seat_left_open_for_a_whole_turn_annoys_the_party():
    term = hill()
    carry(term, carry_out(term, effects_of(["COURT vacancy"])))
    carry(term, court.left_open(term))
    assert at(term, "PARTY") == 5  # it was open for a part of the turn only
    del term.marks["turn court late"]  # the next year
    carry(term, court.left_open(term))
    assert at(term, "PARTY") == 4
    court.close(term)
    carry(term, court.left_open(term))
    assert at(term, "PARTY") == 4
