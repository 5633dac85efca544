"""Clocks as somebody sets them up, and sees them run."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.table.served import Served


def test_whoever_sets_up_a_table_says_what_happens_at_zero(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("[data-game=presidents]").get_by_text("Set up a table").click()
    page.get_by_label("Your name").last.fill("Clara")
    page.get_by_text("House rules").click()
    page.get_by_label("Time to think").select_option(label="By the game: 10 minutes for each player")
    page.get_by_label("When somebody's time is up").select_option(label="the game ends, with no result")
    page.get_by_role("button", name="Open the table").click()
    agreed = "10 minutes for the whole game. When somebody's time is up, the game ends, with no result."
    expect(page.get_by_text(agreed)).to_be_visible()


def test_the_clock_runs_and_says_whose_time_was_up(
    visitors: Callable[..., Visitor], server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve", seconds=3600, at_zero="end")
    page = visitors().sit(people[0])
    timer = page.get_by_role("timer")
    expect(timer).to_be_visible()
    expect(timer).not_to_have_text(timer.inner_text())
    monkeypatch.setattr(server.clock, "ahead", 3600.0)
    people[0].post("talk", words="Are you there?")
    expect(page.get_by_role("alert").get_by_text("ran out of time")).to_be_visible()
