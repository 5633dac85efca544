"""The page comes back by itself, says so, and no answer counts twice."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.browsing import Visitor
from tests.browser.cards import hand
from tests.browser.playing import answer, await_your_turn, last_offer, log, sit_down
from tests.table.players import Process
from tests.table.served import Served


def test_a_server_that_is_killed_and_returns_is_found_again(chrome: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path)
    visitor = Visitor(chrome, server.address)
    try:
        page = visitor.go()
        sit_down(page, "presidents")
        for _ in range(3):
            await_your_turn(page)
            told = log(page).inner_text()
            answer(page)
            expect(log(page)).not_to_have_text(told, use_inner_text=True)
        await_your_turn(page)
        before, held = log(page).inner_text(), hand(page).inner_html()
        server.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        expect(page.locator("[data-choice]").last).to_have_attribute("aria-disabled", "true")
        server = Process(tmp_path, "--port", server.address.rpartition(":")[2])
        expect(page.get_by_text("Connected again")).to_be_visible()
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        assert log(page).inner_text() == before
        assert hand(page).get_by_role("button").count() == held.count("<button")
        answer(page)
        expect(log(page)).not_to_have_text(before, use_inner_text=True)
        # The browser itself reports each vain try; nothing else went wrong.
        assert [trouble for trouble in visitor.troubles if "ERR_CONNECTION_REFUSED" not in trouble] == []
    finally:
        visitor.leave()
        server.close()


def test_an_answer_given_twice_counts_once(visitor: Visitor, server: Served) -> None:
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    told = log(page).inner_text()
    last_offer(page).evaluate("offer => { offer.click(); offer.click() }")
    expect(log(page)).not_to_have_text(told, use_inner_text=True)
    page.wait_for_timeout(200)
    person = server.person()
    person.token = page.evaluate("localStorage.getItem('fourscore.token')")
    person.table = page.url.partition("/table/")[2]
    lines = [line["text"] for line in person.get("view")["lines"]]
    mine = [line for line in lines if line.startswith(("You lay", "You lead", "You open with", "You pass"))]
    assert len(mine) == 1, lines
