"""The numbers as Markdown."""

import math
import statistics
from dataclasses import dataclass

from benchmarks.table.load import Pace
from benchmarks.table.side_by_side import Beside
from fourscore.kit.words import counted

GOAL_RATE, GOAL_IN_TIME, GOAL_MEMORY, GOAL_GROWTH = 2000.0, 0.99, 100_000, 1.15


LEGEND = """\
A choice counts when it is durable and every seat that sees anything of it has it; the 100 ms run from sending it until
then. `server µs/choice` is CPU time, the writing thread included. `server` and `load` (what plays against it) are CPU
time by time: 1.00 is one core. `starved` is the time that the server's threads could have run but others had the core:
well above 0 means that the machine was too busy for rates and times to say much, and that only the CPU time does.
Servers with more and with fewer idle tables run side by side and play in turn, in short rounds: `at least` and
`at most` are those of all rounds, and the growth is the median of what the rounds say."""


@dataclass(frozen=True)
class Findings:
    """All that was measured."""

    tables: int
    seats: int
    paces: list[Pace]
    beside: list[Beside]
    """By the number of idle tables in memory, all at the same pace."""
    played: int

    @property
    def idle_bytes(self) -> float:
        """What one idle table takes."""
        return self.beside[-1].grown / self.beside[-1].idle

    @property
    def growth(self) -> list[float]:
        """How many times as much a choice costs beside the most idle tables as beside the fewest, round by round.

        A round in which a server had no time to do anything says nothing.
        """
        rounds = zip(self.beside[0].costs, self.beside[-1].costs, strict=True)
        return [many / few for few, many in rounds if few and many] or [math.nan]


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
            "| idle tables | in 100 ms | server µs/choice | at least | at most |",
            "|---:|---:|---:|---:|---:|",
            *(_idle_row(one) for one in found.beside),
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


def _idle_row(one: Beside) -> str:
    in_time = statistics.mean(pace.in_time for pace in one.rounds)
    figures = (statistics.median(one.costs), min(one.costs), max(one.costs))
    return f"| {one.idle} | {in_time:.2%} | {' | '.join(f'{cost * 1e6:.0f}' for cost in figures)} |"


def verdicts(found: Findings) -> list[str]:
    """Each goal, and whether it is met."""
    timely = [pace.rate for pace in found.paces if pace.in_time >= GOAL_IN_TIME and not pace.lost]
    best = max(timely, default=0.0)
    growth = statistics.median(found.growth)
    rate = f"{best:.0f} choices/s with {GOAL_IN_TIME:.0%} in time (goal {GOAL_RATE:.0f})"
    size = f"{found.idle_bytes / 1000:.0f} kB for an idle table after {counted(found.played, 'choice')}"
    rounds = f"rounds {min(found.growth):.2f} to {max(found.growth):.2f}"
    few, many = found.beside[0].idle, found.beside[-1].idle
    cost = f"a choice costs {growth:.2f} times as much with {many} idle tables as with {few} ({rounds})"
    return [
        f"{_mark(best >= GOAL_RATE)} {rate}",
        f"{_mark(found.idle_bytes < GOAL_MEMORY)} {size} (goal under {GOAL_MEMORY / 1000:.0f})",
        f"{_mark(growth <= GOAL_GROWTH)} {cost} (goal at most {GOAL_GROWTH})",
    ]


def _mark(is_met: bool) -> str:
    return "met:" if is_met else "missed:"
