"""Scandals: targets, Tensions, the investigation (D14) in every box, and impeachment."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.congress.scandals import accuse, ease, investigate, investigations
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import all_reasons, consult
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, rules_told, text
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row

CABINET = {"vice-president": "cab-01", "chief-of-staff": "cab-02", "secstate": "cab-03", "secdef": "cab-04"}
BREAKING, DEEPENING, CONCLUDING = 1, 2, 3


def accused(scandals, **start):
    return hill(**{"AP": 5, "scandals": dict(scandals), "cabinet": dict(CABINET), **start})


def effect(term, words, *answers):
    carry(term, carry_out(term, effects_of([words])), *answers)


@pytest.mark.rule("mr-president.scandal.boxes", "mr-president.scandal.tensions.new")
@pytest.mark.rule("mr-president.scandal.tensions.potus")
def test_a_new_scandal_strains_the_focus():
    term = accused({})
    carry(term, accuse(term, "secdef"))
    assert term.scandals == {"secdef": BREAKING}
    assert sum(term.strained) == 1
    assert "A Scandal about the Secretary of Defense is Breaking." in text(term)
    term = accused({})
    carry(term, accuse(term, "potus"))
    assert sum(term.strained) == 2
    carry(term, accuse(term, "potus"))
    assert sum(term.strained) == 4


@pytest.mark.rule("mr-president.scandal.direction", "mr-president.scandal.tensions.advance")
@pytest.mark.rule("mr-president.scandal.vacant", "mr-president.scandal.left", "mr-president.scandal.off-the-track")
def test_a_scandal_moves_within_its_track():
    term = accused({"secdef": BREAKING})
    carry(term, accuse(term, "secdef"))
    assert (term.scandals, sum(term.strained)) == ({"secdef": DEEPENING}, 1)
    carry(term, accuse(term, "secdef"))
    carry(term, accuse(term, "secdef"))
    assert (term.scandals, sum(term.strained)) == ({"secdef": CONCLUDING}, 2)
    term = accused({}, cabinet={**CABINET, "secdef": ""})
    effect(term, "SCANDAL new secdef")
    assert (term.scandals, sum(term.strained)) == ({}, 0)
    term = accused({"secdef": CONCLUDING, "potus": BREAKING})
    carry(term, ease(term), "secdef")
    carry(term, ease(term), "potus")
    assert term.scandals == {"secdef": DEEPENING}
    assert "The Scandal of the President is over." in text(term)
    assert "mr-president.scandal.left" in rules_told(term)
    effect(term, "SCANDAL remove secdef")
    carry(term, ease(term))
    assert term.scandals == {}


@pytest.mark.rule("mr-president.scandal.target")
@every_row(
    ("roll", "who"),
    [(1, "chief-of-staff"), (2, "secstate"), (3, "secdef"), (4, "vice-president"), (5, "potus"), (6, "potus")],
)
def test_a_random_target_is_found_by_die(roll, who):
    term = accused({})
    effect(term, "SCANDAL new random", roll)
    assert term.scandals == {who: BREAKING}


# The investigation


@pytest.mark.rule("mr-president.chart.d14")
@cases("""
    start                      | total
    {}                         | 0
    BIPARTISAN 5               | -1
    BIPARTISAN 2               | 1
    BIPARTISAN 1               | 1
    RWC 6                      | -1
    RWC 4                      | 1
    PA 60                      | 0
    PA 62                      | -1
    PA 42                      | 0
    PA 40                      | 1
    PA 30                      | 1
    PA 28                      | 2
    {"friends": ["F-01"]}      | -1
    {"opponents": ["O-01"]}    | 1
    PARTY 7                    | -1
    PARTY 7, CONTROL 2         | -2
    PARTY 6, CONTROL 2         | 0
    PARTY 3                    | 1
    {"attributes": ["teflon"]} | -2
