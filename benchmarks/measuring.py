"""Measuring one case, in a process of its own and on one core."""

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from benchmarks.case import Case

SHORTEST_TIMING = 0.1


@dataclass(frozen=True)
class Round:
    """What one round of one case has shown; rates are per CPU second, costs are CPU seconds."""

    games: float
    decisions: float
    share: float
    """CPU time by wall time: how much of the core this case had for itself."""
    clone: float | None
    imagine: float | None
    forced: float | None

    def to_json(self) -> dict[str, float | None]:
        return asdict(self)


def measure(case: Case, seconds: float) -> Round:
    """Play for so many seconds; start-up, import and compilation are over by then."""
    ready = case.setup()
    ready.play()
    games, decisions = 0, 0.0
    cpu, wall = time.process_time(), time.perf_counter()
    end = wall + seconds
    while time.perf_counter() < end:
        played, decided = ready.play()
        games += played
        decisions += decided
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Round(
        games=games / cpu,
        decisions=decisions / cpu,
        share=cpu / wall,
        clone=cost(ready.clone, ready.n),
        imagine=cost(ready.imagine, ready.n),
        forced=ready.forced() if ready.forced else None,
    )


def cost(action: Callable[[], object] | None, n: int) -> float | None:
    """CPU seconds for one of the n things that the action does; None where there is no such action."""
    if action is None:
        return None
    loops, spent = 1, 0.0
    while spent < SHORTEST_TIMING:
        loops *= 2
        start = time.process_time()
        for _ in range(loops):
            action()
        spent = time.process_time() - start
    return spent / loops / n


def cores() -> list[int]:
    """The cores that may be used; none where the system does not let us choose."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def stay_on(core: int) -> None:
    """Run on this core alone, where the system lets us choose."""
    if cores():
        os.sched_setaffinity(0, {core})
