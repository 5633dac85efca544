"""A kernel: the same rules once more, on packed arrays and compiled, for millions of games."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions


class Batch(Protocol):
    """Sums over some games; `sums` has the rows wins, points and places counted double, with a column for each seat."""

    @property
    def games(self) -> int: ...
    @property
    def decisions(self) -> int: ...
    @property
    def chances(self) -> int: ...
    @property
    def sums(self) -> Any: ...


class Kernel(Protocol):
    """What a game's kernel offers. Each game follows from the seed and its number alone."""

    @property
    def players(self) -> Collection[str]:
        """The players that it knows."""

    def play(self, players: Sequence[str], options: BaseOptions, seed: int, numbers: range) -> Batch:
        """Play the games of these numbers without looking up: a fraction of a second, so that Ctrl-C is heard."""

    def match(self, players: Sequence[str], options: BaseOptions, seed: int, number: int) -> Match:
        """One of these games as a match that can be looked at, saved and replayed."""
