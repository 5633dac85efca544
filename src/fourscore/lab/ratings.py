"""How strong the players are, from who came in before whom.

*Elo* looks at every pair at a table: 400 points more mean that one comes in before the other ten times as often as
behind. *Plackett-Luce* looks at the whole order: the winner is drawn by strength among all, the second among the rest,
and so on. Everybody is credited with one draw against an average player, so that who always wins is not infinitely strong.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import TypeAlias

from fourscore.lab.interval import SURENESS, Estimate

Order: TypeAlias = tuple[tuple[str, ...], ...]
"""Players from first to last; those that share a place together."""
Fit: TypeAlias = Callable[[Counter[Order], Sequence[str]], dict[str, float]]
"""Strengths, on the scale of Elo, from how often each order came."""

ELO = 400 / log(10)
AVERAGE = 1500.0
PRECISION = 1e-9
GROUPS = 40
"""Parts that are left out in turn to see how much a rating hangs on single deals."""


def elo(orders: Counter[Order], names: Sequence[str]) -> dict[str, float]:
    """Ratings under which every pair would come in as often before each other as it did."""
    wins: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for order, times in orders.items():
        for first, second, share in _pairs(order):
            met[first, second] += times
            wins[first] += share * times  # type: ignore[assignment]
            wins[second] += (1 - share) * times  # type: ignore[assignment]

    def demand(strength: Mapping[str, float]) -> dict[str, float]:
        asked = dict.fromkeys(names, 0.0)
        for (first, second), times in met.items():
            each = times / (strength[first] + strength[second])
            asked[first] += each
            asked[second] += each
        return asked

    return _scale(_fitted(names, wins, demand))


def _pairs(order: Order) -> Iterable[tuple[str, str, float]]:
    """Every two different players in an order, with what the first got of the win over the second."""
    for group in order:
        yield from ((one, other, 0.5) for one, other in combinations(group, 2) if one != other)
    for ahead, behind in combinations(order, 2):
        yield from ((one, other, 1.0) for one in ahead for other in behind if one != other)


def plackett_luce(orders: Counter[Order], names: Sequence[str]) -> dict[str, float]:
    """Ratings under which the orders that came are likeliest."""
    wins: Counter[str] = Counter()
    for order, times in orders.items():
        for group in order:
            for name in group:
                wins[name] += times

    def demand(strength: Mapping[str, float]) -> dict[str, float]:
        asked = dict.fromkeys(names, 0.0)
        for order, times in orders.items():
            _ask(order, times, strength, asked)
        return asked

    return _scale(_fitted(names, wins, demand))


def _ask(order: Order, times: int, strength: Mapping[str, float], asked: dict[str, float]) -> None:
    """What one order contributes: who is still in the running is asked, those that share a place in part (Efron)."""
    behind = 0.0
    weights: list[tuple[tuple[str, ...], float]] = []
    for group in reversed(order):
        sharing = sum(strength[name] for name in group)
        stages = [1 - stage / len(group) for stage in range(len(group))]
        draws = [(part, times / (behind + part * sharing)) for part in stages]
        for name in group:
            asked[name] += sum(part * each for part, each in draws)
        for later, _ in weights:
            for name in later:
                asked[name] += sum(each for _, each in draws)
        weights.append((group, sharing))
        behind += sharing


def _fitted(
    names: Sequence[str], wins: Mapping[str, float], demand: Callable[[Mapping[str, float]], dict[str, float]]
) -> dict[str, float]:
    """Strengths that meet what is asked of them, found step by step (Hunter's minorise and maximise)."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(10_000):
        asked = demand(strength)
        # Half a win and half a loss against a player of strength 1.
        better = {name: (wins[name] + 0.5) / (asked[name] + 1 / (strength[name] + 1)) for name in names}
        change = max(abs(log(better[name] / strength[name])) for name in names)
        strength = better
        if change < PRECISION:
            break
    return strength


def _scale(strength: Mapping[str, float]) -> dict[str, float]:
    logs = {name: log(value) for name, value in strength.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: AVERAGE + ELO * (value - middle) for name, value in logs.items()}


def rate(fit: Fit, deals: Sequence[Counter[Order]], names: Sequence[str]) -> dict[str, Estimate]:
    """Ratings with 95 % intervals; what a rating owes to single deals is seen by leaving out some of them in turn."""
    groups = [_joined(deals[at::GROUPS]) for at in range(min(GROUPS, len(deals)))]
    whole = _joined(groups)
    ratings = fit(whole, names)
    count = len(groups)
    without = [fit(whole - group, names) for group in groups] if count > 1 else []
    found = {}
    for name in names:
        mean = sum(other[name] for other in without) / count if without else 0.0
        spread = sum((other[name] - mean) ** 2 for other in without) * (count - 1) / count if without else 0.0
        reach = SURENESS * sqrt(spread) if without else float("inf")
        found[name] = Estimate(ratings[name], ratings[name] - reach, ratings[name] + reach, len(deals))
    return found


def _joined(counters: Iterable[Counter[Order]]) -> Counter[Order]:
    joined: Counter[Order] = Counter()
    for counter in counters:
        joined.update(counter)
    return joined


def chances(ratings: Mapping[str, Estimate]) -> dict[str, float]:
    """How often each would win at a table with one of each, as Plackett and Luce have it."""
    strength = {name: exp((one.value - AVERAGE) / ELO) for name, one in ratings.items()}
    total = sum(strength.values())
    return {name: value / total for name, value in strength.items()}