""")
def test_each_modifier_of_an_investigation(start, total):
    term = accused({"potus": 1}, **start)
    about = NOWHERE.but(target="potus")
    assert sum(value for value, _ in all_reasons(term, chart("d14"), about)) == total


def test_teflon_covers_only_the_president():
    term = accused({"secdef": 1}, attributes=["teflon"])
    assert all_reasons(term, chart("d14"), NOWHERE.but(target="secdef")) == []


# A roll of 0 is a 1 with a Friend. A Scandal moves along its track, or by -1, -2 or -3 off it.
@cases("""
    who | box | roll | moved | changed
    vice-president | 1 | 0 | -1 | {}
    vice-president | 1 | 1 | -1 | BIPARTISAN -1
    vice-president | 1 | 2 | -1 | BIPARTISAN -1, AP -1
    vice-president | 1 | 3 | 0  | {}
    vice-president | 1 | 4 | 0  | MEDIA -1, PA -4
    vice-president | 1 | 5 | 1  | AP -1, PA -4, TENSIONS 1
    vice-president | 1 | 6 | 1  | AP -1, PA -4, TENSIONS 1, BIPARTISAN -1
    vice-president | 2 | 0 | -2 | BIPARTISAN -1
    vice-president | 2 | 1 | -2 | BIPARTISAN -1, AP -1
    vice-president | 2 | 2 | -2 | BIPARTISAN -1, PARTY -1
    vice-president | 2 | 3 | 0  | MEDIA -1, PA -4
    vice-president | 2 | 4 | 0  | MEDIA -1, PA -4
    vice-president | 2 | 5 | 1  | AP -1, PA -4, TENSIONS 1
    vice-president | 2 | 6 | 1  | AP -1, PA -4, TENSIONS 1, BIPARTISAN -1
    vice-president | 3 | 0 | -3 | BIPARTISAN -1, AP -1
    vice-president | 3 | 1 | -3 | BIPARTISAN -1, PARTY -1
    vice-president | 3 | 2 | -3 | PA -10, MEDIA -2, RWC -1, PRESTIGE -1
    vice-president | 3 | 3 | 0  | MEDIA -1, PA -4
    vice-president | 3 | 4 | 0  | MEDIA -1, PA -4
    potus          | 2 | 2 | -2 | BIPARTISAN -1, RWC -1, AP -2
    potus          | 3 | 1 | -3 | BIPARTISAN -1, RWC -1, AP -2
    potus          | 3 | 2 | -3 | PA -10, MEDIA -2, RWC -1, PRESTIGE -1
    potus          | 1 | 5 | 1  | AP -1, PA -4, TENSIONS 2
