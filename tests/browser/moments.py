"""Moments deep in a game, played up to always in the same way: at random, or as an old hand where nobody else plays."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

from fourscore.games.mr_president.bot.old_hand import OldHand
from tests.table.served import Person, Served

ENOUGH = 10_000
"""More looks and answers than any of these games takes."""
LATE = 1_000_000
"""The number of a line that no log reaches: whoever asks from there on gets none."""
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
    """Answer until whoever is asked sees the moment; the last moment of the game if it never comes."""
    person, view = people[0], people[0].view(since=LATE)
    for _ in range(ENOUGH):
        # Whoever has answered in secret is still waited for, as far as the others can see.
        for other in [people[seat] for seat in view["waiting_for"] if seat < len(people)] or people:
            person, view = other, view if other is person else other.view(since=LATE)
            if moment(view) or view["outcome"]:
                return person
            if view["asked"]:
                view = person.post(f"choices?since={LATE}", choice=choose(view["asked"]["choices"]))["view"]
                break
        else:
            view = person.view(since=LATE)
    raise AssertionError("the game does not end")


def wise(person: Person) -> Callable[[Sequence[str]], str]:
    """Somebody who plays alone, and as an old hand would: who chooses at random does not stay President for a year."""
    table = person.server.server.slots.slot_of(person.table).table
    assert table is not None
    match = table.match
    assert match is not None
    bot = OldHand(random.Random(1))

    def choose(choices: Sequence[str]) -> str:
        view = match.view(0)
        assert view.asked is not None
        return str(bot.choose(view, view.asked))

    return choose


def fresh(
    server: Served, game: str, seats: int, moment: Moment, seed: str = "1", names: Sequence[str] = NAMES
) -> tuple[Person, int]:
    """Somebody at a table of people where the moment has come, and their seat."""
    # Only whoever plays alone may name the seed; the server deals the same cards in every test anyway.
    named = {"seed": seed, "options": {"difficulty": "easier"}} if seats == 1 else {}
    _, people = server.table_of(*names[:seats], game=game, **named)
    person = play_until(people, moment, wise(people[0]) if seats == 1 else random.Random(44).choice)
    return person, people.index(person)


reached = cache(fresh)
"""The same for those who only look: whoever answers there takes the moment from the others."""


def person_at(server: Served, kind: str = "turn", *, seats: int = 4, bot: str = "random", president: int = 0) -> Person:
    """Ann among bots at a table of Bodyguard, with a real choice of this kind before her."""
    while True:
        options = {"first-president": str(president)}
        _, (person,) = server.table_of("Ann", *[f"bot:{bot}"] * (seats - 1), game="bodyguard", options=options)
        play_until([person], asked(kind, choices=2), discarding)
        if not person.view()["outcome"]:
            return person


def discarding(choices: Sequence[str]) -> str:
    """What keeps the game going without a deed: a card put away, if it is not the one that cancels."""
    return next((one for one in choices if one.startswith("discard") and "hardcore" not in one), choices[0])
