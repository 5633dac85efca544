"""The end of a game, and puzzles: what there is to see and do, on a phone and on a wide screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fourscore.engine.registry import all_games
from fourscore.kit.puzzles import puzzles_of
from tests.browser.axe import serious, serious_at_night
from tests.browser.browsing import PHONE, Visitor, everywhere
from tests.table.served import SHORT, Person, Served, play_to_the_end

SIZES = pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone", marks=pytest.mark.deep), pytest.param({}, id="wide")]
)

PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]


@pytest.fixture(scope="module")
def ann(running: Served) -> Person:
    """Somebody who has just finished a game against bots."""
    _, (ann,) = running.table_of("Ann", "bot:random", "bot:random", options={"target": "5"})
    play_to_the_end([ann])
    return ann


@SIZES
def test_the_end_tells_how_it_went(visitors: Callable[..., Visitor], ann: Person, size: dict[str, object]) -> None:
    visitor = visitors(**size)
    page = visitor.sit(ann)
    story = ann.get("story")
    expect(page.get_by_text(story["verdict"])).to_be_visible()
    graph = page.get_by_role("img", name="The score over the game.")
    box = graph.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")
    for title in story["titles"]:
        expect(page.get_by_role("region", name="Titles of the evening")).to_contain_text(title["what"])
    expect(page.get_by_text(re.compile(r"\b1 (points|votes|rounds)\b"))).to_have_count(0)
    # A title of the round before would contradict who has won.
    expect(page.locator(".ribbon")).to_have_count(0)
    pile = page.get_by_role("region", name="The pile")
    expect(pile).to_contain_text("The game is over.")
    expect(pile.locator(".top svg.card").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
    assert not serious_at_night(page)
    if not size:
        with page.expect_download() as saved:
            page.get_by_role("button", name="Share a picture").click()
        assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Chapter").select_option(label="Round 2")
    last = next(one["upto"] for one in story["chapters"] if one["title"] == "Round 2")
    expect(page.get_by_label("Answer", exact=True)).to_have_value(str(last))


def test_whoever_follows_a_tie_takes_the_place_after_all_of_them(
    visitors: Callable[..., Visitor], running: Served
) -> None:
    """In so short a game most of eight people have nothing, and share a place."""
    _, (ann,) = running.table_of("Ann", *["bot:random"] * 7, options={"target": "5"})
    play_to_the_end([ann])
    page = visitors().sit(ann)
    rows = page.locator("ol:has(.place) > li")
    expect(rows.first).to_contain_text("First")
    count = 0
    for row in rows.all():
        assert row.locator(".place").inner_text().lower() == PLACES[count]
        count += len(row.locator(".slab").inner_text().split(", "))
    assert count == 8
    assert rows.count() < count, "nobody shares a place"


def test_playing_again_deals_at_once_when_everybody_has_come(visitors: Callable[..., Visitor], running: Served) -> None:
    table, people = running.table_of("Ann", "Ben", "bot:random", options=SHORT)
    play_to_the_end(people)
    pages = [visitors().sit(person, seat) for seat, person in enumerate(people)]
    pages[0].get_by_role("button", name="Play again").click()
    pages[0].wait_for_url(lambda address: table not in address)
    following = people[0].get(f"/tables/{table}")["next_table"]
    assert people[0].get(f"/tables/{following}")["phase"] == "gathering"
    # Whether Ann has arrived is known to the server when her page shows the new table.
    pages[0].get_by_text("Ben").first.wait_for()
    pages[1].get_by_role("button", name="To the rematch").click()
    for page in pages:
        page.locator(".spread .board").wait_for()
    assert people[0].get(f"/tables/{following}")["phase"] == "playing"


@everywhere
@SIZES
def test_a_puzzle_is_answered_by_a_click_and_explains_itself(
    visitors: Callable[..., Visitor], size: dict[str, object], place: str
) -> None:
    game = next(game for game in all_games().values() if puzzles_of(game))
    puzzle = puzzles_of(game)[0]
    visitor = visitors(**size)
    page = visitor.go(f"/puzzles/{game.id}?number=0")
    page.locator(f'[data-choice="{puzzle.weighed[0].choice}"]').first.wait_for(state="attached")
    assert not serious(page)
    page.evaluate("choice => document.querySelector(`[data-choice='${choice}']`).click()", puzzle.weighed[0].choice)
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    told = page.get_by_role("region", name="Right!").get_by_role("listitem")
    expect(told).to_have_count(len(puzzle.weighed))
    for at, one in enumerate(puzzle.weighed):
        # Halves are rounded up there, and to the even number here.
        expect(told.nth(at)).to_contain_text(re.compile(rf"({int(one.chance * 100)}|{int(one.chance * 100) + 1})%"))
        expect(told.nth(at)).to_contain_text(one.why)
    assert not serious(page)
    assert not serious_at_night(page)
    if place == "server":
        page.get_by_text("Is this puzzle wrong?").click()
        page.get_by_label("What is wrong with it?").fill("The other one is better.")
        page.get_by_role("button", name="Report it").click()
        expect(page.get_by_text("Whoever runs this server can read it.")).to_be_visible()
    page.get_by_role("button", name="Another puzzle").click()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("puzzle 1 of")
