"""Closer looks at finished games: what a game can measure about itself."""

from collections import Counter
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
    """Everything seen under one label: the mean with its 95 % interval, the middle value, and one that 95 % keep to."""

    label: str
    count: int
    mean: float
    low: float
    high: float
    median: float
    most: float
    """95 of 100 values are no higher."""


class Study:
    """Collects what a report sees in game after game."""

    def __init__(self, observe: Observe) -> None:
        self._observe = observe
        self._seen: dict[str, Counter[float]] = {}

    def add(self, state: State, players: Sequence[str]) -> None:
        """Look at one more finished game."""
        for label, value in self._observe(state, players):
            self._seen.setdefault(label, Counter())[value] += 1

    def measures(self) -> tuple[Measure, ...]:
        """What was seen, in the order of the labels."""
        return tuple(_measure(label, seen) for label, seen in sorted(self._seen.items()))


def _measure(label: str, seen: Counter[float]) -> Measure:
    count = seen.total()
    mean = sum(value * times for value, times in seen.items()) / count
    spread = sqrt(sum((value - mean) ** 2 * times for value, times in seen.items())) / count
    low, high = mean - SURENESS * spread, mean + SURENESS * spread
    return Measure(label, count, mean, low, high, _reached_by(seen, 0.5), _reached_by(seen, 0.95))


def _reached_by(seen: Counter[float], share: float) -> float:
    """The lowest value that so large a share of all values does not exceed."""
    left = share * seen.total()
    for value in sorted(seen):
        left -= seen[value]
        if left <= 0:
            break
    return value


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
