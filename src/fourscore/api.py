"""How matches begin, and begin again, for everybody who imports fourscore. What is written here never breaks."""

import secrets
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from fourscore.engine import beginning
from fourscore.engine.chance import Chance
from fourscore.engine.checks import check_seed
from fourscore.engine.errors import BadJournal
from fourscore.engine.game import Game, Json
from fourscore.engine.journal import Journal, read_journal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game


def new(
    game: str | Game[Any, Any],
    seats: int,
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    chance: Chance | None = None,
    events: bool = True,
    keeps_checkpoints: bool = True,
    nonce: str = "",
) -> Match:
    """A new match.

    A seed makes it reproducible; leave it out at a table where shuffles must be trusted, and a secret one is drawn.
    Where others see the commitment of a seed that somebody chose, a secret nonce keeps them from finding it by trying.
    Without events and checkpoints a match plays faster: for bulk simulation.
    """
    return beginning.begin(
        find_game(game),
        seats,
        _seed(seed),
        options,
        chance=chance,
        events=events,
        keeps_checkpoints=keeps_checkpoints,
        nonce=nonce,
    )


def from_position(
    game: str | Game[Any, Any], position: Mapping[str, Json], *, seed: int | str | None = None, nonce: str = ""
) -> Match:
    """A match that goes on from a position, as `Match.position` gives it or as a person writes it.

    >>> from fourscore import all_games
    >>> for game in all_games().values():
    ...     match = new(game, seats=min(game.seats), seed=7)
    ...     assert from_position(game, match.position()).view(seat=0) == match.view(seat=0)
    """
    return beginning.begin_at(find_game(game), position, _seed(seed), nonce)


def load(path: str | Path, *, salvage: bool = False, game: Game[Any, Any] | None = None) -> Match:
    """The match that a journal describes, ready to go on; `salvage` accepts one that was cut off.

    A match that was played with another pack needs that game: `load(path, game=game.with_pack(directory))`.
    """
    if not isinstance(path, str | PathLike):
        raise BadJournal(f"{path!r} is not the name of a file.")
    return replay(read_journal(Path(path), salvage=salvage), game=game)


def replay(journal: Journal, upto: int | None = None, *, game: Game[Any, Any] | None = None) -> Match:
    """Rebuild a match from its journal, all of it or up to a number of entries."""
    return beginning.replay(journal, _seed(None), upto, game)


def _seed(wanted: int | str | None) -> str:
    """The seed that is wanted, or a secret one."""
    if wanted is None:
        return secrets.token_hex(16)
    check_seed(wanted)
    return str(wanted)
