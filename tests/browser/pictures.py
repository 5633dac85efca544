"""Pictures of the page for the README: `make shots ARGS=--pictures` takes them anew, into docs/pictures."""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, browser
from tests.browser.shots import board, lobby
from tests.table.served import Served

HERE = Path("docs/pictures")
SIZE = {"width": 1280, "height": 760}
SHOWN = {"lobby": lobby, "presidents": board("presidents", answers=3)}
INKS = 192
"""A poster has few colours: so many keep a picture small."""


def take(chrome: Browser, server: Served, screen: str) -> None:
    """One picture, as a laptop shows it."""
    visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}", viewport=SIZE, reduced_motion="reduce")
    SHOWN[screen](visitor, server)
    visitor.page.wait_for_load_state("networkidle")
    drawn = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
    drawn.quantize(INKS).save(HERE / f"{screen}.png", optimize=True)
    visitor.leave()


def main() -> None:
    """All pictures of the README."""
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for screen in SHOWN:
                take(chrome, server, screen)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
