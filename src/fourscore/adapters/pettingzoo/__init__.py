"""Games for several seats as PettingZoo environments, in which agents act one after another.

Every installed game that has an encoding is here under its id with the version of the encoding: `straw_poll_v1` has
`env()` and `raw_env()`. docs/research.md plays one.
"""

from collections.abc import Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

from fourscore.adapters.pettingzoo.checked import CheckedEnv
from fourscore.adapters.pettingzoo.table import TableEnv
from fourscore.adapters.rewards import Reward
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game, game_ids
from fourscore.kit.extras import extras_of, usual_seats

VERSION = "_v1"

__all__ = ["CheckedEnv", "TableEnv", "env", "raw_env"]


def env(game: str | Game[Any, Any], seats: int | None = None, **settings: Any) -> CheckedEnv:
    """A table that an action outside the mask breaks up."""
    return CheckedEnv(*_table(game, seats, **settings))


def raw_env(game: str | Game[Any, Any], seats: int | None = None, **settings: Any) -> TableEnv:
    """A table that refuses an action outside the mask and stays as it was."""
    return TableEnv(*_table(game, seats, **settings))


def _table(
    game: str | Game[Any, Any],
    seats: int | None,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward | None = None,
    fields: bool = False,
    render_mode: str | None = None,
    rounds: int = 0,
) -> tuple[Any, ...]:
    title = find_game(game)
    wanted = extras_of(title).reward if reward is None else reward
    return game, usual_seats(title) if seats is None else seats, options, wanted, fields, render_mode, rounds


def __getattr__(name: str) -> SimpleNamespace:
    """The environments of one game, as PettingZoo's own games stand in modules of such names."""
    game = name.removesuffix(VERSION).replace("_", "-")
    if not name.endswith(VERSION) or game not in game_ids():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return SimpleNamespace(NAME=name, env=partial(_of, env, game), raw_env=partial(_of, raw_env, game))


def _of(make: Any, usual: str, seats: int | None = None, options: Any = None, *, game: Any = None, **more: Any) -> Any:
    """A table of this game, or of the same game with another pack."""
    wanted = find_game(usual if game is None else game)
    if wanted.id != usual:
        raise Refusal(f"{usual.replace('-', '_')}{VERSION} is not a table for {wanted.title}.")
    return make(usual if game is None else game, seats, options=options, **more)
