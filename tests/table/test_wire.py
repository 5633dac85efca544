"""The short way of a message: the same bytes in the same order, and never to a connection that does not keep up."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN, Protocol, Side
from websockets.uri import parse_uri

from fourscore.play.audience import MOST_WAITING, Screen
from fourscore.table.web.live import Connection
from fourscore.table.web.wire import Wire, framed, short_way
from tests.rows import every_row

CLOSE = b"\x88\x82\0\0\0\0\x03\xe8"
"""The frame with which a client says goodbye."""


class Socket(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_closed = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Door:
    """An application that lets one connection in and holds it."""

    def __init__(self) -> None:
        self.scope: Any = None
        self.send: Any = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.send = scope, send
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


async def breathe() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def connected() -> tuple[Wire, Socket, Door, ClientProtocol]:
    """A wire with a client at its other end, the handshake done."""
    door, socket = Door(), Socket()
    config = uvicorn.Config(door, ws=Wire, ws_per_message_deflate=False, lifespan="off", log_config=None)
    wire = Wire(config, ServerState(), {})
    wire.connection_made(socket)
    client = ClientProtocol(parse_uri("ws://table/"), logger=logging.getLogger("test"))
    client.send_request(client.connect())
    wire.data_received(b"".join(client.data_to_send()))
    await breathe()
    take(client, socket)
    assert client.state is OPEN
    return wire, socket, door, client


def take(client: ClientProtocol, socket: Socket) -> list[bytes]:
    """The texts that have come to the client since it looked last."""
    client.receive_data(b"".join(socket.written))
    socket.written.clear()
    return [bytes(event.data) for event in client.events_received() if isinstance(event, Frame)]


@every_row("size", [0, 1, 125, 126, 255, 256, 65_535, 65_536, 200_000])
def test_a_text_of_any_size_is_framed_as_a_client_reads_it(size: int) -> None:
    client = Protocol(Side.CLIENT, state=OPEN, max_size=None)
    text = ("é" + "x" * size).encode()[-size:] if size else b""
    client.receive_data(framed(text) + framed(b"next"))
    first, second = client.events_received()
    assert isinstance(first, Frame)
    assert isinstance(second, Frame)
    assert (bytes(first.data), bytes(second.data)) == (text, b"next")
    assert first.fin


def test_both_ways_bring_a_message_to_the_client_as_the_same_bytes() -> None:
    async def play() -> None:
        _, socket, door, _ = await connected()
        at_once = short_way(door.scope["extensions"])
        assert at_once is not None
        for text in ("short", "x" * 300, "é" * 70_000):
            socket.written.clear()
            await door.send({"type": "websocket.send", "text": text})
            assert at_once(text.encode())
            slow, quick = socket.written
            assert slow == quick

    asyncio.run(play())


def test_a_connection_that_is_full_or_closing_takes_nothing_at_once() -> None:
    async def play() -> None:
        wire, socket, _, client = await connected()
        wire.pause_writing()
        assert not wire.send_at_once(b"full")
        wire.resume_writing()
        assert wire.send_at_once(b"free")
        assert take(client, socket) == [b"free"]
        wire.data_received(CLOSE)
        assert not wire.send_at_once(b"too late")
        assert b"too late" not in b"".join(socket.written)

    asyncio.run(play())


class Server:
    is_closing = False


def speaking(wire: Wire, door: Door, at_once: Callable[[bytes], bool] | None) -> tuple[Screen, "asyncio.Task[None]"]:
    """A screen whose connection sends over the wire what waits."""
    connection = Connection.__new__(Connection)
    connection.socket = type("Ends", (), {"send": staticmethod(door.send)})()
    connection.server = Server()  # type: ignore[assignment]
    connection._is_new = asyncio.Event()
    connection.screen = Screen(0, None, connection._is_new.set, at_once)
    return connection.screen, asyncio.get_running_loop().create_task(connection._speak())


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def play() -> None:
        wire, socket, door, client = await connected()
        screen, task = speaking(wire, door, wire.send_at_once)
        await breathe()
        screen.show(b"1")
        wire.pause_writing()
        screen.show(b"2")
        await breathe()
        wire.resume_writing()
        # The one that waited is still on its way when the connection takes others already.
        screen.show(b"3")
        await breathe()
        screen.show(b"4")
        assert take(client, socket) == [b"1", b"2", b"3", b"4"]
        assert not screen.waiting
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(play())


def test_a_screen_that_takes_nothing_for_long_is_given_up() -> None:
    async def play() -> None:
        wire, socket, _, client = await connected()
        screen = Screen(0, None, lambda: None, wire.send_at_once)
        wire.pause_writing()
        for number in range(MOST_WAITING):
            screen.show(str(number).encode())
        was_slow = screen.is_slow
        screen.show(b"one too many")
        assert (was_slow, screen.is_slow) == (False, True)
        assert take(client, socket) == []

    asyncio.run(play())


def test_a_server_without_the_short_way_is_served_the_long_way() -> None:
    async def play() -> None:
        wire, socket, door, client = await connected()
        assert short_way(None) is None
        assert short_way({"websocket.http.response": {}}) is None
        screen, task = speaking(wire, door, None)
        screen.show(b"1")
        assert take(client, socket) == []
        await breathe()
        assert take(client, socket) == [b"1"]
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(play())
