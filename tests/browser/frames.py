"""What the page weighs and how smoothly it moves: `python -m tests.browser.frames [GAME …]`.

Bytes as they travel, of the first load and of a table more; and the frames a second on a processor that is four times
slower, over some seconds of a game with bots and in the slowest of them. They follow from the processor time of every
task of the page: whatever takes longer than a frame costs the frames that it takes. So a busy machine changes little.
Beside them stands the most that can be measured here: an empty page on which one thing grows, looked at likewise.
"""

import json
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser.boards import MOVES, move
from tests.browser.browsing import Visitor, browser
from tests.browser.playing import sit_down
from tests.table.players import Process

SLOWER = 4
SECONDS = 20
PAUSE = 600
"""Milliseconds between two looks of somebody who plays quickly."""
SETTLED = 4_000
"""Milliseconds in which pictures are drawn that are loaded when they are needed."""
KILOBYTES = 150
"""The goal for the first load, and for a table more."""
FRAMES = 60
FRAME = 1_000_000 / FRAMES
"""Microseconds."""
EMPTY = """<style>
    @keyframes grows { to { width: 40rem } }
    p { width: 9rem; animation: grows 2s linear infinite }
</style><p>Nothing</p>"""
"""A page with nothing but one animation, which is laid out and painted with every frame."""


class Pace(NamedTuple):
    """Frames a second."""

    mean: float
    slowest: float
    longest: float
    """The longest task as it would be, in milliseconds."""

    def __str__(self) -> str:
        return (
            f"{self.mean:.0f} frames a second at {SLOWER} times slower, {self.slowest:.0f} in the slowest second, "
            f"longest task {self.longest:.0f} ms"
        )


def kilobytes(visitor: Visitor) -> tuple[float, float]:
    """What has travelled so far: all of it, and fonts alone."""
    fonts = sum(size for url, size in visitor.sizes.items() if url.endswith(".woff2"))
    return sum(visitor.sizes.values()) / 1000, fonts / 1000


def pace(trace: bytes) -> Pace:
    """The frames a second that the page's own thread would leave, from a trace."""
    events: list[dict[str, Any]] = [one for one in json.loads(trace)["traceEvents"] if one.get("ph") == "X"]
    threads = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "Layout")
    page = threads.most_common(1)[0][0]
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) == page]
    first = min(one["ts"] for one in tasks)
    lost = [0] * SECONDS
    for task in tasks:
        second = min(SECONDS - 1, int((task["ts"] - first) / 1_000_000))
        lost[second] += int(SLOWER * task.get("tdur", 0) / FRAME)
    kept = [max(0, FRAMES - frames) for frames in lost]
    return Pace(sum(kept) / SECONDS, min(kept), SLOWER * max(task.get("tdur", 0) for task in tasks) / 1000)


def watch(chrome: Browser, page: Page, game: str) -> bytes:
    """What the browser did while somebody played."""
    chrome.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        move(page, game)
        page.wait_for_timeout(PAUSE)
    return chrome.stop_tracing()


def most(chrome: Browser) -> Pace:
    """What is left where a page has next to nothing to do."""
    page = chrome.new_page()
    page.set_content(EMPTY)
    found = pace(watch(chrome, page, next(iter(MOVES))))
    page.close()
    return found


def measure(chrome: Browser, address: str, game: str) -> str:
    """One game, with motion, from an empty cache."""
    visitor = Visitor(chrome, address)
    visitor.go().locator(f"[data-game={game}]").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    first, fonts = kilobytes(visitor)
    sit_down(visitor.page, game)
    visitor.page.locator(".spread .board > :not(p)").first.wait_for()
    # What drives the page is loaded with the first move, and is no part of it.
    move(visitor.page, game)
    visitor.page.wait_for_timeout(SETTLED)
    table = kilobytes(visitor)[0] - first
    found = pace(watch(chrome, visitor.page, game))
    visitor.leave()
    return (
        f"{game}: first load {first:.0f} kB, {fonts:.0f} of them fonts; its table {table:.0f} kB more "
        f"(goal {KILOBYTES} each); {found} (goal {FRAMES} in every second)"
    )


def main(games: list[str]) -> None:
    """Measure each game, and say how busy the machine was."""
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Process(Path(data))
        try:
            print(f"an empty page with one animation: {most(chrome)}", flush=True)
            for game in games:
                print(measure(chrome, server.address, game), flush=True)
        finally:
            server.close()
    print(f"load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(sys.argv[1:] or list(MOVES))
