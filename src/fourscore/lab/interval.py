"""How far a measured share can be trusted."""

from math import sqrt

SURENESS = 1.959963984540054
"""Standard deviations either side that hold 95 of 100 cases."""


def wilson(share: float, trials: int) -> tuple[float, float]:
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
