"""What an old hand sees at one glance: its hand in sets, what may beat it, and what can be laid now."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.rules.deal import copies_of_each_rank, pack_for
from fourscore.games.presidents.sets import TWO, Group, group
from fourscore.games.presidents.table_rules import FOUR
from fourscore.games.presidents.view import EveningView

ACE = TWO - 1


class Glance:
    """One question, and all that the table shows about it."""

    __slots__ = (
        "_highest",
        "fears_two",
        "kind",
        "least",
        "mine",
        "most",
        "others",
        "plays",
        "run",
        "sets",
        "size",
        "top",
    )

    def __init__(
        self,
        kind: str,
        rivals: list[int],
        mine: dict[int, int],
        others: list[int],
        top: Group | None,
        run: int,
        plays: dict[Group, str],
    ) -> None:
        """What is asked, how many cards each rival holds, and cards by rank: its own and all that are unseen."""
        self.kind = kind
        self.most = max(rivals, default=0)
        """How many cards the rival with the most still holds."""
        self.least = min(rivals, default=0)
        """How many cards the rival who is nearest to going out still holds."""
        self.size = sum(mine.values())
        self.mine = mine
        self.sets = sets_in(mine)
        self.others = others
        self.top = top
        self.run = run
        self.plays = plays
        self.fears_two = others[TWO] > 0 and self.most > 1
        self._highest: list[int] | None = None

    def is_sure(self, what: Group) -> bool:
        """Whether nobody can beat these cards: the pile is as good as won."""
        rank, size = what
        if rank == TWO or size >= FOUR:
            return True
        if self.fears_two:
            return False
        highest = self._highest = self._highest or self._highest_rank_by_size()
        missing = FOUR - size
        can_be_completed = self.others[rank] >= missing and self.most >= missing
        return highest[size] <= rank and highest[size + 1] < 0 and not can_be_completed

    def _highest_rank_by_size(self) -> list[int]:
        """The highest rank of which a rival could lay a single, a pair, a triple, a four; -1 where there is none."""
        others = self.others[:TWO]
        highest = [-1] * (FOUR + 1)
        for size in range(1, min(FOUR, self.most) + 1):
            highest[size] = max((rank for rank, count in enumerate(others) if count >= size), default=-1)
        return highest

    def losers(self, sets: list[Group]) -> list[Group]:
        """The sets with which a pile may be lost."""
        return [what for what in sets if not self.is_sure(what)]

    def sets_after(self, laid: Group) -> list[Group]:
        """The sets that are left when these cards are laid."""
        rank, size = laid
        return sets_in({held: count - size if held == rank else count for held, count in self.mine.items()})

    def strands(self, laid: Group) -> bool:
        """Whether nothing but 2s would be left, which can never be the last to go."""
        mine = self.mine
        if TWO not in mine or len(mine) > 2 or laid[0] == TWO:
            return False
        return len(mine) == 1 or mine.get(laid[0]) == laid[1]

    def whole(self) -> list[Group]:
        """The sets that can be laid now without breaking them and without stranding; 2s are kept apart."""
        return [what for what in self.sets if what[0] != TWO and what in self.plays and not self.strands(what)]

    def is_same(self, choice: str, other: str) -> bool:
        """Whether two choices differ in nothing but suits."""
        return group(choice) == group(other)


def glance(view: View, asked: Asked) -> Glance:
    """What a View shows."""
    table = cast(EveningView, view.table)
    rivals = [size for seat, size in enumerate(table.sizes) if size and seat != view.seat]
    mine = ranks_in(table.hand)
    top = group(table.pile[-1].cards) if table.pile else None
    return Glance(asked.kind, rivals, mine, unseen(table, mine), top, table.run, offered(asked.choices))


def ranks_in(hand: tuple[str, ...]) -> dict[int, int]:
    """How many cards of each rank, from low to high."""
    mine: dict[int, int] = {}
    for one in hand:
        rank = cast(Group, group(one))[0]
        mine[rank] = mine.get(rank, 0) + 1
    return mine


def sets_in(mine: dict[int, int]) -> list[Group]:
    """The hand in sets from low to high; more than four of a rank are a four and the rest."""
    sets: list[Group] = []
    for rank, held in mine.items():
        count = held
        while count > FOUR:
            sets.append((rank, FOUR))
            count -= FOUR
        if count:
            sets.append((rank, count))
    return sets


def unseen(table: EveningView, mine: dict[int, int]) -> list[int]:
    """How many cards of each rank the others must hold: those neither in its own hand nor laid."""
    others = list(copies_of_each_rank(pack_for(len(table.sizes))))
    for rank, count in mine.items():
        others[rank] -= count
    for plays in (table.swept, table.pile):
        for laid in plays:
            rank, count = cast(Group, group(laid.cards))
            others[rank] -= count
    return others


def offered(choices: Sequence[str]) -> dict[Group, str]:
    """Everything that can be laid, one choice for each: equal ranks differ only by suit."""
    plays: dict[Group, str] = {}
    for choice in choices:
        what = group(choice)
        if what is not None and what not in plays:
            plays[what] = choice
    return plays
