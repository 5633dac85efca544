"""Tables: which there are, setting one up, looking at one, starting, playing again."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from fourscore.bots.seating import bots_for
from fourscore.engine.options import BaseOptions, option_default, option_names, option_values
from fourscore.engine.registry import all_games
from fourscore.kit.extras import UsualOrder, extras_of
from fourscore.table import moves
from fourscore.table.chairs import PERSON
from fourscore.table.records import Origin, Plan, Record
from fourscore.table.refusals import NotYours
from fourscore.table.sight import TableSight, look_at
from fourscore.table.store import Listing
from fourscore.table.table import Table
from fourscore.table.web.asked import NewTable
from fourscore.table.web.who import Call, house_of, person_of, seat_of, strictly, token_of

TableName = Annotated[str, PathParameter(max_length=64)]


class OptionCard(msgspec.Struct, frozen=True):
    """A variant switch."""

    id: str
    text: str
    default: str
    values: dict[str, str]


class GameCard(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    about: str
    least: int
    most: int
    bots: tuple[str, ...]
    options: tuple[OptionCard, ...]
    orders: tuple[UsualOrder, ...]
    """What people most often settle ahead."""


class Entered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table, the seat one took there, and for somebody new the token that holds it."""

    table: TableSight
    seat: int | None = None
    token: str = ""


class Link(msgspec.Struct, frozen=True):
    """Another table."""

    table: str


@get("/games", sync_to_thread=False)
def games() -> list[GameCard]:
    """The games that can be played here."""
    cards = []
    for game in all_games().values():
        kind: type[BaseOptions] = game.Options
        options = [
            OptionCard(
                name,
                game.ledger.options[name].text,
                option_default(kind, name),
                game.ledger.options[name].values or dict.fromkeys(option_values(kind, name), ""),
            )
            for name in option_names(kind)
        ]
        cards.append(
            GameCard(
                game.id,
                game.title,
                game.about,
                game.seats[0],
                game.seats[-1],
                tuple(bots_for(game)),
                tuple(options),
                tuple(extras_of(game).standing_orders),
            )
        )
    return cards


@get("/tables")
async def tables(request: Call) -> list[Listing]:
    """The tables that are open to everybody, those that changed last first."""
    return await house_of(request).store.tables(is_open=True)


@post("/tables", before_request=strictly(NewTable))
async def create(request: Call, data: JSONBody[NewTable]) -> Entered:
    """Set up a table. Whoever has its name can come: it is the invitation."""
    house = house_of(request)
    plan = Plan(
        game=data.game,
        seats=data.seats,
        is_open=data.is_open,
        watching=data.watching,
        delay=data.delay,
        seconds=data.seconds,
    )
    origin: Origin = {}
    if data.seed is not None:
        if data.seats.count(PERSON) > 1:
            raise NotYours("Whoever knows the seed knows all cards: it can be chosen only where you play alone.")
        origin = {"seed": data.seed, "notes": {"seed": "chosen by the player"}}
    person, token = await house.door.recognise(token_of(request)), ""
    if person is None:
        person, token = await house.door.welcome()
    table = await house.create(plan, dict(data.options), person, data.name, **origin)
    return Entered(look_at(table), next(iter(table.seats_of(person)), None), token)


@get("/tables/{name:str}")
async def table(request: Call, name: TableName) -> TableSight:
    """The table around the game."""
    async with house_of(request).at(name) as (_, table):
        return look_at(table)


@post("/tables/{name:str}/start", status_code=200)
async def start(request: Call, name: TableName) -> TableSight:
    """Deal the first card; anybody who sits there may, and so may whoever set the table up."""
    person = await person_of(request)

    def move(table: Table, now: float) -> list[Record]:
        if table.created.by != person:
            seat_of(table, person, None)
        return moves.start(table, now)

    return look_at(await house_of(request).do(name, move))


@post("/tables/{name:str}/rematch", status_code=200)
async def rematch(request: Call, name: TableName) -> Link:
    """The same people, the same game, a new table."""
    person, house = await person_of(request), house_of(request)
    async with house.at(name) as (_, table):
        if not table.seats_of(person):
            raise NotYours("Only those who played may ask for a rematch.")
    return Link(await house.rematch(name))


ROUTES = [games, tables, create, table, start, rematch]
