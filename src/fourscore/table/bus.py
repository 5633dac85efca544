"""How servers that share all tables speak with each other: over NATS.

Two things are said. *There is something new at this table*, or about people, goes to all, holds nothing but the table's
name, and may be lost: whoever hears it looks into the store. *Let this happen* goes to the server that runs the table,
which answers.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
import nats
from nats.errors import Error as BusError

from fourscore.play.refusals import Unwritable

log = logging.getLogger("fourscore.table")

NEWS = "fourscore.news"
SECONDS_TO_ANSWER = 2.0
SECONDS_TO_CONNECT = 5
SECONDS_TO_COME_BACK = 0.5

Spawn: TypeAlias = Callable[[Any], None]
"""Begins something that nobody waits for."""


class Forwarded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Records that are to happen at a table which has this many before."""

    table: str
    expected: int
    records: list[bytes]


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of it.

    It happened; something else had happened first; the store took nothing; the table is run elsewhere.
    """

    result: Literal["done", "overtaken", "unwritable", "elsewhere"]
    message: str = ""


Hear: TypeAlias = Callable[[str], None]
Serve: TypeAlias = Callable[[Forwarded], Awaitable[Reply]]


class Bus(Protocol):
    """Carries words between servers."""

    async def open(self, me: str, hear: Hear, serve: Serve, spawn: Spawn) -> None:
        """Listen: `hear` is told of every table with something new, `serve` does what is asked of this server."""

    async def tell(self, table: str) -> None:
        """There is something new at this table."""

    async def ask(self, server: str, forwarded: Forwarded) -> Reply | None:
        """Let this happen; None if that server does not answer, and then nobody knows whether it did."""

    async def close(self) -> None:
        """Say nothing more."""


class NoBus:
    """For a server without a bus: nobody listens."""

    async def open(self, me: str, hear: Hear, serve: Serve, spawn: Spawn) -> None:
        pass

    async def tell(self, table: str) -> None:
        pass

    async def ask(self, server: str, forwarded: Forwarded) -> Reply | None:
        return None

    async def close(self) -> None:
        pass


class NatsBus:
    """Speaks over a NATS server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._nats: Any = None
        self._hear: Hear
        self._serve: Serve
        self._spawn: Spawn

    async def check(self) -> None:
        """Unwritable with a clear reason if nobody is at that address."""
        with suppress(BusError, OSError):
            await (await self._connected(comes_back=False)).close()
            return
        raise Unwritable(f"There is no NATS server at {_without_secret(self.address)}.")

    async def open(self, me: str, hear: Hear, serve: Serve, spawn: Spawn) -> None:
        self._hear, self._serve, self._spawn = hear, serve, spawn
        self._nats = await self._connected(comes_back=True)
        await self._nats.subscribe(NEWS, cb=self._on_news)
        await self._nats.subscribe(_ears_of(me), cb=self._on_forwarded)
        await self._nats.flush()

    async def _connected(self, *, comes_back: bool) -> Any:
        async def note(error: Exception | None = None) -> None:
            if comes_back:
                reason = type(error).__name__ if error else "disconnected"
                log.warning("the bus is in trouble", extra={"reason": reason})

        return await nats.connect(
            self.address,
            name="fourscore",
            allow_reconnect=comes_back,
            max_reconnect_attempts=-1,
            reconnect_time_wait=SECONDS_TO_COME_BACK,
            connect_timeout=SECONDS_TO_CONNECT,
            error_cb=note,
        )

    async def tell(self, table: str) -> None:
        # While the connection is away nothing is kept for later: it would be old by then.
        if self._nats.is_connected:
            with suppress(BusError, OSError):
                await self._nats.publish(NEWS, table.encode())

    async def ask(self, server: str, forwarded: Forwarded) -> Reply | None:
        if not self._nats.is_connected:
            return None
        try:
            answer = await self._nats.request(
                _ears_of(server), msgspec.json.encode(forwarded), timeout=SECONDS_TO_ANSWER
            )
            return msgspec.json.decode(answer.data, type=Reply)
        except (BusError, OSError, TimeoutError, msgspec.DecodeError):
            return None

    async def close(self) -> None:
        if self._nats is not None:
            with suppress(BusError, OSError, TimeoutError):
                await self._nats.close()

    async def _on_news(self, message: Any) -> None:
        self._hear(message.data.decode("ascii", "replace"))

    async def _on_forwarded(self, message: Any) -> None:
        # Not awaited here: what is forwarded for other tables need not wait until this one is durable.
        self._spawn(self._answer(message))

    async def _answer(self, message: Any) -> None:
        with suppress(BusError, OSError, msgspec.DecodeError):
            reply = await self._serve(msgspec.json.decode(message.data, type=Forwarded))
            await message.respond(msgspec.json.encode(reply))


def _ears_of(server: str) -> str:
    return f"fourscore.server.{server}"


def _without_secret(address: str) -> str:
    """The address without a password that may be in it."""
    return address.rpartition("@")[2].removeprefix("nats://")
