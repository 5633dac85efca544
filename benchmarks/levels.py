"""How strong each level of play is, in rating points: every deal from all seats.

make levels                                  Presidents: random, the five levels, and the usual search
make levels ARGS="bodyguard --games 120"     another game, or fewer games; what was played is kept and counts again
make levels ARGS="bodyguard --write"         puts the table into docs/strength.md
make levels ARGS="presidents --bots learned-search:300,old-hand,old-hand,old-hand"
make levels ARGS="presidents --table 4"      four at a table, however many bots take part
make levels ARGS="--everybody --minutes 20 --workers 2"     the round robin of three games, as far as the time goes
make levels ARGS="--everybody --kept here,there --write"    puts what these runs have played into docs/strength.md

A champion thinks for 200 ms of the clock, so a busy machine makes it weaker; with playouts it does not matter.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from pathlib import Path
from typing import Any

import msgspec

from benchmarks import round_robin
from benchmarks.resumable import run_resumable
from benchmarks.round_robin import Found
from fourscore.bots.levels import levels_of
from fourscore.engine.errors import Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.words import counted
from fourscore.lab.results import Standing
from fourscore.trials.executors import executor_of
from fourscore.trials.interval import Estimate

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "levels"
LEARNED = ("presidents", "bodyguard", "knife-fight")
"""The games of the round robin, if none is named: those that somebody has learned."""
TELLING = 10
"""Deals from which on shares of a field are shown; with fewer its games count in the ratings alone."""


def table(found: Mapping[str, Any]) -> Iterator[str]:
    """The standings as Markdown, the strongest first."""
    games, deals = counted(found["games"], "game"), counted(found["deals"], "deal")
    yield f"{games}, {deals}, {found['table']} at a table, seed `{found['seed']}`."
    yield ""
    yield "| bot | rating | games won | points |"
    yield "|---|---|---|---|"
    for one in msgspec.convert(found["standings"], list[Standing]):
        yield f"| `{one.bot}` | {reach(one.elo, 0)} | {share(one.wins)} | {reach(one.points, 2)} |"


def everybody(found: Found) -> Iterator[str]:
    """The round robin as Markdown, the strongest first."""
    one = found.fields[0]
    options = "".join(f", {name} {value}" for name, value in one.options.items())
    yield f"{one.table} at a table{options}; ratings are of all games."
    for field in found.fields:
        yield f"{counted(len(set(field.bots)), 'bot')}: {counted(field.games, 'game')}, {counted(field.deals, 'deal')}."
    yield ""
    told = [field.deals >= TELLING for field in found.fields]
    heads = [f"games won among {len(set(field.bots))} | points" for field in compress(found.fields, told)]
    yield f"| {' | '.join(['bot', 'rating', *heads])} |"
    yield "|---" * (2 + 2 * len(heads)) + "|"
    for bot, rating, shown in found.standings:
        cells = [f"{share(one.wins)} | {reach(one.points, 2)}" if one else " | " for one in compress(shown, told)]
        yield f"| {' | '.join([f'`{bot}`', reach(rating, 0), *cells])} |"


def reach(one: Estimate, digits: int) -> str:
    """A number and how far it can be trusted either way."""
    return f"{one.value:.{digits}f} ± {(one.high - one.low) / 2:.{digits}f}"


def share(one: Estimate) -> str:
    """A share and its interval."""
    return f"{100 * one.value:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})"


def write(game: str, lines: Sequence[str]) -> None:
    """Put a table into the page."""
    begin, end = f"<!-- {game}: begin -->", f"<!-- {game}: end -->"
    text = "\n".join([begin, "", *lines, "", end])
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{begin}.*{end}", lambda _: text, page, flags=re.DOTALL), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="make levels", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games_played", nargs="*", metavar="game", help="presidents, if not said otherwise")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--bots", help="others than random and the levels, separated by commas")
    parser.add_argument("--table", type=int, help="how many sit at a table, if not one of each")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--everybody", action="store_true", help="the round robin, of everybody who plays a game")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long the round robin is played; 0: only read")
    parser.add_argument("--workers", type=int, default=1, help="how many processes play the round robin")
    parser.add_argument(
        "--kept", default=str(KEPT), help="where the games are kept; for the round robin also several folders to read"
    )
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.name}")
    given = parser.parse_args(arguments)
    folders = [Path(folder) for folder in given.kept.split(",")]
    try:
        if given.everybody:
            games = given.games_played or LEARNED
            if given.minutes:
                round_robin.play(games, given.seed, folders[0], executor_of(given.workers, None), given.minutes)
            tables = {game: list(everybody(round_robin.read(folders, game))) for game in games}
        else:
            games = given.games_played or LEARNED[:1]
            tables = {game: one_tournament(game, given, folders[0]) for game in games}
    except Refusal as problem:
        print(problem, file=sys.stderr)
        return 1
    for game, lines in tables.items():
        print("\n".join(lines))
        if given.write:
            write(game, lines)
    return 0


def one_tournament(game: str, given: argparse.Namespace, folder: Path) -> list[str]:
    """The bots of a game, or those that were named, at one table after another."""
    bots = given.bots or ",".join(["random", *(level.bot for level in levels_of(find_game(game)))])
    command = ["tournament", game, "--games", str(given.games), "--bots", bots, "--seed", given.seed]
    command += ["--table", str(given.table)] if given.table else []
    folder.mkdir(parents=True, exist_ok=True)
    return list(table(run_resumable(tuple(command), folder, lambda _: None).report))


if __name__ == "__main__":
    sys.exit(main())
