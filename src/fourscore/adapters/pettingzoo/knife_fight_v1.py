"""Presidential Knife Fight: points are votes, which can be lost again; a win is the first to have enough."""

from collections.abc import Mapping
from typing import Any

from fourscore.adapters.pettingzoo.checked import CheckedEnv
from fourscore.adapters.pettingzoo.table import Reward, TableEnv
from fourscore.engine.game import Game
from fourscore.games.knife_fight.state import Fight

NAME = "knife_fight_v1"


def points(fight: Fight) -> list[int]:
    """The points of all seats."""
    return [len(votes) for votes in fight.votes]


def env(
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "win",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "knife-fight",
) -> CheckedEnv:
    """A table that an action outside the mask breaks up."""
    return CheckedEnv(game, NAME, points, seats, options, reward, fields, render_mode)


def raw_env(
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    *,
    reward: Reward = "win",
    fields: bool = False,
    render_mode: str | None = None,
    game: str | Game[Any, Any] = "knife-fight",
) -> TableEnv:
    """A table that refuses an action outside the mask and stays as it was."""
    return TableEnv(game, NAME, points, seats, options, reward, fields, render_mode)
