"""Seats: taking one, leaving, being away, and bringing them along to another device."""

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from fourscore.table import moves
from fourscore.table.records import Record
from fourscore.table.sight import TableSight, look_at
from fourscore.table.store import Holding
from fourscore.table.table import Table
from fourscore.table.web.asked import Arrive, Sit
from fourscore.table.web.tables import Entered, TableName
from fourscore.table.web.who import Call, house_of, person_of, seat_of, strictly, token_of


class Code(msgspec.Struct, frozen=True):
    """A code that works once: `POST /arrive` with it on the other device."""

    code: str


class Token(msgspec.Struct, frozen=True):
    """What holds one's seats: keep it secret."""

    token: str


@post("/tables/{name:str}/seats", before_request=strictly(Sit))
async def sit(request: Call, name: TableName, data: JSONBody[Sit]) -> Entered:
    """Take a seat. Somebody new gets a token, which also holds seats at other tables."""
    house = house_of(request)
    async with house.at(name) as (_, table):
        # A full table makes nobody known.
        moves.sit(table, "", data.name, data.seat, house.now())
    person, token = await house.door.recognise(token_of(request)), ""
    if person is None:
        person, token = await house.door.welcome()
    before: set[int] = set()

    def move(table: Table, now: float) -> list[Record]:
        before.update(table.seats_of(person))
        return moves.sit(table, person, data.name, data.seat, now)

    table = await house.do(name, move)
    taken = next(seat for seat in table.seats_of(person) if seat not in before)
    return Entered(look_at(table), taken, token)


@delete("/tables/{name:str}/seats/{seat:int}", status_code=200)
async def leave(request: Call, name: TableName, seat: FromPath[int]) -> TableSight:
    """Give up a seat; in a running game a bot goes on in it."""
    person = await person_of(request)
    table = await house_of(request).do(name, lambda table, now: moves.leave(table, seat_of(table, person, seat), now))
    return look_at(table)


@post("/tables/{name:str}/seats/{seat:int}/back", status_code=200)
async def come_back(request: Call, name: TableName, seat: FromPath[int]) -> TableSight:
    """Play again oneself."""
    person = await person_of(request)
    table = await house_of(request).do(
        name, lambda table, now: moves.come_back(table, seat_of(table, person, seat), now)
    )
    return look_at(table)


@get("/seats")
async def mine(request: Call) -> list[Holding]:
    """All seats that one holds."""
    return await house_of(request).store.holdings(await person_of(request))


@post("/transfer", status_code=200)
async def transfer(request: Call) -> Code:
    """A code with which another device takes over one's seats."""
    house = house_of(request)
    return Code(await house.door.transfer(await person_of(request), house.now()))


@post("/arrive", status_code=200, before_request=strictly(Arrive))
async def arrive(request: Call, data: JSONBody[Arrive]) -> Token:
    """A token for this device, against a code of another one."""
    house = house_of(request)
    return Token(await house.door.arrive(data.code, house.now()))


ROUTES = [sit, leave, come_back, mine, transfer, arrive]
