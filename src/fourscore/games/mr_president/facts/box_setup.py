"""What is wrong with the set-up of a box: names that nothing has, and numbers that no board has room for."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from fourscore.engine.mistakes import near
from fourscore.games.mr_president.facts.board import NATIONS, OFFICES, PEERS, REGIONS, SANCTIONS, UNITS, WORLD, ZONES
from fourscore.games.mr_president.facts.layout import content
from fourscore.games.mr_president.facts.numbers import IRANIAN
from fourscore.games.mr_president.facts.setup import SetUp, Three
from fourscore.games.mr_president.options import LEVELS

BOXES = ("", "-2", "-1", "0", "+1")
"""Where a bill may be pending at the start; empty for nowhere."""
HIGHEST_LEVEL = 4
MOST_UNITS = 20


def setup_complaints(setup: SetUp, goodwill: int) -> Iterator[str]:
    """What is wrong, each in one sentence that names the field; `goodwill` is how many such counters there are."""
    yield from _numbers("goodwill", setup.goodwill, goodwill)
    yield from _numbers("focus_tensions", setup.focus_tensions, 6)
    yield from _tables(setup)
    president = setup.president
    for name, most in (("drawn", 4), ("kept", 4), ("bad", 4), ("resources", 5), ("friends", 6), ("opponents", 20)):
        yield from _numbers(f"president.{name}", getattr(president, name), most)
    yield from _numbers("president.promises", president.promises, 13, 1)
    yield from _lists("president.veterans", president.veterans, OFFICES)
    for name in ("unstable", "civil_wars", "ceasefires", "iranian_civil_wars"):
        yield from _lists(f"regions.{name}", getattr(setup.regions, name), WORLD)
    for name in ("own", "theirs"):
        yield from _names(f"pending.{name}", getattr(setup.pending, name), BOXES)
    yield from _inherited(setup)
    yield from _numbers("second_term.exchanges", [setup.second_term.exchanges], 4)
    yield from _numbers("second_term.promises", [setup.second_term.promises], 13, 1)


def _tables(setup: SetUp) -> Iterator[str]:
    for name, counts, known, most in (
        ("footprints", setup.footprints, WORLD, MOST_UNITS),
        ("trade", setup.trade, WORLD, 2),
        ("iranian", setup.iranian, IRANIAN, MOST_UNITS),
    ):
        yield from _names(name, counts, known)
        for place, three in counts.items():
            yield from _numbers(f"{name}.{place}", three, most)
    yield from _names("terror", setup.terror, REGIONS)
    for region, groups in setup.terror.items():
        for levels in groups:
            yield from _numbers(f"terror.{region}", levels, HIGHEST_LEVEL, 1)
    yield from _names("influence", setup.influence, PEERS)
    for peer, regions in setup.influence.items():
        yield from _names(f"influence.{peer}", regions, LEVELS)
        yield from _lists(f"influence.{peer}", regions.values(), WORLD)
    yield from _names("sanctions", setup.sanctions, NATIONS)
    for nation, kinds in setup.sanctions.items():
        yield from _lists(f"sanctions.{nation}", kinds, SANCTIONS)
    yield from _names("units", setup.units, (*REGIONS, *ZONES))
    yield from _names("units_more", setup.units_more, LEVELS)
    for name, units in {"held": setup.held, **_inside("units", setup), **_inside("units_more", setup)}.items():
        yield from _names(name, units, UNITS)
        for count in units.values():
            yield from _numbers(name, [count] if isinstance(count, int) else count, MOST_UNITS)


def _inside(field: str, setup: SetUp) -> dict[str, Mapping[str, int | Three]]:
    return {f"{field}.{place}": units for place, units in getattr(setup, field).items()}


def _inherited(setup: SetUp) -> Iterator[str]:
    wars: Any = content("wars.toml")["war"]
    for row in setup.inherited:
        yield from _names("inherited.level", [row.level], LEVELS)
        yield from _names("inherited", [*row.roll, *filter(None, [row.always])], wars)
        for war, (low, high) in row.roll.items():
            if not 1 <= low <= high <= 10:
                yield f"start.inherited.roll.{war}: it is the lowest and the highest d10, such as [5, 7]."


def _lists(where: str, lists: Iterable[Iterable[str]], known: Collection[str]) -> Iterator[str]:
    for names in lists:
        yield from _names(where, names, known)


def _names(where: str, names: Iterable[str], known: Collection[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"start.{where}: there is no {name!r}.{near(name, known)} There are {', '.join(filter(None, known))}."


def _numbers(where: str, numbers: Iterable[int], most: int, least: int = 0) -> Iterator[str]:
    for number in numbers:
        if not least <= number <= most:
            yield f"start.{where}: {number} is not a number from {least} to {most}."
