"""Race the engine against its peers: python -m benchmarks [--quick] [--only TEXT] [--json FILE]."""

import argparse
import json
import sys
from pathlib import Path

from benchmarks import adapters, kernel, ours, peers, yardstick
from benchmarks.case import Case
from benchmarks.measuring import cores, measure, stay_on
from benchmarks.race import Race, run_race
from benchmarks.report import as_json, report

CASES: list[Case] = [*peers.CASES, *yardstick.CASES, *ours.CASES, *kernel.CASES, *adapters.CASES]
SECONDS, QUICK_SECONDS = 3.5, 0.25
INTERRUPTED = 130


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Race the engine against its peers.")
    parser.add_argument("--seconds", type=positive, help=f"how long one round of one case plays (default {SECONDS})")
    parser.add_argument("--repeats", type=at_least_one, default=3, help="how many rounds (default 3)")
    parser.add_argument("--quick", action="store_true", help=f"rounds of {QUICK_SECONDS} seconds, for a first look")
    parser.add_argument("--only", default="", metavar="TEXT", help="only cases with this text in engine, game or how")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every round to a file")
    parser.add_argument("--core", type=int, default=max(cores(), default=0), help="the core to run on")
    parser.add_argument("--measure", metavar="NAME", help=argparse.SUPPRESS)
    wanted = parser.parse_args(arguments)
    if wanted.seconds is None:
        wanted.seconds = QUICK_SECONDS if wanted.quick else SECONDS
    return wanted


def positive(text: str) -> float:
    seconds = float(text)
    if seconds <= 0:
        raise argparse.ArgumentTypeError("must be more than 0")
    return seconds


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def main(arguments: list[str]) -> int:
    wanted = parse(arguments)
    if wanted.measure:
        return measure_here(wanted)
    chosen = [case for case in CASES if wanted.only.lower() in case.name.lower()]
    if not chosen:
        print(f"No case has {wanted.only!r} in it. The cases are:", *(case.name for case in CASES), sep="\n  ")
        return 2
    race = run_race(chosen, wanted.seconds, wanted.repeats, wanted.core)
    print(report(race))
    if wanted.json:
        write_json(race, wanted.json)
    return INTERRUPTED if race.is_cut_short else 0


def measure_here(wanted: argparse.Namespace) -> int:
    """One round of one case, in this process; printed as JSON."""
    stay_on(wanted.core)
    case = next(case for case in CASES if case.name == wanted.measure)
    print(json.dumps(measure(case, wanted.seconds).to_json()))
    return 0


def write_json(race: Race, path: Path) -> None:
    path.write_text(json.dumps(as_json(race), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
