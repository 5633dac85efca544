"""The table server: all tables of this process, with everybody who is known here."""

import asyncio
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TypeVar

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.bot_accounts import is_bot
from fourscore.play.due import moment_of
from fourscore.play.records import Record, Started
from fourscore.play.refusals import Unwritable
from fourscore.play.store import Store
from fourscore.play.table import Table
from fourscore.service.all_tables import IDLE, Tables
from fourscore.service.call import seat_of
from fourscore.service.clock import steady_clock
from fourscore.service.requests import Frame, Pick
from fourscore.service.sharing import Sharing
from fourscore.service.slots import Slot
from fourscore.table.bots import Bots
from fourscore.table.endings import Endings
from fourscore.table.metrics import Metrics
from fourscore.table.moderation import Moderation
from fourscore.table.notices import Notices
from fourscore.table.orders import Orders
from fourscore.table.people import People
from fourscore.table.ratings import Ratings
from fourscore.table.retention import Keeping, Retention, bring_back
from fourscore.table.thinkers import Allowance, Thinkers
from fourscore.table.tokens import Accounts

T = TypeVar("T")

FOR_EVER = Keeping()
LESSONS = Allowance(budget=20.0, refill=0.2, rest=10.0)
"""Somebody waits for every one of these thoughts, and whoever looks back at a game asks for many."""


class Server(Tables):
    """Keeps tables for people who come over the network, and keeps out whom it must."""

    store: Store
    moderation: Moderation

    def __init__(
        self,
        store: Store,
        *,
        sharing: Sharing | None = None,
        pause: float = 1.5,
        now: Callable[[], float] | None = None,
        idle: float = IDLE,
        seeds: Callable[[], str] = lambda: secrets.token_hex(16),
        reaches_loopback: bool = False,
        keeping: Keeping = FOR_EVER,
    ) -> None:
        now = now or steady_clock()
        super().__init__(
            store, Thinkers(), learning=Thinkers(LESSONS), sharing=sharing, pause=pause, now=now, idle=idle, seeds=seeds
        )
        self.slots.bring_back = lambda name: bring_back(store, name)
        self.metrics = Metrics()
        self.accounts = Accounts(store, now)
        self.people = People(self.accounts)
        self.endings = Endings(self)
        self.orders = Orders(self)
        self.moderation = Moderation(self)
        self.retention = Retention(self, keeping)
        self.bots = Bots(self)
        self.ratings = Ratings(self)
        self.notices = Notices(self, reaches_loopback=reaches_loopback)
        self.slots.look_again = self.look_again
        self.metrics.tables.set_function(lambda: self.slots.loaded)
        self.metrics.sockets.set_function(lambda: self.slots.watched)
        self.metrics.queue.set_function(lambda: getattr(store, "waiting", 0))

    async def happen(self, name: str, slot: Slot, table: Table, records: list[Record]) -> None:
        was_over = table.is_over
        if table.plan.is_rated and any(type(record) is Started for record in records):
            await self.ratings.expect(table)
        await super().happen(name, slot, table, records)
        if table.is_over and not was_over:
            await self.ratings.note(table)

    async def open(self) -> None:
        await super().open()
        self.endings.open()
        self.retention.open()
        self.tasks.spawn(self.ratings.catch_up())

    async def close(self) -> None:
        self.endings.close()
        self.retention.close()
        self.notices.close()
        self.bots.close()
        await super().close()

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something that takes a while in a thread."""
        return await asyncio.to_thread(work)

    def consider(self, name: str, table: Table) -> None:
        self.notices.consider(name, table)
        self.bots.consider(table)

    async def name_again(self, person: str, name: str, others: Collection[str]) -> str:
        return await self.people.name_again(person, name, others)

    def look_again(self, table: Table) -> None:
        """A table was read: what others missed meanwhile is seen to."""
        self.ratings.look_again(table)
        if not table.is_over:
            self.tasks.spawn(self.call_strangers_otherwise(table))

    async def call_strangers_otherwise(self, table: Table) -> None:
        """Whoever goes by a name that has become somebody else's gets another one."""
        with suppress(Refusal):
            for chair in await self.people.strangers_at(table):
                others = [other.name for other in table.chairs if other.seat != chair.seat]
                name = await self.name_again(chair.person, chair.name, others)
                await self.do(table.id, commands.call_otherwise, chair, name)

    async def ready(self, name: str, person: str, frame: Frame) -> Frame:
        """A bot's choice counts when a bot of the server would have answered, so that its quickness tells nothing."""
        if not self.pause or not is_bot(person) or not isinstance(frame, Pick):
            return frame
        async with self.at(name) as (_, table):
            seat = seat_of(table, person, frame.seat)
            # What is refused is refused at once: nobody else hears of it.
            frame.records(table, self.now(), seat)
            early = moment_of(table, seat, self.pause) - self.now()
            turn = table.chairs[seat].answers
        # A clock that is set back meanwhile makes nobody wait longer.
        await asyncio.sleep(min(max(0.0, early), 2 * self.pause))
        return frame if frame.turn is not None else msgspec.structs.replace(frame, turn=turn)

    async def look_at_people(self) -> None:
        with suppress(Unwritable):
            await self.endings.look()
            await self.moderation.refresh()

    def may_play(self, person: str) -> bool:
        return not self.accounts.is_suspended(person)

    def measure(self, seconds: float) -> None:
        self.metrics.latency.observe(seconds)

    def count_refusal(self, kind: str) -> None:
        self.metrics.refused.labels(kind).inc()

    def count_too_slow(self) -> None:
        self.metrics.dropped.inc()
