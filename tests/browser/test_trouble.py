"""Somebody who is rude: muted, reported, and heard again."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.table.served import Served


def test_somebody_rude_is_muted_and_reported_and_heard_again(visitors: Callable[..., Visitor], server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    people[1].post("talk", words="something rude")
    page = visitors().sit(people[0])
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_text("something rude")).to_be_visible()
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("Trouble with somebody?").click()
    page.get_by_role("button", name="Report: Bob").click()
    page.get_by_label("What did Bob do?").fill("He was rude.")
    page.get_by_role("button", name="Send to the operator").click()
    expect(page.get_by_text("The operator has your report")).to_be_visible()
    page.get_by_role("button", name="Mute: Bob").click()
    expect(page.get_by_text("Bob (muted)")).to_be_visible()
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_text("something rude")).to_have_count(0)
    page.goto(page.url.split("#")[0] + "#/you")
    page.get_by_role("button", name="Take it back: Bob").click()
    expect(page.get_by_role("heading", name="Muted and blocked")).to_have_count(0)
