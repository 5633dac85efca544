"""Presidents: three to fourteen agents; points are the round's titles, a win is the evening's."""

from collections.abc import Mapping
from typing import Any

from fourscore.adapters.pettingzoo.checked import CheckedEnv
from fourscore.adapters.pettingzoo.table import Reward, TableEnv
from fourscore.engine.game import Game
from fourscore.games.presidents.state import Evening

NAME = "presidents_v1"


def points(evening: Evening) -> list[int]:
    """The points of all seats."""
    return evening.scores


def env(
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "points",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "presidents",
) -> CheckedEnv:
    """A table that an action outside the mask breaks up."""
    return CheckedEnv(game, NAME, points, seats, options, reward, fields, render_mode)


def raw_env(
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "points",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "presidents",
) -> TableEnv:
    """A table that refuses an action outside the mask and stays as it was."""
    return TableEnv(game, NAME, points, seats, options, reward, fields, render_mode)
