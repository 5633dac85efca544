"""Coming to a table, and answering on any board through the list of choices that every board has."""

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.browsing import SECONDS, Visitor

ASKED = ".sitting > .bar:not([data-moment=wait])"
"""The bar above a board when something is asked of you: a turn, a reaction, or another choice."""
AGAIN = 10_000
"""Milliseconds after which it is looked again what can be answered."""
OVER = "a[href^='#/replay/']"
"""What is on the page when a game is over."""


def await_your_turn(page: Page) -> None:
    page.locator(ASKED).wait_for()
    page.locator("[data-choice]").first.wait_for(state="attached")


def last_offer(page: Page) -> Locator:
    """The last choice of the list, with the list opened where a board keeps it folded."""
    offer = page.locator("[data-choice]").last
    if not offer.is_visible():
        page.locator("details:not([open]):has([data-choice]) > summary").last.click()
    return offer


def answer(page: Page) -> None:
    """Take the last choice by mouse; where a moment passes meanwhile, that of the next question."""
    for _ in range(SECONDS // AGAIN):
        with suppress(TimeoutError):
            return last_offer(page).click(timeout=AGAIN)
    raise AssertionError("Nothing can be answered here.")


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="The log")


def sit_down(page: Page, game: str) -> None:
    """From the lobby to a game against bots, in one click."""
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_url("**/table/**")


PLACES = 4
"""People and bots at a table that is set up in the lobby."""


def open_table(visitor: Visitor, game: str, people: int, *, name: str) -> str:
    """Set a table up in the lobby, with people and bots; its place on the page."""
    page = visitor.go()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_label("People", exact=True).select_option(str(people))
    page.get_by_label("Bots", exact=True).select_option(str(max(0, PLACES - people)))
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name=re.compile("Anybody may join")).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    return page.url.partition("#")[2]


def take_seat(visitor: Visitor, place: str, seat: int, name: str) -> None:
    """Come through the link of a table and sit down."""
    page = visitor.go(place)
    page.get_by_label("Your name", exact=True).fill(name)
    page.locator(".seats li").nth(seat).get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Get up").wait_for()


def walk_to(page: Page, goal: str) -> None:
    """Press Tab until what has the focus is the goal."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(goal):
            return
    raise AssertionError(f"Tab never reaches {goal}")
