"""Bodyguard: points are the tokens of each round, a win is the most of them."""

from collections.abc import Mapping
from typing import Any

from fourscore.adapters.pettingzoo.checked import CheckedEnv
from fourscore.adapters.pettingzoo.table import Reward, TableEnv
from fourscore.engine.game import Game
from fourscore.games.bodyguard.state import Plot

NAME = "bodyguard_v1"


def points(plot: Plot) -> list[int]:
    """The points of all seats."""
    return [2 * twos + ones for twos, ones in zip(plot.twos, plot.ones, strict=True)]


def tokens(plot: Plot) -> list[int]:
    """How many tokens of two points all seats have, and how many of one."""
    return plot.twos + plot.ones


def env(
    seats: int = 5,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "points",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "bodyguard",
) -> CheckedEnv:
    """A table that an action outside the mask breaks up."""
    return CheckedEnv(game, NAME, points, seats, options, reward, fields, render_mode, tokens)


def raw_env(
    seats: int = 5,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "points",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "bodyguard",
) -> TableEnv:
    """A table that refuses an action outside the mask and stays as it was."""
    return TableEnv(game, NAME, points, seats, options, reward, fields, render_mode, tokens)
