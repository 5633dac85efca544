"""Tables in the browser itself: played, explained, shared by several people, windows and workers."""

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, expect

from fourscore.engine.game import Game
from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down
from tests.walks import every_game

WORKERS = 3
"""One keeps the tables, one thinks, one keeps a picture of memory."""
BREAK = """() => {
  const { onmessage } = self;
  self.onmessage = (message) => { if (message.data.is === 'do') throw new Error('broken'); onmessage(message); };
}"""

LATER = 6_000
"""Milliseconds after which all workers are there that begin by themselves."""
DEAF = """() => {
  const { onmessage } = self;
  self.onmessage = (message) => { if (message.data.is !== 'frame') onmessage(message); };
}"""


def coach(page: Page) -> None:
    page.get_by_role("tab", name="Coach").click()
    page.get_by_role("button", name="What would the champion do?").click()
    expect(page.get_by_role("region", name="Advice")).to_contain_text("The champion would choose")


def test_a_game_is_played_and_found_again_without_a_network(alone: Visitor) -> None:
    page = alone.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    told = log(page).inner_text().splitlines()[0]
    answer(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    alone.context.set_offline(True)
    page.reload()
    expect(log(page)).to_contain_text(told)
    await_your_turn(page)
    answer(page)
    expect(log(page)).to_contain_text("You")
    page = alone.go()
    for game in ("bodyguard", "mr-president"):
        sit_down(page, game)
        await_your_turn(page)
        page = alone.go()


@every_game
def test_every_game_is_explained_while_it_is_played(alone: Visitor, game: Game) -> None:
    page = alone.go()
    sit_down(page, game.id)
    for _ in range(2):
        await_your_turn(page)
        coach(page)
        page.get_by_role("tab", name="Log").click()
        answer(page)
    await_your_turn(page)
    log(page).get_by_role("button", name=re.compile("^Why")).last.click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{game.id}.")


def sit_with_bots_that_think(page: Page) -> None:
    page.locator("[data-game=presidents]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("Your name", exact=True).fill("Zoe")
    page.get_by_label("Which bots", exact=True).select_option("search")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Deal the first card").or_(page.locator(".spread .board")).first.wait_for()
    if (deal := page.get_by_role("button", name="Deal the first card")).is_visible():
        deal.click()


def test_thinking_is_left_to_another_worker_and_the_game_goes_on(alone: Visitor) -> None:
    page = alone.go()
    sit_with_bots_that_think(page)
    for _ in range(3):
        await_your_turn(page)
        answer(page)
    await_your_turn(page)
    while len(page.workers) < WORKERS - 1:
        page.wait_for_timeout(100)


def test_a_game_goes_on_if_the_worker_that_thinks_breaks_down(alone: Visitor) -> None:
    page = alone.go()
    sit_with_bots_that_think(page)
    await_your_turn(page)
    while len(page.workers) < WORKERS - 1 or not all(
        one.evaluate("() => self.onmessage !== null") for one in page.workers
    ):
        page.wait_for_timeout(100)
    ended: list[object] = []
    for worker in page.workers[: WORKERS - 1]:
        worker.on("close", lambda one: ended.append(one))
        worker.evaluate(BREAK)
    while not ended:
        await_your_turn(page)
        answer(page)
    before = log(page).inner_text()
    await_your_turn(page)
    answer(page)
    expect(log(page)).not_to_have_text(before, use_inner_text=True)
    alone.troubles = [one for one in alone.troubles if "broken" not in one]


def test_whoever_leaves_in_the_middle_of_everything_hears_no_more_of_the_table(alone: Visitor) -> None:
    page = alone.go()
    for _ in range(4):
        # The pointer stays over the list, so that the choice that comes to lie under it is weighed.
        sit_down(page, "mr-president")
        await_your_turn(page)
        answer(page)
        page = alone.go()
        page.locator("[data-game=presidents]").wait_for()


def test_whoever_leaves_with_an_answer_on_its_way_hears_of_no_lost_connection(alone: Visitor) -> None:
    page = alone.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    for worker in page.workers:
        worker.evaluate(DEAF)
    answer(page)
    page = alone.go()
    page.get_by_role("heading", name="My tables").wait_for()
    # Such a note would pass by.
    assert page.get_by_text("The connection was lost").count() == 0


def test_two_windows_show_one_table_and_an_answer_counts_once(alone: Visitor) -> None:
    one = alone.go()
    sit_down(one, "presidents")
    await_your_turn(one)
    other = alone.open()
    other.goto(one.url)
    await_your_turn(other)
    expect(log(other)).to_have_text(log(one).inner_text(), use_inner_text=True)
    for page in (one, other):
        page.locator("[data-choice]").last.evaluate("offer => setTimeout(() => offer.click(), 50)")
    expect(log(other)).to_contain_text("You")
    await_your_turn(one)
    await_your_turn(other)
    expect(log(other)).to_have_text(log(one).inner_text(), use_inner_text=True)


def test_a_window_that_is_killed_in_the_middle_of_a_choice_loses_nothing(alone: Visitor) -> None:
    page = alone.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    address = page.url
    for _ in range(3):
        before = log(page).inner_text().splitlines()
        page.locator("[data-choice]").last.evaluate("offer => offer.click()")
        crash(alone, page)
        page = alone.open()
        page.goto(address)
        await_your_turn(page)
        # Line by line, since a choice that was kept has added some.
        assert log(page).inner_text().splitlines()[: len(before)] == before
    answer(page)


def test_a_page_that_is_put_aside_holds_up_no_other_and_comes_back(alone: Visitor) -> None:
    page = alone.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    told = log(page).inner_text().splitlines()
    pass_by = "name => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))"
    while not page.workers:
        page.wait_for_timeout(50)
    page.evaluate(pass_by, "pagehide")
    # Those that come later, when nobody waits for them, do not come to a page that was put aside.
    page.wait_for_timeout(LATER)
    assert page.workers == []
    with page.expect_navigation():
        page.evaluate(pass_by, "pageshow")
    await_your_turn(page)
    assert log(page).inner_text().splitlines()[: len(told)] == told
    answer(page)


def crash(visitor: Visitor, page: Page) -> None:
    """Kill whatever runs the page, at once."""
    session = visitor.context.new_cdp_session(page)
    with page.expect_event("crash"), suppress(Error):
        session.send("Page.crash", timeout=5_000)
    page.close()


def test_what_needs_a_server_is_not_shown_and_says_where_to_find_it(alone: Visitor) -> None:
    page = alone.go()
    page.locator("[data-game=presidents]").wait_for()
    expect(page.get_by_role("heading", name="Play with others")).to_be_visible()
    expect(page.get_by_text("fourscore serve")).to_be_visible()
    for gone in ("Open tables", "You", "Sign in"):
        expect(page.get_by_role("link", name=gone, exact=True)).to_have_count(0)
    sit_down(page, "presidents")
    await_your_turn(page)
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Save to a file")).to_be_visible()
    expect(page.get_by_text("Invite")).to_have_count(0)
    expect(page.get_by_text("web hook")).to_have_count(0)
