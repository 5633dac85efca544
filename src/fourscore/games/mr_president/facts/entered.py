"""What an owner has entered during play, because the file of the box leaves it out: people, attributes, figures.

The board remembers it as texts, `official-1` as `1 0 2 / 2 0 2 +`, and what is printed grows with each of them.
"""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from fourscore.games.mr_president.facts.box import PEOPLE
from fourscore.games.mr_president.facts.faces import Candidate, Member, Ratings, Side
from fourscore.games.mr_president.facts.printed import BOXES, OURS, Printed
from fourscore.games.mr_president.facts.white_house import TRAITS, Trait
from fourscore.games.mr_president.state import Term

PLUS = "+"
"""What a side of an official's counter shows that grants +1 Action."""
FIGURE = "figures."


def enter(term: Term, key: str, written: str) -> None:
    """From now on this is printed."""
    term.entered[key] = written
    term.printed = grown(term.printed, key, written)


def printed_with(name: str, entered: Mapping[str, str]) -> Printed:
    """The box of this name with all that was entered since; ValueError where that says nothing."""
    return _printed_with(name, tuple(entered.items())) if entered else BOXES.get(name, OURS)


@lru_cache(maxsize=32)
def _printed_with(name: str, entered: tuple[tuple[str, str], ...]) -> Printed:
    found = BOXES.get(name, OURS)
    for key, written in entered:
        found = grown(found, key, written)
    return found


def grown(printed: Printed, key: str, written: str) -> Printed:
    """What is printed, with one more thing known; ValueError where the text says nothing."""
    if key.startswith(FIGURE):
        return _with_figure(printed, key.removeprefix(FIGURE), written)
    kind = key.partition("-")[0]
    if kind in PEOPLE:
        person = _official(key, written) if kind == "official" else _member(key, written)
        known = getattr(printed, PEOPLE[kind])
        return msgspec.structs.replace(printed, **{PEOPLE[kind]: {**known, key: person}})
    if kind not in ("attribute", "resource"):
        raise ValueError(f"nothing is called {key!r}")
    known = getattr(printed, f"{kind}s")
    TRAITS.add(key)
    return msgspec.structs.replace(printed, **{f"{kind}s": {**known, key: _trait(key, written)}})


def _called(key: str) -> str:
    """`official-3` as a name: Official 3."""
    return key.replace("-", " ").capitalize()


def _official(key: str, written: str) -> Candidate:
    novice, veteran = written.split(" / ")
    return Candidate(key, _called(key), _ratings(novice), _ratings(veteran))


def _ratings(written: str) -> Ratings:
    numbers = written.split()
    diplomatic, domestic, military = map(int, numbers[:3])
    return Ratings(diplomatic, domestic, military, numbers[3:] == [PLUS])


def _member(key: str, written: str) -> Member:
    wing, legislative, media = written.split()
    side = Side(wing, int(legislative), int(media))
    return Member(key, _called(key), side, side)


def _trait(key: str, written: str) -> Trait:
    """`good 2 / PA +2, MEDIA -1`: whether it is good, its Action Points, and what it does each turn."""
    head, _, effects = written.partition(" / ")
    good, points = head.split()
    yearly: list[object] = [each for each in effects.split(", ") if each]
    return Trait(title=_called(key), good=good == "good", ap=int(points), each_turn=yearly)


def _with_figure(printed: Printed, name: str, written: str) -> Printed:
    now = getattr(printed.figures, name, None)
    numbers = list(map(int, written.split()))
    if isinstance(now, tuple) and len(numbers) == len(now):
        new: object = tuple(numbers)
    elif isinstance(now, dict) and len(numbers) == len(now):
        new = dict(zip(now, numbers, strict=True))
    elif isinstance(now, int) and len(numbers) == 1:
        new = numbers[0]
    else:
        raise ValueError(f"{name} is not a figure with {len(numbers)} numbers")
    return msgspec.structs.replace(printed, figures=msgspec.structs.replace(printed.figures, **{name: new}))
