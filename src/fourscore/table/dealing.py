"""Matches at a table: how they begin, and how they go on by another ruling between two deals."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, cast

from fourscore.api import from_position, new, replay
from fourscore.engine.chance import Chance, NotYet, Numbers, Roll, Shuffle
from fourscore.engine.game import Game, Json
from fourscore.engine.journal import parse_journal
from fourscore.engine.match import Match

DEAL = "deal"
"""The phase in which games with rounds gather all cards and deal anew."""


class HeldChance:
    """Chance that can be held back for a moment, so that the match stops before the next deal."""

    __slots__ = ("chance", "holds")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.holds = False

    def answer(self, question: Shuffle | Roll) -> Numbers:
        if self.holds:
            raise NotYet
        return self.chance.answer(question)


def begin(
    game: Game[Any, Any],
    seats: int,
    options: Mapping[str, str],
    seed: str,
    names: Sequence[str],
    asks_forced: bool,
    journal: bytes = b"",
) -> Match:
    """The match of a table, from the first card, or from where a journal ends."""
    if journal:
        match = replay(parse_journal(zlib.decompress(journal).splitlines()), game=game)
    else:
        match = new(game, seats, seed=seed, options=options)
    match.names = list(names)
    return adopt(match, asks_forced)


def adopt(match: Match, asks_forced: bool) -> Match:
    """A match as the table wants it: chance can be held, and questions without a real choice are put as well."""
    match.asks_forced = asks_forced
    if not isinstance(match.chance, HeldChance):
        match.chance = HeldChance(match.chance)
    return match


def hold(match: Match, holds: bool) -> None:
    """Stop the match before chance answers next time, or let it go on as it likes."""
    assert isinstance(match.chance, HeldChance)
    match.chance.holds = holds


def is_between_rounds(match: Match) -> bool:
    """Whether the match was held just before a new deal, with nothing answered since the last one was cleared away."""
    position = match.position()
    state = position["state"]
    return isinstance(state, dict) and state.get("phase") == DEAL and not position["since"]


def let_chance_answer(match: Match) -> None:
    """Let a match that was held go on until it is held again."""
    held = match.chance
    assert isinstance(held, HeldChance)
    assert match.rolling is not None
    match.throw(held.chance.answer(match.rolling))


def next_leg(match: Match, options: Mapping[str, str], seed: str) -> Match:
    """The same evening from here on by other options; chance goes on from a seed that follows from the first one."""
    position = {**match.position(), "options": cast(Json, dict(options))}
    leg = from_position(match.game, position, seed=seed)
    leg.names = match.names
    return adopt(leg, match.asks_forced)
