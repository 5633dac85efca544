"""Old troubles return at home (D13): quarrels, protests, polarization, attempts on lives, and a banking crisis."""

import pytest

from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Group, Rogue
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases, moves
from tests.games.mr_president.deck_table import leaning, moved, table
from tests.games.mr_president.desk import at, carry, put, rules_told, set_trend
from tests.games.mr_president.lines import lay
from tests.rows import every_row

OFFICIALS = {"vice-president": "cab-01", "chief-of-staff": "cab-02", "secstate": "cab-03", "secdef": "cab-04"}


def trouble(**changes):
    """A calm board with three own bills pending, lists of priorities and a full Cabinet."""
    start = {"DOMCRISIS": 0, "LDI": 1, "AP": 2, "PARTY": 6, "public": [1, 2, 3, 4, 5], "cabinet": dict(OFFICIALS)}
    term = table(**{**start, **changes})
    term.bills.update({"own 7": "-1", "own 8": "0", "own 3": "+1"})
    return term


def d13(term, *answers):
    """Roll on D13 and tell what has moved."""
    before = term.copy()
    carry(term, go_to(term, "d13", NOWHERE), *answers)
    return moved(term, since=before)


@pytest.mark.rule("mr-president.chart.d13")
def test_radicals_in_the_party():
    assert d13(trouble(PARTY=7), 1) == {"AP": -1}
    assert d13(trouble(PARTY=7, AP=0), 1) == {}
    assert d13(trouble(PARTY=6), 1, "win them over") == {"AP": -2, "PARTY": -1}
    term = trouble(PARTY=4)
    assert d13(term, 1, "give way") == {"BIPARTISAN": -1}
    assert [term.bills[bill] for bill in ("own 7", "own 8", "own 3")] == ["0", "0", "+1"]
    assert d13(trouble(PARTY=4, AP=1), 1) == {"BIPARTISAN": -1}
    term = trouble(PARTY=3)
    assert d13(term, 1) == {"BIPARTISAN": -2, "PARTY": -1, "AP": -2}
    assert [term.bills[bill] for bill in ("own 7", "own 8", "own 3")] == ["+1", "dead", "+1"]
    poor = trouble(PARTY=3, AP=1, friends=["F-01"])
    assert d13(poor, 1) == {"BIPARTISAN": -2, "PARTY": -1}
    assert poor.friends == []


@pytest.mark.rule("mr-president.chart.d13")
@every_row(("issues", "changes"), [(1, {"DOMCRISIS": 1}), (2, {"DOMCRISIS": 1, "LDI": 1})])
def test_protests_change_what_the_public_wants(issues, changes):
    term = trouble(LDI=issues)
    assert d13(term, 2, 2, "16") == changes
    assert term.public == [1, 3, 4, 5, 16]
    term = trouble(LDI=issues)
    d13(term, 2, 6)
    assert term.public == [1, 2, 3, 4, 5]


@pytest.mark.rule("mr-president.chart.d13")
@cases("""
    relations | answers  | changes          | opponents | bill
    8         | []       | RWC -1           | 0         | "-1"
    7         | []       | RWC -1           | 0         | "-1"
    6         | ["O-01"] | RWC -1           | 1         | "-1"
    5         | ["O-01"] | RWC -1           | 1         | "-1"
    4         | ["O-01"] | RWC -1, PARTY -1 | 1         | unused
    3         | ["O-01"] | RWC -1, PARTY -1 | 1         | unused
    2         | []       | CONTROL -1       | 0         | unused
""")
def test_congress_loses_confidence(relations, answers, changes, opponents, bill):
    term = trouble(RWC=relations)
    assert d13(term, 3, *answers) == changes
    assert (len(term.opponents), term.bills["own 7"]) == (opponents, bill)


@pytest.mark.rule("mr-president.chart.d13")
def test_opponents_who_hold_both_houses_win_a_member_instead():
    term = trouble(RWC=2, CONTROL=0, friends=["F-02"])
    assert d13(term, 3, "O-01") == {}
    assert (term.friends, term.opponents) == ([], ["O-01"])


@pytest.mark.rule("mr-president.chart.d13")
@cases("""
    box | changes
    5   | BIPARTISAN -1
    4   | BIPARTISAN -1
    3   | BIPARTISAN -2, RWC -1, MEDIA -1
    2   | BIPARTISAN -1, RWC -1, MEDIA -1
    1   | {}
""")
def test_polarization(box, changes):
    term = trouble(BIPARTISAN=box)
    assert d13(term, 4, "10", "11") == changes
    assert term.public == [10, 11, 1, 2, 3]


# Attempts


@pytest.mark.rule("mr-president.chart.d13")
@cases("""
    roll | target         | abroad
    1    | secstate       | True
    2    | secdef         | True
    3    | vice-president | True
    4    | chief-of-staff | False
    5    | vice-president | False
    6    | potus          | False
""")
def test_whom_an_attempt_strikes_and_where(roll, target, abroad):
    term = trouble()
    answers = [10] if abroad else []
    changes = d13(term, 5, roll, *answers, 1)
    crisis = {"CRISIS asia-pacific": 1} if abroad else {"DOMCRISIS": 1}
    assert changes == {**crisis, "PA": 4, "RWC": 1, "MEDIA": 1}


