"""One process and two: how many games a second of waiting the simulator plays."""

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from benchmarks.measuring import cores
from benchmarks.race import note

WORKERS = (1, 2)


@dataclass(frozen=True)
class Load:
    """Work that can be shared: a number of games for a number of workers."""

    name: str
    play: Callable[[int, int], object]
    first: int
    """How many games to begin with, before the pace is known."""


@dataclass
class Scaled:
    """Games per second of waiting, round by round, for each number of workers."""

    load: Load
    rates: dict[int, list[float]] = field(default_factory=lambda: {workers: [] for workers in WORKERS})
    failure: str = ""

    def sentence(self) -> str:
        """Both rates and how they compare."""
        if self.failure or not all(self.rates.values()):
            return f"{self.load.name}: {self.failure or 'not measured'}"
        alone, both = (statistics.median(self.rates[workers]) for workers in WORKERS)
        ratios = [two / one for one, two in zip(*self.rates.values(), strict=False)]
        return f"{self.load.name}: {alone:,.4g} and {both:,.4g} games/s, {statistics.median(ratios):.2f} times as many"


def simulated(game: str, players: list[str], first: int) -> Load:
    """The readable rules through `fourscore simulate`."""

    def play(games: int, workers: int) -> object:
        from fourscore.lab.simulate import simulate
        from fourscore.trials.executors import executor_of

        return simulate(game, players, games, seed=1, executor=executor_of(workers, None))

    return Load(f"{game}, {len(players)} {players[0]}", play, first)


def on_arrays(game: str, players: list[str], first: int) -> Load:
    """The kernel through `fourscore simulate --kernel`."""

    def play(games: int, workers: int) -> object:
        from fourscore.lab.bulk import simulate

        return simulate(game, players, games, "1", workers=workers)

    return Load(f"{game} kernel, {len(players)} {players[0]}", play, first)


LOADS = [
    simulated("presidents", ["random"] * 4, 100),
    simulated("bodyguard", ["random"] * 5, 100),
    simulated("knife-fight", ["random"] * 4, 20),
    simulated("mr-president", ["random"], 4),
    on_arrays("presidents", ["random"] * 4, 20_000),
]


def scale(seconds: float, repeats: int) -> list[Scaled]:
    """Every load with one worker and with two, one after another; Ctrl-C keeps what is there."""
    found = [Scaled(load) for load in LOADS]
    try:
        for number, one in _rounds(found, repeats):
            note(f"scaling, round {number} of {repeats}: {one.load.name}")
            _measure(one, seconds)
    except KeyboardInterrupt:
        note("stopped")
    return found


def _rounds(found: list[Scaled], repeats: int) -> Iterator[tuple[int, Scaled]]:
    for number in range(1, repeats + 1):
        for one in found:
            if not one.failure:
                yield number, one


def _measure(one: Scaled, seconds: float) -> None:
    """As many games as take one worker this many seconds, by each number of workers."""
    try:
        pace = _pace(one.load, one.load.first, 1)
        games = max(one.load.first, int(pace * seconds))
        for workers in WORKERS:
            one.rates[workers].append(_pace(one.load, games * workers, workers))
    except Exception as error:  # a load that fails is a line of the report and not the end of it
        one.failure = f"{type(error).__name__}: {error}"


def _pace(load: Load, games: int, workers: int) -> float:
    began = time.perf_counter()
    load.play(games, workers)
    return games / (time.perf_counter() - began)


def sentences(found: list[Scaled]) -> list[str]:
    """The lines of the report, with what they must be read against."""
    if not found:
        return []
    return [f"{len(cores()) or 'unknown'} cores can be used here", *(one.sentence() for one in found)]
