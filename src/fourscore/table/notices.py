"""Telling people that it is their turn when they do not look: by Web Push, and by the web hook of a table.

Each is off until somebody asks for it. Nothing here is waited for by anybody who plays: whoever keeps a table says that
something has happened, and the look at it comes a few seconds later.
"""

import asyncio
import hashlib
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.decision import Seat, Together
from fourscore.engine.errors import Refusal
from fourscore.play.clocks import deadline, limit
from fourscore.play.due import open_questions
from fourscore.play.refusals import TooMany
from fourscore.play.store import HERE, Entry
from fourscore.play.table import Table
from fourscore.table.endings import OVERLAP
from fourscore.table.outgoing import Outgoing, Unreachable
from fourscore.table.push import Sender, Subscription, check_keys

if TYPE_CHECKING:
    from fourscore.service.slots import Slot
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

PUSH, HOOK, NOTICED = "push", "hook", "noticed"
LATE = "late"
"""Why somebody is reminded, rather than told of a turn."""
WAIT = 3.0
"""Seconds that a question is open before anybody is told of it elsewhere."""
BETWEEN = 10.0
"""Seconds between two messages to one person, or about one table."""
MOST_SUBSCRIPTIONS = 10
MOST_HOOKS = 20
"""Of one person."""
MOST_FAILURES = 10
"""After this many failures, one after another, the address is given up."""
SLOW = 3600.0
"""Whoever has at least this many seconds is reminded when a quarter of them is left."""
GONE = (404, 410)
MOST_REMEMBERED = 10_000


class Hook(msgspec.Struct, frozen=True):
    """Where messages about a table go."""

    address: str
    site: str
    """Where the page is, so that a message can lead there."""


class Asked(msgspec.Struct, frozen=True):
    """Somebody whose turn it is, and who does not look."""

    seat: Seat
    person: str
    name: str
    has_answered: bool
    """Where several are asked; nobody else may know it."""


class Notice(msgspec.Struct, frozen=True):
    """What is told."""

    question: str
    """Tells this question from those before it."""
    game: str
    late: str = ""
    """How much time is left, for those who are reminded."""


