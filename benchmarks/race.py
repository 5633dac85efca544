"""The race: every case in a process of its own, one round of each after another, so that all meet the same weather."""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.case import Case
from benchmarks.measuring import Round
from fourscore.compiled import SWITCH

HOME = Path(__file__).resolve().parent.parent
TIME_FOR_SETTING_UP = 400


@dataclass
class Result:
    """The rounds of one case, or why there are none."""

    case: Case
    rounds: list[Round] = field(default_factory=list)
    failure: str = ""

    @property
    def is_measured(self) -> bool:
        return bool(self.rounds)

    def every(self, what: str) -> list[float]:
        """One figure in each round, where the case has it."""
        figures = [getattr(one, what) for one in self.rounds]
        return [figure for figure in figures if figure is not None]

    def median(self, what: str) -> float | None:
        """The middle one of a figure; None where the case does not have it."""
        figures = self.every(what)
        return statistics.median(figures) if figures else None

    @property
    def spread(self) -> float:
        """How far the rounds lie apart, as a part of their median."""
        rates = self.every("decisions")
        return (max(rates) - min(rates)) / statistics.median(rates)


@dataclass
class Race:
    """All results so far, and how busy the machine was meanwhile."""

    results: list[Result]
    seconds: float
    repeats: int
    loads: list[float] = field(default_factory=list)
    is_cut_short: bool = False

    def result(self, case: Case) -> Result | None:
        """The result of a case that took part."""
        return next((result for result in self.results if result.case is case), None)


def run_race(cases: Sequence[Case], seconds: float, repeats: int, core: int) -> Race:
    """Measure all cases; Ctrl-C ends the race early and keeps what is there."""
    race = Race([Result(case) for case in cases], seconds, repeats)
    try:
        for number, result in _rounds(race):
            note(f"round {number} of {repeats}: {result.case.name}")
            _measure_apart(result, seconds, core)
            if hasattr(os, "getloadavg"):
                race.loads.append(os.getloadavg()[0])
            if result.failure:
                note(f"  {result.failure}")
    except KeyboardInterrupt:
        race.is_cut_short = True
        note("stopped")
    return race


def _rounds(race: Race) -> Iterator[tuple[int, Result]]:
    """Round after round; who has failed once sits out."""
    for number in range(1, race.repeats + 1):
        for result in race.results:
            if not result.failure:
                yield number, result


def _measure_apart(result: Result, seconds: float, core: int) -> None:
    """One round in a process of its own; the last line that it prints is the round."""
    command = [sys.executable, "-m", "benchmarks", "--seconds", str(seconds), "--core", str(core)]
    try:
        done = subprocess.run(
            [*command, "--measure", result.case.name],
            capture_output=True,
            text=True,
            timeout=10 * seconds + TIME_FOR_SETTING_UP,
            cwd=HOME,
            env={**os.environ, SWITCH: "readable", **dict(result.case.environment)},
        )
    except subprocess.TimeoutExpired:
        result.failure = "no end within the time limit"
        return
    if done.returncode:
        result.failure = _reason(done.stderr)
    else:
        result.rounds.append(Round(**json.loads(done.stdout.splitlines()[-1])))


def _reason(errors: str) -> str:
    """The last line of what went wrong; a library that is missing is named."""
    last = (errors.strip().splitlines() or ["it ended without a word"])[-1]
    missing = last.removeprefix("ModuleNotFoundError: No module named ")
    return last if missing == last else f"not installed: {missing.strip(chr(39))}"


def note(words: str) -> None:
    """What is going on, for whoever waits."""
    print(words, file=sys.stderr, flush=True)
