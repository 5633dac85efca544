"""What the page weighs and how smoothly it moves: `python -m tests.browser.frames [GAME …]`.

Bytes as they travel, of the first load and of a table more; and the frames a second while bots play on a processor that
is made four times slower, over the whole game and in its slowest second.
"""

import os
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.boards import MOVES, move
from tests.browser.browsing import Visitor, browser
from tests.browser.playing import sit_down
from tests.table.players import Process

SLOWER = 4
SECONDS = 12
SETTLED = 3_000
"""Milliseconds in which pictures are drawn that are loaded when they are needed."""
KILOBYTES = 150
"""The goal for the first load, and for a table more."""
FRAMES = 60
WATCH = """() => {
    window.frames_seen = [];
    const see = (now) => { window.frames_seen.push(now); requestAnimationFrame(see); };
    requestAnimationFrame(see);
}"""


def kilobytes(visitor: Visitor) -> float:
    """What has travelled so far, without fonts."""
    return sum(size for url, size in visitor.sizes.items() if not url.endswith(".woff2") and size < 10**9) / 1000


def pace(times: list[float]) -> tuple[float, float, float]:
    """Frames a second: the mean, and that of the slowest second; and the longest frame in milliseconds."""
    spans = [later - earlier for earlier, later in pairwise(times)]
    seconds = [sum(1 for time in times if start <= time < start + 1000) for start in times if start + 1000 < times[-1]]
    return 1000 * len(spans) / sum(spans), min(seconds), max(spans)


def watch(page: Page, game: str = "") -> list[float]:
    """When frames were painted while a game was played, or nothing happened."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(WATCH)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if game:
            move(page, game)
        page.wait_for_timeout(120)
    found: list[float] = page.evaluate("window.frames_seen")
    return found


def measure(chrome: Browser, address: str, game: str) -> str:
    """One game, with motion, from an empty cache."""
    visitor = Visitor(chrome, address)
    visitor.go().locator(f"[data-game={game}]").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    first = kilobytes(visitor)
    sit_down(visitor.page, game)
    visitor.page.locator(".spread .board > :not(p)").first.wait_for()
    visitor.page.wait_for_timeout(SETTLED)
    table = kilobytes(visitor) - first
    mean, slowest, longest = pace(watch(visitor.page, game))
    visitor.leave()
    empty = Visitor(chrome, address)
    most = pace(watch(empty.page))[0]
    empty.leave()
    return (
        f"{game}: first load {first:.0f} kB, its table {table:.0f} kB more (goal {KILOBYTES} each); {mean:.0f} frames "
        f"a second at {SLOWER} times slower, {slowest:.0f} in the slowest (goal {FRAMES}, an empty page: "
        f"{most:.0f}), longest {longest:.0f} ms"
    )


def main(games: list[str]) -> None:
    """Measure each game, and say how busy the machine was."""
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Process(Path(data))
        try:
            for game in games:
                print(measure(chrome, server.address, game), flush=True)
        finally:
            server.close()
    print(f"load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(sys.argv[1:] or list(MOVES))
