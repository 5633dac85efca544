"""A house that shares all tables with other servers.

Each table is run by one server, which alone appends to it and lets its bots and clocks act. The others keep a copy,
bring it up to date from the store before they show it, and forward what people wish to the server that runs the table.
When that server is dead, the first one that has something to do there takes the table over.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.table.bus import Bus, Forwarded, Reply
from fourscore.table.errands import Errand
from fourscore.table.house import IDLE, House, Move, Place
from fourscore.table.postgres import PostgresStore
from fourscore.table.records import Record, decode, encode
from fourscore.table.refusals import OldRules, Overtaken, Unwritable
from fourscore.table.table import Table

log = logging.getLogger("fourscore.table")

PATIENCE = 10.0
"""Seconds for which a wish waits for somebody who runs the table."""
ROUND = 1.0
"""Seconds between two looks for tables that nobody runs, and for news that the bus has lost."""
MOST_ORPHANS = 200
MOMENT = 0.1


class SharedHouse(House):
    """One of several servers."""

    def __init__(
        self,
        store: PostgresStore,
        bus: Bus,
        *,
        pause: float = 1.5,
        now: Callable[[], float] = time.time,
        idle: float = IDLE,
    ) -> None:
        super().__init__(store, pause=pause, now=now, idle=idle)
        self.shared = store
        self.bus = bus
        self._heard: set[str] = set()
        """Tables with news that this server is about to look at."""
        self._rounds: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin; tables that nobody runs are found on the first round."""
        await self.shared.open()
        await self.bus.open(self.shared.id, self._hear, self._serve, self.spawn)
        self._sweep()
        self._rounds = asyncio.get_running_loop().create_task(self._go_round())

    async def close(self) -> None:
        """Let what was begun come to its end, and leave the tables to the others."""
        if self._rounds is not None:
            self._rounds.cancel()
        await super().close()
        await self.bus.close()

    # Doing something at a table.

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[tuple[Place, Table]]:
        """The place of a table, with the table as it is now wherever it is run."""
        async with super().at(name) as (place, table):
            if not self.shared.runs(name):
                await self._catch_up(place, table)
            yield place, table

    async def do(self, name: str, move: Move) -> Table:
        """Let a wish happen; if something else happens first, look again whether it still can."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await super().do(name, move)
            except Overtaken:
                if time.monotonic() > until:
                    raise
            await asyncio.sleep(0)

    async def _happen(self, place: Place, table: Table, records: list[Record]) -> None:
        if table.id in self.shared.leases:
            await self._happen_here(place, table, records)
        else:
            await self._happen_somewhere(place, table, records)

    async def _happen_here(self, place: Place, table: Table, records: list[Record]) -> None:
        await super()._happen(place, table, records)
        await self.bus.tell(table.id)

    async def _happen_somewhere(self, place: Place, table: Table, records: list[Record]) -> None:
        """Let records happen where the table is run, or here if it is run nowhere.

        No answer can mean that they happened. So the very same records are sent until they are there or something
        else is in their place, and then no copy of them that is still under way can be added.
        """
        expected, bodies = table.length, [encode(record) for record in records]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            runner = await self.shared.runner(table.id)
            is_here = runner in (None, self.shared.id) and await self.shared.take(table.id)
            reply = None
            if runner is not None and not is_here:
                reply = await self.bus.ask(runner, Forwarded(table.id, expected, bodies))
                if reply is not None and reply.result == "unwritable":
                    raise Unwritable(reply.message)
            await self._catch_up(place, table)
            if table.length > expected:
                if await self.shared.holds(table.id, expected, bodies):
                    return
                raise Overtaken("Something else happened first. Look again.")
            if is_here:
                place.listing = None
                await self._happen_here(place, table, records)
                return
            if reply is None or reply.result == "elsewhere":
                await asyncio.sleep(MOMENT)
        raise Unwritable("The server that runs this table does not answer. Look again before you try again.")

    async def _catch_up(self, place: Place, table: Table) -> None:
        """Let happen here what has happened elsewhere, and show it."""
        try:
            records = await self.shared.read(table.id, table.length)
            for record in records:
                table.apply(record)
        except BaseException as error:
            place.table = None
            if isinstance(error, msgspec.ValidationError):
                raise OldRules("A newer version of this program plays at this table.") from None
            raise
        if records:
            place.room.tell(table)

    # What other servers say.

    def _hear(self, name: str) -> None:
        """There is something new at a table: look, if anybody here looks at it."""
        place = self.places.get(name)
        if place is None or not place.room.screens or name in self._heard or self.shared.runs(name):
            return
        self._heard.add(name)
        self.spawn(self._look(name))

    async def _look(self, name: str) -> None:
        self._heard.discard(name)
        try:
            async with self.at(name):
                pass
        except Refusal as refusal:
            log.warning("a table cannot be shown", extra={"table": name[:6], "reason": type(refusal).__name__})

    async def _serve(self, wish: Forwarded) -> Reply:
        """Let happen what another server forwards."""
        name = wish.table
        if self.is_closing or name not in self.shared.leases:
            return Reply("elsewhere")
        try:
            async with self.at(name) as (place, table):
                if name not in self.shared.leases:
                    return Reply("elsewhere")
                if table.length != wish.expected:
                    return Reply("overtaken")
                await self._happen_here(place, table, [decode(body) for body in wish.records])
                place.room.tell(table)
                self._arrange(name, place, table)
        except Overtaken:
            return Reply("overtaken")
        except Refusal as refusal:
            return Reply("unwritable", str(refusal))
        return Reply("done")

    # What the table does by itself.

    def _arrange(self, name: str, place: Place, table: Table) -> None:
        """Only who runs the table runs its errands."""
        if name in self.shared.leases:
            super()._arrange(name, place, table)

    async def _run(self, name: str, place: Place, errand: Errand) -> None:
        if name in self.shared.leases:
            await super()._run(name, place, errand)

    async def _wake(self, name: str) -> None:
        """Take over a table that nobody runs, and let it go on."""
        try:
            async with self.at(name) as (place, table):
                if name not in self.shared.leases and await self.shared.take(name):
                    await self._catch_up(place, table)
                    place.listing = None
                    self._arrange(name, place, table)
        except Refusal as refusal:
            log.warning("a table cannot go on", extra={"table": name[:6], "reason": type(refusal).__name__})

    async def _go_round(self) -> None:
        """Again and again, look for tables that nobody runs, and for news that was lost on the way."""
        while True:
            try:
                for name in await self.shared.orphans(MOST_ORPHANS):
                    self.spawn(self._wake(name))
                for name in await self.shared.longer(self._watched()):
                    self._hear(name)
            except Unwritable as refusal:
                log.warning("the rounds wait for the database", extra={"reason": type(refusal).__name__})
            await asyncio.sleep(ROUND)

    def _watched(self) -> dict[str, int]:
        """The tables that people look at here and another server runs, and how long they are here."""
        return {
            name: place.table.length
            for name, place in self.places.items()
            if place.room.screens and place.table is not None and not self.shared.runs(name)
        }
