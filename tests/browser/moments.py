"""Moments deep in a game, played up to at random but always in the same way."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

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


def play_until(people: list[Person], moment: Moment, choose: Callable[[Sequence[str]], str]) -> Person:
    """Answer until somebody sees the moment; the last moment of the game if it never comes."""
    for _ in range(ENOUGH):
        for person in people:
            view = person.view(since=1_000_000)
            if moment(view) or view["outcome"]:
                return person
            if view["asked"]:
                person.choose(choose(view["asked"]["choices"]))
                break
    raise AssertionError("the game does not end")


def fresh(server: Served, game: str, seats: int, moment: Moment, seed: str = "1") -> tuple[Person, int]:
    """Somebody at a table of people where the moment has come, and their seat."""
    # Only whoever plays alone may name the seed; the server deals the same cards in every test anyway.
    named = {"seed": seed, "options": {"difficulty": "easier"}} if seats == 1 else {}
    _, people = server.table_of(*NAMES[:seats], game=game, **named)
    person = play_until(people, moment, random.Random(44).choice)
    return person, people.index(person)


reached = cache(fresh)
"""The same for those who only look: whoever answers there takes the moment from the others."""
