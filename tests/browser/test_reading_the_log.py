"""The log follows the game as long as one reads at its end."""

from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

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


def play_on(page: Page) -> None:
    """One answer, and whatever the others do until one is asked again."""
    lines = log(page).get_by_role("listitem")
    await_your_turn(page)
    before = lines.count()
    answer(page)
    expect(lines).not_to_have_count(before)
    await_your_turn(page)


def test_the_log_stays_at_its_end_unless_somebody_reads_further_up(visitor: Visitor) -> None:
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
