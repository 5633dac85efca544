"""All tables of one process: commands happen one after another at each of them, durable first and then seen."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar, Unpack

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.audience import Screen
from fourscore.play.carrying import snapshot_of
from fourscore.play.records import Answered, Created, Origin, Plan, Record
from fourscore.play.refusals import Overtaken, Unwritable
from fourscore.play.store import HERE, TableStore
from fourscore.play.table import Table
from fourscore.play.thinking import Thought
from fourscore.service.clock import steady_clock
from fourscore.service.company import EverybodyGetsOn
from fourscore.service.efforts import Thinking
from fourscore.service.rematches import Rematches
from fourscore.service.requests import Frame
from fourscore.service.routes.coach import Lessons
from fourscore.service.routes.replays import Replays
from fourscore.service.routes.stories import Stories
from fourscore.service.sharing import Alone, Sharing
from fourscore.service.slots import Slot, Slots
from fourscore.service.tasks import Tasks
from fourscore.service.timers import Timers
from fourscore.service.unguessable import new_table_name
from fourscore.service.weight import charge_for_lines

P = ParamSpec("P")
T = TypeVar("T")

SECONDS_BETWEEN_NOTES = 5.0
"""It is noted this often that somebody asks for things who is not connected."""
IDLE = 120.0
"""Seconds after which a table that nobody touches is dropped from memory."""


class Exclusive:
    """A slot with its table, and nobody else doing anything there meanwhile.

    Every choice comes this way, and a generator would take three times as long.
    """

    __slots__ = ("_name", "_slot", "_tables")

    def __init__(self, tables: "Tables", name: str) -> None:
        self._tables = tables
        self._name = name

    async def __aenter__(self) -> tuple[Slot, Table]:
        tables = self._tables
        slot = self._slot = tables.slots.slot_of(self._name)
        await slot.lock.acquire()
        try:
            table = await tables.slots.table_at(self._name, slot)
            await tables.sharing.refresh(slot, table)
        except BaseException:
            slot.lock.release()
            raise
        return slot, table

    async def __aexit__(self, *_: object) -> None:
        self._slot.lock.release()


class Tables:
    """Keeps tables, and lets commands happen at them."""

    def __init__(
        self,
        store: TableStore,
        thinking: Thinking,
        *,
        learning: Thinking | None = None,
        sharing: Sharing | None = None,
        pause: float = 1.5,
        now: Callable[[], float] | None = None,
        idle: float = IDLE,
        seeds: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self.store = store
        self.sharing: Sharing = Alone() if sharing is None else sharing
        self.sharing.server = self
        self.tasks = Tasks()
        self.timers = Timers(self, thinking)
        self.now = now = now or steady_clock()
        self.moderation = EverybodyGetsOn()
        self.slots = Slots(store, now, idle, self.timers.arrange, self.aside)
        self.lessons = Lessons(learning or thinking)
        self.replays = Replays()
        self.stories = Stories()
        self.rematches = Rematches(self)
        self.pause = pause
        self.home_of: Callable[[str], str] = lambda person: person
        """Where a person plays from: bots of one home share what they may think."""
        self.seeds = seeds
        """Gives a new seed for a table or a bot; nobody can guess it."""
        self.began = 0.0
        """When play began here."""
        self.is_closing = False
        self._snapshots: dict[str, int] = {}
        """After how many records a snapshot of a table was last taken here."""
        self._sweep_every = max(idle / 4, 1.0)
        self._sweeper: asyncio.TimerHandle | None = None

    # What each shell does in its own way.

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something that takes a while."""
        return work()

    async def decide_elsewhere(self, table: Table, thought: Thought) -> bool:
        """Let a bot that thinks for long do so where nobody waits; whether it has."""
        return False

    def consider(self, name: str, table: Table) -> None:
        """Called whenever something else may be due at a table than before."""

    async def look_at_people(self) -> None:
        """Called when something has changed about people at another server."""

    def may_play(self, person: str) -> bool:
        """Whether the person may play here."""
        return True

    async def name_again(self, person: str, name: str, others: Collection[str]) -> str:
        """What somebody goes by at a rematch who was called so before, beside the others."""
        return name

    async def ready(self, name: str, person: str, frame: Frame) -> Frame:
        """What somebody does at a table, once it may happen."""
        return frame

    def measure(self, seconds: float) -> None:
        """An answer took so long until everybody was told."""

    def count_refusal(self, kind: str) -> None:
        """Something was refused to somebody who looks at a table."""

    def count_too_slow(self) -> None:
        """A screen did not keep up."""

    # Beginning and ending.

    async def open(self) -> None:
        """Begin: tables at which a bot or a clock is due go on by themselves."""
        self.began = self.slots.began = self.now()
        await self.sharing.open()
        self._sweep()

    async def close(self) -> None:
        """Let what was begun come to its end, and nothing else begin."""
        self.is_closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.timers.close()
        for slot in self.slots.named.values():
            for screen in slot.audience.screens:
                screen.wake()
        await self.tasks.end(5)
        self.timers.stop_thinking()
        self.lessons.stop()
        for slot in self.slots.named.values():
            if slot.table is not None and self.sharing.runs(slot.table.id):
                await self.keep_snapshot(slot.table)
        await self.sharing.close()
        await self.store.close()

    def _sweep(self) -> None:
        for table in filter(lambda one: self.sharing.runs(one.id), self.slots.sweep()):
            self.tasks.spawn(self.keep_snapshot(table))
        self._sweeper = asyncio.get_running_loop().call_later(self._sweep_every, self._sweep)

    async def keep_snapshot(self, table: Table) -> None:
        """Keep how a running game stands, for later versions of the rules."""
        if table.phase != "playing" or table.match is None:
            return
        if self._snapshots.get(table.id) != table.length:
            self._snapshots[table.id] = table.length
            with suppress(Refusal):
                body = await self.aside(partial(snapshot_of, table))
                await self.store.keep_snapshot(table.id, table.length, body)

    def forget_snapshot(self, name: str) -> None:
        """What was kept of how the table stands is gone: keep it again, even if nothing happens there."""
        self._snapshots.pop(name, None)

    # Doing something at a table.

    def at(self, name: str) -> AbstractAsyncContextManager[tuple[Slot, Table]]:
        """The slot and the table, with nobody else doing anything there meanwhile."""
        return Exclusive(self, name)

    async def do(
        self, name: str, command: Callable[Concatenate[Table, float, P], list[Record]], *args: P.args, **more: P.kwargs
    ) -> Table:
        """Let a command happen; if something else happens first, look again whether it still can."""
        began = time.perf_counter()
        while True:
            try:
                async with self.at(name) as (slot, table):
                    records = command(table, self.now(), *args, **more)
                    await self.happen(name, slot, table, records)
                    if any(type(record) is Answered for record in records):
                        self.measure(time.perf_counter() - began)
                    return table
            except Overtaken:
                if time.perf_counter() - began >= self.sharing.patience:
                    raise
            await asyncio.sleep(0)

    async def happen(self, name: str, slot: Slot, table: Table, records: list[Record]) -> None:
        """Durable first, then seen; and then comes what is due next."""
        if not records:
            return
        await self.sharing.write(slot, table, records)
        slot.audience.tell(table)
        self.timers.arrange(name, slot, table)

    # Setting up.

    async def create(
        self, plan: Plan, options: dict[str, str], person: str, name: str | None, **origin: Unpack[Origin]
    ) -> Table:
        """A new table; whoever gives a name sits down at once."""
        created = msgspec.structs.replace(self.created(plan, options, person), **origin)
        table = Table(new_table_name())
        table.apply(created)
        seated = [] if name is None else commands.sit(table, self.now(), person, name, None)
        return await self.add(table, created, seated)

    def created(self, plan: Plan, options: dict[str, str], person: str) -> Created:
        """The first record of a new table."""
        created = commands.create(plan, options, self.seeds(), person, self.pause > 0, self.now())
        return msgspec.structs.replace(created, nonce=secrets.token_hex(16))

    async def add(self, table: Table, created: Created, seated: list[Record]) -> Table:
        """Keep a new table, at which these people sit down."""
        for record in seated:
            table.apply(record)
        await self.slots.add(table, [created, *seated])
        return table

    # Looking.

    async def enter(self, name: str, screen_at: Callable[[Table], Screen | None], since: int) -> Screen | None:
        """Show the table on one more screen: the one that whoever comes may have at this table, if any."""
        async with self.at(name) as (slot, table):
            charge_for_lines(table.history.events - since)
            screen = screen_at(table)
            self._look(name, slot, table)
            if screen is None:
                return None
            # Where nothing can be written now people may look all the same.
            with suppress(Unwritable):
                screen.look_who_is_here(table)
                for seat in screen.seats_here:
                    if not slot.audience.present[seat]:
                        # Before they see anything it is known at all servers that they are here.
                        await self.store.note_presence(name, seat, True, self.now())
            self.moderation.brief(screen)
            slot.audience.enter(screen, table, since)
        try:
            for seat in screen.seats_here:
                if commands.welcome_back(table, self.now(), seat):
                    await self.let_play_again(name, seat)
        except BaseException:
            self.leave(name, screen)
            raise
        return screen

    async def let_play_again(self, name: str, seat: Seat | None) -> None:
        """Whoever is here plays for themselves, unless they asked for the bot; whatever the bot does meanwhile."""
        # Where nothing can be written now people may look all the same.
        with suppress(Unwritable, Overtaken):
            await self.do(name, commands.welcome_back, seat)

    def _look(self, name: str, slot: Slot, table: Table) -> None:
        """Somebody looks: bots that had stopped because nobody did play on."""
        slot.looked_at = slot.seen_at = self.now()
        if slot.timer is None and not slot.is_acting:
            self.timers.arrange(name, slot, table)

    def leave(self, name: str, screen: Screen) -> None:
        """The screen is gone."""
        slot = self.slots.named.get(name)
        if slot is not None:
            for seat in slot.audience.leave(screen):
                self._note(name, slot, seat)

    def see(self, name: str, seat: Seat | None) -> None:
        """The person of the seat has asked for something."""
        slot = self.slots.named.get(name)
        if seat is None or slot is None or slot.audience.present[seat]:
            return
        if self.now() - slot.audience.noted.get(seat, 0.0) >= SECONDS_BETWEEN_NOTES:
            self._note(name, slot, seat)

    def _note(self, name: str, slot: Slot, seat: Seat) -> None:
        slot.audience.noted[seat] = now = self.now()
        if self.is_closing:
            # Whoever is here at the end is away from then on, and the next server knows that.
            return
        self.tasks.spawn(self._note_absence(name, slot, seat, now))

    async def _note_absence(self, name: str, slot: Slot, seat: Seat, since: float) -> None:
        async with slot.lock:
            # Whoever is back by now is not away.
            if not slot.audience.present[seat]:
                with suppress(Refusal):
                    await self.store.note_presence(name, seat, False, since)

    async def read_anew(self, name: str) -> None:
        """The table was written elsewhere: what is in memory no longer counts, and whoever looks sees what does."""
        if (slot := self.slots.named.get(name)) is None:
            return
        async with slot.lock:
            slot.drop()
        if slot.audience.screens:
            with suppress(Refusal):
                # Reading it shows it to everybody who looks.
                async with self.at(name):
                    pass

    async def look_around(self, name: str) -> None:
        """Find out who is at the table and who is not, at whichever server."""
        async with self.at(name) as (slot, table):
            now = self.now()
            seen = await self.store.absences(name, now)
            last = {
                seat: max(seen.get(seat, 0.0), slot.audience.noted.get(seat, 0.0)) for seat in range(len(table.chairs))
            }
            # What is noted for later than now was noted under another clock: they are away since play began here.
            table.attendance.away_since = {
                seat: when if when <= now else min(self.began, now) for seat, when in last.items() if when != HERE
            }
