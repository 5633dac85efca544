"""The shared store: PostgreSQL, for several servers at once.

Every server says each second that it is alive. A table is run by one server at a time, and the lease says by which: it
holds as long as that server is alive, and afterwards another one may take it. Taking it raises its generation, and an
append names the generation under which it is made, so that a server that was only asleep writes nothing any more.
All of this goes by the clock of the database alone.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

import asyncpg  # type: ignore[import-untyped]
import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.whole_file import reason_of
from fourscore.play.records import Left, Record, Seated, decode_all, encode
from fourscore.play.refusals import Overtaken, Unreadable, Unwritable
from fourscore.play.store import HERE, Entry, Holding, KeptDevice, Listing, playing_at
from fourscore.table.postgres_heartbeat import LOST, SOME_TIME, Heartbeat
from fourscore.table.postgres_statements import (
    ABSENCES,
    ADD,
    DROP_TOKEN,
    FORGET,
    IS_ALIVE,
    KEEP,
    KEEP_SNAPSHOT,
    LIST,
    LISTED,
    LONGER,
    NOTE_DEVICE,
    NOTE_PRESENCE,
    ONE_AT_A_TIME,
    ORPHANS,
    PLAYING,
    REWRITE,
    SAY_ALIVE,
    SCHEMA,
    TAKE,
)
from fourscore.table.sqlite_statements import COMPANY, MOST_PLAYING, OF_A_TABLE, PUT_AWAY
from fourscore.table.tokens import is_same, near

PATIENCE = 5.0
"""Seconds to wait for the database."""
ASLEEP = 2.0
"""Seconds after which the database undoes what a server has begun and does not end: it holds the table's lease."""
CONNECTIONS = 8


