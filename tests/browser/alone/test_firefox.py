"""Another browser than that of all other tests: the same games, kept, and found again without a network."""

import re
from pathlib import Path

import pytest

from scripts.hosting import hosted
from tests.browser.alone.firefox import Firefox, firefox, started
from tests.browser.browsing import SITE

GAMES = ("presidents", "bodyguard", "knife-fight", "mr-president")
LOG = "(document.querySelector('[aria-label=\"The log\"]')?.innerText ?? '')"
IS_ASKED = (
    "document.querySelector('.sitting > .bar:not([data-moment=wait])') && document.querySelector('[data-choice]')"
)
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


def play(browser: Firefox, game: str) -> None:
    """Sit down and answer until something has happened."""
    browser.await_(f"document.querySelector('[data-game={game}] button')")
    browser.ask(SIT_DOWN.replace("GAME", game))
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
