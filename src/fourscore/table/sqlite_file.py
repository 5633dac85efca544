"""The file of the embedded store: opened, and brought up to date."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
    # What is deleted or replaced is overwritten: nobody finds it in the file.
    db.execute("PRAGMA secure_delete=ON")
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
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whoever runs a command hears in one sentence that the file is damaged, or is none of ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise Unwritable(f"The tables in {path} cannot be read: {error}.") from None


def wipe(db: sqlite3.Connection) -> bool:
    """Empty the log of the file, in which what was deleted could still be read; False if somebody reads there now."""
    db.execute("PRAGMA busy_timeout=0")
    try:
        (is_busy, *_) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")
    return not is_busy
