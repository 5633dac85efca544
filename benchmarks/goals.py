"""What we want to reach, as ratios of figures that the same run has measured."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.adapters import (
    GYM,
    GYM_ITSELF,
    ITSELF,
    KEPT,
    LEDUC,
    LEDUC_LOOKED,
    LOOKED,
    SEEN,
    SPIEL,
    STEPPED,
)
from benchmarks.case import Case
from benchmarks.compiled import COMPILED_PRESIDENTS, COMPILED_STEPS, PAIRS
from benchmarks.kernel import KERNEL
from benchmarks.ours import BODYGUARD, KNIFE_FIGHT, MR_PRESIDENT, MR_PRESIDENT_OLD_HAND, PRESIDENTS
from benchmarks.peers import DOU_DIZHU, DOU_DIZHU_WHOLE, RLCARD_DOUDIZHU, RLCARD_UNO
from benchmarks.race import Race


@dataclass(frozen=True)
class Goal:
    """A ratio, and the marks that it should reach (or, for a cost, stay under)."""

    what: str
    cases: tuple[Case, ...]
    ratio: Callable[[Race], list[float]]
    """The ratio in each round."""
    marks: dict[str, float]
    is_cost: bool = False

    def is_met(self, value: float, mark: float) -> bool:
        return value <= mark if self.is_cost else value >= mark

    def sentence(self, race: Race) -> str:
        """How it stands, in words; empty when a case of it was left out of this race."""
        results = [race.result(case) for case in self.cases]
        if None in results:
            return ""
        values = self.ratio(race)
        if not values:
            failures = [f" ({result.failure})" for result in results if result and result.failure]
            return f"{self.what}: not measured{''.join(failures[:1])}"
        value = statistics.median(values)
        verdicts = [f"{name} {mark:g}: {self._verdict(value, mark)}" for name, mark in self.marks.items()]
        rounds = f"rounds {min(values):.3g} to {max(values):.3g}"
        return f"{self.what}: {value:.3g} ({'; '.join([*verdicts, rounds])})"

    def _verdict(self, value: float, mark: float) -> str:
        return "met" if self.is_met(value, mark) else "not met"


def times_as_fast(what: str, ours: Case, peer: Case, **marks: float) -> Goal:
    """Our decisions per second relative to a peer's, compared within each round."""

    def ratio(race: Race) -> list[float]:
        rates, others = figures(race, ours, "decisions"), figures(race, peer, "decisions")
        return [rate / other for rate, other in zip(rates, others, strict=False)]

    return Goal(what, (ours, peer), ratio, marks)


def steps_as_fast(what: str, ours: Case, peer: Case, **marks: float) -> Goal:
    """Our steps per second relative to a peer's: decisions that no agent is asked do not count."""

    def ratio(race: Race) -> list[float]:
        rates, others = figures(race, ours, "decisions"), figures(race, peer, "decisions")
        unasked = figures(race, ours, "forced")
        return [rate * (1 - part) / other for rate, part, other in zip(rates, unasked, others, strict=False)]

    return Goal(what, (ours, peer), ratio, marks)


def costs_decisions(what: str, ours: Case, figure: str, **marks: float) -> Goal:
    """A cost in units of our own decisions: how many could have been played in that time."""

    def ratio(race: Race) -> list[float]:
        rates, costs = figures(race, ours, "decisions"), figures(race, ours, figure)
        return [rate * cost for rate, cost in zip(rates, costs, strict=True)]

    return Goal(what, (ours,), ratio, marks, is_cost=True)


def takes_at_most(what: str, ours: Case, milliseconds: float) -> Goal:
    """The time of one game, as it would be on a core where dou_dizhu, stepped from Python, plays its usual rate."""

    def ratio(race: Race) -> list[float]:
        rates, peers = figures(race, ours, "games"), figures(race, DOU_DIZHU, "decisions")
        return [1000 / rate * peer / USUAL_RATE for rate, peer in zip(rates, peers, strict=False)]

    return Goal(what, (ours, DOU_DIZHU), ratio, {"goal": milliseconds}, is_cost=True)


