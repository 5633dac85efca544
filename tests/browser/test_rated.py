"""A table that is rated says so, and the lobby leads to the ladders and the arenas."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.browsing import PHONE, Visitor


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_somebody_has_a_table_rated_and_looks_at_the_ladders(visitors: Callable[..., Visitor], scheme: str) -> None:
    visitor = visitors(**PHONE, color_scheme=scheme)
    page = visitor.go()
    page.get_by_role("button", name="Set up a table for Presidents").click()
    page.get_by_label("Your name", exact=True).fill("Rita")
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name=re.compile("Rated")).check()
    clock, zero = page.get_by_label("Time to think"), page.get_by_label("When somebody's time is up")
    expect(clock).to_have_value("1")
    assert "No clock" not in clock.inner_text()
    assert "waits" not in zero.inner_text()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Rated")).to_be_visible()
    expect(page.get_by_text("30 seconds for each question.")).to_be_visible()
    page.get_by_role("link", name="ladder").click()
    expect(page.get_by_role("heading", name="Ladders")).to_be_visible()
    assert serious(page) == []
    page.goto(f"{visitor.address}/arenas")
    expect(page.get_by_role("heading", name="Arenas")).to_be_visible()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Fourscore").click()
    expect(page.get_by_role("link", name="Ladders of rated games")).to_be_visible()
