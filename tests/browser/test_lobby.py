"""Tables between people: inviting, sitting down, talking, agreeing, changing devices, watching again."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, is_your_turn, log, sit_down
from tests.table.served import Served, play_to_the_end

Visitors = Callable[..., Visitor]


def open_table(visitor: Visitor, game: str, people: int, *, name: str) -> str:
    """Set a table up in the lobby, with people and bots; its place on the page."""
    page = visitor.go()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("Your name", exact=True).fill(name)
    for seat in range(people):
        page.get_by_label(f"Seat {seat + 1}", exact=True).select_option("person")
    page.get_by_role("checkbox", name=re.compile("Anybody may join")).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    return page.url.partition("#")[2]


def sit(visitor: Visitor, place: str, seat: int, name: str) -> Page:
    page = visitor.go(place)
    page.get_by_label("Your name", exact=True).fill(name)
    page.locator(".seats li").nth(seat).get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Get up").wait_for()
    return page


def test_a_friend_comes_through_the_link_and_both_talk(visitors: Visitors) -> None:
    ann, zoe = visitors(), visitors()
    place = open_table(ann, "presidents", 2, name="Ann")
    sit(zoe, place, 1, "Zoe")
    ann.page.get_by_role("button", name="Deal the first card").click()
    for one in (ann, zoe):
        expect(log(one.page)).to_contain_text("round 1")
        one.page.get_by_role("tab", name=re.compile("Talk")).click()
    ann.page.get_by_label("Say something").fill("Good luck, Zoe")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    expect(zoe.page.get_by_role("log", name="What was said")).to_contain_text("Good luck, Zoe")


def test_an_open_table_is_found_in_the_lobby_and_ones_own_comes_first(visitors: Visitors) -> None:
    ann, zoe = visitors(), visitors()
    open_table(ann, "knife-fight", 2, name="Ann")
    row = zoe.go().get_by_role("region", name="Open tables").get_by_role("link")
    expect(row).to_contain_text("1 free")
    row.click()
    zoe.page.get_by_role("button", name="Sit here").wait_for()
    mine = ann.go().get_by_role("region", name="My tables").get_by_role("link")
    expect(mine).to_contain_text("Presidential Knife Fight")


def test_four_people_play_in_four_browsers(visitors: Visitors) -> None:
    people = [visitors() for _ in range(4)]
    place = open_table(people[0], "presidents", 4, name="P0")
    for seat in (1, 2, 3):
        sit(people[seat], place, seat, f"P{seat}")
    people[0].page.get_by_role("button", name="Deal the first card").click()
    played: set[int] = set()
    for _ in range(200):
        for number, one in enumerate(people):
            if is_your_turn(one.page):
                answer(one.page)
                played.add(number)
        if len(played) == 4:
            break
        people[0].page.wait_for_timeout(50)
    assert played == {0, 1, 2, 3}


def test_a_seat_moves_to_another_device(visitors: Visitors) -> None:
    laptop, phone = visitors(), visitors()
    page = laptop.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    laptop.go("/").get_by_role("button", name="Play on another device").click()
    address = laptop.page.get_by_label("Open this on the other device within ten minutes").input_value()
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Bring my seats here").click()
    expect(phone.page.get_by_role("region", name="My tables").get_by_role("link")).to_contain_text("Your turn")


def test_a_finished_game_is_watched_again_and_branched(visitor: Visitor, server: Served) -> None:
    table, people = server.table_of("Ann", "bot:old-hand", "bot:old-hand")
    play_to_the_end(people)
    page = visitor.go(f"/replay/{table}?seat=0")
    page.get_by_role("button", name="One answer on").click()
    expect(page.get_by_text(re.compile(r"^1 / \d+"))).to_be_visible()
    page.get_by_label("Seen through the eyes of").select_option("1")
    expect(log(page)).to_contain_text("Ann")
    for _ in range(4):
        page.get_by_role("button", name="One answer on").click()
    page.get_by_label("Seen through the eyes of").select_option("0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    expect(log(page)).to_contain_text("round 1")


def test_the_first_game_leads_on_when_something_happens(visitor: Visitor) -> None:
    page = visitor.go("/learn/presidents")
    page.get_by_role("button", name="Deal the cards").click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Lesson 1")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("Lesson 3")
    answer(page)
    expect(lesson).not_to_contain_text("Lesson 3")
