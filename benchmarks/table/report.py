"""The numbers as Markdown."""

from dataclasses import dataclass

from benchmarks.table.evening import Pace

GOAL_RATE, GOAL_IN_TIME, GOAL_MEMORY, GOAL_GROWTH = 2000.0, 0.99, 100_000, 1.15


LEGEND = """\
A choice counts when it is durable and every seat that sees anything of it has it; the 100 ms run from sending it until
then. `server µs/choice` is CPU time, the writing thread included. `server` and `load` (what plays against it) are CPU
time by time: 1.00 is one core. `starved` is the time that the server's threads could have run but others had the core:
well above 0 means that the machine was too busy for rates and times to say much, and that only the CPU time does.
Beside idle tables the cheapest of four stretches counts."""


@dataclass(frozen=True)
class Findings:
    """All that was measured."""

    tables: int
    seats: int
    paces: list[Pace]
    beside: dict[int, Pace]
    """By the number of idle tables in memory, all at the same pace."""
    idle_bytes: float
    played: int


def report(found: Findings) -> str:
    """Everything on one page."""
    return "\n".join(
        [
            f"# One server process, {found.tables} tables, {found.seats} connected seats",
            "",
            "| wanted/s | seen by all/s | in 100 ms | median ms | 99th | server µs/choice | server | starved | load |",
            "|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
            *(_row(pace) for pace in found.paces),
            "",
            "| idle tables | seen by all/s | within 100 ms | server µs/choice |",
            "|---:|---:|---:|---:|",
            *(
                f"| {count} | {pace.rate:.0f} | {pace.in_time:.2%} | {pace.server * 1e6:.0f} |"
                for count, pace in found.beside.items()
            ),
            "",
            *(f"- {verdict}" for verdict in verdicts(found)),
            "",
            LEGEND,
        ]
    )


def _row(pace: Pace) -> str:
    wanted = f"{pace.wanted:.0f}" if pace.wanted else "all it can"
    trouble = f" ({pace.refused} refused, {pace.lost} lost)" if pace.refused or pace.lost else ""
    return (
        f"| {wanted} | {pace.rate:.0f}{trouble} | {pace.in_time:.2%} | {pace.median * 1e3:.1f} | "
        f"{pace.worst_of_100 * 1e3:.1f} | {pace.server * 1e6:.0f} | {pace.server_share:.2f} | "
        f"{pace.starved:.2f} | {pace.load_share:.2f} |"
    )


def verdicts(found: Findings) -> list[str]:
    """Each goal, and whether it is met."""
    timely = [pace.rate for pace in found.paces if pace.in_time >= GOAL_IN_TIME and not pace.lost]
    best = max(timely, default=0.0)
    counts = [count for count in found.beside if count]
    growth = found.beside[counts[-1]].server / found.beside[counts[0]].server
    rate = f"{best:.0f} choices/s with {GOAL_IN_TIME:.0%} in time (goal {GOAL_RATE:.0f})"
    size = f"{found.idle_bytes / 1000:.0f} kB for an idle table with {found.played} choices made"
    cost = f"a choice costs {growth:.2f} times as much with {counts[-1]} idle tables as with {counts[0]}"
    return [
        f"{_mark(best >= GOAL_RATE)} {rate}",
        f"{_mark(found.idle_bytes < GOAL_MEMORY)} {size} (goal under {GOAL_MEMORY / 1000:.0f})",
        f"{_mark(growth <= GOAL_GROWTH)} {cost} (goal at most {GOAL_GROWTH})",
    ]


def _mark(is_met: bool) -> str:
    return "met:" if is_met else "missed:"
