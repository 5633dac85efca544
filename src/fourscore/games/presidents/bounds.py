"""How few and how many cards beat a top play, as a table reads the rules."""

from functools import cache
from typing import TypeAlias

from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.sets import LARGEST

FOUR = 4
NEVER = LARGEST + 1

Bounds: TypeAlias = tuple[int, int, int, int, int, int]
"""How few and how many cards it takes: of a higher rank, of a lower rank, of 2s."""


def largest_set(options: PresidentsOptions) -> int:
    """A play has at most four cards, unless the table allows more."""
    return LARGEST if options.large_sets == "allowed" else FOUR


@cache
def all_bounds(options: PresidentsOptions) -> tuple[Bounds, ...]:
    """What beats a top play, by its size; a play of no cards is never on top."""
    return tuple(bounds(options, size) for size in range(LARGEST + 1))


def bounds(options: PresidentsOptions, size: int) -> Bounds:
    """What beats a top play of this size."""
    most = largest_set(options)
    above, most_above, below, most_below = size, most, size + 1, most
    if size == 2 and options.larger_set_rank == "higher-only":
        below, most_below = NEVER, 0
    if size == 3 and options.four_on_triple == "forbidden":
        most_above, below, most_below = 3, NEVER, 0
    twos = 1 if options.two_count == "one-clears-all" else size
    return above, most_above, below, most_below, twos, most
