"""Live play: one connection, frames of JSON.

The first frame is a `hello` with the token and the seat. From then on the host sends `table`, `talk` and `news`
whenever they change, and answers every frame with `done` or `refused`, in order.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play.audience import Screen
from fourscore.play.records import Record
from fourscore.play.refusals import NotYours, TooMany
from fourscore.play.table import Table
from fourscore.service.call import reader_of
from fourscore.service.problems import problem_of
from fourscore.service.requests import ABOUT_OTHERS, Frame, Hello, read

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables

LONGEST_FRAME = 16_000
"""Bytes of a frame."""

SECONDS_TO_SAY_HELLO = 10.0
SECONDS_TO_SEND = 20.0
SECONDS_BETWEEN_GLANCES = 5.0
SECONDS_TO_REFUSE = 0.5
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
    limit: str = ""
    """What there was too much of."""
    seconds: int = 0
    """After so long it may be tried again."""


def refused(frame: int, refusal: Refusal) -> bytes:
    """A refusal as it is sent over a connection."""
    problem, _ = problem_of(refusal)
    return msgspec.json.encode(Refused(frame, **msgspec.structs.asdict(problem)))


class Gone(Exception):
    """The other side has left."""


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


class Conversation:
    """One connection from hello to goodbye, whatever carries it."""

    def __init__(self, server: "Tables", name: str, longest: int = LONGEST_FRAME) -> None:
        self.server = server
        self.name = name
        self.longest = longest
        self._is_new = asyncio.Event()
        self.screen = Screen(None, None, self._is_new.set)

    async def run(self) -> None:
        """Say hello, then listen and speak until one side leaves."""
        try:
            if not await self._has_come():
                return
            speaking = asyncio.get_running_loop().create_task(self._speak())
            try:
                await self._listen()
            finally:
                speaking.cancel()
        finally:
            self.server.leave(self.name, self.screen)

    async def _has_come(self) -> bool:
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                await self._greet(await self.receive())
        except TimeoutError:
            await self.close(WRONG_PLACE)
            return False
        except Refusal as refusal:
            await self.send(refused(0, refusal))
            await self.close(WRONG_PLACE)
            return False
        return True

    async def _greet(self, body: bytes) -> None:
        hello = read(body, _hello, self.longest)
        person = await self.recognise(hello.token)
        at_once, device = self.at_once(), self.device_of(hello.token)

        def screen_at(table: Table) -> Screen:
            seat = reader_of(self.server, table, person, hello.seat)
            self.screen = Screen(seat, person, self._is_new.set, at_once, device)
            return self.screen

        await self.server.enter(self.name, screen_at, hello.since)
        # The device may have been signed out while the table was read.
        await self.recognise(hello.token)

    async def _listen(self) -> None:
        number = 0
        while True:
            body = await self.receive()
            number += 1
            try:
                self.count()
                frame = read(body, _frames, self.longest)
                self.allow(frame)
                if isinstance(frame, ABOUT_OTHERS):
                    await self.server.look_around(self.name)
                frame = await self.server.ready(self.name, self.screen.person or "", frame)
                await self.server.do(self.name, self._records, frame)
                self.screen.show(msgspec.json.encode(Done(number)))
            except Refusal as refusal:
                problem, _ = problem_of(refusal)
                if isinstance(refusal, TooMany):
                    # Meanwhile nothing more is read from whoever sends on and on.
                    await asyncio.sleep(SECONDS_TO_REFUSE)
                self.server.count_refusal(problem.error)
                self.screen.show(refused(number, refusal))

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
                            await self.send(screen.waiting[0])
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
            await self.send(msgspec.json.encode(Refused(0, "not-yours", screen.why_ended)))
            await self.close(WRONG_PLACE)
            return
        if screen.is_slow:
            self.server.count_too_slow()
        await self.close(TOO_SLOW if screen.is_slow else GOING_AWAY)

    # What carries it.

    async def recognise(self, token: str) -> str | None:
        """Who is known by this token; a refusal, if nobody is."""
        raise NotImplementedError

    async def receive(self) -> bytes:
        """The next frame; Gone if the other side has left."""
        raise NotImplementedError

    async def send(self, message: bytes) -> None:
        """Send a message; Gone if the other side has left."""
        raise NotImplementedError

    async def close(self, code: int) -> None:
        """Say goodbye."""
        raise NotImplementedError

    def count(self) -> None:
        """One more frame; a refusal, if these are too many."""

    def allow(self, frame: Frame) -> None:
        """A refusal, if this is something that whoever looks does too often."""

    def at_once(self) -> Callable[[bytes], bool] | None:
        """Sends a message if the connection takes it now; False if it does not."""
        return None

    def device_of(self, token: str) -> bytes:
        """The fingerprint of a token."""
        return b""
