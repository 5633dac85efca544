"""Inviting: a link that works for whoever receives it, and the same as a code to scan."""

import re
import socket
from ipaddress import ip_address
from typing import Annotated, Any, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import get
from litestar.params import QueryParameter

from fourscore.table.security import is_at_home, is_number
from fourscore.table.web.auth import Call

Reach: TypeAlias = Literal["anywhere", "network", "here"]
Origin = Annotated[str, QueryParameter(max_length=300)]
Table = Annotated[str, QueryParameter(max_length=64, pattern=r"^[\w-]*$")]

PORT = re.compile(r":\d+$")
SOMEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: nothing is sent there, but the machine says from which of its own it would."""


class Invitation(msgspec.Struct, frozen=True):
    """How somebody else comes here, or another device."""

    link: str
    reach: Reach
    """Where it works: anywhere that the name of this server is known, in the same network, or on this machine alone."""
    code: str
    """The link as a picture to scan (a QR code): an address of the kind `data:`, empty where nobody else can come."""


@get("/invitation", sync_to_thread=False)
def invitation(request: Call, table: Table = "", origin: Origin = "") -> Invitation:
    """A link to a table, or to this server, for another device; `origin` says where the page is open that asks."""
    host = request.headers.get("host", "")
    at_home = origin if is_at_home(origin or None, host, request.app.state.origins) else ""
    base, reach = where_others_find(at_home or f"{request.url.scheme}://{host}", request.app.state.listens)
    link = f"{base}/#/table/{table}" if table else f"{base}/"
    return Invitation(link, reach, "" if reach == "here" else _picture(link))


def where_others_find(page: str, listens: str) -> tuple[str, Reach]:
    """The page as others have to call it, and for whom that works; `listens` is where this server is heard."""
    url = urlsplit(page)
    host, scheme = url.hostname or "", "https" if url.scheme == "https" else "http"
    as_here = f"{scheme}://{url.netloc}"
    if not is_this_machine(host):
        return as_here, "network" if _is_private(host) else "anywhere"
    if is_this_machine(listens) or not (number := own_address(listens)):
        return as_here, "here"
    port = PORT.search(url.netloc)
    return f"{scheme}://{f'[{number}]' if ':' in number else number}{port[0] if port else ''}", "network"


def is_this_machine(host: str) -> bool:
    """Whether this name or number means the machine of whoever uses it."""
    host = host.lower().rstrip(".")
    if not is_number(host):
        return host == "localhost" or host.endswith(".localhost")
    address = ip_address(host)
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _is_private(host: str) -> bool:
    """Whether a name or number is known in one network alone."""
    return not ip_address(host).is_global if is_number(host) else "." not in host or host.endswith(".local")


def own_address(listens: str) -> str:
    """The number by which others in the network find this machine, where it is heard; empty without a network."""
    if is_number(listens) and not ip_address(listens).is_unspecified:
        return listens
    for family in (socket.AF_INET, *([socket.AF_INET6] if ":" in listens else [])):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((SOMEWHERE[family], 9))
                found: Any = probe.getsockname()[0]
        except OSError:
            continue
        if not is_this_machine(found) and not ip_address(found).is_unspecified:
            return str(found)
    return ""


def _picture(link: str) -> str:
    return str(segno.make(link, micro=False, error="m").svg_data_uri(border=4, dark="#1d1a16", light="#fff"))


ROUTES = [invitation]
