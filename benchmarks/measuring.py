"""Measuring one case, in a process of its own and on one core."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from benchmarks.case import Case, Ready

SHORTEST_TIMING = 0.1
WARMING_UP = 0.25
"""How long a case plays before the clock runs, as a part of the time that is measured."""


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
    memory: float | None = None
    """Bytes that the process held at most: interpreter, libraries and games."""

    def to_json(self) -> dict[str, float | None]:
        return asdict(self)


def measure(case: Case, seconds: float) -> Round:
    """Play for this many seconds; start-up, imports, compilation and warming up are over by then."""
    ready = case.setup()
    play_for(ready, seconds * WARMING_UP)
    cpu, wall = time.process_time(), time.perf_counter()
    games, decisions = play_for(ready, seconds)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    memory = peak_memory()
    return Round(
        games=games / cpu,
        decisions=decisions / cpu,
        share=cpu / wall,
        clone=cost(ready.clone, ready.n),
        imagine=cost(ready.imagine, ready.n),
        forced=ready.forced() if ready.forced else None,
        memory=memory,
    )


def play_for(ready: Ready, seconds: float) -> tuple[int, float]:
    """How many games and decisions are played in this time; at least one game."""
    games, decisions = 0, 0.0
    end = time.perf_counter() + seconds
    while not games or time.perf_counter() < end:
        played, decided = ready.play()
        games += played
        decisions += decided
    return games, decisions


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


def peak_memory() -> float | None:
    """The most memory that this process has held so far; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)


def cores() -> list[int]:
    """The cores that may be used; none where the system does not let us choose."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def stay_on(core: int) -> None:
    """Run on this core alone, where the system lets us choose."""
    if cores():
        os.sched_setaffinity(0, {core})
