"""Measure the games without a server: python -m benchmarks.site [--visits N] [--quick]."""

import argparse
import os
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.site.sizes import Size, sizes_of
from benchmarks.site.visits import Visit, visitors
from scripts.hosting import hosted

SITE = Path(__file__).parents[2] / "build" / "offline"
FIRST, ALONE = "PRESIDENTS", "MR. PRESIDENT"
MEGABYTES = 4.5
"""Brotli, before the first card of the first game."""


@dataclass(frozen=True)
class Goal:
    """Something that should not take longer."""

    what: str
    seconds: float
    seen: list[float]
    used: list[float]
    """Seconds of processor time of the worker, if it was a worker's work."""

    def row(self) -> str:
        middle = statistics.median(self.seen)
        used = f"{statistics.median(self.used):.2f}" if self.used else ""
        spread = f"{min(self.seen):.2f} to {max(self.seen):.2f}"
        met = "yes" if middle <= self.seconds else "no"
        return f"| {self.what} | {self.seconds:g} | {middle:.2f} | {spread} | {used} | {met} |"


def measure(address: str, count: int) -> tuple[list[Goal], list[str]]:
    """Cold and warm visits, on this processor and on one four times slower."""
    goals, files = list[Goal](), list[str]()
    with visitors(address) as visitor:
        for times, cold_goal, warm_goal in ((1, 2.0, 0.8), (4, 5.0, 2.5)):
            where = "" if times == 1 else f", {times} times slower"
            cold, warm, alone = list[Visit](), list[Visit](), list[Visit]()
            for number in range(count):
                with visitor() as somebody:
                    cold.append(somebody.come(FIRST, times))
                    say(f"cold{where}: {cold[-1].table:.2f} s")
                    somebody.wait_for_the_picture()
                    somebody.go()
                    warm.append(somebody.come(FIRST, times))
                    say(f"warm{where}: {warm[-1].table:.2f} s")
                    somebody.go()
                    alone.append(somebody.come(ALONE, times))
                    if not number and times == 1:
                        files = cold[0].files
            goals += [
                _goal(f"lobby, first visit{where}", 0.5 * times, cold, is_lobby=True),
                _goal(f"first table, first visit{where}", cold_goal, cold),
                _goal(f"first table, later visit{where}", warm_goal, warm),
                _goal(f"Mr. President's first question, later visit{where}", warm_goal, alone),
            ]
    return goals, files


def _goal(what: str, seconds: float, visits: Sequence[Visit], *, is_lobby: bool = False) -> Goal:
    seen = [one.lobby if is_lobby else one.table for one in visits]
    return Goal(what, seconds, seen, [] if is_lobby else [one.worker for one in visits])


def report(goals: Sequence[Goal], sizes: Sequence[Size]) -> str:
    """All of it as Markdown."""
    total = [sum(getattr(one, how) for one in sizes) / 1e6 for how in ("plain", "gzip", "brotli")]
    met = "met" if total[2] <= MEGABYTES else "missed"
    large = sorted(sizes, key=lambda one: -one.brotli)[:8]
    lines = [
        f"Load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores. The files come from this machine.",
        "",
        "| what | goal, s | seen, s | from, to | worker's processor time, s | met |",
        "|---|---|---|---|---|---|",
        *(goal.row() for goal in goals),
        "",
        "| before the first card | plain, kB | gzip, kB | brotli, kB |",
        "|---|---|---|---|",
        *(
            f"| {one.name} | {one.plain / 1e3:,.0f} | {one.gzip / 1e3:,.0f} | {one.brotli / 1e3:,.0f} |"
            for one in large
        ),
        f"| all {len(sizes)} files | {total[0] * 1e3:,.0f} | {total[1] * 1e3:,.0f} | {total[2] * 1e3:,.0f} |",
        "",
        f"Goal: at most {MEGABYTES} MB with brotli; seen: {total[2]:.2f} MB ({met}).",
    ]
    return "\n".join(lines)


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.site", description="Measure the games without a server."
    )
    parser.add_argument("--visits", type=int, default=5, help="visits of each kind (default 5)")
    parser.add_argument("--quick", action="store_true", help="one visit of each kind")
    wanted = parser.parse_args(arguments)
    with hosted(SITE) as address:
        goals, files = measure(address, 1 if wanted.quick else wanted.visits)
    say("packing what came, to weigh it")
    print(report(goals, sizes_of(SITE, [file for file in files if not file.startswith("sw.js")])))


if __name__ == "__main__":
    main(sys.argv[1:])