def figures(race: Race, case: Case, what: str) -> list[float]:
    result = race.result(case)
    return result.every(what) if result else []


USUAL_RATE = 260_000
"""Decisions per second of dou_dizhu, stepped from Python, on the core for which times are stated."""

GOALS = [
    times_as_fast("Presidents / OpenSpiel dou_dizhu (stepped)", PRESIDENTS, DOU_DIZHU, goal=0.6, stretch=1.5),
    *(times_as_fast(f"{one.game}: {one.how} / readable", one, other, goal=2.5) for one, other in PAIRS),
    times_as_fast("Presidents, compiled / OpenSpiel dou_dizhu (stepped)", COMPILED_PRESIDENTS, DOU_DIZHU, goal=1.5),
    times_as_fast("Presidents kernel / OpenSpiel dou_dizhu (whole games)", KERNEL, DOU_DIZHU_WHOLE, goal=20),
    times_as_fast("Presidents / RLCard doudizhu", PRESIDENTS, RLCARD_DOUDIZHU, goal=40),
    costs_decisions("Presidents, a fork at a checkpoint, in decisions", PRESIDENTS, "clone", goal=3),
    costs_decisions("Presidents, an imagined fork, in decisions", PRESIDENTS, "imagine"),
    times_as_fast("Bodyguard / RLCard uno", BODYGUARD, RLCARD_UNO, goal=4),
    costs_decisions("Bodyguard, a fork at a checkpoint, in decisions", BODYGUARD, "clone", goal=3),
    costs_decisions("Bodyguard, an imagined fork, in decisions", BODYGUARD, "imagine"),
    times_as_fast("Knife Fight / RLCard doudizhu", KNIFE_FIGHT, RLCARD_DOUDIZHU, goal=10),
    costs_decisions("Knife Fight, a fork at a checkpoint, in decisions", KNIFE_FIGHT, "clone", goal=5),
    costs_decisions("Knife Fight, an imagined fork, in decisions", KNIFE_FIGHT, "imagine"),
    takes_at_most("Mr. President, a whole term at random, scaled ms", MR_PRESIDENT, 60),
    takes_at_most("Mr. President, a whole term by old-hand, scaled ms", MR_PRESIDENT_OLD_HAND, 400),
    costs_decisions("Mr. President, a fork at a checkpoint, in decisions", MR_PRESIDENT, "clone"),
    costs_decisions("Mr. President, an imagined fork, in decisions", MR_PRESIDENT, "imagine"),
    *(times_as_fast(f"{game}: env().step / match.choose", STEPPED[game], ITSELF[game], goal=0.5) for game in ITSELF),
    *(times_as_fast(f"{game}: observed / engine with Views", LOOKED[game], SEEN[game], goal=0.5) for game in SEEN),
    *(steps_as_fast(f"{game}: steps / PettingZoo leduc", STEPPED[game], LEDUC, goal=10) for game in STEPPED),
    *(steps_as_fast(f"{game}: compiled steps / PettingZoo leduc", COMPILED_STEPS[game], LEDUC) for game in STEPPED),
    *(times_as_fast(f"{game}: decisions / steps of PettingZoo leduc", STEPPED[game], LEDUC) for game in STEPPED),
    *(steps_as_fast(f"{game}: observed steps / PettingZoo leduc", LOOKED[game], LEDUC_LOOKED) for game in LOOKED),
    *(times_as_fast(f"{game}: OpenSpiel / engine with events", SPIEL[game], KEPT[game], goal=0.5) for game in SPIEL),
    *(times_as_fast(f"{game}: OpenSpiel / match.choose", SPIEL[game], ITSELF[game]) for game in SPIEL),
    times_as_fast("mr-president: Gymnasium / engine with Views", GYM, GYM_ITSELF, goal=0.5),
]
