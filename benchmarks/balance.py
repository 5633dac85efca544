"""How hard Mr. President is: three difficulties with `old-hand` and `search`, then with others, as a table.

make balance                                        2,000 terms each on all cores, about an hour on two without `search`
make balance ARGS="--terms 100"                     a first look
make balance ARGS="--only firebrand"                only those with this word
make balance ARGS="--only search --terms 60"        `search` thinks for most of a minute a term
make balance ARGS=--write                           puts the table into benchmarks/HISTORY.md
make balance ARGS="--scenarios --terms 200"         how often each scenario is won, with `old-hand` and `statesman`
make balance ARGS="--scenarios --bots search:14"    the same with another player

Every term goes into a notebook in .benchmarks/balance as it is finished. Ctrl-C shows what was played by then, and the
same command goes on from there; more terms are added to those that were played. Notebooks are kept apart by what is in
the game's folder: after a change of a card everything is played anew.
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import fourscore.games.mr_president
from fourscore.commandline.progress import progress_of
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.report import LOST_EARLY, all_columns, all_rows
from fourscore.kit.extras import extras_of
from fourscore.kit.words import counted
from fourscore.lab.reports import Measure
from fourscore.lab.simulate import Report, Simulation, nothing, report_of
from fourscore.trials.executors import executor_of, play_all
from fourscore.trials.notebook import Notebook
from fourscore.trials.setting import set_table

PAGE = Path(__file__).with_name("HISTORY.md")
KEPT = Path(__file__).parents[1] / ".benchmarks" / "balance"
"""Where the notebooks lie."""
GAME_FOLDER = Path(fourscore.games.mr_president.__file__).parent
BEGIN, END = "<!-- balance: begin -->", "<!-- balance: end -->"


class Player(NamedTuple):
    """Who plays, how hard it is, and whether a second term may follow."""

    difficulty: str
    bot: str
    second_term: str = "never"

    @property
    def title(self) -> str:
        return f"`{self.bot}`, two terms" if self.second_term == "ask" else f"`{self.bot}`"

    @property
    def verdicts(self) -> tuple[str, str, str]:
        """Won, lost at once, won at once; who may go on for a second term has won with it."""
        return ("two terms" if self.second_term == "ask" else "re-elected", "loss", "victory")


PLAYERS = (
    Player("easier", "old-hand"),
    Player("normal", "old-hand"),
    Player("harder", "old-hand"),
    Player("easier", "search"),
    Player("normal", "search"),
    Player("harder", "search"),
    Player("easier", "statesman"),
    Player("normal", "statesman"),
    Player("harder", "statesman"),
    Player("normal", "random"),
    Player("easier", "random", "ask"),
    Player("harder", "firebrand", "ask"),
)
"""The last two are there for what others never see: rows of charts that need a world on fire."""
LOOKS = "verdicts,legacy,charts,columns,cards"
SELDOM = 0.005
"""A column is named if less than this share of the terms reaches it."""
REFUSED = "only whoever refuses a demand comes here; the printed gains are worth the printed demands to an old hand"
WHY = {
    "Terror attack at home (D11), 1": "impossible: the group at home rises a level before the roll, so it is at 2",
    "After the summit with Russia (WPR2)": REFUSED,
    "After the summit with China (WPC2)": REFUSED,
}
"""What keeps an old hand from a column, by how its name begins."""


def main() -> None:
    """Measure, print, and put it into the page if asked to."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--terms", type=int, default=2000, help="terms for each row")
    words.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words.add_argument("--seed", default="balance")
    words.add_argument("--write", action="store_true", help=f"write the table into {PAGE.name}")
    words.add_argument("--only", default="", metavar="TEXT", help="only players or difficulties with this text")
    words.add_argument("--scenarios", action="store_true", help="measure the scenarios instead, on normal")
    words.add_argument("--bots", default="old-hand,statesman", metavar="NAMES", help="who plays the scenarios")
    given = words.parse_args()
    if given.scenarios:
        print(*scenarios(given), sep="\n")
        return
    players = [player for player in PLAYERS if given.only in " ".join(player)]
    if not players:
        words.error(f"nobody has {given.only!r} in difficulty or name")
    if given.write and given.only:
        words.error("--write puts the whole table into the page: leave out --only")
    reports = list(_play_all(players, given))
    text = "\n".join([*table(players, reports), "", *columns(players, reports), *gaps(reports)])
    print(text)
    if given.write:
        before, _, rest = PAGE.read_text().partition(BEGIN)
        _, _, after = rest.partition(END)
        PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")


def _play_all(players: list[Player], given: argparse.Namespace) -> Iterator[Report]:
    """One after the other; an interruption ends it with what was played."""
    for player in players:
        options = {"difficulty": player.difficulty, "second-term": player.second_term}
        report = _simulate(player.bot, options, LOOKS, given)
        if report.games:
            yield report
        if not report.is_complete:
            print("The same command goes on from here.", file=sys.stderr)
            return


