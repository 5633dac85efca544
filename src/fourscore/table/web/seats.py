"""Seats: taking one, leaving, being away, and bringing them along to another device."""

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from fourscore.engine.decision import Seat
from fourscore.play import commands
from fourscore.play.news import look_at
from fourscore.play.records import Record
from fourscore.play.store import Holding
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.table.web.auth import Call, anybody, label_of, person_of, person_or_new, seat_of, server_of, strictly
from fourscore.table.web.requests import Arrive, Sit, TableName
from fourscore.table.web.tables import Entered


class Code(msgspec.Struct, frozen=True):
    """A code that works once: `POST /arrive` with it on the other device."""

    code: str


class Token(msgspec.Struct, frozen=True):
    """What holds your seats: keep it secret."""

    token: str


@post("/tables/{name:str}/seats", before_request=strictly(Sit))
async def sit(request: Call, name: TableName, data: JSONBody[Sit]) -> Entered:
    """Take a seat. Somebody new gets a token, which also holds seats at other tables."""
    server, known = server_of(request), await anybody(request)
    async with server.at(name) as (_, table):
        # A full table makes nobody known.
        commands.sit(table, server.now(), known or "", data.name, data.seat)
    await server.people.must_be_free(data.name, known)
    person, token = await person_or_new(request)
    before: set[Seat] = set()
    await server.moderation.refresh()

    def command(table: Table, now: float) -> list[Record]:
        server.moderation.must_get_on(person, table)
        before.clear()
        before.update(table.seats_of(person))
        return commands.sit(table, now, person, data.name, data.seat)

    table = await server.do(name, command)
    taken = next(seat for seat in table.seats_of(person) if seat not in before)
    return Entered(look_at(table), taken, token)


@delete("/tables/{name:str}/seats/{seat:int}", status_code=200)
async def leave(request: Call, name: TableName, seat: FromPath[int]) -> TableSight:
    """Give up a seat; in a running game a bot goes on in it. Before the start the host can remove others."""
    person = await person_of(request)

    def command(table: Table, now: float) -> list[Record]:
        if person == table.host and seat not in table.seats_of(person):
            return commands.remove(table, now, person, seat)
        return commands.leave(table, now, seat_of(table, person, seat))

    return look_at(await server_of(request).do(name, command))


@post("/tables/{name:str}/seats/{seat:int}/back", status_code=200)
async def come_back(request: Call, name: TableName, seat: FromPath[int]) -> TableSight:
    """Play again yourself."""
    person = await person_of(request)

    def command(table: Table, now: float) -> list[Record]:
        return commands.come_back(table, now, seat_of(table, person, seat))

    return look_at(await server_of(request).do(name, command))


@get("/seats")
async def mine(request: Call) -> list[Holding]:
    """All seats that you hold."""
    return await server_of(request).store.holdings(await person_of(request))


@post("/transfer", status_code=200)
async def transfer(request: Call) -> Code:
    """A code with which another device takes over your seats."""
    server = server_of(request)
    return Code(await server.accounts.transfer(await person_of(request)))


@post("/arrive", status_code=200, before_request=strictly(Arrive))
async def arrive(request: Call, data: JSONBody[Arrive]) -> Token:
    """A token for this device, against a code of another one."""
    server = server_of(request)
    return Token(await server.accounts.arrive(data.code, label_of(request)))


ROUTES = [sit, leave, come_back, mine, transfer, arrive]
