"""A player without a plan."""

import random
from collections.abc import Sequence

from fourscore.engine.view import Asked, View


class RandomBot:
    """Any choice is as good as another."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def choose(self, view: View, asked: Asked) -> str:
        return asked.choices[self.choose_blindly(asked.choices)]

    def choose_blindly(self, choices: Sequence[str]) -> int:
        return int(self._random() * len(choices))
