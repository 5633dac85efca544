"""Ratings: how strong each player is, and how far that can be trusted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp

from fourscore.trials.bootstrap import around
from fourscore.trials.fits import AVERAGE, ELO, Fit, Order, elo, joined, points
from fourscore.trials.interval import Estimate


def rate(fit: Fit, deals: Sequence[Counter[Order]], names: Sequence[str]) -> dict[str, Estimate]:
    """Ratings with 95 % intervals; how much a rating owes to single deals is seen by weighing them anew."""
    strength = fit(joined(deals), dict.fromkeys(names, 1.0))
    return around({name: points(strength[name]) for name in names}, [deals])


def rate_across(games: Sequence[Sequence[Counter[Order]]], names: Sequence[str]) -> dict[str, Estimate]:
    """One rating for several games, each of which weighs the same however often it was played."""
    strength = elo(joined(map(joined, evened(games))), dict.fromkeys(names, 1.0))
    return around({name: points(strength[name]) for name in names}, evened(games))


def evened(games: Sequence[Sequence[Counter[Order]]]) -> list[list[Counter[Order]]]:
    """The deals of several games, weighed such that each game counts as much as any other."""
    played = [joined(deals).total() for deals in games if deals]
    fair = sum(played) / len(played) if played else 1.0
    return [
        [Counter({order: times * fair / joined(deals).total() for order, times in deal.items()}) for deal in deals]
        for deals in games
        if deals
    ]


def chances(ratings: Mapping[str, Estimate]) -> dict[str, float]:
    """How often each would win at a table with one of each, as Plackett and Luce have it."""
    strength = {name: exp((one.value - AVERAGE) / ELO) for name, one in ratings.items()}
    total = sum(strength.values())
    return {name: value / total for name, value in strength.items()}
