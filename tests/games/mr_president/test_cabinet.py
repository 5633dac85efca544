"""The Cabinet: improvement (D2), drama (D3), appointments, resignations, dismissals, experience."""

import pytest

import fourscore
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.faces import CANDIDATES
from fourscore.games.mr_president.facts.people import in_cup, rating
from fourscore.games.mr_president.rules.office.cabinet import FILLING, OFFICE_TITLES, appoint, fire, replace, resign
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, leans, rules_told, text
from tests.games.mr_president.oval_office import PLAIN, changes, office
from tests.games.mr_president.test_tensions import beside
from tests.rows import every_row

QUIET = {"DOMCRISIS": 0, "PARTY": 8}


def rolled(code: str, *answers: object, **board: object) -> dict[str, int]:
    """What a roll on this chart changes."""
    term = office(**{**QUIET, **board})
    before = term.copy()
    carry(term, go_to(term, code, Scene()), *answers)
    return changes(before, term)


@pytest.mark.rule("mr-president.chart.d2")
@cases("""
    die | found
    1   | ~CABINET +1
    2   | ~CABINET +1
    3   | {}
    4   | {}
    5   | {"focus": 1, "~CABINET": -1, "PA": -1}
""")
def test_cabinet_improvement(die, found):
    assert rolled("d2", die) == found


@pytest.mark.rule("mr-president.chart.d2", "mr-president.begin.improve-cabinet.drama")
def test_open_discord_in_the_cabinet_leads_to_drama():
    assert rolled("d2", 6, 1) == {"CABINET": -1, "PA": -3}


@pytest.mark.rule("mr-president.chart.d2")
@cases("""
    second | seat
    1      | secstate
    2      | secstate
    3      | secdef
    4      | secdef
    5      | chief-of-staff
    6      | vice-president
""")
def test_a_cabinet_that_grows_together_makes_a_veteran(second, seat):
    term = office(attributes=["team-builder"])
    carry(term, consult(term, chart("d2")), 1, second)
    assert leans(term, "CABINET") == 1
    assert term.veterans == [PLAIN[seat]]
    carry(term, consult(term, chart("d2")), 1, second)  # no other official instead
    assert term.veterans == [PLAIN[seat]]


@pytest.mark.rule("mr-president.chart.d2")
def test_chief_of_staff_team_builder_tensions_and_an_action_point_modify_the_roll():
    staff = {**PLAIN, "chief-of-staff": "cab-12"}  # Millbrook: Domestic 2
    term = office(cabinet=staff, attributes=["team-builder"], strained=beside(4, 5, 6), AP=1)
    carry(term, consult(term, chart("d2")), "1 AP", 6)
    assert "−2 Chief of Staff, −1 Team Builder, +1 Focus Tensions, −1 for 1 AP → 3" in text(term)
    assert at(term, "AP") == 0
    crowded = office(cabinet=staff, attributes=["team-builder"], AP=1)
    carry(crowded, consult(crowded, chart("d2")), "1 AP", 4)
    assert "→ 1" in text(crowded)  # four of them count as three


@pytest.mark.rule("mr-president.chart.d3")
@cases("""
    die | found
    1   | PA -1
    2   | MEDIA -1, PA -1, PARTY -1
    3   | RWC -1, AP -2, PA -1, BIPARTISAN -1
    4   | ~SOE -1, PA -2
    6   | {"DOMCRISIS": 1, "focus": 1, "~CABINET": -1, "PA": -2}
""")
def test_cabinet_drama(die, found):
    assert rolled("d3", die, AP=5) == found


@pytest.mark.rule("mr-president.chart.d3", "mr-president.cabinet.resign")
@cases("""
    second | seat
    1      | secstate
    2      | secstate
    3      | secdef
    4      | secdef
    5      | chief-of-staff
    6      | chief-of-staff
""")
def test_a_secretary_quits_and_returns_to_the_cup_after_the_draw(second, seat):
    term = office(**QUIET, scandals={seat: 2})
    before = term.copy()
    carry(term, go_to(term, "d3", Scene()), 5, second, "cab-01", "cab-02", "cab-03", "cab-02")
    assert term.cabinet[seat] == "cab-02"
    assert PLAIN[seat] in in_cup(term)
    assert term.scandals == {}
    assert changes(before, term) == {"~CABINET": -1, "PA": -2, "PARTY": -1}


