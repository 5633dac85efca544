"""How strong each level of play is, in rating points: every deal from all seats.

make levels                                  Presidents: random, the five levels, and the usual search
make levels ARGS="bodyguard --games 120"     another game, or fewer games; what was played is kept and counts again
make levels ARGS="bodyguard --write"         puts the table into docs/strength.md
make levels ARGS="presidents --bots learned-search:300,old-hand,old-hand,old-hand"
make levels ARGS="presidents --table 4"      four at a table, however many bots take part

A champion thinks for 200 ms of the clock, so a busy machine makes it weaker; with playouts it does not matter.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.resumable import run_resumable
from fourscore.bots.levels import levels_of
from fourscore.engine.errors import Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.words import counted

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "levels"


def table(found: Mapping[str, Any]) -> Iterator[str]:
    """The standings as Markdown, the strongest first."""
    games, deals = counted(found["games"], "game"), counted(found["deals"], "deal")
    yield f"{games}, {deals}, {found['table']} at a table, seed `{found['seed']}`."
    yield ""
    yield "| bot | rating | games won | points |"
    yield "|---|---|---|---|"
    for one in found["standings"]:
        rating, wins, points = (one[name] for name in ("elo", "wins", "points"))
        won = f"{100 * wins['value']:.1f} % ({100 * wins['low']:.1f} to {100 * wins['high']:.1f})"
        yield f"| `{one['bot']}` | {reach(rating, 0)} | {won} | {reach(points, 2)} |"


def reach(one: Mapping[str, float], digits: int) -> str:
    """A number and how far it can be trusted either way."""
    return f"{one['value']:.{digits}f} ± {(one['high'] - one['low']) / 2:.{digits}f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="make levels", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="presidents")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--bots", help="others than random and the levels, separated by commas")
    parser.add_argument("--table", type=int, help="how many sit at a table, if not one of each")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.name}")
    given = parser.parse_args(arguments)
    try:
        bots = given.bots or ",".join(["random", *(level.bot for level in levels_of(find_game(given.game)))])
        command = ["tournament", given.game, "--games", str(given.games), "--bots", bots, "--seed", given.seed]
        command += ["--table", str(given.table)] if given.table else []
        KEPT.mkdir(parents=True, exist_ok=True)
        told = run_resumable(tuple(command), KEPT, lambda _: None)
    except Refusal as problem:
        print(problem, file=sys.stderr)
        return 1
    lines = list(table(told.report))
    print("\n".join(lines))
    if given.write:
        begin, end = f"<!-- {given.game}: begin -->", f"<!-- {given.game}: end -->"
        text = "\n".join([begin, "", *lines, "", end])
        PAGE.write_text(
            re.sub(f"{begin}.*{end}", lambda _: text, PAGE.read_text(encoding="utf-8"), flags=re.DOTALL),
            encoding="utf-8",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
