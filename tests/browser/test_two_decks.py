"""Presidents with many people: two decks bring a card twice, and each of the twins is a card of its own."""

from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.cards import hand, lay_button
from tests.browser.moments import look
from tests.browser.playing import log
from tests.table.served import Person, Served, who_is_asked

TABLES = 80
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
BOTS = ["bot:random"] * 9


def twins_of(choices: list[str]) -> str:
    """A card of which two can be laid at once; empty if there is none."""
    pairs = [choice.split() for choice in choices if choice.count(" ") == 1]
    return next((one for one, other in pairs if one == other), "")


def with_twins(server: Served) -> tuple[Person, str]:
    """Somebody who may lay twins on the first turn."""
    for number in range(TABLES):
        _, (person,) = server.table_of("Ann", *BOTS, game="presidents", seed=str(number))
        card = twins_of(who_is_asked([person]).asked())
        if card:
            return person, card
    raise AssertionError("the deals have changed: take more tables")


def test_twins_are_picked_one_by_one_and_laid_together(visitor: Visitor, server: Served) -> None:
    person, card = with_twins(server)
    cards = person.view()["table"]["hand"]
    page = look(visitor, person, 0)
    held = hand(page).get_by_role("button")
    expect(held).to_have_count(len(cards))
    first = cards.index(card)
    held.nth(first).click()
    expect(hand(page).locator("[aria-pressed=true]")).to_have_count(1)
    held.nth(first + 1).click()
    expect(hand(page).locator("[aria-pressed=true]")).to_have_count(2)
    lay_button(page).click()
    expect(held).to_have_count(len(cards) - 2)
    drawn = f"{card[:-1]}{SUITS[card[-1]]}"
    expect(log(page)).to_contain_text(f"{drawn} {drawn}")
