"""What is pointed at in one place lights up in the other, and what is read covers nothing."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.browsing import Visitor
from tests.browser.moments import NAMES, look
from tests.browser.test_mr_president import govern, piece, sit, taken_up
from tests.table.served import Person, Served

TABLES = 60
"""Among so many deals both cards of the one name come to different people."""


def listed(visitor: Visitor, choice: str) -> Locator:
    return visitor.page.locator(f'#the-desk [data-choice="{choice}"]')


def test_a_choice_at_the_desk_lights_its_region_and_the_region_its_choice(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=20, until="region")
    region, other = person.asked()[:2]
    page = sit(visitor, person)
    listed(visitor, region).hover()
    expect(piece(page, f"region {region}")).to_have_class(re.compile("weighed"))
    expect(piece(page, f"region {other}")).not_to_have_class(re.compile("weighed"))
    piece(page, f"region {other}").focus()
    expect(listed(visitor, other)).to_have_class(re.compile("marked"))
    expect(listed(visitor, region)).not_to_have_class(re.compile("marked"))


def test_a_piece_that_is_weighed_comes_into_sight(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(reduced_motion="reduce")
    person = govern(server, answers=0, until="appoint")
    page = sit(visitor, person)
    candidate = piece(page, f"candidate {person.asked()[-1]}")
    expect(candidate).not_to_be_in_viewport()
    listed(visitor, person.asked()[-1]).hover()
    expect(candidate).to_be_in_viewport()


def test_candidates_lie_in_the_white_house_and_are_appointed_there(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=0, until="appoint")
    page = sit(visitor, person)
    candidates = page.get_by_label("The White House").locator('[data-piece^="candidate "]')
    expect(candidates).to_have_count(len(person.asked()))
    chosen = person.asked()[0]
    piece(page, f"candidate {chosen}").click()
    expect(taken_up(page)).to_contain_text("as a Veteran")
    taken_up(page).locator("[data-choice]").click()
    expect(taken_up(page)).to_have_count(0)
    page.wait_for_function(f"() => !document.querySelector('[data-piece=\"candidate {chosen}\"]')")
    assert chosen in person.view()["table"]["cabinet"].values()


def test_on_a_phone_a_tapped_card_unfolds_and_covers_nothing(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce")
    _, (person,) = server.table_of("Ann", *["bot:old-hand"] * 3, game="knife-fight", seed="ring 5")
    page = look(visitor, person, 0)
    page.locator(".prompt [data-word=keep]").tap()
    page.locator(".candidate:enabled").first.tap()
    page.get_by_role("button", name=re.compile("^Go on")).tap()
    card = page.locator(".ring .place").first
    card.get_by_role("button", name=re.compile("^Read ")).tap()
    expect(card.get_by_role("note")).to_be_visible()
    expect(page.get_by_role("tooltip")).to_be_hidden()
    card.get_by_role("button", name=re.compile("^Read ")).tap()
    expect(card.get_by_role("note")).to_have_count(0)


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
    page = look(visitor, people[0], 0)
    for person in people:
        choices = person.asked()
        person.choose(next((one for one in choices if "cleveland" in one), choices[0]))
    expect(page.locator(".poster").get_by_text("Grover Cleveland")).to_have_count(2)
