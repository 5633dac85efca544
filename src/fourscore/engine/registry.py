"""Which games there are.

Every package in `fourscore.games` and every entry point of the group `fourscore.games` offers one object named `GAME`;
the name of the package or entry point is the game's id. A package whose name begins with `_` is still being built and
not listed. Nothing keeps a list: adding a game edits no existing file. A game is imported when it is first asked for.
"""

import difflib
import pkgutil
from functools import cache
from importlib import import_module, metadata
from typing import Any

from fourscore.engine.errors import UnknownGame
from fourscore.engine.game import Game

GAMES = "fourscore.games"
"""The package with our own games, and the name of the entry point group for everybody else's."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are installed, our own first."""
    packages = [module.name for module in pkgutil.iter_modules(import_module(GAMES).__path__)]
    ours = [name.replace("_", "-") for name in packages if not name.startswith("_")]
    others = [entry.name for entry in metadata.entry_points(group=GAMES)]
    return tuple(dict.fromkeys([*ours, *others]))


def all_games() -> dict[str, Game[Any, Any]]:
    """All games that are installed, by id."""
    return {name: find_game(name) for name in game_ids()}


def find_game(game: str | Game[Any, Any]) -> Game[Any, Any]:
    """The game of this id; UnknownGame says which there are."""
    if isinstance(game, Game):
        return game
    if game not in game_ids():
        near = difflib.get_close_matches(str(game), game_ids(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {game!r}.{hint} The games are: {', '.join(game_ids())}.")
    return _load(game)


@cache
def _load(name: str) -> Game[Any, Any]:
    for entry in metadata.entry_points(group=GAMES, name=name):
        loaded: Game[Any, Any] = entry.load()
        return loaded
    ours: Game[Any, Any] = import_module(f"{GAMES}.{name.replace('-', '_')}").GAME
    return ours
