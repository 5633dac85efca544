"""What takes part in the race: a case, and what it is when it is ready to be measured."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

T = TypeVar("T")

draw = random.random

Play: TypeAlias = Callable[[], tuple[int, float]]
"""Plays some games and says how many games and how many decisions that was."""


@dataclass(frozen=True)
class Ready:
    """A case that is imported, compiled and warm."""

    play: Play
    clone: Callable[[], object] | None = None
    """Copies `n` positions from the middle of a game."""
    n: int = 1
    imagine: Callable[[], object] | None = None
    """Copies `n` positions and deals anew what a seat cannot know."""
    forced: Callable[[], float] | None = None
    """The share of decisions with just one choice, looked at while no clock is running."""


@dataclass(frozen=True)
class Case:
    """One row of the table."""

    peer: str
    game: str
    how: str
    setup: Callable[[], Ready]
    environment: tuple[tuple[str, str], ...] = ()
    """Variables of the environment in which it is measured, such as one that asks for another build."""

    @property
    def name(self) -> str:
        """How goals, `--only` and error messages speak of it."""
        return f"{self.peer} {self.game}, {self.how}"


def pick(choices: Sequence[T]) -> T:
    """Any of the choices: the one random player that plays every case."""
    return choices[int(draw() * len(choices))]
