"""Playing Presidents with the cards themselves, by mouse or with the keys of the hand."""

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

LIT = ".fan button.lawful"
"""Cards that can be laid stand up."""
WORDS = ".ask button[data-word]:enabled"
ENOUGH = 100
"""More answers than a round takes."""
SOON = 10_000
"""What others do can take a question away; then nobody waits for its buttons, in milliseconds."""


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def lay_button(page: Page) -> Locator:
    return page.locator(".ask .main")


def question(page: Page) -> Locator:
    """What the person can do with the hand now."""
    return page.locator(f"{LIT}, {WORDS}")


def await_question(page: Page) -> None:
    question(page).first.wait_for()


def places(page: Page) -> list[int]:
    """Where in the hand the cards of the lowest rank that can be laid are."""
    names = page.locator(".fan button").evaluate_all(
        "all => all.map((one) => one.matches('.lawful') ? one.getAttribute('aria-label') : '')"
    )
    ranks = [name.partition(" of ")[0] for name in names]
    lowest = next((rank for rank in ranks if rank), None)
    return [place for place, rank in enumerate(ranks) if rank and rank == lowest]


def can_lay(page: Page) -> bool:
    return lay_button(page).count() > 0 and lay_button(page).is_enabled()


def play_by_mouse(page: Page) -> None:
    """Click the lowest set of cards that can be laid, and then the button; without one, click the word for passing."""
    with suppress(TooLate):
        for place in places(page):
            page.locator(".fan button").nth(place).click(timeout=SOON)
            if can_lay(page):
                lay_button(page).click(timeout=SOON)
                return
        page.locator(WORDS).first.click(timeout=SOON)


def play_by_keys(page: Page) -> None:
    """The same with the hand's own keys: arrows, Space, Enter, and P for passing; the focus is in the hand already."""
    for place in places(page):
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        if can_lay(page):
            page.keyboard.press("Enter")
            return
    page.keyboard.press("p")
