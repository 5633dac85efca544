"""Another browser than that of all other tests: the same games, kept, and found again without a network."""

import re
import threading
from pathlib import Path
from typing import BinaryIO

import pytest

from scripts.hosting import Files, hosted
from tests.browser.alone.firefox import Firefox, firefox, started
from tests.browser.browsing import SITE
from tests.patience import PATIENCE

GAMES = ("presidents", "bodyguard", "knife-fight", "mr-president")
LOG = "(document.querySelector('[aria-label=\"The log\"]')?.innerText ?? '')"
IS_ASKED = (
    "document.querySelector('.sitting > .bar:not([data-moment=wait])') && document.querySelector('[data-choice]')"
)
VISITS = 12
BEGINNING = 1_000_000
"""Bytes."""
SIT_DOWN = """[...document.querySelectorAll('[data-game=GAME] button')]
  .find((one) => one.innerText.trim().startsWith('Play')).click()"""
ANSWER = """new Promise((done) => {
  const before = LOG;
  const look = () => {
    if (LOG !== before) return done(true);
    [...document.querySelectorAll('[data-choice]')].at(-1)?.click();
    setTimeout(look, 1000);
  };
  look();
})"""
KEPT = """(async () => {
  const home = await navigator.storage.getDirectory();
  for (;;) {
    for await (const name of home.keys()) if (name === 'python.label') return true;
    await new Promise((done) => setTimeout(done, 200));
  }
})()"""


def sit_down(browser: Firefox, game: str) -> None:
    browser.await_(f"document.querySelector('[data-game={game}] button')")
    browser.ask(SIT_DOWN.replace("GAME", game))


def play(browser: Firefox, game: str) -> None:
    """Sit down and answer until something has happened."""
    sit_down(browser, game)
    browser.await_(IS_ASKED)
    browser.ask(ANSWER.replace("LOG", LOG))


def test_firefox_plays_all_games_keeps_them_and_needs_no_network(site: str, tmp_path: Path) -> None:
    if firefox() is None:
        pytest.skip("Firefox is not here")
    with started(tmp_path / "profile") as browser:
        with hosted(SITE) as address:
            for game in GAMES:
                browser.go(address)
                play(browser, game)
            table = browser.ask("location.href")
            told = browser.ask(LOG)
            browser.ask("navigator.serviceWorker.ready.then(() => true)")
            browser.ask(KEPT)
        # Nobody serves the site any more.
        browser.go(table)
        browser.await_(IS_ASKED)
        assert told.splitlines()[0] in browser.ask(LOG)
        browser.go(address)
        browser.await_("/My tables/.test(document.body.innerText)")
        play(browser, "presidents")
        assert [one for one in browser.troubles if not re.search("^(debug|info):", one)] == []


def test_whoever_leaves_while_python_comes_finds_it_at_the_next_visit(
    site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Firefox compiles nothing any more once a few pages were left while they compiled what was still coming."""
    if firefox() is None:
        pytest.skip("Firefox is not here")
    coming, goes_on = threading.Semaphore(0), threading.Event()
    whole = Files.copyfile

    def copyfile(self: Files, source: BinaryIO, to: BinaryIO) -> None:
        if self.path.endswith(".wasm") and not goes_on.is_set():
            to.write(source.read(BEGINNING))
            coming.release()
            goes_on.wait(PATIENCE)
        whole(self, source, to)

    monkeypatch.setattr(Files, "copyfile", copyfile)
    with started(tmp_path / "profile") as browser, hosted(SITE) as address:
        for _ in range(VISITS):
            browser.go(address)
            sit_down(browser, "presidents")
            assert coming.acquire(timeout=PATIENCE)
            # What has come is being compiled.
            browser.ask("new Promise((done) => setTimeout(done, 200))")
        browser.go("about:blank")
        goes_on.set()
        browser.go(address)
        play(browser, "presidents")
