"""What simulations, tournaments and the lab report, on console."""

from fourscore.commandline.console import Console
from fourscore.kit.words import counted
from fourscore.lab.findings import LabReport
from fourscore.lab.results import Results
from fourscore.lab.simulate import Report
from fourscore.lab.tables import Table, short_tables_of
from fourscore.trials.interval import Estimate


def show_report(console: Console, report: Report) -> None:
    """Who won how often, with the interval that holds the truth 19 times out of 20."""
    console.heading(
        f"{report.game}: {counted(report.games, 'game')}{'' if report.is_complete else ', then it was interrupted'}"
    )
    rows = [
        [
            str(seat.seat),
            seat.player,
            f"{seat.wins:.1%}",
            f"{seat.low:.1%} to {seat.high:.1%}",
            f"{seat.mean_score:.2f}",
            f"{seat.mean_place:.2f}",
        ]
        for seat in report.seats
    ]
    console.grid(["seat", "player", "wins", "95% interval", "mean score", "mean place"], rows)
    if report.measures:
        measured = [
            [
                measure.label,
                str(measure.count),
                f"{measure.mean:.3f}",
                f"{measure.low:.3f} to {measure.high:.3f}",
                f"{measure.median:g}",
                f"{measure.most:g}",
            ]
            for measure in report.measures
        ]
        console.grid(["measured", "times", "mean", "95% interval", "median", "95th"], measured)
    for name, value in report.extra.items():
        console.say(f"{name.replace('_', ' ').capitalize()}: {value:.2f}")
    console.say(
        f"{counted(report.decisions, 'decision')} in {report.wall_seconds:.1f} seconds, "
        f"{report.seconds:.1f} of them on the processor: {counted(round(report.games_per_second), 'game')} and "
        f"{counted(round(report.decisions_per_second), 'decision')} a second of a processor.",
        "dim",
    )


def show_results(console: Console, found: Results) -> None:
    """Who won how often, with how many points, and how strong that makes them."""
    interrupted = "" if found.is_complete else ", then it was interrupted"
    console.heading(f"{found.game}: {counted(found.deals, 'deal')}, {counted(found.games, 'game')}{interrupted}")
    rows = [
        [
            one.bot,
            f"{one.wins.value:.1%}",
            f"{one.wins.low:.1%}-{one.wins.high:.1%}",
            f"{one.par:.0%}",
            f"{one.points.value:.2f}",
            f"±{(one.points.high - one.points.low) / 2:.2f}",
            _rating(one.elo),
            _rating(one.plackett_luce),
        ]
        for one in found.standings
    ]
    columns = ["bot", "wins", "95%", "par", "points", "95% ", "Elo", "Plackett-Luce"]
    console.grid(columns, rows)
    console.say("Every deal was played from all seats. Ratings are around 1500, with 95% intervals.", "dim")


def _rating(one: Estimate) -> str:
    return f"{one.value:.0f} ±{(one.high - one.low) / 2:.0f}"


MOST_ROWS = 15
"""Rows of a long table that are printed; the report has them all."""


def show_findings(console: Console, found: LabReport) -> None:
    """What the lab found, in tables; of long ones those that matter most."""
    interrupted = "" if found.is_complete else ", then it was interrupted"
    console.heading(f"{found.title}: {counted(found.deals, 'deal')} with {', '.join(found.players)}{interrupted}")
    for table in short_tables_of(found):
        _show_table(console, table)


def _show_table(console: Console, table: Table) -> None:
    order = sorted(range(len(table.rows)), key=lambda at: at not in table.found)[:MOST_ROWS]
    console.heading(table.title)
    console.grid(table.columns, [[*table.rows[at]] for at in sorted(order)])
    left = len(table.rows) - len(order)
    findings = f" Findings (q below 0.05): {', '.join(table.rows[at][0] for at in table.found)}." if table.found else ""
    if left or findings:
        console.say(f"{f'And {left} more rows in the report.' if left else ''}{findings}".strip(), "dim")
