"""The file of the embedded store: opened, brought up to date, copied, and put back."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from fourscore.commandline.locks import private_directory, private_file
from fourscore.play.refusals import Unwritable
from fourscore.play.store import HERE
from fourscore.table.sqlite_statements import RESTORED, SCHEMA

PATIENCE = 2.0
"""Seconds to wait for somebody else who writes to the file."""


def open_file(path: Path) -> sqlite3.Connection:
    """The file, ready for durable writing while others read."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    return db


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Add what older files lack; whoever was here when the file was last in use has been away since."""
    db.executescript(SCHEMA)
    db.execute("UPDATE presence SET seen = ? WHERE seen = ?", (time.time(), HERE))


def restored_at(db: sqlite3.Connection) -> float | None:
    """When the file was last restored from a backup."""
    row = db.execute("SELECT at FROM pulse WHERE number = ?", (RESTORED,)).fetchone()
    return None if row is None else float(row[0])


def look_into(path: Path) -> sqlite3.Connection:
    """The file, for somebody who only reads, even while a server writes to it."""
    return sqlite3.connect(f"file:{path}?mode=ro", timeout=PATIENCE, uri=True)


def back_up(path: Path, copy: Path) -> None:
    """Copy the whole store into one file, even while a server writes to it."""
    if not path.exists():
        raise Unwritable(f"There are no tables in {path}.")
    draft = copy.with_name(copy.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        private_file(draft)
        with sqlite3.connect(path) as source, sqlite3.connect(draft) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        source.close()
        target.close()
        draft.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise Unwritable(f"The backup cannot be written to {copy}: {error}.") from None


def restore(copy: Path, path: Path) -> None:
    """Replace the store by a backup, even under a running server: its tables are then read again.

    SQLite copies it page by page in one transaction, so that nobody ever sees half of it.
    """
    try:
        with sqlite3.connect(f"file:{copy}?mode=ro", uri=True) as source:
            if source.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Unwritable(f"{copy} is damaged.")
            source.execute("SELECT 1 FROM records LIMIT 1")
            private_directory(path.parent)
            try:
                _copy_into(path, source)
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                # What is there is so damaged that it cannot even be written over.
                for ruin in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
                    ruin.unlink(missing_ok=True)
                _copy_into(path, source)
        source.close()
    except (OSError, sqlite3.Error) as error:
        raise Unwritable(f"{copy} cannot be restored: {error}.") from None


def _copy_into(path: Path, source: sqlite3.Connection) -> None:
    private_file(path)
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as target, target:
        source.backup(target)
        bring_up_to_date(target)
        target.execute("INSERT OR REPLACE INTO pulse VALUES (?, ?)", (RESTORED, time.time_ns()))


def secretly(db: sqlite3.Connection) -> None:
    """From now on what is deleted is overwritten as well: nobody finds it in the file."""
    db.execute("PRAGMA secure_delete=ON")
