"""Visits to the site, timed by the page's own clock."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Request, sync_playwright

from benchmarks.site.processor import slowed, workers
from tests.browser.browsing import FLAGS, chromium

PATIENCE = 180_000
LOBBY = """() => new Promise((done) => {
  const look = () => document.querySelectorAll('.posters button, article button').length >= 4
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
SIT_DOWN = """(title) => new Promise((done) => {
  const poster = [...document.querySelectorAll('article')].find((one) => one.innerText.toUpperCase().includes(title));
  const button = [...poster.querySelectorAll('button')].find((one) => one.innerText.trim().startsWith('Play'));
  const began = performance.now();
  button.click();
  const look = () => document.querySelector('.spread .board > :not(p)')
    ? done(performance.now() - began) : requestAnimationFrame(look);
  look();
})"""
PICTURE = """async () => {
  const found = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) found.push(name);
  return found.includes('python.label');
}"""


@dataclass
class Visit:
    """What one visit took: seconds."""

    lobby: float
    table: float
    """From the click until the table is there."""
    worker: float
    """Processor time of the worker that keeps the tables, of which no other program takes any."""
    files: list[str] = field(default_factory=list)
    """What was fetched until the table was there."""


class Visitor:
    """Somebody with one browser profile."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address

    def come(self, title: str, times: int = 1) -> Visit:
        """Open the site, and sit down at a game."""
        page = self.context.new_page()
        files: list[str] = []

        def note(request: Request) -> None:
            if request.service_worker is None:
                files.append(request.url)

        self.context.on("request", note)
        with slowed(times):
            page.goto(self.address)
            lobby = page.evaluate(LOBBY)
            before = workers()
            table = page.evaluate(SIT_DOWN, title)
            used = max((now - before.get(thread, 0.0) for thread, now in workers().items()), default=0.0)
        self.context.remove_listener("request", note)
        came = [file.removeprefix(self.address) for file in files if file.startswith(self.address)]
        self.page = page
        return Visit(lobby / 1000, table / 1000, used, list(dict.fromkeys(came)))

    def wait_for_the_picture(self) -> None:
        """Until everything is kept that makes the next visit shorter."""
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        while not self.page.evaluate(PICTURE):
            self.page.wait_for_timeout(500)

    def go(self) -> None:
        self.page.close()


@contextmanager
def visitors(address: str) -> Iterator[Any]:
    """Makes people with new profiles."""
    with sync_playwright() as play:

        @contextmanager
        def visitor() -> Iterator[Visitor]:
            home = tempfile.mkdtemp(prefix="fourscore-visit-")
            flags: dict[str, Any] = {"executable_path": chromium(), "args": FLAGS, "headless": True}
            context = play.chromium.launch_persistent_context(home, **flags)
            context.set_default_timeout(PATIENCE)
            try:
                yield Visitor(context, address)
            finally:
                context.close()
                shutil.rmtree(home, ignore_errors=True)

        yield visitor
