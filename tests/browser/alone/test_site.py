"""The whole site on a plain file server, somewhere below its top: pages, search, night, and the games in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import fourscore
from fourscore.engine.registry import all_games
from scripts.hosting import hosted
from scripts.site.links import check
from tests.browser.alone.conftest import visiting
from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn

WHOLE = Path(__file__).parents[3] / "build" / "site"
UNDER = "/a/b"


@pytest.fixture
def reader(chrome: Browser) -> Iterator[Visitor]:
    """Somebody who reads the site."""
    if not (WHOLE / "index.html").is_file():
        pytest.skip("the site is not built: make site")
    with hosted(WHOLE, UNDER) as address, visiting(chrome, address) as visitor:
        yield visitor


def test_every_link_leads_somewhere() -> None:
    if not (WHOLE / "index.html").is_file():
        pytest.skip("the site is not built: make site")
    assert check(WHOLE) > 1000


def test_a_poster_deals_and_the_game_is_played_to_its_next_question(reader: Visitor) -> None:
    page = reader.page
    page.goto(f"{reader.address}/")
    assert page.get_by_role("link", name="Play now").count() >= 1
    for game in all_games().values():
        expect(page.get_by_role("link", name=f"Play now: {game.title}")).to_be_visible()
    page.get_by_role("link", name="Play now: Presidents").click()
    page.wait_for_url("**/play/index.html#/table/**")
    await_your_turn(page)
    answer(page)
    await_your_turn(page)


def test_pages_are_found_by_their_words_and_read_at_night(reader: Visitor) -> None:
    page = reader.page
    page.goto(f"{reader.address}/")
    page.get_by_role("button", name="Search").click()
    page.locator("input:visible").fill("four of a kind")
    expect(page.get_by_text(re.compile(r"^\d+ results$")).first).to_be_visible()
    page.keyboard.press("Escape")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("before => getComputedStyle(document.body).backgroundColor !== before", arg=before)
    button, poster = (page.locator(part).first for part in (".poster .md-button", ".poster"))
    expect(button).not_to_have_css("background-color", poster.evaluate("one => getComputedStyle(one).backgroundColor"))


@pytest.mark.parametrize("place", ["", "games/presidents/", "docs/page/", "schemas/", "lab/"])
def test_everybody_can_read_the_pages(reader: Visitor, place: str) -> None:
    reader.page.goto(f"{reader.address}/{place}")
    assert serious(reader.page) == []


def test_a_lab_report_draws_its_charts(reader: Visitor) -> None:
    reader.page.goto(f"{reader.address}/lab/presidents.html")
    expect(reader.page.locator("[data-chart] svg, [data-chart] canvas").first).to_be_visible()


def test_a_journal_that_is_dropped_is_shown(reader: Visitor, tmp_path: Path) -> None:
    match = fourscore.new("presidents", 3, seed=5, options={"target": "3"})
    while match.decision is not None:
        match.choose(match.decision.choices[0])
    match.save(tmp_path / "over.jsonl")
    page = reader.page
    page.goto(f"{reader.address}/")
    page.get_by_role("link", name="Watch a game again").click()
    page.get_by_role("heading", name="Watch a game again").wait_for()
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "over.jsonl"));
            dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        (tmp_path / "over.jsonl").read_text(encoding="utf-8"),
    )
    page.wait_for_url("**/replay/**")
    page.get_by_role("group", name="Replay").wait_for()


def test_a_whole_game_is_typed_at_the_prompt(reader: Visitor) -> None:
    page = reader.page
    page.goto(f"{reader.address}/")
    page.get_by_role("link", name="A whole game in Python").click()
    prompt = page.get_by_role("textbox", name="Python")
    expect(prompt).to_be_enabled()
    prompt.fill("1 + 1")
    prompt.press("Enter")
    printed = page.get_by_role("log")
    expect(printed).to_contain_text(">>> 1 + 1\n2", use_inner_text=True)
    further = page.get_by_role("button", name="Type the next line for me")
    while further.count():
        expect(further).to_be_enabled()
        further.click()
        expect(further.or_(page.get_by_text("That was a whole game"))).to_be_visible()
    expect(printed).not_to_contain_text("Traceback")
    prompt.fill("exit()")
    prompt.press("Enter")
    expect(printed).to_contain_text("stays open")
