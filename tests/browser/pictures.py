"""Takes the pictures of the page that README and docs show, into docs/pictures: `make pictures`."""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, browser
from tests.browser.moments import asked, is_over
from tests.browser.shots import LATER, SCREENS, Show, board, moment, take
from tests.table.served import Served

FOLDER = Path("docs/pictures")
LAPTOP = (1280, 760)
PHONE = (360, 740)
BESIDE = 28
"""Pixels between two phones."""
TABLE = (66, 74, 92)
"""What phones lie on."""
INKS = 128
"""A poster has few colours: so many keep a picture small."""
SEARCHED = 240_000
"""How long the turning points of a game may take to be found, in milliseconds."""


def example(visitor: Visitor, server: Served) -> None:
    """How to play: an example with drawn cards."""
    LATER["how-bodyguard"](visitor, server)
    visitor.page.evaluate("scrollTo(0, document.querySelector('figure').getBoundingClientRect().top - 200)")


def ending(visitor: Visitor, server: Served) -> None:
    """The end of an evening, with its turning points."""
    moment("presidents", is_over)(visitor, server)
    visitor.page.get_by_role("heading", name="Turning points").wait_for()
    visitor.page.get_by_text("Looking for the moments").wait_for(state="detached", timeout=SEARCHED)


PICTURES: dict[str, Show] = {
    "lobby": SCREENS["lobby"],
    "how-to-play": example,
    "presidents": board("presidents", answers=3),
    "bodyguard": SCREENS["rescue"],
    "knife-fight": moment("knife-fight", asked("react", choices=2)),
    "mr-president": LATER["torn"],
    "newspaper": LATER["paper"],
    "puzzle": LATER["puzzle-presidents"],
    "ending": ending,
}
ON_PHONES: dict[str, Show] = {
    "presidents": SCREENS["exchange"],
    "bodyguard": board("bodyguard"),
    "mr-president": moment("mr-president", asked("region", choices=5)),
}


def taken(chrome: Browser, server: Served, name: str, show: Show, size: tuple[int, int]) -> Image.Image:
    """What the window shows, without what one would scroll to."""
    visitor = Visitor(
        chrome,
        f"http://127.0.0.1:{server.port}",
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light",
        reduced_motion="reduce",
    )
    return Image.open(io.BytesIO(take(visitor, server, name, show, whole=False))).convert("RGB")


def side_by_side(phones: list[Image.Image]) -> Image.Image:
    """Phones on a table."""
    width, height = PHONE
    table = Image.new("RGB", (BESIDE + (width + BESIDE) * len(phones), height + 2 * BESIDE), TABLE)
    for number, phone in enumerate(phones):
        table.paste(phone, (BESIDE + (width + BESIDE) * number, BESIDE))
    return table


def keep(name: str, picture: Image.Image) -> None:
    picture.quantize(INKS).save(FOLDER / f"{name}.png", optimize=True)


def main(wanted: list[str]) -> None:
    """All pictures, or those that are named."""
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for name, show in PICTURES.items():
                if name in (wanted or PICTURES):
                    keep(name, taken(chrome, server, name, show, LAPTOP))
            if not wanted or "phones" in wanted:
                phones = [taken(chrome, server, name, show, PHONE) for name, show in ON_PHONES.items()]
                keep("phones", side_by_side(phones))
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
