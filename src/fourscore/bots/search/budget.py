"""How long a search may think about one choice: `200ms`, `2s`, or a number of playouts such as `500`."""

import re
import time

import msgspec

from fourscore.engine.errors import Refusal

UNITS = {"ms": 0.001, "s": 1.0}
LONGEST = 3600.0
MOST = 10_000_000


class BadBudget(Refusal):
    """Nobody can think for that long."""


class Budget(msgspec.Struct, frozen=True):
    """Seconds or playouts, whichever is given."""

    seconds: float = 0.0
    playouts: int = 0

    def times(self, many: int) -> "Budget":
        """That many times as long; a number of playouts stays the same."""
        return Budget(self.seconds * many, self.playouts)

    def clock(self) -> "Clock":
        """Starts now."""
        return Clock(self)


class Clock:
    """Says when the time for one choice is up."""

    __slots__ = ("_budget", "_end", "played")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._end = time.perf_counter() + budget.seconds
        self.played = 0

    def goes_on(self) -> bool:
        """Whether there is time for one more playout, which it counts; the first is always granted."""
        budget = self._budget
        if self.played and (time.perf_counter() >= self._end if budget.seconds else self.played >= budget.playouts):
            return False
        self.played += 1
        return True


USUAL = Budget(seconds=0.2)


def read_budget(text: str) -> Budget:
    """The budget that a text names; BadBudget says what is wrong with it.

    >>> read_budget("200ms").seconds, read_budget("500").playouts
    (0.2, 500)
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)", text.strip().lower(), re.ASCII)
    if found is None:
        raise BadBudget(
            f"{text!r} is not a budget. Say a time, such as 200ms or 2s, or how many playouts, such as 500."
        )
    amount, unit = float(found[1]), found[2]
    if not amount:
        raise BadBudget(f"A search with a budget of {text} cannot think at all. Say 200ms, 2s or 500, for example.")
    if unit:
        seconds = amount * UNITS[unit]
        if seconds > LONGEST:
            raise BadBudget(f"{text} for one choice is too long; an hour (3600s) is the most.")
        return Budget(seconds=seconds)
    if not amount.is_integer() or amount > MOST:
        raise BadBudget(f"It cannot play {text} playouts; say a whole number up to {MOST}.")
    return Budget(playouts=int(amount))
