"""The replay: forward and back, at speed, through anybody's eyes, and off on a branch of one's own."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor, everywhere
from tests.browser.cards import hand
from tests.browser.playing import ASKED, log
from tests.table.served import SHORT, Served, play_to_the_end


@pytest.fixture(scope="module")
def film(running: Served) -> tuple[str, bytes]:
    """A finished game between Ann and two bots: its table, and the file that can be kept of it."""
    table, people = running.table_of("Ann", "bot:random", "bot:random", options=SHORT)
    play_to_the_end(people)
    return table, people[0].ask("GET", f"/tables/{table}/journal").content


def watch(visitor: Visitor, film: tuple[str, bytes], place: str) -> Page:
    """The film from the beginning, as Ann saw it: at its table, or from its file."""
    table, file = film
    page = visitor.go(f"/replay/{table}?seat=0" if place == "server" else "/")
    if place == "alone":
        page.locator("#open-file").set_input_files({"name": "film.jsonl", "mimeType": "text/plain", "buffer": file})
        page.wait_for_url("**/replay/**")
        page.goto(f"{page.url}?seat=0")
        page.reload()
    page.get_by_role("group", name="Replay").wait_for()
    return page


def held(page: Page) -> set[str | None]:
    return {card.get_attribute("aria-label") for card in hand(page).get_by_role("button").all()}


@everywhere
def test_every_seat_has_eyes_of_its_own(visitor: Visitor, film: tuple[str, bytes], place: str) -> None:
    page = watch(visitor, film, place)
    page.get_by_role("button", name="One answer on").click()
    expect(page.get_by_text(re.compile(r"^1 / \d+"))).to_be_visible()
    hands: list[set[str | None]] = []
    for seat in ("0", "1", "2"):
        page.get_by_label("Seen through the eyes of").select_option(seat)
        expect(page.locator(".plate.you")).to_have_attribute("data-seat", seat)
        hands.append(held(page))
    assert not hands[0] & hands[1] | hands[1] & hands[2] | hands[0] & hands[2]
    page.get_by_label("Seen through the eyes of").select_option("")
    expect(hand(page)).to_have_count(0)


@everywhere
def test_the_film_runs_by_itself_and_stops_at_the_end(visitor: Visitor, film: tuple[str, bytes], place: str) -> None:
    page = watch(visitor, film, place)
    length = int(page.get_by_label("Answer", exact=True).get_attribute("max") or 0)
    page.get_by_label("Speed").select_option(label="Very fast")
    page.get_by_label("Answer", exact=True).fill(str(length - 5))
    expect(page.get_by_text(f"{length - 5} / {length}")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(f"{length} / {length}")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="The pile")).to_contain_text("The game is over.")
    expect(page.get_by_role("log", name="What happens")).to_contain_text("President of the evening")


@everywhere
def test_from_any_moment_on_the_game_goes_another_way(visitor: Visitor, film: tuple[str, bytes], place: str) -> None:
    page = watch(visitor, film, place)
    page.get_by_label("Answer", exact=True).fill("5")
    expect(page.get_by_text(re.compile(r"^5 / \d+"))).to_be_visible()
    before = log(page).get_by_role("listitem").evaluate_all("all => all.map((one) => one.textContent)")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    expect(log(page)).to_contain_text("round 1")
    page.locator(ASKED).wait_for()
    after = log(page).get_by_role("listitem").evaluate_all("all => all.map((one) => one.textContent)")
    assert after[: len(before)] == before
