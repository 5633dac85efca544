"""Who plays the deals: this process alone, several processes, or a cluster.

A task is asked for a run of deals and gives back a result that follows from them alone. So it does not matter who
played what, in which order, or how often it was tried: the result of the whole is the same.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from fourscore.engine.errors import Refusal
from fourscore.trials.notebook import Notebook

WARM_UP = 0.1
"""Seconds of play from which the pace of a task is known well enough."""
PATIENCE = 0.02
"""The share of the time so far that an interruption may lose."""
TRIES = 3
"""How often a batch is given to somebody before it is given up."""


class WorkerDied(Refusal):
    """Whoever plays certain deals dies over them, again and again."""


class Task(Protocol):
    """Work that can be handed out: plain data that travels to other processes."""

    def play(self, deals: range) -> Any:
        """Play these deals; the result follows from the task and the deals alone."""


class Deals:
    """Hands out the deals that are still to be played, in batches that last about as long as wanted."""

    def __init__(self, missing: Iterable[range], seconds: float = 1.0, most: int | None = None) -> None:
        self._missing = [deals for deals in missing if deals]
        self._seconds = seconds
        self._most = most
        """How many deals a batch has at the most."""
        self._began = time.monotonic()
        self._played = 0
        self._took = 0.0
        self._largest = 1
        self._tries: dict[int, int] = {}

    @property
    def left(self) -> int:
        """How many deals nobody has been given yet."""
        # No len(): somebody may ask for more games than a length can be.
        return sum(deals.stop - deals.start for deals in self._missing)

    def hand_out(self) -> range | None:
        """The next batch, or None when there is none."""
        if not self._missing:
            return None
        deals = self._missing.pop(0)
        size = self._size()
        if deals.stop - deals.start > size:
            self._missing.insert(0, deals[size:])
        return deals[:size]

    def _size(self) -> int:
        """As many as take the wanted time, but growing step by step while little is known about the pace."""
        pace = self._took / self._played if self._took else 0.0
        # The longer it goes on the longer a batch may be: a notebook of millions of games has to stay small.
        seconds = max(self._seconds, PATIENCE * (time.monotonic() - self._began))
        wanted = max(1, -(-seconds // pace)) if pace else 1
        self._largest = int(min(wanted, self._largest * 4, self._most or wanted))
        return self._largest

    def took(self, deals: range, seconds: float) -> None:
        """Remember how long a batch lasted."""
        self._played += len(deals)
        self._took += seconds

    def take_back(self, deals: range) -> None:
        """Whoever had this batch has died over it; after several it is not an accident."""
        self._tries[deals.start] = self._tries.get(deals.start, 0) + 1
        if self._tries[deals.start] >= TRIES:
            raise WorkerDied(
                f"Whoever plays deals {deals.start} to {deals.stop - 1} dies over them, "
                f"{TRIES} times in a row. Is there enough memory?"
            )
        self._missing.insert(0, deals)


class Done:
    """A batch that was played."""

    __slots__ = ("deals", "result", "seconds")

    def __init__(self, deals: range, result: Any, seconds: float) -> None:
        self.deals = deals
        self.result = result
        self.seconds = seconds


class Executor(Protocol):
    """Plays what is handed out, and gives back what is done as it comes in."""

    seconds: float
    """How long a batch should last for it."""

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        """Everything that is left; closing the iterator sends everybody home."""


def play_batch(task: Task, deals: range) -> Done:
    """One batch, with the time it took."""
    began = time.perf_counter()
    result = task.play(deals)
    return Done(deals, result, time.perf_counter() - began)


class Alone:
    """This process plays everything itself."""

    seconds = 0.2

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        while (batch := deals.hand_out()) is not None:
            done = play_batch(task, batch)
            deals.took(batch, done.seconds)
            yield done


def play_all(
    task: Task,
    total: int,
    notebook: Notebook[Any],
    executor: Executor,
    progress: Callable[[int], None] | None = None,
    is_enough: Callable[[], bool] | None = None,
) -> bool:
    """Play all deals that are not in the notebook yet and write them there; whether all are there.

    After each deal `is_enough`, where it is given, says whether to stop here.

    An interruption (Ctrl-C) ends it with what has been played. The first deals are played here: what is wrong with a
    task shows at once and once, and batches for others have a sensible size from the beginning.
    """
    deals = Deals(notebook.missing(total), executor.seconds, None if is_enough is None else 1)
    done = total - deals.left
    if deals.left and is_enough is not None and is_enough():
        return False
    try:
        for executor_now in (_FirstDeals(), executor):
            playing = executor_now.play(task, deals)
            try:
                for batch in playing:
                    notebook.add(batch.deals, batch.result)
                    done += len(batch.deals)
                    if progress is not None:
                        progress(done)
                    if done < total and is_enough is not None and is_enough():
                        return False
            finally:
                playing.close()  # type: ignore[attr-defined]
    except KeyboardInterrupt:
        return False
    return True


class _FirstDeals(Alone):
    """Plays until the pace is known."""

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        spent = 0.0
        for done in super().play(task, deals):
            spent += done.seconds
            yield done
            if spent >= WARM_UP:
                return


def executor_of(workers: int, ray: str | None) -> Executor:
    """The executor that was asked for on the command line."""
    if workers < 1:
        raise Refusal(f"At least one worker has to play, not {workers}.")
    if ray is not None:
        from fourscore.trials.cluster import Cluster

        return Cluster(ray)
    if workers == 1:
        return Alone()
    from fourscore.trials.workers import Workers

    return Workers(workers)
