"""People at tables, as cheap as they can be made, so that the server is what is measured."""

import asyncio
import base64
import os
import random
from collections.abc import Callable
from typing import Any

import msgspec


class Asked(msgspec.Struct):
    """The part of a question that is needed to answer it."""

    choices: list[str]


class Seen(msgspec.Struct):
    """The part of a View that is needed to play on."""

    asked: Asked | None
    waiting_for: list[int]
    outcome: msgspec.Raw = msgspec.Raw(b"null")


class News(msgspec.Struct):
    """The part of the news that is needed to play on."""

    turn: int | None
    view: Seen | None
    lines: list[msgspec.Raw]


_news = msgspec.json.Decoder(News)
NEWS, DONE, REFUSED = b'{"is":"news"', b'{"is":"done"', b'{"is":"refused"'


class Client(asyncio.Protocol):
    """One connection of one seat: bare frames over a socket, without a library in between."""

    def __init__(self, seat: int, path: str, token: str, hears: Callable[["Client", str, bytes], None]) -> None:
        self.seat = seat
        self.hears = hears
        self.is_open = False
        self.is_gone = False
        self._path = path
        self._token = token
        self._rest = b""
        self._out: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._out = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._out.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.split(b"\r\n")[0].decode())
            self.is_open = True
            self.say({"is": "hello", "token": self._token, "seat": self.seat})
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10]), at + 10
            if start + size > end:
                break
            self._frame(data[at] & 15, data[start : start + size])
            at = start + size
        self._rest = data[at:]

    def _frame(self, code: int, body: bytes) -> None:
        if code == 1:
            for start, kind in ((NEWS, "news"), (DONE, "done"), (REFUSED, "refused")):
                if body.startswith(start):
                    self.hears(self, kind, body)
                    return
        elif code == 9:
            self._out.write(frame(10, body))

    def say(self, content: object) -> None:
        self._out.write(frame(1, msgspec.json.encode(content)))

    def leave(self) -> None:
        self._out.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self.is_gone = True


def frame(code: int, body: bytes) -> bytes:
    """A frame from a client; the mask of zeros is as good as any on a loopback."""
    size = len(body)
    head = bytes((128 | code, 128 | size)) if size < 126 else bytes((128 | code, 254)) + size.to_bytes(2)
    return head + b"\0\0\0\0" + body


class Group:
    """The people of one table: they answer one after another, and note when all have seen it."""

    def __init__(self, ready: "Callable[[Group], None]", now: Callable[[], float]) -> None:
        self.ready = ready
        self.now = now
        self.clients: list[Client] = []
        self.seen: dict[int, News] = {}
        self.is_over = False
        self.refused = 0
        self.sent_at = 0.0
        """When the open choice was sent; 0 while there is none."""
        self.took: list[float] = []
        """Seconds from sending each choice until all seats who see anything of it have seen it."""
        self._chooser = -1
        self._before: list[int] = []
        self._arrived: set[int] = set()
        self._durable = False
        self._random = random.Random(0)

    def hears(self, client: Client, kind: str, body: bytes) -> None:
        """A message to one seat."""
        if kind == "news":
            self.seen[client.seat] = _news.decode(body)
            self._arrived.add(client.seat)
        elif kind == "done":
            self._durable = True
        else:
            self.refused += 1
            self._durable = True
        if self.sent_at and self._durable and self._is_seen():
            self.took.append(self.now() - self.sent_at)
            self.sent_at = 0.0
            self.is_over = bytes(self._view(self._chooser).outcome) != b"null"
            if not self.is_over:
                self.ready(self)

    def _view(self, seat: int) -> Seen:
        view = self.seen[seat].view
        assert view is not None
        return view

    def _is_seen(self) -> bool:
        """All have news; or the chooser alone, when the others must not yet know that it has answered."""
        if self._chooser not in self._arrived:
            return False
        if len(self._arrived) == len(self.clients):
            return True
        return not self.seen[self._chooser].lines and self._view(self._chooser).waiting_for == self._before

    def choose(self) -> None:
        """The first who is asked answers."""
        seat = next(seat for seat in range(len(self.clients)) if self._view(seat).asked)
        asked = self._view(seat).asked
        assert asked is not None
        self._chooser, self._before = seat, self._view(seat).waiting_for
        self._arrived.clear()
        self._durable = False
        choice = self._random.choice(asked.choices)
        self.sent_at = self.now()
        self.clients[seat].say({"is": "choice", "choice": choice, "turn": self.seen[seat].turn})
