"""What never answers: nobody waits for it for ever, and there is a way on."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.alone.test_fetching import click_play, play
from tests.browser.alone.test_sooner import LOOK, again, take_picture
from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

HURRY = """
for (const name of ["setTimeout", "setInterval"]) {
  const wait = self[name];
  self[name] = (work, time, ...more) => wait(work, time >= 5000 ? time / 20 : time, ...more);
}
"""
"""Time flies for whoever would wait for long."""
NO_FOLDER = "navigator.storage.getDirectory = () => new Promise(() => undefined);"
HELD = """() => new Promise((done) => {
  const request = indexedDB.open("fourscore", 1);
  request.onsuccess = () => {
    // Somebody wants all of it gone, this window does not let go, and everybody else has to wait.
    indexedDB.deleteDatabase("fourscore").onblocked = () => done();
    self.letGo = () => request.result.close();
  };
})"""
NEWER = """() => new Promise((done, fail) => {
  const request = indexedDB.open("fourscore", 2);
  request.onsuccess = done;
  request.onblocked = () => fail(new Error("Somebody does not let go."));
})"""


def tell_workers(visitor: Visitor, before: str) -> None:
    """Have the workers of the page do something before they begin."""

    def begin(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, body=before + told.text())

    visitor.context.route("**/worker-*.js", begin)


class Silent:
    """A host that takes a question and says nothing, until nobody waits any more."""

    def __init__(self) -> None:
        self._asked: list[Route] = []

    def __call__(self, route: Route) -> None:
        self._asked.append(route)

    def hang_up(self) -> None:
        for route in self._asked:
            route.abort()
        self._asked.clear()


def alert(page: Page) -> Locator:
    return page.locator("div.bar > p[role=alert]")


def test_what_never_comes_is_not_waited_for_and_comes_when_the_page_is_loaded_again(alone: Visitor) -> None:
    host = Silent()
    for part in ("pyodide.asm.wasm", "pyodide.asm.mjs", "library.pack.gz"):
        page = alone.go()
        tell_workers(alone, HURRY)
        page.locator("[data-game=presidents]").wait_for()
        alone.context.route(f"**/{part}", host)
        click_play(page)
        expect(alert(page)).to_contain_text("Nothing more comes from where this page lies. Is there a network?")
        host.hang_up()
        alone.context.unroute(f"**/{part}")
    page.get_by_role("button", name="Load again").click()
    play(page)
    # Pyodide tells the console as well.
    alone.troubles = [one for one in alone.troubles if "pyodide.mjs" not in one]


def test_a_game_that_does_not_come_can_be_asked_for_again(alone: Visitor) -> None:
    tell_workers(alone, HURRY)
    page = alone.go()
    play(page)
    page = alone.go()
    pack = "**/game-bodyguard.pack.gz"
    host = Silent()
    ways: list[tuple[Callable[[Route], None], str]] = [
        (host, "Nothing more comes from where this page lies."),
        (lambda route: route.abort(), "could not be fetched."),
    ]
    for how, said in ways:
        alone.context.route(pack, how)
        page.locator("[data-game=bodyguard]").get_by_role("button", name=re.compile("^Play")).click()
        expect(page.locator(".trouble").last).to_contain_text(said)
        expect(page.get_by_label("Fetching the games")).to_have_count(0)
        host.hang_up()
        alone.context.unroute(pack)
    sit_down(page, "bodyguard")
    await_your_turn(page)
    alone.troubles = [one for one in alone.troubles if "Failed to load resource" not in one]


def test_whoever_cannot_get_at_the_kept_games_is_told_and_plays_all_the_same(alone: Visitor) -> None:
    tell_workers(alone, HURRY)
    page = alone.go()
    page.evaluate(HELD)
    sit_down(page, "presidents")
    expect(page.get_by_text("Close the others, then load this one again.")).to_be_visible()
    await_your_turn(page)
    answer(page)
    expect(log(page)).to_contain_text("You")


def test_an_open_page_lets_a_later_version_change_what_is_kept(alone: Visitor) -> None:
    page = alone.go()
    play(page)
    page.evaluate(NEWER)
    expect(alert(page)).to_contain_text("Another window has changed what this browser keeps")
    # The true reason, and no connection that comes back.
    expect(page.get_by_role("alert")).to_have_count(1)


def test_a_folder_that_does_not_answer_only_costs_the_quick_beginning(alone: Visitor) -> None:
    page = take_picture(alone)
    kept = page.evaluate(LOOK)
    # What a service worker answers cannot be changed on its way.
    page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))"
    )
    tell_workers(alone, HURRY + NO_FOLDER)
    page = again(alone, page)
    play(page)
    assert page.evaluate(LOOK) == kept
