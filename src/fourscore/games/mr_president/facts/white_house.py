"""What is printed for President and Cabinet: attributes, resources, figures, from `content/white_house.toml`."""

import msgspec

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.tables.effects import Effects, effects_of


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attribute of the President, or an Exceptional White House Resource."""

    title: str
    good: bool = True
    ap: int = 0
    """Action Points at the start of each turn."""
    each_turn: list[object] = []
    opposite: str = ""
    rule: str = "mr-president.begin.effects.apply"
    about: str = ""


class _Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    base: tuple[int, int, int]
    cabinet: dict[int, int]


class _Most(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attributes: int
    resources: int
    goodwill: int


class _Media(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slant: dict[int, int]


class _Core(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    home: int
    boxes: dict[int, int]


class _Focus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    success: tuple[int, ...]
    title: dict[str, str]
    effects: dict[str, list[object]]


class _Tensions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    backs: dict[int, int]


class _WhiteHouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attribute: dict[str, Trait]
    resource: dict[str, Trait]
    points: _Points
    most: _Most
    media: _Media
    core: _Core
    focus: _Focus
    tensions: _Tensions


HOUSE = msgspec.convert(content("white_house.toml"), _WhiteHouse, strict=False)
ATTRIBUTES = HOUSE.attribute
RESOURCES = HOUSE.resource
TRAITS = set(ATTRIBUTES)
"""The attributes that the notation knows: ours, and those of every box that was read."""

_EFFECTS: dict[str, Effects] = {}


def focus_effects(area: str) -> Effects:
    """What success in a Focus area brings."""
    found = _EFFECTS.get(area)
    if found is None:
        found = _EFFECTS[area] = effects_of(HOUSE.focus.effects[area])
    return found
