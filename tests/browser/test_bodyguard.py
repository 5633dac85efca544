"""Bodyguard in the browser: cards are picked and aimed on the board itself, and secrets stay secret."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.table.served import Person, Served

WHOLE_GAME = 90_000
"""How long a game of four rounds may take on a busy machine, in milliseconds."""
TAKE_ANY = """() => setInterval(() => {
    const lawful = (all) => [...document.querySelectorAll(all)].filter((one) => one.ariaDisabled !== 'true');
    const [card] = lawful('.hand button');
    if (card && card.ariaPressed === 'false') card.click();
    else (lawful('[data-aim]')[0] ?? lawful('[data-use]').at(-1))?.click();
}, 20)"""
"""Again and again: the first card that can be used on the first seat that can be aimed at; else the last answer."""


def table_with(server: Served, kind: str, seats: int = 4, bot: str = "random", **wishes: Any) -> Person:
    """A table where a person among bots has a question of this kind before them."""
    while True:
        _, (person,) = server.table_of("Ann", *[f"bot:{bot}"] * (seats - 1), game="bodyguard", **wishes)
        if comes_to(person, kind):
            return person


def comes_to(person: Person, kind: str) -> bool:
    """Answer past the board until such a question with a real choice comes; False if the game ends before."""
    while True:
        view = person.view()
        choices = view["asked"]["choices"] if view["asked"] else []
        if view["outcome"]:
            return False
        if len(choices) > 1 and view["asked"]["kind"] == kind:
            return True
        if choices:
            discards = [one for one in choices if one.startswith("discard") and "hardcore" not in one]
            person.choose((discards or choices)[0])


def sit_down(visitor: Visitor, person: Person) -> Page:
    """The table on the page, through the eyes of this person."""
    visitor.go()
    visitor.page.evaluate("token => localStorage.setItem('fourscore.token', token)", person.token)
    page = visitor.go(f"/table/{person.table}")
    desk(page).wait_for()
    page.get_by_text("Your turn", exact=True).wait_for()
    return page


def desk(page: Page) -> Locator:
    return page.get_by_role("region", name="Your desk")


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def use(page: Page, choice: str) -> Locator:
    return page.locator(f"[data-use='{choice}']")


def test_a_whole_game_is_played_on_the_board(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(reduced_motion="reduce")
    page = sit_down(visitor, table_with(server, "turn", bot="old-hand"))
    page.evaluate(TAKE_ANY)
    page.get_by_role("heading", name=re.compile("Victory!|The game is over")).wait_for(timeout=WHOLE_GAME)
    expect(page.get_by_role("region", name="The middle of the table")).to_contain_text("The game is over.")
    page.get_by_text("Rounds so far (4)").click()
    expect(page.locator("table tbody tr")).to_have_count(4)


def test_the_president_gives_the_bodyguard_card_to_a_seat(visitor: Visitor, server: Served) -> None:
    person = table_with(server, "roles", options={"first-president": "0"})
    page = sit_down(visitor, person)
    page.locator("[data-aim='bodyguard 2']").click()
    hand(page).get_by_role("button").first.wait_for()
    assert person.view()["table"]["roles"] == ["president", "assassin", "bodyguard", "assassin"]


def test_a_hit_is_placed_by_picking_a_card_and_a_seat(visitor: Visitor, server: Served) -> None:
    person = table_with(server, "turn", seed="a", options={"first-president": "0"})
    page = sit_down(visitor, person)
    card = next(card for card in person.view()["table"]["hand"] if f"hit 1 {card}" in person.asked())
    page.locator(f"[data-card={card}]").click()
    page.locator(f"[data-aim='hit 1 {card}']").click()
    expect(page.locator(f"[data-seat='1'] [data-hit={card}]")).to_be_visible()


def test_a_slot_that_is_taken_says_why_not(visitor: Visitor, server: Served) -> None:
    facts = server.http.get("/games/bodyguard/facts").json()["cards"]
    person = table_with(server, "turn", seed="a", options={"first-president": "0"})
    while True:
        table = person.view()["table"]
        taken = {facts[card]["type"] for card in table["rows"][1]}
        spare = [card for card in table["hand"] if facts[card]["type"] in taken]
        if spare:
            break
        person.choose(next((one for one in person.asked() if one.startswith("hit 1")), None))
        assert comes_to(person, "turn")
    page = sit_down(visitor, person)
    page.locator(f"[data-card={spare[0]}]").first.click()
    closed = use(page, f"hit 1 {spare[0]}")
    expect(closed).to_have_attribute("aria-disabled", "true")
    closed.hover()
    expect(desk(page).locator(".why")).to_contain_text("type")
    closed.click(force=True)
    assert person.view()["table"]["hand"] == table["hand"]


def test_the_keyboard_alone_uses_a_card(visitor: Visitor, server: Served) -> None:
    person = table_with(server, "turn", seed="a", options={"first-president": "0"})
    page = sit_down(visitor, person)
    cards = hand(page).get_by_role("button")
    cards.first.focus()
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    card = cards.first.get_attribute("data-card")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.use") == f"discard {card}":
            break
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-card={card}]")).to_have_count(0)


def test_a_role_card_is_turned_up_only_while_it_is_held(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, table_with(server, "turn", seed="a", options={"first-president": "1"}))
    card = desk(page).get_by_role("button", name=re.compile("^Your role card"))
    expect(card).to_contain_text("Hold to peek")
    expect(desk(page)).not_to_contain_text(re.compile("You are (the Bodyguard|an Assassin)"))
    card.hover()
    page.mouse.down()
    expect(card).to_contain_text(re.compile("You are (the Bodyguard|an Assassin)"))
    page.mouse.up()
    expect(card).to_contain_text("Hold to peek")
    card.focus()
    page.keyboard.down("Space")
    expect(card).to_contain_text(re.compile("You are (the Bodyguard|an Assassin)"))
    page.keyboard.up("Space")
    expect(card).to_contain_text("Hold to peek")


def test_a_claim_is_heard_and_kept(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, table_with(server, "turn", seed="a", options={"first-president": "1"}))
    page.get_by_role("button", name="I am the Bodyguard").click()
    expect(page.get_by_role("list", name="What was claimed")).to_contain_text("You: I am the Bodyguard.")
    page.get_by_label("About whom").select_option("2")
    page.get_by_role("button", name="is an Assassin").click()
    expect(page.get_by_role("list", name="What was claimed")).to_contain_text("Ben is an Assassin.")


def test_the_notebook_stays_on_the_device(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, table_with(server, "turn", seed="a", options={"first-president": "1"}))
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    page.reload()
    page.get_by_role("button", name="Open it").click()
    suspect = page.get_by_role("group", name=re.compile("^Ben"))
    suspect.get_by_role("radio", name="Assassin").check()
    page.get_by_label("Notes").fill("Ben smiles too much")
    expect(page.locator("[data-seat='2']")).to_contain_text("Assassin?")
    page.reload()
    expect(page.locator("[data-seat='2']")).not_to_contain_text("Assassin?")
    page.get_by_role("button", name="Open it").click()
    expect(suspect.get_by_role("radio", name="Assassin")).to_be_checked()
    expect(page.get_by_label("Notes")).to_have_value("Ben smiles too much")
    assert not any("smiles" in words for words in sent)
    assert sent


def test_a_cancel_prompt_is_seen_by_nobody_else(visitors: Callable[..., Visitor], server: Served) -> None:
    person = table_with(server, "cancel", 5, "old-hand", options={"first-president": "1"})
    watching = visitors().go(f"/table/{person.table}")
    watching.get_by_role("region", name="The middle of the table").wait_for()
    expect(watching.locator("[data-use], [data-aim], [data-choice]")).to_have_count(0)
    expect(watching.locator("body")).not_to_contain_text("Cancel")
    page = sit_down(visitors(), person)
    expect(desk(page)).to_contain_text("An action card hits you. Cancel it?")
    room = desk(page).locator(".answers").bounding_box()
    use(page, "no").click()
    expect(desk(page)).not_to_contain_text("An action card hits you.")
    after = desk(page).locator(".answers").bounding_box()
    assert room is not None
    assert after is not None
    assert after["height"] == room["height"]


def test_the_bodyguard_steps_in_with_three_cards(visitor: Visitor, server: Served) -> None:
    person = table_with(server, "rescue", 5, "old-hand", options={"first-president": "1"})
    page = sit_down(visitor, person)
    expect(page.locator("[data-use^=rescue]")).to_have_attribute("aria-disabled", "true")
    rescue = next(choice for choice in person.asked() if choice.startswith("rescue"))
    for card in rescue.split()[1:]:
        page.locator(f"[data-card={card}]").click()
    page.get_by_role("button", name="Step in with these three").click()
    expect(page.get_by_role("heading", name="The Bodyguard stepped in")).to_be_visible()


def test_axe_finds_nothing_serious_with_everything_open(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(color_scheme="dark", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    person = table_with(server, "turn", seed="a", options={"first-president": "0"})
    page = sit_down(visitor, person)
    page.get_by_role("button", name="Open it").click()
    hand(page).get_by_role("button").first.click()
    use(page, f"discard {hand(page).get_by_role('button').first.get_attribute('data-card')}").wait_for()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
