"""The command line: `fourscore` alone opens the table; `fourscore --help` lists everything else."""

import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourscore.engine.errors import BadJournal, BadOption, Refusal
from fourscore.lab.commands import lab, tournament

if TYPE_CHECKING:
    from fourscore.engine.chance import Chance
    from fourscore.engine.game import Game
    from fourscore.engine.journal import Journal
    from fourscore.terminal.people import Seating

LEFT_OUT, USAGE, INTERRUPTED = 1, 2, 130
PACE = 0.4
"""Seconds between two lines when somebody watches bots."""

app = typer.Typer(
    help="Games about presidents on one rules engine.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class Dice(StrEnum):
    """Who rolls the dice."""

    PROGRAM = "program"
    ASK = "ask"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, as `fourscore games` lists it.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours, boxes or symbols: for screen readers and pipes.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Change a rule; can be given several times.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="Make the game reproducible.")]
Pack = Annotated[
    Path | None, typer.Option("--pack", metavar="DIR", help="Play with the cards in this directory instead.")
]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept, if not in the usual place.")
]
Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", help="Keep tables in PostgreSQL, as several servers can: postgresql://..."
    ),
]
Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="NAME", help="Your name; once for each person at the screen.")
]


def main() -> None:
    """Run the command line; whatever a user does wrong ends in one clear line and exit code 2."""
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:
            _complain("interrupted.")
    except Refusal as refusal:
        code = _complain(str(refusal))
    except typer.TyperException as error:
        code = _misused(error)
    except BrokenPipeError:
        # Whoever read the output has enough; Python must not try to flush the rest on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> int:
    print(f"fourscore: {' '.join(message.split())}", file=sys.stderr)
    return USAGE


def _misused(error: typer.TyperException) -> int:
    """A usage error in one line; called without a command, the help is the message."""
    message = str(getattr(error, "format_message", lambda: str(error))())
    if not message or message.startswith("Usage:"):
        print(message, file=sys.stderr)
        return USAGE
    return _complain(f"{message} Try fourscore --help.")


@app.command(epilog="Example: fourscore play presidents --seats you,old-hand,old-hand,random --seed 7")
def play(
    game: GameName,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="Who sits where: you, or the name of a bot.")
    ] = None,
    seed: Seed = None,
    option: Options = None,
    plain: Plain = False,
    name: Names = None,
    pack: Pack = None,
    dice: Annotated[
        Dice, typer.Option("--dice", help="Who rolls: the program, or you (ask) with real dice and counters.")
    ] = Dice.PROGRAM,
    pace: Annotated[float | None, typer.Option("--pace", metavar="SECONDS", help="Wait so long between lines.")] = None,
) -> None:
    """Play a game in the terminal against bots, with others at the same screen, or watch bots play."""
    import fourscore
    from fourscore.adapters.exec_bot_seats import kept_if_a_program_fails
    from fourscore.engine.registry import find_game
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.people import read_players, take_seats, usual_players
    from fourscore.terminal.session import Session
    from fourscore.terminal.shelf import new_file

    title = with_pack(find_game(game), pack)
    players = usual_players(title) if seats is None else read_players(title, seats)
    seating = take_seats(players, name or [], seed)
    match = fourscore.new(
        title, len(players), seed=seed, options=read_switches(option), chance=_chance_by(dice, title, seating)
    )
    paper = open_paper(plain=plain)
    if pack is not None:
        match.notes = {"pack": str(pack.resolve())}
    session = Session(match, seating, new_file(title.id), paper)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(pace, is_live=paper.is_live)))


@app.command(epilog="Example: fourscore resume presidents-2026-02-16-200000.jsonl")
def resume(
    file: File,
    salvage: Annotated[bool, typer.Option("--salvage", help="Accept a game whose file was cut off.")] = False,
    plain: Plain = False,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="Who sits where now, if not as before.")
    ] = None,
    pack: Pack = None,
) -> None:
    """Go on with a game that was left or interrupted."""
    import fourscore
    from fourscore.adapters.exec_bot_seats import check_no_program, kept_if_a_program_fails
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.people import read_players, seating_in, take_seats
    from fourscore.terminal.session import Session
    from fourscore.terminal.shelf import find_file

    place = find_file(file)
    journal = read_journal(place, salvage=salvage)
    match = fourscore.replay(journal, game=game_of(journal, pack))
    seating = seating_in(match.notes, match.seats)
    if seats is not None:
        players = read_players(match.game, seats)
        if len(players) != match.seats:
            raise Refusal(f"This game has {match.seats} seats, not {len(players)}.")
        seating = take_seats(players, [], None)
    elif seating is not None:
        check_no_program(seating)
    if seating is None:
        raise BadJournal(f"{place} does not say who plays. Say it: --seats you,random,…")
    for player in set(seating.players) - {"you"}:
        read_players(match.game, player)
    paper = open_paper(plain=plain)
    session = Session(match, seating, place, paper)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(None, is_live=paper.is_live)))


