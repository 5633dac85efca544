"""What the operator sees of all tables: who sits where, and never what anybody holds."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from fourscore.commandline.console import Console
from fourscore.engine.errors import Refusal
from fourscore.engine.whole_file import is_there
from fourscore.kit.words import counted
from fourscore.play.carrying import carry, is_whole, read_snapshot, what_can_be_read
from fourscore.play.records import decode_all
from fourscore.play.refusals import Unwritable
from fourscore.play.store import Listing
from fourscore.play.table import Table
from fourscore.table.serve import data_file, open_database
from fourscore.table.sqlite_file import look_into, reading

MOST = 1000


def show_tables(console: Console, data: Path, database: str = "") -> None:
    """One line per table."""
    file = data_file(data)
    if not database and not is_there(file):
        raise Unwritable(f"There are no tables in {data}.")
    listings = asyncio.run(open_database(database).first_tables(MOST)) if database else _read(file)
    touched = {} if database else _touched(file, [listing.table for listing in listings if listing.phase != "over"])
    for listing in listings:
        when = datetime.fromtimestamp(listing.touched, UTC).strftime("%Y-%m-%d %H:%M")
        names = ", ".join(name or "(free)" for name in listing.names)
        kind = "open" if listing.is_open else "by invitation"
        console.line(f"{when}  {listing.table}  {listing.game}  {listing.phase}  {kind}  {names}")
        if fate := touched.get(listing.table):
            console.line(f"    {fate}")
    console.say(f"{counted(len(listings), 'table')}; this version of the rules would touch {len(touched)} of them.")


def _read(file: Path) -> list[Listing]:
    with reading(file), closing(look_into(file)) as db:
        rows = db.execute("SELECT body FROM listings ORDER BY touched DESC LIMIT ?", (MOST,)).fetchall()
    return [msgspec.json.decode(body, type=Listing) for (body,) in rows]


def _touched(file: Path, tables: Sequence[str]) -> dict[str, str]:
    """What this program, with its rules, would make of tables that were set up under others or are damaged."""
    with reading(file), closing(look_into(file)) as db:
        fates = {table: _fate(db, table) for table in tables}
    return {table: fate for table, fate in fates.items() if fate}


def _fate(db: sqlite3.Connection, name: str) -> str:
    rows = db.execute("SELECT number, body FROM records WHERE table_id = ? ORDER BY number", (name,)).fetchall()
    try:
        records = decode_all(rows)
        table = Table.rebuilt(name, records)
    except (Refusal, msgspec.DecodeError) as error:
        return str(error)
    if not table.versions.trouble or table.is_over:
        return ""
    snapshot = read_snapshot(_snapshot(db, name))
    carried = carry(name, records, snapshot, 0.0)
    if carried is None:
        helps = "" if is_whole(records, snapshot) else " Look at it under the old rules, and stop that server in order."
        readable = what_can_be_read(records, snapshot)
        return f"It cannot go on under these rules, and can be ended by agreement. {readable}{helps}"
    if carried.snapshot:
        return "It goes on from its last position by these rules, and its log says so."
    return "It simply goes on: all that was played leads to the same under these rules."


def _snapshot(db: sqlite3.Connection, name: str) -> bytes | None:
    try:
        row = db.execute("SELECT body FROM snapshots WHERE table_id = ?", (name,)).fetchone()
    except sqlite3.OperationalError:
        # A file that an older program wrote has none.
        return None
    return None if row is None else bytes(row[0])
