"""The tables of this browser, and how its windows and workers share them."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from fourscore.browser.store import BrowserStore
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play.refusals import NotNow
from fourscore.play.table import Table
from fourscore.play.thinking import Thought, bot_for
from fourscore.service.all_tables import Tables
from fourscore.service.efforts import NONE, Effort
from fourscore.service.sharing import Alone, catch_up
from fourscore.service.slots import Slot

T = TypeVar("T")

QUIET = 2.0
"""Seconds without news at a table after which it is written down how the game stands."""


class Think(msgspec.Struct, frozen=True, tag="think"):
    """Let a bot think about its answer."""

    table: str
    length: int
    """After how many records it is asked."""
    seat: Seat
    is_late: bool


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Keep how a game stands, for later versions of the rules."""

    table: str


class Decided(msgspec.Struct, frozen=True):
    """What a bot answers, and what it says before."""

    choice: str
    words: str | None


Elsewhere = Callable[[str], Awaitable[str]]
"""Has another worker do something: a Think or a Keep as JSON. An empty answer: it cannot be done there."""


class Windows(Alone):
    """Other windows of this browser may play at the same tables: whoever keeps a record first is right."""

    patience = 5.0

    async def open(self) -> None:
        """Tables go on when somebody looks at them."""


class Behind(Windows):
    """A worker that only thinks about tables: it looks what has happened before it does, and lets nothing happen."""

    def __init__(self, store: BrowserStore) -> None:
        self._store = store

    def runs(self, name: str) -> bool:
        return False

    async def refresh(self, slot: Slot, table: Table) -> None:
        await catch_up(slot, table, self._store.read(table.id, table.length))


class AtOnce:
    """Bots think here and now: there is no other thread, and the page has one of its own."""

    async def think(
        self, who: str, is_watched: bool, thought: Callable[[], None], like: Effort | None = None
    ) -> Effort:
        await asyncio.sleep(0)
        thought()
        return NONE

    def stop(self) -> None: ...


class BrowserTables(Tables):
    """The tables of this browser."""

    store: BrowserStore

    def __init__(self, store: BrowserStore, elsewhere: Elsewhere | None, is_thinker: bool, pause: float) -> None:
        sharing = Behind(store) if is_thinker else Windows()
        super().__init__(store, AtOnce(), sharing=sharing, pause=pause)
        self._elsewhere = elsewhere
        self._is_thinker = is_thinker
        self._quiet: dict[str, asyncio.TimerHandle] = {}

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something that takes a while, after what came before it."""
        await asyncio.sleep(0)
        return work()

    async def decide_elsewhere(self, table: Table, thought: Thought) -> bool:
        task = Think(table.id, table.length, thought.seat, thought.is_late)
        if self._elsewhere is None or not (told := await self._ask(task)):
            return False
        decided = msgspec.json.decode(told, type=Decided)
        thought.choice, thought.words = decided.choice, decided.words
        return True

    async def decide(self, task: Think) -> Decided:
        """What a bot answers, for a worker that others ask."""
        async with self.at(task.table) as (slot, table):
            if table.length != task.length:
                raise NotNow("The table has gone on.")
            bot = self.timers.bot_at(slot, table, task.seat, bot_for(table, task.seat, is_late=task.is_late))
            thought = Thought(table, task.seat, bot, is_late=task.is_late)
        thought.decide()
        return Decided(str(thought.choice), thought.words)

    def consider(self, name: str, table: Table) -> None:
        """Something has happened: once it is quiet, it is written down how the game stands."""
        if (before := self._quiet.pop(name, None)) is not None:
            before.cancel()
        if not self._is_thinker and table.phase == "playing" and not self.is_closing:
            loop = asyncio.get_running_loop()
            self._quiet[name] = loop.call_later(QUIET, lambda: self.tasks.spawn(self._keep(name)))

    async def _keep(self, name: str) -> None:
        self._quiet.pop(name, None)
        if self._elsewhere is None or not await self._ask(Keep(name)):
            await self.keep(name)

    async def keep(self, name: str) -> None:
        """Keep how a game stands."""
        with suppress(Refusal):
            async with self.at(name) as (_, table):
                await self.keep_snapshot(table)

    async def _ask(self, task: Think | Keep) -> str:
        assert self._elsewhere is not None
        return await self._elsewhere(msgspec.json.encode(task).decode())

    async def hear(self, name: str) -> None:
        """Another window has written to a table: whoever looks at it here sees that."""
        if (slot := self.slots.named.get(name)) is None:
            return
        with suppress(Refusal):
            async with slot.lock:
                table = slot.table
                if table is not None and await catch_up(slot, table, self.store.read(name, table.length)):
                    slot.listing = None
                    self.timers.arrange(name, slot, table)

    async def close(self) -> None:
        for timer in self._quiet.values():
            timer.cancel()
        await super().close()
