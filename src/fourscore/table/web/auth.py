"""Who asks, and what they sent."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from litestar import Request

from fourscore.engine.decision import Seat
from fourscore.play.refusals import NotYours
from fourscore.play.table import Table
from fourscore.table.devices import device_label
from fourscore.table.limits import Quotas
from fourscore.table.server import Server
from fourscore.table.tokens import fingerprint
from fourscore.table.web.requests import own_seat, read

JSON = "application/json"

Call: TypeAlias = Request[Any, Any, Any]
"""A request as it comes in."""


def server_of(request: Call) -> Server:
    """The server that is asked."""
    server: Server = request.app.state.server
    return server


def token_of(request: Call) -> str | None:
    """The token in the header, if there is one."""
    header = request.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def mark_of(request: Call) -> bytes:
    """The fingerprint of the token in the header."""
    return fingerprint(token_of(request) or "")


def label_of(request: Call) -> str:
    """What the device that asks calls itself."""
    return device_label(request.headers.get("user-agent", ""))


async def person_of(request: Call) -> str:
    """Who asks; Nobody without a token."""
    return await server_of(request).accounts.admit(token_of(request))


async def anybody(request: Call) -> str | None:
    """Who asks; None without a token."""
    return await server_of(request).accounts.recognise(token_of(request))


async def person_or_new(request: Call) -> tuple[str, str]:
    """Who asks; somebody new is given a token."""
    person = await anybody(request)
    return (person, "") if person is not None else await server_of(request).accounts.welcome(label_of(request))


def quotas_of(request: Call) -> Quotas:
    """What counts how much everybody asks."""
    quotas: Quotas = request.app.state.quotas
    return quotas


def address_of(request: Call) -> str:
    """From where somebody asks."""
    return request.client.host if request.client else ""


async def new_table_by(request: Call, name: str | None, *, is_open: bool) -> tuple[str, str]:
    """Who sets up a table, if these are not too many and the name is not somebody else's; with a token if new."""
    quotas, known = quotas_of(request), await anybody(request)
    quotas.table(address_of(request), known or "", is_open=is_open)
    await server_of(request).people.must_be_free(name, known)
    person, token = await person_or_new(request)
    quotas.is_at_home(person, address_of(request))
    return person, token


def seat_of(table: Table, person: str, wanted: Seat | None) -> Seat:
    """The seat that the person speaks for."""
    seat = own_seat(table.seats_of(person), wanted)
    if seat is None:
        raise NotYours("You do not sit there.")
    return seat


def reader_of(server: Server, table: Table, person: str | None, wanted: Seat | None) -> Seat | None:
    """The seat through whose eyes somebody may look; None for a spectator, where the table has any."""
    seat = own_seat(table.seats_of(person or ""), wanted)
    if seat is None and wanted is not None:
        raise NotYours("You do not sit there.")
    if seat is None and table.plan.watching == "nobody" and not table.is_over:
        raise NotYours("Nobody may watch at this table.")
    if seat is None:
        server.moderation.must_be_let_watch(person, table)
    return seat


def strictly(kind: type[Any]) -> Callable[[Call], Awaitable[None]]:
    """Before a request is answered, what it brings must be exactly what can be sent."""
    decoder = msgspec.json.Decoder(kind)

    async def check(request: Call) -> None:
        read(await request.body(), decoder, request.app.state.quotas.limits.body)

    return check
