"""Mr. President in the browser: the board shows how things stand, and its pieces explain themselves and answer."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fourscore
from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.table.served import Person, Served

BOARD = Path("web/src/games/mr-president")
CITED = re.compile(r'"(mr-president\.[a-z0-9.-]+)"')
ENOUGH = 1_500
"""More answers than a term of random ones has."""


def govern(server: Served, *, answers: int, until: str = "") -> Person:
    """Somebody who has given so many random answers in a fixed term, and more up to a kind of question or a segment."""
    _, (person,) = server.table_of("Ada", game="mr-president", seed="a term in the browser")
    go_on(person, answers=answers, until=until)
    return person


def go_on(person: Person, *, answers: int, until: str = "") -> Any:
    """Give random answers, always the same ones; the View after them."""
    chance = random.Random(44)
    for given in range(ENOUGH):
        view = person.view(since=1_000_000)
        asked = view["asked"]
        if not asked or (given >= answers and until in ("", asked["kind"], view["table"]["segment"])):
            return view
        person.choose(chance.choice(asked["choices"]))
    raise AssertionError("the term does not end")


def sit(visitor: Visitor, person: Person) -> Page:
    """Open the table of somebody who plays already."""
    visitor.go()
    visitor.page.evaluate("token => localStorage.setItem('fourscore.token', token)", person.token)
    visitor.page.reload()
    page = visitor.go(f"/table/{person.table}")
    piece(page, "region africa").wait_for()
    return page


def piece(page: Page, name: str) -> Locator:
    return page.locator(f'[data-piece="{name}"]')


def taken_up(page: Page) -> Locator:
    """The dialog of the piece that was taken up."""
    return page.get_by_role("dialog")


def wait_for_the_next_question(page: Page, person: Person, before: Any) -> Any:
    """The View after the answer that the page has just sent."""
    for _ in range(400):
        view = person.view(since=1_000_000)
        if view != before:
            return view
        page.wait_for_timeout(25)
    raise AssertionError("the question is still the same")


def test_every_rule_that_a_piece_cites_is_in_the_ledger() -> None:
    ledger = fourscore.new("mr-president", seats=1, seed=1).game.ledger
    texts = [file.read_text(encoding="utf-8") for file in BOARD.glob("*.ts")]
    cited = {rule for text in texts for rule in CITED.findall(text)}
    assert len(cited) > 50
    assert [rule for rule in cited if rule not in ledger] == []


def test_the_board_shows_how_things_stand(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=60)
    table = person.view()["table"]
    page = sit(visitor, person)
    tracks = table["tracks"]
    expect(piece(page, "track PA")).to_contain_text(f"{tracks['PA']}%")
    expect(piece(page, "track AP")).to_contain_text(f"Action Points: {tracks['AP']}")
    expect(piece(page, "region africa")).to_contain_text(f"Crises {tracks['CRISIS africa']} of 0 to 4")
    expect(piece(page, "conflict us-iran")).to_contain_text(f"status {tracks['CONFLICT us-iran']} of 5")
    expect(piece(page, "nation russia")).to_contain_text(f"Tensions {table['counters'].get('TENSIONS russia', 0)}")
    assert page.locator('[data-piece^="office "]').count() == 5
    assert page.locator('[data-piece^="member "]').count() == len(table["friends"]) + len(table["opponents"])
    assert page.locator('[data-piece^="conflict "]').count() == 10
    assert page.locator('[data-piece^="nation "]').count() == 13
    assert page.locator('[data-piece^="war "]').count() == len(table["wars"])


def test_a_region_that_is_asked_for_lights_up_and_is_chosen_on_the_map(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=20, until="region")
    before = person.view()
    page = sit(visitor, person)
    lit = page.locator(".atlas .lit[data-piece]")
    expect(lit).to_have_count(len(before["asked"]["choices"]))
    lit.first.click()
    expect(taken_up(page)).to_contain_text("Stability")
    taken_up(page).locator("[data-choice]").click()
    expect(taken_up(page)).to_have_count(0)
    wait_for_the_next_question(page, person, before)


def test_the_same_by_keyboard_alone(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=20, until="region")
    before = person.view()
    page = sit(visitor, person)
    stars = page.get_by_role("button", name=re.compile("on the board$"))
    stars.focus()
    page.keyboard.press("Enter")
    focused = page.locator(".lit[data-piece]:focus")
    expect(focused).to_have_count(1)
    page.keyboard.press("Enter")
    choice = taken_up(page).locator("[data-choice]")
    choice.wait_for()
    choice.focus()
    page.keyboard.press("Enter")
    expect(taken_up(page)).to_have_count(0)
    wait_for_the_next_question(page, person, before)


def test_a_region_that_cannot_be_chosen_says_why(visitor: Visitor, server: Served) -> None:
    page = sit(visitor, govern(server, answers=0, until="appoint"))
    piece(page, "region africa").click()
    expect(taken_up(page)).to_contain_text("It cannot be chosen now:")


def test_a_piece_explains_itself_and_opens_its_rule(visitor: Visitor, server: Served) -> None:
    page = sit(visitor, govern(server, answers=10))
    piece(page, "track SOE").click()
    expect(taken_up(page)).to_contain_text("recession")
    taken_up(page).get_by_role("button", name="The economy").click()
    expect(page.get_by_role("dialog").last).to_contain_text("mr-president.track.soe.range")


def test_the_board_zooms_and_pans(visitor: Visitor, server: Served) -> None:
    page = sit(visitor, govern(server, answers=10))
    size = page.get_by_label("Size")
    before = int(size.inner_text().rstrip("%"))
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    assert int(size.inner_text().rstrip("%")) > before
    pane = page.locator(".pane")
    left = pane.evaluate("pane => pane.scrollLeft")
    box = pane.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 100, y - 60, steps=4)
    page.mouse.up()
    assert pane.evaluate("pane => pane.scrollLeft") > left
    # The end of a drag takes nothing up.
    expect(taken_up(page)).to_have_count(0)
    page.get_by_role("button", name="Fit").click()
    assert pane.evaluate("pane => pane.scrollWidth <= pane.clientWidth + 1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_violation_on_the_board(
    scheme: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    visitor = visitors(color_scheme=scheme, reduced_motion="reduce")
    page = sit(visitor, govern(server, answers=20, until="region"))
    assert serious(page, within=".oval") == []


def test_a_tablet_shows_board_and_desk_without_sticking_out(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(viewport={"width": 768, "height": 1024}, has_touch=True)
    page = sit(visitor, govern(server, answers=20, until="region"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 768
    page.get_by_role("button", name="The desk Fold").tap()
    expect(page.locator("#the-desk")).to_be_hidden()
    page.locator(".lit[data-piece]").first.tap()
    expect(taken_up(page).locator("[data-choice]")).to_be_visible()


def test_the_set_up_is_answered_at_the_desk(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=0)
    page = sit(visitor, person)
    for _ in range(4):
        before = person.view()
        page.locator(f'#the-desk [data-choice="{before["asked"]["choices"][0]}"]').click()
        wait_for_the_next_question(page, person, before)
    offices = page.locator('[data-piece^="office "]')
    assert not any("vacant" in office.inner_text() for office in offices.all())
