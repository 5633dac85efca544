"""Pictures of every screen of the page, narrow to wide: `make shots`, or `python -m tests.browser.shots [NAME …]`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, browser
from tests.browser.moments import LATE, Moment, asked, is_over, person_at, reached
from tests.browser.playing import ASKED
from tests.browser.terms import govern
from tests.table.pictures import drawn, sheets
from tests.table.served import Served, play_to_the_end

WIDTHS = (360, 768, 1440)
HEIGHT = 900
SHOTS = Path("shots")
GAMES = {"presidents": 4, "bodyguard": 5, "knife-fight": 4, "mr-president": 1}
CROWDS = {"presidents": 14, "bodyguard": 8, "knife-fight": 6}
"""As many as can play."""
ANSWERS = 6
"""So many answers are given before a picture of a board is taken."""
SETTLED = 800
"""How long a page may still move before its picture is taken, in milliseconds."""
DRAWN_AT = (64, 128, 400)
"""The sizes at which drawings are looked at, in pixels."""
BOTS_AND_PEOPLE = "Ada Ben Cleo Dan Eve Fay Gus Hal Ida Jon Ashgrove Birchfield Kestrel Whitlock Nakamura Okafor Silva"
Show: TypeAlias = Callable[[Visitor, Served], object]
"""Leads somebody to a screen."""


def at(place: str, wanted: str) -> Show:
    """A place of the page, as soon as something stands there."""
    return lambda visitor, _: visitor.go(place).locator(wanted).first.wait_for()


def set_up(visitor: Visitor, server: Served) -> None:
    visitor.go().locator("[data-game=bodyguard]").get_by_text("Set up a table").click()
    visitor.page.locator("dialog summary", has_text="House rules").click()


def you(visitor: Visitor, server: Served) -> None:
    """Somebody with a name, a printed code and two devices."""
    person = server.table_of("Ann", "Ben", "bot:old-hand")[1][0]
    server.person().post("/arrive", code=person.post("/transfer")["code"])
    person.post("/me/code")
    visitor.context.add_init_script(f"localStorage.setItem('fourscore.token', '{person.token}')")
    at("/you", "text=Sign out there")(visitor, server)


def gathering(visitor: Visitor, server: Served) -> None:
    name, _ = server.table_of("Ann", "Ben", "bot:old-hand", game="knife-fight", starts=False)
    at(f"/table/{name}", ".seats")(visitor, server)


def cover(visitor: Visitor, server: Served) -> None:
    """A screen that Ann and Ben share, while it goes from hand to hand."""
    person = server.person()
    wish = {"game": "presidents", "seats": ["person", "person", "random"], "seats_each": 2}
    person.table = person.post("/tables", name="Ann", **wish)["table"]["table"]
    person.post("seats", name="Ben")
    person.post("start")
    visitor.sit_at(person).locator(".cover").wait_for()


def shared(visitor: Visitor, server: Served) -> None:
    """The same when Ben looks."""
    cover(visitor, server)
    visitor.page.get_by_role("button", name="I am Ben").click()
    visitor.page.locator(".hand-on").wait_for()


def board(game: str, answers: int = ANSWERS) -> Show:
    """The board of a game after a few answers."""

    def show(visitor: Visitor, server: Served) -> None:
        page = visitor.go()
        page.locator(f"[data-game={game}] .main").click()
        page.wait_for_url("**/table/**")
        for _ in range(answers):
            answer(visitor, server)
        page.locator(ASKED).wait_for()

    return show


def answer(visitor: Visitor, server: Served) -> None:
    """The second choice of the present question, past the board, which may ask for it in any way it likes."""
    page, person = visitor.page, server.person()
    page.locator(ASKED).wait_for()
    person.token = page.evaluate("localStorage.getItem('fourscore.token')")
    person.table = page.url.partition("/table/")[2].partition("?")[0]
    choices = person.asked()
    if choices:
        person.choose(choices[min(1, len(choices) - 1)])


def open_log(visitor: Visitor) -> None:
    """On a small screen the log lies behind a button."""
    button = visitor.page.get_by_role("button", name="Log", exact=True)
    if button.count():
        button.click()


def beside(tab: str, then: str = "[role=tabpanel]") -> Show:
    """What lies behind the log of a board."""

    def show(visitor: Visitor, server: Served) -> None:
        board("presidents")(visitor, server)
        open_log(visitor)
        visitor.page.get_by_role("tab", name=tab).click()
        # At its corner: in its middle there may be a button that ends the game.
        visitor.page.locator(then).click(position={"x": 4, "y": 4})

    return show


def why(visitor: Visitor, server: Served) -> None:
    board("presidents")(visitor, server)
    open_log(visitor)
    visitor.page.locator(".log button").last.click()
    visitor.page.locator("dialog [data-rule]").wait_for()


def lesson(game: str) -> Show:
    """The first game of a game, as it begins."""

    def show(visitor: Visitor, server: Served) -> None:
        visitor.go(f"/learn/{game}").get_by_text("Deal the cards").click()
        visitor.page.locator("[aria-label=Lesson]").wait_for()

    return show


def moment(game: str, when: Moment, seed: str = "1", click: str = "") -> Show:
    """The board of a game at a moment that seldom comes, when something was clicked there."""

    def show(visitor: Visitor, server: Served) -> None:
        person, seat = reached(server, game, GAMES[game], when, seed)
        page = visitor.sit(person, seat)
        assert when(person.view(since=LATE)), f"this moment does not come with the seed {seed}"
        if click:
            page.locator(click).first.click()

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
    visitor.page.locator(".others .place button").first.click()


def rescue(visitor: Visitor, server: Served) -> None:
    """The President falls, and the Bodyguard could still step in."""
    visitor.sit(person_at(server, "rescue", seats=5, bot="old-hand", president=1))


def drawn_card(visitor: Visitor, server: Served) -> None:
    """A Crisis card has been drawn, and something on it is left to decide."""
    visitor.sit(govern(server, answers=20, until="choose", with_card=True))


def pointing(visitor: Visitor, server: Served) -> None:
    """A choice at the desk lights what it is about."""
    moment("mr-president", asked("region", choices=5))(visitor, server)
    visitor.page.locator(".desk [data-choice]").nth(3).hover()


def replay(game: str, upto: int = 40) -> Show:
    """A finished game in the middle of its replay."""

    def show(visitor: Visitor, server: Served) -> None:
        person, _ = reached(server, game, GAMES[game], is_over)
        page = visitor.go(f"/replay/{person.table}?seat=0")
        page.get_by_role("slider", name="Answer").fill(str(upto))
        page.get_by_text(f"{upto} /").wait_for()

    return show


def crowd(game: str) -> Show:
    """The board with somebody on every seat, after everybody has answered a few times."""

    def show(visitor: Visitor, server: Served) -> None:
        _, (person,) = server.table_of("Ann", *["bot:random"] * (CROWDS[game] - 1), game=game)
        page = visitor.sit(person)
        for _ in range(ANSWERS):
            answer(visitor, server)
        page.locator(ASKED).wait_for()

    return show


def solved(visitor: Visitor, server: Served) -> None:
    """A puzzle whose answer is explained."""
    page = visitor.go("/puzzles/presidents?number=0")
    page.locator("[data-choice]").first.wait_for(state="attached")
    page.evaluate("document.querySelector('[data-choice]').click()")
    page.get_by_text("Is this puzzle wrong?").wait_for()


def over(place: str, wanted: str) -> Show:
    """A finished game between Ann and two bots."""

    def show(visitor: Visitor, server: Served) -> None:
        name, people = server.table_of("Ann", "bot:random", "bot:random")
        play_to_the_end(people)
        visitor.go(f"/{place}/{name}").locator(wanted).click(trial=True)

    return show


def other_device(visitor: Visitor, server: Served) -> None:
    """The link that takes seats along."""
    _, (person,) = server.table_of("Ann", "bot:random", "bot:random")
    page = visitor.go()
    page.evaluate("token => localStorage.setItem('fourscore.token', token)", person.token)
    page.reload()
    page.get_by_role("button", name="Play on another device").click()
    page.get_by_label("Open this on the other device").wait_for()


def is_later(view: Any) -> bool:
    return bool(view["table"]["year"] > 1 and view["asked"])


def is_torn(view: Any) -> bool:
    """A War and a Rogue State at least."""
    return bool(view["table"]["wars"] and view["table"]["rogues"] and view["asked"])


SCREENS: dict[str, Show] = {
    "lobby": at("/", "article"),
    "set-up": set_up,
    "you": you,
    "gathering": gathering,
    "rules": at("/rules/presidents", "section"),
    "why": why,
    "coach": beside("Coach", "text=What would the champion do?"),
    "replay": over("replay", "[aria-label='To the end']"),
    "ending": over("table", "text=Watch the replay"),
    **{f"board-{game}": board(game) for game in GAMES},
    "exchange": moment("presidents", asked("return")),
    "rescue": rescue,
    "ceremony": ceremony,
    "appoint": moment("mr-president", asked("appoint"), click=".stars"),
}
CORNERS: dict[str, Show] = {
    "first-note": at("/learn/bodyguard", "text=Deal the cards"),
    "arrival": at("/arrive/0123456789", "text=Bring my seats here"),
    "other-device": other_device,
    "shut-table": at("/table/nowhere", "[role=alert]"),
    "cover": cover,
    "shared": shared,
    "talk": beside("Talk"),
    "table": beside("Table"),
}
"""What somebody sees once in a while."""
LATER: dict[str, Show] = {
    "rule": at("/rules/presidents?rule=presidents.beat.pair-by-pair", "mark"),
    **{f"how-{game}": at(f"/how/{game}", "figure svg") for game in GAMES},
    **{f"lesson-{game}": lesson(game) for game in GAMES},
    "read": read,
    "reaction": moment("knife-fight", asked("react", choices=2)),
    "card": drawn_card,
    "pointing": pointing,
    "torn": moment("mr-president", is_torn, seed="2"),
    "wars": moment("mr-president", is_torn, seed="2", click="nav[aria-label='Parts of the board'] >> text=Wars"),
    "paper": moment("mr-president", is_later, seed="3", click="[aria-label='Year 1: its paper']"),
    "legacy": moment("mr-president", is_over, seed="3"),
    **{f"replay-{game}": replay(game) for game in GAMES},
    **{f"crowd-{game}": crowd(game) for game in CROWDS},
    **{f"puzzle-{game}": at(f"/puzzles/{game}?number=0", "[data-choice], .dock") for game in CROWDS},
    **{f"ending-{game}": moment(game, is_over) for game in ("bodyguard", "knife-fight")},
    "solved": solved,
}
"""Screens that many answers lead to, or on which something lies over the rest."""
ALL = SCREENS | CORNERS | LATER


def take(visitor: Visitor, server: Served, name: str, show: Show, *, whole: bool = True) -> bytes:
    """One picture of a whole page or of its window; one that cannot be reached is shown as far as one came."""
    try:
        show(visitor, server)
        visitor.page.wait_for_timeout(SETTLED)
    except Exception as error:
        visitor.troubles.append(str(error))
    picture = visitor.page.screenshot(full_page=whole and not visitor.page.locator("dialog").count())
    for trouble in visitor.troubles:
        print(f"{name}: {trouble}", file=sys.stderr)
    visitor.leave()
    return picture


def take_all(chrome: Browser, server: Served, wanted: list[str]) -> None:
    """All screens, or those whose names begin as wanted; the widest and the narrowest also at night."""
    address = f"http://127.0.0.1:{server.port}"
    for name in [name for name in ALL if not wanted or name.startswith(tuple(wanted))]:
        for width, scheme in [*((width, "light") for width in WIDTHS), (WIDTHS[0], "dark"), (WIDTHS[-1], "dark")]:
            size = {"width": width, "height": HEIGHT}
            visitor = Visitor(chrome, address, viewport=size, color_scheme=scheme, reduced_motion="reduce")
            shot = f"{name}-{width}-{scheme}"
            (SHOTS / f"{shot}.png").write_bytes(take(visitor, server, shot, ALL[name]))


def take_drawings(chrome: Browser, folder: Path) -> None:
    """Everything that the page can draw, on sheets by kind and size: `python -m tests.browser.shots drawings`."""
    names = [*BOTS_AND_PEOPLE.split(), *(f"Guest {number}" for number in range(30))]
    for size, found in zip(DRAWN_AT, drawn(folder, list(DRAWN_AT), names, {}), strict=True):
        for kind, page in sheets(found, size).items():
            for scheme in ("light", "dark"):
                context = chrome.new_context(viewport={"width": WIDTHS[-1], "height": HEIGHT}, color_scheme=scheme)
                sheet = context.new_page()
                sheet.set_content(page)
                (SHOTS / f"drawings-{kind}-{size}-{scheme}.png").write_bytes(sheet.screenshot(full_page=True))
                context.close()


def main(wanted: list[str]) -> None:
    """Take pictures, into shots/."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            take_all(chrome, server, wanted)
            if not wanted or "drawings" in wanted:
                take_drawings(chrome, Path(data))
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
