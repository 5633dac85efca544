"""What is printed for the consequences at the end of a year, from `content/consequences.toml`."""

from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.tables.effects import Effects, effects_of


class Impact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a region's Stability does, and how many Terror Groups it can hold."""

    at: tuple[int, ...]
    limit: int
    groups: int = 0
    weakest: int = 0
    strongest: int = 0
    rogue: str = ""
    unstable: int = 0


class _UnstableAlly(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: int
    do: list[Any]


class _Recruiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    regions: int
    homeland: list[Any]


class _Rogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lost: int
    grave: tuple[int, ...]
    grave_do: list[Any]
    light: int
    light_do: list[Any]
    none_do: list[Any]


class _War(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    economy: list[Any]
    approval: list[Any]
    civil_war: list[Any]


class _Government(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stability: list[Any]
    unstable: list[Any]
    relief: int


class _Peace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    civil_wars: int
    goodwill: int
    first: list[Any]
    again: list[Any]


class _Opinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    good: int
    bad: int
    bad_regions: int


class _Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kept: list[Any]
    broken: list[Any]
    last_years: tuple[int, ...]
    broken_last: list[Any]


class _Congress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    high: int
    high_do: list[Any]
    low: int
    low_do: list[Any]


class _Aftermath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stability: tuple[Impact, ...]
    unstable_ally: _UnstableAlly
    recruiting: _Recruiting
    rogue: _Rogue
    war: _War
    government: _Government
    peace: _Peace
    opinion: _Opinion
    promise: _Promise
    congress: _Congress


AFTERMATH = msgspec.convert(content("consequences.toml"), _Aftermath, strict=False)
IMPACTS = {stability: impact for impact in AFTERMATH.stability for stability in impact.at}

_EFFECTS: dict[str, Effects] = {}


def follows(chapter: str, what: str) -> Effects:
    """A list of effects by its table and key in the file; compiled when it is first used."""
    name = f"{chapter} {what}"
    if name not in _EFFECTS:
        _EFFECTS[name] = effects_of(getattr(getattr(AFTERMATH, chapter), what))
    return _EFFECTS[name]
