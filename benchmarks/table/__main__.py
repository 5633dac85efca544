"""Measure the table server under load: python -m benchmarks.table [--quick | --alone] [--seconds S] [--tables N]."""

import argparse
import resource
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.measuring import cores, stay_on
from benchmarks.table.alone import least
from benchmarks.table.evening import Evening, Landlord, Pace
from benchmarks.table.furniture import SEATS, Invitation, furnish
from benchmarks.table.houses import compare
from benchmarks.table.report import Findings, report
from fourscore.table.serve import be_brisk, data_file

TABLES, QUICK_TABLES = 500, 100
IDLE, QUICK_IDLE = (500, 2000, 8000), (100, 400)
PACES, QUICK_PACES = (500.0, 1000.0, 2000.0, 3000.0, 0.0), (300.0, 0.0)
SECONDS, QUICK_SECONDS = 8.0, 2.0
STRETCH, SHORTEST = 0.2, 0.4
"""The part of that time for which one server with idle tables plays in one round, and how many seconds at least."""
EVENINGS = 30
PLAYED = 40
"""How many choices have been made at an idle table."""


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table", description="Measure the table server.")
    parser.add_argument("--quick", action="store_true", help="fewer tables and shorter, for a first look")
    parser.add_argument("--seconds", type=float, help=f"how long one pace is kept (default {SECONDS:g})")
    parser.add_argument("--tables", type=int, help=f"at how many tables people play (default {TABLES})")
    parser.add_argument(
        "--alone",
        type=int,
        nargs="?",
        const=EVENINGS,
        default=0,
        metavar="EVENINGS",
        help="only what the server's own code takes for a choice: holds on a busy machine, too",
    )
    parser.add_argument("--profile", default="", metavar="FILE", help="also profile the server into a file")
    wanted = parser.parse_args(arguments)
    if wanted.seconds is None:
        wanted.seconds = QUICK_SECONDS if wanted.quick else SECONDS
    if wanted.tables is None:
        wanted.tables = QUICK_TABLES if wanted.quick else TABLES
    return wanted


async def measure(wanted: argparse.Namespace, data: Path) -> Findings:
    """First what idle tables cost, then what one server bears."""
    idle = QUICK_IDLE if wanted.quick else IDLE
    invitations = await furnish(data_file(data), wanted.tables, idle[-1], PLAYED)
    stretch = max(SHORTEST, wanted.seconds * STRETCH)
    beside = await compare(data, wanted.core, idle, invitations, stretch, say)
    paces = await under_load(wanted, data, invitations)
    return Findings(wanted.tables, wanted.tables * SEATS, paces, beside, PLAYED)


async def under_load(wanted: argparse.Namespace, data: Path, invitations: list[Invitation]) -> list[Pace]:
    """One pace after another."""
    landlord = Landlord(data, wanted.core, wanted.profile)
    evening = Evening()
    paces = []
    try:
        await evening.arrive(landlord, invitations)
        say(f"{wanted.tables} tables, {wanted.tables * SEATS} connected seats")
        for pace in QUICK_PACES if wanted.quick else PACES:
            paces.append(await evening.play(landlord, pace, wanted.seconds))
            say(f"{paces[-1].rate:.0f} choices/s")
    finally:
        evening.leave()
        landlord.stop()
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
