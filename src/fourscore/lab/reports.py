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
from fourscore.trials.interval import SURENESS, share_interval


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


class Evenings(msgspec.Struct, array_like=True):
    """Sums over the games in which something was seen: how often in each (n), and what it came to there (s)."""

    games: int = 0
    n: float = 0.0
    s: float = 0.0
    nn: float = 0.0
    ns: float = 0.0
    ss: float = 0.0

    def add(self, count: float, total: float) -> None:
        """One more game."""
        self.join(Evenings(1, count, total, count * count, count * total, total * total))

    def join(self, other: "Evenings") -> None:
        """The games of both."""
        self.games += other.games
        self.n += other.n
        self.s += other.s
        self.nn += other.nn
        self.ns += other.ns
        self.ss += other.ss

    @property
    def mean(self) -> float:
        return self.s / self.n

    @property
    def error(self) -> float:
        """The standard error of the mean. The rounds of one game are not independent, so games are counted."""
        if self.games < 2:
            return 0.0
        apart = self.ss - 2 * self.mean * self.ns + self.mean * self.mean * self.nn
        return sqrt(max(0.0, apart) * self.games / (self.games - 1)) / self.n


class Observations(msgspec.Struct):
    """Collects what reports see in game after game."""

    seen: dict[str, dict[float, int]] = {}
    """Under each label how often each value came up."""
    games: dict[str, Evenings] = {}
    """Under each label the same game by game."""

    def add(self, values: Iterable[tuple[str, float]]) -> None:
        """What was seen in one more finished game."""
        here: dict[str, list[float]] = {}
        for label, value in values:
            counts = self.seen.setdefault(label, {})
            counts[value] = counts.get(value, 0) + 1
            here.setdefault(label, []).append(value)
        for label, all_of_it in here.items():
            self.games.setdefault(label, Evenings()).add(len(all_of_it), sum(all_of_it))

    def join(self, other: "Observations") -> None:
        """What was seen in other games as well."""
        for label, theirs in other.seen.items():
            join_counts(self.seen.setdefault(label, {}), theirs)
            self.games.setdefault(label, Evenings()).join(other.games[label])

    def measures(self) -> tuple[Measure, ...]:
        """What was seen, in the order of the labels."""
        return tuple(_measure(label, Counter(seen), self.games[label]) for label, seen in sorted(self.seen.items()))


def _measure(label: str, seen: Counter[float], evenings: Evenings) -> Measure:
    mean, error = evenings.mean, evenings.error
    low, high = mean - SURENESS * error, mean + SURENESS * error
    if seen.keys() <= {0.0, 1.0}:
        low, high = share_interval(mean, error, evenings.games)
    return Measure(label, seen.total(), mean, low, high, _reached_by(seen, 0.5), _reached_by(seen, 0.95))


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
