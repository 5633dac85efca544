"""What is printed of the Crisis chits, in `content/chits.toml`."""

import msgspec

from fourscore.games.mr_president.facts.board import content


class Chit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Crisis chit."""

    code: str
    title: str
    count: int
    plus: int = 0
    away: bool = False
    """Whether it lies outside the cup at the start."""


CHITS = msgspec.convert(content("chits.toml")["chit"], tuple[Chit, ...])
