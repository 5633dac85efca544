"""Tables that nobody has touched for long: packed into one row each, or deleted, as the operator sets.

A packed table comes back by itself when somebody opens it again.
"""

import asyncio
import logging
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play.records import Record, decode_all, encode
from fourscore.play.store import HERE, Entry, Store, listing_of
from fourscore.play.table import Table

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

ARCHIVE = "archive"
BETWEEN_ROUNDS = 3600.0
MOST = 200
"""Tables in one round."""
A_DAY = 86_400.0
GAP = b"\n\n"


class Keeping(msgspec.Struct, frozen=True):
    """After how many days without anybody a table is packed, and after how many it is deleted; 0 is never."""

    archive_after: float = 0.0
    delete_after: float = 0.0


def packed(records: Sequence[Record]) -> bytes:
    """All records of a table in one row."""
    return zlib.compress(GAP.join(map(encode, records)))


def unpacked(body: bytes) -> list[Record]:
    """The records of a table that was packed."""
    return decode_all(enumerate(zlib.decompress(body).split(GAP)))


async def bring_back(store: Store, name: str) -> list[Record]:
    """The records of a table that was packed, which is kept like any other from now on; none if there is no such."""
    entry = await store.entry(ARCHIVE, name)
    if entry is None:
        return []
    records = unpacked(entry.body)
    await store.append(name, records, 0, listing_of(Table.rebuilt(name, records), entry.at))
    await store.drop(ARCHIVE, name)
    return records


def names(entry: Entry, person: str) -> bool:
    """Whether the records of a packed table name the person."""
    return person.encode() in zlib.decompress(entry.body)


class Retention:
    """Goes round now and then."""

    def __init__(self, server: "Server", keeping: Keeping) -> None:
        self._server = server
        self._keeping = keeping
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if the operator wants anything of this."""
        if self._keeping.archive_after or self._keeping.delete_after:
            self._task = asyncio.get_running_loop().create_task(self._go_round())

    def close(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()

    async def _go_round(self) -> None:
        while True:
            try:
                await self.look()
            except Refusal as refusal:
                log.warning("old tables could not be looked at", extra={"reason": type(refusal).__name__})
            await asyncio.sleep(BETWEEN_ROUNDS)

    async def look(self) -> None:
        """Pack or delete what nobody has touched for long enough."""
        store, now = self._server.store, self._server.now()
        soonest = min(filter(None, (self._keeping.archive_after, self._keeping.delete_after)))
        for name in await store.untouched(now - soonest * A_DAY, MOST):
            try:
                await self._look_at(name, now)
            except (Refusal, msgspec.DecodeError) as error:
                log.warning("an old table stays", extra={"table": name[:6], "reason": type(error).__name__})
        if self._keeping.delete_after:
            for entry in await store.entries(ARCHIVE):
                if entry.at < now - self._keeping.delete_after * A_DAY:
                    await store.drop(ARCHIVE, entry.id)
                    await self._delete(entry.id)

    async def _look_at(self, name: str, now: float) -> None:
        slot = self._server.slots.slot_of(name)
        async with slot.lock:
            if not await self._server.sharing.take(name):
                # Whoever runs it looks at it, and nothing that is written there meanwhile is lost.
                return
            records = await self._server.store.read(name)
            touched = await self._touched(name, records, now)
            days = (now - touched) / A_DAY
            if self._keeping.delete_after and days >= self._keeping.delete_after:
                await self._delete(name)
            elif self._keeping.archive_after and days >= self._keeping.archive_after:
                entry = Entry(kind=ARCHIVE, id=name, at=touched, body=packed(records))
                await self._server.store.keep(entry)
                await self._server.store.put_away(name)
            else:
                listing = listing_of(Table.rebuilt(name, records), touched)
                await self._server.store.append(name, [], len(records), listing)
                return
            slot.drop()

    async def _delete(self, name: str) -> None:
        await self._server.store.remove_table(name)
        await self._server.notices.drop_hook(name)
        await self._server.moderation.drop_reports(name)

    async def _touched(self, name: str, records: Sequence[Record], now: float) -> float:
        """When somebody last did something at the table, or looked at it."""
        seen = await self._server.store.absences(name, now)
        return max(records[-1].at, *(now if when == HERE else when for when in seen.values()), 0.0)
