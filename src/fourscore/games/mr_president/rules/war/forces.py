"""US units: where they stand, how they move, and what they are worth in a War."""

from collections.abc import Generator
from itertools import compress
from operator import itemgetter
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.board import REGIONS, UNITS, ZONES
from fourscore.games.mr_president.facts.called import SEVERAL_UNITS, UNIT_TITLES, where
from fourscore.games.mr_president.facts.numbers import CAPABILITY, HELD, TRANSIT, UNIT
from fourscore.games.mr_president.rules.war.possible import UNITS as FIGURES
from fourscore.games.mr_president.rules.war.wars import is_us, us_wars
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tracks import add

MOVE = "mr-president.carrier.move"
TRAVEL = "mr-president.unit.heavy-transit"
LIMIT = "mr-president.carrier.reach.limit"

PLACES = (*REGIONS, *ZONES)
NAVAL = ("carrier", "usmc")
SMALL = ("intel", "sof")
LAND = ("usaf", "army-light", "army-heavy")
ALL = (*NAVAL, *LAND, *SMALL)
JOINED = {region: tuple(zone for zone in ZONES if region in ZONES[zone].joins) for region in REGIONS}
"""The Carrier Deployment Zones that serve a region."""


def units(term: Term, unit: str, place: str) -> int:
    """How many units of a kind stand somewhere, heavy Armies In Transit included."""
    return term.counters[UNIT[unit][place]]


def ready_heavies(term: Term, region: str) -> int:
    """The heavy Armies on their combat side."""
    return units(term, "army-heavy", region) - term.counters[TRANSIT[region]]


def release(term: Term, unit: str, count: int, place: str) -> None:
    """Units held back for laws come to a place, as far as there are any."""
    came = -add(term, HELD[unit], -count)
    if came:
        add(term, UNIT[unit][place], came)
        called = (SEVERAL_UNITS if came > 1 else UNIT_TITLES)[unit]
        term.tell("mr-president.capabilities.military-assets", unit=called, count=came, place=REGIONS[place].title)


# ---------------------------------------------------------------- strength in a War


def us_strength(term: Term, war: War) -> Generator[Any, Any, int]:
    """What the units that reach the region are worth, counted anew for every roll."""
    strength = _local(term, war)
    for zone in JOINED[war.region]:
        for unit in NAVAL if war.kind != "air-missile" else ("carrier",):
            strength += term.printed.figures.zone_strength[unit] * (yield from _supporting(term, war, unit, zone))
    if war.kind != "air-missile" and war.un_troops:
        strength += term.printed.figures.un_troops
    if war.kind == "combined" and war.region not in FIGURES.no_submarines:
        strength += FIGURES.submarines
    return strength


def _local(term: Term, war: War) -> int:
    """The units in the region's US Forces box."""
    strength = term.printed.figures.unit_strength
    if war.kind == "air-missile":
        return sum(strength[unit] * units(term, unit, war.region) for unit in FIGURES.air)
    heavy = FIGURES.guerrilla_heavy[term.difficulty] if war.kind == "guerrilla" else strength["army-heavy"]
    others = sum(worth * units(term, unit, war.region) for unit, worth in strength.items() if unit != "army-heavy")
    return others + heavy * ready_heavies(term, war.region)


def is_reach_limited(term: Term) -> bool:
    """With a weak Navy a unit in a zone supports one region only in a segment."""
    return term.tracks[CAPABILITY["us"]["naval"]] <= FIGURES.naval_limit[term.difficulty]


def _supporting(term: Term, war: War, unit: str, zone: str) -> Generator[Any, Any, int]:
    """The units of a zone that support this War; with a weak Navy each supports one region only in a segment."""
    there = units(term, unit, zone)
    if not there or not is_reach_limited(term):
        return there
    here = f"segment support {unit} {zone} {war.region}"
    if here in term.marks:
        return min(there, term.marks[here])
    free = max(0, there - sum(count for mark, count in term.marks.items() if mark.startswith(here[: -len(war.region)])))
    elsewhere = {each.region for each in us_wars(term)} & set(ZONES[zone].joins) - {war.region}
    if free and any(f"segment support {unit} {zone} {region}" not in term.marks for region in elsewhere):
        about = (
            f"How many {NAMES[unit]}s of the {ZONES[zone].title} support the War in {where(war.region)}? "
            f"Each of the {free} can support one region only."
        )
        numbers = [str(number) for number in range(free, -1, -1)]
        free = int((yield from ask(term, "support", LIMIT, numbers, about)))
    term.marks[here] = free
    return free


# ---------------------------------------------------------------- moving


