"""Connections that ask for nothing, or do not take what they asked for: each has a little time, and no address has
many of them."""

import asyncio
import socket
import struct
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fourscore.table.limits import whereabouts

SECONDS_TO_ASK = 10.0
"""For a whole request, headers and body, or for the upgrade to live play."""
SECONDS_TO_TAKE = 20.0
"""For some of an answer that is too long to be sent at once."""
AT_ONCE = struct.pack("ii", 1, 0)
"""How a connection is closed that nobody need be told anything more over."""
MOST_HEADERS = 32_000
"""Bytes of them; bodies are counted elsewhere."""
MOST_IN_ALL = 4096


class HalfOpen:
    """Everybody who has connected and not asked yet, or takes no answer, by address; whoever is one too many loses the
    oldest of them."""

    def __init__(self, most: int, proxies: Sequence[str]) -> None:
        self._most = most
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._by_address: dict[str, dict[Arrival, None]] = {}
        self._all: dict[Arrival, None] = {}

    def add(self, arrival: "Arrival", address: str) -> None:
        """One more; somebody else may have to go."""
        theirs = self._by_address.setdefault(whereabouts(address), {})
        theirs[arrival] = self._all[arrival] = None
        if len(theirs) > self._most and not self._is_proxy(address):
            next(iter(theirs)).give_up()
        elif len(self._all) > MOST_IN_ALL:
            next(iter(self._all)).give_up()

    def remove(self, arrival: "Arrival", address: str) -> None:
        """It has asked, or is gone."""
        self._all.pop(arrival, None)
        theirs = self._by_address.get(whereabouts(address), {})
        theirs.pop(arrival, None)
        if not theirs:
            self._by_address.pop(whereabouts(address), None)

    def _is_proxy(self, address: str) -> bool:
        return bool(self._proxies) and any(ip_address(address) in proxy for proxy in self._proxies)


class Arrival(HttpToolsProtocol):
    """A connection from its first byte on."""

    half_open: HalfOpen

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._timer: asyncio.TimerHandle | None = None
        self._slow: asyncio.TimerHandle | None = None
        self._begin_to_wait()

    def data_received(self, data: bytes) -> None:
        if self._timer is None and not self._is_asking:
            self._begin_to_wait()
        self._read += len(data)
        super().data_received(data)
        if not self._has_headers and self._read > MOST_HEADERS:
            self.give_up()

    def on_headers_complete(self) -> None:
        self._has_headers = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._has_asked()
        # Whoever asks again before this is answered has no more room for headers than before.
        self._read, self._has_headers = 0, False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._is_asking = False
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._has_asked()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = self.loop.call_later(SECONDS_TO_TAKE, self.give_up)
        self.half_open.add(self, self._address)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_taken()

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_asked()
        self._has_taken()
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Wait no longer for somebody who does not ask, or does not take the answer."""
        self._has_asked()
        self._has_taken()
        # What was not taken is thrown away, and not kept by the machine until somebody does.
        if (ours := self.transport.get_extra_info("socket")) is not None:
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()

    def _begin_to_wait(self) -> None:
        self._read, self._has_headers, self._is_asking = 0, False, False
        self._timer = self.loop.call_later(SECONDS_TO_ASK, self.give_up)
        self.half_open.add(self, self._address)

    def _has_asked(self) -> None:
        self._is_asking = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._need_not_wait()

    def _has_taken(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
            self._need_not_wait()

    def _need_not_wait(self) -> None:
        if self._timer is None and self._slow is None:
            self.half_open.remove(self, self._address)


def arrivals(most: int, proxies: Sequence[str]) -> type[Any]:
    """The connections of one server, with a limit for each address; at that of a proxy there may be many people."""
    return type("Arrival", (Arrival,), {"half_open": HalfOpen(most, proxies)})
