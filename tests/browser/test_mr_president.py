"""Mr. President in the browser: the board shows how things stand, and its pieces explain themselves and answer."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.browsing import Visitor
from tests.browser.moments import play_until, wise
from tests.browser.terms import govern, listed, next_view, piece, sit
from tests.table.served import Person, Served


@pytest.fixture(scope="module")
def board(chrome: Browser, running: Served) -> Iterator[tuple[Page, Person]]:
    """A board for those who only look."""
    visitor = Visitor(chrome, f"http://127.0.0.1:{running.port}")
    person = govern(running, answers=60)
    yield sit(visitor, person), person
    assert visitor.troubles == []
    visitor.leave()


NOT_NOW = "It cannot be chosen now. You are asked:"
STEPS = 10


def taken_up(page: Page) -> Locator:
    """The dialog of the piece that was taken up."""
    return page.get_by_role("dialog")


def test_the_board_shows_how_things_stand(board: tuple[Page, Person]) -> None:
    page, person = board
    table = person.view()["table"]
    tracks = table["tracks"]
    expect(piece(page, "track PA")).to_contain_text(f"{tracks['PA']}%")
    expect(piece(page, "track AP")).to_contain_text(f"Action Points: {tracks['AP']}")
    expect(piece(page, "region africa")).to_contain_text(f"Crises {tracks['CRISIS africa']} of 0 to 4")
    expect(piece(page, "conflict us-iran")).to_contain_text(f"status {tracks['CONFLICT us-iran']} of 5")
    expect(piece(page, "nation russia")).to_contain_text(f"Tensions {table['counters'].get('TENSIONS russia', 0)}")
    members, wars = len(table["friends"]) + len(table["opponents"]), len(table["wars"])
    for kind, count in {"office": 5, "member": members, "conflict": 10, "nation": 13, "war": wars}.items():
        expect(page.locator(f'[data-piece^="{kind} "]')).to_have_count(count)


def test_a_piece_explains_itself_and_opens_its_rule(board: tuple[Page, Person]) -> None:
    page, _ = board
    piece(page, "track SOE").click()
    expect(taken_up(page)).to_contain_text("recession")
    taken_up(page).get_by_role("button", name="The economy").click()
    expect(taken_up(page).last.locator("[data-rule='mr-president.track.soe.range']")).to_be_visible()
    for left in (1, 0):
        page.keyboard.press("Escape")
        expect(taken_up(page)).to_have_count(left)


def test_the_board_zooms_and_pans(board: tuple[Page, Person]) -> None:
    page, _ = board
    size = page.get_by_label("Size")
    before = int(size.inner_text().rstrip("%"))
    page.get_by_role("button", name="Larger", exact=True).click()
    page.get_by_role("button", name="Larger", exact=True).click()
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
    page.get_by_role("button", name="Fit", exact=True).click()
    expect(page.locator(".picture.overview")).to_be_visible()
    expect(page.get_by_role("region", name="Beside the board").locator("h3")).to_be_in_viewport(ratio=1)
    assert pane.evaluate(
        "pane => pane.scrollWidth <= pane.clientWidth + 1 && pane.scrollHeight <= pane.clientHeight + 1"
    )
    page.keyboard.press("0")


def test_a_region_and_its_choice_light_each_other_up_and_it_is_chosen_on_the_map(
    visitor: Visitor, server: Served
) -> None:
    person = govern(server, answers=20, until="region")
    before = person.view()
    region, other = before["asked"]["choices"][:2]
    page = sit(visitor, person)
    expect(page.locator(".atlas .lit[data-piece]")).to_have_count(len(before["asked"]["choices"]))
    listed(page, region).hover()
    expect(piece(page, f"region {region}")).to_have_class(re.compile("weighed"))
    expect(piece(page, f"region {other}")).not_to_have_class(re.compile("weighed"))
    piece(page, f"region {other}").focus()
    expect(listed(page, other)).to_have_class(re.compile("marked"))
    expect(listed(page, region)).not_to_have_class(re.compile("marked"))
    piece(page, f"region {other}").click()
    expect(taken_up(page)).to_contain_text("Stability")
    taken_up(page).locator("[data-choice]").click()
    expect(taken_up(page)).to_have_count(0)
    next_view(page, person, before)


def test_a_region_is_chosen_on_the_map_by_keyboard_alone(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=20, until="region")
    before = person.view()
    page = sit(visitor, person)
    page.get_by_role("button", name=re.compile("on the board$")).press("Enter")
    expect(page.locator(".lit[data-piece]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    taken_up(page).locator("[data-choice]").press("Enter")
    expect(taken_up(page)).to_have_count(0)
    next_view(page, person, before)


def test_what_is_counted_without_an_end_is_not_called_a_track_that_has_one(board: tuple[Page, Person]) -> None:
    page, _ = board
    ends: dict[str, str] = {}
    for code in ("AP", "LP", "PRESTIGE"):
        piece(page, f"track {code}").first.evaluate("(one) => one.click()")
        ends[code] = taken_up(page).inner_text()
        page.keyboard.press("Escape")
        expect(taken_up(page)).to_have_count(0)
    assert ["The track runs" in said for said in ends.values()] == [False, False, True]
    assert "9999" not in "".join(ends.values())


def test_candidates_come_into_sight_in_the_white_house_and_are_appointed_there(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    person = govern(server, answers=0, until="appoint")
    first, *_, last = person.asked()
    page = sit(visitors(reduced_motion="reduce"), person)
    piece(page, "region africa").click()
    expect(taken_up(page)).to_contain_text(NOT_NOW)
    page.keyboard.press("Escape")
    candidates = page.get_by_label("The White House").locator('[data-piece^="candidate "]')
    expect(candidates).to_have_count(len(person.asked()))
    expect(piece(page, f"candidate {last}")).not_to_be_in_viewport()
    listed(page, last).hover()
    expect(piece(page, f"candidate {last}")).to_be_in_viewport()
    piece(page, f"candidate {first}").click()
    expect(taken_up(page)).to_contain_text("as a Veteran")
    taken_up(page).locator("[data-choice]").click()
    expect(piece(page, f"candidate {first}")).to_have_count(0)
    assert first in person.view()["table"]["cabinet"].values()


def test_whatever_cannot_be_chosen_says_at_once_what_is_asked_and_by_which_rule(
    visitor: Visitor, server: Served
) -> None:
    person = govern(server, answers=0)
    page = sit(visitor, person)
    tried: dict[str, set[str]] = {}
    held: list[Route] = []
    page.route("**/why-not?**", lambda route: held.append(route))
    for _ in range(STEPS):
        play_until([person], lambda view: view["asked"]["kind"] not in tried, wise(person))
        news = person.get("view")
        kinds = tried[news["view"]["asked"]["kind"]] = set()
        question = news["words"]["question"]
        expect(page.locator("#the-desk .question")).to_contain_text(question)
        for kind in ("region", "nation", "office", "track", "conflict"):
            dull = page.locator(f'[data-piece^="{kind} "]:not(.lit)')
            if not dull.count():
                continue
            kinds.add(kind)
            dull.first.press("Enter")
            # The server has not said anything yet.
            expect(taken_up(page)).to_contain_text(f"{NOT_NOW} “{question}”")
            while not held:
                page.wait_for_timeout(10)
            held.pop().continue_()
            expect(taken_up(page)).to_contain_text("The rule: ")
            assert "mr-president." not in taken_up(page).inner_text()
            page.keyboard.press("Escape")
            # Only when it has left the page, too, has it heard that it is shut.
            expect(page.locator("dialog", has_text=NOT_NOW)).to_have_count(0)
    assert all(kinds for kinds in tried.values()), tried
