"""How a table reads the rules: its options, worked out once for what is asked at every turn."""

from functools import cache

from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.sets import LARGEST, NONE, Sizes, sizes

FOUR = 4


class Beating:
    """What beats a top play of one size: how many cards of a higher rank, of a lower one, of its own rank, of 2s."""

    __slots__ = ("equal", "higher", "lower", "twos")

    def __init__(self, options: PresidentsOptions, size: int) -> None:
        most = largest_set(options)
        self.higher = sizes(size, most)
        self.lower = sizes(size + 1, most)
        if size == 2 and options.larger_set_rank == "higher-only":
            self.lower = NONE
        if size == 3 and options.four_on_triple == "forbidden":
            self.higher, self.lower = sizes(size, size), NONE
        self.equal = sizes(size, max(size, self.lower.most)) if options.equal_rank == "allowed" else self.lower
        self.twos = sizes(1 if options.two_count == "one-clears-all" else size, most)


class TableRules:
    """The answers of one table to what the rulebook leaves open."""

    __slots__ = ("any_set", "beating", "counts_run", "first_come", "owner_may_complete", "target")

    def __init__(self, options: PresidentsOptions) -> None:
        self.any_set: Sizes = sizes(1, largest_set(options))
        self.beating = tuple([Beating(options, size) for size in range(LARGEST + 1)])
        """What beats a top play, by its size; a play of no cards is never on top."""
        self.first_come = options.completion_priority == "first-come"
        self.owner_may_complete = options.self_completion == "allowed"
        self.counts_run = options.four_from == "whole-run"
        """Whether plays of one rank that lie on each other count together, however many there are."""
        self.target = int(options.target)


@cache
def table_rules(options: PresidentsOptions) -> TableRules:
    """The rules of a table with these options; there is only one object for each."""
    return TableRules(options)


def largest_set(options: PresidentsOptions) -> int:
    """A play has at most four cards, unless the table allows more."""
    return LARGEST if options.large_sets == "allowed" else FOUR
