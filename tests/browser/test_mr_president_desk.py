"""The desk of Mr. President: what a choice would bring, what threatens, the papers, and the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.browser.terms import desk, govern, listed, next_view, sit
from tests.table.served import Person, Served

A_TERM = 120_000
"""How long a bot may take for a lost term, in milliseconds."""


def odds(page: Page) -> Locator:
    return desk(page).get_by_role("region", name="The odds")


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)}%"


def forecast_of(person: Person) -> tuple[str, Any]:
    """The first Action whose one roll has several results, and its forecast."""
    for code in person.asked():
        answer = person.ask("GET", "odds", params={"choice": code})
        if answer.status_code == 200 and len(answer.json()) == 1 and len(answer.json()[0]["rows"]) > 2:
            return code, answer.json()[0]
    raise AssertionError("no Action with a roll")


def test_choices_can_be_found_by_typing_and_the_odds_of_the_one_in_focus_stand_beside_it(
    visitor: Visitor, server: Served
) -> None:
    person = govern(server, answers=20, until="action")
    page = sit(visitor, person)
    code, forecast = forecast_of(person)
    listed(page, code).focus()
    expect(odds(page)).to_contain_text(f"{percent(forecast['good'])} good")
    listed(page, "done").focus()
    expect(odds(page), "where no die decides, nothing stands in front of the board").to_have_count(0)
    listed(page, code).focus()
    expect(odds(page).get_by_role("row")).to_have_count(0)
    odds(page).get_by_role("button", name=re.compile("^More")).click()
    for row in forecast["rows"]:
        expect(odds(page).get_by_role("row").filter(has_text=row["title"]).first).to_contain_text(
            percent(row["chance"])
        )
    for modifier in forecast["modifiers"]:
        if modifier["counts"]:
            expect(odds(page).get_by_label("What counts")).to_contain_text(modifier["why"])
    for bought in forecast["bought"]:
        expect(odds(page).get_by_label("What one more point would add")).to_contain_text(f"{bought['points']} AP")
    name = person.get("view")["words"]["offers"][-1]["label"]
    desk(page).get_by_role("searchbox").fill(name.upper())
    shown = desk(page).locator("[data-choice]")
    expect(shown.filter(has_not_text=name)).to_have_count(0)
    expect(shown.last).to_contain_text(name)


def test_a_finger_weighs_a_choice_before_it_counts(visitors: Callable[..., Visitor], server: Served) -> None:
    person = govern(server, answers=20, until="action")
    page = sit(visitors(viewport={"width": 1024, "height": 768}, has_touch=True), person)
    view = person.view(since=1_000_000)
    desk(page).get_by_text("How you are asked").click()
    desk(page).get_by_label("Weigh a choice before it counts").check()
    code, forecast = forecast_of(person)
    listed(page, code).tap()
    expect(odds(page)).to_contain_text(forecast["rows"][0]["title"])
    assert person.view(since=1_000_000) == view, "nothing is decided yet"
    odds(page).locator("[data-decide]").tap()
    next_view(page, person, view)


def test_the_situation_room_says_what_can_lose_the_game(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=60)
    while not (threats := person.get("situation")):
        person.choose(person.asked()[0])
    page = sit(visitor, person)
    room = desk(page).locator("details.room")
    expect(room.locator("summary")).to_contain_text(str(len(threats)))
    if room.get_attribute("open") is None:
        room.locator("summary").click()
    expect(room).to_contain_text(threats[0]["text"])
    room.get_by_role("button", name="Why?").first.click()
    expect(page.get_by_role("dialog").locator(f"[data-rule='{threats[0]['rule']}']")).to_be_visible()


def close(page: Page, dialog: Locator) -> None:
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


@pytest.mark.deep
def test_whoever_watches_a_presidency_sees_its_legacy_and_can_read_its_papers_again(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    host = server.person()
    wish = {"game": "mr-president", "seats": ["random"], "seed": "watched", "watching": "open"}
    host.table = host.post("/tables", **wish)["table"]["table"]
    page = visitors(color_scheme="dark", reduced_motion="reduce").go(f"/table/{host.table}")
    page.locator(".seats").get_by_text("random").wait_for()
    host.post("start")
    legacy = page.get_by_role("dialog", name="The legacy")
    paper = page.get_by_role("dialog", name=re.compile("^Year"))
    expect(legacy.or_(paper)).to_be_visible(timeout=A_TERM)
    while paper.count():
        close(page, paper)
        expect(legacy.or_(paper)).to_be_visible(timeout=A_TERM)
    expect(legacy.get_by_role("table", name=re.compile("Legacy Points"))).to_be_visible()
    expect(legacy.get_by_role("img", name=re.compile("^Public Approval"))).to_be_visible()
    assert serious(page) == []
    legacy.get_by_role("button", name=re.compile("^Year 1: its paper")).click()
    expect(paper.get_by_role("img", name=re.compile(r"^Public Approval: \d+% at first"))).to_be_visible()
    for column in ("At home", "Abroad", "On the Hill"):
        expect(paper.get_by_role("region", name=column)).to_be_visible()
    assert paper.locator(".head").count() > 3
    assert serious(page) == []
    close(page, paper)
    close(page, legacy)
    expect(desk(page).get_by_role("table", name=re.compile("Legacy Points"))).to_be_visible()
