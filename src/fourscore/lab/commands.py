"""The commands of the lab: `fourscore simulate`, `fourscore tournament` and `fourscore lab`.

What a tournament or a study played goes into a notebook beside the report as it comes in. The same command goes on
where it was interrupted, and with a larger number of games it plays only those that are missing.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fourscore.commandline.arguments import (
    GameName,
    Json,
    Options,
    Pack,
    Plain,
    pack_at,
    print_json,
    read_switches,
    readable,
)
from fourscore.commandline.exits import INTERRUPTED
from fourscore.engine.errors import Refusal
from fourscore.trials.executors import Executor, Task, executor_of, play_all
from fourscore.trials.notebook import F, Notebook, held, write_whole

NOTEBOOK = "notebook.jsonl"

Seed = Annotated[
    str, typer.Option("--seed", metavar="N", callback=readable, help="The same seed gives the same games.")
]
NumberOfWorkers = Annotated[int, typer.Option("--workers", metavar="N", help="Play in this many processes.")]
RayAddress = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Forget what was played before.")]


def simulate(
    game: GameName,
    seats: Annotated[str, typer.Option("--seats", metavar="LIST", help="The bots, seat by seat.")],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    seed: Seed = "1",
    option: Options = None,
    report: Annotated[
        str | None, typer.Option("--report", metavar="NAMES", help="Closer looks that the game offers: one, or a,b,c.")
    ] = None,
    pack: Pack = None,
    kernel: Annotated[bool, typer.Option("--kernel", help="Play by the game's kernel: millions of games.")] = False,
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="How many processes play.")] = 1,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Let bots play many games and report who wins how often."""
    from fourscore.commandline.console import open_console
    from fourscore.commandline.progress import progress_of
    from fourscore.lab.shown import show_report
    from fourscore.lab.simulate import simulate as run

    if kernel and (report or pack):
        raise Refusal("A kernel (--kernel) takes no --report and no --pack.")
    players = _names(seats)
    with progress_of(games) as progress:
        if kernel:
            from fourscore.lab.bulk import simulate as run_kernel

            result = run_kernel(game, players, games, seed, read_switches(option), progress, workers=workers)
        else:
            executor = executor_of(workers, None) if workers != 1 else None
            result = run(
                game, players, games, seed, read_switches(option), progress, report, pack=pack, executor=executor
            )
    if json:
        print_json(result)
    else:
        show_report(open_console(plain=plain), result)
    if not result.is_complete:
        raise typer.Exit(INTERRUPTED)


def puzzles(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games are looked through.")] = 100,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the puzzles go.")] = Path("puzzles.jsonl"),
    playouts: Annotated[
        int, typer.Option("--playouts", metavar="N", min=100, help="How deeply each choice is searched, twice.")
    ] = 1000,
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, help="Stop with this many.")] = 30,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="FOLDER", help="Look through saved games instead of games of bots.")
    ] = None,
    seed: Seed = "1",
    plain: Plain = False,
) -> None:
    """Find puzzles in games of bots or of people: positions in which one choice is clearly best."""
    from fourscore.commandline.console import open_console
    from fourscore.engine.journal import read_journal
    from fourscore.engine.registry import find_game
    from fourscore.kit.words import counted
    from fourscore.lab.puzzles import check_place, find_puzzles, how_made, make_puzzles, write_puzzles

    title, found, console = find_game(game), [], open_console(plain=plain)
    check_place(out)
    if source is None:
        puzzles, made = make_puzzles(title, games, playouts, seed), how_made(games, playouts)
    else:
        files = saved_games(source)[:games]
        puzzles = find_puzzles(title, map(read_journal, files), playouts, seed)
        made = how_made(len(files), playouts, "games of people who allow it")
    for puzzle in puzzles:
        found.append(puzzle)
        # What was found is kept, whenever somebody stops this.
        write_puzzles(title, found, out, made)
        console.line(f"{counted(len(found), 'puzzle')} so far")
        if len(found) == most:
            break
    console.say(f"{counted(len(found), 'puzzle')} of {title.title}{f' in {out}' if found else ''}.")


def saved_games(folder: Path) -> list[Path]:
    """The saved games of a folder; somebody who names another one is told so."""
    from fourscore.engine.errors import Refusal

    files = sorted(folder.glob("*.jsonl"))
    if not files:
        raise Refusal(f"There are no saved games in {folder}: files that end in .jsonl.")
    return files


