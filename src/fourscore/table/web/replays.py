"""Looking back: journals to keep and verify, and replays from any seat's eyes.

While a game runs its journal holds no answers: chance is in it, and with it everybody's cards.
"""

import zlib
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import QueryParameter

from fourscore.door import replay as play_back
from fourscore.engine.journal import Journal, journal_lines, parse_journal
from fourscore.table.house import House
from fourscore.table.records import Finished
from fourscore.table.refusals import NotFound, NotNow
from fourscore.table.sight import LineSight, ViewSight
from fourscore.table.table import Table
from fourscore.table.web.tables import TableName
from fourscore.table.web.who import Call, house_of

JSON_LINES = "application/jsonl"
Leg = Annotated[int, QueryParameter(ge=0, le=1000)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=99)]


class Moment(msgspec.Struct, frozen=True):
    """A finished game at one moment, through somebody's eyes."""

    entries: int
    """How many answers the journal has."""
    upto: int
    views: tuple[ViewSight, ...]
    """One View, or with `all` one for each seat."""
    lines: tuple[LineSight, ...]


@get("/tables/{name:str}/journal", media_type=JSON_LINES)
async def journal(request: Call, name: TableName, leg: Leg = 0) -> Response[bytes]:
    """The journal, for `fourscore verify`; a leg for each time the table switched rulings, counted from 0."""
    house = house_of(request)
    async with house.at(name) as (_, table):
        if table.is_over:
            body = await _kept(house, table, leg)
        elif table.match is None:
            raise NotNow("The game has not begun.")
        else:
            header = msgspec.structs.replace(table.match.journal(reveal=False).header, start=None)
            body = b"\n".join(journal_lines(Journal(header, [])))
    file = f'attachment; filename="{table.plan.game}-{leg}.jsonl"'
    return Response(body + b"\n", media_type=JSON_LINES, headers={"Content-Disposition": file})


@get("/tables/{name:str}/told", media_type=MediaType.TEXT)
async def told(request: Call, name: TableName) -> Response[bytes]:
    """All that was told at a finished table, with nothing hidden; also under later rules."""
    house = house_of(request)
    async with house.at(name) as (_, table):
        finished = await _finished(house, table)
    return Response(zlib.decompress(finished.told) + b"\n", media_type=MediaType.TEXT)


@get("/tables/{name:str}/replay")
async def replay(
    request: Call,
    name: TableName,
    seat: SeatQuery = None,
    everything: Annotated[bool, QueryParameter(name="all")] = False,
    upto: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    leg: Leg = 0,
) -> Moment:
    """A finished game after `upto` answers: as a seat saw it, as a spectator did, or with nothing hidden."""
    house = house_of(request)
    async with house.at(name) as (_, table):
        written = parse_journal((await _kept(house, table, leg)).splitlines())
    match = play_back(written, upto)
    if seat is not None and seat >= match.seats:
        raise NotFound(f"There is no seat {seat}.")
    seats = range(match.seats) if everything else (seat,)
    lines = match.truth() if everything else match.events(seat)
    at = len(written.entries) if upto is None else min(upto, len(written.entries))
    views: Any = tuple(match.view(one) for one in seats)
    told: Any = tuple(lines)
    return Moment(len(written.entries), at, views, told)


async def _finished(house: House, table: Table) -> Finished:
    if not table.is_over:
        raise NotNow("The game is not over: until then its journal would show everybody's cards.")
    records = await house.store.read(table.id)
    return next(record for record in reversed(records) if isinstance(record, Finished))


async def _kept(house: House, table: Table, leg: int) -> bytes:
    legs = zlib.decompress((await _finished(house, table)).journals).split(b"\n\n")
    if leg >= len(legs):
        raise NotFound(f"There is no leg {leg}; the game has {len(legs)}.")
    return legs[leg]


ROUTES = [journal, told, replay]
