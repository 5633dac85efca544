"""Sums that come out the same in whatever order they are added, because they are whole numbers."""

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

import msgspec

from fourscore.engine.game import Outcome
from fourscore.trials.interval import SURENESS, Estimate

WIN = 840
"""A whole win. Up to eight can share one and each part is still a whole number."""

K = TypeVar("K")


class Sum(msgspec.Struct, array_like=True):
    """How many numbers, their sum, and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One more number."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: "Sum") -> None:
        """All numbers of another sum as well."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self, unit: int = 1) -> float:
        """The mean, with this many parts to the whole; nothing without numbers."""
        return self.total / self.count / unit if self.count else 0.0

    def variance(self, unit: int = 1) -> float:
        """How far the single numbers lie from their mean, squared."""
        if self.count < 2:
            return 0.0
        return (self.squares - self.total * self.total / self.count) / (self.count - 1) / (unit * unit)

    def estimate(self, unit: int = 1) -> Estimate:
        """The mean with its 95 % interval."""
        mean = self.mean(unit)
        reach = SURENESS * sqrt(max(0.0, self.variance(unit)) / self.count) if self.count else 0.0
        return Estimate(mean, mean - reach, mean + reach, self.count)


def add_to(sums: dict[str, Sum], label: str, value: int) -> None:
    """One more number under a label."""
    if label not in sums:
        sums[label] = Sum()
    sums[label].add(value)


def join_sums(sums: dict[str, Sum], more: Mapping[str, Sum]) -> None:
    """Label by label, the numbers of both."""
    for label, other in more.items():
        sums.setdefault(label, Sum()).join(other)


def join_counts(counts: dict[K, int], more: Mapping[K, int]) -> None:
    """Key by key, how often in both."""
    for key, times in more.items():
        counts[key] = counts.get(key, 0) + times


def win_parts(outcome: Outcome, seats: int) -> list[int]:
    """What each seat gets of the win, in parts of WIN."""
    share = round(WIN / max(1, len(outcome.winners)))
    return [share if seat in outcome.winners else 0 for seat in range(seats)]
