"""What ends at every server: devices that were signed out show nothing any more."""

import asyncio
import logging
from typing import TYPE_CHECKING

from fourscore.play.refusals import Unwritable
from fourscore.table.tokens import ENDED

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

BETWEEN_LOOKS = 2.0
OVERLAP = 60.0
"""Seconds by which the clocks of two servers may differ."""
KEPT = 3600.0
SIGNED_OUT = "This device was signed out."


class Endings:
    """Looks again and again at what has ended, here or at another server."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._seen: dict[str, float] = {}
        self._looked = 0.0
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
                self._end(bytes.fromhex(entry.id))
        self._looked = now
        self._seen = {id: at for id, at in self._seen.items() if at >= since}

    def _end(self, mark: bytes) -> None:
        self._server.accounts.forget(mark)
        for slot in self._server.slots.named.values():
            for screen in [screen for screen in slot.audience.screens if screen.device == mark]:
                screen.end(SIGNED_OUT)

    async def _watch(self) -> None:
        for entry in await self._server.store.entries(ENDED):
            if entry.at < self._looked - KEPT:
                await self._server.store.drop(ENDED, entry.id)
        while not self._server.is_closing:
            try:
                await self.look()
                await self._server.notices.refresh()
            except Unwritable as refusal:
                log.warning("the store cannot be asked what has ended", extra={"reason": type(refusal).__name__})
            await asyncio.sleep(BETWEEN_LOOKS)
