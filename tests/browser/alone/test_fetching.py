"""The games on their way to a browser: a network that fails, and hosts that know few types."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.hosting import Files, hosted
from tests.browser.alone.conftest import visiting
from tests.browser.browsing import SITE, Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

SCRIPT, UNKNOWN = "text/javascript", "application/octet-stream"
MOST = 1_330_000
"""Bytes of what Python needs for the first game, packed."""


def play(page: Page) -> None:
    sit_down(page, "presidents")
    await_your_turn(page)
    answer(page)
    expect(log(page)).to_contain_text("You")


def click_play(page: Page) -> None:
    page.locator("[data-game=presidents]").get_by_role("button", name=re.compile("^Play")).click()


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "pyodide.mjs", "library.pack.gz", "game-presidents.pack.gz"])
def test_what_does_not_come_is_said_and_comes_when_the_page_is_loaded_again(alone: Visitor, part: str) -> None:
    page = alone.go()
    page.locator("[data-game=presidents]").wait_for()
    alone.context.route(f"**/{part}", lambda route: route.abort())
    click_play(page)
    expect(page.locator("div.bar > p[role=alert]")).to_have_text(
        "The games could not be started in this browser. Is there a network? "
        "Then load the page again, or try a newer browser."
    )
    alone.context.unroute(f"**/{part}")
    page.get_by_role("button", name="Load again").click()
    play(page)
    # The browser itself says what it could not load; nothing else went wrong.
    assert not [one for one in alone.troubles if not re.search("Failed to load resource|Failed to fetch|wasm", one)]
    alone.troubles.clear()


def test_a_host_that_knows_few_types_will_do(chrome: Browser, monkeypatch: pytest.MonkeyPatch, site: str) -> None:
    monkeypatch.setattr(
        Files, "extensions_map", {".html": "text/html", ".css": "text/css", ".js": SCRIPT, ".mjs": SCRIPT}
    )
    monkeypatch.setattr(Files, "guess_type", lambda self, path: self.extensions_map.get(Path(path).suffix, UNKNOWN))
    with hosted(SITE) as address, visiting(chrome, address) as visitor:
        play(visitor.go())


def test_python_and_the_first_game_have_not_grown(site: str) -> None:
    """With Pyodide and the page 4.5 MB come before the first card: `make bench-site` weighs all of it."""
    shared = "_core.cpython-314-wasm32-emscripten.so.gz"
    packs = ("library.pack.gz", "fourscore.pack.gz", "game-presidents.pack.gz", shared)
    assert sum((SITE / "python" / name).stat().st_size for name in packs) < MOST