@pytest.mark.rule("mr-president.cabinet.resign", "mr-president.begin.replace.draw-three")
@pytest.mark.rule("mr-president.begin.replace.candidates-return")
def test_three_candidates_are_drawn_without_the_one_who_quits():
    term = office(gone=[who for who in CANDIDATES if who not in (*PLAIN.values(), "cab-01")])
    carry(term, resign(term, "secdef"))
    assert term.cabinet["secdef"] == "cab-01"
    term = office(cabinet={**PLAIN, "secstate": ""})
    carry(term, appoint(term, "secstate"), "cab-04", "cab-05", "cab-11", "cab-11")
    assert term.cabinet["secstate"] == "cab-11"
    assert {"cab-04", "cab-05"} <= set(in_cup(term))
    assert rating(term, "secstate") == 2
    assert "Larkspur becomes Secretary of State." in text(term)


@pytest.mark.rule("mr-president.begin.replace.draw-three")
def test_the_view_says_which_office_is_being_filled():
    match = fourscore.new("mr-president", 1, seed=4)
    seen = []
    while match.decision.kind == "appoint" or not seen:
        if match.decision.kind == "appoint":
            table = match.view(0).table
            seen.append([office for office in OFFICE_TITLES if FILLING[office] in table.marks])
            assert f"Appoint a {OFFICE_TITLES[seen[-1][0]]}," in table.asking
        match.choose(match.decision.choices[0])
    assert sorted(seen) == sorted([office] for office in OFFICE_TITLES), "one after another"
    assert not set(FILLING.values()) & set(match.view(0).table.marks)


@pytest.mark.rule("mr-president.begin.replace.novice", "mr-president.attribute.poor-judge-of-people")
@pytest.mark.rule("mr-president.cabinet.vacancy")
def test_who_is_among_the_candidates():
    term = office(veterans=["cab-05"], cabinet={**PLAIN, "secdef": ""})
    carry(term, appoint(term, "secdef"), "cab-04", "cab-05", "cab-11", "cab-05")
    assert term.veterans == []
    term = office(attributes=["poor-judge-of-people"], cabinet={**PLAIN, "secdef": ""})
    carry(term, appoint(term, "secdef"), "cab-04", "cab-05", "cab-04")
    assert term.cabinet["secdef"] == "cab-04"
    term = office(gone=[who for who in CANDIDATES if who not in PLAIN.values()])
    carry(term, replace(term, "secdef", for_good=True))
    assert (term.cabinet["secdef"], rating(term, "secdef")) == ("", 0)
    carry(term, resign(term, "secdef"))
    carry(term, fire(term, "secdef"))
    assert "mr-president.cabinet.resign" not in rules_told(term)


@pytest.mark.rule("mr-president.cabinet.fire")
@every_row(("die", "approval"), [(6, 52), (7, 48)])
def test_a_dismissal_is_judged_by_the_public_and_settled_by_d2(die, approval):
    term = office(scandals={"secdef": 3})
    carry(
        term,
        carry_out(term, effects_of(["FIRE target"]), Scene(target="secdef")),
        die, "cab-03", "cab-13", "cab-08", "cab-13", 3,
    )  # fmt: skip
    assert term.cabinet["secdef"] == "cab-13"
    assert (at(term, "PA"), at(term, "RWC")) == (approval, 5)
    assert term.scandals == {}
    assert PLAIN["secdef"] in in_cup(term)
    assert rules_told(term)[-1] == "mr-president.chart.d2"
    assert "mr-president.cabinet.fire" in rules_told(term)


@pytest.mark.rule("mr-president.cabinet.fire")
def test_dismissal_experience_and_resignation_are_verbs():
    term = office(scandals={"secdef": 1})
    carry(term, fire(term, "secdef", of_own_accord=True), 1, "cab-03", "cab-13", "cab-08", "cab-13", 3)
    assert at(term, "RWC") == 6
    term = office()
    carry(term, carry_out(term, effects_of(["EXPERIENCE secdef", "EXPERIENCE target"]), Scene(target="secstate")))
    assert term.veterans == [PLAIN["secdef"], PLAIN["secstate"]]
    assert rating(term, "secdef") == 2
    carry(term, carry_out(term, effects_of(["RESIGN secdef"])), "cab-01", "cab-02", "cab-03", "cab-03")
    assert term.cabinet["secdef"] == "cab-03"
