"""How strong the players of Presidents are: each against each, two and two, and one against three old hands.

make strength                              2,000 deals a pairing, a minute
make strength ARGS="--deals 200"           a first look
make strength ARGS="--player mine/player.bin"   with a player that you have trained as `learned`
make strength ARGS="--player mine/player.bin --rival other/player.bin"   beside another one
make strength ARGS=--write                 puts the tables into docs/strength.md

The C++ of the game plays them; it needs a C++ compiler and no device. Each deal is played from every seat, and an
interval takes deals, not rounds, as independent.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from benchmarks.answer_time import answer_time
from fourscore.bots.native import library
from fourscore.engine.errors import Refusal
from fourscore.games.presidents.device.contest import Contest
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.trials.interval import SURENESS

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
USUAL, RIVAL = ("old-hand", "learned", "random"), "rival"
OTHERS = {3: 1500, 4: 0, 5: 1500, 6: 1500, 8: 1500}
"""At how many seats one sits against old hands, and the most deals there (0: as many as asked for)."""


class Share(NamedTuple):
    """The share of the rounds that one kind of player won, and how sure that is."""

    share: float
    reach: float
    rounds: int

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ± {100 * self.reach:.1f}"


def measure(contest: Contest, who: str, tables: Sequence[Sequence[str]], deals: int, seed: int) -> Share:
    """How many of the rounds `who` wins at these tables, all of which get the same deals."""
    found = []
    for deal in range(deals):
        won = rounds = 0
        for players in tables:
            count = contest.play(players, PresidentsOptions(), seed + deal, 1)
            rounds += sum(count.rounds)
            won += sum(here for here, name in zip(count.rounds, players, strict=True) if name == who)
        found.append((won, rounds))
    rounds = sum(row[1] for row in found)
    share = sum(row[0] for row in found) / rounds
    spread = sqrt(sum((won - share * here) ** 2 for won, here in found)) / rounds
    return Share(share, SURENESS * spread, rounds)


def pairs(contest: Contest, names: Sequence[str], deals: int) -> Iterator[str]:
    """The cross table: the share of the rounds that the row takes from the column, two and two at a table."""
    found: dict[tuple[str, str], Share] = {}
    for one, other in combinations(names, 2):
        tables = [[one, other] * 2, [other, one] * 2, [one, one, other, other], [other, other, one, one]]
        here = found[one, other] = measure(contest, one, tables, deals, 1_000_000)
        found[other, one] = Share(1 - here.share, here.reach, here.rounds)
    yield f"| of the rounds | {' | '.join(f'from `{name}`' for name in names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for one in names:
        yield f"| `{one}` | {' | '.join(str(found.get((one, other), '')) for other in names)} |"


def alone(contest: Contest, others: str, deals: int) -> Iterator[str]:
    """What one learned player takes from a table of others."""
    yield f"| seats | par | `learned` is President of, at a table of `{others}` | rounds |"
    yield "|---|---|---|---|"
    for seats, most in OTHERS.items():
        tables = [["learned" if at == seat else others for at in range(seats)] for seat in range(seats)]
        here = measure(contest, "learned", tables, min(deals, most) if most else deals, 2_000_000)
        yield f"| {seats} | {100 / seats:.1f} % | {here} | {here.rounds:,} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="make strength", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000, help="evenings a pairing, each from every seat")
    parser.add_argument("--player", type=Path, help="the file of another learned player")
    parser.add_argument("--rival", type=Path, help="the file of one more, to be called `rival`")
    parser.add_argument("--write", action="store_true", help=f"put the tables into {PAGE.name}")
    given = parser.parse_args(arguments)
    if given.deals < 2:
        parser.error("--deals is at least 2")
    if given.rival and given.write:
        parser.error("--write is for the usual players alone")
    try:
        files = (file.read_bytes() if file else None for file in (given.player, given.rival))
        contest = Contest(library, *files)
    except (Refusal, OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    names = (*USUAL, RIVAL) if given.rival else USUAL
    parts = [pairs(contest, names, given.deals)]
    parts += [alone(contest, others, given.deals) for others in names if others in ("old-hand", RIVAL)]
    parts.append(iter([f"An answer of `learned` takes {answer_time():.2f} ms of one core, from a View, with NumPy."]))
    lines = []
    for part in parts:
        for line in (*part, ""):
            print(line, flush=True)
            lines.append(line)
    if given.write:
        text = "\n".join([BEGIN, "", *lines, END])
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: text, page, flags=re.DOTALL), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