class Notices:
    """Knows who wants to be told, and tells them."""

    def __init__(self, server: "Server", *, reaches_loopback: bool = False) -> None:
        self._server = server
        self.outgoing = Outgoing(reaches_loopback=reaches_loopback)
        self.sender = Sender(server.store)
        self.wait = WAIT
        self._people: set[str] = set()
        self._tables: set[str] = set()
        self._dropped: set[str] = set()
        """The tables whose hook went since the store was last asked."""
        self._looked = 0.0
        self._timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._told: dict[str, float] = {}
        """When each person, and each table, was last told something."""
        self._telling: set[str] = set()
        """The tables whose hooks are being told something just now."""
        self._failures: dict[tuple[str, float], int] = {}
        """How often each hook has failed, one time after another: the table, and when the hook was set."""

    async def refresh(self) -> None:
        """Find out who has asked since the last time, here or at another server."""
        now, since = self._server.now(), self._looked - OVERLAP
        self._dropped.clear()
        self._people |= {entry.owner for entry in await self._server.store.entries(PUSH, since=since)}
        found = {entry.id for entry in await self._server.store.entries(HOOK, since=since)}
        # What was dropped while the store was asked may be in its answer still.
        self._tables |= found - self._dropped
        self._looked = now

    def close(self) -> None:
        """Tell nobody anything more."""
        for timer in self._timers.values():
            timer.cancel()

    # Asking to be told.

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        """Tell the person through this browser from now on."""
        await self.outgoing.check(subscription.endpoint)
        check_keys(subscription)
        store = self._server.store
        id = _id(subscription.endpoint)
        if sum(entry.id != id for entry in await store.entries(PUSH, person)) >= MOST_SUBSCRIPTIONS:
            raise TooMany(
                f"{MOST_SUBSCRIPTIONS} browsers are enough. Turn it off in another one first.", limit="browsers"
            )
        body = msgspec.json.encode(subscription)
        await store.keep(Entry(kind=PUSH, id=id, owner=person, at=self._server.now(), body=body))
        self._people.add(person)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        """Tell the person nothing more through this browser."""
        entry = await self._server.store.entry(PUSH, _id(endpoint))
        if entry is not None and entry.owner == person:
            await self._server.store.drop(PUSH, entry.id)

    async def set_hook(self, person: str, table: str, address: str, site: str) -> None:
        """Send messages about a table there from now on."""
        await self.outgoing.check(address)
        store = self._server.store
        mine = [entry for entry in await store.entries(HOOK, person) if entry.id != table]
        if len(mine) >= MOST_HOOKS:
            raise TooMany(f"{MOST_HOOKS} tables with a web hook are enough. Remove one first.", limit="hooks")
        body = msgspec.json.encode(Hook(address, site))
        await store.keep(Entry(kind=HOOK, id=table, owner=person, at=self._server.now(), body=body))
        self._dropped.discard(table)
        self._tables.add(table)

    async def drop_hook(self, table: str) -> bool:
        """Send nothing more; whether there was a hook."""
        was_there = await self._server.store.drop(HOOK, table)
        self._dropped.add(table)
        self._tables.discard(table)
        return was_there

    # Something has happened at a table.

    def consider(self, name: str, table: Table) -> None:
        """Look at the table in a moment, if anybody has asked to be told; costs next to nothing if nobody has."""
        if not self._people and not self._tables:
            return
        if name in self._tables or any(chair.person in self._people for chair in table.chairs):
            self._look_in(self.wait, name, "turn")

    def _look_in(self, seconds: float, name: str, why: str) -> None:
        if (name, why) not in self._timers and not self._server.is_closing:
            loop = asyncio.get_running_loop()
            self._timers[name, why] = loop.call_later(seconds, self._begin, name, why)

    def _begin(self, name: str, why: str) -> None:
        self._timers.pop((name, why), None)
        if not self._server.is_closing:
            self._server.tasks.spawn(self._look(name, why))

    async def _look(self, name: str, why: str) -> None:
        if not self._server.sharing.runs(name):
            return
        try:
            async with self._server.at(name) as (slot, table):
                absent = await self._absent(name, slot, table)
                notice, until, host = _notice(table, why), deadline(table), table.host
                if why != LATE:
                    self._remind(name, table, until)
            if why == LATE and until is not None:
                notice = msgspec.structs.replace(notice, late=f" {_left(until - self._server.now())} left.")
            persons = [self._tell_person(name, one, notice) for one in absent if not one.has_answered]
            await asyncio.gather(*persons, self._tell_table(name, host, [one.name for one in absent], notice))
        except Refusal as refusal:
            log.warning("nobody could be told", extra={"table": name[:6], "reason": type(refusal).__name__})

    async def _absent(self, name: str, slot: "Slot", table: Table) -> list[Asked]:
        """The people to whom the present question was put, and who do not look at the table anywhere."""
        if table.phase != "playing" or table.match is None:
            return []
        seen = await self._server.store.absences(name, self._server.now())
        asked, still = _asked_in_public(table), {decision.seat for decision in open_questions(table.match)}
        return [
            Asked(chair.seat, chair.person, chair.name, chair.seat not in still)
            for chair in table.chairs
            if chair.seat in asked and chair.person and not chair.player
            if not slot.audience.present[chair.seat] and seen.get(chair.seat) != HERE
        ]

    def _remind(self, name: str, table: Table, until: float | None) -> None:
        questions = [] if table.match is None else open_questions(table.match)
        if until is None or not questions:
            return
        most = limit(table, questions[0].seat)
        if most is not None and most >= SLOW:
            if (timer := self._timers.pop((name, LATE), None)) is not None:
                timer.cancel()
            now = self._server.now()
            if now < until:
                # After a restart it may be late already.
                self._look_in(max(0.0, until - most / 4 - now), name, LATE)

    # Telling.

    async def _is_news(self, whom: str, table: str, what: str) -> bool:
        """Whether they have not been told of this yet; from now on they have, at every server."""
        entry = await self._server.store.entry(NOTICED, whom)
        # Whoever was reminded of a question knows of it.
        if entry is not None and entry.body.decode() in (what, f"{LATE} {what.partition(' ')[2]}"):
            return False
        if (wait := self._told.get(whom, -BETWEEN) + BETWEEN - time.monotonic()) > 0:
            self._look_in(wait, table, what.split()[0])
            return False
        if len(self._told) >= MOST_REMEMBERED:
            self._told.clear()
        self._told[whom] = time.monotonic()
        at = self._server.now()
        await self._server.store.keep(Entry(kind=NOTICED, id=whom, owner=table, at=at, body=what.encode()))
        return True

    async def _tell_person(self, table: str, asked: Asked, notice: Notice) -> None:
        store = self._server.store
        entries = await store.entries(PUSH, asked.person) if asked.person in self._people else []
        if not entries or not await self._is_news(f"{table} {asked.seat}", table, notice.question):
            return
        words = {"title": f"Your turn: {notice.game}", "body": f"The others are waiting for you.{notice.late}"}
        words |= {"link": f"/#/table/{table}?seat={asked.seat}", "table": table}
        await asyncio.gather(*(self._push(entry, msgspec.json.encode(words)) for entry in entries))

    async def _push(self, entry: Entry, message: bytes) -> None:
        subscription = msgspec.json.decode(entry.body, type=Subscription)
        try:
            # A device that was signed out is told nothing.
            if await self._server.store.person_of(bytes.fromhex(subscription.device)) != entry.owner:
                status = GONE[0]
            else:
                headers, body = await self.sender.sealed(subscription, message)
                status = await self.outgoing.post(subscription.endpoint, headers, body)
        except Unreachable:
            return
        if status in GONE:
            await self._server.store.drop(PUSH, entry.id)

    async def _tell_table(self, table: str, host: str, waiting: list[str], notice: Notice) -> None:
        if not waiting or table not in self._tables:
            return
        if table in self._telling:
            # One message after another: whoever is slow is not sent many at once, and no failure goes uncounted.
            self._look_in(self.wait, table, notice.question.split()[0])
            return
        self._telling.add(table)
        try:
            await self._tell_hook(table, host, waiting, notice)
        finally:
            self._telling.discard(table)

    async def _tell_hook(self, table: str, host: str, waiting: list[str], notice: Notice) -> None:
        entry = await self._server.store.entry(HOOK, table)
        if entry is None:
            return
        if entry.owner != host or not self._server.may_play(host):
            # Whoever is not the host any more is told nothing any more.
            await self.drop_hook(table)
        elif await self._is_news(f"{table} hook", table, notice.question):
            await self._count(entry, await self._is_taken(entry, waiting, notice))

    async def _is_taken(self, entry: Entry, waiting: list[str], notice: Notice) -> bool:
        hook, names = msgspec.json.decode(entry.body, type=Hook), _harmless(", ".join(waiting))
        text = f"{notice.game}: {names}, it is your turn.{notice.late} {hook.site}/#/table/{entry.id}"
        # What Discord, and what most others read; names may call nobody.
        message = {"content": text, "text": text, "allowed_mentions": {"parse": []}}
        try:
            headers = {"Content-Type": "application/json"}
            return 200 <= await self.outgoing.post(hook.address, headers, msgspec.json.encode(message)) < 300
        except Unreachable:
            return False

    async def _count(self, entry: Entry, is_taken: bool) -> None:
        """Give up a hook that fails again and again; one that was set meanwhile has not failed yet."""
        hook = entry.id, entry.at
        failures = self._failures.pop(hook, 0) + 1
        if is_taken:
            return
        if failures < MOST_FAILURES:
            if len(self._failures) >= MOST_REMEMBERED:
                self._failures.clear()
            self._failures[hook] = failures
        elif (now := await self._server.store.entry(HOOK, entry.id)) is not None and now.at == entry.at:
            await self.drop_hook(entry.id)


def _notice(table: Table, why: str) -> Notice:
    return Notice(f"{why} {table.asked_at}", table.game.title if table.game is not None else table.plan.game)


def _asked_in_public(table: Table) -> list[Seat]:
    """To whom the present question was put, whether or not they have answered: all that everybody may know."""
    match = table.match
    if match is None:
        return []
    return list(match.asking.seats) if isinstance(match.asking, Together) else [one.seat for one in match.decisions]


def _left(seconds: float) -> str:
    hours = max(1, round(seconds / 3600))
    return f"{hours} hours" if hours > 1 else "1 hour"


def _harmless(names: str) -> str:
    """Names without what chats take for a command or a call to everybody."""
    return "".join(letter for letter in names if letter not in "@<>&*_`~|[]()#")


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
