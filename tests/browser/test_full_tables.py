"""As many as can play, with names as long as they may be: everything stays in its place at every size."""

from collections.abc import Callable
from typing import Any

import pytest

from fourscore.engine.registry import find_game
from fourscore.play.names import LONGEST_NAME
from tests.browser.browsing import Visitor
from tests.browser.measuring import measured
from tests.browser.moments import LATE, Moment, asked, fresh
from tests.table.served import Person, Served

SIZES = ((360, 740), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (720, 450))
"""The last is a laptop at 200 %."""
LONG = ("Annabella", "Bartholomew", "Cleo", "Dov", "Evangelina", "Fay", "Gustavus")
SHORT = ("Wilhelmina", "Hal", "Ida", "Jon", "Kim", "Leo", "Mo")
NAMES = (*(f"{name} Featherstonehaugh-Vandenberg"[:LONGEST_NAME] for name in LONG), *SHORT)


def is_crowded(view: Any) -> bool:
    """A turn of Bodyguard with a strike in the middle, deeds before it, and something that hangs over somebody."""
    deeds = view["table"].get("history", ())
    hits = [one for one in deeds[-1:] if one["deed"] == "hit"]
    return bool(hits and len(deeds) > 2 and any(view["table"]["martins"]) and asked("turn", choices=2)(view))


@pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])
def test_a_full_table_with_long_names_fits_every_screen(
    game: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    _, people = server.table_of(*NAMES[: max(find_game(game).seats)], game=game)
    seat = people[0].view(since=LATE)["waiting_for"][0]
    assert faults_at(people[seat], seat, visitors) == []


@pytest.mark.parametrize(
    ("game", "seats", "moment"),
    [
        pytest.param("knife-fight", 4, asked("pick", choices=2), id="pick-of-4"),
        pytest.param("bodyguard", 4, is_crowded, id="turn-of-4"),
        pytest.param("knife-fight", 6, asked("pick", choices=2), id="pick-of-6", marks=pytest.mark.deep),
        pytest.param("bodyguard", 8, asked("cancel", choices=2), id="cancel-of-8", marks=pytest.mark.deep),
        pytest.param("presidents", 14, asked("return", choices=2), id="return-of-14", marks=pytest.mark.deep),
    ],
)
def test_what_came_to_everybody_in_the_meantime_fits_too(
    game: str, seats: int, moment: Moment, visitors: Callable[..., Visitor], server: Served
) -> None:
    """Presidents to choose from after a fall, a row of hits, titles on ribbons."""
    person, seat = fresh(server, game, seats, moment, names=NAMES)
    assert person.asked()
    assert faults_at(person, seat, visitors) == []


def faults_at(person: Person, seat: int, visitors: Callable[..., Visitor]) -> list[str]:
    """What is wrong with a table at every size."""
    page = visitors(reduced_motion="reduce").sit(person, seat)
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".dock .question").wait_for()
        faults += [f"{width}: {fault}" for fault in measured(page)]
    return faults
