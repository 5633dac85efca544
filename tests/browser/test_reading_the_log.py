"""The log follows the game as long as one reads at its end."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

TO_READ = "document.querySelector('.log').scrollHeight - document.querySelector('.log').clientHeight"
SCROLLED = "document.querySelector('.log').scrollTop"
TO_THE_TOP = """log => new Promise((done) => {
    log.scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
MOST = 30
ENOUGH = 200


def play_on(page: Page) -> None:
    """One answer, and whatever the others do until one is asked again."""
    lines = log(page).get_by_role("listitem")
    await_your_turn(page)
    before = lines.count()
    answer(page)
    expect(lines).not_to_have_count(before)
    await_your_turn(page)


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A table with more lines than the log can show at once."""
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    for _ in range(MOST):
        if page.evaluate(TO_READ) > ENOUGH:
            return page
        play_on(page)
    raise AssertionError("the log stays short")


def test_the_log_stays_at_its_end_while_the_others_play_on(page: Page) -> None:
    for _ in range(3):
        play_on(page)
    page.wait_for_function(f"{TO_READ} - {SCROLLED} < 2")


def test_whoever_reads_further_up_is_left_there(page: Page) -> None:
    page.wait_for_function(f"{TO_READ} - {SCROLLED} < 2")
    log(page).evaluate(TO_THE_TOP)
    play_on(page)
    assert page.evaluate(SCROLLED) == 0
