"""The board as text: everything that lies on it shows, in ASCII and within the width of a page."""

import pytest

from fourscore.games.mr_president.board_text import draw
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, War
from tests.games.mr_president.desk import put
from tests.games.mr_president.oval_office import office, take_office


def line(term, start: str) -> str:
    """The line of the drawing that begins with this word."""
    return next(line for line in draw(term).splitlines() if line.startswith(start))


@pytest.mark.parametrize("level", ["easier", "normal", "harder"])
def test_the_drawing_is_ascii_and_fits_a_page(level):
    lines = draw(take_office(level, 10)).splitlines()
    assert all(each.isascii() and len(each) <= 100 for each in lines)
    assert 40 <= len(lines) <= 50


def test_the_same_board_is_drawn_alike_and_another_one_differently():
    term = take_office()
    assert draw(term) == draw(term.copy())
    twin = term.copy()
    twin.counters["TENSIONS uk"] += 1
    assert draw(term) != draw(twin)


def test_trends_tensions_and_sanctions_show():
    term = office()
    term.trends["SOE"], term.trends["ALIGNMENT africa"] = 1, -1
    term.strained[0] = True
    put(term, "SANCTIONS russia multilateral", 1)
    put(term, "APPLUS russia", 1)
    put(term, "BASE china africa", 1)
    assert "SOE 5+" in line(term, "HOME")
    assert "1 congress*  2 economy" in line(term, "FOCUS")
    assert line(term, "russia").endswith("t1 +1AP multilateral")
    assert line(term, "africa").split()[:3] == ["africa", "4", "5-"]
    assert "0B" in line(term, "africa")


def test_groups_civil_wars_units_and_wars_show():
    term = office()
    term.terror["africa"] = [Group(3, 2), Group(1)]
    term.civil_wars["africa"] = [CivilWar(iranian=True), CivilWar(ceasefire=True, peacekeepers=True)]
    put(term, "UNIT army-heavy africa", 2)
    put(term, "TRANSIT africa", 1)
    term.rogues.append(Rogue(1, "africa", 2, wmd=True))
    term.wars.append(War("us-isis", "middle-east", "guerrilla", ("us",), ("isis",), (0, 5), status=7))
    assert "3L 1         Wi cp" in line(term, "africa")
    assert line(term, "africa").endswith("HH (1 in transit)")
    assert "Rogue States: africa level 2 WMD" in draw(term)
    assert line(term, "WAR ").endswith("us 0 v isis 5, status 3.5")


def test_officials_show_their_ratings_and_vacancies_are_named():
    term = office(veterans=["cab-21"], scandals={"secdef": 2})
    term.cabinet["secstate"] = ""
    assert "secstate vacant  secdef Valewood 0/0/2V" in draw(term)
    assert line(term, "SCANDALS").endswith("secdef deepening")
