"""What the operator sees of people and asks of them, even while a server runs."""

import asyncio
import re
import secrets
import sqlite3
import time
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from fourscore.commandline.console import Console
from fourscore.engine.journal import write_journal
from fourscore.engine.whole_file import is_there
from fourscore.kit.words import counted
from fourscore.play.names import likenesses, read_own_name
from fourscore.play.records import Created, decode_all
from fourscore.play.refusals import NotFound, Taken, Unreadable, Unwritable
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.table.moderation import PUZZLE, REPORT, PuzzleReport, Report
from fourscore.table.orders import ORDER, Order
from fourscore.table.passkeys import KIND as PASSKEY
from fourscore.table.people import NAME, PERSON, SUSPENDED, Profile, Suspension
from fourscore.table.serve import data_file, open_database
from fourscore.table.sqlite import entry_of
from fourscore.table.sqlite_file import PATIENCE, reading
from fourscore.table.sqlite_statements import KEEP

A_DAY = 86_400.0
ORDERS = ("suspend", "allow", "rename", "remove", "delete")


class Files:
    """The store as an operator's command reaches it, whether or not a server runs."""

    def __init__(self, data: Path, database: str) -> None:
        self._file, self._database = data_file(data), database
        if not database and not is_there(self._file):
            raise Unwritable(f"There are no tables in {data}.")
        if database:
            open_database(database)

    def ask(self, statement: str, *values: object) -> list[Any]:
        """Rows, or whatever the statement gives back; `?1` is the first value."""
        if self._database:
            return asyncio.run(self._ask_database(re.sub(r"\?(\d)", r"$\1", statement), values))
        with reading(self._file), closing(sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)) as db:
            return db.execute(statement, values).fetchall()

    async def _ask_database(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        import asyncpg  # type: ignore[import-untyped]

        db = await asyncpg.connect(self._database, timeout=PATIENCE)
        try:
            return [tuple(row) for row in await db.fetch(statement, *values)]
        finally:
            await db.close()

    def entries(self, kind: str) -> list[Entry]:
        return [entry_of(row) for row in self.ask("SELECT * FROM entries WHERE kind = ?1 ORDER BY at", kind)]

    def keep(self, entry: Entry) -> None:
        self.ask(KEEP, entry.kind, entry.id, entry.owner, entry.at, entry.body, False)


def show_people(console: Console, files: Files, *, shows_all: bool) -> None:
    """One line per person: those with a name, a passkey, a report or a suspension, or everybody."""
    names = {entry.id: msgspec.json.decode(entry.body, type=Profile).name for entry in files.entries(PERSON)}
    passkeys, reports = (Counter(entry.owner for entry in files.entries(kind)) for kind in (PASSKEY, REPORT))
    suspended = {entry.id: msgspec.json.decode(entry.body, type=Suspension) for entry in files.entries(SUSPENDED)}
    devices = dict(files.ask("SELECT person, count(*) FROM tokens GROUP BY person"))
    seats = dict(files.ask("SELECT person, count(*) FROM holdings GROUP BY person"))
    known = {*names, *passkeys, *reports, *suspended}
    for person in sorted({*known, *devices} if shows_all else known, key=lambda one: (names.get(one, "~"), one)):
        numbers = {"device": devices.get(person, 0), "passkey": passkeys[person], "seat": seats.get(person, 0)}
        counts = "  ".join(counted(number, noun) for noun, number in numbers.items())
        said = f"  {counted(reports[person], 'report')}" if reports[person] else ""
        out = f"  suspended {_until(suspended[person].until)}" if person in suspended else ""
        console.line(f"{person}  {names.get(person) or '(no name)'}  {counts}{said}{out}")
    console.say(
        f"Known for more than a seat: {counted(len(known), 'person', 'people')}; with a device: {len(devices)}."
    )


def show_reports(console: Console, files: Files) -> None:
    """Everything that people have reported, with what they saw, and puzzles that they think are wrong."""
    entries = files.entries(REPORT)
    for entry in entries:
        report = msgspec.json.decode(entry.body, type=Report)
        console.line(f"{_day(entry.at)}  {report.about} ({report.name}) by {report.by} at {report.table}")
        console.line(f"    {report.words}")
        for line in (*report.talk, *report.log):
            console.line(f"        {line}")
    for entry in (puzzles := files.entries(PUZZLE)):
        wrong = msgspec.json.decode(entry.body, type=PuzzleReport)
        console.line(f"{_day(entry.at)}  puzzle {wrong.puzzle} of {wrong.game} by {entry.owner}")
        console.line(f"    {wrong.words}")
    console.say(f"{counted(len(entries) + len(puzzles), 'report')}.")


def save_for_puzzles(console: Console, files: Files, folder: Path) -> None:
    """Save every finished game whose people allow puzzles, without their names."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unwritable(f"{folder} cannot be a folder for games: {error.strerror}.") from None
    saved = 0
    for (name,) in files.ask("SELECT table_id FROM records WHERE number = 0 ORDER BY table_id"):
        rows = files.ask("SELECT number, body FROM records WHERE table_id = ?1 ORDER BY number", name)
        records = decode_all(rows)
        created = records[0]
        if not isinstance(created, Created) or not created.plan.puzzles:
            continue
        table = Table.rebuilt(name, records)
        for leg, journal in enumerate(table.history.journals() if table.is_over and not table.versions.trouble else ()):
            file = folder / f"{created.plan.game}-{name}-{leg}.jsonl"
            write_journal(replace(journal, header=replace(journal.header, notes={})), file)
            saved += 1
    console.say(f"{counted(saved, 'game')} in {folder}.")


def give_order(console: Console, files: Files, do: str, who: str, *, name: str, days: float) -> None:
    """Ask that something is done about a person; a server that runs does it within seconds."""
    if do not in ORDERS:
        raise Unreadable(f"{do!r} cannot be done with people: list, reports, {', '.join(ORDERS)}.")
    person = find(files, who)
    if do == "rename":
        taken = [entry for entry in files.entries(NAME) if entry.id in likenesses(read_own_name(name))]
        if any(entry.owner != person for entry in taken):
            raise Taken(f"Somebody else is called {name}, or something that looks like it.")
    until = time.time() + days * A_DAY if days else None
    body = msgspec.json.encode(Order(do, person, name, until))  # type: ignore[arg-type]
    files.keep(Entry(kind=ORDER, id=secrets.token_hex(8), at=time.time(), body=body))
    console.say(f"{person}: {do}. A server that runs does it within seconds, otherwise the next one that starts.")


def find(files: Files, who: str) -> str:
    """The person with this id or this name."""
    if not who:
        raise Unreadable("Say who is meant: an id from the list, or a name that somebody has alone.")
    owners = [entry.owner for entry in files.entries(NAME) if entry.id in likenesses(who)]
    known = files.ask("SELECT person FROM tokens WHERE person = ?1", who)
    known += [(entry.id,) for entry in files.entries(PERSON) if entry.id == who]
    found = {*owners, *(person for (person,) in known)}
    if len(found) != 1:
        raise NotFound(f"Nobody is known here as {who}." if not found else f"{who} could be several people.")
    return str(found.pop())


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _until(until: float | None) -> str:
    return "for good" if until is None else f"until {_day(until)}"
