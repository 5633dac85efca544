"""Tables between people: inviting, sitting down, talking, changing devices."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from fourscore.play.votes import SECONDS_TO_VOTE
from tests.browser.browsing import Visitor
from tests.browser.playing import await_your_turn, log, open_table, sit_down, take_seat
from tests.table.served import Served, who_is_asked

Visitors = Callable[..., Visitor]


def test_a_friend_comes_through_the_link_and_both_talk(visitors: Visitors) -> None:
    ann, zoe = visitors(), visitors()
    place = open_table(ann, "presidents", 2, name="Ann")
    take_seat(zoe, place, 1, "Zoe")
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
    rows = zoe.go().get_by_role("region", name="Open tables").get_by_role("link")
    row = rows.filter(has_text="Ann").filter(has_text="1 free").first
    row.click()
    zoe.page.get_by_role("button", name="Sit here").wait_for()
    mine = ann.go().get_by_role("region", name="My tables").get_by_role("link")
    expect(mine).to_contain_text("Presidential Knife Fight")


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


def test_a_proposal_goes_when_nobody_can_vote_on_it_any_more(visitor: Visitor, server: Served) -> None:
    _, people = server.table_of("Ann", "Ben", "Cleo")
    people[0].post("proposals", proposal={"about": "end"})
    visitor.page.clock.install()
    page = visitor.sit(people[1], 1)
    vote = page.get_by_role("region", name="A vote")
    expect(vote).to_be_visible()
    while people[1].get(f"/tables/{people[1].table}")["ballots"][0]["lapses"] is None:
        who_is_asked(people).choose()
    expect(vote).to_be_visible()
    page.clock.fast_forward(SECONDS_TO_VOTE * 1000)
    expect(vote).to_be_hidden()
