"""Motion explains what happens, unless somebody wants none; a voice reads every line that is new."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.cards import is_asked, play_by_mouse
from tests.browser.playing import log, sit_down

COUNT_MOTIONS = """
    window.motions = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { window.motions += 1; return animate.apply(this, given); };
"""


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_cards_travel_only_for_those_who_like_it(wish: str, moves: bool, visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(reduced_motion=wish)
    visitor.context.add_init_script(COUNT_MOTIONS)
    page = visitor.go()
    sit_down(page, "presidents")
    page.locator(".fan button").first.wait_for()
    for _ in range(200):
        if is_asked(page):
            break
        page.wait_for_timeout(20)
    play_by_mouse(page)
    expect(page.get_by_role("region", name="The pile").locator(".top")).to_have_count(1)
    page.wait_for_function(
        "() => document.querySelector('[role=log][aria-label=\"What happens\"]').children.length > 2"
    )
    assert (page.evaluate("window.motions") > 0) == moves


def test_every_new_line_is_read_aloud(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    page.locator(".fan .lawful, .ask button[data-word]:enabled").first.wait_for()
    voice = page.get_by_role("log", name="What happens")
    before = log(page).get_by_role("listitem").count()
    play_by_mouse(page)
    expect(log(page).get_by_role("listitem")).not_to_have_count(before)
    expect(voice).to_contain_text("You ")
    assert voice.get_attribute("aria-live") == "polite"
    page.locator(".fan .lawful, .ask button[data-word]:enabled").first.wait_for()
    told = log(page).locator("li > span").all_inner_texts()[before:]
    assert [line for line in told if line not in voice.inner_text()] == []
