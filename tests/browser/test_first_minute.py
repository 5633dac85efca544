"""A person's first minute: from the lobby to the end of a round of Presidents, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import MOVES
from tests.browser.browsing import Visitor, everywhere
from tests.browser.cards import ENOUGH, play_by_keys, question
from tests.browser.playing import await_your_turn, log, sit_down, walk_to

IN_THE_HAND = "document.activeElement.closest('.fan') !== null"
SOME = 4
"""Answers after which nobody loses the list any more."""
FIRST_LOAD = 150_000
"""Bytes as they travel, without fonts."""


@everywhere
def test_a_round_of_presidents_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("[data-game=presidents]").wait_for()
    walk_to(page, "document.activeElement.textContent.trim() === 'Play against bots'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    page.locator(".fan button").first.wait_for()
    walk_to(page, IN_THE_HAND)
    second = log(page).get_by_text("round 2")
    answers = 0
    while answers < ENOUGH:
        question(page).or_(second).first.wait_for()
        if second.count():
            break
        # Laying a card leaves the focus in the hand; only an empty hand has no place for it.
        assert page.evaluate(IN_THE_HAND)
        play_by_keys(page)
        answers += 1
    assert ENOUGH > answers > 3


@pytest.mark.parametrize("game", MOVES)
def test_whoever_answers_from_the_list_by_keyboard_stays_there(visitor: Visitor, game: str) -> None:
    page = visitor.go()
    sit_down(page, game)
    # Not every answer leaves a line in the log.
    told = log(page).or_(page.locator(".dock .question, #the-desk .question"))
    await_your_turn(page)
    page.keyboard.press("1")
    for _ in range(SOME):
        await_your_turn(page)
        expect(page.locator("[data-choice]:focus")).to_have_count(1)
        before = told.all_inner_texts()
        page.keyboard.press("Enter")
        expect(told).not_to_have_text(before, use_inner_text=True)


@everywhere
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


@everywhere
def test_every_line_says_why_and_the_focus_comes_back(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    why = log(page).get_by_role("button", name=re.compile("^Why")).first
    why.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-rule^='presidents.']")).to_be_visible()
    assert "presidents." not in dialog.inner_text()
    assert "→" not in dialog.inner_text()
    expect(dialog.get_by_role("button", name="Read it in the rule book")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(why).to_be_focused()
