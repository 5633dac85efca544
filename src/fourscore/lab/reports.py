"""Closer looks at finished games: what a game can measure about itself."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.kit.extras import Report, extras_of
from fourscore.lab.sums import join_counts
from fourscore.trials.interval import SURENESS


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


class Observations(msgspec.Struct):
    """Collects what reports see in game after game."""

    seen: dict[str, dict[float, int]] = {}
    """Under each label how often each value came up."""

    def add(self, values: Iterable[tuple[str, float]]) -> None:
        """What was seen in one more finished game."""
        for label, value in values:
            counts = self.seen.setdefault(label, {})
            counts[value] = counts.get(value, 0) + 1

    def join(self, other: "Observations") -> None:
        """What was seen in other games as well."""
        for label, theirs in other.seen.items():
            join_counts(self.seen.setdefault(label, {}), theirs)

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


def find_report(game: Game[Any, Any], name: str) -> Report:
    """The report of this name; a Refusal says which there are."""
    reports = extras_of(game).reports()
    if name not in reports:
        offered = f"It offers: {', '.join(reports)}." if reports else "It offers none."
        raise Refusal(f"{game.title} has no report {name!r}. {offered}")
    return reports[name]
