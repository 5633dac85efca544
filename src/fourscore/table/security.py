"""What a browser may do with our pages, and which pages may talk to us."""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from fourscore.play.refusals import Unwritable

LOCAL = "127.0.0.1"
"""Where nobody hears a server but this machine itself."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # The name of a table is an invitation: no other site learns it from a link.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}


HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?")


class Names:
    """The names under which this server is asked.

    A page of a stranger can have its own name lead here (DNS rebinding), and then a browser takes us for the stranger.
    It asks under that name, so whatever is not a number or a name of ours is refused.
    """

    def __init__(self, names: Iterable[str]) -> None:
        machine = socket.gethostname().lower()
        self._names = {"localhost", machine, f"{machine}.local", *(name.lower().rstrip(".") for name in names)}

    def is_ours(self, host: str) -> bool:
        """Whether the header of a request names this server; one that names nobody comes from no browser."""
        found = HOST.fullmatch(host.strip().lower())
        if found is None:
            return not host
        name = found[1].rstrip(".")
        return name in self._names or name.endswith(".localhost") or is_number(name.strip("[]"))


def is_number(name: str) -> bool:
    """Whether this is an address in numbers."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def read_networks(addresses: Iterable[str]) -> list[str]:
    """Addresses and networks of proxies; Unwritable for whatever is none."""
    for address in addresses:
        try:
            ip_network(address)
        except ValueError:
            raise Unwritable(f"--trust-proxy is an address or a network such as 10.0.0.0/8, not {address}.") from None
    return list(addresses)


def is_at_home(origin: str | None, host: str | None, allowed: Sequence[str]) -> bool:
    """Whether a connection comes from a page of this server (or one that the operator named), or from no page."""
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == host and host is not None
    except ValueError:
        # No browser writes an address like that.
        return False
