"""Closer looks at finished games: what a game can measure about itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module, util
from math import sqrt
from typing import Any, TypeAlias

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.state import State
from fourscore.lab.interval import SURENESS

Observe: TypeAlias = Callable[[Any, Sequence[str]], Iterable[tuple[str, float]]]
"""What is seen in one finished game: any number of values, each under a label."""


class Measure(msgspec.Struct, frozen=True):
    """The mean of everything seen under one label, with its 95 % interval."""

    label: str
    count: int
    mean: float
    low: float
    high: float


class Study:
    """Collects what a report sees in game after game."""

    def __init__(self, observe: Observe) -> None:
        self._observe = observe
        self._sums: dict[str, tuple[int, float, float]] = {}

    def add(self, state: State, players: Sequence[str]) -> None:
        """Look at one more finished game."""
        for label, value in self._observe(state, players):
            count, total, squares = self._sums.get(label, (0, 0.0, 0.0))
            self._sums[label] = count + 1, total + value, squares + value * value

    def measures(self) -> tuple[Measure, ...]:
        """The means, in the order of their labels."""
        return tuple(_measure(label, *sums) for label, sums in sorted(self._sums.items()))


def _measure(label: str, count: int, total: float, squares: float) -> Measure:
    mean = total / count
    spread = sqrt(max(0.0, squares / count - mean * mean) / count)
    return Measure(label, count, mean, mean - SURENESS * spread, mean + SURENESS * spread)


def reports_of(game: Game[Any, Any]) -> Mapping[str, Observe]:
    """The reports that a game offers: `REPORTS` in the module `report` beside it."""
    module = type(game).__module__.rpartition(".")[0] + ".report"
    reports: Mapping[str, Observe] = import_module(module).REPORTS if util.find_spec(module) else {}
    return reports


def find_report(game: Game[Any, Any], name: str) -> Study:
    """The report of this name; a Refusal says which there are."""
    reports = reports_of(game)
    if name not in reports:
        offered = f"It offers: {', '.join(reports)}." if reports else "It offers none."
        raise Refusal(f"{game.title} has no report {name!r}. {offered}")
    return Study(reports[name])
