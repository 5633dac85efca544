"""What ends at every server: devices that were signed out show nothing any more."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from fourscore.play.audience import Screen
from fourscore.play.bot_accounts import owner_of
from fourscore.play.names import likenesses
from fourscore.play.refusals import Unwritable
from fourscore.table.people import NAME, SUSPENDED, Suspension
from fourscore.table.tokens import ENDED

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

BETWEEN_LOOKS = 2.0
OVERLAP = 60.0
"""Seconds by which the clocks of two servers may differ."""
KEPT = 3600.0
SIGNED_OUT = "This device was signed out."
OUT = "The operator of this server has suspended you."
TABLE = "table "
"""How the entry of something that has ended begins, if it is a table to be read anew."""


class Endings:
    """Looks again and again at what has ended, here or at another server."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._seen: dict[str, float] = {}
        self._looked = 0.0
        self._tidied = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look."""
        self._looked = self._server.now()
        self._task = asyncio.get_running_loop().create_task(self._watch())

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def look(self) -> None:
        """End here what has ended since the last look."""
        now, since = self._server.now(), self._looked - OVERLAP
        for entry in await self._server.store.entries(ENDED, since=since):
            if self._seen.get(entry.id) != entry.at:
                self._seen[entry.id] = entry.at
                self._end(entry.id)
        await self._look_for_names(since)
        await self._look_for_suspended()
        self._looked = now
        self._seen = {id: at for id, at in self._seen.items() if at >= since}

    def _end(self, what: str) -> None:
        if what.startswith(TABLE):
            self._server.tasks.spawn(self._server.read_anew(what.removeprefix(TABLE)))
            return
        mark = bytes.fromhex(what)
        self._server.accounts.forget(mark)
        self._end_screens(lambda screen: screen.device == mark, SIGNED_OUT)
        self._server.bots.end(lambda stream: stream.device == mark, SIGNED_OUT)

    def _end_screens(self, is_meant: Callable[[Screen], bool], why: str) -> None:
        for slot in self._server.slots.named.values():
            for screen in filter(is_meant, list(slot.audience.screens)):
                screen.end(why)

    async def _look_for_names(self, since: float) -> None:
        """Names that have become somebody's own are nobody else's at the tables in memory; others are read anew."""
        taken = await self._server.people.taken_since(since)
        fresh = {name: owner for name, (owner, at) in taken.items() if self._seen.get(f"{NAME} {name}") != at}
        self._seen |= {f"{NAME} {name}": at for name, (_, at) in taken.items()}
        if not fresh:
            return
        for slot in self._server.slots.named.values():
            if (table := slot.table) is not None and any(
                fresh.get(likeness, chair.person) != chair.person
                for chair in table.chairs
                if chair.person
                for likeness in likenesses(chair.name)
            ):
                self._server.tasks.spawn(self._server.call_strangers_otherwise(table))

    async def _look_for_suspended(self) -> None:
        entries = await self._server.store.entries(SUSPENDED)
        found = {entry.id: msgspec.json.decode(entry.body, type=Suspension).until for entry in entries}
        accounts = self._server.accounts
        # Whose time was over may be suspended again.
        before = {person for person in found if accounts.is_suspended(person)}
        accounts.suspended = found
        fresh = {person for person in found if accounts.is_suspended(person)} - before
        if fresh:
            self._end_screens(
                lambda screen: (
                    screen.person is not None and not fresh.isdisjoint((screen.person, owner_of(screen.person)))
                ),
                OUT,
            )
            self._server.bots.end(lambda stream: not fresh.isdisjoint((stream.bot, owner_of(stream.bot))), OUT)

    async def _tidy(self) -> None:
        """Now and then forget what has ended long ago."""
        now = self._server.now()
        if now - self._tidied >= KEPT:
            self._tidied = now
            for entry in await self._server.store.entries(ENDED):
                if entry.at < now - KEPT:
                    await self._server.store.drop(ENDED, entry.id)
            self._server.accounts.tidy(now - KEPT)

    async def _watch(self) -> None:
        while not self._server.is_closing:
            try:
                await self._tidy()
                await self._server.orders.look()
                await self.look()
                await self._server.notices.refresh()
                await self._server.moderation.refresh()
            except Unwritable as refusal:
                log.warning("the store cannot be asked what has ended", extra={"reason": type(refusal).__name__})
            except Exception as error:
                # Whatever is wrong with one entry, devices are signed out all the same.
                log.error("what has ended could not be looked at", exc_info=error)
            await asyncio.sleep(BETWEEN_LOOKS)
