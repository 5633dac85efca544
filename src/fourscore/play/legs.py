"""Matches at a table: how they begin, and how they go on by another ruling between two deals."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, cast

from fourscore.engine import beginning
from fourscore.engine.chance import Chance, NotYet, Numbers, Roll, Shuffle
from fourscore.engine.game import Game, Json
from fourscore.engine.journal import parse_journal
from fourscore.engine.match import Match
from fourscore.kit.extras import extras_of


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
    options: Mapping[str, str],
    seed: str,
    names: Sequence[str],
    journal: bytes = b"",
    nonce: str = "",
) -> Match:
    """The match of a table, from the first card, or from where a journal ends."""
    if journal:
        match = beginning.replay(parse_journal(zlib.decompress(journal).splitlines()), seed, game=game)
        match.notes = {}
    else:
        match = beginning.begin(game, len(names), seed, options)
    match.names, match.nonce = list(names), nonce
    return match


def adopt(match: Match, *, asks_forced: bool, holds: bool) -> None:
    """The table deals: chance can be held before the next deal, and questions without a real choice may be put too."""
    match.asks_forced = asks_forced
    if not isinstance(match.chance, HeldChance):
        match.chance = HeldChance(match.chance)
    match.chance.holds = holds


def is_between_deals(match: Match) -> bool:
    """Whether the match was held just before a new deal, with nothing answered since the last one was cleared away."""
    state = match.at_rest
    return state is not None and extras_of(match.game).is_between_deals(state)


def let_chance_answer(match: Match) -> None:
    """Let a match that was held go on until it is held again."""
    held = match.chance
    assert isinstance(held, HeldChance)
    assert match.rolling is not None
    match.throw(held.chance.answer(match.rolling))


def next_leg(match: Match, options: Mapping[str, str], seed: str) -> Match:
    """The same evening from here on by other options; chance goes on from a seed that follows from the first one."""
    position = {**match.position(), "options": cast(Json, dict(options))}
    leg = beginning.begin_at(match.game, position, seed, match.nonce)
    leg.names = match.names
    return leg
