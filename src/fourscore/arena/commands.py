"""The command of the arena: `fourscore arena check` and `fourscore arena run`, with a file that says who plays what."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from fourscore.commandline.arguments import Plain
from fourscore.commandline.exits import INTERRUPTED


def arena(
    do: Annotated[Literal["check", "run"], typer.Argument(help="Look through the file, or play.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Who plays what: arena.toml.")],
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="Play in this many processes.")] = 1,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where everything is kept.")] = None,
    plain: Plain = False,
) -> None:
    """Let bots, programs and language models play each other: every deal from every seat."""
    from fourscore.arena.plan import read_arena
    from fourscore.arena.running import run
    from fourscore.arena.shown import show_standings
    from fourscore.arena.standings import standings
    from fourscore.commandline.console import open_console
    from fourscore.commandline.progress import progress_of
    from fourscore.kit.words import counted
    from fourscore.trials.executors import executor_of

    plan, console = read_arena(file), open_console(plain=plain)
    console.say(f"{plan.title}: {counted(len(plan.player), 'player')}, {counted(plan.games, 'game')} to be played.")
    if do == "check":
        return
    with progress_of(plan.games) as progress:
        record, why = run(plan, out or file.with_suffix(""), executor_of(workers, ray), progress)
    show_standings(console, standings(plan, record))
    if why:
        console.say(f"{why} What was played is kept: the same command goes on from here.")
        raise typer.Exit(INTERRUPTED)
