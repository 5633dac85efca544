"""How far a measured number can be trusted."""

from collections.abc import Sequence
from math import erfc, sqrt

import msgspec

SURENESS = 1.959963984540054
"""Standard deviations either side that hold 95 of 100 cases."""


class Estimate(msgspec.Struct, frozen=True):
    """A measured number and the interval that holds the truth 19 times out of 20."""

    value: float
    low: float
    high: float
    count: int
    """On how many observations it rests."""

    @property
    def error(self) -> float:
        """The standard error that the interval was made of."""
        return (self.high - self.low) / (2 * SURENESS)


def wilson(share: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of Wilson around a share of successes; everything is possible without a trial.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if trials == 0:
        return 0.0, 1.0
    spread = SURENESS * SURENESS / trials
    middle = (share + spread / 2) / (1 + spread)
    reach = SURENESS * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    # Rounding must not push the share itself out of its interval.
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


_FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}


def student(freedom: int) -> float:
    """How many standard errors hold 95 of 100 cases where these are known from few observations only (Student's t).

    >>> round(student(10), 2), round(student(1000), 2)
    (2.23, 1.96)
    """
    if freedom in _FEW:
        return _FEW[freedom]
    z, f = SURENESS, float(freedom)
    return z + (z**3 + z) / (4 * f) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2)


def share_interval(share: float, error: float, trials: int) -> tuple[float, float]:
    """The 95 % interval around a share whose standard error is known; around 0 and 1 it is never nothing.

    Wilson's, for as many independent trials as would make the share as sure as it is.

    >>> low, high = share_interval(1.0, 0.0, 20)
    >>> round(low, 3), round(high, 3)
    (0.839, 1.0)
    """
    worth = share * (1 - share) / (error * error) if error else float(trials)
    return wilson(share, worth)


def chance_of(distance: float, error: float) -> float:
    """How often chance alone would put a value at least so far from nothing: the two-sided p-value.

    >>> round(chance_of(1.96, 1), 3)
    0.05
    """
    if error == 0:
        return 1.0 if distance == 0 else 0.0
    return erfc(abs(distance) / error / sqrt(2))


def benjamini_hochberg(chances: Sequence[float | None]) -> list[float | None]:
    """The q-value of each p-value: call those below 5 % findings, and 5 % of the findings are expected to be false.

    What was not tested (None) stays out of it.

    >>> benjamini_hochberg([0.01, 0.5, None, 0.02])
    [0.03, 0.5, None, 0.03]
    """
    tested = sorted((chance, at) for at, chance in enumerate(chances) if chance is not None)
    found: list[float | None] = [None] * len(chances)
    lowest = 1.0
    for place in range(len(tested), 0, -1):
        chance, at = tested[place - 1]
        lowest = min(lowest, chance * len(tested) / place)
        found[at] = lowest
    return found
