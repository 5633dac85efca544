"""How far a rating can be trusted: what it would have been if other deals had come up.

Deals are weighed anew at random, some more and some less (the Bayesian bootstrap), and everybody is rated again by who
came in before whom. A whole deal gets one weight, because the games that are played with it are not independent. The
draw with which everybody is credited becomes a win and a loss of random weights: of who has won every game nobody knows
how much stronger they are, but only that they are.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, sqrt
from operator import mul
from typing import TypeAlias

from fourscore.trials.fits import ELO, Order, joined, pairs
from fourscore.trials.interval import SURENESS, Estimate, student

UNKNOWN = 1000.0
"""How far off a rating may be that rests on a single deal."""
HIDDEN = 3.0
"""How many deals' worth of chance the draws among few deals do not show."""
GROUPS = 100
"""Deals are put together to no more parts than this, which get one weight each."""
DRAWS = 300
PRECISION = 1e-4
MOST_STEPS = 60
LONGEST_STEP, LONGEST_LEAD = 2.0, 500.0
HALF, TINY = 0.5, 1e-12

Wins: TypeAlias = list[float]
"""What each has won over each other: that of the first over the second is at first * count + second."""
Columns: TypeAlias = list[tuple[float, ...]]
"""The same in many parts of the deals: for each pair what was won in each part."""


def around(
    values: Mapping[str, float], games: Sequence[Sequence[Counter[Order]]], hidden: float = HIDDEN
) -> dict[str, Estimate]:
    """These ratings with their intervals; the deals of each game among themselves are weighed anew."""
    names = list(values)
    columns = [_columns(deals, names) for deals in games if deals]
    deals = sum(map(len, games))
    freedom = sum(len(some[0]) - 1 for some in columns)
    if freedom < 1 or len(names) < 2:
        return {name: Estimate(value, value - UNKNOWN, value + UNKNOWN, deals) for name, value in values.items()}
    middle = _ratings(_weighed(columns, None), [(HALF, HALF)] * len(names), [0.0] * len(names))
    drawn = [_draw(columns, random.Random(f"draw {number}"), middle) for number in range(DRAWS)]
    # The draws among few deals show too little of what chance does with them, however many games there are.
    each = freedom / len(columns)
    wider = student(freedom) / SURENESS * sqrt((each + hidden) / each) * ELO
    found = {}
    for at, name in enumerate(names):
        others = sorted(one[at] for one in drawn)
        low, high = others[round(0.025 * (DRAWS - 1))], others[round(0.975 * (DRAWS - 1))]
        value = values[name]
        found[name] = Estimate(value, value - wider * (middle[at] - low), value + wider * (high - middle[at]), deals)
    return found


def _columns(deals: Sequence[Counter[Order]], names: Sequence[str]) -> Columns:
    """Who won how much over whom, in parts of the deals."""
    number, count = {name: at for at, name in enumerate(names)}, len(names)
    parts = []
    for at in range(min(GROUPS, len(deals))):
        wins = [0.0] * (count * count)
        for order, times in joined(deals[at::GROUPS]).items():
            for one, other, share in pairs(order):
                wins[number[one] * count + number[other]] += share * times
                wins[number[other] * count + number[one]] += (1 - share) * times
        parts.append(wins)
    return list(zip(*parts, strict=True))


def _draw(columns: Sequence[Columns], rng: random.Random, guess: Sequence[float]) -> list[float]:
    """Ratings with the deals weighed anew."""
    weights = []
    for some in columns:
        drawn = [rng.expovariate(1.0) for _ in some[0]]
        fair = len(drawn) / sum(drawn)
        weights.append([weight * fair for weight in drawn])
    credit = [(rng.gammavariate(HALF, 1.0), rng.gammavariate(HALF, 1.0)) for _ in guess]
    return _ratings(_weighed(columns, weights), credit, guess)


def _weighed(columns: Sequence[Columns], weights: Sequence[Sequence[float]] | None) -> Wins:
    """What everybody has won in all parts together."""
    if weights is None:
        return [sum(map(sum, pair)) for pair in zip(*columns, strict=True)]
    return [
        sum(sum(map(mul, column, theirs)) for column, theirs in zip(pair, weights, strict=True))
        for pair in zip(*columns, strict=True)
    ]


def _ratings(wins: Wins, credit: Sequence[tuple[float, float]], guess: Sequence[float]) -> list[float]:
    """The likeliest ratings, with 0 in their middle (Newton's way).

    Everybody is credited with a win and a loss of these weights against an average player.
    """
    count = len(guess)
    rating = list(guess)
    for _ in range(MOST_STEPS):
        slope = [won - (won + lost) * _chance(mine) for (won, lost), mine in zip(credit, rating, strict=True)]
        bend = [[0.0] * count for _ in rating]
        for at, (won, lost) in enumerate(credit):
            even = _chance(rating[at])
            bend[at][at] = (won + lost) * even * (1 - even)
        for one in range(count):
            for other in range(one):
                won, lost = wins[one * count + other], wins[other * count + one]
                if met := won + lost:
                    likely = _chance(rating[one] - rating[other])
                    slope[one] += won - met * likely
                    slope[other] -= won - met * likely
                    curve = met * likely * (1 - likely)
                    bend[one][one] += curve
                    bend[other][other] += curve
                    bend[one][other] = bend[other][one] = -curve
        steps = [max(-LONGEST_STEP, min(LONGEST_STEP, step)) for step in _solved(bend, slope)]
        rating = [mine + step for mine, step in zip(rating, steps, strict=True)]
        if max(map(abs, steps)) < PRECISION:
            break
    middle = sum(rating) / count
    return [mine - middle for mine in rating]


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead)) if lead > -LONGEST_LEAD else 0.0


def _solved(rows: list[list[float]], sides: list[float]) -> list[float]:
    """The numbers that make these rows come to these sides; the rows are used up."""
    count = len(sides)
    for at in range(count):
        pivot = rows[at][at] or TINY
        for below in range(at + 1, count):
            if factor := rows[below][at] / pivot:
                for place in range(at, count):
                    rows[below][place] -= factor * rows[at][place]
                sides[below] -= factor * sides[at]
    found = [0.0] * count
    for at in reversed(range(count)):
        rest = sides[at] - sum(rows[at][place] * found[place] for place in range(at + 1, count))
        found[at] = rest / (rows[at][at] or TINY)
    return found
