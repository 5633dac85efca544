"""What axe-core finds, and what narrow screens show."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.browsing import Visitor
from tests.browser.shots import SCREENS
from tests.table.served import Served

AXE = Path("web/node_modules/axe-core/axe.min.js")
# The corner of a playing card is a picture of a card: its name is "3 of Spades", not "3 S".
FIND = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) => nodes
        .filter(({target}) => id !== 'label-content-name-mismatch'
            || !document.querySelector(target[0]).querySelector('svg.card'))
        .map(({html, failureSummary}) => `${id}: ${html} ${failureSummary}`))"""
REPAINTED = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))"
"""All colours have faded over."""
SEEN = [name for name in SCREENS if not name.startswith("lesson-") or name == "lesson-presidents"]


@pytest.mark.slow
@pytest.mark.parametrize("screen", SEEN)
def test_axe_finds_no_serious_violation_by_day_and_by_night(
    screen: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    SCREENS[screen](visitor, server)
    # The content security policy lets no script of ours be written into the page: this goes past it.
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert visitor.page.evaluate(FIND) == []
    visitor.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    visitor.page.evaluate(REPAINTED)
    assert visitor.page.evaluate(FIND) == []


@pytest.mark.parametrize("screen", ["lobby", "gathering", "rules", "board-presidents"])
def test_nothing_sticks_out_of_a_phone(screen: str, visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(viewport={"width": 360, "height": 740}, has_touch=True)
    SCREENS[screen](visitor, server)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("screen", ["lobby", "gathering", "board-presidents"])
def test_a_finger_hits_every_button(screen: str, visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(viewport={"width": 360, "height": 740}, has_touch=True)
    SCREENS[screen](visitor, server)
    small = visitor.page.evaluate("""() => [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
        .map(([html, box]) => `${html} ${box.width}x${box.height}`)""")
    assert small == []
