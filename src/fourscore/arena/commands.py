"""The command of the arena: `fourscore arena check`, `run` and `report`, with a file that says who plays what."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from fourscore.commandline.arguments import Plain
from fourscore.commandline.exits import INTERRUPTED, LEFT_OUT


def arena(
    do: Annotated[
        Literal["check", "run", "report"], typer.Argument(help="Look through the file, play, or write pages about it.")
    ],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Who plays what: arena.toml.")],
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="Play in this many processes.")] = 1,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where everything is kept.")] = None,
    plain: Plain = False,
) -> None:
    """Let bots, programs and language models play each other: every deal from every seat."""
    from fourscore.arena import running
    from fourscore.arena.file import read_arena
    from fourscore.arena.playing import Record
    from fourscore.arena.report import write_report
    from fourscore.arena.shown import show_standings
    from fourscore.arena.standings import standings
    from fourscore.commandline.console import open_console
    from fourscore.commandline.progress import progress_of
    from fourscore.engine.errors import Refusal
    from fourscore.kit.words import counted
    from fourscore.trials.executors import executor_of
    from fourscore.trials.notebook import held

    plan = read_arena(file, to_play=do != "report")
    console, folder = open_console(plain=plain), out or file.with_suffix("")
    if folder.exists() and not folder.is_dir():
        raise Refusal(f"{folder} is a file; name a directory with --out.")
    if do == "report":
        record = running.open_notebook(plan, folder).total if (folder / running.NOTEBOOK).exists() else Record()
        if not record.games:
            raise Refusal(f"Nothing was played yet: fourscore arena run {file}")
        with progress_of(len(record.games)) as progress:
            first = write_report(plan, record, standings(plan, record), folder, progress)
        console.say(f"The report is in {first}")
        return
    console.say(f"{plan.title}: {counted(len(plan.player), 'player')}, {counted(plan.games, 'game')} to be played.")
    if do == "check":
        return
    with held(folder / running.NOTEBOOK), progress_of(plan.games) as progress:
        record, why = running.run(plan, folder, executor_of(workers, ray), progress)
    show_standings(console, standings(plan, record))
    if why:
        console.say(f"{why} What was played is kept: the same command goes on from here.")
        raise typer.Exit(INTERRUPTED if why == running.INTERRUPTED else LEFT_OUT)
    console.say(f"To look at it: fourscore arena report {file}", "dim")
