"""Bringing your seats along to another device."""

import msgspec
from litestar import post
from litestar.params import JSONBody

from fourscore.table.web.auth import Call, count, human_of, label_of, server_of, strictly
from fourscore.table.web.requests import Arrive


class Code(msgspec.Struct, frozen=True):
    """A code that works once: `POST /arrive` with it on the other device."""

    code: str


class Token(msgspec.Struct, frozen=True):
    """What holds your seats: keep it secret."""

    token: str


@post("/transfer", status_code=200)
async def transfer(request: Call) -> Code:
    """A code with which another device takes over your seats."""
    server, person = server_of(request), await human_of(request)
    await count(request, "devices")
    return Code(await server.accounts.transfer(person))


@post("/arrive", status_code=200, before_request=strictly(Arrive))
async def arrive(request: Call, data: JSONBody[Arrive]) -> Token:
    """A token for this device, against a code of another one."""
    server = server_of(request)
    return Token(await server.accounts.arrive(data.code, label_of(request)))


ROUTES = [transfer, arrive]
