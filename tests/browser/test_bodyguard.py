"""Bodyguard in the browser: cards are picked and aimed on the board itself, and secrets stay secret."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.browsing import PHONE, Visitor
from tests.browser.measuring import measured
from tests.browser.moments import NAMES, asked, discarding, person_at, play_until, reached
from tests.browser.playing import log
from tests.table.served import Served

ROLE = re.compile("You are (the Bodyguard|an Assassin)")


def desk(page: Page) -> Locator:
    return page.get_by_role("region", name="Your desk")


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand")).get_by_role("button")


def use(page: Page, choice: str) -> Locator:
    return page.locator(f"[data-use='{choice}']")


def test_the_president_gives_the_bodyguard_card_to_a_seat(visitor: Visitor, server: Served) -> None:
    person = person_at(server, "roles")
    page = visitor.sit(person)
    page.locator("[data-aim='bodyguard 2']").click()
    hand(page).first.wait_for()
    assert person.view()["table"]["roles"] == ["president", "assassin", "bodyguard", "assassin"]


def aims(view: Any) -> list[str]:
    return [choice for choice in view["asked"]["choices"] if choice.startswith("hit ")]


def test_a_hit_is_placed_by_picking_a_card_and_a_seat_and_a_taken_slot_says_why_not(
    visitor: Visitor, server: Served
) -> None:
    facts = server.http.get("/games/bodyguard/facts").json()["cards"]
    person = person_at(server)
    page = visitor.sit(person)
    card = next(card for card in person.view()["table"]["hand"] if f"hit 1 {card}" in person.asked())
    page.locator(f"[data-card={card}]").click()
    page.locator(f"[data-aim='hit 1 {card}']").click()
    expect(page.locator(f"[data-seat='1'] [data-hit={card}]")).to_be_visible()

    def spare(view: Any) -> list[str]:
        """Cards of a type that lies before seat 1 already."""
        taken = {facts[card]["type"] for card in view["table"]["rows"][1]}
        return [card for card in view["table"]["hand"] if facts[card]["type"] in taken]

    play_until([person], lambda view: asked("turn")(view) and bool(spare(view)), discarding)
    page.reload()
    table = person.view()["table"]
    card = spare(person.view())[0]
    page.locator(f"[data-card={card}]").first.click()
    closed = use(page, f"hit 1 {card}")
    expect(closed).to_have_attribute("aria-disabled", "true")
    closed.hover()
    expect(desk(page).locator(".why")).to_contain_text("type")
    closed.click(force=True)
    assert person.view()["table"]["hand"] == table["hand"]

    def vain(view: Any) -> list[str]:
        """Hits that can be placed before nobody."""
        return [card for card in spare(view) if not any(one.endswith(f" {card}") for one in aims(view))]

    play_until([person], lambda view: asked("turn")(view) and bool(vain(view)), discarding)
    page.reload()
    page.locator(f"[data-card={vain(person.view())[0]}]").first.click()
    expect(desk(page).locator(".why")).to_have_text(re.compile("can strike nobody now. You can discard it.$"))


def test_the_keyboard_alone_uses_a_card(visitor: Visitor, server: Served) -> None:
    page = visitor.sit(person_at(server))
    hand(page).first.focus()
    page.keyboard.press("End")
    expect(hand(page).last).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(hand(page).first).to_have_attribute("aria-pressed", "true")
    card = hand(page).first.get_attribute("data-card")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.use") == f"discard {card}":
            break
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-card={card}]")).to_have_count(0)


def test_a_role_card_is_turned_up_only_while_it_is_held(visitor: Visitor, server: Served) -> None:
    page = visitor.sit(person_at(server, president=1))
    card = desk(page).get_by_role("button", name=re.compile("role card"))
    expect(card).to_contain_text("Hold to peek")
    expect(desk(page)).not_to_contain_text(ROLE)
    card.hover()
    card.focus()
    for hold, let_go in (
        (page.mouse.down, page.mouse.up),
        (lambda: page.keyboard.down("Space"), lambda: page.keyboard.up("Space")),
    ):
        hold()
        expect(card).to_contain_text(ROLE)
        let_go()
        expect(card).to_contain_text("Hold to peek")


def test_a_folded_line_of_the_log_says_whose_role_it_tells_and_not_which(visitor: Visitor, server: Served) -> None:
    def is_president(view: Any) -> bool:
        return asked("turn")(view) and view["table"]["president"] == view["seat"]

    page = visitor.sit(*reached(server, "bodyguard", 5, is_president))
    folds = log(page).locator("details summary")
    fold = folds.filter(has_text="You see the role of").last
    expect(fold).to_be_visible()
    assert [words for words in folds.all_inner_texts() if "Assassin" in words or "Bodyguard" in words] == []
    fold.click()
    expect(log(page).locator("details[open]")).to_contain_text(" is ")


def test_a_claim_is_heard_and_kept_and_the_notebook_stays_on_the_device(visitor: Visitor, server: Served) -> None:
    sent: list[str] = []
    visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    visitor.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    page = visitor.sit(person_at(server, president=1))
    claimed = page.get_by_role("list", name="What was claimed")
    page.get_by_role("button", name=re.compile("^Claims")).click()
    page.get_by_role("button", name="I am the Bodyguard").click()
    expect(claimed).to_contain_text("You: I am the Bodyguard.")
    page.get_by_label("About whom").select_option("2")
    page.get_by_role("button", name="is an Assassin").click()
    expect(claimed).to_contain_text("Ben is an Assassin.")
    page.get_by_role("button", name="Put it away").click()
    page.get_by_role("button", name="Notebook").click()
    suspect = page.get_by_role("group", name=re.compile("^Ben")).get_by_role("radio", name="Assassin")
    suspect.check()
    page.get_by_label("Notes").fill("Ben smiles too much")
    expect(page.locator("[data-seat='2']")).to_contain_text("Assassin?")
    page.reload()
    expect(page.locator("[data-seat='2']")).not_to_contain_text("Assassin?")
    page.get_by_role("button", name="Notebook").click()
    expect(suspect).to_be_checked()
    expect(page.get_by_label("Notes")).to_have_value("Ben smiles too much")
    assert any("I am the Bodyguard" in words for words in sent)
    assert not any("smiles" in words for words in sent)


def test_a_cancel_prompt_is_seen_by_nobody_else(visitors: Callable[..., Visitor], server: Served) -> None:
    person = person_at(server, "cancel", seats=5, bot="old-hand", president=1)
    watching = visitors().go(f"/table/{person.table}")
    watching.get_by_role("region", name="The middle of the table").wait_for()
    expect(watching.locator("[data-use], [data-aim], [data-choice]")).to_have_count(0)
    page = visitors().sit(person)
    question = person.get("view")["words"]["question"]
    expect(desk(page)).to_contain_text(question)
    expect(watching.locator("body")).not_to_contain_text(question)
    room = desk(page).locator(".answers").bounding_box()
    use(page, "no").click()
    expect(desk(page)).not_to_contain_text(question)
    after = desk(page).locator(".answers").bounding_box()
    assert room
    assert after
    assert after["height"] == room["height"]


def test_the_bodyguard_steps_in_with_three_cards(visitor: Visitor, server: Served) -> None:
    person = person_at(server, "rescue", seats=5, bot="old-hand", president=1)
    page = visitor.sit(person)
    button = page.locator("[data-use^=rescue]")
    rescue = next(choice for choice in person.asked() if choice.startswith("rescue"))
    button.click(force=True)
    expect(desk(page).locator(".why")).to_have_text(
        "Only the Bodyguard can step in, with three hits of different types."
    )
    for card, says in zip(rescue.split()[1:], ("3 cards", "2 more", "1 more"), strict=True):
        expect(button).to_have_text(f"Pick {says} to step in")
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(desk(page)).not_to_contain_text("Pick a card.")
        page.locator(f"[data-card={card}]").click()
    button.click()
    expect(page.get_by_role("heading", name="The Bodyguard stepped in")).to_be_visible()


def test_a_phone_shows_everything_open_and_axe_finds_nothing_serious(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    page = visitors(color_scheme="dark", **PHONE).sit(person_at(server))
    page.get_by_role("button", name="Notebook").click()
    assert serious(page) == []
    page.get_by_role("button", name="Put it away").click()
    hand(page).first.click()
    use(page, f"discard {hand(page).first.get_attribute('data-card')}").wait_for()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 512, "height": 384})
    assert measured(page) == []


def test_seven_and_eight_sit_in_sight_on_a_phone_whatever_they_claim(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    for seats in (7, 8):
        _, people = server.table_of(*NAMES[:seats], game="bodyguard")
        person = play_until(people, asked("turn", choices=2), discarding)
        page = visitors(**PHONE).sit(person, people.index(person))
        for one in people:
            one.post("talk", words="I am the Bodyguard.", is_claim=True)
        expect(page.locator(".claim")).to_have_count(seats)
        beyond = "(stage) => stage.scrollHeight - stage.clientHeight"
        assert page.locator(".stage").evaluate(beyond) <= 0
        assert measured(page) == []
