"""The wire of a connection, with a short way for messages that it can take at once.

A table tells four seats of every choice. The long way of each message leads through a task of its own and every layer
of the server; the short way is one call, and ends where the connection does not keep up. Without it a choice with four
connected seats costs 148 µs of CPU time instead of 120 (`python -m benchmarks.table --alone`).
"""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

AtOnce: TypeAlias = Callable[[bytes], bool]
"""Sends a message if the connection takes it now; otherwise False, and nothing is sent."""

EXTENSION = "fourscore.at_once"
"""The name under which the wire offers the short way to a connection."""

TEXT = 0x81
"""The first byte of a text that comes whole, in one frame."""
SHORT, LONG = 126, 1 << 16


class Wire(WebSocketsSansIOProtocol):
    """A connection as the server knows it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        # An extension would have to see every frame; this server asks for none.
        if self.response.status_code == 101 and not self.conn.extensions:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self.send_at_once

    def send_at_once(self, text: bytes) -> bool:
        """Send a text unless the connection is closing, or full of what was sent before."""
        if self.conn.state is not OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True


def framed(text: bytes) -> bytes:
    """The text in one frame, as a server sends it."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < LONG:
        return bytes((TEXT, 126, size >> 8, size & 255)) + text
    return bytes((TEXT, 127)) + size.to_bytes(8) + text


def short_way(extensions: Any) -> AtOnce | None:
    """The short way of a connection, where its server offers one."""
    return cast("AtOnce | None", (extensions or {}).get(EXTENSION))
