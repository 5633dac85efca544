"""The page comes back by itself, says so, and no answer counts twice."""

from pathlib import Path

from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.browser.browsing import Visitor
from tests.browser.cards import hand
from tests.browser.playing import answer, await_your_turn, last_offer, log, sit_down
from tests.table.players import Process


def test_a_server_that_is_killed_and_returns_is_found_again(chrome: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path)
    visitor = Visitor(chrome, server.address)
    try:
        page = visitor.go()
        sit_down(page, "presidents")
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
        assert [trouble for trouble in visitor.troubles if "net::ERR_CONNECTION_" not in trouble] == []
    finally:
        visitor.leave()
        server.close()


def test_a_double_click_answers_once(visitor: Visitor) -> None:
    sent: list[str] = []
    visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page = visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    told = log(page).inner_text()
    last_offer(page).evaluate("offer => { offer.click(); offer.click() }")
    expect(log(page)).not_to_have_text(told, use_inner_text=True)
    assert len([frame for frame in sent if '"is":"choice"' in frame]) == 1, sent


def test_what_the_champion_said_stands_when_the_connection_comes_back(visitor: Visitor) -> None:
    page = visitor.page
    sockets: list[WebSocketRoute] = []
    held: list[Route] = []

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    def ask(route: Route) -> None:
        # The second time that the coach is asked, after the connection was lost, the answer comes late.
        if len(sockets) > 1 and "bot=" not in route.request.url:
            held.append(route)
        else:
            route.continue_()

    page.route_web_socket("**/live**", connect)
    page.route("**/coach?**", ask)
    visitor.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    page.get_by_role("tab", name="Coach").click()
    champion = page.get_by_role("button", name="What would the champion do?")
    champion.wait_for()
    sockets[0].close()
    while not held:
        page.wait_for_timeout(20)
    champion.click()
    advice = page.get_by_role("region", name="Advice")
    expect(advice).to_be_visible()
    with page.expect_response("**/coach?**"):
        held[0].continue_()
    page.wait_for_timeout(100)
    expect(advice).to_be_visible()
