"""What lies on the board when a President takes office, from `content/setup.toml`."""

from typing import TypeAlias

import msgspec

from fourscore.games.mr_president.facts.layout import content

Three: TypeAlias = tuple[int, int, int]
Lists: TypeAlias = tuple[list[str], list[str], list[str]]


class President(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who and what the President brings along, by difficulty."""

    drawn: Three
    kept: Three
    bad: Three
    resources: Three
    veterans: Lists
    friends: Three
    opponents: Three
    promises: Three


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The boxes of the bills that are pending at the start."""

    own: tuple[str, str, str]
    theirs: tuple[str, str, str]


class Regions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where states totter and Civil Wars go on."""

    unstable: Lists
    civil_wars: Lists
    ceasefires: Lists
    iranian_civil_wars: Lists


class Inherited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Wars that are under way, by a d10."""

    level: str
    roll: dict[str, tuple[int, int]]
    always: str = ""


class SecondTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes when a re-elected President goes on."""

    effects: list[str]
    exchanges: int
    promises: int


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; triples and lists of three are by difficulty."""

    goodwill: Three
    focus_tensions: Three
    footprints: dict[str, Three]
    trade: dict[str, Three]
    president: President
    pending: Pending
    terror: dict[str, tuple[list[int], list[int], list[int]]]
    regions: Regions
    iranian: dict[str, Three]
    influence: dict[str, dict[str, list[str]]]
    sanctions: dict[str, Lists]
    inherited: list[Inherited]
    units: dict[str, dict[str, int | Three]]
    units_more: dict[str, dict[str, int]]
    held: dict[str, int]
    second_term: SecondTerm


START = msgspec.convert(content("setup.toml"), SetUp)