def _simulate(bot: str, options: dict[str, str], looks: str, given: argparse.Namespace) -> Report:
    """Play what is missing in the notebook of this player."""
    print(f"{bot}, {', '.join(options.values())} ...", file=sys.stderr)
    task = Simulation(set_table("mr-president", options), (bot,), given.seed, tuple(looks.split(",")))
    name = "-".join([*options.values(), bot, given.seed]).replace(":", "-").replace(" ", "-")
    notebook = Notebook(task, nothing(1), KEPT / fingerprint() / f"{name}.jsonl")
    executor = executor_of(given.workers, None)
    began = time.monotonic()
    with progress_of(given.terms) as progress:
        is_complete = play_all(task, given.terms, notebook, executor, progress)
    wall = time.monotonic() - began
    return report_of(task.setting.game, task.names, task.seed, notebook.total, wall, is_complete=is_complete)


@cache
def fingerprint() -> str:
    """Everything in the game's folder, in a few letters: what was played by other cards or bots is something else."""
    told = blake2b(digest_size=6)
    for file in sorted(GAME_FOLDER.rglob("*")):
        if file.suffix in (".py", ".toml"):
            told.update(str(file.relative_to(GAME_FOLDER)).encode() + file.read_bytes())
    return told.hexdigest()


def scenarios(given: argparse.Namespace) -> list[str]:
    """How often each scenario is won, with 95 % intervals."""
    bots = given.bots.split(",")
    lines = [f"| scenario | {' | '.join(f'`{bot}`' for bot in bots)} |", "|---" * (1 + len(bots)) + "|"]
    for name in (scenario.value for scenario in extras_of(GAME).scenarios()):
        cells = []
        for bot in bots:
            report = _simulate(bot, {"scenario": name}, "verdicts", given)
            cells.append(_share(next(each for each in report.measures if each.label.startswith("victory: share"))))
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
    return lines


def table(players: list[Player], reports: list[Report]) -> list[str]:
    """A row for each player, with 95 % intervals."""
    lines = [
        "| difficulty | player | terms | re-elected | lost at once | of these by year 2 | automatic victory | Legacy |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for player, report in zip(players, reports, strict=False):
        seen = {measure.label: measure for measure in report.measures}
        verdicts = [_share(seen[f"{verdict}: share of presidencies"]) for verdict in player.verdicts]
        lost = seen["loss: share of presidencies"].mean
        verdicts.insert(2, f"{seen[LOST_EARLY].mean / lost:.0%}".replace("%", " %") if lost else "–")
        points = seen["Legacy Points, losses as 0"]
        legacy = f"{points.mean:.1f} ± {points.high - points.mean:.1f}"
        lines.append(f"| {player.difficulty} | {player.title} | {report.games} | {' | '.join(verdicts)} | {legacy} |")
    return lines


def _share(measure: Measure) -> str:
    return f"{measure.mean:.1%} ± {measure.high - measure.mean:.1%}".replace("%", " %")


def columns(players: list[Player], reports: list[Report]) -> list[str]:
    """The columns of charts that hardly any term of the old hand reaches: who else does, or why nobody can."""
    both = list(zip(players, reports, strict=False))
    shares = _shares([report for player, report in both if player.bot == "old-hand"])
    others = _shares([report for player, report in both if player.bot != "old-hand"])
    if not shares:
        return []
    seldom = sorted(label for label, share in shares.items() if share < SELDOM)
    says = f"Columns of charts that `old-hand` reaches in at least {SELDOM:.1%} of all terms: "
    lines = [f"{says}{len(shares) - len(seldom)} of {len(shares)}."]
    if seldom:
        lines += ["", "| column | `old-hand` | `random`, `firebrand` | why |", "|---|---|---|---|"]
    for label in seldom:
        reached = f"{others[label]:.1%}" if others else "–"
        why = next((reason for part, reason in WHY.items() if label.startswith(part)), "chance")
        lines.append(f"| {label} | {shares[label]:.2%} | {reached} | {why} |")
    return [re.sub(r"(?<=\d)%", " %", line) for line in lines]


def _shares(reports: list[Report]) -> dict[str, float]:
    """In which share of all these terms each column was reached."""
    terms = sum(report.games for report in reports)
    if not terms:
        return {}
    times = dict.fromkeys(all_columns(), 0.0)
    for report in reports:
        for measure in report.measures:
            label = measure.label.removesuffix(": reached")
            if label in times:
                times[label] += measure.mean * measure.count
    return {label: count / terms for label, count in times.items()}


def gaps(reports: list[Report]) -> list[str]:
    """Cards that were never drawn and rows of charts that never came up, in all of these terms."""
    total: dict[str, float] = {}
    for report in reports:
        for measure in report.measures:
            total[measure.label] = total.get(measure.label, 0) + measure.mean * measure.count
    cards = {label: times for label, times in total.items() if label.endswith(": drawn")}
    rows = {label: total[label] for label in all_rows()}
    return [*_gap("Cards", "drawn", cards), *_gap("Rows of charts", "hit", rows)]


def _gap(what: str, done: str, times: dict[str, float]) -> list[str]:
    missing = sorted(label for label, count in times.items() if not count)
    rarest = min((count for count in times.values() if count), default=0)
    hit = len(times) - len(missing)
    says = f"{what} {done}: {hit} of {len(times)}; the rarest came up {counted(round(rarest), 'time')}."
    return [says, *(f"- never {done}: {label}" for label in missing)]


if __name__ == "__main__":
    main()
