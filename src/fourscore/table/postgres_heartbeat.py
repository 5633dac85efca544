"""That a server is alive, as those hear that share its database: the tables that it runs are its own as long."""

import asyncio
import logging
import time
from contextlib import suppress
from datetime import timedelta
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from fourscore.table.postgres_statements import FORGET_DEAD, SAY_ALIVE

log = logging.getLogger("fourscore.table")

ALIVE = 4.0
"""Seconds for which a server that says nothing counts as alive."""
SOME_TIME = timedelta(seconds=ALIVE)
BEAT = 1.0

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""The connection went away, and nobody can say whether the last thing still happened."""


class Heartbeat:
    """Says each second that a server is alive, and knows which tables it runs."""

    def __init__(self, server: str) -> None:
        self._server = server
        self.leases: dict[str, int] = {}
        """The tables that this server runs, and the generation of each lease."""
        self.alive_until = 0.0
        self.pulse: Any = None
        """A connection of its own: however much is written, the other servers hear that this one is alive."""
        self._beating: asyncio.Task[None] | None = None

    @property
    def is_alive(self) -> bool:
        """Whether the other servers count this one as alive, for certain."""
        return time.monotonic() < self.alive_until

    async def begin(self, pulse: Any) -> None:
        """Say it from now on, over this connection."""
        self.pulse = pulse
        await self.say()
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def stop(self) -> bool:
        """Say it no longer; whether it was said."""
        if self._beating is None:
            return False
        self._beating.cancel()
        with suppress(asyncio.CancelledError):
            await self._beating
        return True

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.say()
            except (*LOST, asyncpg.PostgresError) as error:
                log.warning("the database does not hear this server", extra={"reason": type(error).__name__})

    async def say(self) -> None:
        """Say that this server is alive; after a long silence, find out what it still runs."""
        before = time.monotonic()
        async with asyncio.timeout(ALIVE):
            await self.pulse.execute(SAY_ALIVE, self._server, SOME_TIME)
            if not self.is_alive:
                await self._give_up_what_was_taken()
            self.alive_until = before + ALIVE
            await self.pulse.execute(FORGET_DEAD)

    async def _give_up_what_was_taken(self) -> None:
        """This server was silent for so long that others may have taken its tables."""
        rows = await self.pulse.fetch("SELECT table_id, generation FROM leases WHERE server = $1", self._server)
        kept = {row["table_id"]: row["generation"] for row in rows}
        self.leases = {table: lease for table, lease in self.leases.items() if kept.get(table) == lease}
