"""Presidential Knife Fight in the browser: cards are picked, Presidents are struck, and the ring answers."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import serious
from tests.browser.boards import play_on
from tests.browser.browsing import PHONE, Visitor
from tests.browser.moments import NAMES, asked, fresh
from tests.browser.playing import log
from tests.table.served import Person, Served

TABLES = 60
"""Among so many deals both cards of the one name come to different people."""
STAB = ".prompt [data-tool=stab]"
TARGETS = ".targets .main"


def enter(visitor: Visitor, server: Served, bots: int = 2, **wishes: object) -> Page:
    """A fight in which one holds Washington, who begins whatever the others do."""
    _, (person,) = server.table_of("Ann", *["bot:old-hand"] * bots, game="knife-fight", seed="ring 5", **wishes)
    page = visitor.sit(person)
    page.locator(".dock.asked").wait_for()
    return page


def on_turn(visitor: Visitor, server: Served, bots: int = 2) -> Page:
    """The same, when the hand is kept, Washington runs, and it is one's own turn."""
    page = enter(visitor, server, bots)
    for word in ("keep", "washington"):
        press(page.locator(f"[data-word={word}]"))
    page.locator(STAB).wait_for()
    return page


def press(button: Locator) -> None:
    """By keyboard, as soon as the page listens."""
    expect(button).to_be_enabled()
    button.press("Enter")


def test_a_picked_tool_lights_up_its_targets_a_click_strikes_and_a_second_stab_says_why_not(
    visitor: Visitor, server: Served
) -> None:
    page = on_turn(visitor, server)
    page.locator(STAB).click()
    lit = page.locator(".place.lit")
    expect(lit).to_have_count(2)
    lit.first.locator(".name").click()
    expect(log(page)).to_contain_text("You stab at")
    page.locator("[data-closed^=stab]").hover()
    expect(page.locator(".why")).to_contain_text(re.compile("stab", re.IGNORECASE))


