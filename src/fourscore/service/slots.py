"""The tables in memory: loaded when somebody looks, dropped when nobody does."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.kit.bot import Bot
from fourscore.play import commands
from fourscore.play.audience import Audience
from fourscore.play.carrying import carry, read_snapshot, show_old, what_can_be_read
from fourscore.play.records import Record
from fourscore.play.refusals import NotFound, OldRules
from fourscore.play.store import Listing, TableStore, listing_of
from fourscore.play.table import Table
from fourscore.service.weight import charge_for_records

T = TypeVar("T")

SECONDS_TO_ASK_AGAIN = 10.0


class Aside(Protocol):
    """Does something that takes a while, such that others need not wait for it."""

    async def __call__(self, work: Callable[[], T]) -> T: ...


async def _nothing(name: str) -> list[Record]:
    return []


class Slot:
    """A table in memory, with its lock, those who look at it, its bots, and the timer of what is due."""

    __slots__ = (
        "audience",
        "bots",
        "generation",
        "is_acting",
        "length",
        "listing",
        "lock",
        "looked_at",
        "seen_at",
        "table",
        "thinking",
        "timer",
        "touched",
    )

    def __init__(self) -> None:
        self.table: Table | None = None
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.bots: dict[Seat, tuple[str, Bot]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.listing: Listing | None = None
        self.thinking: dict[Seat, int] = {}
        """The seats whose bots think just now, and about which of their answers."""
        self.is_acting = False
        """Whether what was due is being done just now."""
        self.touched = 0.0
        self.seen_at = 0.0
        """When somebody last looked at the table."""
        self.looked_at = 0.0
        """When somebody last looked at the table, or it was read because it had something to do."""
        self.length = 0
        """How many records the table had when it was last in memory."""
        self.generation = 0
        """Which state of the store the table was read from."""

    @property
    def is_in_use(self) -> bool:
        return self.lock.locked() or bool(self.audience.screens) or self.timer is not None

    def is_watched(self, now: float) -> bool:
        """Whether somebody looks at the table, or asks again and again how it stands."""
        return bool(self.audience.screens) or now - self.seen_at < SECONDS_TO_ASK_AGAIN

    def drop(self) -> None:
        """The table is read anew when somebody looks."""
        if self.table is not None:
            self.length = self.table.length
        self.table = None
        self.bots.clear()

    async def write(self, store: TableStore, table: Table, records: list[Record], now: float) -> None:
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
        self,
        store: TableStore,
        now: Callable[[], float],
        idle: float,
        arrange: Callable[[str, Slot, Table], None],
        aside: Aside,
    ) -> None:
        self._store = store
        self._now = now
        self._idle = idle
        """Seconds after which a table that nobody touches is dropped; its screens stay connected."""
        self._arrange = arrange
        """Called when a table was loaded."""
        self._aside = aside
        self.bring_back: Callable[[str], Awaitable[list[Record]]] = _nothing
        """Finds a table that was put away, and keeps it like any other from now on."""
        self.look_again: Callable[[Table], None] = lambda table: None
        """Called when a table was read from the store."""
        self.began = 0.0
        """When play began here."""
        self.named: dict[str, Slot] = {}

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return sum(slot.table is not None for slot in self.named.values())

    @property
    def watched(self) -> int:
        """On how many screens people look at tables."""
        return sum(len(slot.audience.screens) for slot in self.named.values())

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
        records = records or await self.bring_back(name)
        if not records:
            raise NotFound("There is no such table.")
        charge_for_records(len(records))
        table = Table.rebuilt(name, records)
        if table.versions.trouble and not table.is_over:
            table = await self._bring_up_to_date(table, records)
        self._put(slot, table, listing_of(table, self._now()))
        # Those who look on may have missed something, or may not look on any more.
        slot.audience.tell(table)
        self._arrange(name, slot, table)
        self.look_again(table)
        return table

    async def _bring_up_to_date(self, table: Table, records: list[Record]) -> Table:
        """Let a game of other rules go on by those of today, or be read as it was."""
        snapshot = read_snapshot(await self._store.snapshot(table.id))
        carried = await self._aside(partial(carry, table.id, records, snapshot, self._now()))
        if carried is not None:
            with suppress(Refusal):
                following = Table.rebuilt(table.id, [*records, carried])
                await self._store.append(table.id, [carried], len(records), listing_of(following, self._now()))
                return following
        table.versions.trouble += f" The game cannot go on. {what_can_be_read(records, snapshot)}"
        if snapshot is not None:
            table.versions.old = snapshot
            show_old(table.history, snapshot)
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
        slot.looked_at = self._now()
        slot.table, slot.listing, slot.generation = table, listing, self._generation
        table.attendance.present, table.attendance.since = slot.audience.present, self.began

    @property
    def _generation(self) -> int:
        return getattr(self._store, "generation", 0)

    def sweep(self) -> list[Table]:
        """Drop tables that nobody has touched for a while; those who look at them stay connected."""
        dropped: list[Table] = []
        latest = self._now() - self._idle
        for name, slot in list(self.named.items()):
            if slot.touched > latest:
                break
            if not slot.lock.locked():
                dropped += [slot.table] if slot.table is not None else []
                slot.drop()
            if not slot.is_in_use:
                del self.named[name]
        return dropped
