"""How a table reads the rules: its options, worked out once for what is asked at every turn."""

from functools import cache
from typing import TypeAlias

from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.sets import LARGEST

FOUR = 4
NEVER = LARGEST + 1

Bounds: TypeAlias = tuple[int, int, int, int, int, int]
"""How few and how many cards it takes: of a higher rank, of a lower rank, of 2s."""


class TableRules:
    """The answers of one table to what the rulebook leaves open."""

    __slots__ = ("bounds", "equal_rank_beats", "first_come", "largest_set", "owner_may_complete")

    def __init__(self, options: PresidentsOptions) -> None:
        self.largest_set = largest_set(options)
        self.bounds = tuple([bounds(options, size) for size in range(LARGEST + 1)])
        """What beats a top play, by its size; a play of no cards is never on top."""
        self.equal_rank_beats = options.equal_rank == "allowed"
        self.first_come = options.completion_priority == "first-come"
        self.owner_may_complete = options.self_completion == "allowed"


@cache
def table_rules(options: PresidentsOptions) -> TableRules:
    """The rules of a table with these options; there is only one object for each."""
    return TableRules(options)


def largest_set(options: PresidentsOptions) -> int:
    """A play has at most four cards, unless the table allows more."""
    return LARGEST if options.large_sets == "allowed" else FOUR


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
