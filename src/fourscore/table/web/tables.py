"""Tables: which there are, setting one up, looking at one, starting, playing again."""

from contextlib import suppress

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from fourscore.engine.registry import all_games
from fourscore.play import commands
from fourscore.play.catalogue import GameCard, card_of
from fourscore.play.news import look_at
from fourscore.play.players import PERSON
from fourscore.play.records import Origin, Plan, Record
from fourscore.play.refusals import NotYours
from fourscore.play.store import Listing
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.table.tokens import Nobody, Suspended
from fourscore.table.web.auth import (
    Call,
    address_of,
    anybody,
    new_table_by,
    person_of,
    quotas_of,
    seat_of,
    server_of,
    strictly,
)
from fourscore.table.web.requests import HandOn, NewTable, TableName


class Entered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table, the seat that was taken there, and for somebody new the token that holds it."""

    table: TableSight
    seat: int | None = None
    token: str = ""


class Link(msgspec.Struct, frozen=True):
    """Another table."""

    table: str


@get("/games", sync_to_thread=False)
def games() -> list[GameCard]:
    """The games that can be played here."""
    return [card_of(game) for game in all_games().values()]


@get("/tables")
async def tables(request: Call) -> list[Listing]:
    """The tables that are open to everybody, those that changed last first; none with somebody blocked."""
    server, person = server_of(request), None
    with suppress(Nobody, Suspended):
        # The list is for everybody, even for those whose token is worth nothing.
        person = await anybody(request)
    hidden = await server.moderation.hidden_from(person)
    return [listing for listing in await server.store.tables(is_open=True) if listing.table not in hidden]


@post("/tables", before_request=strictly(NewTable))
async def create(request: Call, data: JSONBody[NewTable]) -> Entered:
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
    )
    origin: Origin = {}
    if data.seed is not None:
        if data.seats.count(PERSON) > 1:
            raise NotYours("Whoever knows the seed knows all cards: it can be chosen only where you play alone.")
        origin = {"seed": data.seed, "notes": {"seed": "chosen by the player"}}
    person, token = await new_table_by(request, data.name, is_open=data.is_open)
    table = await server_of(request).create(plan, dict(data.options), person, data.name, **origin)
    return Entered(look_at(table), next(iter(table.seats_of(person)), None), token)


@get("/tables/{name:str}")
async def table(request: Call, name: TableName) -> TableSight:
    """The table around the game."""
    async with server_of(request).at(name) as (_, table):
        return look_at(table)


@post("/tables/{name:str}/start", status_code=200)
async def start(request: Call, name: TableName) -> TableSight:
    """Deal the first card; anybody who sits there may, and so may whoever set the table up."""
    person = await person_of(request)

    def command(table: Table, now: float) -> list[Record]:
        if table.host != person:
            seat_of(table, person, None)
        return commands.start(table, now)

    return look_at(await server_of(request).do(name, command))


@post("/tables/{name:str}/close", status_code=200)
async def close(request: Call, name: TableName) -> TableSight:
    """Close the table, if you are its host: before the first card, or where nobody else plays."""
    person = await person_of(request)
    return look_at(await server_of(request).do(name, commands.close, person))


@post("/tables/{name:str}/host", status_code=200, before_request=strictly(HandOn))
async def hand_on(request: Call, name: TableName, data: JSONBody[HandOn]) -> TableSight:
    """Make somebody else at the table its host."""
    person = await person_of(request)
    return look_at(await server_of(request).do(name, commands.hand_on, person, data.seat))


@post("/tables/{name:str}/rematch", status_code=200)
async def rematch(request: Call, name: TableName) -> Link:
    """The same people, the same game, a new table; it is dealt once everybody has come who is still here."""
    person, server = await person_of(request), server_of(request)
    async with server.at(name) as (_, table):
        if not table.seats_of(person):
            raise NotYours("Only those who played may ask for a rematch.")
    return Link(
        await server.rematch(
            name, person, lambda: quotas_of(request).table(address_of(request), person, is_open=table.plan.is_open)
        )
    )


ROUTES = [games, tables, create, table, start, close, hand_on, rematch]