class PostgresStore:
    """Keeps everything in one database, together with the other servers."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.id = secrets.token_hex(8)
        """This server, among those that share the database."""
        self.heart = Heartbeat(self.id)
        self.waiting = 0
        self._pool: Any = None

    async def prepare(self) -> None:
        """Set up the tables of the database if it is new; Unwritable with a clear reason if that cannot be."""
        try:
            db = await asyncpg.connect(self.address, timeout=PATIENCE)
            try:
                async with db.transaction():
                    await db.execute(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
                    await db.execute(SCHEMA)
            finally:
                await db.close()
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            reason = reason_of(error) if str(error) else "it does not answer"
            raise Unwritable(f"The tables cannot be kept in this database: {reason}.") from None

    async def open(self) -> None:
        """Connect, and say from now on that this server is alive."""
        await self.prepare()
        self._pool = await self._connections(CONNECTIONS)
        await self.heart.begin(await self._connections(1))

    async def _connections(self, most: int) -> Any:
        return await asyncpg.create_pool(
            self.address,
            min_size=1,
            max_size=most,
            command_timeout=PATIENCE,
            server_settings={
                "synchronous_commit": "on",
                "idle_in_transaction_session_timeout": f"{ASLEEP}s",
                "application_name": "fourscore",
            },
        )

    async def close(self) -> None:
        """Leave all tables to the others, at once."""
        if await self.heart.stop():
            with suppress(Unwritable):
                await self._do("DELETE FROM servers WHERE id = $1", self.id)
        self.leases.clear()
        for pool in (self._pool, self.heart.pulse):
            if pool is not None:
                try:
                    await asyncio.wait_for(pool.close(), PATIENCE)
                except TimeoutError:
                    pool.terminate()

    # The protocol of a store.

    async def append(
        self, table: str, records: Sequence[Record], expected: int, listing: Listing | None = None
    ) -> None:
        if table not in self.leases and not await self.take(table):
            raise Overtaken("Another server runs this table.")
        bodies = [encode(record) for record in records]
        self.waiting += 1
        try:
            await self._append(table, records, bodies, expected, listing)
        except LOST:
            await self._append_again(table, records, bodies, expected, listing)
        finally:
            self.waiting -= 1

    async def _append_again(
        self, table: str, records: Sequence[Record], bodies: list[bytes], expected: int, listing: Listing | None
    ) -> None:
        """The connection was lost: what was written then is there, and otherwise it is written now."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._append(table, records, bodies, expected, listing)
        except Overtaken:
            if not await self.holds(table, expected, bodies):
                raise
        except LOST as error:
            raise Unwritable(
                f"The database does not answer ({_kind(error)}). Look again before you try again."
            ) from None

    async def _append(
        self, table: str, records: Sequence[Record], bodies: list[bytes], expected: int, listing: Listing | None
    ) -> None:
        generation = self.leases.get(table, 0)
        try:
            async with self._pool.acquire(timeout=PATIENCE) as db, db.transaction():
                if not await db.fetch(ADD, table, self.id, generation, expected, bodies) and bodies:
                    raise Overtaken("Another server runs this table now. Nothing was changed; look again.")
                for record in records:
                    if isinstance(record, Seated | Left):
                        await db.execute("DELETE FROM holdings WHERE table_id = $1 AND seat = $2", table, record.seat)
                    if isinstance(record, Seated):
                        await db.execute("INSERT INTO holdings VALUES ($1, $2, $3)", record.person, table, record.seat)
                if listing is not None:
                    await db.execute(LIST, *_listed(listing))
        except Overtaken:
            self.leases.pop(table, None)
            raise
        except asyncpg.UniqueViolationError as error:
            self.leases.pop(table, None)
            raise Overtaken(f"Somebody else wrote first ({_kind(error)}). Look again.") from None
        except LOST:
            raise
        except asyncpg.PostgresError as error:
            raise Unwritable(f"The store takes nothing now ({_kind(error)}). Try again later.") from None

    async def read(self, table: str, begin: int = 0) -> list[Record]:
        question = "SELECT number, body FROM records WHERE table_id = $1 AND number >= $2 ORDER BY number"
        return decode_all(((row[0], row[1]) for row in await self._ask(question, table, begin)), begin)

    async def tables(
        self, *, is_open: bool | None = None, wakes: bool | None = None, limit: int = 100
    ) -> list[Listing]:
        rows = await self._ask(LISTED, is_open, wakes, limit)
        return [msgspec.json.decode(row[0], type=Listing) for row in rows]

    async def first_tables(self, limit: int) -> list[Listing]:
        """Tables, for somebody who only looks and runs none."""
        db = await asyncpg.connect(self.address, timeout=PATIENCE)
        try:
            rows = await db.fetch(LISTED, None, None, limit)
        finally:
            await db.close()
        return [msgspec.json.decode(row[0], type=Listing) for row in rows]

    async def person_of(self, token: bytes) -> str | None:
        rows = await self._ask("SELECT hash, person FROM tokens WHERE hash BETWEEN $1 AND $2", *near(token))
        return next((cast(str, person) for kept, person in rows if is_same(kept, token)), None)

    async def add_token(self, token: bytes, person: str) -> None:
        await self._do("INSERT INTO tokens VALUES ($1, $2) ON CONFLICT DO NOTHING", token, person)

    async def note_device(self, token: bytes, body: bytes) -> None:
        await self._do(NOTE_DEVICE, token, body)

    async def devices(self, person: str) -> list[KeptDevice]:
        question = "SELECT hash, person, body FROM tokens LEFT JOIN devices USING (hash) WHERE person = $1"
        return [KeptDevice(token, who, body or b"{}") for token, who, body in await self._ask(question, person)]

    async def drop_token(self, token: bytes) -> bool:
        return bool(await self._ask(DROP_TOKEN, token))

    async def keep(self, entry: Entry, *, is_claim: bool = False) -> bool:
        return bool(await self._ask(KEEP, entry.kind, entry.id, entry.owner, entry.at, entry.body, is_claim))

    async def entry(self, kind: str, id: str) -> Entry | None:
        rows = await self._ask("SELECT * FROM entries WHERE kind = $1 AND id = $2", kind, id)
        return Entry(**rows[0]) if rows else None

    async def entries(self, kind: str, owner: str | None = None, since: float = 0.0) -> list[Entry]:
        question = (
            "SELECT * FROM entries WHERE kind = $1 AND ($2::text IS NULL OR owner = $2) AND at >= $3 ORDER BY at, id"
        )
        return [Entry(**row) for row in await self._ask(question, kind, owner, since)]

    async def drop(self, kind: str, id: str) -> bool:
        return bool(await self._ask("DELETE FROM entries WHERE kind = $1 AND id = $2 RETURNING 1", kind, id))

    async def add_code(self, code: bytes, person: str, until: float, now: float) -> None:
        await self._do("DELETE FROM codes WHERE until < $1", now)
        await self._do("INSERT INTO codes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", code, person, until)

    async def take_code(self, code: bytes, now: float) -> str | None:
        question = "DELETE FROM codes WHERE hash = $1 OR until < $2 RETURNING hash, person, until"
        rows = await self._ask(question, code, now)
        return next((person for kept, person, until in rows if is_same(kept, code) and until >= now), None)

    async def company_at_open_tables(self) -> list[tuple[str, str]]:
        return [(table, person) for table, person in await self._ask(COMPANY)]

    async def holdings(self, person: str) -> list[Holding]:
        rows = await self._ask("SELECT table_id, seat FROM holdings WHERE person = $1", person)
        return [Holding(table, seat) for table, seat in rows]

    async def playing(self, person: str) -> list[Holding]:
        return playing_at(await self._ask(PLAYING, person, MOST_PLAYING))

    async def note_presence(self, table: str, seat: Seat, is_here: bool, now: float) -> None:
        await self._do(NOTE_PRESENCE, table, seat, self.id, is_here)

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None:
        await self._do(KEEP_SNAPSHOT, table, length, body)

    async def snapshot(self, table: str) -> bytes | None:
        rows = await self._ask("SELECT body FROM snapshots WHERE table_id = $1", table)
        return cast(bytes, rows[0][0]) if rows else None

    async def tables_of(self, person: str) -> list[str]:
        question = "SELECT DISTINCT table_id FROM records WHERE position($1::bytea IN body) > 0"
        return [row[0] for row in await self._ask(question, person.encode())]

    async def rewrite(self, table: str, records: Sequence[Record], listing: Listing) -> None:
        async with self._connected() as db, db.transaction():
            await db.execute(REWRITE, table, [encode(record) for record in records])
            await db.execute("DELETE FROM snapshots WHERE table_id = $1", table)
            await db.execute(LIST, *_listed(listing))

    async def forget(self, person: str) -> None:
        async with self._connected() as db, db.transaction():
            for statement in FORGET:
                await db.execute(statement, person)

    async def untouched(self, before: float, limit: int) -> list[str]:
        question = "SELECT table_id FROM listings WHERE touched < $1 ORDER BY touched LIMIT $2"
        return [row[0] for row in await self._ask(question, before, limit)]

    async def remove_table(self, table: str) -> None:
        await self._clear(table, OF_A_TABLE)

    async def put_away(self, table: str) -> None:
        await self._clear(table, PUT_AWAY)

    async def _clear(self, table: str, places: Iterable[tuple[str, str]]) -> None:
        async with self._connected() as db, db.transaction():
            for place, column in (*places, ("leases", "table_id")):
                await db.execute(f"DELETE FROM {place} WHERE {column} = $1", table)
        self.leases.pop(table, None)

    async def check(self) -> None:
        await self._do(SAY_ALIVE, self.id, SOME_TIME)

    async def absences(self, table: str, now: float) -> dict[Seat, float]:
        rows = await self._ask(ABSENCES, table)
        return {row["seat"]: HERE if row["is_here"] else now - float(row["away"]) for row in rows}

    # Who runs which table.

    @property
    def leases(self) -> dict[str, int]:
        """The tables that this server runs, and the generation of each lease."""
        return self.heart.leases

    def runs(self, table: str) -> bool:
        """Whether this server runs the table, for certain."""
        return table in self.leases and self.heart.is_alive

    async def take(self, table: str) -> bool:
        """Run the table here, if no other server that is alive does."""
        rows = await self._ask(TAKE, table, self.id)
        if rows:
            self.leases[table] = rows[0][0]
        return bool(rows)

    async def runner(self, table: str) -> str | None:
        """The server that runs the table; None if none that is alive does."""
        rows = await self._ask(f"SELECT server FROM leases AS lease WHERE table_id = $1 AND {IS_ALIVE}", table)
        return cast(str, rows[0][0]) if rows else None

    async def orphans(self, limit: int) -> list[str]:
        """Tables at which a bot or a clock is due, and which no server runs."""
        return [row[0] for row in await self._ask(ORPHANS, limit)]

    async def longer(self, lengths: Mapping[str, int]) -> list[str]:
        """Which of these tables have more records than that."""
        rows = await self._ask(LONGER, list(lengths), list(lengths.values())) if lengths else []
        return [row[0] for row in rows]

    async def holds(self, table: str, begin: int, bodies: Sequence[bytes]) -> bool:
        """Whether the table has exactly these records there."""
        question = "SELECT body FROM records WHERE table_id = $1 AND number >= $2 AND number < $3 ORDER BY number"
        rows = await self._ask(question, table, begin, begin + len(bodies))
        return [row[0] for row in rows] == list(bodies)

    # Asking the database.

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire(timeout=PATIENCE) as db:
                yield db
        except asyncpg.DataError:
            raise Unreadable("Nothing here is called that: a name has no such characters.") from None
        except (*LOST, asyncpg.PostgresError) as error:
            raise Unwritable(f"The database cannot be asked now ({_kind(error)}).") from None

    async def _ask(self, question: str, *values: object) -> list[Any]:
        async with self._connected() as db:
            return list(await db.fetch(question, *values))

    async def _do(self, statement: str, *values: object) -> None:
        async with self._connected() as db:
            await db.execute(statement, *values)


def _listed(listing: Listing) -> tuple[object, ...]:
    return listing.table, listing.is_open, listing.wakes, listing.touched, msgspec.json.encode(listing)


def _kind(error: BaseException) -> str:
    """What is wrong, in a word: its text could tell strangers where the database is."""
    return type(error).__name__
