"""Fourscore: games about presidents on one rules engine.

>>> import fourscore
>>> match = fourscore.new("presidents", seats=4, seed=7)
>>> while match.decision:
...     match.choose(match.decision.choices[-1])
>>> max(match.outcome.scores) >= 11
True
"""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec

from fourscore.engine.chance import Chance, SeededChance
from fourscore.engine.decision import Choice, Decision
from fourscore.engine.errors import BadJournal, BadPosition, BadSeats, Illegal, Malformed, Refusal, Stale, WrongVersion
from fourscore.engine.game import Game, Json, Outcome
from fourscore.engine.journal import Chanced, Entry, Journal, read_journal
from fourscore.engine.match import Match
from fourscore.engine.options import Options, read_options
from fourscore.engine.registry import find_game, games
from fourscore.engine.view import View

__all__ = [
    "Choice",
    "Decision",
    "Game",
    "Illegal",
    "Malformed",
    "Match",
    "Outcome",
    "Refusal",
    "Stale",
    "View",
    "from_position",
    "games",
    "load",
    "new",
    "replay",
]


def new(
    game: str | Game[Any],
    seats: int,
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    chance: Chance | None = None,
    events: bool = True,
    keeps_checkpoints: bool = True,
) -> Match:
    """A new match.

    A seed makes it reproducible; leave it out at a table where shuffles must be trusted, and a secret one is drawn.
    Without events and checkpoints a match plays faster: for bulk simulation.
    """
    title = find_game(game)
    if seats not in title.seats:
        least, most = title.seats[0], title.seats[-1]
        raise BadSeats(f"{title.title} is played with {least} to {most} seats, not with {seats}.")
    wanted = read_options(title.Options, options)
    text = secrets.token_hex(16) if seed is None else str(seed)
    if chance is not None:
        return Match(title, seats, wanted, chance, events=events, keeps_checkpoints=keeps_checkpoints)
    source = SeededChance(text)
    return Match(title, seats, wanted, source, seed=text, events=events, keeps_checkpoints=keeps_checkpoints)
