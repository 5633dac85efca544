"""What is printed on the turn sequence track: 61 segments, from `content/sequence.toml`."""

import msgspec

from fourscore.games.mr_president.facts.board import content


class Segment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One space of the turn sequence track."""

    id: str
    kind: str
    """Which part of the rulebook carries it out."""
    phase: str
    title: str
    turns: tuple[int, ...] = ()
    """The years in which it happens; empty for every year."""
    actions: int = 0
    of: tuple[str, ...] = ()
    """How many Actions the player has here, and of which classes."""
    chits: int = 0
    """How many Crisis chits are drawn at most; a chit without + ends the drawing."""

    def is_due(self, year: int) -> bool:
        """Whether it happens in this year."""
        return not self.turns or year in self.turns


SEGMENTS = msgspec.convert(content("sequence.toml")["segment"], tuple[Segment, ...])
