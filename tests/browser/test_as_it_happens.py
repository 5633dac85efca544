"""What happens is seen, heard and read: motion for those who like it, a voice for every line, a log that follows."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor, everywhere, frames_of
from tests.browser.cards import await_question, play_by_mouse
from tests.browser.measuring import PAINTED
from tests.browser.playing import answer, await_your_turn, log, sit_down

COUNT_MOTIONS = """
    window.motions = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { window.motions += 1; return animate.apply(this, given); };
"""
GHOSTS = """
    window.ghosts = [];
    document.addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (one.style?.position !== 'fixed') continue;
            // On its way it may be small and near a player. What has left the page lies in its corner.
            const box = one.getBoundingClientRect();
            window.ghosts.push(box.width > 0 && (box.left !== 0 || box.top !== 0));
        }
    }).observe(document.body, { childList: true }));
"""
"""Notes of what is swept from the table whether it sets out from where it lay."""
BRUSH = """
    const paint = requestAnimationFrame;
    const held = [];
    let isHeld = false;
    window.requestAnimationFrame = (then) => (isHeld ? held.push(then) : paint(then));
    window.quiet = () => new Promise((done) => paint(() => paint(() => setTimeout(done))));
    window.hold = () => (isHeld = true);
    window.release = () => { isHeld = false; held.splice(0).forEach((then) => paint(then)); };
"""
"""A page that does not paint as long as it is held."""
TO_READ = "document.querySelector('.log').scrollHeight - document.querySelector('.log').clientHeight"
SCROLLED = "document.querySelector('.log').scrollTop"
AT_THE_END = f"""() => new Promise((done) => {{
    const look = () => ({TO_READ} - {SCROLLED} < 2 ? done() : setTimeout(look, 20));
    look();
}})"""
"""Waits until the log is scrolled to its end; the policy of the page forbids what Playwright itself would wait with."""
TO_THE_TOP = """log => new Promise((done) => {
    log.scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
MOST = 30
ENOUGH = 200
LOOKS = 4_000


@everywhere
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
    page.evaluate(PAINTED)
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


def play_on(page: Page) -> None:
    """One answer, and whatever the others do until one is asked again."""
    lines = log(page).get_by_role("listitem")
    await_your_turn(page)
    before = lines.count()
    answer(page)
    expect(lines).not_to_have_count(before)
    await_your_turn(page)


def test_the_log_stays_at_its_end_unless_somebody_reads_further_up_and_piles_are_swept_from_where_they_lay(
    visitor: Visitor,
) -> None:
    visitor.context.add_init_script(GHOSTS)
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    for _ in range(MOST):
        if page.evaluate(TO_READ) > ENOUGH:
            break
        play_on(page)
    play_on(page)
    page.evaluate(AT_THE_END)
    assert page.evaluate(TO_READ) > ENOUGH
    log(page).evaluate(TO_THE_TOP)
    play_on(page)
    assert page.evaluate(SCROLLED) == 0
    assert set(page.evaluate("window.ghosts")) == {True}


def test_ones_own_play_is_painted_before_the_plays_of_swift_bots(visitor: Visitor) -> None:
    visitor.context.add_init_script(BRUSH)
    frames = frames_of(visitor.page)

    def news() -> list[Any]:
        return [json.loads(frame) for frame in frames if '"is":"news"' in frame]

    def told(one: Any) -> int:
        """How many lines the log has with this news."""
        return int(one["first"] + len(one["lines"]))

    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    lines = log(page).get_by_role("listitem")
    expect(lines).to_have_count(told(news()[-1]))
    page.evaluate("window.quiet()")
    before, turn = len(news()), news()[-1]["turn"]
    # The lowest card clears no pile: the others answer it.
    page.locator("[data-choice]").first.evaluate("offer => { window.hold(); offer.click(); }")
    for _ in range(LOOKS):
        if news()[-1]["view"]["asked"] and news()[-1]["turn"] > turn:
            break
        page.wait_for_timeout(10)
    own, last = news()[before], news()[-1]
    assert (lines.count(), len(news()) > before + 1, told(last) > told(own)) == (told(own), True, True)
    page.evaluate("window.release()")
    expect(lines).to_have_count(told(last))
