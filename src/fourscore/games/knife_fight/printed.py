"""What the files of a pack say of each card."""

from typing import Literal

import msgspec

from fourscore.games.knife_fight.cards import Aim, Kind, Limit

PRESIDENTS = 43


class PresidentEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One `[[president]]` of presidents.toml."""

    number: int
    id: str
    name: str
    party: str
    years: str
    slaveowner: bool
    life: int
    kind: Literal["always-on", "activated", "triggered", "none"] = "none"
    effect: str = ""
    """The effect's id; by itself the card's own. `none` for a card without one."""
    title: str = ""
    text: str = ""
    limit: Limit = "none"
    aim: Aim = "nobody"
    corrupts_self: int = 0
    draft: bool = False

    def __post_init__(self) -> None:
        if not 3 <= self.life <= 6:
            raise ValueError(f"life is {self.life}, not 3 to 6")
        if not 1 <= self.number <= PRESIDENTS:
            raise ValueError(f"number is {self.number}, not 1 to {PRESIDENTS}")


class ActionEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One `[[action]]` of actions.toml."""

    id: str
    name: str
    kind: Kind
    text: str
    copies: int
    effect: str = ""
    """The effect's id; by itself the card's own. `attack` for an Attack that only wounds."""
    aim: Aim = "nobody"
    stays: bool = False
    ranged: bool = False
    wounds: int = 1
    unblockable: bool = False
    undodgeable: bool = False
    unavoidable: bool = False
    corrupts_self: int = 0
    draft: bool = False

    def __post_init__(self) -> None:
        if self.copies < 1:
            raise ValueError(f"copies is {self.copies}, not at least 1")
        if self.kind != "attack" and (self.ranged or self.unblockable or self.undodgeable or self.unavoidable):
            raise ValueError("only an Attack is ranged, unblockable, undodgeable or unavoidable")
        if self.stays and self.kind != "executive":
            raise ValueError("only an Executive Action stays in front of a player")
