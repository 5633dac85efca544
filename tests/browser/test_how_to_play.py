"""How to play: from the poster and from the table, on a phone and on a desk, by day and by night."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious, serious_at_night
from tests.browser.browsing import PHONE, WIDE, Visitor, everywhere
from tests.browser.playing import log, sit_down

GAMES = ("presidents", "bodyguard", "knife-fight", "mr-president")
TINY = """() => [...document.querySelectorAll('main *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => one.checkVisibility() && !one.closest('svg') && parseFloat(getComputedStyle(one).fontSize) < 13)
    .map((one) => one.outerHTML.slice(0, 120))"""
LEVELS = "() => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((one) => Number(one.tagName[1]))"


def check(page: Page, width: int) -> None:
    """Nothing shuts anybody out, sticks out, is too small to read, or skips a level."""
    assert serious(page) == []
    assert page.evaluate(TINY) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    levels = page.evaluate(LEVELS)
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert serious_at_night(page) == []


@everywhere
@pytest.mark.parametrize(
    "setting",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param({"viewport": WIDE, "reduced_motion": "reduce"}, id="desk", marks=pytest.mark.deep),
    ],
)
def test_every_poster_leads_to_a_page_with_drawn_examples(setting: dict, visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(**{"color_scheme": "light", **setting})
    for game in GAMES:
        page = visitor.go("/")
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.locator(f"[data-game={game}]").get_by_role("link", name=re.compile("^How to play")).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("How to play")
        expect(page.locator("figure").first.locator("svg, [class*=track]").first).to_be_visible()
        expect(page.locator("figure .can").first).to_be_visible()
        check(page, setting["viewport"]["width"])


@everywhere
def test_a_table_leads_to_the_page_and_the_rule_book_and_back(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    log(page).get_by_role("button", name=re.compile("^Why")).last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="What it did")).to_be_visible()
    assert not re.search(r"→|_|[Ss]eat \d|presidents\.", dialog.inner_text())
    dialog.get_by_role("button", name="Read it in the rule book").click()
    expect(page.locator("mark[data-rule]")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_have_text("Presidents: the rule book")
    page.go_back()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Presidents")
    page.get_by_role("link", name="Back to the table").click()
    expect(log(page)).to_contain_text("round 1")


def test_a_table_is_set_up_in_three_lines_and_house_rules_are_sentences(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("[data-game=presidents]").get_by_role("button", name=re.compile("^Set up a table")).click()
    page.get_by_label("People", exact=True).select_option(label="Only you")
    page.get_by_label("Bots", exact=True).select_option(label="2 bots")
    page.get_by_label("Which bots").select_option("random")
    page.get_by_label("Length", exact=True).select_option(label="Short: the first to 5 points wins")
    expect(page.get_by_label("Time to think")).to_be_hidden()
    page.get_by_text("House rules: the usual ones").click()
    page.get_by_label("A play may be of the same rank as the one before.").check()
    expect(page.get_by_text("House rules: 1 rule changed")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_text("A play may be of the same rank as the one before.")).to_be_visible()


@everywhere
def test_a_page_that_nobody_has_written_says_so(visitor: Visitor) -> None:
    page = visitor.go("/how/chess")
    expect(page.get_by_role("alert")).to_contain_text("Nobody has written how to play this game")
