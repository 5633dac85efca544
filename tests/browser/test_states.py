"""Three states that nobody confuses: your turn, you may react, waiting for somebody; and who is shown as thinking."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.moments import LATE, NAMES, Moment, asked, play_until
from tests.table.served import Served

THINKING = """() => [...document.querySelectorAll('.others [data-seat]')]
    .filter((one) => /is thinking|thinks/.test(one.textContent))
    .map((one) => Number(one.dataset.seat))"""
"""The seats of the others that are shown as thinking."""
MOMENTS: dict[str, tuple[str, int, Moment, str]] = {
    "a turn": ("presidents", 4, asked("lead"), "Your turn"),
    "a reaction of Presidents": ("presidents", 4, asked("complete"), "You may react"),
    "a trick to cancel": ("bodyguard", 5, asked("cancel"), "You may react"),
    "an answer to a stab": ("knife-fight", 4, asked("react", choices=2), "You may react"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_is_asked_knows_how_and_only_they_are_shown_as_thinking(
    moment: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    game, seats, when, says = MOMENTS[moment]
    _, people = server.table_of(*NAMES[:seats], game=game)
    person = play_until(people, when, random.Random(44).choice)
    waiting = set(person.view(since=LATE)["waiting_for"])
    for seat in (people.index(person), *sorted(set(range(seats)) - waiting)[:1]):
        page = visitors(reduced_motion="reduce").sit(people[seat], seat)
        told = page.locator(".sitting > .bar .now")
        asked_of = [NAMES[one] for one in sorted(waiting)]
        expect(told).to_have_text(re.compile(f"^{says}" if seat in waiting else f"^Waiting for {asked_of[0]}"))
        if seat in waiting and says == "You may react":
            expect(told).to_contain_text(re.compile("’s turn$|your own turn$"))
        assert set(page.evaluate(THINKING)) == waiting - {seat}
        assert page.locator("[data-choice]").count() == 0 or seat in waiting
