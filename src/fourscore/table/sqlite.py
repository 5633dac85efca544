"""The embedded store: one SQLite file, with one thread that writes and one that reads."""

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.whole_file import reason_of
from fourscore.play.records import Left, Record, Seated, decode_all, encode
from fourscore.play.refusals import Unwritable
from fourscore.play.store import HERE, Entry, Holding, KeptDevice, Listing, playing_at
from fourscore.table.data_file import DataFile
from fourscore.table.sqlite_file import bring_up_to_date, open_file
from fourscore.table.sqlite_statements import COMPANY, FORGET, KEEP, MOST_PLAYING, OF_A_TABLE, PLAYING, PUT_AWAY
from fourscore.table.sqlite_writer import Writer
from fourscore.table.tokens import is_same, near


class SqliteStore:
    """Keeps everything in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = DataFile(path)
            self.writing = open_file(path)
            bring_up_to_date(self.writing)
            self.reading = open_file(path)
        except (OSError, sqlite3.Error) as error:
            raise Unwritable(f"The tables cannot be kept in {path}: {reason_of(error)}.") from None
        self._reader = ThreadPoolExecutor(1, "fourscore-reader")
        self.writer = Writer(self.writing, self._file)

    @property
    def waiting(self) -> int:
        """How many appends wait for the writer."""
        return self.writer.waiting

    @property
    def generation(self) -> int:
        """Another one when somebody else wrote to the file: all tables are then read anew."""
        return self.writer.generation

    # The protocol of a store.

    async def append(
        self, table: str, records: Sequence[Record], expected: int, listing: Listing | None = None
    ) -> None:
        rows = [(table, expected + at, encode(record)) for at, record in enumerate(records)]
        held = [record for record in records if isinstance(record, Seated | Left)]

        def work(db: sqlite3.Connection) -> None:
            for record in held:
                db.execute("DELETE FROM holdings WHERE table_id = ? AND seat = ?", (table, record.seat))
                if isinstance(record, Seated):
                    db.execute("INSERT INTO holdings VALUES (?, ?, ?)", (record.person, table, record.seat))
            if listing is not None:
                _list(db, listing)

        await self.writer.write(work if held or listing is not None else None, rows)

    async def read(self, table: str) -> list[Record]:
        rows = await self._ask("SELECT number, body FROM records WHERE table_id = ? ORDER BY number", table)
        return decode_all((int(number), bytes(body)) for number, body in rows)

    async def tables(
        self, *, is_open: bool | None = None, wakes: bool | None = None, limit: int = 100
    ) -> list[Listing]:
        rows = await self._ask(
            "SELECT body FROM listings WHERE (?1 IS NULL OR is_open = ?1) AND (?2 IS NULL OR wakes = ?2) "
            "ORDER BY touched DESC LIMIT ?3",
            is_open,
            wakes,
            limit,
        )
        return [msgspec.json.decode(body, type=Listing) for (body,) in rows]

    async def person_of(self, token: bytes) -> str | None:
        rows = await self._ask("SELECT hash, person FROM tokens WHERE hash BETWEEN ? AND ?", *near(token))
        return next((person for kept, person in rows if is_same(kept, token)), None)

    async def add_token(self, token: bytes, person: str) -> None:
        await self.writer.write(lambda db: db.execute("INSERT INTO tokens VALUES (?, ?)", (token, person)))

    async def note_device(self, token: bytes, body: bytes) -> None:
        await self.writer.write(lambda db: db.execute("INSERT OR REPLACE INTO devices VALUES (?, ?)", (token, body)))

    async def devices(self, person: str) -> list[KeptDevice]:
        question = "SELECT hash, person, body FROM tokens LEFT JOIN devices USING (hash) WHERE person = ?"
        return [
            KeptDevice(bytes(token), who, bytes(body or b"{}"))
            for token, who, body in await self._ask(question, person)
        ]

    async def drop_token(self, token: bytes) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            db.execute("DELETE FROM devices WHERE hash = ?", (token,))
            return db.execute("DELETE FROM tokens WHERE hash = ?", (token,)).rowcount > 0

        return await self.writer.write(work)

    async def keep(self, entry: Entry, *, is_claim: bool = False) -> bool:
        row = (entry.kind, entry.id, entry.owner, entry.at, entry.body, is_claim)
        return await self.writer.write(lambda db: db.execute(KEEP, row).fetchone() is not None)

    async def entry(self, kind: str, id: str) -> Entry | None:
        rows = await self._ask("SELECT * FROM entries WHERE kind = ? AND id = ?", kind, id)
        return entry_of(rows[0]) if rows else None

    async def entries(self, kind: str, owner: str | None = None, since: float = 0.0) -> list[Entry]:
        question = "SELECT * FROM entries WHERE kind = ?1 AND (?2 IS NULL OR owner = ?2) AND at >= ?3 ORDER BY at, id"
        return [entry_of(row) for row in await self._ask(question, kind, owner, since)]

    async def drop(self, kind: str, id: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            self.writer.wipes = True
            return db.execute("DELETE FROM entries WHERE kind = ? AND id = ?", (kind, id)).rowcount > 0

        return await self.writer.write(work)

    async def add_code(self, code: bytes, person: str, until: float, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM codes WHERE until < ?", (now,))
            db.execute("INSERT INTO codes VALUES (?, ?, ?)", (code, person, until))

        await self.writer.write(work)

    async def take_code(self, code: bytes, now: float) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            db.execute("DELETE FROM codes WHERE until < ?", (now,))
            rows = db.execute("SELECT hash, person FROM codes WHERE hash BETWEEN ? AND ?", near(code)).fetchall()
            for kept, person in rows:
                if is_same(kept, code):
                    db.execute("DELETE FROM codes WHERE hash = ?", (kept,))
                    return str(person)
            return None

        return await self.writer.write(work)

    async def company_at_open_tables(self) -> list[tuple[str, str]]:
        return [(table, person) for table, person in await self._ask(COMPANY)]

    async def holdings(self, person: str) -> list[Holding]:
        rows = await self._ask("SELECT table_id, seat FROM holdings WHERE person = ?", person)
        return [Holding(table, seat) for table, seat in rows]

    async def playing(self, person: str) -> list[Holding]:
        return playing_at(await self._ask(PLAYING, person, MOST_PLAYING))

    async def note_presence(self, table: str, seat: Seat, is_here: bool, now: float) -> None:
        row = (table, seat, HERE if is_here else now)
        await self.writer.write(lambda db: db.execute("INSERT OR REPLACE INTO presence VALUES (?, ?, ?)", row))

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None:
        row = (table, length, body)
        await self.writer.write(lambda db: db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row))

    async def snapshot(self, table: str) -> bytes | None:
        rows = await self._ask("SELECT body FROM snapshots WHERE table_id = ?", table)
        return bytes(rows[0][0]) if rows else None

    async def tables_of(self, person: str) -> list[str]:
        question = "SELECT DISTINCT table_id FROM records WHERE instr(body, ?)"
        return [table for (table,) in await self._ask(question, person.encode())]

    async def rewrite(self, table: str, records: Sequence[Record], listing: Listing) -> None:
        rows = [(encode(record), table, number) for number, record in enumerate(records)]

        def work(db: sqlite3.Connection) -> None:
            self.writer.wipes = True
            db.executemany("UPDATE records SET body = ? WHERE table_id = ? AND number = ?", rows)
            db.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
            _list(db, listing)

        await self.writer.write(work)

    async def forget(self, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            self.writer.wipes = True
            for statement in FORGET:
                db.execute(statement, (person,))

        await self.writer.write(work)

    async def untouched(self, before: float, limit: int) -> list[str]:
        question = "SELECT table_id FROM listings WHERE touched < ? ORDER BY touched LIMIT ?"
        return [table for (table,) in await self._ask(question, before, limit)]

    async def remove_table(self, table: str) -> None:
        await self._clear(table, OF_A_TABLE)

    async def put_away(self, table: str) -> None:
        await self._clear(table, PUT_AWAY)

    async def _clear(self, table: str, places: Iterable[tuple[str, str]]) -> None:
        def work(db: sqlite3.Connection) -> None:
            self.writer.wipes = True
            for place, column in places:
                db.execute(f"DELETE FROM {place} WHERE {column} = ?", (table,))

        await self.writer.write(work)

    async def check(self) -> None:
        def work(db: sqlite3.Connection) -> None:
            # So little as is written here may still find room where nothing else does.
            self._file.check_room()
            db.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (time.time(),))

        await self.writer.write(work)

    async def absences(self, table: str, now: float) -> dict[Seat, float]:
        return dict(await self._ask("SELECT seat, seen FROM presence WHERE table_id = ?", table))

    async def close(self) -> None:
        await self.writer.close()
        self._reader.shutdown()
        self.reading.close()
        self.writing.close()
        self._file.release()

    # Reading.

    async def _ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, lambda: self.reading.execute(question, values).fetchall())
        except sqlite3.Error as error:
            raise Unwritable(f"The store cannot be read now: {error}.") from None


def _list(db: sqlite3.Connection, listing: Listing) -> None:
    row = (listing.table, listing.is_open, listing.wakes, listing.touched, msgspec.json.encode(listing))
    db.execute("INSERT OR REPLACE INTO listings VALUES (?, ?, ?, ?, ?)", row)


def entry_of(row: Sequence[Any]) -> Entry:
    """The entry in a row."""
    kind, id, owner, at, body = row
    return Entry(kind=kind, id=id, owner=owner, at=at, body=bytes(body))