def test_the_keyboard_picks_and_puts_back_and_strikes(visitor: Visitor, server: Served) -> None:
    page = on_turn(visitor, server)
    press(page.locator(STAB))
    expect(page.locator(TARGETS).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".place.lit")).to_have_count(0)
    press(page.locator(STAB))
    expect(page.locator(TARGETS).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("You stab at")


def test_a_card_is_read_by_pointing_and_stays_after_a_click(visitor: Visitor, server: Served) -> None:
    page = on_turn(visitor, server)
    card = page.locator(".own .place").get_by_role("button", name=re.compile("read the card$"))
    card.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_be_hidden()
    card.click()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_the_board_shows_its_edition_and_a_spectator_has_no_controls(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    page = enter(visitors(), server, options={"edition": "1"})
    expect(page.get_by_role("region", name="The middle of the ring")).to_contain_text("First edition")
    seen = visitors().go(f"/table/{page.url.split('/table/')[1].split('?')[0]}")
    expect(seen.locator(".others .place")).to_have_count(3)
    expect(seen.locator(".prompt, .hand, [data-choice]")).to_have_count(0)


def test_reactions_are_passed_only_for_those_who_want_that(visitors: Callable[..., Visitor], server: Served) -> None:
    passive = [f".prompt [data-word={word}]:enabled" for word in ("draw", "keep", "no", "end")]
    visitor = visitors(reduced_motion="reduce")
    visitor.page.clock.install()
    page = enter(visitor, server)
    assert page.evaluate("localStorage.getItem('fourscore.knife-fight.patience')") is None
    play_on(page, "knife-fight", ".dock[data-moment=react], .winner", passive)
    expect(page.locator(".dock[data-moment=react]")).to_be_visible()
    told = log(page).inner_text()
    page.get_by_text("Reaction time").click()
    page.get_by_label("Seconds").select_option("5")
    page.clock.fast_forward(6_000)
    page.get_by_text("No hurry").wait_for()
    expect(log(page)).to_have_text(told, use_inner_text=True)
    page.get_by_label("Pass for me when it runs out").check()
    page.get_by_label("Seconds").select_option("10")
    page.get_by_label("Seconds").select_option("5")
    page.clock.fast_forward(6_000)
    expect(log(page)).not_to_have_text(told, use_inner_text=True)
    assert '"passes":true' in page.evaluate("localStorage.getItem('fourscore.knife-fight.patience')")


def test_on_a_phone_a_tapped_card_can_be_read_until_the_next_tap_and_axe_finds_nothing_serious(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    page = on_turn(visitors(color_scheme="dark", **PHONE), server, bots=5)
    card = page.locator(".others .place").first
    read = card.get_by_role("button", name=re.compile("read the card$"))
    read.tap()
    sheet = page.get_by_role("tooltip")
    expect(sheet).to_be_in_viewport(ratio=1)
    box = sheet.bounding_box()
    assert box is not None
    assert box["width"] > 250
    read.tap()
    expect(sheet).to_be_hidden()
    page.locator(STAB).tap()
    page.locator(TARGETS).first.wait_for()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def is_wounded_by_a_card(view: Any) -> bool:
    """Wounds are about to land, and something in hand may answer them."""
    moments = view["table"]["moments"]
    is_wounding = (
        bool(moments) and moments[-1]["name"] == "wounding" and all(one["name"] != "attack" for one in moments)
    )
    return is_wounding and bool(view["table"]["played"]) and asked("react", choices=2)(view)


def test_a_reaction_lies_beside_the_card_that_it_answers_even_if_wounds_alone_can_be_answered(
    visitor: Visitor, server: Served
) -> None:
    person, seat = next(
        (person, seat)
        for person, seat in (fresh(server, "knife-fight", 4, is_wounded_by_a_card) for _ in range(TABLES))
        if not person.view()["outcome"]
    )
    played = person.view()["table"]["played"][-1].replace("-", " ")
    cards = visitor.sit(person, seat).get_by_role("group", name="What happens, and what may answer it").locator(".name")
    expect(cards.first).to_have_text(re.compile(played.replace(" ", "."), re.IGNORECASE))
    assert cards.count() >= 2


def test_no_card_is_shown_before_it_is_known_what_is_printed_on_it(visitor: Visitor, server: Served) -> None:
    _, (person,) = server.table_of("Ann", *["bot:old-hand"] * 3, game="knife-fight")
    came: list[Route] = []
    visitor.page.route("**/facts", lambda route: came.append(route))
    page = visitor.sit_at(person)
    expect(page.get_by_text("Laying out the board…")).to_be_visible()
    while not came:
        page.wait_for_timeout(20)
    assert not page.get_by_text("Life 0").count()
    for route in came:
        route.continue_()
    expect(page.locator(".candidate").first).to_be_visible()
    expect(page.get_by_text("Life 0")).to_have_count(0)


def test_a_ceremony_goes_as_soon_as_somebody_plays_on(visitor: Visitor, server: Served) -> None:
    page = on_turn(visitor, server)
    page.locator(".poster").wait_for()
    page.locator(STAB).click()
    page.locator(TARGETS).first.wait_for()
    assert not page.locator(".poster").count()


def deal_both_clevelands(server: Served) -> list[Person]:
    """A table at which both Presidents of one name can be announced at once."""
    for _ in range(TABLES):
        _, people = server.table_of(*NAMES[:6], game="knife-fight")
        for person in people:
            person.choose("keep")
        if sum(any("cleveland" in one for one in person.asked()) for person in people) == 2:
            return people
    raise AssertionError("the deals have changed: take more tables")


def test_two_presidents_of_one_name_run_at_once(visitor: Visitor, server: Served) -> None:
    people = deal_both_clevelands(server)
    page = visitor.sit(people[0])
    for person in people:
        choices = person.asked()
        person.choose(next((one for one in choices if "cleveland" in one), choices[0]))
    expect(page.locator(".poster").get_by_text("Grover Cleveland")).to_have_count(2)
    # What lies in the middle does not stick out from under the ceremony.
    expect(page.get_by_role("region", name="The middle of the ring").locator(".turn")).to_be_hidden()
