"""The tables in memory: loaded when somebody looks, dropped when nobody does."""

import asyncio
from collections.abc import Callable

import msgspec

from fourscore.engine.decision import Seat
from fourscore.kit.bot import Bot
from fourscore.play import commands
from fourscore.play.audience import Audience
from fourscore.play.records import Record
from fourscore.play.refusals import NotFound, OldRules
from fourscore.play.store import Listing, Store, listing_of
from fourscore.play.table import Table


class Slot:
    """A table in memory, with its lock, those who look at it, its bots, and the timer of what is due."""

    __slots__ = ("audience", "bots", "generation", "length", "listing", "lock", "table", "timer", "touched")

    def __init__(self) -> None:
        self.table: Table | None = None
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.bots: dict[Seat, tuple[str, Bot]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.listing: Listing | None = None
        self.touched = 0.0
        self.length = 0
        """How many records the table had when it was last in memory."""
        self.generation = 0
        """Which state of the store the table was read from."""

    @property
    def is_in_use(self) -> bool:
        return self.lock.locked() or bool(self.audience.screens) or self.timer is not None

    def drop(self) -> None:
        """The table is read anew when somebody looks."""
        if self.table is not None:
            self.length = self.table.length
        self.table = None
        self.bots.clear()

    async def write(self, store: Store, table: Table, records: list[Record], now: float) -> None:
        """Apply the records and keep them; what cannot be kept has not happened, and the table is read anew."""
        expected, setting = table.length, table.setting
        try:
            for record in records:
                table.apply(record)
            for record in (finish := commands.finish(table, now)):
                table.apply(record)
            before = self.listing
            listing = before if before and table.setting == setting else listing_of(table, now)
            is_same = before is not None and (listing is before or before.shows(listing))
            await store.append(table.id, [*records, *finish], expected, None if is_same else listing)
            self.listing = listing
        except BaseException:
            self.drop()
            raise


class Slots:
    """All tables in memory by their names, those that were used last at the end."""

    def __init__(
        self, store: Store, now: Callable[[], float], idle: float, arrange: Callable[[str, Slot, Table], None]
    ) -> None:
        self._store = store
        self._now = now
        self._idle = idle
        """Seconds after which a table that nobody touches is dropped; its screens stay connected."""
        self._arrange = arrange
        """Called when a table was loaded."""
        self.named: dict[str, Slot] = {}

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return sum(slot.table is not None for slot in self.named.values())

    def slot_of(self, name: str) -> Slot:
        """The slot of a table, whether or not it is loaded; it is the one that was used last."""
        known = self.named.pop(name, None)
        slot = self.named[name] = Slot() if known is None else known
        slot.touched = self._now()
        return slot

    async def table_at(self, name: str, slot: Slot) -> Table:
        """The table of the slot, read from the store if it is not there; only for whoever holds the lock."""
        if slot.table is not None and slot.generation == self._generation:
            return slot.table
        slot.table = None
        try:
            return await self._load(name, slot)
        except BaseException:
            if not slot.audience.screens and self.named.get(name) is slot:
                del self.named[name]
            raise

    async def _load(self, name: str, slot: Slot) -> Table:
        try:
            records = await self._store.read(name)
        except msgspec.DecodeError:
            raise OldRules("A newer version of this program wrote this table; it cannot be read here.") from None
        if not records:
            raise NotFound("There is no such table.")
        table = Table.rebuilt(name, records)
        self._put(slot, table, listing_of(table, self._now()))
        # Those who look on may have missed something, or may not look on any more.
        slot.audience.tell(table)
        self._arrange(name, slot, table)
        return table

    async def add(self, table: Table, records: list[Record]) -> None:
        """Keep a new table; its records have happened already."""
        slot = Slot()
        async with slot.lock:
            listing = listing_of(table, self._now())
            await self._store.append(table.id, records, 0, listing)
            self._put(slot, table, listing)
            slot.touched = self._now()
            self.named[table.id] = slot

    def _put(self, slot: Slot, table: Table, listing: Listing) -> None:
        slot.table, slot.listing, slot.generation = table, listing, self._generation
        table.present = slot.audience.present

    @property
    def _generation(self) -> int:
        return getattr(self._store, "generation", 0)

    def sweep(self) -> None:
        """Drop tables that nobody has touched for a while; those who look at them stay connected."""
        latest = self._now() - self._idle
        for name, slot in list(self.named.items()):
            if slot.touched > latest:
                break
            if not slot.lock.locked():
                slot.drop()
            if not slot.is_in_use:
                del self.named[name]
