"""Live play: one connection, frames of JSON.

The first frame is a `hello` with the token and the seat. From then on the server sends `table`, `talk` and `news`
whenever they change, and answers every frame with `done` or `refused`, in order.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from fourscore.engine.errors import Refusal
from fourscore.play.audience import Screen
from fourscore.play.records import Record
from fourscore.play.refusals import NotYours
from fourscore.play.table import Table
from fourscore.table.limits import Quotas
from fourscore.table.security import is_at_home
from fourscore.table.server import Server
from fourscore.table.tokens import fingerprint
from fourscore.table.web.auth import reader_of
from fourscore.table.web.problems import problem_of
from fourscore.table.web.requests import ABOUT_OTHERS, Frame, Hello, TableName, read
from fourscore.table.web.wire import short_way

log = logging.getLogger("fourscore.table")

SECONDS_TO_SAY_HELLO = 10.0
SECONDS_TO_SEND = 20.0
SECONDS_BETWEEN_GLANCES = 5.0
WRONG_PLACE, TOO_SLOW, GOING_AWAY = 1008, 1013, 1001

_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_hello = msgspec.json.Decoder(Hello)


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done"):
    """The frame of this number happened, and is durable."""

    frame: int


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="refused", omit_defaults=True):
    """The frame of this number did not happen."""

    frame: int
    error: str
    message: str
    rule: str = ""


class Gone(Exception):
    """The other side has left."""


@websocket("/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: TableName) -> None:
    """Show a table and take part in it."""
    state = socket.app.state
    server: Server = state.server
    quotas: Quotas = state.quotas
    address = socket.client.host if socket.client else ""
    if not is_at_home(socket.headers.get("origin"), socket.headers.get("host"), state.origins):
        await socket.close(code=WRONG_PLACE)
        return
    try:
        quotas.come(address)
    except Refusal:
        await socket.close(code=TOO_SLOW)
        return
    try:
        await socket.accept()
        with suppress(Gone):
            await Connection(socket, server, quotas, name).run()
    except Exception as error:
        log.error("a connection failed", exc_info=error)
        raise
    finally:
        quotas.go(address)


class Patience:
    """Ends when one message is not taken for too long; looks at the clock now and then, and not at every message."""

    __slots__ = ("_began", "_glance", "_limit", "_loop")

    def __init__(self, limit: asyncio.Timeout) -> None:
        self._limit = limit
        self._loop = asyncio.get_running_loop()
        self._began: float | None = None
        self._glance = self._loop.call_later(SECONDS_BETWEEN_GLANCES, self._look)

    def begin(self) -> None:
        """A message is being sent."""
        self._began = self._loop.time()

    def end(self) -> None:
        """Nothing is being sent."""
        self._began = None

    def close(self) -> None:
        self._glance.cancel()

    def _look(self) -> None:
        now = self._loop.time()
        if self._began is not None and now - self._began >= SECONDS_TO_SEND:
            self._limit.reschedule(now)
        else:
            self._glance = self._loop.call_later(SECONDS_BETWEEN_GLANCES, self._look)


class Connection:
    """One connection from hello to goodbye."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, quotas: Quotas, name: str) -> None:
        self.socket = socket
        self.server = server
        self.name = name
        self._count = quotas.frames()
        self._longest = quotas.limits.frame
        self._is_new = asyncio.Event()
        self.screen = Screen(None, None, self._is_new.set)

    async def run(self) -> None:
        """Say hello, then listen and speak until one side leaves."""
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                await self._greet(await self._receive())
        except TimeoutError:
            await self._close(WRONG_PLACE)
            return
        except Refusal as refusal:
            problem, _ = problem_of(refusal)
            await self._send(msgspec.json.encode(Refused(0, problem.error, problem.message, problem.rule)))
            await self._close(WRONG_PLACE)
            return
        speaking = asyncio.get_running_loop().create_task(self._speak())
        try:
            await self._listen()
        finally:
            speaking.cancel()
            self.server.leave(self.name, self.screen)

    async def _greet(self, body: bytes) -> None:
        hello = read(body, _hello, self._longest)
        person = await self.server.accounts.recognise(hello.token)
        at_once, device = short_way(self.socket.scope.get("extensions")), fingerprint(hello.token)

        def screen_at(table: Table) -> Screen:
            return Screen(reader_of(self.server, table, person, hello.seat), person, self._is_new.set, at_once, device)

        screen = await self.server.enter(self.name, screen_at, hello.since)
        assert screen is not None
        self.screen = screen
        # The device may have been signed out while the table was read.
        await self.server.accounts.recognise(hello.token)

    async def _listen(self) -> None:
        number = 0
        while True:
            body = await self._receive()
            number += 1
            try:
                self._count()
                frame = read(body, _frames, self._longest)
                if isinstance(frame, ABOUT_OTHERS):
                    await self.server.look_around(self.name)
                await self.server.do(self.name, self._records, frame)
                self.screen.show(msgspec.json.encode(Done(number)))
            except Refusal as refusal:
                problem, _ = problem_of(refusal)
                self.server.metrics.refused.labels(problem.error).inc()
                self.screen.show(msgspec.json.encode(Refused(number, problem.error, problem.message, problem.rule)))

    def _records(self, table: Table, now: float, frame: Frame) -> list[Record]:
        """Who looks through a seat's eyes speaks for that seat alone, as long as it is theirs."""
        seat = self.screen.seat
        if seat is None or frame.seat not in (None, seat) or self.screen.why_ended or not self.screen.may_show(table):
            raise NotYours("You do not sit there.")
        return frame.records(table, now, seat)

    async def _speak(self) -> None:
        screen = self.screen
        try:
            async with asyncio.timeout(None) as limit:
                patience = Patience(limit)
                try:
                    while not screen.is_slow and not screen.is_ended and not self.server.is_closing:
                        while screen.waiting:
                            patience.begin()
                            # It waits until it is sent: nothing may overtake it on the short way.
                            await self._send(screen.waiting[0])
                            if screen.waiting:
                                screen.waiting.popleft()
                        patience.end()
                        self._is_new.clear()
                        if not screen.waiting:
                            await self._is_new.wait()
                finally:
                    patience.close()
        except (TimeoutError, Gone):
            screen.is_slow = True
        if screen.is_ended:
            await self._send(msgspec.json.encode(Refused(0, "not-yours", screen.why_ended)))
            await self._close(WRONG_PLACE)
            return
        if screen.is_slow:
            self.server.metrics.dropped.inc()
        await self._close(TOO_SLOW if screen.is_slow else GOING_AWAY)

    async def _receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        except Exception as error:
            raise Gone from error

    async def _close(self, code: int) -> None:
        with suppress(Exception):
            await self.socket.close(code=code)


ROUTES = [live]
