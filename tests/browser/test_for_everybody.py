"""What axe-core finds, what narrow screens show, and that whatever goes wrong on a page is noticed."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import ALL, SERIOUS, serious, serious_at_night
from tests.browser.browsing import PHONE, Visitor
from tests.browser.shots import CORNERS, SCREENS
from tests.table.served import Served

SMALL = """() => [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
PLANT = """(main) => {
    const faint = main.appendChild(document.createElement('p'));
    faint.textContent = 'Hardly to be read';
    Object.assign(faint.style, { color: '#bbb', background: '#ccc' });
    main.appendChild(document.createElement('button'));
}"""
NIGHTFALL = """() => {
    getComputedStyle(document.body).color;
    document.documentElement.dataset.theme = 'dark';
    getComputedStyle(document.body).color;
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
}"""
"""How many colours fade when the page turns dark."""
LOOKS = 500
TABLES = {"board-presidents", "board-bodyguard", "board-knife-fight", "exchange", "rescue", "ceremony"}
"""Where not even a small thing may be found."""
OFTEN = ("lobby", "set-up", "gathering", "rules", "board-presidents")
"""Looked at in every run, one after another on one page; the tests of the other boards look at them too."""
ON_A_PHONE = ("lobby", "gathering", "rules", "board-presidents")
KNOWN = ("you", "appoint")
"""Looked at in every run by somebody whom the server knows."""
SELDOM = [screen for screen in SCREENS if screen not in (*OFTEN, *KNOWN, "board-mr-president")]
"""The rest, but for the largest board, which is behind `appoint` as well."""


def violations(
    visitor: Visitor, server: Served, show: Callable[[Visitor, Served], None], least: list[str]
) -> list[str]:
    """What axe finds on a screen by day and by night."""
    visitor.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    show(visitor, server)
    return serious(visitor.page, least=least) + serious_at_night(visitor.page)


@pytest.mark.parametrize(
    "screens", [OFTEN, *([one] for one in KNOWN), *(pytest.param([one], marks=pytest.mark.deep) for one in SELDOM)]
)
def test_axe_finds_no_serious_violation_by_day_and_by_night(
    screens: Sequence[str], visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    for screen in screens:
        least = ALL if screen in TABLES else SERIOUS
        assert violations(visitor, server, SCREENS[screen], least) == [], screen


@pytest.mark.deep
def test_axe_finds_no_serious_violation_in_the_corners(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(reduced_motion="reduce")
    found = {name: violations(visitor, server, show, SERIOUS) for name, show in CORNERS.items()}
    assert {name: some for name, some in found.items() if some} == {}


def test_nothing_sticks_out_of_a_phone_a_finger_hits_every_button_and_night_falls_at_once(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", **PHONE)
    for screen in ON_A_PHONE:
        SCREENS[screen](visitor, server)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360, screen
        assert visitor.page.evaluate(SMALL) == [], screen
        for card in visitor.page.locator(".fan button").all():
            expect(card).to_be_in_viewport()
    assert visitor.page.evaluate(NIGHTFALL) == 0, "whoever wants less motion sees no colours fade"


def test_errors_and_warnings_of_a_page_are_heard(chrome: Browser, server: Served) -> None:
    visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}")
    page = visitor.go()
    page.locator("article").first.wait_for()
    assert visitor.troubles == []
    page.evaluate("console.error('one'); console.warn('two'); setTimeout(() => { throw new Error('three') }, 0)")
    page.evaluate("fetch('/nowhere')")
    for trouble in ("error: one", "warning: two", "page: three", "404"):
        for _ in range(LOOKS):
            if any(trouble in heard for heard in visitor.troubles):
                break
            page.wait_for_timeout(20)
        assert trouble in "\n".join(visitor.troubles)
    visitor.leave()


def test_axe_finds_what_is_planted(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("article").first.wait_for()
    page.locator("main").evaluate(PLANT)
    assert {violation.partition(":")[0] for violation in serious(page)} == {"color-contrast", "button-name"}
    assert {violation.partition(":")[0] for violation in serious_at_night(page)} == {"color-contrast"}
