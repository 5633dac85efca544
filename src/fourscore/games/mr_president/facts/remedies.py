"""What is printed for the UN, Civil Wars, Footprints and Iranian Influence, from `content/remedies.toml`."""

from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import content


class _CivilWars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: int
    exceptions: dict[str, int]


class _Iranian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    supply: int
    beside_israel: int


class _Goodwill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    backs: dict[int, int]


class _WorldOpinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drm: dict[int, int]


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the backs of some Footprint counters show."""

    name: str
    count: int
    do: list[Any] = []


class _Footprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    supply: int
    exempt: tuple[str, ...]
    no_mark: tuple[str, ...]
    in_ally_boxes: dict[str, dict[str, int]]
    back: tuple[Back, ...]


class _Trade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least_alignment: int
    most_influence: int


class _UN(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    payments: tuple[str, ...]
    not_in_second_edition: tuple[str, ...]
    title: dict[str, str]


class _Remedies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    civil_wars: _CivilWars
    iranian: _Iranian
    goodwill: _Goodwill
    world_opinion: _WorldOpinion
    footprint: _Footprint
    trade: _Trade
    un: _UN


REMEDIES = msgspec.convert(content("remedies.toml"), _Remedies, strict=False)
