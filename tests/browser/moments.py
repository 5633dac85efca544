"""Moments deep in a game, played up to at random but always in the same way, as somebody sees them who sits there."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from playwright.sync_api import Page

from tests.browser.browsing import Visitor
from tests.table.served import Person, Served

ENOUGH = 3_000
"""More answers than any of these games takes."""
NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal")
Moment: TypeAlias = Callable[[Any], bool]
"""Whether what somebody sees is the moment that is waited for."""


@cache
def asked(kind: str, *, choices: int = 1) -> Moment:
    """A question of this kind, with at least so many choices."""
    return lambda view: bool(
        view["asked"] and view["asked"]["kind"] == kind and len(view["asked"]["choices"]) >= choices
    )


def is_over(view: Any) -> bool:
    return view["outcome"] is not None


def play_until(people: list[Person], moment: Moment, chance: random.Random) -> Person:
    """Random answers until somebody sees the moment; the last moment of the game if it never comes."""
    for _ in range(ENOUGH):
        for person in people:
            view = person.view(since=1_000_000)
            if moment(view) or view["outcome"]:
                return person
            if view["asked"]:
                person.choose(chance.choice(view["asked"]["choices"]))
                break
    raise AssertionError("the game does not end")


@cache
def reached(server: Served, game: str, seats: int, moment: Moment, seed: str) -> tuple[Person, int]:
    """Somebody at a table of people where the moment has come, and their seat."""
    # Only whoever plays alone may name the seed; the house deals the same cards in every run anyway.
    named = {"seed": seed, "options": {"difficulty": "easier"}} if seats == 1 else {}
    _, people = server.table_of(*NAMES[:seats], game=game, **named)
    person = play_until(people, moment, random.Random(44))
    return person, people.index(person)


def look(visitor: Visitor, person: Person, seat: int) -> Page:
    """Open the table with the eyes of somebody who plays there."""
    visitor.context.add_init_script(f"localStorage.setItem('fourscore.token', '{person.token}')")
    page = visitor.go(f"/table/{person.table}?seat={seat}")
    page.locator(".spread .board > *").first.wait_for()
    page.wait_for_timeout(800)
    return page