""")
def test_every_cell_of_an_investigation(who, box, roll, moved, changed):
    term = accused({who: box}, **({"friends": ["F-01"]} if roll == 0 else {}))
    before = still(term)
    carry(term, investigate(term, who), max(1, roll))
    if tensions := changed.pop("TENSIONS", 0):
        changed["tensions"] = tensions
    assert changes(term, before) == {**({f"scandal {who}": moved} if moved else {}), **changed}


def test_the_aftermath_of_a_secretary_who_is_kept_or_fired():
    term = accused({"secdef": DEEPENING})
    before = still(term)
    carry(term, investigate(term, "secdef"), 2, "keep")
    assert changes(term, before) == {"scandal secdef": -2, "BIPARTISAN": -1, "PARTY": -1, "AP": -1}
    term = accused({"secdef": CONCLUDING})
    carry(term, investigate(term, "secdef"), *fired(1, "fire"))
    assert term.cabinet["secdef"] == "cab-06"
    assert (at(term, "PARTY"), at(term, "BIPARTISAN"), at(term, "RWC")) == (5, 2, 5)


def fired(*answers):
    """The check of Public Approval, three candidates, the one appointed, no AP for D2, and its roll."""
    return (*answers, 1, "cab-05", "cab-06", "cab-07", "cab-06", "0 AP", 4)


@every_row(
    ("answers", "changed"),
    [
        (("keep",), {"scandal secdef": -3, "PA": -6, "MEDIA": -1, "tensions": 1}),
        (fired("fire"), {"scandal secdef": -3, "PA": 4, "tensions": -1}),  # one box more for the dismissal
    ],
)
def test_the_public_verdict_on_a_secretary(answers, changed):
    term = accused({"secdef": CONCLUDING}, strained=[False] * 5 + [True])
    before = still(term)
    carry(term, investigate(term, "secdef"), 2, *answers)
    assert changes(term, before) == changed


@every_row("roll", [5, 6])
def test_an_indicted_secretary_must_go(roll):
    term = accused({"secdef": CONCLUDING})
    before = still(term)
    carry(term, investigate(term, "secdef"), *fired(roll))
    assert term.cabinet["secdef"] == "cab-06"
    assert changes(term, before) == {"scandal secdef": -3, "PA": -2, "RWC": -1, "MEDIA": -1}


@pytest.mark.rule("mr-president.scandal.trail")
@every_row("box", [BREAKING, DEEPENING])
def test_the_trail_leads_to_a_president_who_is_investigated_at_once(box):
    term = accused({"secdef": box}, RWC=4)
    before = still(term)
    carry(term, investigate(term, "secdef"), 6, 2)  # with the lost box of RWC still +1: 3, it drags on
    assert changes(term, before) == {"AP": -1, "PA": -4, "RWC": -1, "scandal potus": 1, "tensions": 2}


def test_where_the_trail_leads():
    for box, moved in ((BREAKING, 1), (DEEPENING, 1), (CONCLUDING, 0)):
        term = accused({"secdef": BREAKING, "potus": box}, RWC=4)
        before = still(term)
        carry(term, investigate(term, "secdef"), 6)
        expected = {"AP": -1, "PA": -4, "RWC": -1}
        assert changes(term, before) == (expected | {"scandal potus": 1, "tensions": 2} if moved else expected)
    term = accused({"secdef": CONCLUDING}, RWC=4)
    carry(term, investigate(term, "secdef"), *fired(6), 2)
    assert term.scandals == {"potus": BREAKING}
    assert (at(term, "RWC"), at(term, "AP")) == (2, 4)
    term = accused({"potus": CONCLUDING}, RWC=4)
    carry(term, investigate(term, "potus"), 6, 1)
    assert term.scandals == {}
    assert (at(term, "RWC"), at(term, "AP"), at(term, "LP")) == (2, 4, -3)


# Impeachment


@pytest.mark.rule("mr-president.scandal.impeachment", "mr-president.chart.d14-impeachment")
@pytest.mark.rule("mr-president.loss.conviction")
@every_row("roll", [5, 6])
def test_an_indicted_president_is_impeached(roll):
    term = accused({"potus": CONCLUDING})
    before = still(term)
    carry(term, investigate(term, "potus"), roll, 3)
    assert changes(term, before) == {"scandal potus": -3, "PA": -10, "LP": -3, "RWC": -2, "MEDIA": -1}
    term = accused({"potus": CONCLUDING})
    carry(term, investigate(term, "potus"), roll, 4)
    assert (term.over, term.verdict) == ("mr-president.loss.conviction", "loss")


@cases("""
    start                                     | total
    {}                                        | 0
    CONTROL 2, PARTY 5                        | -2
    CONTROL 2, PARTY 4                        | 0
    PA 60                                     | -1
    {"attributes": ["teflon"]}                | -1
    CONTROL 0                                 | 1
    PA 30                                     | 1
    {"attributes": ["lacking-social-graces"]} | 1
""")
def test_each_modifier_of_an_impeachment(start, total):
    term = accused({"potus": CONCLUDING}, **start)
    assert sum(value for value, _ in all_reasons(term, chart("d14-impeachment"), NOWHERE)) == total
    carry(term, consult(term, chart("d14-impeachment")), 3)
    assert bool(term.over) is (total > 0)


# Step 8


@pytest.mark.rule("mr-president.legislative.scandal.skip", "mr-president.legislative.scandal.rolls")
def test_investigations_go_from_concluding_leftward():
    term = accused({})
    carry(term, investigations(term))
    assert rules_told(term) == []
    term = accused({"secstate": BREAKING, "secdef": CONCLUDING, "vice-president": DEEPENING})
    carry(term, investigations(term), 3, 4, 3)
    lines = [line for line in text(term).splitlines() if line.endswith("is investigated.")]
    assert [line.split("(")[1].split(")")[0] for line in lines] == ["Concluding", "Deepening", "Breaking"]


@pytest.mark.rule("mr-president.scandal.meanwhile")
def test_what_changes_while_investigations_go_on():
    term = accused({"secdef": BREAKING}, RWC=4)
    carry(term, investigations(term), 6, 2)
    assert term.scandals == {"secdef": BREAKING, "potus": BREAKING}
    term = accused({"secdef": DEEPENING, "potus": BREAKING}, RWC=4)
    carry(term, investigations(term), 6, 2)
    assert (at(term, "MEDIA"), term.scandals["potus"]) == (4, DEEPENING)  # 3 in Deepening: headlines
