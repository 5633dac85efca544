"""What axe-core finds, and what narrow screens show."""

from collections.abc import Callable

import pytest

from tests.browser.axe import serious, serious_at_night
from tests.browser.browsing import PHONE, Visitor
from tests.browser.corners import CORNERS
from tests.browser.shots import SCREENS
from tests.table.served import Served

SEEN = [name for name in SCREENS if not name.startswith("lesson-")]
"""First games are looked at where they are played, in test_first_games.py."""


@pytest.mark.slow
@pytest.mark.parametrize("screen", SEEN)
def test_axe_finds_no_serious_violation_by_day_and_by_night(
    screen: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    SCREENS[screen](visitor, server)
    assert serious(visitor.page) == []
    assert serious_at_night(visitor.page) == []


@pytest.mark.slow
def test_axe_finds_no_serious_violation_in_the_corners(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    for name, show in CORNERS.items():
        visitor.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        show(visitor, server)
        found[name] = serious(visitor.page) + serious_at_night(visitor.page)
    assert {name: violations for name, violations in found.items() if violations} == {}


SMALL = """() => [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""


@pytest.mark.parametrize("screen", ["lobby", "gathering", "rules", "board-presidents"])
def test_nothing_sticks_out_of_a_phone_and_a_finger_hits_every_button(
    screen: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(**PHONE)
    SCREENS[screen](visitor, server)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert visitor.page.evaluate(SMALL) == []
