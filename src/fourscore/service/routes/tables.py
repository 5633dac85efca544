"""Tables: setting one up, looking at one, starting, playing again."""

import msgspec

from fourscore.engine.registry import all_games
from fourscore.play import commands
from fourscore.play.catalogue import GameCard, card_of
from fourscore.play.news import look_at
from fourscore.play.players import PERSON
from fourscore.play.records import Origin, Plan, Record
from fourscore.play.refusals import NotYours
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.service.call import Call, seat_of
from fourscore.service.requests import HandOn, NewTable, Sit, TableName
from fourscore.service.routes.route import Routes, get, post


class Entered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table, the seat that was taken there, and for somebody new the token that holds it."""

    table: TableSight
    seat: int | None = None
    token: str = ""


class Link(msgspec.Struct, frozen=True):
    """Another table."""

    table: str


@get("/games")
async def games(call: Call) -> list[GameCard]:
    """The games that can be played here."""
    return [card_of(game) for game in all_games().values()]


@post("/tables", 201)
async def create(call: Call, data: NewTable) -> Entered:
    """Set up a table. Whoever has its name can come: it is the invitation."""
    plan = Plan(
        game=data.game,
        seats=data.seats,
        is_open=data.is_open,
        watching=data.watching,
        delay=data.delay,
        seconds=data.seconds,
        bank=data.bank,
        at_zero=data.at_zero,
        grace=data.grace,
        seats_each=data.seats_each,
        puzzles=data.puzzles,
        is_rated=data.is_rated,
    )
    origin: Origin = {}
    if data.seed is not None:
        if data.seats.count(PERSON) > 1:
            raise NotYours("Whoever knows the seed knows all cards: it can be chosen only where you play alone.")
        origin = {"seed": data.seed, "notes": {"seed": "chosen by the player"}}
    person, token = await call.new_table_by(data.name, is_open=data.is_open)
    table = await call.tables.create(plan, dict(data.options), person, data.name, **origin)
    return Entered(look_at(table), next(iter(table.seats_of(person)), None), token)


@get("/tables/{name:str}")
async def table(call: Call, name: TableName) -> TableSight:
    """The table around the game."""
    async with call.tables.at(name) as (_, table):
        return look_at(table)


@post("/tables/{name:str}/start")
async def start(call: Call, name: TableName) -> TableSight:
    """Deal the first card; anybody who sits there may, and so may whoever set the table up."""
    person = await call.person()

    def command(table: Table, now: float) -> list[Record]:
        if table.host != person:
            seat_of(table, person, None)
        return commands.start(table, now)

    return look_at(await call.tables.do(name, command))


@post("/tables/{name:str}/close")
async def close(call: Call, name: TableName) -> TableSight:
    """Close the table, if you are its host: before the first card, or where nobody else plays."""
    person = await call.person()
    return look_at(await call.tables.do(name, commands.close, person))


@post("/tables/{name:str}/host")
async def hand_on(call: Call, name: TableName, data: HandOn) -> TableSight:
    """Make somebody else at the table its host."""
    person = await call.person()
    call.allow(data, person)
    return look_at(await call.tables.do(name, commands.hand_on, person, data.seat))


@post("/tables/{name:str}/rematch")
async def rematch(call: Call, name: TableName) -> Link:
    """The same people, the same game, a new table; it is dealt once everybody has come who is still here."""
    person, server = await call.person(), call.tables
    async with server.at(name) as (_, table):
        if not (mine := table.seats_of(person)):
            raise NotYours("Only those who played may ask for a rematch.")
        again = Sit(name=table.chairs[mine[0]].name, seat=mine[0])
    call.allow(again, person)
    return Link(
        await server.rematches.begin(name, person, lambda: call.count_table(person, is_open=table.plan.is_open))
    )


ROUTES: Routes = [games, create, table, start, close, hand_on, rematch]
