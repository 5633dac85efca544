"""Bots of people on the page: a token for one, an invitation, and BOT at its seat."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.table.programs import Program
from tests.table.served import Served


def test_somebody_makes_a_bot_invites_it_and_sees_that_it_is_one(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors()
    page = visitor.go("/you")
    page.get_by_label("What the bot is called").fill("Clockwork Clara")
    page.get_by_role("button", name="Add a bot").click()
    token = page.get_by_label("The token of Clockwork Clara")
    expect(token).to_be_visible()
    # It is shown to somebody who was nobody before, and is somebody now.
    expect(page.get_by_role("button", name="Remove: Clockwork Clara")).to_be_visible()
    assert serious(page) == []
    bot = Program(server, "Clockwork Clara", token.input_value())
    with bot.listening():
        bot.next("hello")
        page = visitor.go("/")
        page.get_by_role("button", name="Set up a table for Presidents").click()
        page.locator("#set-people").select_option("2")
        page.locator("#set-name").fill("Clara's friend")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_text("Invite a bot", exact=True).click()
        page.get_by_label("The name of a bot that is connected to this server").fill("Clockwork Clara")
        assert serious(page) == []
        page.get_by_role("button", name="Invite", exact=True).click()
        table = bot.next("invitation")["table"]
        expect(page.get_by_text("Clockwork Clara is invited")).to_be_visible()
        bot.sit(table)
        expect(page.get_by_text("Clockwork Clara (BOT)")).to_be_visible()
