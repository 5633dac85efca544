"""The commands of the server: open the table at home, serve it to others, and look after what is kept."""

import json
from pathlib import Path
from typing import Annotated

import typer

from fourscore.commandline.arguments import Plain, finite, readable
from fourscore.version import __version__

Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept, if not in the usual place.")
]
Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", help="Keep tables in PostgreSQL, as several servers can: postgresql://..."
    ),
]

A_CENTURY = 36_500


def table(
    context: typer.Context,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Say which Fourscore this is.", is_eager=True)
    ] = False,
) -> None:
    """Games about presidents on one rules engine. Without a command: open the table on this machine."""
    if version:
        print(f"fourscore {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from fourscore.table.serve import serve_at_home

        serve_at_home(opens_browser=not no_browser)


def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="On which port.")] = 8080,
    data: Data = None,
    database: Database = "",
    bus: Annotated[
        str, typer.Option("--bus", metavar="URL", help="How several servers speak with each other: nats://...")
    ] = "",
    pause: Annotated[
        float,
        typer.Option(
            "--pause", metavar="SECONDS", min=0, callback=finite, help="How long a question without a choice is put."
        ),
    ] = 1.5,
    origin: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="A page elsewhere that may connect.")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="What people call this server."),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option("--trust-proxy", metavar="ADDRESS", help="A proxy that is believed when it says who asks."),
    ] = None,
    archive_after: Annotated[
        float,
        typer.Option(
            "--archive-after",
            metavar="DAYS",
            min=0,
            max=A_CENTURY,
            callback=finite,
            help="Pack tables that nobody touches; 0: never.",
        ),
    ] = 0,
    delete_after: Annotated[
        float,
        typer.Option(
            "--delete-after",
            metavar="DAYS",
            min=0,
            max=A_CENTURY,
            callback=finite,
            help="Delete tables that nobody touches; 0: never.",
        ),
    ] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="MODULE:CLASS", help="A bot of your own that people can seat; several times."),
    ] = None,
    arenas: Annotated[
        Path | None,
        typer.Option("--arenas", metavar="FOLDER", help="Show the reports of the arenas in this folder at /arenas."),
    ] = None,
    reach_loopback: Annotated[
        bool, typer.Option("--reach-loopback", help="For tests: let messages about tables go to this machine itself.")
    ] = False,
) -> None:
    """Serve tables to other people."""
    from fourscore.bots.packages import offer
    from fourscore.table.retention import Keeping
    from fourscore.table.serve import Setting
    from fourscore.table.serve import serve as run

    setting = Setting(
        host=host,
        port=port,
        data=_data(data),
        database=database,
        bus=bus,
        pause=pause,
        origins=origin or (),
        names=name or (),
        proxies=trust_proxy or (),
        keeping=Keeping(archive_after, delete_after),
        arenas=arenas,
        reaches_loopback=reach_loopback,
    )
    for own in bot or ():
        offer(own)
    run(setting)


def tables(
    puzzles: Annotated[
        Path | None,
        typer.Option("--puzzles", metavar="FOLDER", help="Save the games here from which people allow puzzles."),
    ] = None,
    data: Data = None,
    database: Database = "",
    plain: Plain = False,
) -> None:
    """List the tables that are kept, those that changed last first; works while a server runs."""
    from fourscore.commandline.console import open_console
    from fourscore.table.admin import show_tables
    from fourscore.table.operator import Files, save_for_puzzles

    console = open_console(plain=plain)
    if puzzles is None:
        show_tables(console, _data(data), database)
    else:
        save_for_puzzles(console, Files(_data(data), database), puzzles)


def people(
    do: Annotated[
        str, typer.Argument(metavar="[WHAT]", help="list, reports, suspend, allow, rename, remove or delete.")
    ] = "list",
    who: Annotated[
        str, typer.Argument(metavar="[WHO]", callback=readable, help="An id from the list, or a name.")
    ] = "",
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", callback=readable, help="The new name, to rename somebody.")
    ] = "",
    days: Annotated[
        float,
        typer.Option(
            "--days",
            metavar="N",
            min=0,
            max=A_CENTURY,
            callback=finite,
            help="How long to suspend; 0: for good.",
        ),
    ] = 0,
    shows_all: Annotated[
        bool, typer.Option("--all", help="List everybody, even those with nothing but a seat.")
    ] = False,
    data: Data = None,
    database: Database = "",
    plain: Plain = False,
) -> None:
    """List people, read what was reported, suspend, rename, remove or delete somebody; works while a server runs."""
    from fourscore.commandline.console import open_console
    from fourscore.table import operator

    console, files = open_console(plain=plain), operator.Files(_data(data), database)
    if do == "list":
        operator.show_people(console, files, shows_all=shows_all)
    elif do == "reports":
        operator.show_reports(console, files)
    else:
        operator.give_order(console, files, do, who, name=name, days=days)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")], data: Data = None
) -> None:
    """Copy all tables into one file; works while a server runs."""
    from fourscore.table.backup import back_up
    from fourscore.table.serve import data_file

    back_up(data_file(_data(data)), file)
    print(f"All tables are copied to {file}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that fourscore backup made.")], data: Data = None
) -> None:
    """Replace all tables by a backup; works while a server runs."""
    from fourscore.table.backup import restore as put_back
    from fourscore.table.serve import data_file

    put_back(file, data_file(_data(data)))
    print(f"All tables are as they were in {file}.")


def schema(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="A game: the JSON Schemas of what travels about it.")
    ] = "",
    typescript: Annotated[
        Path | None, typer.Option("--typescript", metavar="DIR", help="Write types into the sources of a page instead.")
    ] = None,
) -> None:
    """Print what travels: a game's View, question, choice and outcome as JSON Schema, or the server's OpenAPI."""
    if game:
        from fourscore.engine.registry import find_game
        from fourscore.kit.json_schemas import schemas_of

        print(json.dumps(schemas_of(find_game(game)), indent=2))
        return
    from fourscore.table.typescript import schema_json, write_types

    if typescript is None:
        print(schema_json())
    else:
        write_types(typescript)


def _data(data: Path | None) -> Path:
    """The directory that was named, or the usual place for a user's data."""
    from fourscore.commandline.saves import data_home

    return data_home() if data is None else data
