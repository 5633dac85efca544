"""The games from static files alone: played, and found again without a network."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

SITE = Path(__file__).parents[2] / "build" / "offline"
pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(not (SITE / "sw.js").is_file(), reason="the site is not built: make offline"),
]


class Quiet(SimpleHTTPRequestHandler):
    """Serves files under a path of their own, as some hosts do, and says nothing."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/somewhere/else"))

    def log_message(self, *_: Any) -> None: ...


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the site on a plain file server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/somewhere/else/"
    server.shutdown()
    server.server_close()


def test_a_game_is_played_and_found_again_without_a_network(chrome: Browser, site: str) -> None:
    visitor = Visitor(chrome, site.rstrip("/"))
    page = visitor.page
    page.goto(site)
    sit_down(page, "presidents")
    await_your_turn(page)
    told = log(page).inner_text().splitlines()[0]
    answer(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    page.reload()
    expect(log(page)).to_contain_text(told)
    await_your_turn(page)
    answer(page)
    expect(log(page)).to_contain_text("You")
    visitor.leave()