@pytest.mark.rule("mr-president.chart.d13", "mr-president.ldi.drm")
def test_lingering_issues_turn_an_attempt_toward_the_president():
    term = trouble(LDI=5)
    before = term.copy()
    carry(term, go_to(term, "d13", NOWHERE), 5, 3, 3)  # 3 and +3 is the President, at home
    assert at(term, "DOMCRISIS") == 1
    assert at(term, "PA") - at(before, "PA") == 12


@pytest.mark.rule("mr-president.chart.d13")
def test_wounded_abroad_and_at_home():
    official = trouble()
    before = official.copy()
    assert d13(official, 5, 4, 3) == {"DOMCRISIS": 1, "PA": 6, "RWC": 1, "MEDIA": 1}
    assert leaning(official, since=before) == {"CABINET": -1}
    assert sum(official.strained) == 1
    potus = trouble()
    assert d13(potus, 5, 6, 4) == {"DOMCRISIS": 1, "PA": 12, "RWC": 2, "MEDIA": 2, "CABINET": -1}
    assert sum(potus.strained) == 2
    term = put(trouble(), "CRISIS asia-pacific", 0)
    before = term.copy()
    changes = d13(term, 5, 1, 10, 3)
    assert changes == {"CRISIS asia-pacific": 2, "PA": 6, "RWC": 1, "MEDIA": 1}
    assert leaning(term, since=before) == {"CABINET": -1, "ALIGNMENT asia-pacific": -1}


@pytest.mark.rule("mr-president.chart.d13")
def test_what_a_president_abroad_may_answer():
    term = lay(trouble(), "CRISIS asia-pacific 0, terror asia-pacific 4")
    d13(term, 5, 1, 10, 3, "yes", 4)  # 4 and +1 for the strong group: it falls one level
    assert term.terror["asia-pacific"] == [Group(3, 1)]
    spared = lay(trouble(), "CRISIS asia-pacific 0, terror asia-pacific 4")
    d13(spared, 5, 1, 10, 3, "no")
    assert spared.terror["asia-pacific"] == [Group(4)]
    assert at(spared, "CRISIS asia-pacific") == 1
    term = put(trouble(), "CRISIS asia-pacific", 0)
    term.rogues = [Rogue(1, "asia-pacific", 1)]
    d13(term, 5, 1, 10, 3, "none")
    assert term.wars == []
    assert at(term, "CRISIS asia-pacific") == 1


@pytest.mark.rule("mr-president.chart.d13", "mr-president.past-is-prologue.killed")
def test_a_killed_official_is_out_of_the_game_and_replaced():
    term = trouble(scandals={"chief-of-staff": 2})
    assert d13(term, 5, 4, 6, "cab-10", "cab-11", "cab-12", "cab-12") == moves(
        "DOMCRISIS +1, CABINET -1, PA +10, RWC +2, MEDIA +2"
    )
    assert (term.cabinet["chief-of-staff"], term.gone, term.scandals) == ("cab-12", ["cab-02"], {})
    assert sum(term.strained) == 2


@pytest.mark.rule("mr-president.chart.d13", "mr-president.death-in-office")
def test_the_death_of_the_president_ends_the_game_with_an_evaluation():
    term = trouble(year=3, LP=10, PA=44, RWC=5, MEDIA=5, SOE=5, HOMELAND=5)
    for region in WORLD:
        put(term, f"ALIGNMENT {region}", 5)
    before = term.copy()
    carry(term, go_to(term, "d13", NOWHERE), 5, 6, 5)
    # PA 60 is worth 8; 8 + 6 + 6 + 5 + 5 = 30 is a very good year: LP +2 and PA 66%, which is worth 8 more.
    assert (term.over, term.verdict) == ("mr-president.death-in-office", "died in office")
    changes = moved(term, "PRESTIGE", "PA", "RWC", "MEDIA", "LP", since=before)
    assert changes == {"PRESTIGE": 2, "PA": 22, "RWC": 1, "MEDIA": 1, "LP": 2 + 5 + 8}
    assert rules_told(term).count("mr-president.evaluation.sum") == 1
    assert "mr-president.legacy.rank" in rules_told(term)
    term = trouble(year=3, PA=20, RWC=2, MEDIA=2, SOE=2, HOMELAND=3)
    carry(term, go_to(term, "d13", NOWHERE), 5, 6, 5)
    assert (term.over, term.verdict) == ("mr-president.evaluation.16", "loss")


# The banking crisis


@pytest.mark.rule("mr-president.chart.d13")
def test_a_banking_crisis_shakes_the_world_and_calls_for_a_rescue():
    term = trouble(SOE=6)
    for region in WORLD:
        set_trend(term, f"ALIGNMENT {region}", 0)
    before = term.copy()
    changes = d13(term, 6, 6)
    stability = {f"STABILITY {region}": -1 for region in WORLD}
    soe = {"SOE": -3, "SOE eurozone": -2}
    assert {**changes} == {**soe, "PA": -10, "LDI": 1, "BIPARTISAN": 1, **stability}
    assert leaning(term, since=before) == {f"ALIGNMENT {region}": -1 for region in WORLD}
    assert term.bills["own 15"] in ("-2", "-1", "0", "+1")
