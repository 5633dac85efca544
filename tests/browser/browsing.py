"""Debian's Chromium, and somebody who looks at pages with it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright

from tests.table.served import Person

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1440, "height": 900}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "reduced_motion": "reduce"}
SITE = Path(__file__).parents[2] / "build" / "offline"
"""The games without a server, if they are built."""
everywhere = pytest.mark.parametrize("place", ["server", pytest.param("alone", marks=pytest.mark.deep)], indirect=True)
"""The same test with a server and without one."""
SECONDS = 120_000
"""How long something may take to appear, in milliseconds; machines that test are busy."""
expect.set_options(timeout=SECONDS)


def chromium() -> str | None:
    """Where the browser is; None if there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser of our own."""
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield started
        finally:
            started.close()


def frames_of(page: Page) -> list[str]:
    """Every frame that the page is sent from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


class Visitor:
    """One person with one browser profile; whatever goes wrong on their pages is noted."""

    def __init__(self, browser: Browser, address: str, **setting: object) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(**{"viewport": WIDE, **setting})  # type: ignore[arg-type]
        self.context.set_default_timeout(SECONDS)
        self.troubles: list[str] = []
        self.sizes: dict[str, int] = {}
        self.page = self.open()

    def open(self) -> Page:
        """One more page."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(f"page: {error}"))
        page.on("response", self._weigh)
        return page

    def go(self, place: str = "/") -> Page:
        """Go to a place of the page, as `/table/NAME`."""
        self.page.goto(f"{self.address}/#{place}")
        return self.page

    def sit(self, person: Person, seat: int = 0) -> Page:
        """Open the table of somebody who plays there already, through their eyes."""
        page = self.sit_at(person, seat)
        page.locator(".spread .board > :not(p)").first.wait_for()
        return page

    def sit_at(self, person: Person, seat: int = 0) -> Page:
        """The same before the first card."""
        self.context.add_init_script(f"localStorage.setItem('fourscore.token', '{person.token}')")
        return self.go(f"/table/{person.table}?seat={seat}")

    def leave(self) -> None:
        self.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        # A page has nothing to say there, whatever it calls it.
        self.troubles.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _weigh(self, response: Response) -> None:
        # Without a length nobody knows how much it was: far too much.
        self.sizes[response.url] = int(response.headers.get("content-length", 10**9))
