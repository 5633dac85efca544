"""Whole games, from the lobby to their end: card games on their boards, a presidency by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import play_on
from tests.browser.browsing import SECONDS, Visitor
from tests.browser.playing import OVER, log, sit_down, walk_to

MIDDLES = {"presidents": "The pile", "bodyguard": "The middle of the table", "knife-fight": "The middle of the ring"}
ENOUGH = 400
"""More answers than a term has in which the President leaves things alone."""
NEXT = """(patience) => new Promise((tell, give_up) => {
    const find = (which) => document.querySelector(which);
    const look = () => {
        const paper = find('dialog[open] h2');
        const free = find('#the-desk [data-choice][aria-disabled=false]');
        if (!paper && !free) return;
        watcher.disconnect();
        tell(paper ? paper.textContent : document.querySelectorAll('#the-desk [data-choice]').length);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-disabled', 'open'] });
    setTimeout(() => give_up('nothing is asked'), patience);
    look();
})"""
"""Waits for what comes next: the title of a page that opens by itself, or how many choices there are."""
LEGACY = "Your legacy"


@pytest.mark.parametrize("game", MIDDLES)
def test_a_whole_game_is_played_on_the_board(game: str, visitors: Callable[..., Visitor]) -> None:
    page = visitors(reduced_motion="reduce").go()
    sit_down(page, game)
    play_on(page, game, OVER)
    expect(page.get_by_role("heading", name=re.compile("Victory!|The game is over")).first).to_be_visible()
    expect(page.get_by_role("region", name=MIDDLES[game])).to_contain_text(re.compile(r"The (game|fight) is over\."))
    if game == "bodyguard":
        page.get_by_text("Rounds so far (5)").click()
        expect(page.locator("table tbody tr")).to_have_count(5)
        expect(log(page)).not_to_contain_text(re.compile(r"\bYou is\b"))


def govern(page: Page) -> tuple[int, list[str]]:
    """Take the last choice until the legacy lies on the desk; how many answers it took, and the papers seen."""
    papers: list[str] = []
    for given in range(ENOUGH):
        while isinstance(found := page.evaluate(NEXT, SECONDS), str):
            if found == LEGACY:
                return given, papers
            papers.append(found)
            page.keyboard.press("Escape")
        for key in (str(found), "Enter") if found < 10 else ("1", "End", "Enter"):
            page.keyboard.press(key)
    raise AssertionError("the term does not end")


def test_a_whole_presidency_is_played_by_keyboard_alone(visitors: Callable[..., Visitor]) -> None:
    page = visitors(reduced_motion="reduce").go()
    page.locator("[data-game=mr-president]").wait_for()
    walk_to(page, "document.activeElement.matches('[data-game=mr-president] .main')")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    answers, papers = govern(page)
    assert answers > 50
    legacy = page.get_by_role("dialog", name=LEGACY)
    expect(legacy.get_by_role("table", name=re.compile("Legacy Points"))).to_be_visible()
    years = legacy.get_by_role("button", name=re.compile("^The paper of Year")).count()
    assert papers == [f"Year {year}" for year in range(1, years)], "each year but the last ends with its front page"
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=re.compile("Victory!|The game is over")).first).to_be_visible()
    expect(page.locator("[data-choice], .lit[data-piece]")).to_have_count(0)