def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="LIST", help="Who takes part; a name may come twice.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="At least this many games.")] = 1000,
    table: Annotated[
        int | None, typer.Option("--table", metavar="N", help="How many sit at a table, if not one of each.")
    ] = None,
    seed: Seed = "1",
    option: Options = None,
    pack: Pack = None,
    workers: NumberOfWorkers = 1,
    ray: RayAddress = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The results as JSON; the notebook lies beside it.")
    ] = None,
    fresh: Fresh = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Let bots compete: every deal is played from all seats, and ratings come with intervals."""
    from fourscore.commandline.console import open_console
    from fourscore.lab.results import results
    from fourscore.lab.shown import show_results
    from fourscore.lab.tournament import Record, arrange

    executor = _executor(games, workers, ray)
    plan = arrange(game, _names(bots), seed=seed, table=table, options=read_switches(option), pack=pack_at(pack))
    file = out or Path(f"tournament-{game}.json")
    path = file.with_suffix(".jsonl")
    notebook, is_complete = _play(plan, plan.deals_for(games), path, Record(), executor, fresh=fresh)
    found = results(plan, notebook.total, is_complete=is_complete)
    written = msgspec.json.encode(found)
    try:
        write_whole(file, msgspec.json.format(written))
    finally:
        # What cannot be written can still be read.
        if json:
            print(written.decode())
        else:
            show_results(open_console(plain=plain), found)
    _close([file], json=json, plain=plain, is_complete=is_complete)


def lab(
    game: GameName,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="The bots at the table; four old hands if not said.")
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many deals.")] = 1000,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="WHAT=A,B", help="Compare: edition=1,2 or card.throwing-knife.wounds=1,2."),
    ] = None,
    seed: Seed = "1",
    option: Options = None,
    pack: Pack = None,
    workers: NumberOfWorkers = 1,
    ray: RayAddress = None,
    swaps: Annotated[
        int,
        typer.Option(
            "--swaps", metavar="N", min=0, help="How often each deal is played again with one choice swapped."
        ),
    ] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where the report goes.")] = None,
    plots: Annotated[bool, typer.Option("--plots/--no-plots", help="Draw plots and write the page.")] = True,
    fresh: Fresh = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Study a game: how long, how fair, how close, and what each choice and card does to the winning chance."""
    from fourscore.commandline.console import open_console
    from fourscore.lab.charts import need_plots
    from fourscore.lab.findings import findings
    from fourscore.lab.shown import show_findings
    from fourscore.lab.study import Counted, arrange_study

    if plots:
        need_plots()
    executor = _executor(games, workers, ray)
    players = _usual(game) if seats is None else _names(seats)
    plan = arrange_study(
        game,
        players,
        seed=seed,
        options=read_switches(option),
        pack=pack_at(pack),
        vary=vary or (),
        swaps=swaps,
    )
    place = out or Path(f"lab-{game}")
    notebook, is_complete = _play(plan, games, place / NOTEBOOK, Counted(), executor, fresh=fresh)
    found = findings(plan, notebook.total, notebook.count, is_complete=is_complete)
    written = msgspec.json.encode(found)
    files = {"report.json": msgspec.json.format(written)}
    if plots and notebook.count:
        from fourscore.lab.charts import charts_of
        from fourscore.lab.page import write_page

        files |= {f"{chart.name}.png": chart.png() for chart in charts_of(found)}
        files["report.html"] = write_page(found).encode()
    try:
        for name, content in files.items():
            write_whole(place / name, content)
    finally:
        if json:
            print(written.decode())
        else:
            show_findings(open_console(plain=plain), found)
    _close([place / name for name in files], json=json, plain=plain, is_complete=is_complete)


def _executor(games: int, workers: int, ray: str | None) -> Executor:
    if games < 1:
        raise Refusal(f"At least one game has to be played, not {games}.")
    return executor_of(workers, ray)


def _play(
    plan: Task, deals: int, path: Path, nothing: F, executor: Executor, *, fresh: bool
) -> tuple[Notebook[F], bool]:
    """The notebook with what was played, and whether that is all."""
    from fourscore.commandline.progress import progress_of

    with held(path):
        if fresh:
            path.unlink(missing_ok=True)
        notebook = Notebook(plan, nothing, path)
        with progress_of(deals) as progress:
            return notebook, play_all(plan, deals, notebook, executor, progress)


def _close(files: Sequence[Path], *, json: bool, plain: bool, is_complete: bool) -> None:
    """Say where the report lies, and after an interruption how to go on."""
    from fourscore.commandline.console import open_console

    say: Callable[..., None] = (lambda *_: None) if json else open_console(plain=plain).say
    say(f"Written: {', '.join(map(str, files))}", "dim")
    if not is_complete:
        say("What was played is kept: the same command goes on from here.")
        raise typer.Exit(INTERRUPTED)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _usual(game: str) -> list[str]:
    from fourscore.engine.registry import find_game
    from fourscore.play.players import best_bot, usual_players

    title = find_game(game)
    return [best_bot(title)] * len(usual_players(title))