@app.command(epilog="Example: fourscore replay game.jsonl --seat 2")
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="See what this seat saw; from 0.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="See everything; only once the game is over.")] = False,
    plain: Plain = False,
    pack: Pack = None,
) -> None:
    """Step through a saved game, seeing only what a seat or a spectator could know."""
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.replay import Replay
    from fourscore.terminal.shelf import find_file

    if everything and seat is not None:
        raise Refusal("Choose one: --seat shows one seat's knowledge, --all everybody's.")
    journal = read_journal(find_file(file))
    Replay(open_paper(plain=plain), journal, game_of(journal, pack), seat, shows_all=everything).run()


@app.command(epilog="Example: fourscore simulate presidents --games 1000 --seats random,random,old-hand,old-hand")
def simulate(
    game: GameName,
    seats: Annotated[str, typer.Option("--seats", metavar="LIST", help="The bots, seat by seat.")],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")] = "1",
    option: Options = None,
    report: Annotated[
        str | None, typer.Option("--report", metavar="NAMES", help="Closer looks that the game offers: one, or a,b,c.")
    ] = None,
    pack: Pack = None,
    kernel: Annotated[
        bool, typer.Option("--kernel", help="Play Presidents on packed arrays: millions of games.")
    ] = False,
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="How many processes play.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    plain: Plain = False,
) -> None:
    """Let bots play many games and report who wins how often."""
    import msgspec

    from fourscore.engine.registry import find_game
    from fourscore.lab.crew import crew_of
    from fourscore.lab.simulate import simulate as run
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.report import progress_of, show_report

    if kernel and (report or pack):
        raise Refusal("A kernel (--kernel) takes no --report and no --pack.")
    players = [player.strip() for player in seats.split(",")]
    with progress_of(games) as progress:
        if kernel:
            from fourscore.kernels.finding import find_kernel

            run_kernel = find_kernel(find_game(game))
            result = run_kernel(games, players, read_switches(option), seed, workers=workers, progress=progress)
        else:
            crew = crew_of(workers, None) if workers != 1 else None
            result = run(game, players, games, seed, read_switches(option), progress, report, pack=pack, crew=crew)
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        show_report(open_paper(plain=plain), result)
    if not result.is_complete:
        raise typer.Exit(INTERRUPTED)


@app.command(epilog='Example: fourscore rules presidents.two    or    fourscore rules --search "four of a kind"')
def rules(
    wanted: Annotated[str, typer.Argument(metavar="[ID]", help="A rule's id, or the beginning of one.")] = "",
    search: Annotated[str, typer.Option("--search", metavar="WORDS", help="Only rules with all these words.")] = "",
    plain: Plain = False,
) -> None:
    """Read the rules of a game, one numbered statement each."""
    import fourscore
    from fourscore.engine.registry import find_game, game_ids
    from fourscore.terminal.catalogue import show_chapters
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.rulebook import find_rules, show_rules

    game = wanted.strip().partition(".")[0]
    titles = [find_game(game)] if game in game_ids() else list(fourscore.all_games().values())
    paper = open_paper(plain=plain)
    if not wanted and not search:
        show_chapters(paper, titles)
        return
    ledgers = [title.ledger for title in titles]
    show_rules(paper, ledgers, find_rules(ledgers, wanted.strip(), search))


@app.command(epilog="Example: fourscore games")
def games(plain: Plain = False) -> None:
    """List the games with their seats, bots and options."""
    import fourscore
    from fourscore.terminal.catalogue import show_games
    from fourscore.terminal.paper import open_paper

    show_games(open_paper(plain=plain), fourscore.all_games().values())


@app.command(epilog="Example: fourscore verify game.jsonl")
def verify(file: File, plain: Plain = False, pack: Pack = None) -> None:
    """Prove that every shuffle and roll of a saved game follows from the seed promised before the first card."""
    import fourscore
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.shelf import find_file

    place = find_file(file)
    journal = read_journal(place)
    proof = fourscore.verify(journal, game_of(journal, pack))
    paper = open_paper(plain=plain)
    paper.line(f"Genuine: {place}", "bold green")
    paper.say(f"Every shuffle and roll follows from the seed. Shuffles: {proof.shuffles}, rolls: {proof.rolls}.")
    paper.line(f"Commitment: {proof.commitment}")
    paper.say("The game is over." if proof.is_finished else "The game is not over yet; so far all is as promised.")


@app.command(epilog="Example: fourscore export games/ -o decisions.parquet")
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
    """Write saved games as data, one row for each decision, for learning and for looking closer."""
    from fourscore.adapters.export import export as run
    from fourscore.adapters.export import format_for, journals_in
    from fourscore.terminal.report import progress_of
    from fourscore.terminal.shelf import find_file

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
        _complain(f"left out: {reason}")
    if output is not None:
        print(f"{output}: {done.rows} decisions from {done.journals} games.")
    if done.skipped:
        raise typer.Exit(LEFT_OUT)


@app.command(epilog='Example: echo \'{"do": "hello", "protocol": 1}\' | fourscore engine')
def engine() -> None:
    """Let a program in any language play: JSON lines on standard input and output."""
    from fourscore.adapters.jsonl import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command(epilog="Example: fourscore mcp --keep")
