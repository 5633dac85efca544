"""All tables of this browser: requests and connections come in as messages, and messages go out."""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from fourscore.browser import saves
from fourscore.browser.asking import Answer, Asking
from fourscore.browser.store import BrowserStore, Database
from fourscore.browser.tables import BrowserTables, Elsewhere, Keep, Think
from fourscore.engine.errors import Refusal
from fourscore.play.refusals import Unwritable
from fourscore.play.table import HERE
from fourscore.service.all_tables import Tables
from fourscore.service.call import Call
from fourscore.service.live import Conversation, Gone
from fourscore.service.routes.every import ROUTES

log = logging.getLogger("fourscore.browser")

TOKEN = "here"
"""Whoever uses this browser is one person, and nobody has to find out who."""


class Visitor(Call):
    """Whoever uses this browser."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def person(self) -> str:
        return HERE

    async def anybody(self) -> str | None:
        return HERE

    async def somebody(self) -> tuple[str, str]:
        return HERE, TOKEN


class Channel(Conversation):
    """A connection that consists of messages."""

    def __init__(self, tables: Tables, table: str, say: Callable[[str], None], close: Callable[[], None]) -> None:
        super().__init__(tables, table)
        self._say = say
        self._hang_up = close
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, frame: str | None) -> None:
        """One more frame; None when the other side has left."""
        self._frames.put_nowait(frame)

    async def recognise(self, token: str) -> str | None:
        return HERE

    async def receive(self) -> bytes:
        frame = await self._frames.get()
        if frame is None:
            raise Gone
        return frame.encode()

    async def send(self, message: bytes) -> None:
        self._say(message.decode())

    async def close(self, code: int) -> None:
        self._hang_up()


class Worker:
    """What the page speaks to."""

    def __init__(
        self,
        database: Database,
        say: Callable[[int, str], None],
        close: Callable[[int], None],
        elsewhere: Elsewhere | None = None,
        is_thinker: bool = False,
        pause: float = 1.5,
    ) -> None:
        self.tables = BrowserTables(BrowserStore(database), elsewhere, is_thinker, pause)
        self._asking = Asking([*ROUTES, *saves.ROUTES], _report)
        self._say = say
        self._close = close
        self._channels: dict[int, Channel] = {}

    async def open(self) -> None:
        """Begin; tables go on when somebody looks at them."""
        await self.tables.open()

    async def request(self, method: str, address: str, body: str = "") -> Answer:
        """Answer a request."""
        return await self._asking.answer(Visitor(self.tables), method, address, body)

    def connect(self, number: int, table: str) -> None:
        """One more connection to a table; its first frame is a hello."""
        channel = Channel(self.tables, table, lambda text: self._say(number, text), lambda: self._close(number))
        self._channels[number] = channel
        self.tables.tasks.spawn(self._converse(number, channel))

    def frame(self, number: int, text: str) -> None:
        """A frame of a connection."""
        if (channel := self._channels.get(number)) is not None:
            channel.put(text)

    def leave(self, number: int) -> None:
        """The page has closed a connection."""
        if (channel := self._channels.pop(number, None)) is not None:
            channel.put(None)

    async def changed(self, table: str) -> None:
        """Another window has written to a table."""
        await self.tables.hear(table)

    async def do(self, task: str) -> str:
        """What another worker asks of this one; empty if it cannot be done."""
        wanted = msgspec.json.decode(task, type=Think | Keep)
        try:
            if isinstance(wanted, Keep):
                await self.tables.keep(wanted.table)
                return "{}"
            return msgspec.json.encode(await self.tables.decide(wanted)).decode()
        except Refusal:
            return ""

    async def _converse(self, number: int, channel: Channel) -> None:
        try:
            await channel.run()
        except (Gone, Unwritable):
            pass
        finally:
            self._channels.pop(number, None)
            self._close(number)


def _report(error: Exception) -> None:
    log.error("a request failed", exc_info=error)
