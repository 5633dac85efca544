"""Race the engine against its peers: python -m benchmarks [--quick] [--only TEXTS] [--json FILE] [--out FILE]."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import adapters, arrays, boards, compiled, kernel, ours, peers, yardstick
from benchmarks.case import Case
from benchmarks.measuring import cores, measure, stay_on
from benchmarks.race import Race, run_race
from benchmarks.report import as_json, report, results
from benchmarks.scaling import Scaled, scale
from benchmarks.scaling import sentences as scaling_sentences

CASES: list[Case] = [
    *peers.CASES, *ours.CASES, *compiled.CASES, *kernel.CASES, *adapters.CASES,
    *boards.CASES, *arrays.CASES, *yardstick.CASES,
]  # fmt: skip
"""Those that goals compare stand close together, so that they meet the same weather."""
RESULTS = Path(__file__).parent / "RESULTS.md"
SECONDS, QUICK_SECONDS = 1.5, 0.25
REPEATS = 7
INTERRUPTED = 130


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Race the engine against its peers.")
    parser.add_argument("--seconds", type=positive, help=f"how long one round of one case plays (default {SECONDS})")
    parser.add_argument("--repeats", type=at_least_one, default=REPEATS, help=f"how many rounds (default {REPEATS})")
    parser.add_argument("--quick", action="store_true", help=f"rounds of {QUICK_SECONDS} seconds, for a first look")
    parser.add_argument(
        "--only", default="", metavar="TEXTS", help="only cases with one of these texts (a,b) in engine, game or how"
    )
    parser.add_argument("--compiled", action="store_true", help="only compiled rules, readable ones and dou_dizhu")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every round to a file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the page goes (default benchmarks/RESULTS.md)")
    parser.add_argument("--no-scaling", action="store_true", help="leave out playing in two processes")
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


def cases_with(texts: str, cases: Sequence[Case] = tuple(CASES)) -> list[Case]:
    """The cases with any of these texts, written with commas between them; without a text, all."""
    wanted = [text.strip().lower() for text in texts.split(",") if text.strip()] or [""]
    return [case for case in cases if any(text in case.name.lower() for text in wanted)]


def main(arguments: list[str]) -> int:
    wanted = parse(arguments)
    if wanted.measure:
        return measure_here(wanted)
    cases = compiled.RACE if wanted.compiled else CASES
    chosen = cases_with(wanted.only, cases)
    if not chosen:
        print(f"No case has {wanted.only!r} in it. The cases are:", *(case.name for case in cases), sep="\n  ")
        return 2
    race = run_race(chosen, wanted.seconds, wanted.repeats, wanted.core)
    is_whole = not (wanted.only or wanted.compiled or race.is_cut_short)
    scaled = scale(wanted.seconds, wanted.repeats) if is_whole and not wanted.no_scaling else []
    print(report(race), *scaling_sentences(scaled), sep="\n")
    write_down(wanted, race, scaled, is_whole)
    return INTERRUPTED if race.is_cut_short else 0


def write_down(wanted: argparse.Namespace, race: Race, scaled: list[Scaled], is_whole: bool) -> None:
    """Into the files that were asked for; a race in part does not replace the page of a whole one by itself."""
    page = wanted.out or (RESULTS if is_whole else None)
    if page:
        page.write_text(results(race, scaled), encoding="utf-8")
        print(f"Written: {page}", file=sys.stderr)
    if wanted.json:
        wanted.json.write_text(json.dumps(as_json(race, scaled), indent=2) + "\n", encoding="utf-8")


def measure_here(wanted: argparse.Namespace) -> int:
    """One round of one case, in this process; printed as JSON."""
    stay_on(wanted.core)
    case = next(case for case in CASES if case.name == wanted.measure)
    print(json.dumps(measure(case, wanted.seconds).to_json()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
