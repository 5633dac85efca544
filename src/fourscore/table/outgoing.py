"""What this server sends to others: short messages to addresses that strangers have named.

Such an address must not lead into the operator's own network. So the name is looked up here, every address behind it
has to be one of the public internet, and the connection goes to the very address that was looked at: a name that is
looked up again may lead elsewhere. Nothing is followed, and little is waited for or read.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeAlias
from urllib.parse import SplitResult, urlsplit

from fourscore.engine.errors import Refusal
from fourscore.play.refusals import Unreadable
from fourscore.table.limits import whereabouts

SECONDS = 10.0
SECONDS_TO_LOOK_UP = 5.0
LONGEST_ADDRESS = 1000
MOST_READ = 1024
"""Bytes of an answer: its first line is enough."""
AT_ONCE = 64
AT_ONE_PLACE = 8
"""Messages on their way to one place: whoever is slow to take them keeps nobody else's waiting."""
LOOK_UPS = 16
LOOK_UPS_IN_A_DOMAIN = 2
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")

_UNICAST = ipaddress.ip_network("2000::/3")
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_SPECIAL = (ipaddress.ip_network("192.0.0.0/24"), ipaddress.ip_network("3fff::/20"))
"""What belongs to nobody, though not every Python knows it."""
_PRINTABLE = re.compile(r"[!-~]+")


Connection: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Unreachable(Refusal):
    """There is nothing at that address that this server may speak to."""


def is_public(text: str) -> bool:
    """Whether an address in numbers is one of the public internet, whatever other address it may hold inside."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if any(address in network for network in _SPECIAL):
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return address.is_global and not address.is_multicast and not address.is_reserved
    if address.scope_id is not None:
        return False
    if address in _NAT64:
        return is_public(str(ipaddress.IPv4Address(address.packed[-4:])))
    if address not in _UNICAST or not address.is_global:
        return False
    inside = [address.sixtofour, *(address.teredo or ())]
    return all(is_public(str(one)) for one in inside if one is not None)


class Turns:
    """A few at once of everybody who shares something; the others wait for those before them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[str, tuple[asyncio.Semaphore, int]] = {}
        """With how many use each."""

    @asynccontextmanager
    async def of(self, what: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        few, users = self._kept.get(what, (asyncio.Semaphore(self._most), 0))
        self._kept[what] = few, users + 1
        try:
            async with few:
                yield
        finally:
            users = self._kept[what][1] - 1
            if users:
                self._kept[what] = few, users
            else:
                del self._kept[what]


class Outgoing:
    """Sends messages to the public internet alone."""

    def __init__(self, *, reaches_loopback: bool = False) -> None:
        self._reaches_loopback = reaches_loopback
        """For tests: this machine itself may be spoken to, and without TLS."""
        self._few = asyncio.Semaphore(AT_ONCE)
        self._places = Turns(AT_ONE_PLACE)
        self._domains = Turns(LOOK_UPS_IN_A_DOMAIN)
        self._resolver = ThreadPoolExecutor(LOOK_UPS, "fourscore-names")
        """Names that are slow to be found keep nothing else waiting."""

    async def check(self, address: str) -> None:
        """Unreadable if it is not an address for messages, Unreachable if nothing public is there."""
        await self._look_up(self._read(address))

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; the status of the answer. Unreachable if there was none."""
        url = self._read(address)
        try:
            addresses = await self._look_up(url)
            async with self._places.of(whereabouts(addresses[0])), self._few, asyncio.timeout(SECONDS):
                return await self._send(url, addresses, headers, body)
        except (OSError, TimeoutError, ValueError) as error:
            raise Unreachable(f"There is no answer: {type(error).__name__}.") from None

    def _read(self, address: str) -> SplitResult:
        try:
            url = urlsplit(address)
            is_whole = bool(url.hostname) and (url.port is None or 0 < url.port < 65536)
        except ValueError:
            raise Unreadable("This is not an address.") from None
        schemes = ("https", "http") if self._reaches_loopback else ("https",)
        if not is_whole or url.scheme not in schemes or len(address) > LONGEST_ADDRESS:
            raise Unreadable("An address for messages begins with https:// and names a server.")
        if url.username is not None or not _PRINTABLE.fullmatch(address):
            raise Unreadable("An address for messages has no name or password in it, no spaces, and plain letters.")
        return url

    async def _look_up(self, url: SplitResult) -> list[str]:
        """The addresses behind a name. Whether there are none, or any that is not public, is not told."""
        try:
            async with asyncio.timeout(SECONDS_TO_LOOK_UP):
                found = await asyncio.shield(self._find(url.hostname or ""))
        except (OSError, TimeoutError, UnicodeError):
            found = []
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not addresses or not all(map(self._may_reach, addresses)):
            raise Unreachable("That address cannot be reached from here.")
        return addresses

    def _find(self, host: str) -> asyncio.Task[list[Any]]:
        """A look-up, which has its turn until it comes to an end, even if nobody waits for it any more."""

        async def find() -> list[Any]:
            async with self._domains.of(".".join(host.rstrip(".").split(".")[-2:])):
                return await asyncio.get_running_loop().run_in_executor(self._resolver, _found, host)

        task = asyncio.get_running_loop().create_task(find())
        # What went wrong after nobody waited any more is told to nobody.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    def _may_reach(self, address: str) -> bool:
        return is_public(address) or (self._reaches_loopback and ipaddress.ip_address(address).is_loopback)

    async def _send(self, url: SplitResult, addresses: list[str], headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connect(url, addresses)
        try:
            writer.write(_head(url, headers, len(body)) + body)
            await writer.drain()
            found = STATUS.match(await reader.readline())
        finally:
            writer.close()
        if found is None:
            raise Unreachable("What came back is not an answer to a message.")
        return int(found[1])

    async def _connect(self, url: SplitResult, addresses: list[str]) -> Connection:
        """A connection to the first of these addresses that can be reached: not every machine speaks IPv6."""
        is_safe = url.scheme == "https"
        context = await asyncio.to_thread(_certificates) if is_safe else None
        for last, address in enumerate(addresses, start=1):
            try:
                return await asyncio.open_connection(
                    address,
                    url.port or (443 if is_safe else 80),
                    ssl=context,
                    server_hostname=url.hostname if is_safe else None,
                    limit=MOST_READ,
                )
            except OSError:
                if last == len(addresses):
                    raise
        raise Unreachable("There is no address.")


@cache
def _certificates() -> ssl.SSLContext:
    """Whom to believe that they are who they say; reading it takes a while."""
    return ssl.create_default_context()


def _found(host: str) -> list[Any]:
    return socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)


def _head(url: SplitResult, headers: Mapping[str, str], length: int) -> bytes:
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {url.netloc}", "Connection: close", "User-Agent: fourscore"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, f"Content-Length: {length}", "", ""]).encode("ascii")
