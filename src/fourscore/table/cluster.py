"""Several servers that share all tables.

Each table is run by one server, which alone appends to it and lets its bots and clocks act. The others keep a copy,
bring it up to date from the store before they show it, and forward what people do to the server that runs the table.
When that server is dead, the first one that has something to do there takes the table over.
"""

import asyncio
import logging
import time

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.records import Record, decode, encode
from fourscore.play.refusals import Overtaken, Unwritable
from fourscore.play.table import Table
from fourscore.service.all_tables import Tables
from fourscore.service.sharing import catch_up
from fourscore.service.slots import Slot
from fourscore.table.bus import Bus, Forwarded, Reply
from fourscore.table.postgres import PostgresStore

log = logging.getLogger("fourscore.table")

ROUND = 1.0
"""Seconds between two looks for tables that nobody runs, and for news that the bus has lost."""
MOST_ORPHANS = 200
PEOPLE = "*"
"""What is said instead of a table's name when something has changed about people."""
MOMENT = 0.1


class Cluster:
    """What one of several servers does to share the tables."""

    server: Tables
    patience = 10.0
    """Seconds for which a command waits for somebody who runs the table."""
    sees_all_who_look = False

    def __init__(self, store: PostgresStore, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self._heard: set[str] = set()
        """Tables with news that this server is about to look at."""
        self._returning: set[tuple[str, Seat]] = set()
        """Seats whose people are about to play again."""
        self._rounds: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin; tables that nobody runs are found on the first round."""
        await self.store.open()
        await self.bus.open(self.store.id, self._hear, self._serve, self.server.tasks.spawn)
        self._rounds = asyncio.get_running_loop().create_task(self._go_round())

    async def close(self) -> None:
        """Leave the tables to the others."""
        if self._rounds is not None:
            self._rounds.cancel()
        await self.bus.close()

    def runs(self, name: str) -> bool:
        return name in self.store.leases

    async def take(self, name: str) -> bool:
        return self.runs(name) or await self.store.take(name)

    async def refresh(self, slot: Slot, table: Table) -> None:
        """The table as it is now wherever it is run."""
        if not self.store.runs(table.id):
            await self._catch_up(slot, table)
            for seat in slot.audience.present:
                self._notice(slot, table, seat)

    def _notice(self, slot: Slot, table: Table, seat: Seat) -> None:
        """Whoever came here while the table agreed elsewhere that they are away is not."""
        is_here = slot.audience.present[seat] > 0 and (table.id, seat) not in self._returning
        if is_here and commands.welcome_back(table, self.server.now(), seat):
            self._returning.add((table.id, seat))
            self.server.tasks.spawn(self._return(table.id, seat))

    async def _return(self, name: str, seat: Seat) -> None:
        try:
            await self.server.let_play_again(name, seat)
        finally:
            self._returning.discard((name, seat))

    # Letting records happen.

    async def write(self, slot: Slot, table: Table, records: list[Record]) -> None:
        if self.runs(table.id):
            await self._write_here(slot, table, records)
        else:
            await self._write_somewhere(slot, table, records)

    async def _write_here(self, slot: Slot, table: Table, records: list[Record]) -> None:
        await slot.write(self.store, table, records, self.server.now())
        await self.bus.tell(table.id)

    async def _write_somewhere(self, slot: Slot, table: Table, records: list[Record]) -> None:
        """Let records happen where the table is run, or here if it is run nowhere.

        No answer can mean that they happened. So the very same records are sent until they are there or something
        else is in their place, and then no copy of them that is still under way can be added.
        """
        expected, bodies = table.length, [encode(record) for record in records]
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            runner = await self.store.runner(table.id)
            is_here = runner in (None, self.store.id) and await self.store.take(table.id)
            reply = None
            if runner is not None and not is_here:
                reply = await self.bus.ask(runner, Forwarded(table.id, expected, bodies))
                if reply is not None and reply.result == "unwritable":
                    raise Unwritable(reply.message)
            await self._catch_up(slot, table)
            if table.length > expected:
                if await self.store.holds(table.id, expected, bodies):
                    return
                raise Overtaken("Something else happened first. Look again.")
            if is_here:
                slot.listing = None
                await self._write_here(slot, table, records)
                return
            if reply is None or reply.result == "elsewhere":
                await asyncio.sleep(MOMENT)
        raise Unwritable("The server that runs this table does not answer. Look again before you try again.")

    async def _catch_up(self, slot: Slot, table: Table) -> None:
        await catch_up(slot, table, self.store.read(table.id, table.length))

    # What other servers say.

    async def announce(self) -> None:
        await self.bus.tell(PEOPLE)

    def _hear(self, name: str) -> None:
        """There is something new at a table: look, if anybody here looks at it."""
        if name == PEOPLE:
            if name not in self._heard:
                self._heard.add(name)
                self.server.tasks.spawn(self._look_at_people())
            return
        slot = self.server.slots.named.get(name)
        if slot is None or not slot.audience.screens or name in self._heard or self.store.runs(name):
            return
        self._heard.add(name)
        self.server.tasks.spawn(self._look(name))

    async def _look_at_people(self) -> None:
        self._heard.discard(PEOPLE)
        await self.server.look_at_people()

    async def _look(self, name: str) -> None:
        self._heard.discard(name)
        try:
            async with self.server.at(name):
                pass
        except Refusal as refusal:
            log.warning("a table cannot be shown", extra={"table": name[:6], "reason": type(refusal).__name__})

    async def _serve(self, forwarded: Forwarded) -> Reply:
        """Let happen what another server forwards."""
        name = forwarded.table
        if self.server.is_closing or not self.runs(name):
            return Reply("elsewhere")
        try:
            async with self.server.at(name) as (slot, table):
                if not self.runs(name):
                    return Reply("elsewhere")
                if table.length != forwarded.expected:
                    return Reply("overtaken")
                await self._write_here(slot, table, [decode(body) for body in forwarded.records])
                slot.audience.tell(table)
                self.server.timers.arrange(name, slot, table)
        except Overtaken:
            return Reply("overtaken")
        except Refusal as refusal:
            return Reply("unwritable", str(refusal))
        return Reply("done")

    # Tables that nobody runs.

    async def _take_over(self, name: str) -> None:
        """Take over a table that nobody runs, and let it go on."""
        try:
            async with self.server.at(name) as (slot, table):
                if not self.runs(name) and await self.store.take(name):
                    await self._catch_up(slot, table)
                    slot.listing = None
                    self.server.timers.arrange(name, slot, table)
        except Refusal as refusal:
            log.warning("a table cannot go on", extra={"table": name[:6], "reason": type(refusal).__name__})

    async def _go_round(self) -> None:
        """Again and again, look for tables that nobody runs, and for news that was lost on the way."""
        while not self.server.is_closing:
            try:
                for name in await self.store.orphans(MOST_ORPHANS):
                    self.server.tasks.spawn(self._take_over(name))
                for name in await self.store.longer(self._watched()):
                    self._hear(name)
            except Unwritable as refusal:
                log.warning("the rounds wait for the database", extra={"reason": type(refusal).__name__})
            await asyncio.sleep(ROUND)

    def _watched(self) -> dict[str, int]:
        """The tables that people look at here and another server runs, and how long they are here."""
        return {
            name: slot.length if slot.table is None else slot.table.length
            for name, slot in self.server.slots.named.items()
            if slot.audience.screens and not self.store.runs(name)
        }
