"""Whole games, from the lobby to their end: card games on their boards, a presidency by keyboard alone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import SECONDS, WIDE, Visitor, everywhere
from tests.browser.measuring import answer_by, by_finger, by_keyboard, by_mouse, measured, play_measured
from tests.browser.playing import OVER, log, sit_down, walk_to

MIDDLES = {"presidents": "The pile", "bodyguard": "The middle of the table", "knife-fight": "The middle of the ring"}
SIZES = {
    "phone": {"width": 360, "height": 740},
    "tablet": {"width": 768, "height": 1024},
    "laptop": WIDE,
    "laptop-at-200": {"width": 720, "height": 450},
    "tablet-at-200": {"width": 512, "height": 384},
}
WAYS = {"phone": "finger", "tablet": "keyboard", "laptop": "mouse", "laptop-at-200": "mouse", "tablet-at-200": "finger"}
PRESSES = {"finger": by_finger, "keyboard": by_keyboard, "mouse": by_mouse}
REALLY_PRESSED = 3
"""Questions that are answered as a person does, before a script goes on."""
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


def sizes_and_ways() -> Iterator[Any]:
    """Every card game at every size in every way; one of them in an ordinary run."""
    for game in MIDDLES:
        for size, way in WAYS.items():
            is_ordinary = (game, size) == ("bodyguard", "phone")
            yield pytest.param(game, size, way, id=f"{game}-{size}", marks=() if is_ordinary else pytest.mark.deep)


@pytest.mark.parametrize(("game", "size", "way"), list(sizes_and_ways()))
def test_hand_and_question_are_in_sight_at_every_question_of_a_whole_game(
    game: str, size: str, way: str, visitors: Callable[..., Visitor]
) -> None:
    page = visitors(reduced_motion="reduce", has_touch=True, viewport=SIZES[size]).go()
    sit_down(page, game)
    for _ in range(REALLY_PRESSED):
        page.locator(".dock.asked").wait_for()
        assert measured(page) == []
        answer_by(page, game, PRESSES[way])
    questions, faults = play_measured(page, game, OVER)
    assert (questions > REALLY_PRESSED, faults) == (True, [])
    expect(page.get_by_role("heading", name=re.compile("Victory!|The game is over")).first).to_be_visible()
    expect(page.get_by_role("region", name=MIDDLES[game])).to_contain_text(re.compile(r"The (game|fight) is over\."))
    if game == "bodyguard":
        page.get_by_text("Rounds so far (5)").click()
        expect(page.locator("table tbody tr")).to_have_count(5)
        expect(log(page)).not_to_contain_text(re.compile(r"\bYou is\b"))
        expect(page.locator(".place .role.bodyguard, .place .role.assassin")).to_have_count(4)


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


@everywhere
@pytest.mark.deep
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
    years = legacy.get_by_role("button", name=re.compile("^Year .: its paper")).count()
    assert papers == [f"Year {year}" for year in range(1, years)], "each year but the last ends with its front page"
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=re.compile("Victory!|The game is over")).first).to_be_visible()
    expect(page.locator("[data-choice], .lit[data-piece]")).to_have_count(0)
