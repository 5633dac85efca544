"""What is printed about Wars: sides and their strength, possible Wars, US units, from `content/wars.toml`."""

from functools import cache
from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import REGIONS, content
from fourscore.games.mr_president.facts.numbers import CONFLICT
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.readings import Condition, condition
from fourscore.games.mr_president.tables.words import band

KINDS = ("combined", "air-missile", "guerrilla")


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One participant of Wars."""

    title: str
    kind: str
    """us, ally, supported (by the US), peer or adversary"""
    strength: int = 0
    air: int | None = None
    levels: tuple[int, ...] = ()
    per_heap: str = ""
    """A heap of counters each of which adds 1."""

    @property
    def is_hardened(self) -> bool:
        """Peers and adversaries grow with the difficulty."""
        return self.kind in ("peer", "adversary")


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the roll for the enemies."""

    roll: str
    b: tuple[str, ...]


class KindRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the roll for the type of a War."""

    roll: str
    kind: str


class Ends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a single War adds to the common results, or puts in their place."""

    a: tuple[Any, ...] = ()
    b: tuple[Any, ...] = ()
    peace: tuple[Any, ...] = ()
    instead: bool = False


class Possible(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One War of the list: sides, type, region, attacker; side a is the friendly one."""

    war_class: str = msgspec.field(name="class")
    a: tuple[str, ...]
    b: tuple[str, ...]
    kind: str
    region: str = ""
    attacker: str = "random"
    surprise: int = 0
    track: str = ""
    joins: dict[str, str] = {}
    muster: tuple[Muster, ...] = ()
    kinds: tuple[KindRow, ...] = ()
    lost: str = ""
    lost_if: str = ""
    after: tuple[Any, ...] = ()
    ends: Ends = Ends()

    def __post_init__(self) -> None:
        if self.war_class not in ("us", "ally", "special") or self.kind not in KINDS:
            raise ValueError(f"War of {self.a}: class {self.war_class}, type {self.kind}")
        if self.region and self.region not in REGIONS:
            raise ValueError(f"War of {self.a}: no region {self.region}")


class Outbreak(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Conflict Track does when it reaches War."""

    war: str = ""
    lost: str = ""


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What US units are worth."""

    strength: dict[str, int]
    zone: dict[str, int]
    guerrilla_heavy: tuple[int, int, int]
    air: tuple[str, ...]
    un_troops: int
    submarines: int
    no_submarines: tuple[str, ...]
    naval_limit: tuple[int, int, int]
    fixed_heavy: str


class Beaten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a beaten Rogue State, by its level."""

    crippled: tuple[int, ...]
    """Levels that a crippling loss takes."""
    replaced: tuple[tuple[int, ...], ...]
    """The levels of the Rogue States that take its place."""
    group: int
    """The level of the Terror Group that is left of it."""
    abroad: tuple[int, ...]
    """How many such groups appear in other regions."""
    fights_on: tuple[int, ...]
    """The strength with which it fights on as insurgents."""


class Consequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of the results, or of the peace list: who, on which side of the outcome, and what follows."""

    who: str
    only: str = msgspec.field(name="in", default="")
    won: bool = False
    ahead: bool = False
    do: tuple[Any, ...]


class _Wars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    difficulty: tuple[int, int, int]
    most: int
    influence: int
    side: dict[str, Fighter]
    units: Units
    war: dict[str, Possible]
    outbreak: dict[str, Outbreak]
    beaten: Beaten
    result: tuple[Consequence, ...]
    peace: tuple[Consequence, ...]


_WARS = msgspec.convert(content("wars.toml"), _Wars)

FIGHTERS = _WARS.side
POSSIBLE = _WARS.war
OUTBREAKS = _WARS.outbreak
UNITS = _WARS.units
BEATEN = _WARS.beaten
RESULTS = _WARS.result
PEACE = _WARS.peace
HARDENED = _WARS.difficulty
MOST = _WARS.most
PER_INFLUENCE = _WARS.influence

for _code, _war in POSSIBLE.items():
    assert all(who in FIGHTERS for who in (*_war.a, *_war.b)), _code
    assert not _war.track or _war.track in CONFLICT, _code


@cache
def follows_roll(code: str) -> Effects:
    """What a War of this kind does after each of its progress rolls."""
    return effects_of(POSSIBLE[code].after)


@cache
def ends(code: str, how: str) -> Effects:
    """What the end of this War adds: `a` or `b` won, or `peace`."""
    return effects_of(getattr(POSSIBLE[code].ends, how))


@cache
def follows(row: int, of_peace: bool) -> Effects:
    """The effects of one row of the results or of the peace list."""
    return effects_of((PEACE if of_peace else RESULTS)[row].do)


@cache
def lost_if(code: str) -> Condition | None:
    """When the outbreak of this War loses the game."""
    return condition(POSSIBLE[code].lost_if) if POSSIBLE[code].lost_if else None


def fits(roll: str, number: int) -> bool:
    """Whether a die is within a band."""
    low, high = band(roll)
    return low <= number <= high
