"""Puzzles: positions in which one choice is clearly best.

A game has them in `puzzles.jsonl` beside its extras, written by `fourscore puzzles`: the first line says how they were
made. A position holds everybody's cards: whoever solves a puzzle sees nothing but the View of its seat.
"""

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.game import Game
from fourscore.kit.extras import extras_of

FILE = "puzzles.jsonl"
FEW = 0.05
"""Choices whose chances differ by no more than this are equally good."""


class Weighed(msgspec.Struct, frozen=True):
    """A choice, and how likely it is to lead to what is at stake."""

    choice: str
    chance: float
    why: str = ""


class Puzzle(msgspec.Struct, frozen=True):
    """A position, the seat that has to choose, and what its choices are worth, the best first."""

    id: str
    seat: Seat
    stake: str
    weighed: tuple[Weighed, ...]
    position: dict[str, Any]

    @property
    def accepted(self) -> tuple[str, ...]:
        """The best choice, and those that are as good."""
        best = self.weighed[0].chance
        return tuple(one.choice for one in self.weighed if best - one.chance <= FEW)


class Making(msgspec.Struct, frozen=True):
    """How a set of puzzles was made."""

    game: str
    version: int
    made: str
    """In words: by whom the games were played, and how deeply the choices were searched."""


def puzzles_of(game: Game[Any, Any]) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; none where they were made under other rules."""
    return _read(type(extras_of(game)).__module__.rpartition(".")[0], game.version)


@cache
def _read(package: str, version: int) -> tuple[Puzzle, ...]:
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return ()
    making, *puzzles = file.read_bytes().splitlines()
    if msgspec.json.decode(making, type=Making).version != version:
        return ()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in puzzles)
