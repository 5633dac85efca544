"""An arena from its first game to its last, or to the end of its budget."""

import time
from collections.abc import Callable
from pathlib import Path

from fourscore.arena.chat import NoAnswer
from fourscore.arena.plan import Arena, BadArena, Budget
from fourscore.arena.playing import Record, Tables, spent
from fourscore.trials.executors import Executor, play_all
from fourscore.trials.notebook import Notebook

NOTEBOOK, GAMES = "notebook.jsonl", "games"
SECONDS_IN_A_MINUTE = 60
ELSEWHERE = "Name another place with --out."
INTERRUPTED = "It was interrupted."


def open_notebook(arena: Arena, folder: Path) -> Notebook[Record]:
    """What was played so far."""
    return Notebook(arena.heading(), Record(), folder / NOTEBOOK, ELSEWHERE)


def run(
    arena: Arena,
    folder: Path,
    executor: Executor,
    progress: Callable[[int], None] | None = None,
) -> tuple[Record, str]:
    """Play what is missing; everything that was played, and why that is not all, if it is not."""
    if not (folder / NOTEBOOK).exists() and any((folder / GAMES).glob("*")):
        raise BadArena(f"{folder / GAMES} has the games of another arena. {ELSEWHERE}")
    notebook = open_notebook(arena, folder)
    began = time.monotonic()
    reasons: list[str] = []

    def is_enough() -> bool:
        reasons[:] = [spent_of(arena.budget, notebook.total, time.monotonic() - began)]
        return bool(reasons[0])

    tables = Tables(arena, str((folder / GAMES).absolute()))
    try:
        if play_all(tables, arena.games, notebook, executor, progress, is_enough):
            return notebook.total, ""
    except NoAnswer as error:
        return notebook.total, str(error)
    return notebook.total, (reasons and reasons[0]) or INTERRUPTED


def spent_of(budget: Budget, record: Record, seconds: float) -> str:
    """Which budget is spent, in a sentence; empty while none is."""
    use = spent(record.games)
    tokens = use.tokens_in + use.tokens_out
    if budget.tokens is not None and tokens >= budget.tokens:
        return f"The budget of {budget.tokens:,} tokens is spent: {tokens:,}."
    if budget.money is not None and use.cost >= budget.money:
        return f"The budget of {budget.money:g} is spent: {use.cost:.2f}."
    if budget.minutes is not None and seconds >= budget.minutes * SECONDS_IN_A_MINUTE:
        return f"The budget of {budget.minutes:g} minutes is spent."
    return ""
