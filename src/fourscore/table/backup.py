"""Copies of the file in which tables are kept, and the way back from one."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from fourscore.commandline.locks import private_directory, private_file
from fourscore.engine.whole_file import behind_links, is_there, reason_of
from fourscore.play.refusals import Unwritable
from fourscore.table.sqlite_file import PATIENCE, bring_up_to_date, look_into, reading
from fourscore.table.sqlite_statements import RESTORED

BEYOND_REPAIR = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def back_up(path: Path, copy: Path) -> None:
    """Copy the whole store into one file, even while a server writes to it."""
    if not is_there(path):
        raise Unwritable(f"There are no tables in {path}.")
    _must_be_another(copy, path)
    place = behind_links(copy)
    if is_there(place) and not place.is_file():
        raise Unwritable(f"{copy} is not a file. Name a file for the backup.")
    draft = place.with_name(place.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        private_file(draft)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(draft)) as target:
            with reading(path):
                source.execute("SELECT 1 FROM records LIMIT 1")
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        draft.replace(place)
    except (OSError, sqlite3.Error) as error:
        raise Unwritable(f"The backup cannot be written to {copy}: {reason_of(error)}.") from None


def restore(copy: Path, path: Path) -> None:
    """Replace the store by a backup, even under a running server: its tables are then read again.

    SQLite copies it page by page in one transaction, so that nobody ever sees half of it.
    """
    _must_be_another(copy, path)
    try:
        with closing(look_into(copy)) as source:
            if source.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Unwritable(f"{copy} is damaged.")
            source.execute("SELECT 1 FROM records LIMIT 1")
            private_directory(path.parent)
            private_file(path)
            try:
                _write_over(path, source)
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode not in BEYOND_REPAIR:
                    raise
                _empty(path)
                _write_over(path, source)
    except (OSError, sqlite3.Error) as error:
        raise Unwritable(f"{copy} cannot be restored: {reason_of(error)}.") from None


def _must_be_another(copy: Path, path: Path) -> None:
    """A backup never takes the place of the store or of a file beside it: a server that runs would lose them."""
    beside = behind_links(copy).parent == behind_links(path).parent and copy.name.startswith(f"{path.stem}.")
    if beside or (is_there(copy) and is_there(path) and copy.samefile(path)):
        raise Unwritable(f"{copy} belongs to the tables themselves. Name another file for the backup.")


def _write_over(path: Path, source: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as target:
        source.backup(target)
        bring_up_to_date(target)
        target.execute("INSERT OR REPLACE INTO pulse VALUES (?, ?)", (RESTORED, time.time_ns()))
        target.commit()


def _empty(path: Path) -> None:
    """Give up a file that no server can read."""
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)
    os.truncate(path, 0)
