"""What axe-core finds, what narrow screens show, and that whatever goes wrong on a page is noticed."""

import io
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.axe import ALL, serious, serious_at_night
from tests.browser.browsing import PHONE, WIDE, Visitor
from tests.browser.contrast import faint
from tests.browser.playing import sit_down
from tests.browser.shots import CORNERS, LATER, SCREENS
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
SMALL_PRINT = """() => {
    const faults = new Set();
    for (const one of document.querySelectorAll('details')) one.open = true;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode());) {
        const within = text.parentElement;
        const isShown = within.checkVisibility({ visibilityProperty: true });
        const isUnread = within.closest('svg.card, .unseen, noscript, [aria-hidden=true]');
        if (!text.data.trim() || isUnread || !isShown) continue;
        let size = parseFloat(getComputedStyle(within).fontSize) * (within.currentCSSZoom ?? 1);
        // In a drawing a pixel is as large as the drawing.
        const drawing = within.closest('svg');
        const width = drawing?.viewBox.baseVal?.width;
        if (width) size *= drawing.getBoundingClientRect().width / width;
        if (size && size < 12.95) faults.add(`${size.toFixed(1)} px: ${text.data.trim().slice(0, 30)}`);
    }
    return [...faults];
}"""
"""What is printed too small, what is folded away included."""
SIZES: dict[str, dict[str, Any]] = {"laptop": {"viewport": WIDE}, "phone": PHONE}
EVERY_SCREEN = SCREENS | CORNERS | LATER
OFTEN = ("lobby", "set-up", "gathering", "rules", "board-presidents")
"""Looked at in every run, one after another on one page; the tests of the other boards look at them too."""
ON_A_PHONE = ("lobby", "gathering", "rules", "board-presidents")
KNOWN = ("you", "appoint")
"""Looked at in every run by somebody whom the server knows."""
SELDOM = [screen for screen in EVERY_SCREEN if screen not in (*OFTEN, *KNOWN)]


@pytest.mark.parametrize(
    "screens", [OFTEN, *([one] for one in KNOWN), *(pytest.param([one], marks=pytest.mark.deep) for one in SELDOM)]
)
def test_axe_finds_nothing_by_day_and_by_night(
    screens: Sequence[str], visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme="light", reduced_motion="reduce")
    for screen in screens:
        visitor.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        EVERY_SCREEN[screen](visitor, server)
        assert serious(visitor.page, least=ALL) + serious_at_night(visitor.page) == [], screen


def drawn_screens() -> Iterator[Any]:
    for screen, size in product(EVERY_SCREEN, SIZES):
        is_ordinary = (screen, size) == ("board-presidents", "phone")
        yield pytest.param(screen, size, marks=() if is_ordinary else pytest.mark.deep)


@pytest.mark.parametrize(("screen", "size"), list(drawn_screens()))
def test_print_stands_out_on_gradients_and_drawings_and_none_is_too_small(
    screen: str, size: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(**{"color_scheme": "light", "reduced_motion": "reduce", **SIZES[size]})
    EVERY_SCREEN[screen](visitor, server)
    assert (faint(visitor.page), visitor.page.evaluate(SMALL_PRINT)) == ([], [])
    visitor.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert faint(visitor.page) == []


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


def test_whatever_a_page_says_in_the_console_is_heard(chrome: Browser, server: Served) -> None:
    visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}")
    page = visitor.go()
    page.locator("article").first.wait_for()
    assert visitor.troubles == []
    page.evaluate("console.error('one'); console.warn('two'); setTimeout(() => { throw new Error('three') }, 0)")
    page.evaluate("fetch('/nowhere'); console.log('four'); console.debug('five')")
    for trouble in ("error: one", "warning: two", "page: three", "404", "log: four", "debug: five"):
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
