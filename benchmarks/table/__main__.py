"""Measure the table server under load: python -m benchmarks.table [--quick | --alone] [--seconds S] [--tables N]."""

import argparse
import resource
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.measuring import cores, stay_on
from benchmarks.table.alone import least
from benchmarks.table.fixtures import SEATS, LiveTable, write_tables
from benchmarks.table.load import Load, MeasuredServer, Pace
from benchmarks.table.report import Findings, report
from benchmarks.table.side_by_side import compare
from fourscore.table.serve import be_brisk, data_file

TABLES, QUICK_TABLES = 500, 100
IDLE, QUICK_IDLE = [500, 2000, 8000], [100, 400]
TURNS = 8
"""How often each server with idle tables plays."""
PACES, QUICK_PACES = (500.0, 1000.0, 2200.0, 3000.0, 0.0), (300.0, 0.0)
"""Choices a second. Somebody who is asked for 2,000, which is the goal, gives 1,999."""
SECONDS, QUICK_SECONDS = 8.0, 2.0
STRETCH, SHORTEST = 0.2, 0.4
"""The part of that time for which one server with idle tables plays in one round, and how many seconds at least."""
ROUNDS = 30
PLAYED = 40
"""How many choices have been made at an idle table."""


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table", description="Measure the table server.")
    parser.add_argument("--quick", action="store_true", help="fewer tables and shorter, for a first look")
    parser.add_argument("--seconds", type=float, help=f"how long one pace is kept (default {SECONDS:g})")
    parser.add_argument("--tables", type=int, help=f"at how many tables people play (default {TABLES})")
    parser.add_argument("--idle", type=int, nargs="+", help="how many idle tables are compared, from few to many")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"how often each of these plays (default {TURNS})")
    parser.add_argument(
        "--alone",
        type=int,
        nargs="?",
        const=ROUNDS,
        default=0,
        metavar="ROUNDS",
        help="only what the server's own code takes for a choice: holds on a busy machine, too",
    )
    parser.add_argument("--profile", default="", metavar="FILE", help="also profile the server into a file")
    wanted = parser.parse_args(arguments)
    if wanted.seconds is None:
        wanted.seconds = QUICK_SECONDS if wanted.quick else SECONDS
    if wanted.tables is None:
        wanted.tables = QUICK_TABLES if wanted.quick else TABLES
    if wanted.idle is None:
        wanted.idle = QUICK_IDLE if wanted.quick else IDLE
    return wanted


async def measure(wanted: argparse.Namespace, data: Path) -> Findings:
    """First what idle tables cost, then what one server bears."""
    live = await write_tables(data_file(data), wanted.tables, wanted.idle[-1], PLAYED)
    stretch = max(SHORTEST, wanted.seconds * STRETCH)
    beside = await compare(data, wanted.core, wanted.idle, live, stretch, wanted.turns, say)
    paces = await under_load(wanted, data, live)
    return Findings(wanted.tables, wanted.tables * SEATS, paces, beside, PLAYED)


async def under_load(wanted: argparse.Namespace, data: Path, live: list[LiveTable]) -> list[Pace]:
    """One pace after another."""
    server = MeasuredServer(data, wanted.core, wanted.profile)
    load = Load()
    paces = []
    try:
        await load.arrive(server, live)
        say(f"{wanted.tables} tables, {wanted.tables * SEATS} connected seats")
        for pace in QUICK_PACES if wanted.quick else PACES:
            paces.append(await load.play(server, pace, wanted.seconds))
            say(f"{paces[-1].rate:.0f} choices/s")
    finally:
        load.leave()
        server.stop()
    return paces


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    wanted = parse(arguments)
    if wanted.alone:
        be_brisk()
        print(f"{uvloop.run(least(wanted.alone)) * 1e6:.0f} µs of CPU time for a choice, without network and disk")
        return 0
    allow_many_files()
    # The server has a core for itself; which one is settled before this process knows only its own.
    wanted.core = max(cores(), default=0)
    stay_on(min(cores(), default=0))
    with tempfile.TemporaryDirectory(prefix="fourscore-bench-") as folder:
        findings = uvloop.run(measure(wanted, Path(folder) / "data"))
    print(report(findings))
    return 0


def allow_many_files() -> None:
    """A connection is an open file, on both sides."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
