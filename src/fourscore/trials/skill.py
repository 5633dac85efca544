"""Skill as OpenSkill rates it (the model of Plackett and Luce): game by game, for tables of several.

A rating is a number `mu` and how unsure it is, `sigma`; both move with every game, more for somebody new. Whoever is
rated as games come in, such as people at a server, is rated once for each. An arena knows all games at once: it lets
OpenSkill go over them several times, in several orders, until it does not matter which came first, and says the result
on the scale of Elo, where 400 points are ten to one.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from typing import Any

import msgspec

from fourscore.engine.errors import NotInstalled
from fourscore.trials.bootstrap import around
from fourscore.trials.fits import AVERAGE, ELO, Order
from fourscore.trials.interval import Estimate

MU, SIGMA = 25.0, 25.0 / 3
"""Of somebody new."""
MOST_RATED = 20_000
"""As many games as this are gone over, but every game at least once."""
MOST_PASSES = 6
HIDDEN = 5.0
"""Its ratings owe more to single deals than the likeliest ones do, which the intervals are drawn from."""


class Skill(msgspec.Struct, frozen=True):
    """How good somebody is."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def sure(self) -> float:
        """What can be said for sure: almost nobody is worse than their own."""
        return self.mu - 3 * self.sigma


@cache
def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NotInstalled("Rating players", "arena") from None
    return PlackettLuce(mu=MU, sigma=SIGMA)


def rated(skills: Mapping[str, Skill], order: Order) -> dict[str, Skill]:
    """Everybody in this order after one more game, who came in first, and so on; those that share a place share it.

    Whoever sits there several times is moved by the mean of what each seat would move them.
    """
    model = _model()
    seats = [(place, name) for place, group in enumerate(order, 1) for name in group]
    known = {name: skills.get(name, Skill()) for _, name in seats}
    teams = [[model.rating(mu=known[name].mu, sigma=known[name].sigma)] for _, name in seats]
    if len(teams) < 2:
        return known
    moved: dict[str, list[Any]] = {}
    for (_, name), (rating,) in zip(seats, model.rate(teams, ranks=[place for place, _ in seats]), strict=True):
        moved.setdefault(name, []).append(rating)
    return {
        name: Skill(
            sum(one.mu for one in ratings) / len(ratings),
            sum(one.sigma for one in ratings) / len(ratings),
            known[name].games + 1,
        )
        for name, ratings in moved.items()
    }


def rate_skills(deals: Sequence[Counter[Order]], names: Sequence[str]) -> dict[str, Estimate]:
    """OpenSkill's ratings of all, on the scale of Elo, with intervals by weighing deals anew."""
    games = [order for deal in deals for order, times in sorted(deal.items()) for _ in range(round(times))]
    return around(_settled(games, names), [deals], HIDDEN)


def _settled(games: Sequence[Order], names: Sequence[str]) -> dict[str, float]:
    """Ratings that no longer depend on which game came first: means over the later half of several passes."""
    skills = {name: Skill() for name in names}
    passes = max(1, min(MOST_PASSES, MOST_RATED // max(1, len(games))))
    sums, counted = dict.fromkeys(names, 0.0), 0
    for number in range(passes):
        shuffled = list(games)
        random.Random(f"pass {number}").shuffle(shuffled)
        for order in shuffled:
            skills.update(rated(skills, order))
            if 2 * number >= passes - 1:
                counted += 1
                unit = _unit([skills[name] for group in order for name in group])
                middle = sum(one.mu for one in skills.values()) / len(skills)
                for name, one in skills.items():
                    sums[name] += (one.mu - middle) / unit
    return {name: AVERAGE + ELO * total / max(1, counted) for name, total in sums.items()}


def _unit(seated: Sequence[Skill]) -> float:
    """How much of mu makes somebody e times as strong at such a table."""
    beta = _model().beta
    return sqrt(sum(beta * beta + one.sigma * one.sigma for one in seated))
