"""Presidents in the browser: cards are picked and laid on the board itself, by mouse, by dragging and by keyboard."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.browsing import Visitor

ENOUGH = 900
"""More looks at the table than a game to 11 points takes."""


def sit_down(visitor: Visitor) -> Page:
    page = visitor.go()
    page.locator("[data-game=presidents]").get_by_role("button", name="Play against bots").click()
    hand(page).get_by_role("button").first.wait_for()
    return page


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def lay_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Play|Give|Return|Complete with)[: ]"))


def is_mine(page: Page) -> bool:
    return page.locator("[data-word]:enabled, .fan .lawful").count() > 0


def answer(page: Page) -> None:
    """Lay the lowest card that can be laid; if it needs company, add that; pass if nothing can be laid."""
    page.evaluate(
        """() => {
            const lawful = [...document.querySelectorAll('.fan button.lawful')];
            for (const card of lawful.slice(0, 4)) card.click();
        }"""
    )
    page.evaluate(
        """() => {
            const lay = [...document.querySelectorAll('.ask button')].find((one) => one.matches('.main'));
            const word = document.querySelector('.ask button[data-word]');
            if (lay && !lay.disabled) lay.click(); else if (word && !word.disabled) word.click();
        }"""
    )


@pytest.mark.slow
def test_a_whole_game_is_played_on_the_board(visitor: Visitor) -> None:
    page = sit_down(visitor)
    over = page.get_by_role("heading", name=re.compile("Victory!|The game is over"))
    for _ in range(ENOUGH):
        if over.count():
            break
        if is_mine(page):
            answer(page)
        page.wait_for_timeout(30)
    expect(over).to_be_visible()
    expect(page.get_by_role("region", name="The pile")).to_contain_text("The game is over.")


def test_a_picked_card_is_laid_by_the_button(visitor: Visitor) -> None:
    page = sit_down(visitor)
    page.locator(".fan .lawful").first.wait_for()
    held = hand(page).get_by_role("button").count()
    card = page.locator(".fan .lawful").first
    name = card.get_attribute("aria-label")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    if lay_button(page).is_enabled():
        lay_button(page).click()
        expect(hand(page).get_by_role("button", name=name)).to_have_count(0)
        assert hand(page).get_by_role("button").count() < held


def test_a_card_is_dragged_onto_the_pile(visitor: Visitor) -> None:
    page = sit_down(visitor)
    page.locator(".fan .lawful").first.wait_for()
    single = page.evaluate("() => document.querySelector('.fan .lawful').getAttribute('aria-label')")
    card = hand(page).get_by_role("button", name=single, exact=True)
    card.click()
    can_be_laid = lay_button(page).is_enabled()
    card.click()
    card.drag_to(page.get_by_role("region", name="The pile"))
    expect(card).to_have_count(0 if can_be_laid else 1)


def test_the_keyboard_moves_picks_and_passes(visitor: Visitor) -> None:
    page = sit_down(visitor)
    page.locator(".fan .lawful").first.wait_for()
    cards = hand(page).get_by_role("button")
    cards.first.focus()
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Home")
    expect(cards.first).to_be_focused()
    at = page.evaluate("() => [...document.querySelectorAll('.fan button')].findIndex((one) => one.matches('.lawful'))")
    for _ in range(at):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(cards.nth(at)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(cards.nth(at)).to_have_attribute("aria-pressed", "false")


def test_a_card_that_cannot_be_laid_says_why(visitor: Visitor) -> None:
    page = sit_down(visitor)
    closed = page.locator(".fan button[aria-label*='cannot be laid now']")
    for _ in range(ENOUGH):
        if closed.count():
            break
        if is_mine(page):
            answer(page)
        page.wait_for_timeout(30)
    closed.first.hover()
    expect(page.locator(".why")).not_to_be_empty()
    assert closed.first.get_attribute("aria-disabled") == "true"
