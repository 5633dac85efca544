"""What an effect is good for, said beside what it does: by this programs judge the cards that bring it."""

from typing import Literal, TypeAlias

import msgspec

Whom: TypeAlias = Literal["target", "party", "fellows", "slaveowners", "corrupted", "all"]
"""Whom an effect is about; `party` is that of its target, and fellows are of the player's own."""


class Promises(msgspec.Struct, frozen=True):
    """What whoever plays a card can expect of it."""

    draws: int = 0
    wounds: int = 0
    """Wounds that it deals without being an Attack."""
    heals: int = 0
    corrupts: int = 0
    """Corruption counters for others."""
    cleanses: int = 0
    votes: int = 0
    """Votes that its player gets."""
    unseats: int = 0
    """Votes that somebody loses."""
    robs: int = 0
    """Cards that others lose."""
    acts: int = 0
    """Further actions or Stabs."""
    plays: int = 0
    """Cards that it lets its player play at once."""
    slays: bool = False
    swaps: bool = False
    empties: bool = False
    """Whether it costs the whole hand."""
    shelters: Literal["", "one", "all"] = ""
    """Whose Attacks it keeps off for a while."""
    departs: bool = False
    """Whether its player's President leaves the ring for a while."""
    hinders: bool = False
    stabs: bool = False
    """Whether its player may stab whomever it is used on."""
    strikes: Whom = "target"
    """Whom it harms."""
    deeper: Whom | None = None
    """Whom its Attacks deal one more wound."""

    @property
    def is_hostile(self) -> bool:
        """Whether whoever it is used on is worse off."""
        return self.slays or bool(self.wounds or self.corrupts or self.robs or self.unseats)


NOTHING = Promises()
