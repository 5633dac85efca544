"""Who asks, and what they sent."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from litestar import Request

from fourscore.engine.decision import Seat
from fourscore.table.house import House
from fourscore.table.refusals import NotYours, Unreadable
from fourscore.table.table import Table
from fourscore.table.web.asked import own_seat, read

JSON = "application/json"

Call: TypeAlias = Request[Any, Any, Any]
"""A request as it comes in."""


def house_of(request: Call) -> House:
    """The house that this server keeps."""
    house: House = request.app.state.house
    return house


def token_of(request: Call) -> str | None:
    """The token in the header, if there is one."""
    header = request.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def person_of(request: Call) -> str:
    """Who asks; Nobody without a token."""
    return await house_of(request).door.admit(token_of(request))


def seat_of(table: Table, person: str, wanted: Seat | None) -> Seat:
    """The seat that the person speaks for."""
    seat = own_seat(table.seats_of(person), wanted)
    if seat is None:
        raise NotYours("You do not sit there.")
    return seat


def strictly(kind: type[Any]) -> Callable[[Call], Awaitable[None]]:
    """Before a request is answered, what it brings must be exactly what can be sent."""
    decoder = msgspec.json.Decoder(kind)

    async def check(request: Call) -> None:
        if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            raise Unreadable(f"Send {JSON}.")
        read(await request.body(), decoder, request.app.state.gate.limits.body)

    return check
