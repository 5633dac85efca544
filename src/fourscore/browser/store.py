"""What is kept in the browser: a small database of the page, awaited before anybody is told anything."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.play.records import Left, Record, Seated, decode_all, encode
from fourscore.play.refusals import Overtaken, Unwritable
from fourscore.play.store import HERE, Holding, Listing

GAP = "\n\n"
"""Between two records."""
FULL = "This browser cannot keep anything more for this page. Nothing was changed: make some room, then try again."


class Database(Protocol):
    """What the page keeps things in. Everything is text; what cannot be kept raises an error."""

    async def append(self, table: str, expected: int, records: str, about: str) -> bool:
        """Add records after the first `expected` ones, all or none; False if there are more already.

        What is said about the table replaces what was said before, unless it is empty.
        """

    async def read(self, table: str, since: int) -> str:
        """The records of a table in order, without the first ones."""

    async def all_about(self) -> str:
        """What is said about each table, one line each."""

    async def keep_snapshot(self, table: str, body: str) -> None:
        """Keep how a game stands."""

    async def snapshot(self, table: str) -> str:
        """The last snapshot; empty if there is none."""


class About(msgspec.Struct, frozen=True):
    """A table as a list shows it, and who holds its seats."""

    listing: Listing
    held: dict[Seat, str]


_about = msgspec.json.Decoder(About)


class BrowserStore:
    """Keeps the records of all tables in the database of the page."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, About] = {}
        """The tables that are in use here."""
        self._seen: dict[tuple[str, Seat], float] = {}
        """Who was here when: nobody else has to know."""

    async def append(
        self, table: str, records: Sequence[Record], expected: int, listing: Listing | None = None
    ) -> None:
        known = self._known.get(table)
        held = _held(records, {} if known is None else known.held)
        about = known
        if listing is not None or known is not None:
            about = About(listing or known.listing, held)  # type: ignore[union-attr]
        told = msgspec.json.encode(about).decode() if about is not None and about != known else ""
        bodies = GAP.join(encode(record).decode() for record in records)
        try:
            is_kept = await self._database.append(table, expected, bodies, told)
        except Exception as error:
            raise Unwritable(FULL) from error
        if not is_kept:
            raise Overtaken("Something else happened first, in another window. Look again.")
        if about is not None:
            self._known[table] = about

    async def read(self, table: str, since: int = 0) -> list[Record]:
        text = await self._database.read(table, since)
        records = decode_all(enumerate(text.encode().split(GAP.encode()), since), since) if text else []
        known = self._known.get(table) if since else await self._about(table)
        if known is not None:
            self._known[table] = msgspec.structs.replace(known, held=_held(records, known.held if since else {}))
        return records

    async def tables(
        self, *, is_open: bool | None = None, wakes: bool | None = None, limit: int = 100
    ) -> list[Listing]:
        found = [about.listing for about in await self._all()]
        found = [one for one in found if is_open in (None, one.is_open) and wakes in (None, one.wakes)]
        return sorted(found, key=lambda one: -one.touched)[:limit]

    async def holdings(self, person: str) -> list[Holding]:
        latest_first = sorted(await self._all(), key=lambda one: -one.listing.touched)
        return [
            Holding(one.listing.table, seat)
            for one in latest_first
            for seat, holder in sorted(one.held.items())
            if holder == person
        ]

    async def _about(self, table: str) -> About | None:
        return next((about for about in await self._all() if about.listing.table == table), None)

    async def _all(self) -> list[About]:
        return [_about.decode(line) for line in (await self._database.all_about()).splitlines()]

    async def note_presence(self, table: str, seat: Seat, is_here: bool, now: float) -> None:
        self._seen[table, seat] = HERE if is_here else now

    async def absences(self, table: str, now: float) -> dict[Seat, float]:
        return {seat: when for (one, seat), when in self._seen.items() if one == table}

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None:
        try:
            await self._database.keep_snapshot(table, body.decode("latin-1"))
        except Exception as error:
            raise Unwritable(FULL) from error

    async def snapshot(self, table: str) -> bytes | None:
        return (await self._database.snapshot(table)).encode("latin-1") or None

    async def close(self) -> None: ...


def _held(records: Iterable[Record], before: dict[Seat, str]) -> dict[Seat, str]:
    """Who holds which seat after these records."""
    held = dict(before)
    for record in records:
        if isinstance(record, Seated):
            held[record.seat] = record.person
        elif isinstance(record, Left):
            held.pop(record.seat, None)
    return held
