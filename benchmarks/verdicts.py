"""What was seen of a goal, read from the reports of its commands."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from benchmarks.command import Told
from fourscore.trials.interval import SURENESS


@dataclass(frozen=True)
class Verdict:
    """What came of it: in words, and whether the goal is met; None where that cannot be said."""

    words: str
    is_met: bool | None

    def __str__(self) -> str:
        verdict = {True: "met", False: "not met", None: "not judged"}[self.is_met]
        return f"{self.words}: {verdict}"


Judge: TypeAlias = Callable[[Sequence[Told]], Verdict]


def measured(told: Told, label: str) -> dict[str, Any]:
    """What a closer look has seen under this label."""
    return next(one for one in told.report["measures"] if one["label"] == label)


def share(label: str, least: float, unit: str) -> Judge:
    """The mean of one label, in percent with its interval; the mean decides."""

    def judge(told: Sequence[Told]) -> Verdict:
        one = measured(told[0], label.format(mine=told[0].report["seats"][0]["player"]))
        interval = f"{max(0, one['low']):.1%} to {one['high']:.1%}"
        return Verdict(f"{one['mean']:.1%} ({interval}) of {one['count']} {unit}", one["mean"] >= least)

    return judge


def standing(told: Told) -> dict[str, Any]:
    """How the search fared in a tournament."""
    return next(one for one in told.report["standings"] if one["bot"].startswith("search"))


def wins(told: Sequence[Told]) -> Verdict:
    """The share of games that the search wins, with its interval; the share decides."""
    one = standing(told[0])
    share = one["wins"]
    words = f"{share['value']:.1%} ({share['low']:.1%} to {share['high']:.1%}) of {one['games']} fights"
    return Verdict(words, share["value"] >= 0.35)


def pairs(told: Told) -> list[tuple[float, float]]:
    """Deal by deal the mean points of the search, and those of the others."""
    mine = standing(told)["bot"]
    return [
        (scores[mine], next(iter(scores[bot] for bot in scores if bot != mine))) for scores in told.report["scores"]
    ]


def spread(values: Sequence[float]) -> float:
    """Half the 95 % interval around the mean of these values; nobody knows it from a single one."""
    count = len(values)
    if count < 2:
        return math.inf
    mean = sum(values) / count
    return SURENESS * math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def times_the_others(told: Sequence[Told]) -> Verdict:
    """The points of the search by those of the others; the interval is that of a ratio of two means over the deals."""
    both = pairs(told[0])
    points, others = (sum(side) / len(both) for side in zip(*both, strict=True))
    if not others:
        return Verdict("nobody else has a point", None)
    ratio = points / others
    width = spread([mine - ratio * theirs for mine, theirs in both]) / others
    return Verdict(f"{ratio:.2f} ±{width:.2f} times, games: {standing(told[0])['games']}", ratio >= 1.2)


def points_between(told: Sequence[Told]) -> Verdict:
    """How many Legacy Points the search has more than an old hand in the same presidency; a loss counts 0."""
    gaps = [mine - theirs for mine, theirs in pairs(told[0])]
    gap = sum(gaps) / len(gaps)
    return Verdict(f"{gap:+.1f} ±{spread(gaps):.1f} Legacy Points, {len(gaps)} presidencies each", gap >= 5)


def ten_million(told: Sequence[Told]) -> Verdict:
    """Minutes and memory; a smaller number of games is taken by its rate."""
    games, processes = told[0].report["games"], 3
    minutes = told[0].seconds / games * 10_000_000 / 60
    memory = told[0].memory * processes / 1e9
    words = f"{told[0].seconds:.0f} s for {games:,} games, {minutes:.1f} min for ten million; at most {memory:.2f} GB"
    return Verdict(words, minutes <= 10 and memory < 1)
