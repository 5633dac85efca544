"""What axe-core finds, what narrow screens show, and that whatever goes wrong on a page is noticed."""

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.axe import ALL, SERIOUS, serious, serious_at_night
from tests.browser.browsing import PHONE, Visitor
from tests.browser.playing import sit_down
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
SEEN_ELSEWHERE = {"board-mr-president"}
"""The largest board is behind `appoint` as well."""
OFTEN = {"lobby", "set-up", "you", "gathering", "rules", "board-presidents", "appoint"}
"""Looked at in every run; the tests of the other boards look at them too."""


def screens() -> Iterator[Any]:
    for screen in SCREENS:
        if screen not in SEEN_ELSEWHERE:
            yield pytest.param(screen, marks=() if screen in OFTEN else pytest.mark.deep)


@pytest.mark.parametrize("screen", list(screens()))
def test_axe_finds_no_serious_violation_by_day_and_by_night(
    screen: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    SCREENS[screen](visitor, server)
    assert serious(visitor.page, least=ALL if screen in TABLES else SERIOUS) == []
    assert serious_at_night(visitor.page) == []


@pytest.mark.deep
def test_axe_finds_no_serious_violation_in_the_corners(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    for name, show in CORNERS.items():
        visitor.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        show(visitor, server)
        found[name] = serious(visitor.page) + serious_at_night(visitor.page)
    assert {name: violations for name, violations in found.items() if violations} == {}


def test_whoever_wants_less_motion_sees_night_fall_at_once(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    SCREENS["lobby"](visitor, server)
    assert visitor.page.evaluate(NIGHTFALL) == 0


@pytest.mark.parametrize("screen", ["lobby", "gathering", "rules", "board-presidents"])
def test_nothing_sticks_out_of_a_phone_and_a_finger_hits_every_button(
    screen: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(**PHONE)
    SCREENS[screen](visitor, server)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert visitor.page.evaluate(SMALL) == []
    for card in visitor.page.locator(".fan button").all():
        expect(card).to_be_in_viewport()


def test_a_face_is_paper_with_some_ink_by_day_and_by_night(visitors: Callable[..., Visitor], server: Served) -> None:
    page = visitors(color_scheme="light", reduced_motion="reduce").go()
    sit_down(page, "presidents")
    face = page.locator(".engraving.round:has(image[href^='data:'])").first
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        grey = Image.open(io.BytesIO(face.screenshot())).convert("L").histogram()
        ink, paper = sum(grey[:90]) / sum(grey), sum(grey[150:]) / sum(grey)
        assert 0.05 < ink < 0.6
        assert paper > 0.25


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
