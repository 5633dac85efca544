"""The Crisis chits, from `content/chits.toml`. A chit is written by its code, with ` +` behind it if it shows one."""

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


KINDS = {chit.code: chit for chit in msgspec.convert(content("chits.toml")["chit"], tuple[Chit, ...])}
PLUS = " +"


def kind_of(chit: str) -> str:
    """The code of its kind."""
    return chit.removesuffix(PLUS)


def has_plus(chit: str) -> bool:
    """Whether it leads to another chit where several may be drawn."""
    return chit.endswith(PLUS)


def title(chit: str) -> str:
    """The chit as the log calls it."""
    return KINDS[kind_of(chit)].title + (PLUS if has_plus(chit) else "")
