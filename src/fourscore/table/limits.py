"""How much and how often anybody may ask."""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import islice
from typing import TypeVar

import msgspec

from fourscore.kit.words import counted
from fourscore.play.bot_accounts import owner_of
from fourscore.play.refusals import TooMany
from fourscore.service import requests

MOST_ADDRESSES = 50_000
PEOPLE_AT_AN_ADDRESS = 5
"""As many as one person may send in a second, five may from one address."""


class Pace(msgspec.Struct, frozen=True):
    """How often something may be done that costs everybody more than a question does."""

    rarer: float
    """How many requests each of them counts for."""
    at_once: float
    """Seconds' worth of them that may come at once."""
    people: int = 1
    """For how many people an address may do it."""


PACES = {
    "tables": Pace(250.0, 100.0),
    "tables for everybody": Pace(18_000.0, 3600.0),
    "undos": Pace(250.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "proposals": Pace(250.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "words": Pace(100.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "standing orders": Pace(100.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "names": Pace(3_000.0, 600.0),
    "addresses": Pace(300.0, 60.0),
    "invitations": Pace(500.0, 200.0),
    "changes of seats": Pace(100.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "devices": Pace(300.0, 60.0, PEOPLE_AT_AN_ADDRESS),
    "reports": Pace(432_000.0, 86_400.0, PEOPLE_AT_AN_ADDRESS),
}
"""With 50 requests a second: a table every 5 seconds and 20 at once, of those open to everybody one in 6 minutes
and 10 at once; 12 undos and proposals a minute, 30 times talk, standing orders or changes of seats; a name a
minute and 10 at once; an address for messages, and a token or a code for one, every 6 seconds and 10 at once; a
bot invited every 10 seconds and 20 at once; 10 reports a day.
"""
OF_DEEDS: dict[type, str] = {
    requests.TakeBackMine: "undos",
    requests.Propose: "proposals",
    requests.Say: "words",
    requests.Ahead: "standing orders",
    requests.Sit: "changes of seats",
    requests.HandOn: "changes of seats",
}


K = TypeVar("K")
V = TypeVar("V")


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

    def take(self, now: float, what: str) -> None:
        """Take a drop; TooMany if there is none, with what there was too much of and how long to wait."""
        self.pour(now)
        if self._drops < 1.0:
            seconds = math.ceil((1.0 - self._drops) / self._rate)
            message = f"These are more {what} than anybody needs. Wait {counted(seconds, 'second')}."
            raise TooMany(message, seconds, limit=what.replace(" ", "-"))
        self._drops -= 1.0

    def pour(self, now: float, drops: float = 0.0) -> None:
        """Let out that many drops more than were taken, even if that leaves a debt."""
        self._drops = min(self._size, self._drops + (now - self._then) * self._rate) - drops
        self._then = now


@lru_cache(maxsize=10_000)
def whereabouts(address: str) -> str:
    """What counts as one address: whoever has one of the new long ones has all that begin like it, and whoever has a
    short one has all the long ones that are made of it (6to4)."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or number.sixtofour or ip_network((number, 64), strict=False))
    return address


class Quotas:
    """Counts what every address asks."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._homes: dict[str, str] = {}
        """From where each person last set up a table."""
        self._sockets: dict[str, int] = {}

    def request(self, address: str) -> None:
        """One more request; TooMany if that is too often."""
        self._take("requests", whereabouts(address), self.limits.requests, self.limits.burst)

    def charge(self, address: str, requests: float) -> None:
        """What was asked was work for that many more requests."""
        if requests:
            self._bucket("requests", whereabouts(address), self.limits.requests, self.limits.burst).pour(
                self._clock(), requests
            )

    def table(self, address: str, person: str, *, is_open: bool) -> None:
        """One more table of an address and a person; TooMany if these are too many."""
        self.count("tables", address, person)
        if is_open:
            self.count("tables for everybody", address, person)

    def count(self, what: str, address: str, person: str = "") -> None:
        """One more of something that has a pace, for an address and a person; TooMany if that is too often."""
        pace = PACES[what]
        rate = self.limits.requests / pace.rarer
        if person:
            self._take(what, f"person {owner_of(person)}", rate, pace.at_once)
        self._take(what, whereabouts(address), rate * pace.people, pace.at_once)

    def deed(self, deed: requests.Deed, address: str, person: str) -> None:
        """What somebody does at a table; TooMany if it is something that they do too often, at however many tables."""
        if (what := OF_DEEDS.get(type(deed))) is not None:
            self.count(what, address, person)

    def is_at_home(self, person: str, address: str) -> None:
        """The person plays from there."""
        self._remember(self._homes, person, whereabouts(address))

    def home_of(self, person: str) -> str:
        """Where the person plays from, as far as that is known: who has many names has one home."""
        return self._homes.get(person, person)

    def _take(self, what: str, who: str, rate: float, burst: float) -> None:
        self._bucket(what, who, rate, burst).take(self._clock(), what)

    def _bucket(self, what: str, who: str, rate: float, burst: float) -> Bucket:
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = Bucket(rate, max(1.0, rate * burst), self._clock())
            self._remember(self._buckets, (what, who), bucket)
        return bucket

    @staticmethod
    def _remember(kept: dict[K, V], key: K, value: V) -> None:
        if len(kept) >= MOST_ADDRESSES:
            # Those that were used longest ago are full again; the newest may just be used up.
            for old in list(islice(kept, MOST_ADDRESSES // 10)):
                del kept[old]
        kept[key] = value

    def frames(self, address: str) -> Callable[[], None]:
        """A count for one connection: to be called for every frame."""
        rate, burst, home = self.limits.frames, self.limits.burst, whereabouts(address)
        bucket = Bucket(rate, max(1.0, rate * burst), self._clock())

        def count() -> None:
            bucket.take(self._clock(), "frames")
            self._take("frames", home, rate * PEOPLE_AT_AN_ADDRESS, burst)

        return count

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """As long as somebody waits here for something."""
        self.come(address)
        try:
            yield
        finally:
            self.go(address)

    def come(self, address: str) -> None:
        """One more connection; TooMany if there are too many."""
        address = whereabouts(address)
        if self._sockets.get(address, 0) >= self.limits.sockets:
            raise TooMany("There are too many connections from this address. Close one first.", limit="connections")
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def go(self, address: str) -> None:
        """One fewer connection."""
        address = whereabouts(address)
        left = self._sockets.get(address, 1) - 1
        if left > 0:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)
