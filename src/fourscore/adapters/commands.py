"""The commands for other programs: saved games as data, and ways for programs and models to play."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from fourscore.commandline.arguments import Pack, Seed, game_of
from fourscore.commandline.exits import LEFT_OUT, complain
from fourscore.engine.errors import Refusal
from fourscore.kit.words import counted


def export(
    journals: Annotated[
        list[Path], typer.Argument(metavar="JOURNALS...", help="Saved games of one kind, or directories with them.")
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write, if not on standard output.")
    ] = None,
    format: Annotated[
        str | None, typer.Option("--format", metavar="NAME", help="parquet, jsonl or csv; else what FILE is called.")
    ] = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Leave out games that cannot be read; say so, and exit with 1.")
    ] = False,
    salvage: Annotated[bool, typer.Option("--salvage", help="Accept games whose files were cut off.")] = False,
    pack: Pack = None,
) -> None:
    """Write saved games as data, one row for each decision, for learning and for a closer look."""
    from fourscore.adapters.export import export as run
    from fourscore.adapters.export import format_for, journals_in
    from fourscore.commandline.progress import progress_of
    from fourscore.commandline.saves import find_file

    wanted = format_for(format, output)
    found = journals_in([find_file(place) for place in journals])
    sink = sys.stdout.buffer if output is None else output
    with progress_of(len(found), "Exporting") as progress:
        done = run(
            found,
            sink,
            wanted,
            keep_going=keep_going,
            salvage=salvage,
            game_of=lambda journal: game_of(journal, pack),
            progress=progress,
        )
    for reason in done.skipped:
        complain(f"left out: {reason}")
    if output is not None:
        print(f"{output}: {counted(done.rows, 'decision')} from {counted(done.journals, 'game')}.")
    if done.skipped:
        raise typer.Exit(LEFT_OUT)


def engine() -> None:
    """Let a program in any language play: JSON lines on standard input and output."""
    from fourscore.adapters.jsonl import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


def mcp(
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep the games where fourscore resume finds them, and join kept ones.")
    ] = False,
    seed: Seed = None,
    table: Annotated[
        str | None, typer.Option("--table", metavar="URL", help="Play at a server: its address, or a link to a table.")
    ] = None,
    token: Annotated[
        str, typer.Option("--token", metavar="TOKEN", envvar="FOURSCORE_TOKEN", help="The token of a bot there.")
    ] = "",
) -> None:
    """Let a language model play: a Model Context Protocol server on standard input and output."""
    if table is None:
        from fourscore.adapters.mcp_server import run

        run(keeps=keep, seed=seed)
        return
    if keep or seed is not None:
        raise Refusal("At a server nothing is kept here and no seed is chosen: leave out --keep and --seed.")
    if not token:
        raise Refusal(
            "Say as which bot the model plays: --token TOKEN, or FOURSCORE_TOKEN. docs/bots.md says how to get one."
        )
    from fourscore.adapters.mcp_bridge import run as bridge

    bridge(table, token)


def sit(
    server: Annotated[str, typer.Argument(metavar="URL", help="The address of the server.")],
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays: old-hand, module:Class, exec:COMMAND.")],
    token: Annotated[
        str, typer.Option("--token", metavar="TOKEN", envvar="FOURSCORE_TOKEN", help="The token of the bot's account.")
    ],
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help="Leave after this many games; else stay.")
    ] = None,
) -> None:
    """Let a bot of yours, or a program, sit at the tables of a server wherever it is invited."""
    from fourscore.adapters.guest import Guest, on_the_error_stream

    Guest(server, token, bot, on_the_error_stream, games=games).play()
