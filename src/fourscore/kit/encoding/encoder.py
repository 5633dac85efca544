"""What every encoding does: a View becomes a row of numbers, a Choice a number."""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Sequence

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.kit.claims import Claim
from fourscore.kit.encoding.actions import ActionSpace
from fourscore.kit.encoding.arrays import INT16, Mask, Numbers, np
from fourscore.kit.encoding.fields import Field, Layout

VERSION = 1
"""Raised whenever a field or an action changes its place or meaning: what was learned on one does not fit the next."""


class Encoder(ABC):
    """The encoding of one game for one number of seats and one set of options.

    It sees Views alone, so it cannot tell what a seat may not know. Wherever a field has a place for each player, the
    viewer is 0, the player to the left 1, and so on.
    """

    version = VERSION

    def __init__(self, seats: int, fields: Iterable[Field], actions: ActionSpace) -> None:
        self.seats = seats
        self.layout = Layout(fields)
        self.actions = actions
        self._blank = array("h", bytes(2 * self.layout.size))
        self._around = [[(seat - me) % seats for seat in range(seats)] for me in range(seats)]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in order."""
        return self.layout.fields

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.layout.size

    def flat(self, view: View, claims: Sequence[Claim] = ()) -> Numbers:
        """The observation as one row, which belongs to the caller; with what players have claimed, if anything."""
        row, around = self._blank[:], self._around[view.seat or 0]
        self.write(row, view, around)
        if claims:
            self.hear(row, view, around, claims)
        return np.frombuffer(row, INT16)

    def observe(self, view: View, claims: Sequence[Claim] = ()) -> dict[str, Numbers]:
        """The observation by fields."""
        return self.layout.split(self.flat(view, claims))

    def mask(self, choices: Sequence[str], seat: Seat = 0) -> Mask:
        """1 for every action that the seat may take."""
        return self.actions.mask(choices, seat)

    @abstractmethod
    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        """Fill in the row, which is all 0; `around[seat]` is where a seat sits as the viewer counts."""

    def hear(self, row: "array[int]", view: View, around: Sequence[int], claims: Sequence[Claim]) -> None:  # noqa: B027
        """Fill in what was claimed, in a game where that means something."""
