"""Four people in four browsers play one table, and no page is ever sent a card that its seat cannot know."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.browsing import Visitor, frames_of
from tests.browser.cards import play_by_mouse, question
from tests.browser.playing import open_table, take_seat

CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9JQKA])[SHDC](?![0-9A-Za-z])")
PACK = 52
ENOUGH = 3000
FEW = 1
A_MOMENT = 50
"""Between two looks, in milliseconds."""


def evenings(frames: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each frame with the table as its page knew it then, until the round is over."""
    table: dict[str, Any] = {}
    for frame in frames:
        message = json.loads(frame)
        if message["is"] == "news" and message["view"]:
            table = message["view"]["table"]
        if table and table["round"] > 1:
            return
        yield frame, table


def cards(plays: list[dict[str, Any]]) -> set[str]:
    return {card for play in plays for card in play["cards"].split()}


def play(people: list[Visitor]) -> None:
    """Everybody plays with the mouse until each has answered a few times."""
    answers = [0] * len(people)
    for _ in range(ENOUGH):
        for number, one in enumerate(people):
            if question(one.page).count():
                play_by_mouse(one.page)
                answers[number] += 1
        if min(answers) > FEW:
            return
        people[0].page.wait_for_timeout(A_MOMENT)
    raise AssertionError(f"somebody is hardly ever asked: {answers}")


@pytest.mark.deep
def test_four_people_play_and_see_no_others_hand(visitors: Callable[..., Visitor]) -> None:
    people = [visitors(reduced_motion="reduce") for _ in range(4)]
    heard = [frames_of(one.page) for one in people]
    asked: list[str] = []
    for one in people:
        one.page.on("request", lambda request: asked.append(request.url.partition("/tables/")[2]))
    place = open_table(people[0], "presidents", 4, name="P0")
    for seat in (1, 2, 3):
        take_seat(people[seat], place, seat, f"P{seat}")
    people[0].page.get_by_role("button", name="Deal the first card").click()
    people[3].page.locator(".fan button").first.wait_for()
    asked.clear()
    play(people)
    # tests/table/test_secrets_at_the_wire.py looks at every byte of the socket; no page asks for more.
    assert [path for path in asked if path and "/why-not?" not in path] == []
    dealt = [check_frames(frames, seat) for seat, frames in enumerate(heard)]
    assert len(set().union(*dealt)) == PACK == sum(len(hand) for hand in dealt)
    first = next(number for number, frame in enumerate(heard[0]) if '"hand"' in frame) + 1
    kept = min(card for card in dealt[1] if card not in heard[0][first - 1])
    told = json.dumps({"is": "talk", "words": f"Psst: {kept}"})
    with pytest.raises(AssertionError):  # The check itself would find one card too many.
        check_frames([*heard[0][:first], told, *heard[0][first:]], 0)


def check_frames(frames: list[str], seat: int) -> set[str]:
    """No frame of the first round names a card but those dealt to the seat and those laid so far; the cards dealt."""
    dealt: set[str] = set()
    laid: set[str] = set()
    looked = 0
    for frame, table in evenings(frames):
        if table:
            # Whoever had no choice has laid a card before the first frame.
            dealt = dealt or set(table["hand"]) | cards([play for play in table["pile"] if play["seat"] == seat])
            laid |= cards(table["pile"]) | cards(table["swept"])
            assert len(laid) == PACK - sum(table["sizes"]), "more cards are shown than were laid"
            looked += 1
        assert set(CARD.findall(frame)) <= dealt | laid, frame
    assert looked > 5
    return dealt
