"""The page comes back by itself, says so, and no answer counts twice."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, last_offer, log, sit_down
from tests.table.served import Served


def test_a_server_that_dies_and_returns_is_found_again(chrome: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path)
    port = server.port
    visitor = Visitor(chrome, f"http://127.0.0.1:{port}")
    try:
        page = visitor.go()
        sit_down(page, "presidents")
        await_your_turn(page)
        before = log(page).inner_text()
        server.stop()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        server = Served(tmp_path, port=port)
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        assert log(page).inner_text() == before
        answer(page)
        expect(log(page)).not_to_have_text(before)
    finally:
        visitor.leave()
        server.stop()


def test_an_answer_given_twice_counts_once(visitor: Visitor, server: Served) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    last_offer(page).evaluate("offer => { offer.click(); offer.click() }")
    page.wait_for_timeout(500)
    person = server.person()
    person.token = page.evaluate("localStorage.getItem('fourscore.token')")
    person.table = page.url.partition("/table/")[2]
    lines = [line["text"] for line in person.get("view")["lines"]]
    mine = [line for line in lines if line.startswith(("You lay", "You lead", "You open with", "You pass"))]
    assert len(mine) == 1, lines
