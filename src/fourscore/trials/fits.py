"""How strong the players are, from who came in before whom.

*Elo* looks at every pair at a table: with a lead of 400 points one comes in before the other ten times as often as
behind. This is the model of Bradley and Terry. *Plackett-Luce* looks at the whole order: the winner is drawn by
strength among all, the second among the rest, and so on. Everybody is credited with one draw against an average player,
so that nobody is infinitely strong.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import exp, log
from typing import TypeAlias

Order: TypeAlias = tuple[tuple[str, ...], ...]
"""Players from first to last; those that share a place together."""
Strengths: TypeAlias = Mapping[str, float]
"""How strong each is; their middle (the geometric mean) is 1."""
Fit: TypeAlias = Callable[[Counter[Order], Strengths], Strengths]
"""Strengths from how often each order came, sought from a first guess on."""

ELO = 400 / log(10)
AVERAGE = 1500.0
PRECISION = 1e-6
"""Relative change of a strength below which it is found; a small part of one Elo point."""
MOST_STEPS = 2000


def elo(orders: Counter[Order], guess: Strengths) -> Strengths:
    """Strengths under which every pair would come in as often before each other as it did."""
    wins: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for order, times in orders.items():
        for first, second, share in pairs(order):
            met[first, second] += times
            wins[first] += share * times  # type: ignore[assignment]
            wins[second] += (1 - share) * times  # type: ignore[assignment]

    def demand(strength: Strengths) -> dict[str, float]:
        asked = dict.fromkeys(guess, 0.0)
        for (first, second), times in met.items():
            each = times / (strength[first] + strength[second])
            asked[first] += each
            asked[second] += each
        return asked

    return _fitted(guess, wins, demand)


def pairs(order: Order) -> Iterable[tuple[str, str, float]]:
    """Every two different players in an order, with what the first got of the win over the second."""
    for group in order:
        yield from ((one, other, 0.5) for one, other in combinations(group, 2) if one != other)
    for ahead, behind in combinations(order, 2):
        yield from ((one, other, 1.0) for one in ahead for other in behind if one != other)


def plackett_luce(orders: Counter[Order], guess: Strengths) -> Strengths:
    """Strengths under which the orders that came are likeliest."""
    wins: Counter[str] = Counter()
    for order, times in orders.items():
        for group in order:
            for name in group:
                wins[name] += times

    def demand(strength: Strengths) -> dict[str, float]:
        asked = dict.fromkeys(guess, 0.0)
        for order, times in orders.items():
            _ask(order, times, strength, asked)
        return asked

    return _fitted(guess, wins, demand)


def _ask(order: Order, times: int, strength: Strengths, asked: dict[str, float]) -> None:
    """What one order asks of each: to be drawn while still in the running, those that share a place in part (Efron)."""
    running = sum(strength[name] for group in order for name in group)
    each = 0.0
    for group in order:
        sharing = sum(strength[name] for name in group)
        parts = [stage / len(group) for stage in range(len(group))]
        draws = [times / (running - part * sharing) for part in parts]
        mine = each + sum((1 - part) * draw for part, draw in zip(parts, draws, strict=True))
        for name in group:
            asked[name] += mine
        each += sum(draws)
        running -= sharing


def _fitted(guess: Strengths, wins: Mapping[str, float], demand: Callable[[Strengths], dict[str, float]]) -> Strengths:
    """Strengths that meet what is asked of them, found step by step (Hunter's minorise and maximise)."""
    strength = guess
    for _ in range(MOST_STEPS):
        asked = demand(strength)
        # Half a win and half a loss against a player of strength 1.
        better = _centred({name: (wins[name] + 0.5) / (asked[name] + 1 / (strength[name] + 1)) for name in strength})
        change = max(abs(log(better[name] / strength[name])) for name in strength)
        strength = better
        if change < PRECISION:
            break
    return strength


def _centred(strength: Strengths) -> Strengths:
    """The same strengths against each other, with 1 in the middle."""
    middle = exp(sum(map(log, strength.values())) / len(strength))
    return {name: value / middle for name, value in strength.items()}


def points(strength: float) -> float:
    """A strength on the scale of Elo."""
    return AVERAGE + ELO * log(strength)


def joined(counters: Iterable[Counter[Order]]) -> Counter[Order]:
    """All orders together."""
    together: Counter[Order] = Counter()
    for counter in counters:
        together.update(counter)
    return together
