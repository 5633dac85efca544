"""Answering on any board, through the list of choices that every board has."""

import re

from playwright.sync_api import Locator, Page

OVER = "a[href^='#/replay/']"
"""What is on the page when a game is over."""


def await_your_turn(page: Page) -> None:
    page.get_by_text("Your turn", exact=True).wait_for()
    page.locator("[data-choice]").first.wait_for(state="attached")


def last_offer(page: Page) -> Locator:
    """The last choice of the list, with the list opened where a board keeps it folded."""
    offer = page.locator("[data-choice]").last
    if not offer.is_visible():
        page.locator("details:not([open]):has([data-choice]) > summary").last.click()
    return offer


def answer(page: Page) -> None:
    """Take the last choice by mouse."""
    last_offer(page).click()


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="The log")


def sit_down(page: Page, game: str) -> None:
    """From the lobby to a game against bots, in one click."""
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_url("**/table/**")


def walk_to(page: Page, goal: str) -> None:
    """Press Tab until what has the focus is the goal."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(goal):
            return
    raise AssertionError(f"Tab never reaches {goal}")
