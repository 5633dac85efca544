"""Every goal of the bots and the lab with the command that measures it: python -m benchmarks.aims [--quick].

Whole sizes take hours, for the search thinks for 200 ms before each choice. `--quick` shows that the commands work, in
minutes; the samples are then too small, and the time to think too short, to judge by.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from benchmarks.errand import Errand, Told, run_errand
from benchmarks.goals import GOALS
from benchmarks.measuring import cores
from benchmarks.race import run_race

INTERRUPTED = 130
OTHERS = ("old-hand",) * 3


@dataclass(frozen=True)
class Seen:
    """What came of it: in words, and whether the goal is met; None where that cannot be said."""

    words: str
    is_met: bool | None

    def __str__(self) -> str:
        verdict = {True: "met", False: "not met", None: "not judged"}[self.is_met]
        return f"{self.words}: {verdict}"


Judge: TypeAlias = Callable[[Sequence[Told]], Seen]


@dataclass(frozen=True)
class Aim:
    """A goal, the commands that measure it in both sizes, and how to read what they print."""

    what: str
    goal: str
    errands: tuple[Errand, ...]
    quick: tuple[Errand, ...]
    judge: Judge


def simulation(game: str, seats: Sequence[str], games: int, *more: str) -> Errand:
    """`fourscore simulate` as it is typed."""
    return ("simulate", game, "--games", str(games), "--seats", ",".join(seats), *more)


def measured(told: Told, label: str) -> dict[str, Any]:
    """What a closer look has seen under this label."""
    return next(one for one in told.report["measures"] if one["label"] == label)


def share(label: str, least: float, unit: str) -> Judge:
    """The mean of one label, in percent with its interval; the mean decides."""

    def judge(told: Sequence[Told]) -> Seen:
        one = measured(told[0], label.format(mine=told[0].report["seats"][0]["player"]))
        interval = f"{max(0, one['low']):.1%} to {one['high']:.1%}"
        return Seen(f"{one['mean']:.1%} ({interval}) of {one['count']} {unit}", one["mean"] >= least)

    return judge


def times_the_others(told: Sequence[Told]) -> Seen:
    """The points of the first seat by the mean points of the others."""
    mine = told[0].report["seats"][0]["player"]
    points = measured(told[0], f"{mine}: points in a game")
    others = measured(told[0], f"{mine}: mean points of the others")
    if not others["mean"]:
        return Seen("nobody else has a point", None)
    ratio, width = points["mean"] / others["mean"], (points["high"] - points["mean"]) / others["mean"]
    return Seen(f"{ratio:.2f} ±{width:.2f} times, {points['count']} games", ratio >= 1.2)


def points_between(told: Sequence[Told]) -> Seen:
    """How many Legacy Points the first one has more than the second."""
    first, second = (measured(one, "Legacy Points, losses as 0") for one in told)
    gap = first["mean"] - second["mean"]
    width = ((first["high"] - first["mean"]) ** 2 + (second["high"] - second["mean"]) ** 2) ** 0.5
    return Seen(f"{gap:+.1f} ±{width:.1f} Legacy Points, {first['count']} presidencies each", gap >= 5)


def ten_million(told: Sequence[Told]) -> Seen:
    """Minutes and memory; a smaller number of games is taken by its rate."""
    games, processes = told[0].report["games"], 3
    minutes = told[0].seconds / games * 10_000_000 / 60
    memory = told[0].memory * processes / 1e9
    words = f"{told[0].seconds:.0f} s for {games:,} games, {minutes:.1f} min for ten million; at most {memory:.2f} GB"
    return Seen(words, minutes <= 10 and memory < 1)


PRESIDENT = share("{mine}: President of the round", 0.35, "rounds")
FIGHTS = share("{mine}: wins", 0.35, "fights")
KERNEL = ("--kernel", "--workers", "2")

AIMS = [
    Aim(
        "Presidents: one search (200 ms a move) against three old-hand", "President in 35 % of the rounds or more",
        (simulation("presidents", ("search:200ms", *OTHERS), 240, "--report", "titles"),),
        (simulation("presidents", ("search:10", *OTHERS), 2, "--report", "titles"),), PRESIDENT,
    ),
    Aim(
        "Knife Fight: one search against three old-hand", "wins 35 % or more",
        (simulation("knife-fight", ("search:200ms", *OTHERS), 400, "--report", "wins"),),
        (simulation("knife-fight", ("search:3", *OTHERS), 4, "--report", "wins"),), FIGHTS,
    ),
    Aim(
        "Bodyguard: one search among four old-hand", "1.2 times the mean points of the others or more",
        (simulation("bodyguard", ("search:200ms", *OTHERS, "old-hand"), 400, "--report", "points"),),
        (simulation("bodyguard", ("search:10", *OTHERS, "old-hand"), 5, "--report", "points"),), times_the_others,
    ),
    Aim(
        "Mr. President: search against old-hand, normal", "5 Legacy Points more or better",
        tuple(simulation("mr-president", (bot,), 100, "--report", "legacy") for bot in ("search:200ms", "old-hand")),
        tuple(simulation("mr-president", (bot,), 2, "--report", "legacy") for bot in ("search:1", "old-hand")),
        points_between,
    ),
    Aim(
        "10 million Presidents games in the lab", "within 10 minutes on 2 cores, memory under 1 GB",
        (simulation("presidents", ("random",) * 4, 10_000_000, *KERNEL),),
        (simulation("presidents", ("random",) * 4, 100_000, *KERNEL),), ten_million,
    ),
]  # fmt: skip
SPEED = [goal for goal in GOALS if "kernel" in goal.what or "ompiled" in goal.what]
"""Those of the race that belong here: the kernel, and the compiled rules where there are any."""


def look(aim: Aim, *, quick: bool) -> Seen:
    """Run the commands of an aim and read what they print; a command that fails is what was seen."""
    told = []
    for errand in aim.quick if quick else aim.errands:
        print(f"  $ fourscore {' '.join(errand)}", flush=True)
        told.append(run_errand(errand))
    failures = [one.failure for one in told if one.failure]
    if failures:
        return Seen(failures[0], None)
    seen = aim.judge(told)
    return Seen(f"{seen.words} (quick)", None) if quick else seen


def race(seconds: float, only: str) -> None:
    """The goals that compare speeds, measured side by side."""
    for goal in (one for one in SPEED if only in one.what.lower()):
        found = run_race(goal.cases, seconds, 3, max(cores(), default=0))
        print(f"{goal.sentence(found)}\n  $ make bench ARGS='--only {goal.cases[0].game}'", flush=True)
    if not any("ompiled" in goal.what for goal in SPEED) and only in "compiled rules":
        print("Compiled rules against readable rules, goal 2.5: there is no compiled case to race: not measured")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.aims", description="Measure every goal of the bots.")
    parser.add_argument("--quick", action="store_true", help="small samples: whether it works, not how well")
    parser.add_argument("--only", default="", metavar="TEXT", help="only goals with this text")
    parser.add_argument("--list", action="store_true", help="print goals and commands, and measure nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was seen to a file")
    wanted = parser.parse_args(arguments)
    only, found = wanted.only.lower(), {}
    for aim in (one for one in AIMS if only in one.what.lower()):
        print(f"{aim.what}\n  goal: {aim.goal}", flush=True)
        if wanted.list:
            print(*(f"  $ fourscore {' '.join(errand)}" for errand in aim.errands), sep="\n")
            continue
        found[aim.what] = str(look(aim, quick=wanted.quick))
        print(f"  seen: {found[aim.what]}", flush=True)
    if not wanted.list:
        race(0.25 if wanted.quick else 3.5, only)
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
