"""The same deal for everybody: who sits where, and what is compared."""

from collections.abc import Sequence

import msgspec


class Played(msgspec.Struct, array_like=True, frozen=True):
    """One comparison of bots: who took part, in which order they came in, and their points."""

    bots: tuple[int, ...]
    """The bots by their number in the tournament, seat by seat."""
    ranking: tuple[tuple[int, ...], ...]
    """From first to last, those that share a place together: places in `bots`."""
    scores: tuple[int, ...]
    decisions: int


def line_ups(order: Sequence[int], table: int) -> list[list[int]]:
    """Who sits where, game after game: each player is at each seat once.

    >>> line_ups([0, 1, 2], 3)
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    >>> line_ups([0, 1], 3)
    [[0, 1, 0], [1, 0, 1]]
    """
    count = len(order)
    return [[order[(first + seat) % count] for seat in range(table)] for first in range(count)]


def side_by_side(games: Sequence[Played]) -> Played:
    """Games for one with the same deal, compared by their points."""
    scores = tuple(game.scores[0] for game in games)
    ranking = tuple(
        tuple(at for at, score in enumerate(scores) if score == points) for points in sorted(set(scores), reverse=True)
    )
    return Played(
        tuple(game.bots[0] for game in games), ranking, scores, decisions=sum(game.decisions for game in games)
    )
