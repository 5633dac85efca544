"""Pictures of every screen of the page, narrow to wide: `make shots`, or `python -m tests.browser.shots [NAME …]`."""

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, browser
from tests.browser.moments import Moment, asked, is_over, reached
from tests.table.served import Served, play_to_the_end

WIDTHS = (360, 768, 1440)
HEIGHT = 900
SHOTS = Path("shots")
GAMES = {"presidents": 4, "bodyguard": 5, "knife-fight": 4, "mr-president": 1}
ANSWERS = 6
"""So many answers are given before a picture of a board is taken."""
SETTLED = 800
"""How long a page may still move before its picture is taken, in milliseconds."""


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


def moment(game: str, seats: int, when: Moment, seed: str = "1") -> Callable[[Visitor, Served], None]:
    """The board of a game at a moment that seldom comes."""

    def show(visitor: Visitor, server: Served) -> None:
        visitor.sit(*reached(server, game, seats, when, seed))

    return show


def ceremony(visitor: Visitor, server: Served) -> None:
    """The candidates are announced."""
    _, (person,) = server.table_of("Ann", *["bot:old-hand"] * 3, game="knife-fight", seed="ring 5")
    page = visitor.sit(person)
    page.locator(".prompt [data-word=keep]").click()
    page.locator(".candidate:enabled").first.click()
    page.locator(".poster").wait_for()


def read(visitor: Visitor, server: Served) -> None:
    """A President is read, as by a tap."""
    ceremony(visitor, server)
    visitor.page.locator(".poster button").click()
    visitor.page.locator(".ring .place button").first.click()


def appoint(visitor: Visitor, server: Served) -> None:
    """Candidates lie in the White House."""
    page = visitor.sit(*reached(server, "mr-president", 1, asked("appoint"), "1"))
    page.get_by_role("button", name=re.compile("on the board$")).click()


def wars(visitor: Visitor, server: Served) -> None:
    """The lower rooms of the board, with a War."""
    page = visitor.sit(*reached(server, "mr-president", 1, is_torn, "2"))
    page.get_by_role("navigation", name="Parts of the board").get_by_text("Wars").click()


def pointing(visitor: Visitor, server: Served) -> None:
    """A choice at the desk lights what it is about."""
    page = visitor.sit(*reached(server, "mr-president", 1, asked("region", choices=5), "1"))
    page.locator(".desk [data-choice]").nth(3).hover()


def paper(visitor: Visitor, server: Served) -> None:
    """The front page of a year that is over."""
    page = visitor.sit(*reached(server, "mr-president", 1, is_later, "3"))
    page.get_by_role("button", name="The paper of Year 1").click()
    page.locator("dialog[open]").wait_for()


def legacy(visitor: Visitor, server: Served) -> None:
    """The end of a term, read at the desk."""
    visitor.sit(*reached(server, "mr-president", 1, is_over, "3"))


def theatre(game: str) -> Callable[[Visitor, Served], None]:
    """A finished game in the middle of its replay."""

    def show(visitor: Visitor, server: Served) -> None:
        person, _ = reached(server, game, GAMES[game], is_over, "1")
        page = visitor.go(f"/replay/{person.table}?seat=0")
        page.get_by_role("slider", name="Answer").fill("40")
        page.get_by_text("40 /").wait_for()

    return show


def is_later(view: Any) -> bool:
    return bool(view["table"]["year"] > 1 and view["asked"])


def is_torn(view: Any) -> bool:
    """A War and a Rogue State at least."""
    return bool(view["table"]["wars"] and view["table"]["rogues"] and view["asked"])


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
        page.get_by_text("Your turn", exact=True).wait_for()

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
    "exchange": moment("presidents", 4, asked("return")),
    "rescue": moment("bodyguard", 5, asked("rescue")),
    "ceremony": ceremony,
    "appoint": appoint,
    **{f"lesson-{game}": lesson(game) for game in GAMES},
}

LATER: dict[str, Callable[[Visitor, Served], None]] = {
    "read": read,
    "reaction": moment("knife-fight", 4, asked("react", choices=2)),
    "pointing": pointing,
    "torn": moment("mr-president", 1, is_torn, seed="2"),
    "wars": wars,
    "paper": paper,
    "legacy": legacy,
    **{f"theatre-{game}": theatre(game) for game in GAMES},
}
"""Screens that many answers lead to, or on which something lies over the rest."""
ALL = SCREENS | LATER


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
        ALL[name](visitor, server)
        visitor.page.wait_for_timeout(SETTLED)
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
    names = [name for name in ALL if not wanted or name.startswith(tuple(wanted))]
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for name in names:
                for width in WIDTHS:
                    take(chrome, server, name, width, "light")
                for width in (WIDTHS[0], WIDTHS[-1]):
                    take(chrome, server, name, width, "dark")
        finally:
            server.stop()
    print(f"{len(names)} screens in {SHOTS}/")


if __name__ == "__main__":
    if sys.argv[1:] == ["--pictures"]:
        from tests.browser import pictures  # Which takes its screens from here.

        pictures.main()
    else:
        main(sys.argv[1:])
