"""What is printed of bills, nominees and initiatives, from `content/bills.toml`."""

from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import content


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is printed of a numbered bill."""

    number: int
    topic: str
    landmark: list[Any]
    good: list[Any]
    leaves: bool = False
    """Whether the law is gone for good even when it is merely good."""


class Nominee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the Court counter."""

    wing: str
    lp: dict[str, int]
    landmark: list[Any]
    good: list[Any]


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a signed bill earns by its rank on a priority list."""

    lp: int = 0
    do: list[Any] = []


class Initiative(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Greater Society initiative: one list of effects for each level."""

    field: str
    levels: list[list[Any]]


class Society(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The six initiatives and what they are worth, by level and quality."""

    lp: list[dict[str, int]]
    initiative: list[Initiative]


class Rescue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bill that rescues the banks: its number, how often it does so, and its effects."""

    number: int
    times: int
    do: list[Any]


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    landmark_lp: int
    bill: list[Paper]
    nominee: list[Nominee]
    society: Society
    rescue: Rescue
    awards: dict[str, list[Award]]
    promise: dict[str, list[Any]]


PRINTED = msgspec.convert(content("bills.toml"), _Content)
