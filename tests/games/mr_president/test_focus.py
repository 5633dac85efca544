"""The POTUS/Cabinet Focus: markers, rolls from 6 to 1, successes and their effects."""

import pytest

from fourscore.games.mr_president.facts.board import AREAS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.office.focus import focus_rolls, set_focus
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.desk import at, carry, rules_told, text
from tests.games.mr_president.lines import lay
from tests.games.mr_president.oval_office import changes, office
from tests.games.mr_president.test_tensions import beside
from tests.rows import every_row


@pytest.mark.rule("mr-president.focus.set.free-arrangement", "mr-president.focus.set.one-each")
@pytest.mark.rule("mr-president.focus.set.relay-tensions", "mr-president.focus.set.discard-one-tension")
def test_the_markers_are_set_anew():
    term = office(strained=beside())
    carry(term, set_focus(term), "cabinet", "press", "keep")
    assert term.focus == ["cabinet", "press", "congress", "economy", "homeland", "domestic-crisis"]
    carry(term, set_focus(term), "keep")
    assert sorted(term.focus) == sorted(AREAS)
    assert term.strained == beside()
    term = office()
    order = ["cabinet", "domestic-crisis", "press", "homeland", "economy"]
    carry(term, set_focus(term), *order)
    assert term.focus == [*order, "congress"]
    term = office(strained=beside(1, 2, 4))
    carry(term, set_focus(term), "keep")
    assert term.strained == beside(5, 6)


@pytest.mark.rule("mr-president.focus.when")
def test_focus_rolls_come_in_phases_1_and_3_after_the_allies():
    places = [place for place, segment in enumerate(SEQUENCE) if segment.kind == "potus-cabinet-focus"]
    assert [SEQUENCE[place].phase for place in places] == ["Activation Phase 1", "Activation Phase 3"]
    assert {SEQUENCE[place - 1].kind for place in places} == {"ally-rogue-acts"}


@pytest.mark.rule("mr-president.focus.roll.order", "mr-president.focus.roll.failure", "mr-president.chart.d1")
@pytest.mark.rule("mr-president.focus.roll.blocked", "mr-president.focus.end.remove-tension")
def test_rolls_go_from_priority_6_to_1():
    term = office(strained=beside())
    before = term.copy()
    carry(term, focus_rolls(term), 6, 6, 6, 6, 6, 6)
    assert changes(before, term) == {}
    lines = [line for line in text(term).splitlines() if line.startswith("Priority")]
    assert [line[9] for line in lines] == ["6", "5", "4", "3", "2", "1"]
    term = office(strained=beside(1, 2, 3, 4, 5), focus=["congress", *[area for area in AREAS if area != "congress"]])
    carry(term, focus_rolls(term), 6)
    assert rules_told(term).count("mr-president.focus.roll.blocked") == 5
    term = office(strained=beside(2, 5, 6))
    carry(term, focus_rolls(term), 6, 6, 6)
    assert term.strained == beside(5, 6)


@pytest.mark.rule("mr-president.focus.ranges", "mr-president.focus.roll.success")
@every_row(("priority", "highest"), [(1, 5), (2, 4), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_the_range_on_the_marker_decides(priority, highest):
    for rolled, rwc in ((highest, 6), (highest + 1, 5)):
        others = [area for area in AREAS if area != "congress"]
        focus = [*others[: priority - 1], "congress", *others[priority - 1 :]]
        term = office(strained=[number != priority for number in range(1, 7)], focus=focus)
        carry(term, focus_rolls(term), rolled)
        assert at(term, "RWC") == rwc


def success(area: str, *answers: object, **board: object) -> dict[str, int]:
    """What a success in this area changes, all other areas being tense."""
    focus = [area, *(each for each in AREAS if each != area)]
    term = office(strained=beside(2, 3, 4, 5, 6), focus=focus, **board)
    before = term.copy()
    carry(term, focus_rolls(term), 1, *answers)
    found = changes(before, term)
    assert found.pop("focus") == -1
    return found


@pytest.mark.rule("mr-president.focus.effect.congress", "mr-president.focus.effect.economy")
@pytest.mark.rule("mr-president.focus.effect.homeland.none")
def test_congress_economy_and_homeland_security():
    assert success("congress") == {"RWC": 1}
    assert success("economy") == {"~SOE": 1}
    assert success("homeland") == {"HOMELAND": 1, "PA": -2}


@pytest.mark.rule("mr-president.focus.effect.homeland.terror", "mr-president.focus.effect.homeland.choice")
def test_homeland_security_lowers_a_group_of_choice_and_removes_one_of_level_1():
    term = lay(office(strained=beside(1, 2, 4, 5, 6)), "terror conus 3 1")
    carry(term, focus_rolls(term), 1, "conus 2 level 1")
    assert term.terror["conus"] == [Group(3)]
    term.strained = beside(1, 2, 4, 5, 6)
    carry(term, focus_rolls(term), 1)
    assert term.terror["conus"] == [Group(2)]
    assert at(term, "HOMELAND") == 5


@pytest.mark.rule("mr-president.focus.effect.press")
@every_row(("taken", "found"), [("approval", {"PA": 3}), ("media", {"PA": 1, "MEDIA": 1})])
def test_press_relations_offer_a_choice(taken, found):
    assert success("press", taken) == found


@pytest.mark.rule("mr-president.focus.effect.domestic-crisis", "mr-president.focus.effect.domestic-crisis.zero")
def test_a_domestic_crisis_is_addressed_or_time_is_saved():
    assert success("domestic-crisis", DOMCRISIS=2) == {"DOMCRISIS": -1}
    assert success("domestic-crisis", DOMCRISIS=0) == {"AP": 2}


@pytest.mark.rule("mr-president.focus.effect.cabinet.improving", "mr-president.focus.effect.cabinet.aps")
@every_row("second", [1, 2, 3, 4, 5, 6])
def test_the_cabinet_improves_or_saves_time(second):
    assert success("cabinet", second) == ({"~CABINET": 1} if second <= 3 else {"AP": 3})
