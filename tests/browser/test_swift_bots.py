"""However fast the others play, one's own play is on the table first."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import await_your_turn, log, sit_down

LOOKS = 4_000
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


class Ear:
    """Hears what the server tells a page."""

    def __init__(self, page: Page) -> None:
        self.news: list[Any] = []
        self._page = page
        page.on("websocket", self._listen)

    def hear_until(self, is_it: Callable[[Any], object]) -> None:
        """Listen until the last news is of this kind."""
        for _ in range(LOOKS):
            if is_it(self.news[-1]):
                return
            self._page.wait_for_timeout(10)
        raise AssertionError("nothing of that kind was told")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["is"] == "news":
            self.news.append(message)

    @property
    def told(self) -> int:
        """How many lines the log has by now."""
        return self.news[-1]["first"] + len(self.news[-1]["lines"])


def test_ones_own_play_is_painted_before_the_plays_of_swift_bots(visitor: Visitor) -> None:
    visitor.context.add_init_script(BRUSH)
    ear = Ear(visitor.page)
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    lines = log(page).get_by_role("listitem")
    expect(lines).to_have_count(ear.told)
    page.evaluate("window.quiet()")
    before, turn = len(ear.news), ear.news[-1]["turn"]
    # The lowest card clears no pile: the others answer it.
    page.locator("[data-choice]").first.evaluate("offer => { window.hold(); offer.click(); }")
    ear.hear_until(lambda news: news["view"]["asked"] and news["turn"] > turn)
    total = ear.told
    own = ear.news[before]
    shown = own["first"] + len(own["lines"])
    assert (lines.count(), len(ear.news) > before + 1, total > shown) == (shown, True, True)
    page.evaluate("window.release()")
    expect(lines).to_have_count(total)
