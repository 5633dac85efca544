"""Playing Presidents with the cards themselves, by mouse or with the keys of the hand."""

import re

from playwright.sync_api import Locator, Page

STANDING = ".fan button.lawful"
"""Cards that can be laid stand up."""
WORDS = ".ask button[data-word]:enabled"


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def lay_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Play|Give|Return|Complete with)[: ]"))


def is_asked(page: Page) -> bool:
    """Whether the person may do something with the hand now."""
    return page.locator(f"{STANDING}, {WORDS}").count() > 0


def places(page: Page) -> list[int]:
    """Where in the hand the cards of the lowest rank that can be laid are."""
    names = page.locator(".fan button").evaluate_all(
        "all => all.map((one) => one.matches('.lawful') ? one.getAttribute('aria-label') : '')"
    )
    ranks = [name.partition(" of ")[0] for name in names]
    lowest = next((rank for rank in ranks if rank), None)
    return [place for place, rank in enumerate(ranks) if rank and rank == lowest]


def play_by_mouse(page: Page) -> None:
    """Click the lowest set of cards that can be laid, and then the button; without one, click the word for passing."""
    for place in places(page):
        page.locator(".fan button").nth(place).click()
        if lay_button(page).is_enabled():
            lay_button(page).click()
            return
    page.locator(WORDS).first.click()


def play_by_keys(page: Page) -> None:
    """The same with the hand's own keys: arrows, Space, Enter, and P for passing; the focus is in the hand already."""
    for place in places(page):
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        if lay_button(page).is_enabled():
            page.keyboard.press("Enter")
            return
    page.keyboard.press("p")
