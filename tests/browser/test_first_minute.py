"""A person's first minute: from the lobby to the end of a round of Presidents, by mouse and by keyboard alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, answer_by_keyboard, await_your_turn, is_your_turn, log, sit_down

ENOUGH = 120
"""More answers than a round ever takes."""
FIRST_LOAD = 150_000
"""Bytes as they travel, without fonts."""


def test_a_round_of_presidents_by_mouse(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    for _ in range(ENOUGH):
        if is_round_over(page):
            break
        if is_your_turn(page):
            answer(page)
        page.wait_for_timeout(100)
    expect(log(page)).to_contain_text("round 2")


def test_a_round_of_presidents_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("[data-game=presidents]").wait_for()
    walk_to(page, "Play against bots")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    for _ in range(ENOUGH):
        if is_round_over(page):
            break
        if is_your_turn(page):
            answer_by_keyboard(page)
        page.wait_for_timeout(100)
    expect(log(page)).to_contain_text("round 2")


def test_reloading_in_the_middle_of_a_game_loses_nothing(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    before = log(page).inner_text()
    page.reload()
    await_your_turn(page)
    assert before
    assert log(page).inner_text().startswith(before)


def test_the_first_load_is_small(visitor: Visitor) -> None:
    visitor.go().locator("[data-game=presidents]").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    weights = {url: size for url, size in visitor.sizes.items() if not url.endswith(".woff2")}
    assert len(weights) > 3
    assert sum(weights.values()) < FIRST_LOAD, weights


def test_every_line_says_why(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    log(page).get_by_role("button", name=re.compile("^Why")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("article")).to_contain_text("presidents.")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def is_round_over(page: Page) -> bool:
    return log(page).get_by_text("round 2").count() > 0


def walk_to(page: Page, words: str) -> None:
    """Press Tab until something with these words has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == words:
            return
    raise AssertionError(f"Tab never reaches {words!r}")
