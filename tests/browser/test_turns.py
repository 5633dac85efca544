"""Knowing that it is your turn: the tab, a bell, messages of the browser; each is off until asked for, and one mute."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.browsing import Visitor
from tests.table.ground import wait_until
from tests.table.receiving import Inbox, receiver
from tests.table.served import Person, Served, who_is_asked

MUTED = "localStorage.setItem('fourscore.sound.muted', 'yes');"
LISTEN = """
window.heard = 0;
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
    window.heard += value === 660 || value === 880;
    return set.call(this, value, at);
};
"""
SUBSCRIBE = """
PushManager.prototype.subscribe = async () => {{
    const kept = {{ endpoint: '{endpoint}', keys: {{ p256dh: '{p256dh}', auth: '{auth}' }} }};
    const made = {{ ...kept, toJSON: () => kept, unsubscribe: async () => (window.subscribed = null) }};
    return (window.subscribed = made);
}};
PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
"""
"""A push service of our own: Chromium's is out of reach here."""


def wait_for_turn(people: list[Person], seat: int) -> None:
    """The others play until this seat is asked."""
    while (asked := who_is_asked(people)) is not people[seat]:
        asked.choose()


def somebody_not_asked(server: Served) -> tuple[list[Person], int]:
    _, people = server.table_of("Ann", "Bob", "Eve")
    return people, (people.index(who_is_asked(people)) + 1) % 3


def tick(visitor: Visitor, *labels: str) -> None:
    page = visitor.go("/you")
    for label in labels:
        page.get_by_label(label).check()


def is_subscribed(server: Served) -> bool:
    return bool(server.store.reading.execute("SELECT id FROM entries WHERE kind = 'push'").fetchall())


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def test_nothing_is_shown_until_somebody_asks_and_nothing_is_heard_when_muted(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    people, seat = somebody_not_asked(server)
    visitor = visitors()
    visitor.context.add_init_script(MUTED + LISTEN)
    page = visitor.sit(people[seat], seat)
    wait_for_turn(people, seat)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    assert (page.title(), icon(page), page.evaluate("window.heard")) == ("Table · Fourscore", "/assets/star.svg", 0)


def test_the_tab_and_the_bell_say_that_it_is_your_turn(visitors: Callable[..., Visitor], server: Served) -> None:
    people, seat = somebody_not_asked(server)
    visitor = visitors()
    visitor.context.add_init_script(LISTEN)
    tick(visitor, "Say so in the title and icon of the tab", "Ring a small bell")
    wait_until(lambda: visitor.page.evaluate("window.heard") == 2)
    page = visitor.sit(people[seat], seat)
    page.reload()
    page.locator(".spread .board > :not(p)").first.wait_for()
    page.get_by_text("Waiting for").wait_for()
    assert page.title() == "Table · Fourscore"
    wait_for_turn(people, seat)
    expect(page).to_have_title("★ Your turn · Presidents")
    assert icon(page) == "/assets/turn.svg"
    wait_until(lambda: page.evaluate("window.heard") == 2)
    while who_is_asked(people) is people[seat]:
        people[seat].choose()
    expect(page).to_have_title("Table · Fourscore")
    assert icon(page) == "/assets/star.svg"


def test_a_message_reaches_the_browser_and_leads_to_the_table(chrome: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path, reaches_loopback=True)
    server.server.notices.wait = 0.05
    inbox = Inbox()
    try:
        with receiver() as far:
            people, seat = somebody_not_asked(server)
            visitor = Visitor(chrome, f"http://localhost:{server.port}")
            visitor.context.grant_permissions(["notifications"])
            visitor.context.add_init_script(SUBSCRIBE.format(endpoint=f"{far.address}/push", **inbox.keys))
            visitor.context.add_init_script(f"localStorage.setItem('fourscore.token', '{people[seat].token}')")
            workers: list[dict[str, Any]] = []
            cdp = visitor.context.new_cdp_session(visitor.page)
            cdp.on("ServiceWorker.workerRegistrationUpdated", lambda told: workers.extend(told["registrations"]))
            cdp.send("ServiceWorker.enable")
            box = visitor.go("/you").get_by_label("Send a message to this browser")
            expect(box).not_to_be_checked()
            box.check()
            expect(box).to_be_checked()
            wait_until(lambda: is_subscribed(server))
            wait_for_turn(people, seat)
            wait_until(lambda: bool(far.heard))
            message = far.heard[0][2]
            shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
            notes = f"{shown}.then((all) => all.map((one) => [one.title, one.data.link]))"
            data = json.dumps(inbox.read(message))

            def is_shown() -> bool:
                """A worker that has not quite begun misses a message of this kind, so it is sent again."""
                for number in {one["registrationId"] for one in workers if one["scopeURL"].startswith(visitor.address)}:
                    told = {"origin": visitor.address, "registrationId": number, "data": data}
                    cdp.send("ServiceWorker.deliverPushMessage", told)
                return bool(visitor.page.evaluate(notes))

            wait_until(is_shown, between=0.5)
            link = f"/#/table/{people[seat].table}?seat={seat}"
            assert visitor.page.evaluate(notes) == [["Your turn: Presidents", link]]
            box.uncheck()
            expect(box).not_to_be_checked()
            wait_until(lambda: not is_subscribed(server))
            assert visitor.troubles == []
            visitor.leave()
    finally:
        server.stop()


def test_the_host_gives_the_table_a_hook_and_nobody_sees_its_address(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    visitor = visitors()
    page = visitor.sit(people[0])
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("Web hook: off").click()
    page.get_by_label("Address of the web hook").fill("https://127.0.0.1/secret")
    page.get_by_role("button", name="Tell this chat").click()
    expect(page.get_by_text("That address cannot be reached from here.")).to_be_visible()
    visitor.troubles = [trouble for trouble in visitor.troubles if "422" not in trouble]
    guest = visitors().sit(people[1], 1)
    guest.get_by_role("tab", name="Table").click()
    expect(guest.get_by_text("Web hook")).to_have_count(0)