def mcp(
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep the games where fourscore resume finds them, and join kept ones.")
    ] = False,
    seed: Seed = None,
) -> None:
    """Let a language model play: a Model Context Protocol server on standard input and output."""
    from fourscore.adapters.mcp_server import run

    run(keeps=keep, seed=seed)


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
) -> None:
    """Games about presidents on one rules engine. Without a command: open the table on this machine."""
    if context.invoked_subcommand is None:
        from fourscore.table.serve import serve_at_home

        serve_at_home(opens_browser=not no_browser)


@app.command(epilog="Example: fourscore serve --host 0.0.0.0 --port 8080 --data /var/lib/fourscore")
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
        typer.Option("--pause", metavar="SECONDS", min=0, help="How long a question without a real choice is put."),
    ] = 1.5,
    origin: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="A page elsewhere that may connect.")
    ] = None,
) -> None:
    """Serve tables to other people."""
    from fourscore.table.serve import Setting
    from fourscore.table.serve import serve as run

    setting = Setting(
        host=host, port=port, data=_data(data), database=database, bus=bus, pause=pause, origins=origin or ()
    )
    run(setting)


@app.command(epilog="Example: fourscore tables --data /var/lib/fourscore")
def tables(data: Data = None, database: Database = "", plain: Plain = False) -> None:
    """List the tables that are kept, those that changed last first; also while a server runs."""
    from fourscore.table.admin import show_tables
    from fourscore.terminal.paper import open_paper

    show_tables(open_paper(plain=plain), _data(data), database)


@app.command(epilog="Example: fourscore backup tables-monday.sqlite")
def backup(file: File, data: Data = None) -> None:
    """Copy all tables into one file; also while a server runs."""
    from fourscore.table.serve import data_file
    from fourscore.table.sqlite import back_up

    back_up(data_file(_data(data)), file)
    print(f"All tables are copied to {file}.")


@app.command(epilog="Example: fourscore restore tables-monday.sqlite")
def restore(file: File, data: Data = None) -> None:
    """Put a backup in the place of all tables; also while a server runs."""
    from fourscore.table.serve import data_file
    from fourscore.table.sqlite import restore as put_back

    put_back(file, data_file(_data(data)))
    print(f"All tables are as they were in {file}.")


@app.command(epilog="Example: fourscore schema --typescript > web/src/api.ts")
def schema(
    typescript: Annotated[bool, typer.Option("--typescript", help="As types for the page.")] = False,
) -> None:
    """Print everything that can be asked of the server: OpenAPI, or types for TypeScript."""
    from fourscore.table.typescript import schema_json, write_types

    print(write_types() if typescript else schema_json())


def _data(data: Path | None) -> Path:
    """The directory that was named, or the usual place for a user's data."""
    from fourscore.terminal.shelf import shelf

    return shelf() if data is None else data


def _chance_by(dice: Dice, game: "Game[Any, Any]", seating: "Seating") -> "Chance | None":
    """Real dice are for a game for one: at a table with secrets whoever typed the deal would see it."""
    from fourscore.engine.chance import ByHand

    if dice is Dice.PROGRAM:
        return None
    if len(game.seats) > 1 or not seating.people:
        raise Refusal(f"--dice ask is for one person at a game for one; {game.title} is dealt by the program.")
    return ByHand()


def read_switches(written: Sequence[str] | None) -> dict[str, str]:
    """The options of texts such as `opening-play=free`."""
    switches = {}
    for text in written or ():
        key, is_set, value = text.partition("=")
        if not is_set or not key.strip():
            raise BadOption(f"{text!r} sets no option; write KEY=VALUE, such as opening-play=free.")
        switches[key.strip()] = value.strip()
    return switches


def with_pack(game: "Game[Any, Any]", pack: Path | None) -> "Game[Any, Any]":
    """The game with the cards of a directory, or with its own."""
    if pack is None:
        return game
    if not pack.is_dir():
        raise Refusal(f"{pack} is no directory; a pack is a directory with the files of its cards.")
    return game.with_pack(pack)


def game_of(journal: "Journal", pack: Path | None) -> "Game[Any, Any]":
    """The game of a journal, with the pack that is named now or was when it began."""
    from fourscore.engine.registry import find_game

    kept = journal.header.notes.get("pack")
    if pack is None and journal.header.contents and isinstance(kept, str) and Path(kept).is_dir():
        pack = Path(kept)
    return with_pack(find_game(journal.header.game), pack)


def _pace(wanted: float | None, *, is_live: bool) -> float:
    """People who watch need time to read; a pipe does not."""
    return max(0.0, wanted) if wanted is not None else PACE if is_live else 0.0


app.command(epilog="Example: fourscore tournament presidents --bots old-hand,random,search:200 --games 900")(tournament)
app.command(epilog="Example: fourscore lab knife-fight --games 2000 --vary card.throwing-knife.wounds=1,2")(lab)


if __name__ == "__main__":
    main()
