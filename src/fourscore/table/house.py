"""All tables of this process: loaded when somebody looks, dropped when nobody does, played on by bots and clocks."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeAlias, Unpack

import msgspec

from fourscore.bots.seating import find_bot, worlds_of
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.kit.bot import Blind, Bot, Talker, Thinker
from fourscore.table import moves
from fourscore.table.errands import Errand, next_errand
from fourscore.table.metrics import Metrics
from fourscore.table.records import Again, Answered, Origin, Plan, Record, Seated
from fourscore.table.refusals import NotFound, NotNow, OldRules, Unwritable
from fourscore.table.room import Room, Screen
from fourscore.table.store import Listing, Store
from fourscore.table.table import Table
from fourscore.table.tokens import Doorkeeper, new_table_name

Move: TypeAlias = Callable[[Table, float], list[Record]]
"""A wish: the table and the time in, records out."""

log = logging.getLogger("fourscore.table")

IDLE = 120.0
"""Seconds after which a table that nobody touches is dropped from memory; its screens stay connected."""
RETRY = 2.0
"""Seconds until an errand is tried again that the store did not take."""
THINKERS = 2
SOON = 0.001


class Place:
    """Where one table stands in the house."""

    __slots__ = ("bots", "errand", "generation", "listing", "lock", "room", "table", "touched")

    def __init__(self) -> None:
        self.table: Table | None = None
        self.room = Room()
        self.lock = asyncio.Lock()
        self.bots: dict[Seat, tuple[str, Bot]] = {}
        self.errand: asyncio.TimerHandle | None = None
        self.listing: Listing | None = None
        self.touched = 0.0
        self.generation = 0
        """Which state of the store the table was read from."""

    @property
    def is_in_use(self) -> bool:
        return self.lock.locked() or bool(self.room.screens) or self.errand is not None


class Visit:
    """The place of a table, with nobody else doing anything there meanwhile.

    Every choice comes this way, and a generator would take three times as long.
    """

    __slots__ = ("_house", "_name", "_place")

    def __init__(self, house: "House", name: str) -> None:
        self._house = house
        self._name = name

    async def __aenter__(self) -> tuple[Place, Table]:
        place = self._place = self._house.place_of(self._name)
        await place.lock.acquire()
        try:
            return place, await self._house.table_at(self._name, place)
        except BaseException:
            place.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._place.lock.release()


class House:
    """Keeps tables, and lets wishes happen one after another at each of them."""

    def __init__(
        self,
        store: Store,
        *,
        pause: float = 1.5,
        now: Callable[[], float] = time.time,
        idle: float = IDLE,
        seeds: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self.store = store
        self.door = Doorkeeper(store)
        self.metrics = Metrics()
        self.pause = pause
        self.now = now
        self.idle = idle
        self.seeds = seeds
        """Gives a new seed for a table or a bot; nobody can guess it."""
        self.is_closing = False
        self.places: dict[str, Place] = {}
        """The places that were used last come last."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinkers = ThreadPoolExecutor(THINKERS, "fourscore-bot")
        self._sweeper: asyncio.TimerHandle | None = None
        self.metrics.tables.set_function(lambda: sum(place.table is not None for place in self.places.values()))
        self.metrics.queue.set_function(lambda: getattr(store, "waiting", 0))

    async def open(self) -> None:
        """Begin: tables at which a bot or a clock is due go on by themselves."""
        self._sweep()
        for listing in await self.store.tables(wakes=True, limit=100_000):
            self.spawn(self._wake(listing.table))

    async def close(self) -> None:
        """Let what was begun come to its end, and nothing else begin."""
        self.is_closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for place in self.places.values():
            if place.errand is not None:
                place.errand.cancel()
            for screen in place.room.screens:
                screen.wake.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Doing something at a table.

    def at(self, name: str) -> AbstractAsyncContextManager[tuple[Place, Table]]:
        """The place of a table, with nobody else doing anything there meanwhile."""
        return Visit(self, name)

    def place_of(self, name: str) -> Place:
        """Where the table stands, or will stand; it is the one that was used last."""
        known = self.places.pop(name, None)
        place = self.places[name] = Place() if known is None else known
        place.touched = self.now()
        return place

    async def table_at(self, name: str, place: Place) -> Table:
        """The table in its place, read from the store if it is not there; only for who holds the lock."""
        if place.table is not None and place.generation == self._generation:
            return place.table
        place.table = None
        try:
            return await self._load(name, place)
        except BaseException:
            self._forget(name, place)
            raise

    async def do(self, name: str, move: Move) -> Table:
        """Let a wish happen: durable first, then seen."""
        began = time.perf_counter()
        async with self.at(name) as (place, table):
            records = move(table, self.now())
            await self._happen(place, table, records)
            place.room.tell(table)
            self._arrange(name, place, table)
        answers = sum(type(record) is Answered for record in records)
        if answers:
            self.metrics.choices.inc(answers)
            self.metrics.latency.observe(time.perf_counter() - began)
        return table

    async def _happen(self, place: Place, table: Table, records: list[Record]) -> None:
        """Apply the records and keep them; what cannot be kept has not happened, and the table is read anew."""
        expected, setting = table.length, table.setting
        try:
            for record in records:
                table.apply(record)
            for record in (finish := table.finish(self.now())):
                table.apply(record)
            listing = place.listing
            if listing is None or table.setting != setting:
                listing = self._listing_of(table)
            is_new = place.listing is None or (listing is not place.listing and not _is_same(place.listing, listing))
            await self.store.append(table.id, [*records, *finish], expected, listing if is_new else None)
            place.listing = listing
        except BaseException:
            place.table = None
            place.bots.clear()
            raise

    async def _load(self, name: str, place: Place) -> Table:
        try:
            records = await self.store.read(name)
        except msgspec.ValidationError:
            raise OldRules("A newer version of this program wrote this table; it cannot be read here.") from None
        if not records:
            raise NotFound("There is no such table.")
        table = place.table = Table.rebuilt(name, records)
        table.present = place.room.present
        place.generation = self._generation
        place.listing = self._listing_of(table)
        self._arrange(name, place, table)
        return table

    @property
    def _generation(self) -> int:
        return getattr(self.store, "generation", 0)

    def _forget(self, name: str, place: Place) -> None:
        if place.table is None and not place.room.screens and self.places.get(name) is place:
            del self.places[name]

    # Setting up.

    async def create(
        self, plan: Plan, options: dict[str, str], person: str, name: str | None, **origin: Unpack[Origin]
    ) -> Table:
        """A new table; whoever gives a name sits down at once."""
        created = moves.create(plan, options, self.seeds(), person, self.pause > 0, self.now())
        created = msgspec.structs.replace(created, **origin)
        table = Table(new_table_name())
        table.apply(created)
        records: list[Record] = [created]
        if name is not None:
            records += moves.sit(table, person, name, None, self.now())
        return await self._found(table, records)

    async def _found(self, table: Table, records: list[Record]) -> Table:
        """Keep a new table and give it a place; its first record has happened already."""
        place = Place()
        async with place.lock:
            for record in records[1:]:
                table.apply(record)
            place.listing = self._listing_of(table)
            await self.store.append(table.id, records, 0, place.listing)
            place.table, place.generation = table, self._generation
            table.present = place.room.present
            place.touched = self.now()
            self.places[table.id] = place
        return table

    async def rematch(self, name: str) -> str:
        """The same people at a new table for the same game; everybody keeps the seat."""
        async with self.at(name) as (place, table):
            if table.next_table:
                return table.next_table
            if not table.is_over:
                raise NotNow("A rematch begins when the game is over.")
            by = table.created.by
            created = moves.create(table.plan, dict(table.options), self.seeds(), by, self.pause > 0, self.now())
            following = Table(new_table_name())
            following.apply(created)
            people: list[Record] = [
                Seated(at=self.now(), seat=chair.seat, person=chair.person, name=chair.name)
                for chair in table.chairs
                if chair.person
            ]
            await self._found(following, [created, *people])
            await self._happen(place, table, [Again(at=self.now(), table=following.id)])
            place.room.tell(table)
            return following.id

    # Looking.

    async def enter(self, name: str, screen_at: Callable[[Table], Screen], since: int) -> Screen:
        """Show the table on one more screen: the one that whoever comes may have at this table."""
        async with self.at(name) as (place, table):
            screen = screen_at(table)
            place.room.enter(screen, table, since)
            self.metrics.sockets.inc()
            return screen

    def leave(self, name: str, screen: Screen) -> None:
        """The screen is gone."""
        self.places[name].room.leave(screen)
        self.metrics.sockets.dec()

    # What the table does by itself.

    def _arrange(self, name: str, place: Place, table: Table) -> None:
        """See to it that the next errand is run when it is due."""
        if place.errand is not None:
            place.errand.cancel()
            place.errand = None
        errand = next_errand(table, self.pause)
        if errand is not None and not self.is_closing:
            self._run_at(max(SOON, errand.when - self.now()), name, place, errand)

    def _run_at(self, delay: float, name: str, place: Place, errand: Errand) -> None:
        def begin() -> None:
            place.errand = None
            self.spawn(self._run(name, place, errand))

        place.errand = asyncio.get_running_loop().call_later(delay, begin)

    async def _run(self, name: str, place: Place, errand: Errand) -> None:
        try:
            if errand.what == "pass":
                await self.do(name, moves.go_on)
            elif errand.what == "ahead":
                assert errand.seat is not None
                await self._answer_ahead(name, errand.seat)
            else:
                assert errand.seat is not None
                await self._think(name, errand.seat, is_late=errand.what == "clock")
        except Unwritable:
            self._run_at(RETRY, name, place, errand)
        except Refusal as refusal:
            # Somebody was quicker; what is due now was arranged when that happened.
            log.debug("an errand came to nothing", extra={"reason": type(refusal).__name__})

    async def _answer_ahead(self, name: str, seat: Seat) -> None:
        def move(table: Table, now: float) -> list[Record]:
            order = table.chairs[seat].order
            if order is None:
                raise NotNow("The order was withdrawn.")
            return moves.answer(table, seat, order.choice, now, by="ahead")

        await self.do(name, move)

    async def _think(self, name: str, seat: Seat, *, is_late: bool) -> None:
        """Let a bot answer; it sees what the seat sees, and thinks while the table can do other things."""
        async with self.at(name) as (place, table):
            match = moves.running(table)
            match.asked_of(seat)
            chair = table.chairs[seat]
            if not is_late and not chair.player:
                raise NotNow("The person is back.")
            kind = chair.player or moves.best_bot(table)
            view, turn, names = match.view(seat), chair.answers, list(match.names)
            bot = self._bot(place, table, seat, kind)
            # The table may go on while the bot still thinks; what it thinks about stays as it is.
            worlds = worlds_of(match.fork(keeps_checkpoints=True), seat) if isinstance(bot, Thinker) else None
        assert view.asked is not None
        words: str | None = None
        if isinstance(bot, Blind):
            choice = bot.choose(view, view.asked)
        else:
            loop = asyncio.get_running_loop()
            if isinstance(bot, Talker) and not is_late:
                words = await loop.run_in_executor(self._thinkers, bot.claim, view, names)
            if isinstance(bot, Thinker) and worlds is not None:
                choice = await loop.run_in_executor(self._thinkers, bot.think, worlds, view, view.asked)
            else:
                choice = await loop.run_in_executor(self._thinkers, bot.choose, view, view.asked)

        def move(table: Table, now: float) -> list[Record]:
            said = moves.say(table, seat, words, True, now) if words else []
            return [*said, *moves.answer(table, seat, choice, now, turn, "clock" if is_late else "bot")]

        await self.do(name, move)

    def _bot(self, place: Place, table: Table, seat: Seat, kind: str) -> Bot:
        known, bot = place.bots.get(seat, ("", None))
        if bot is None or known != kind:
            assert table.game is not None
            bot = find_bot(table.game, kind)(random.Random(self.seeds()))
            place.bots[seat] = (kind, bot)
        return bot

    async def _wake(self, name: str) -> None:
        try:
            async with self.at(name):
                pass
        except Refusal as refusal:
            log.warning("a table cannot go on", extra={"table": name[:6], "reason": type(refusal).__name__})

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something at a table failed", exc_info=error)

    # Housekeeping.

    def _sweep(self) -> None:
        """Drop tables that nobody has touched for a while; those who look at them stay connected."""
        latest = self.now() - self.idle
        for name, place in list(self.places.items()):
            if place.touched > latest:
                break
            if place.table is not None and not place.lock.locked():
                place.table = None
                place.bots.clear()
            if not place.is_in_use:
                del self.places[name]
        self._sweeper = asyncio.get_running_loop().call_later(max(self.idle / 4, 1.0), self._sweep)

    def _listing_of(self, table: Table) -> Listing:
        plays_by_itself = bool(table.plan.seconds) or any(chair.player for chair in table.chairs)
        return Listing(
            table=table.id,
            game=table.plan.game,
            phase=table.phase,
            is_open=table.plan.is_open and not table.is_over,
            names=tuple("" if chair.is_free else chair.name for chair in table.chairs),
            free=sum(chair.is_free for chair in table.chairs),
            touched=self.now(),
            wakes=table.phase == "playing" and plays_by_itself,
        )


def _is_same(before: Listing, after: Listing) -> bool:
    """Whether a list would show the same, but for the time."""
    return msgspec.structs.replace(before, touched=after.touched) == after
