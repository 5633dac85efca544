"""People come together at a table: one sets it up, the others come through the link."""

import re

from playwright.sync_api import Page

from tests.browser.browsing import Visitor


def open_table(visitor: Visitor, game: str, people: int, *, name: str) -> str:
    """Set a table up in the lobby, with people and bots; its place on the page."""
    page = visitor.go()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("Your name", exact=True).fill(name)
    for seat in range(people):
        page.get_by_label(f"Seat {seat + 1}", exact=True).select_option("person")
    page.get_by_role("checkbox", name=re.compile("Anybody may join")).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    return page.url.partition("#")[2]


def sit(visitor: Visitor, place: str, seat: int, name: str) -> Page:
    page = visitor.go(place)
    page.get_by_label("Your name", exact=True).fill(name)
    page.locator(".seats li").nth(seat).get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Get up").wait_for()
    return page
