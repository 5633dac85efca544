"""From a click to the next paint: `python -m tests.browser.paint [GAME …]` plays against bots and measures.

Two times, in milliseconds: until the page has painted its answer to a click, and, where the click was a play, until the
table is painted as the server has changed and kept it. Bots answer at once and think on the same machine meanwhile.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, Page

from tests.browser.boards import MOVES
from tests.browser.browsing import Visitor, browser
from tests.browser.playing import sit_down
from tests.table.players import Process

CLICKS = 80
SECONDS = 18
"""So many clicks or so many seconds are measured in each game, whichever comes first."""
PATIENCE = 2_000
WATCH = """
    window.paints = { heard: [], played: [] };
    let clicked = 0, sent = 0;
    const note = (times, began) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began), 0));
    const watch = (began) => {
        const watcher = new MutationObserver(() => { watcher.disconnect(); note(window.paints.played, began); });
        watcher.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
    };
    window.WebSocket = class extends WebSocket {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => {
                if (sent && data.startsWith('{"is":"news"')) { watch(sent); sent = 0; }
            });
        }
        send(data) {
            if (data.includes('"is":"choice"')) sent = clicked;
            super.send(data);
        }
    };
    addEventListener("click", (event) => {
        if (!document.querySelector(".log ol") || !event.target.closest("main button")) return;
        clicked = event.timeStamp;
        note(window.paints.heard, clicked);
    }, true);
"""


def click(page: Page, game: str) -> bool:
    """Click the first thing that the board offers, with the mouse; false if there is none."""
    for which in MOVES[game]:
        found = page.locator(f"{which} >> visible=true").first
        if found.count():
            found.click(timeout=PATIENCE)
            return True
    return False


def measure(visitor: Visitor, game: str) -> dict[str, list[float]]:
    """Play for a while; both times of every click."""
    visitor.context.add_init_script(WATCH)
    page = visitor.go()
    sit_down(page, game)
    page.locator(".log ol").wait_for()
    until = time.monotonic() + SECONDS
    clicks = 0
    while clicks < CLICKS and time.monotonic() < until and not page.get_by_text("Watch the replay").count():
        try:
            clicks += click(page, game)
        except Error:  # It was gone before the mouse was there.
            continue
        page.wait_for_timeout(30)
    found: dict[str, list[float]] = page.evaluate("window.paints")
    return found


def say(game: str, paints: dict[str, list[float]]) -> None:
    for name, words in (("heard", "the page's answer"), ("played", "the changed table")):
        times = paints[name]
        high = statistics.quantiles(times, n=20)[-1]
        print(
            f"{game}, click to {words}: median {statistics.median(times):.0f} ms, 95% {high:.0f} ms, {len(times)} times"
        )


def main(games: list[str]) -> None:
    """Play each game, and print the median and the 95th percentile of both times, and how busy the machine was."""
    for game in games:
        with tempfile.TemporaryDirectory() as data, browser() as chrome:
            server = Process(Path(data))
            visitor = Visitor(chrome, server.address)
            try:
                say(game, measure(visitor, game))
            finally:
                visitor.leave()
                server.close()
    print(f"load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(sys.argv[1:] or list(MOVES))
