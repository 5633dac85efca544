"""Looking back: journals to keep and verify, and replays from any seat's eyes.

While a game runs its journal holds no answers: chance is in it, and with it everybody's cards.
"""

import asyncio
import zlib
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from fourscore.api import replay as play_back
from fourscore.engine.journal import Journal, journal_lines, parse_journal
from fourscore.engine.match import Match
from fourscore.table import moves
from fourscore.table.chairs import PERSON
from fourscore.table.house import House
from fourscore.table.records import Finished, Plan
from fourscore.table.refusals import NotFound, NotNow
from fourscore.table.sight import LineSight, ViewSight, look_at
from fourscore.table.table import Table
from fourscore.table.web.asked import Branch
from fourscore.table.web.tables import Entered, TableName
from fourscore.table.web.theatre import Stage, Theatre
from fourscore.table.web.who import Call, house_of, strictly, token_of

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
    first: int
    """The number of the first line in `lines`."""
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
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    leg: Leg = 0,
) -> Moment:
    """A finished game after `upto` answers: as a seat saw it, as a spectator did, or with nothing hidden.

    `since` leaves out the first lines of the log.
    """
    house = house_of(request)
    theatre: Theatre = request.app.state.theatre
    async with house.at(name) as (_, table):
        stage = theatre.find(name, leg)
        if stage is None:
            written = parse_journal((await _kept(house, table, leg)).splitlines())
            stage = theatre.set_up(name, leg, written)
    return await asyncio.to_thread(_moment, stage, upto, None if everything else (seat,), since)


def _moment(stage: Stage, upto: int | None, seats: tuple[int | None] | None, since: int) -> Moment:
    """The game on a stage at one moment, through the eyes of one reader or of all seats."""
    entries = len(stage.journal.entries)
    at = entries if upto is None else min(upto, entries)
    with stage.lock:
        match = stage.wind_to(at)
        if seats is not None and seats[0] is not None and seats[0] >= match.seats:
            raise NotFound(f"There is no seat {seats[0]}.")
        views: Any = tuple(match.view(one) for one in (range(match.seats) if seats is None else seats))
        lines: Any = tuple(match.truth()[since:] if seats is None else match.events(seats[0], since=since))
    return Moment(entries, at, views, since, lines)


@post("/tables/{name:str}/branch", before_request=strictly(Branch))
async def branch(request: Call, name: TableName, data: JSONBody[Branch]) -> Entered:
    """What if: a new table that goes on from a moment of a finished game, with bots in all other seats.

    Chance goes on as it did, so that what comes out differently follows from what is chosen.
    """
    house = house_of(request)
    async with house.at(name) as (_, table):
        written = parse_journal((await _kept(house, table, data.leg)).splitlines())
        bot = moves.best_bot(table)
    begun = Journal(written.header, written.entries[: data.upto])
    _check_moment(await asyncio.to_thread(play_back, begun), data.seat)
    person, token = await house.door.recognise(token_of(request)), ""
    if person is None:
        person, token = await house.door.welcome()
    seats = tuple(PERSON if seat == data.seat else bot for seat in range(begun.header.seats))
    following = await house.create(
        Plan(game=begun.header.game, seats=seats),
        dict(begun.header.options),
        person,
        data.name,
        seed=begun.header.seed or "",
        notes={"branch": f"after {len(begun.entries)} answers of a finished game"},
        journal=zlib.compress(b"\n".join(journal_lines(begun))),
    )
    following = await house.do(following.id, moves.start)
    return Entered(look_at(following), data.seat, token)


def _check_moment(match: Match, seat: int) -> None:
    """From this moment somebody in this seat can go on."""
    if seat >= match.seats:
        raise NotFound(f"There is no seat {seat}.")
    if match.outcome is not None:
        raise NotNow("The game is over at that moment: go back further.")


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


ROUTES = [journal, told, replay, branch]
