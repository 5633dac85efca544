"""Motion explains what happens, unless somebody wants none; a voice reads every line that is new."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.cards import await_question, play_by_mouse
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
    await_question(page)
    play_by_mouse(page)
    expect(page.get_by_role("region", name="The pile").locator(".top")).to_have_count(1)
    expect(page.get_by_role("log", name="What happens").locator("p").nth(2)).to_be_attached()
    assert (page.evaluate("window.motions") > 0) == moves


def test_every_new_line_is_read_aloud(visitor: Visitor) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    await_question(page)
    voice = page.get_by_role("log", name="What happens")
    before = log(page).get_by_role("listitem").count()
    play_by_mouse(page)
    expect(log(page).get_by_role("listitem")).not_to_have_count(before)
    expect(voice).to_contain_text("You ")
    assert voice.get_attribute("aria-live") == "polite"
    await_question(page)
    told = log(page).locator("li > span").all_inner_texts()[before:]
    assert [line for line in told if line not in voice.inner_text()] == []
