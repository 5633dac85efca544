"""From a click to the next paint: `python -m tests.browser.paint [PLAYS]` plays Presidents and measures.

Two times for each play, in milliseconds: until the page shows that the click has arrived, and until the changed table
is painted. Bots answer at once, so the second one includes the way to the server and back.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.browsing import Visitor, browser
from tests.browser.cards import is_asked, places
from tests.browser.playing import sit_down
from tests.table.served import Served

PLAYS = 30
WATCH = """
    window.paints = [];
    const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now()), 0));
    addEventListener("click", (event) => {
        const button = event.target.closest(".ask button");
        if (!button) return;
        const began = event.timeStamp, entry = {};
        painted((now) => { entry.heard = now - began; });
        const log = document.querySelector(".log ol");
        const watcher = new MutationObserver(() => {
            watcher.disconnect();
            painted((now) => { entry.played = now - began; window.paints.push(entry); });
        });
        watcher.observe(log, { childList: true });
    }, true);
"""


def play(page: Page) -> None:
    """Pick what can be laid, lowest first, and click the button; or pass."""
    for place in places(page):
        page.locator(".fan button").nth(place).click()
        if page.locator(".ask button.main").is_enabled():
            page.locator(".ask button.main").click()
            return
    page.locator(".ask button[data-word]").first.click()


def measure(visitor: Visitor, plays: int) -> list[dict[str, float]]:
    visitor.context.add_init_script(WATCH)
    page = visitor.go()
    sit_down(page, "presidents")
    page.locator(".fan button").first.wait_for()
    done = 0
    while done < plays and not page.get_by_role("button", name="Watch the replay").count():
        if is_asked(page):
            play(page)
            done += 1
            page.wait_for_function("count => window.paints.length >= count", arg=done)
        else:
            page.wait_for_timeout(20)
    found: list[dict[str, float]] = page.evaluate("window.paints")
    return found


def main(plays: int) -> None:
    """Play, and print the median and the worst of both times."""
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}")
        try:
            paints = measure(visitor, plays)
        finally:
            visitor.leave()
            server.stop()
    for name, words in (("heard", "click to the page's answer"), ("played", "click to the changed table")):
        times = sorted(paint[name] for paint in paints)
        print(f"{words}: median {statistics.median(times):.0f} ms, worst of {len(times)} {times[-1]:.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYS)
