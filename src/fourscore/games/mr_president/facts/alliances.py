"""What is printed about allies and rogues, from `content/allies.toml`."""

import msgspec

from fourscore.games.mr_president.facts.board import content


class Strain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sum of Tensions numbers, and the levels that it costs."""

    sum: int
    levels: int


class Joint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Joint Actions: how many by relationship, and their limits."""

    number: dict[int, int]
    order: tuple[str, ...]
    once: tuple[str, ...]
    not_first: tuple[str, ...]
    two_intel: tuple[str, ...]
    """Allies whose Intel serves two different groups."""
    most_stress: int
    not_with: dict[str, tuple[str, ...]]


class RogueStates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Rogue State counters: how many there are, and the highest level."""

    supply: int
    top: int


class Yemen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request for a Carrier: where it must be, and what help and refusal bring."""

    zones: tuple[str, ...]
    help: tuple[str, ...]
    refuse: tuple[str, ...]


class Korea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ROK does at War with North Korea while it is not losing."""

    not_losing: tuple[str, ...]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box of a nuclear track: what happens when the track rises into it."""

    do: tuple[str, ...] = ()
    tensions: dict[str, int] = {}
    then: tuple[str, ...] = ()


class Alliances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    group: dict[str, tuple[str, ...]]
    chart: dict[str, str]
    strain: tuple[Strain, ...]
    joint: Joint
    rogue_state: RogueStates
    yemen: Yemen
    korea: Korea
    nuclear: dict[str, dict[int, Box]]


ALLIANCES = msgspec.convert(content("allies.toml"), Alliances, strict=False)
_WORDS = msgspec.convert(content("choices.toml")["joint-action"], dict[str, str | tuple[str, str]])
JOINT_TITLES = {name: _WORDS[name][0] for name in ALLIANCES.joint.order}
"""What each Joint Action is called."""
