"""A simulation's report on paper."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fourscore.lab.simulate import Report
from fourscore.terminal.paper import Paper


def show_report(paper: Paper, report: Report) -> None:
    """Who won how often, with the interval that holds the truth 19 times out of 20."""
    paper.heading(f"{report.game}: {report.games} games{'' if report.is_complete else ', then it was interrupted'}")
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
    paper.grid(["seat", "player", "wins", "95% interval", "mean score", "mean place"], rows)
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
        paper.grid(["measured", "times", "mean", "95% interval", "median", "95th"], measured)
    for name, value in report.extra.items():
        paper.say(f"{name.replace('_', ' ').capitalize()}: {value:.2f}")
    paper.say(
        f"{report.decisions} decisions in {report.seconds:.1f} seconds: "
        f"{report.games_per_second:.0f} games and {report.decisions_per_second:.0f} decisions a second.",
        "dim",
    )


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the error stream that follows the games; none when nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)
        yield lambda done: bar.update(task, completed=done)
