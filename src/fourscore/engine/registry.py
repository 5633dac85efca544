"""Which games there are.

Every package in `fourscore.games` and every entry point of the group `fourscore.games` offers one object named `GAME`.
Nothing keeps a list: adding a game edits no existing file.
"""

import difflib
import pkgutil
from functools import cache
from importlib import import_module, metadata
from typing import Any

from fourscore.engine.errors import UnknownGame
from fourscore.engine.game import Game

HOUSE = "fourscore.games"
"""The package with our own games, and the name of the entry point group for everybody else's."""


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games that are installed, by id."""
    found: list[Game[Any, Any]] = [
        import_module(f"{HOUSE}.{module.name}").GAME for module in pkgutil.iter_modules(import_module(HOUSE).__path__)
    ]
    found += [entry.load() for entry in metadata.entry_points(group=HOUSE)]
    return {game.id: game for game in found}


def find_game(game: str | Game[Any, Any]) -> Game[Any, Any]:
    """The game of this id; UnknownGame says which there are."""
    if isinstance(game, Game):
        return game
    if game not in games():
        near = difflib.get_close_matches(game, games(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {game!r}.{hint} The games are: {', '.join(games())}.")
    return games()[game]
