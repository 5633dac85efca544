"""The Crisis chits. A chit is written by its code, with ` +` behind it if it shows one."""

from fourscore.games.mr_president.facts.chit_kinds import CHITS

KINDS = {chit.code: chit for chit in CHITS}
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
