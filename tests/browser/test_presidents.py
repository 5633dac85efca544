"""Presidents in the browser: cards are picked and laid on the board itself, by mouse, finger, dragging and keyboard."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browsing import PHONE, Visitor
from tests.browser.cards import WORDS, hand, lay_button
from tests.browser.moments import fresh
from tests.browser.playing import log
from tests.table.served import Person, Served, who_is_asked

TABLES = 80
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def sets(view: Any) -> list[list[str]]:
    """The choices that are made of cards."""
    choices = view["asked"]["choices"] if view["asked"] else []
    return [choice.split() for choice in choices if choice[-1] in SUITS]


def singles(view: Any) -> list[str]:
    return [cards[0] for cards in sets(view) if len(cards) == 1]


def lonely(view: Any) -> list[str]:
    """Two cards of a rank that can be laid together and not alone, while other cards cannot be laid at all."""
    held = view["table"]["hand"]
    ranks = Counter(card[:-1] for card in held)
    pairs = [cards for cards in sets(view) if len(cards) == 2 and ranks[cards[0][:-1]] == 2]
    is_dim = len(set().union(*sets(view))) < len(held)
    return next((pair for pair in pairs if is_dim and pair[0] not in singles(view) and pair[0][0].isdigit()), [])


def card(page: Page, person: Person, name: str) -> Any:
    return hand(page).get_by_role("button").nth(person.view()["table"]["hand"].index(name))


def label(person: Person, choice: str) -> str:
    """What the words call a choice."""
    offers = person.get("view")["words"]["offers"]
    return str(next(one["label"] for one in offers if choice == one["choice"] or choice in one.get("alike", ())))


def test_cards_stand_up_where_a_choice_holds_them_and_say_what_they_need(visitor: Visitor, server: Served) -> None:
    person, seat = fresh(server, "presidents", 4, lambda view: bool(lonely(view)))
    view = person.view()
    one, other = lonely(view)
    page = visitor.sit(person, seat)
    cards = hand(page).get_by_role("button")
    lawful = set().union(*sets(view))
    expect(page.locator(".fan .lawful")).to_have_count(sum(name in lawful for name in view["table"]["hand"]))
    standing = cards.evaluate_all("all => all.map((one) => one.matches('.lawful'))")
    assert standing == [name in lawful for name in view["table"]["hand"]]
    card(page, person, one).click()
    expect(page.locator(".ask [role=status]")).to_have_text(f"Pick the other {one[:-1]} too.")
    expect(lay_button(page)).to_be_disabled()
    card(page, person, other).click()
    expect(lay_button(page)).to_have_text(label(person, f"{one} {other}"))
    lay_button(page).click()
    expect(cards).to_have_count(len(standing) - 2)


def test_a_card_that_cannot_be_laid_says_why_when_tapped(visitors: Callable[..., Visitor], server: Served) -> None:
    person, seat = fresh(server, "presidents", 4, lambda view: bool(lonely(view)))
    view = person.view()
    ranks = Counter(name[:-1] for name in view["table"]["hand"])
    lawful = set().union(*sets(view))
    dim = next(name for name in view["table"]["hand"] if name not in lawful and ranks[name[:-1]] == 1)
    page = visitors(**PHONE).sit(person, seat)
    says = page.locator(".ask [role=status]")
    card(page, person, lonely(view)[0]).tap()
    expect(says).to_have_text(re.compile("^Pick the other"))
    card(page, person, dim).tap(force=True)
    expect(says).to_have_text(person.get("why-not", choice=dim)["text"])
    expect(card(page, person, dim)).to_have_attribute("aria-pressed", "false")
    page.locator(WORDS).first.tap()
    expect(says).to_have_text("")


def test_a_card_is_dragged_onto_the_pile(visitor: Visitor, server: Served) -> None:
    person, seat = fresh(server, "presidents", 4, lambda view: bool(singles(view)))
    page = visitor.sit(person, seat)
    cards = hand(page).get_by_role("button")
    held = person.view()["table"]["hand"]
    card(page, person, singles(person.view())[0]).drag_to(page.get_by_role("region", name="The pile"))
    expect(cards).to_have_count(len(held) - 1)


def test_the_keyboard_moves_picks_and_passes(visitor: Visitor, server: Served) -> None:
    person, seat = fresh(server, "presidents", 4, lambda view: bool(singles(view)) and "pass" in str(view["asked"]))
    page = visitor.sit(person, seat)
    cards = hand(page).get_by_role("button")
    cards.first.focus()
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Home")
    for _ in range(person.view()["table"]["hand"].index(singles(person.view())[0])):
        page.keyboard.press("ArrowRight")
    for pressed in ("true", "false"):
        page.keyboard.press("Space")
        expect(page.locator(".fan :focus")).to_have_attribute("aria-pressed", pressed)
    page.keyboard.press("p")
    expect(log(page)).to_contain_text("You pass")


def with_twins(server: Served) -> tuple[Person, str]:
    """Somebody among ten with two decks who may lay the same card twice on the first turn."""
    for number in range(TABLES):
        _, (person,) = server.table_of("Ann", *["bot:random"] * 9, game="presidents", seed=str(number))
        pairs = [cards for cards in sets(who_is_asked([person]).view()) if len(cards) == 2]
        twins = [one for one, other in pairs if one == other]
        if twins:
            return person, twins[0]
    raise AssertionError("the deals have changed: take more tables")


def test_twins_of_two_decks_are_picked_one_by_one_and_laid_together(visitor: Visitor, server: Served) -> None:
    person, twin = with_twins(server)
    cards = person.view()["table"]["hand"]
    page = visitor.sit(person)
    held = hand(page).get_by_role("button")
    expect(held).to_have_count(len(cards))
    for picked in (0, 1):
        held.nth(cards.index(twin) + picked).click()
        expect(hand(page).locator("[aria-pressed=true]")).to_have_count(picked + 1)
    lay_button(page).click()
    expect(held).to_have_count(len(cards) - 2)
    drawn = f"{twin[:-1]}{SUITS[twin[-1]]}"
    expect(log(page)).to_contain_text(f"{drawn} {drawn}")