def movable(term: Term, kinds: tuple[str, ...], only: str = "") -> list[str]:
    """The units of these kinds that can move, as `usmc pacific`; with `only` those of one place."""
    return [f"{unit} {place}" for unit, place in _standing(term, kinds) if only in ("", place)]


_ALL_OF = {unit: itemgetter(*heaps.values()) for unit, heaps in UNIT.items()}


def can_shift(term: Term) -> bool:
    """Whether any unit can move."""
    return any(_ALL_OF["carrier"](term.counters)) or bool(_standing(term, ALL))


def _standing(term: Term, kinds: tuple[str, ...]) -> list[tuple[str, str]]:
    found = []
    for unit in kinds:
        places = compress(PLACES, _ALL_OF[unit](term.counters))
        found += [
            (unit, place) for place in places if unit != "army-heavy" or place in ZONES or _heavies(term, place) > 0
        ]
    return found


def _heavies(term: Term, region: str) -> int:
    """The heavy Armies of a region that can move: one of them may have to stay, and none travels twice."""
    fixed = 1 if region == FIGURES.fixed_heavy else 0
    return max(0, ready_heavies(term, region) - fixed) + turnable(term, region)


def turnable(term: Term, region: str) -> int:
    """Heavy Armies In Transit that did not travel in this segment."""
    return term.counters[TRANSIT[region]] - term.marks.get(f"segment travelled {region}", 0)


def destinations(unit: str, place: str) -> list[str]:
    """Where a unit can go: Carriers to zones, Marines to zones or from one ashore, all others to regions and CONUS."""
    zones = [zone for zone in ZONES if zone != place]
    if unit == "carrier":
        return zones
    if unit == "usmc":
        return zones + list(ZONES[place].joins if place in ZONES else ())
    return [region for region in REGIONS if region != place]


def shift_forces(term: Term, rule: str, only: str = "") -> Procedure:
    """Move up to two Carriers and Marines, or one land or air unit, or up to two Intel and Special Ops units."""
    first = movable(term, ALL, only)
    if not first:
        return
    if only:
        first.append("done")
    about = "Which unit moves? Two naval units, two of Intel and Special Ops, or one land or air unit."
    unit = yield from ask(term, "unit", rule, first, about)
    if unit == "done":
        return
    yield from _move(term, rule, unit)
    kind = unit.partition(" ")[0]
    group = NAVAL if kind in NAVAL else SMALL if kind in SMALL else ()
    second = movable(term, group, only)
    if second:
        unit = yield from ask(term, "unit", rule, [*second, "done"], "Which second unit moves?")
        if unit != "done":
            yield from _move(term, rule, unit)


def _move(term: Term, rule: str, which: str) -> Procedure:
    """One unit travels; a heavy Army In Transit is turned to its combat side in place of that."""
    unit, _, place = which.partition(" ")
    if unit == "army-heavy" and turnable(term, place):
        can_travel = ready_heavies(term, place) > (place == FIGURES.fixed_heavy)
        turns = (
            not can_travel
            or (
                yield from ask(
                    term, "heavy-army", TRAVEL, ("turn", "travel"), "Turn the Army In Transit, or move another one?"
                )
            )
            == "turn"
        )
        if turns:
            add(term, TRANSIT[place], -1)
            term.tell(TRAVEL, unit=_words(unit), place=_title(place), what="is ready for combat")
            return
    goal = yield from ask(term, "destination", rule, destinations(unit, place), f"Where does the {_words(unit)} go?")
    add(term, UNIT[unit][place], -1)
    add(term, UNIT[unit][goal], 1)
    term.tell(MOVE, unit=_words(unit), place=_title(place), goal=_title(goal))
    if unit == "army-heavy":
        add(term, TRANSIT[goal], 1)
        mark = f"segment travelled {goal}"
        term.marks[mark] = term.marks.get(mark, 0) + 1
        term.tell(TRAVEL, unit=_words(unit), place=_title(goal), what="is In Transit")


def _title(place: str) -> str:
    return REGIONS[place].title if place in REGIONS else ZONES[place].title


NAMES = {
    "carrier": "Carrier", "usmc": "USMC unit", "army-heavy": "heavy Army", "army-light": "light Army",
    "usaf": "USAF unit", "sof": "Special Ops unit", "intel": "Intel unit",
}  # fmt: skip


def _words(unit: str) -> str:
    return NAMES[unit]


def has_committed(term: Term, war: War) -> bool:
    """Whether any US unit stands in the region of a War of the US."""
    return is_us(war) and any(units(term, unit, war.region) for unit in UNITS)
