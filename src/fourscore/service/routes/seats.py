"""Seats: taking one, leaving, being away."""

from fourscore.engine.decision import Seat
from fourscore.play import commands
from fourscore.play.news import look_at
from fourscore.play.records import Record
from fourscore.play.store import Holding
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.service.call import Call, seat_of
from fourscore.service.requests import Sit, TableName
from fourscore.service.routes.route import Routes, delete, get, post
from fourscore.service.routes.tables import Entered


@post("/tables/{name:str}/seats", 201)
async def sit(call: Call, name: TableName, data: Sit) -> Entered:
    """Take a seat. Somebody new gets a token, which also holds seats at other tables."""
    server, known = call.tables, await call.anybody()
    call.allow(data, known or "")
    async with server.at(name) as (_, table):
        # A full table makes nobody known.
        commands.sit(table, server.now(), known or "", data.name, data.seat)
    await call.check_name(data.name)
    person, token = await call.somebody()
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


@delete("/tables/{name:str}/seats/{seat:int}")
async def leave(call: Call, name: TableName, seat: int) -> TableSight:
    """Give up a seat; in a running game a bot goes on in it. Before the start the host can remove others."""
    person = await call.person()

    def command(table: Table, now: float) -> list[Record]:
        if person == table.host and seat not in table.seats_of(person):
            return commands.remove(table, now, person, seat)
        return commands.leave(table, now, seat_of(table, person, seat))

    return look_at(await call.tables.do(name, command))


@post("/tables/{name:str}/seats/{seat:int}/back")
async def come_back(call: Call, name: TableName, seat: int) -> TableSight:
    """Play again yourself."""
    person = await call.person()

    def command(table: Table, now: float) -> list[Record]:
        return commands.come_back(table, now, seat_of(table, person, seat))

    return look_at(await call.tables.do(name, command))


@get("/seats")
async def mine(call: Call) -> list[Holding]:
    """All seats that you hold."""
    return await call.tables.store.holdings(await call.person())


ROUTES: Routes = [sit, leave, come_back, mine]
