"""How much and how often anybody may ask."""

import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

import msgspec

from fourscore.engine.errors import Refusal

MOST_ADDRESSES = 50_000


class TooMany(Refusal):
    """More often than anybody needs to ask."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server; a rate allows a burst of some seconds' worth."""

    requests: float = 50.0
    """HTTP requests a second and address."""
    frames: float = 20.0
    """Frames a second and connection."""
    sockets: int = 200
    """Open connections of one address."""
    body: int = 64_000
    """Bytes of a request."""
    frame: int = 16_000
    """Bytes of a frame."""
    burst: float = 5.0
    """Seconds of asking at once."""


class Bucket:
    """Fills steadily; every request takes a drop out of it."""

    __slots__ = ("_drops", "_rate", "_size", "_then")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate = rate
        self._size = size
        self._drops = size
        self._then = now

    def take(self, now: float) -> None:
        """Take a drop; TooMany if there is none."""
        self._drops = min(self._size, self._drops + (now - self._then) * self._rate)
        self._then = now
        if self._drops < 1.0:
            raise TooMany("That is more than anybody needs to ask. Wait a moment.")
        self._drops -= 1.0


@lru_cache(maxsize=10_000)
def whereabouts(address: str) -> str:
    """What counts as one address: whoever has one of the new long ones has all that begin like it."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or ip_network((number, 64), strict=False))
    return address


class Quotas:
    """Counts what every address asks."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._sockets: dict[str, int] = {}

    def request(self, address: str) -> None:
        """One more request; TooMany if that is too often."""
        now, address = self._clock(), whereabouts(address)
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets.clear()
            bucket = self._buckets[address] = self._bucket(self.limits.requests, now)
        bucket.take(now)

    def frames(self) -> Callable[[], None]:
        """A count for one connection: to be called for every frame."""
        bucket = self._bucket(self.limits.frames, self._clock())
        return lambda: bucket.take(self._clock())

    def come(self, address: str) -> None:
        """One more connection; TooMany if there are too many."""
        address = whereabouts(address)
        if self._sockets.get(address, 0) >= self.limits.sockets:
            raise TooMany("There are too many connections from this address.")
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def go(self, address: str) -> None:
        """One fewer connection."""
        address = whereabouts(address)
        left = self._sockets.get(address, 1) - 1
        if left > 0:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)

    def _bucket(self, rate: float, now: float) -> Bucket:
        return Bucket(rate, max(1.0, rate * self.limits.burst), now)
