"""Who is who in a game of Bodyguard, and what was done in this round and in those before, as numbers.

A View tells all of it again at every look, and most of it was told at the last one. So what was written down for a
viewer is kept, and written anew only where it differs.
"""

from array import array
from collections.abc import Iterable, Sequence

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.deeds import Deed, PastRound, Role
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.encoding.fields import places

DEEDS = ("hit", "kill", "discard", "trick", "martin", "plan-b", "cancel", "reassign", "skip", "rescue")
ROLES: tuple[Role, ...] = ("president", "bodyguard", "assassin")
DEED = places(DEEDS)
ROLE = {role: place for place, role in enumerate(ROLES)}


class Cast:
    """The roles that one viewer has seen: the fields `roles` to `reassigned`, one after another."""

    __slots__ = ("_around", "_last")

    def __init__(self, around: Sequence[int]) -> None:
        self._around = around
        self._last: tuple[object, array[int]] = None, array("h")

    def numbers(self, table: PlotView) -> "array[int]":
        """The numbers of the roles; they are not to be changed."""
        roles = table.roles, table.leftover, table.roles_before, table.leftover_before
        seen = roles, table.bodyguard_collected, table.reassigned
        known, numbers = self._last
        if seen != known:
            numbers = self._written(table)
            self._last = seen, numbers
        return numbers

    def _written(self, table: PlotView) -> "array[int]":
        around, leftover = self._around, len(self._around) * len(ROLES)
        before = leftover + len(ROLES)
        collected = 2 * before
        numbers = array("h", bytes(2 * (collected + 3)))
        write_roles(numbers, 0, table.roles, around)
        write_roles(numbers, before, table.roles_before, around)
        if table.leftover is not None:
            numbers[leftover + ROLE[table.leftover]] = 1
        if table.leftover_before is not None:
            numbers[before + leftover + ROLE[table.leftover_before]] = 1
        if table.bodyguard_collected is not None:
            numbers[collected + table.bodyguard_collected] = 1
        numbers[-1] = table.reassigned
        return numbers


class Chronicle:
    """Deeds and past rounds as one viewer counts them: the fields `deeds` to `past_points`, one after another."""

    __slots__ = ("_around", "_blank", "_last", "_of", "_on", "_points", "_roles")

    def __init__(self, around: Sequence[int]) -> None:
        seats = len(around)
        self._around = around
        self._of = [place * len(DEEDS) for place in around]
        self._on = seats * len(DEEDS)
        self._roles = self._on + self._on * seats
        self._points = self._roles + seats * seats * len(ROLES)
        self._blank = array("h", bytes(2 * (self._points + seats * seats)))
        self._last: tuple[tuple[Deed, ...], tuple[PastRound, ...], array[int]] = (), (), self._blank

    def numbers(self, history: tuple[Deed, ...], past: tuple[PastRound, ...]) -> "array[int]":
        """The numbers of all this; they are not to be changed."""
        known, known_past, numbers = self._last
        if past != known_past or history[: len(known)] != known:
            known, numbers = (), self._opening(past)
        if len(history) > len(known):
            numbers = numbers[:]
            self._count(numbers, history[len(known) :])
        self._last = history, past, numbers
        return numbers

    def _count(self, numbers: "array[int]", history: Iterable[Deed]) -> None:
        on, around, seats, deeds, of = self._on, self._around, len(self._around), DEED, self._of
        for done in history:
            place, target = of[done.seat] + deeds[done.deed], done.target
            numbers[place] += 1
            if target is not None:
                numbers[on + place * seats + around[target]] += 1

    def _opening(self, past: Iterable[PastRound]) -> "array[int]":
        """The numbers before the first deed of a round."""
        numbers, around, seats = self._blank[:], self._around, len(self._around)
        for number, one in enumerate(past):
            write_roles(numbers, self._roles + number * seats * len(ROLES), one.roles, around)
            for place, points in zip(around, one.points, strict=True):
                numbers[self._points + number * seats + place] = points
        return numbers


def write_roles(row: "array[int]", begins: int, roles: Sequence[Role | None], around: Sequence[Seat]) -> None:
    """1 at the role of each player whose card is known; there may be no cards at all."""
    for place, role in zip(around, roles, strict=False):
        if role is not None:
            row[begins + place * len(ROLES) + ROLE[role]] = 1
