"""A roll of dice, as it is asked of chance."""

from collections.abc import Sequence

import msgspec


class Roll(msgspec.Struct, eq=False, gc=False):
    """A question to chance: what do these dice show?

    `what` says what it is for, and `things` what the numbers from 1 on stand for when one of several is drawn: a person
    who rolls by hand reads them. `table` is what the rules will look the result up in, for whoever tells odds.
    """

    sides: int
    dice: int = 1
    what: str = ""
    things: Sequence[str] = ()
    table: object = None

    def is_answered_by(self, numbers: Sequence[int]) -> bool:
        """Each die shows one of its sides."""
        return len(numbers) == self.dice and all(1 <= number <= self.sides for number in numbers)

    def __repr__(self) -> str:
        return f"Roll({self.sides}, dice={self.dice})"
