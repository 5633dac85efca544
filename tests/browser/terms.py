"""Terms of Mr. President that have come to a moment, always in the same way, and their boards."""

import random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.browsing import Visitor
from tests.browser.moments import play_until
from tests.table.served import Person, Served

LOOKS = 1_600

CARD = 8
"""Where the subject of a question names the card that asks it."""


def govern(server: Served, *, answers: int, until: str = "", with_card: bool = False) -> Person:
    """Somebody who has given that many random answers in a fixed term, and more up to a kind of question.

    Where a card is wanted, the question is one that a drawn Crisis Card asks.
    """
    _, (person,) = server.table_of("Ada", game="mr-president", seed="a term in the browser")
    given = iter(range(answers))

    def is_there(view: Any) -> bool:
        is_kind = next(given, None) is None and until in ("", view["asked"]["kind"])
        return is_kind and (not with_card or bool(view["table"]["subject"][0][CARD]))

    return play_until([person], is_there, random.Random(44).choice)


def sit(visitor: Visitor, person: Person) -> Page:
    page = visitor.sit(person)
    piece(page, "region africa").wait_for()
    return page


def piece(page: Page, name: str) -> Locator:
    return page.locator(f'[data-piece="{name}"]')


def desk(page: Page) -> Locator:
    return page.get_by_role("region", name="The decision")


def listed(page: Page, choice: str) -> Locator:
    """A choice at the desk."""
    return desk(page).locator(f'[data-choice="{choice}"]')


def next_view(page: Page, person: Person, before: Any) -> Any:
    """The View after the answer that the page has just sent."""
    for _ in range(LOOKS):
        view = person.view(since=1_000_000)
        if view != before:
            return view
        page.wait_for_timeout(25)
    raise AssertionError("the question is still the same")
