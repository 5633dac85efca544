"""Every goal of the bots and the lab with the command that measures it: python -m benchmarks.bot_goals [--quick].

Whole sizes take hours, for the search thinks for some 200 ms before each choice: as many playouts as `--calibrate`
finds to fit into that time, so that the same seed gives the same games on any machine, however busy. `--quick` shows
that the commands work, in minutes; the samples are then too small, and the time to think too short, to judge by.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.calibration import BENCHES, calibrate
from benchmarks.command import Command, Told, run_command
from benchmarks.goals import GOALS
from benchmarks.measuring import cores
from benchmarks.race import run_race
from benchmarks.resumable import run_resumable
from benchmarks.verdicts import Judge, Verdict, points_between, share, ten_million, times_the_others, wins
from fourscore.engine.registry import find_game

INTERRUPTED = 130
OTHERS = ("old-hand",) * 3
PLAYOUTS = {"presidents": 12400, "knife-fight": 88, "bodyguard": 10000, "mr-president": 14}
"""What takes 200 ms a choice on the machine of HISTORY.md; `--calibrate` says how many it is on this one."""


@dataclass(frozen=True)
class BotGoal:
    """A goal, the commands that measure it in both sizes, and how to read what they print."""

    what: str
    goal: str
    commands: tuple[Command, ...]
    quick: tuple[Command, ...]
    judge: Judge


def thinker(game: str) -> str:
    """The search with the playouts of 200 ms."""
    return f"search:{PLAYOUTS[game]}"


def simulation(game: str, seats: Sequence[str], games: int, *more: str) -> Command:
    """`fourscore simulate` as it is typed."""
    return ("simulate", game, "--games", str(games), "--seats", ",".join(seats), *more)


def tournament(game: str, bots: Sequence[str], games: int) -> Command:
    """`fourscore tournament` as it is typed: every deal is played from all seats."""
    return ("tournament", game, "--games", str(games), "--bots", ",".join(bots))


PRESIDENT = share("{mine}: President of the round", 0.35, "rounds")
KERNEL = ("--kernel", "--workers", "2")

BOT_GOALS = [
    BotGoal(
        "Presidents: one search (200 ms a move) against three old-hand", "President in 35 % of the rounds or more",
        (simulation("presidents", (thinker("presidents"), *OTHERS), 240, "--report", "titles"),),
        (simulation("presidents", ("search:10", *OTHERS), 2, "--report", "titles"),), PRESIDENT,
    ),
    BotGoal(
        "Knife Fight: one search against three old-hand", "wins 35 % or more",
        (tournament("knife-fight", (thinker("knife-fight"), *OTHERS), 400),),
        (tournament("knife-fight", ("search:3", *OTHERS), 4),), wins,
    ),
    BotGoal(
        "Bodyguard: one search among four old-hand", "1.2 times the mean points of the others or more",
        (tournament("bodyguard", (thinker("bodyguard"), *OTHERS, "old-hand"), 300),),
        (tournament("bodyguard", ("search:10", *OTHERS, "old-hand"), 5),), times_the_others,
    ),
    BotGoal(
        "Mr. President: search against old-hand, normal", "5 Legacy Points more or better",
        (tournament("mr-president", (thinker("mr-president"), "old-hand"), 200),),
        (tournament("mr-president", ("search:1", "old-hand"), 4),), points_between,
    ),
    BotGoal(
        "10 million Presidents games in the lab", "within 10 minutes on 2 cores, memory under 1 GB",
        (simulation("presidents", ("random",) * 4, 10_000_000, *KERNEL),),
        (simulation("presidents", ("random",) * 4, 100_000, *KERNEL),), ten_million,
    ),
]  # fmt: skip
SPEED = [goal for goal in GOALS if "kernel" in goal.what or "ompiled" in goal.what]
"""Those of the race that belong here: the kernel, and the compiled rules where there are any."""


def look(goal: BotGoal, *, quick: bool, keep: Path | None = None, only_read: bool = False) -> Verdict:
    """Run the commands of a goal and read what they print; a command that fails is what was seen."""
    told = []
    for command in goal.quick if quick else goal.commands:
        print(f"  $ fourscore {' '.join(command)}", flush=True)
        told.append(_run(goal, command, keep, only_read=only_read))
    failures = [one.failure for one in told if one.failure]
    if failures:
        return Verdict(failures[0], None)
    seen = goal.judge(told)
    return Verdict(f"{seen.words} (quick)", None) if quick else seen


def _run(goal: BotGoal, command: Command, keep: Path | None, *, only_read: bool) -> Told:
    if "--kernel" in command and keep is None:
        return run_command(command)
    if "--kernel" in command:
        return Told({}, 0.0, 0.0, "not among the long ones: leave out --keep")
    with nullcontext(keep) if keep else TemporaryDirectory() as folder:
        return run_resumable(
            command, Path(folder), lambda told: _say(goal, told, is_kept=keep is not None), only_read=only_read
        )


def _say(goal: BotGoal, told: Told, *, is_kept: bool) -> None:
    """How a long measurement stands; of one that is not kept nobody waits to hear."""
    if is_kept:
        print(f"  so far: {goal.judge([told]).words}", flush=True)


def print_paces(only: str, seconds: float) -> None:
    """What fits into 200 ms here, game by game."""
    for bench in BENCHES:
        if only in find_game(bench.game).title.lower():
            print(f"{find_game(bench.game).title}: {calibrate(bench, seconds)}", flush=True)


def race(seconds: float, only: str) -> None:
    """The goals that compare speeds, measured side by side."""
    for goal in (one for one in SPEED if only in one.what.lower()):
        found = run_race(goal.cases, seconds, 3, max(cores(), default=0))
        games = ",".join(dict.fromkeys(case.game for case in goal.cases))
        print(f"{goal.sentence(found)}\n  $ make bench ARGS='--only {games}'", flush=True)
    if not any("ompiled" in goal.what for goal in SPEED) and only in "compiled rules":
        print("Compiled rules against readable rules, goal 2.5: there is no compiled case to race: not measured")


def main(arguments: list[str]) -> int:
    wanted = read_arguments(arguments)
    only, found = wanted.only.lower(), {}
    if wanted.calibrate:
        print_paces(only, 10 if wanted.quick else 40)
        return 0
    for goal in (one for one in BOT_GOALS if only in one.what.lower()):
        print(f"{goal.what}\n  goal: {goal.goal}", flush=True)
        if wanted.list:
            print(*(f"  $ fourscore {' '.join(command)}" for command in goal.commands), sep="\n")
            continue
        seen = look(goal, quick=wanted.quick, keep=wanted.keep, only_read=wanted.read)
        found[goal.what] = str(seen)
        print(f"  seen: {seen}", flush=True)
    if not wanted.list and wanted.keep is None:
        race(0.25 if wanted.quick else 3.5, only)
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.bot_goals", description="Measure every goal of the bots."
    )
    parser.add_argument("--quick", action="store_true", help="small samples: whether it works, not how well")
    parser.add_argument("--only", default="", metavar="TEXT", help="only goals with this text")
    parser.add_argument("--list", action="store_true", help="print goals and commands, and measure nothing")
    parser.add_argument("--calibrate", action="store_true", help="how many playouts the search makes in 200 ms here")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep every game there, and go on where it was left")
    parser.add_argument("--read", action="store_true", help="only read what is kept in DIR, and play nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was seen to a file")
    wanted = parser.parse_args(arguments)
    if wanted.read and wanted.keep is None:
        parser.error("--read needs --keep DIR, the place to read from")
    return wanted


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
