"""The writer of the embedded store: a thread that takes all that waits into one transaction.

A write-ahead log with `synchronous=FULL` makes a commit durable. A commit costs a disk flush, so the writer takes all
appends that are waiting into one transaction, and each caller goes on after that one flush.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias, TypeVar

from fourscore.play.refusals import Overtaken, Unwritable
from fourscore.table.data_file import DataFile
from fourscore.table.sqlite_file import restored_at, wipe

T = TypeVar("T")

MOST_AT_ONCE = 1000
MOST_ROWS = 200
"""How many rows are written by one statement."""
BREATH = 0.005
"""Seconds from one transaction to the next while much is written: more appends then share one, and none waits long."""
Work: TypeAlias = Callable[[sqlite3.Connection], object]
Row: TypeAlias = tuple[str, int, bytes]
"""A table, the number of a record there, and the record."""


class _Restored(Exception):
    """The file is not the one that was last written to."""


class Job:
    """Something to write, and the future of whoever waits for it."""

    __slots__ = ("done", "error", "result", "rows", "work")

    def __init__(self, work: Work | None, done: "asyncio.Future[object]", rows: Sequence[Row] = ()) -> None:
        self.work = work
        self.rows = rows
        """Records that follow on those that are there."""
        self.done = done
        self.result: object = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits, if anybody still does."""
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Writer:
    """Everything that is written to the file of a store."""

    def __init__(self, db: sqlite3.Connection, file: DataFile) -> None:
        self._db = db
        self._file = file
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop: asyncio.AbstractEventLoop | None = None
        """Where those are told who wait."""
        self.generation = 0
        """Raised when somebody else wrote to the file, as a restored backup does: all tables are then read anew."""
        self._version = self._file_version()
        self._restored = restored_at(db)
        self.wipes = False
        """Whether something was deleted that nobody may find any more."""
        self._thread = threading.Thread(target=self._write_all, name="fourscore-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._jobs.qsize()

    async def close(self) -> None:
        """Write what waits, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def write(self, work: Callable[[sqlite3.Connection], T] | None, rows: Sequence[Row] = ()) -> T:
        """Do this work and write these records, durably; what the work gives."""
        self.loop = asyncio.get_running_loop()
        done: asyncio.Future[object] = self.loop.create_future()
        self._jobs.put(Job(work, done, rows))
        return await done  # type: ignore[return-value]

    def _write_all(self) -> None:
        """The life of the writer: take what waits, write it in one transaction, tell everybody."""
        is_open = True
        while is_open:
            jobs: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                is_open = False
            if jobs:
                began = time.monotonic()
                self._write_together(jobs)
                assert self.loop is not None
                if not self.loop.is_closed():
                    self.loop.call_soon_threadsafe(_settle, jobs)
                if self.wipes:
                    with suppress(sqlite3.Error):
                        self.wipes = not wipe(self._db)
                time.sleep(max(0.0, began + BREATH - time.monotonic()))

    def _write_together(self, jobs: list[Job]) -> None:
        try:
            self._transact(jobs)
        except _Restored:
            for job in jobs:
                job.error = Overtaken("The tables were restored from a backup. Look again.")
        except sqlite3.IntegrityError as error:
            if len(jobs) == 1:
                jobs[0].error = Overtaken(f"Somebody else wrote first: {error}.")
            else:
                for job in jobs:
                    self._write_together([job])
        except Exception as error:
            for job in jobs:
                job.error = Unwritable(f"The store takes nothing now: {error}. Nothing was changed; try again later.")

    def _was_restored(self) -> bool:
        """Whether what was written is a backup; otherwise it is what an operator asks of people."""
        before, self._restored = self._restored, restored_at(self._db)
        return before != self._restored

    def _file_version(self) -> int:
        """Changes when another connection has written."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def _transact(self, jobs: list[Job]) -> None:
        db = self._db
        self._file.check()
        try:
            db.execute("BEGIN IMMEDIATE")
            if self._file_version() != self._version:
                self._version = self._file_version()
                if self._was_restored():
                    self.generation += 1
                    raise _Restored
            _insert(db, [job.rows for job in jobs if job.rows])
            for job in jobs:
                if job.work is not None:
                    job.result = job.work(db)
            db.execute("COMMIT")
            self._file.check()
        except BaseException:
            # A full disk may have ended the transaction already.
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def _insert(db: sqlite3.Connection, appends: Sequence[Sequence[Row]]) -> None:
    """Write the records of many tables.

    Few large statements: after each one this thread has to wait for its turn again, behind everybody who is served.
    """
    before = [(rows[0][0], rows[0][1] - 1) for rows in appends if rows[0][1]]
    for at in range(0, len(before), MOST_ROWS):
        some = before[at : at + MOST_ROWS]
        found = db.execute(
            f"WITH before(its_table, its_number) AS (VALUES {', '.join(['(?, ?)'] * len(some))}) "
            "SELECT count(*) FROM before CROSS JOIN records ON table_id = its_table AND number = its_number",
            _flat(some),
        )
        if found.fetchone()[0] != len(some):
            raise sqlite3.IntegrityError("the table is shorter than it was")
    rows = [row for rows in appends for row in rows]
    for at in range(0, len(rows), MOST_ROWS):
        part = rows[at : at + MOST_ROWS]
        db.execute(f"INSERT INTO records VALUES {', '.join(['(?, ?, ?)'] * len(part))}", _flat(part))


def _flat(rows: Iterable[tuple[object, ...]]) -> list[object]:
    return [value for row in rows for value in row]


def _settle(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.settle()
