"""Closer looks at finished games: what a game can measure about itself."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module, util
from math import sqrt
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
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


class Look(NamedTuple):
    """A report that a game offers."""

    observe: Observe
    needs_log: bool
    """Whether it reads what was told, which a simulation otherwise leaves out."""


class Study(msgspec.Struct):
    """Collects what reports see in game after game."""

    seen: dict[str, dict[float, int]] = {}
    """Under each label how often each value came up."""

    def add(self, values: Iterable[tuple[str, float]]) -> None:
        """What was seen in one more finished game."""
        for label, value in values:
            counts = self.seen.setdefault(label, {})
            counts[value] = counts.get(value, 0) + 1

    def join(self, other: "Study") -> None:
        """What was seen in other games as well."""
        for label, theirs in other.seen.items():
            counts = self.seen.setdefault(label, {})
            for value, times in theirs.items():
                counts[value] = counts.get(value, 0) + times

    def measures(self) -> tuple[Measure, ...]:
        """What was seen, in the order of the labels."""
        return tuple(_measure(label, Counter(seen)) for label, seen in sorted(self.seen.items()))


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
    module = _report_module(game)
    reports: Mapping[str, Observe] = module.REPORTS if module is not None else {}
    return reports


def find_look(game: Game[Any, Any], name: str) -> Look:
    """The report of this name; a Refusal says which there are. `FROM_LOG` beside `REPORTS` says which read the log."""
    reports = reports_of(game)
    if name not in reports:
        offered = f"It offers: {', '.join(reports)}." if reports else "It offers none."
        raise Refusal(f"{game.title} has no report {name!r}. {offered}")
    return Look(reports[name], name in getattr(_report_module(game), "FROM_LOG", ()))


def _report_module(game: Game[Any, Any]) -> ModuleType | None:
    name = type(game).__module__.rpartition(".")[0] + ".report"
    return import_module(name) if util.find_spec(name) else None
