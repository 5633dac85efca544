"""Not having to hear or to sit with somebody, and reporting them."""

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from fourscore.service.call import seat_of
from fourscore.table.moderation import OwnShunned, SeatShunned
from fourscore.table.web.auth import Call, count, person_of, server_of, strictly
from fourscore.table.web.requests import MakeReport, Shun, TableName


class Company(msgspec.Struct, frozen=True):
    """The seats at a table whose people you have muted or blocked."""

    shunned: list[SeatShunned]


Id = Annotated[str, PathParameter(max_length=64)]


@get("/tables/{name:str}/shunned")
async def shunned_here(request: Call, name: TableName) -> Company:
    """The seats at this table whose people you have muted or blocked."""
    server, person = server_of(request), await person_of(request)
    async with server.at(name) as (_, table):
        return Company(server.moderation.at(person, table))


@post("/tables/{name:str}/shunned", status_code=200, before_request=strictly(Shun))
async def shun(request: Call, name: TableName, data: JSONBody[Shun]) -> Company:
    """Mute or block whoever sits there, for yourself alone, or take that back."""
    server, person = server_of(request), await person_of(request)
    async with server.at(name) as (_, table):
        await server.moderation.shun(person, table, data.seat, data.how)
        return Company(server.moderation.at(person, table))


@post("/tables/{name:str}/reports", status_code=200, before_request=strictly(MakeReport))
async def report(request: Call, name: TableName, data: JSONBody[MakeReport]) -> Company:
    """Report somebody to the operator, if you sit at the same table; the log and the talk go with it."""
    server, person = server_of(request), await person_of(request)
    async with server.at(name) as (_, table):
        mine = seat_of(table, person, None)
        await count(request, "reports")
        await server.moderation.report(person, table, mine, data.seat, data.words)
        return Company(server.moderation.at(person, table))


@get("/me/shunned")
async def shunned(request: Call) -> list[OwnShunned]:
    """Everybody whom you have muted or blocked."""
    return await server_of(request).moderation.all_of(await person_of(request))


@delete("/me/shunned/{id:str}", status_code=200)
async def forgive(request: Call, id: Id) -> list[OwnShunned]:
    """Hear somebody again, and sit with them again."""
    server, person = server_of(request), await person_of(request)
    await server.moderation.forgive(person, id)
    return await server.moderation.all_of(person)


ROUTES = [shunned_here, shun, report, shunned, forgive]
