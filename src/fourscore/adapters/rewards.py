"""What an environment pays for."""

from typing import Literal, TypeAlias, get_args

from fourscore.engine.errors import Refusal

Reward: TypeAlias = Literal["points", "win"]
"""The game's points when they are scored or lost; or the win at the end, split among those who share it."""


def check_reward(reward: str) -> str:
    """The reward, if there is such a one."""
    if reward not in get_args(Reward):
        raise Refusal(f"There is no reward {reward!r}; there are {' and '.join(get_args(Reward))}.")
    return reward
