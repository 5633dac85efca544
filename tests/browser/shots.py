"""Pictures of every screen of the page, narrow to wide: `make shots`, or `python -m tests.browser.shots [NAME …]`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, browser
from tests.table.served import Served, play_to_the_end

WIDTHS = (360, 768, 1440)
HEIGHT = 900
SHOTS = Path("shots")
GAMES = {"presidents": 4, "bodyguard": 5, "knife-fight": 4, "mr-president": 1}
ANSWERS = 6
"""So many answers are given before a picture of a board is taken."""


def lobby(visitor: Visitor, server: Served) -> None:
    visitor.go("/").wait_for_selector("article")


def set_up(visitor: Visitor, server: Served) -> None:
    lobby(visitor, server)
    visitor.page.locator("[data-game=bodyguard]").get_by_text("Set up a table").click()
    visitor.page.locator("dialog summary").click()


def gathering(visitor: Visitor, server: Served) -> None:
    name, _ = server.table_of("Ann", "Ben", "bot:old-hand", game="knife-fight", starts=False)
    visitor.go(f"/table/{name}").wait_for_selector(".seats")


def rules(visitor: Visitor, server: Served) -> None:
    visitor.go("/rules/presidents?search=two").wait_for_selector("article")


def why(visitor: Visitor, server: Served) -> None:
    board("presidents")(visitor, server)
    visitor.page.locator(".log button").last.click()
    visitor.page.wait_for_selector("dialog article")


def coach(visitor: Visitor, server: Served) -> None:
    board("presidents")(visitor, server)
    visitor.page.get_by_role("tab", name="Coach").click()
    visitor.page.get_by_text("What would an old hand do?").click()


def lesson(game: str) -> Callable[[Visitor, Served], None]:
    """The first game of a game, as it begins."""

    def show(visitor: Visitor, server: Served) -> None:
        visitor.go(f"/learn/{game}").get_by_text("Deal the cards").click()
        visitor.page.wait_for_selector("[aria-label=Lesson]")

    return show


def replay(visitor: Visitor, server: Served) -> None:
    name, people = server.table_of("Ann", "bot:random", "bot:random")
    play_to_the_end(people)
    visitor.go(f"/replay/{name}?seat=0").wait_for_selector(".controls")
    visitor.page.get_by_label("To the end").click()


def ending(visitor: Visitor, server: Served) -> None:
    """The table when the game is over, as somebody sees it who looks on."""
    name, people = server.table_of("Ann", "bot:random", "bot:random")
    play_to_the_end(people)
    visitor.go(f"/table/{name}").get_by_role("link", name="Watch the replay").wait_for()


def board(game: str, answers: int = ANSWERS) -> Callable[[Visitor, Served], None]:
    """The board of a game after a few answers."""

    def show(visitor: Visitor, server: Served) -> None:
        page = visitor.go("/")
        page.locator(f"[data-game={game}] .main").click()
        page.wait_for_url("**/table/**")
        for _ in range(answers):
            answer(visitor, server)
        page.wait_for_timeout(600)

    return show


def answer(visitor: Visitor, server: Served) -> None:
    """The first choice of the present question, past the board, which may ask for it in any way it likes."""
    page = visitor.page
    page.get_by_text("Your turn", exact=True).wait_for()
    token = page.evaluate("localStorage.getItem('fourscore.token')")
    name = page.url.partition("/table/")[2].partition("?")[0]
    person = server.person()
    person.token, person.table = token, name
    choices = person.asked()
    if choices:
        person.choose(choices[min(1, len(choices) - 1)])


SCREENS: dict[str, Callable[[Visitor, Served], None]] = {
    "lobby": lobby,
    "set-up": set_up,
    "gathering": gathering,
    "rules": rules,
    "why": why,
    "coach": coach,
    "replay": replay,
    "ending": ending,
    **{f"board-{game}": board(game) for game in GAMES},
    **{f"lesson-{game}": lesson(game) for game in GAMES},
}


def take(chrome: Browser, server: Served, name: str, width: int, scheme: str) -> None:
    """One picture; screens that cannot be reached are told about and left out."""
    visitor = Visitor(
        chrome,
        f"http://127.0.0.1:{server.port}",
        viewport={"width": width, "height": HEIGHT},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    try:
        SCREENS[name](visitor, server)
        visitor.page.wait_for_timeout(400)
        visitor.page.screenshot(
            path=SHOTS / f"{name}-{width}-{scheme}.png", full_page=not visitor.page.locator("dialog").count()
        )
    except Exception as error:
        print(f"{name} at {width}: {error}", file=sys.stderr)
    for trouble in visitor.troubles:
        print(f"{name} at {width}: {trouble}", file=sys.stderr)
    visitor.leave()


def main(wanted: list[str]) -> None:
    """All screens, or those whose names begin as wanted."""
    SHOTS.mkdir(exist_ok=True)
    names = [name for name in SCREENS if not wanted or name.startswith(tuple(wanted))]
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for name in names:
                for width in WIDTHS:
                    take(chrome, server, name, width, "light")
                take(chrome, server, name, WIDTHS[-1], "dark")
        finally:
            server.stop()
    print(f"{len(names)} screens in {SHOTS}/")


if __name__ == "__main__":
    if sys.argv[1:] == ["--pictures"]:
        from tests.browser import pictures  # Which takes its screens from here.

        pictures.main()
    else:
        main(sys.argv[1:])
