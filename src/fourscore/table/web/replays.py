"""Looking back: journals to keep and verify, and replays from any seat's eyes.

While a game runs its journal holds no answers: chance is in it, and with it everybody's cards.
"""

import asyncio
import threading
import zlib
from collections import OrderedDict
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from fourscore.api import replay as play_back
from fourscore.engine.decision import Seat
from fourscore.engine.journal import Journal, journal_lines, parse_journal
from fourscore.engine.match import Match
from fourscore.play import commands
from fourscore.play.news import look_at, quietly
from fourscore.play.players import PERSON, best_bot
from fourscore.play.records import Finished, Plan
from fourscore.play.refusals import NotFound, NotNow
from fourscore.play.replays import Replay, is_claim
from fourscore.play.table import Table
from fourscore.play.wire_types import LineSight, ViewSight
from fourscore.table.server import Server
from fourscore.table.web.auth import Call, anybody, new_table_by, server_of, strictly
from fourscore.table.web.requests import Branch, SeatQuery, TableName
from fourscore.table.web.tables import Entered

JSON_LINES = "application/jsonl"
MOST_WATCHED = 8
Leg = Annotated[int, QueryParameter(ge=0, le=1000)]


class Watched:
    """A finished game that somebody looks back at; several may at once, one after another."""

    def __init__(self, journal: Journal) -> None:
        self.lock = threading.Lock()
        self.replay = Replay(journal)


class Replays:
    """The finished games that are being looked back at; the ones not used for longest are forgotten."""

    def __init__(self) -> None:
        self._watched: OrderedDict[tuple[str, int], tuple[object, Watched]] = OrderedDict()

    def find(self, table: Table, leg: int) -> Watched | None:
        """A game that is at hand already, unless its table was read anew: somebody in it may want to be forgotten."""
        mark, watched = self._watched.get((table.id, leg), (None, None))
        if watched is None or mark != table.setting:
            return None
        self._watched.move_to_end((table.id, leg))
        return watched

    def add(self, table: Table, leg: int, journal: Journal) -> Watched:
        """One more game."""
        watched = Watched(journal)
        self._watched[table.id, leg] = table.setting, watched
        self._watched.move_to_end((table.id, leg))
        while len(self._watched) > MOST_WATCHED:
            self._watched.popitem(last=False)
        return watched


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
    server = server_of(request)
    async with server.at(name) as (_, table):
        if table.is_over:
            body = await _kept(server, table, leg)
        elif table.match is None:
            raise NotNow("The game has not begun.")
        else:
            header = msgspec.structs.replace(table.match.journal(reveal=False).header, start=None)
            body = b"\n".join(journal_lines(Journal(header, [])))
    file = f'attachment; filename="{table.plan.game}-{leg}.jsonl"'
    return Response(body + b"\n", media_type=JSON_LINES, headers={"Content-Disposition": file})


@get("/tables/{name:str}/told", media_type=MediaType.TEXT)
async def told(request: Call, name: TableName) -> Response[bytes]:
    """All that was told at a finished table, with nothing hidden, even under later rules."""
    server = server_of(request)
    async with server.at(name) as (_, table):
        record = await finished(server, table)
    return Response(zlib.decompress(record.told) + b"\n", media_type=MediaType.TEXT)


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
    server, person = server_of(request), await anybody(request)
    replays: Replays = request.app.state.replays
    async with server.at(name) as (_, table):
        watched = replays.find(table, leg)
        if watched is None:
            watched = replays.add(table, leg, parse_journal((await _kept(server, table, leg)).splitlines()))
    moment = await asyncio.to_thread(_moment, watched, upto, None if everything else (seat,), since)
    muted = server.moderation.muted_by(person)
    return msgspec.structs.replace(moment, lines=quietly(table, moment.lines, muted)) if muted else moment


def _moment(watched: Watched, upto: int | None, seats: tuple[Seat | None] | None, since: int) -> Moment:
    """The game at one moment, through the eyes of one reader or of all seats."""
    entries = len(watched.replay.journal.entries)
    at = entries if upto is None else min(upto, entries)
    with watched.lock:
        match = watched.replay.at(at)
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
    server = server_of(request)
    async with server.at(name) as (_, table):
        written = parse_journal((await _kept(server, table, data.leg)).splitlines())
    # Who played then, and what they said, is nobody's business at the new table: they may want to be forgotten.
    answers = [entry for entry in written.entries[: data.upto] if not is_claim(entry)]
    begun = Journal(msgspec.structs.replace(written.header, notes={}), answers)
    match = await asyncio.to_thread(play_back, begun)
    _check_moment(match, data.seat)
    person, token = await new_table_by(request, data.name, is_open=False)
    bot = best_bot(match.game)
    following = await server.create(
        Plan(game=match.game.id, seats=tuple(PERSON if seat == data.seat else bot for seat in range(match.seats))),
        dict(begun.header.options),
        person,
        data.name,
        seed=begun.header.seed or "",
        notes={"branch": f"after {len(answers)} answers of a finished game"},
        journal=zlib.compress(b"\n".join(journal_lines(begun))),
    )
    return Entered(look_at(await server.do(following.id, commands.start)), data.seat, token)


def _check_moment(match: Match, seat: int) -> None:
    """From this moment somebody in this seat can go on."""
    if seat >= match.seats:
        raise NotFound(f"There is no seat {seat}.")
    if match.outcome is not None:
        raise NotNow("The game is over at that moment: go back further.")


async def finished(server: Server, table: Table) -> Finished:
    """What is kept of a game that is over."""
    if not table.is_over:
        raise NotNow("The game is not over: until then its journal would show everybody's cards.")
    for record in reversed(await server.store.read(table.id)):
        if isinstance(record, Finished):
            return record
    raise NotFound("This table was closed before the first card.")


async def kept_legs(server: Server, table: Table) -> list[bytes]:
    """The journals of a game that is over."""
    return zlib.decompress((await finished(server, table)).journals).split(b"\n\n")


async def _kept(server: Server, table: Table, leg: int) -> bytes:
    legs = await kept_legs(server, table)
    if leg >= len(legs):
        raise NotFound(f"There is no leg {leg}; the game has {len(legs)}.")
    return legs[leg]


ROUTES = [journal, told, replay, branch]
