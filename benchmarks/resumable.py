"""Long measurements, kept in notebooks: what was played is never played again, and can be read meanwhile.

A command is carried out as its command would be, only that each game or deal goes into a notebook as it is finished.
The same command with the same folder goes on where it was left off, however it ended.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from benchmarks.command import Command, Told
from fourscore.lab.results import results
from fourscore.lab.simulate import Simulation, Totals, nothing
from fourscore.lab.tournament import Record, Tournament, arrange
from fourscore.trials.executors import Alone, Task, play_all
from fourscore.trials.notebook import Notebook
from fourscore.trials.setting import set_table

Report: TypeAlias = dict[str, Any]


class Summary(Protocol):
    """Reads what is in a notebook."""

    def __call__(self, notebook: Notebook[Any], *, is_complete: bool) -> Report:
        """What the command would print."""


class Plan(NamedTuple):
    """What a command asks for."""

    task: Task
    deals: int
    notebook: Notebook[Any]
    summary: Summary


def run_resumable(command: Command, folder: Path, say: Callable[[Told], None], *, only_read: bool = False) -> Told:
    """Go on with a command, and say after every game or deal how it stands; or only read what is there."""
    plan = plan_of(command, folder)

    def told(*, is_complete: bool) -> Told:
        return Told(plan.summary(plan.notebook, is_complete=is_complete), 0.0, 0.0)

    if plan.notebook.missing(plan.deals) and not only_read:
        play_all(plan.task, plan.deals, plan.notebook, Alone(), lambda _: say(told(is_complete=False)))
    if not plan.notebook.count:
        return Told({}, 0.0, 0.0, "nothing has been played yet")
    return told(is_complete=not plan.notebook.missing(plan.deals))


def plan_of(command: Command, folder: Path) -> Plan:
    """A command such as `simulate presidents --games 240 --seats search:190,old-hand --report titles`."""
    verb, game, words = command[0], command[1], dict(pairwise(command))
    games, seed = int(words["--games"]), words.get("--seed", "1")
    names = words["--bots" if verb == "tournament" else "--seats"].split(",")
    path = folder / f"{game}-{'-'.join(dict.fromkeys(names)).replace(':', '-')}.jsonl"
    if verb == "tournament":
        trial = arrange(game, names, seed=seed, table=int(words["--table"]) if "--table" in words else None)
        return Plan(trial, trial.deals_for(games), Notebook(trial, Record(), path), _of_tournament(trial))
    simulation = Simulation(set_table(game), tuple(names), seed, tuple(words["--report"].split(",")))
    return Plan(simulation, games, Notebook(simulation, nothing(len(names)), path), _of_simulation(simulation))


def _of_tournament(trial: Tournament) -> Summary:
    def summary(notebook: Notebook[Any], *, is_complete: bool) -> Report:
        record = notebook.total
        assert isinstance(record, Record)
        return _plain(results(trial, record, is_complete=is_complete)) | {"scores": _scores(trial, record)}

    return summary


def _scores(trial: Tournament, record: Record) -> list[dict[str, float]]:
    """Deal by deal the mean points of each kind of bot, which the deal makes comparable."""
    found = []
    for deal in record.in_order():
        points: dict[str, list[float]] = {}
        for game in deal.games:
            for bot, score in zip(game.bots, game.scores, strict=True):
                points.setdefault(trial.bots[bot], []).append(score)
        found.append({bot: sum(mine) / len(mine) for bot, mine in points.items()})
    return found


def _of_simulation(simulation: Simulation) -> Summary:
    def summary(notebook: Notebook[Any], *, is_complete: bool) -> Report:
        totals = notebook.total
        assert isinstance(totals, Totals)
        seats: list[Mapping[str, Any]] = [{"seat": seat, "player": name} for seat, name in enumerate(simulation.names)]
        measures = [_plain(measure) for measure in totals.seen.measures()]
        return {"games": totals.games, "seats": seats, "measures": measures, "is_complete": is_complete}

    return summary


def _plain(found: msgspec.Struct) -> Report:
    plain: Report = msgspec.to_builtins(found)
    return plain
