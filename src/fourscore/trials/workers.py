"""Several processes on this machine."""

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from fourscore.engine.errors import Notice
from fourscore.trials.executors import Deals, Done, Task, play_batch
from fourscore.trials.interrupts import undisturbed
from fourscore.trials.telling import heard_by, tell

SPAWN = multiprocessing.get_context("spawn")
"""New processes start afresh: a copy of this one would copy its threads' locks as well."""


class Line:
    """A process of its own, and the line to it; it is called with the other end and whatever it has to know."""

    def __init__(self, work: Callable[..., None], *known: object) -> None:
        self.end, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=_attend, args=(work, theirs, *known), daemon=True)
        # A process that is still starting would hear a Ctrl-C as well.
        with undisturbed():
            self.process.start()
        theirs.close()

    def say(self, words: object) -> bool:
        """Whether anybody is still there to be told."""
        try:
            self.end.send(words)
        except OSError:
            return False
        return True

    def hear(self) -> Any:
        """What it says, which may be an error; None if it has died."""
        try:
            heard = self.end.recv()
        except (EOFError, OSError):
            return None
        if isinstance(heard, Exception):
            raise heard
        return heard

    def cut(self) -> None:
        """Send it home, whatever it is doing."""
        self.process.terminate()
        self.process.join(timeout=5)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.end.close()


class Worker:
    """One process, and the batch it plays."""

    def __init__(self, task: Task) -> None:
        self.line = Line(_work, task)
        self.batch: range | None = None

    def give(self, batch: range) -> bool:
        """Hand over a batch; False if nobody is there any more."""
        self.batch = batch
        return self.line.say(batch)

    def take(self) -> Done | str | None:
        """What it has done, or says meanwhile; None if it died over it."""
        heard: Done | str | None = self.line.hear()
        if isinstance(heard, Done):
            self.batch = None
        return heard


class Workers:
    """This many processes; one that dies is replaced, and what it was playing is played again."""

    seconds = 0.5

    def __init__(self, number: int) -> None:
        self.number = number
        self.at_work: list[Worker] = []

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        try:
            while deals.left or self.at_work:
                self._hire(task, deals)
                for worker in self._heard():
                    done = worker.take()
                    if isinstance(done, str):
                        tell(done)
                    elif done is not None:
                        deals.took(done.deals, done.seconds)
                        self._occupy(worker, deals)
                        yield done
                    else:
                        self._dismiss(worker, deals)
        finally:
            for worker in self.at_work:
                worker.line.cut()
            self.at_work = []

    def _hire(self, task: Task, deals: Deals) -> None:
        while deals.left and len(self.at_work) < self.number:
            worker = Worker(task)
            self.at_work.append(worker)
            self._occupy(worker, deals)

    def _occupy(self, worker: Worker, deals: Deals) -> None:
        """The next batch for this worker; without one it goes home."""
        batch = deals.hand_out()
        if batch is None or not worker.give(batch):
            self._dismiss(worker, deals)

    def _dismiss(self, worker: Worker, deals: Deals) -> None:
        self.at_work.remove(worker)
        worker.line.cut()
        if worker.batch is not None:
            deals.take_back(worker.batch)

    def _heard(self) -> list[Worker]:
        """Those who have something to say, if only that they are no more."""
        ready = set(map(id, wait([worker.line.end for worker in self.at_work])))
        return [worker for worker in self.at_work if id(worker.line.end) in ready]


def _attend(work: Callable[..., None], *known: object) -> None:
    """Work as long as whoever began it is there: if that was killed, somebody else may write the same files soon."""
    threading.Thread(target=_leave_with_whoever_began_it, daemon=True).start()
    # Whoever began it has said so already.
    warnings.simplefilter("ignore", Notice)
    work(*known)


def _leave_with_whoever_began_it() -> None:
    began_it = multiprocessing.parent_process()
    if began_it is not None:
        wait([began_it.sentinel])
        os._exit(1)


def _work(line: Connection, task: Task) -> None:
    """What a worker does: batch after batch, until the line is cut."""
    # Ctrl-C reaches everybody at the terminal; the one who hands out the work decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            batch = line.recv()
        except (EOFError, OSError):
            return
        try:
            with heard_by(line.send):
                line.send(play_batch(task, batch))
        except Exception as error:
            line.send(error)
