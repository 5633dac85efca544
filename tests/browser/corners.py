"""Corners of the page that somebody sees once in a while."""

from collections.abc import Callable

from tests.browser.browsing import Visitor
from tests.table.served import Served


def first_note(visitor: Visitor, server: Served) -> None:
    """Before a first game."""
    visitor.go("/learn/bodyguard").get_by_role("button", name="Deal the cards").wait_for()


def arrival(visitor: Visitor, server: Served) -> None:
    """The other end of a link that takes seats along."""
    visitor.go("/arrive/0123456789").get_by_role("button", name="Bring my seats here").wait_for()


def other_device(visitor: Visitor, server: Served) -> None:
    """The link that takes seats along."""
    page = visitor.go("/")
    page.evaluate("token => localStorage.setItem('fourscore.token', token)", seated(server))
    page.reload()
    page.get_by_role("button", name="Play on another device").click()
    page.get_by_label("Open this on the other device").wait_for()


def shut_table(visitor: Visitor, server: Served) -> None:
    """A table that is not there."""
    visitor.go("/table/nowhere").get_by_role("alert").wait_for()


def beside_the_board(tab: str) -> Callable[[Visitor, Served], None]:
    """What lies behind the log."""

    def show(visitor: Visitor, server: Served) -> None:
        page = visitor.go("/")
        page.locator("[data-game=presidents] .main").click()
        page.get_by_role("tab", name=tab).click()
        page.get_by_role("tabpanel").wait_for()

    return show


def seated(server: Served) -> str:
    """The token of somebody who holds a seat."""
    _, (person,) = server.table_of("Ann", "bot:random", "bot:random")
    return person.token


CORNERS = {
    "first-note": first_note,
    "arrival": arrival,
    "other-device": other_device,
    "shut-table": shut_table,
    "talk": beside_the_board("Talk"),
    "table": beside_the_board("Table"),
}
