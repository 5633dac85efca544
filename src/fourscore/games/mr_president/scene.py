"""What an effect is about: this region, that nation, the bill just passed."""

from typing import Any, Self

import msgspec
from msgspec.structs import replace


class Piece(msgspec.Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """Several facts in one; it never changes, and in JSON it is a row."""

    def but(self, **changes: Any) -> Self:
        """The same with some facts changed."""
        return replace(self, **changes)


class Scene(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """The things that `this`, `target` and the like stand for while a chart or a card is carried out."""

    region: str = ""
    nation: str = ""
    peer: str = ""
    target: str = ""
    """A person: potus or one of the offices."""
    bill: str = ""
    group: int = -1
    """The place of a Terror Group in its region's list."""
    rogue: int = 0
    war: str = ""
    card: str = ""
    natural: int = 0
    """What the die showed before modifiers."""


NOWHERE = Scene()
