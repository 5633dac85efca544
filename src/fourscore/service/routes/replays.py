"""Looking back: journals to keep and verify, and replays from any seat's eyes.

While a game runs its journal holds no answers: chance is in it, and with it everybody's cards.
"""

import threading
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from fourscore.engine.beginning import replay as play_back
from fourscore.engine.decision import Seat
from fourscore.engine.journal import Journal, journal_lines, parse_journal
from fourscore.play import commands
from fourscore.play.news import from_outside, look_at, quietly
from fourscore.play.players import PERSON, best_bot
from fourscore.play.records import Finished, Plan
from fourscore.play.refusals import NotFound, NotNow
from fourscore.play.replays import Replay, is_claim, without_claims
from fourscore.play.table import Table
from fourscore.play.wire_types import LineSight, ViewSight
from fourscore.proof import Proof, verify
from fourscore.service.call import Call
from fourscore.service.requests import Branch, Count, SeatNumber, TableName
from fourscore.service.routes.route import File, Routes, get, post
from fourscore.service.routes.tables import Entered
from fourscore.service.weight import charge_for_records

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables

JSON_LINES, TEXT = "application/jsonl", "text/plain"
MOST_WATCHED = 8
UNHEARD = "…"
"""In place of what somebody claimed where nobody may listen."""
Leg = Annotated[int, msgspec.Meta(ge=0, le=1000)]


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
async def journal(call: Call, name: TableName, leg: Leg = 0) -> File:
    """The journal, for `fourscore verify`; a leg for each time the table switched rulings, counted from 0."""
    server, person = call.tables, await call.anybody()
    async with server.at(name) as (_, table):
        if table.is_over:
            body = _heard(await _kept(server, table, leg), table, person)
        elif table.match is None:
            raise NotNow("The game has not begun.")
        else:
            header = msgspec.structs.replace(table.match.journal(reveal=False).header, start=None)
            body = b"\n".join(journal_lines(Journal(header, [])))
    return File(body + b"\n", f"{table.plan.game}-{leg}.jsonl")


@get("/tables/{name:str}/proof", takes_thought=True)
async def proof(call: Call, name: TableName, leg: Leg = 0) -> Proof:
    """Every shuffle and roll of a finished game, derived again from what was fixed before the first card."""
    server = call.tables
    async with server.at(name) as (_, table):
        if not table.is_over:
            raise NotNow("The game is not over: what its shuffles follow from is still a secret.")
        body = await _kept(server, table, leg)
    return await server.lessons.think(call.address, lambda: verify(parse_journal(body.splitlines())))


@get("/tables/{name:str}/told", media_type=TEXT, takes_thought=True)
async def told(call: Call, name: TableName) -> File:
    """All that was told at a finished table, with nothing hidden but talk, even under later rules."""
    server, person = call.tables, await call.anybody()
    async with server.at(name) as (_, table):
        record = await finished(server, table)
        text = zlib.decompress(record.told).decode()
        if not table.may_be_heard_by(person):
            for leg in await kept_legs(server, table):
                claims = [str(one.facts["words"]) for one in parse_journal(leg.splitlines()).entries if is_claim(one)]
                text = without_claims(text, claims, UNHEARD)
    return File(text.encode() + b"\n")


@get("/tables/{name:str}/replay", takes_thought=True)
async def replay(
    call: Call,
    name: TableName,
    seat: SeatNumber | None = None,
    all: bool = False,
    upto: Count | None = None,
    since: Count = 0,
    leg: Leg = 0,
) -> Moment:
    """A finished game after `upto` answers: as a seat saw it, as a spectator did, or with nothing hidden.

    `since` leaves out the first lines of the log.
    """
    server, person = call.tables, await call.anybody()
    replays = server.replays
    async with server.at(name) as (_, table):
        watched = replays.find(table, leg)
        if watched is None:
            watched = replays.add(table, leg, parse_journal((await _kept(server, table, leg)).splitlines()))
    moment = await server.lessons.think(call.address, lambda: _moment(watched, upto, None if all else (seat,), since))
    lines = quietly(table, moment.lines, server.moderation.muted_by(person))
    return msgspec.structs.replace(moment, lines=from_outside(table, person, lines))


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


@post("/tables/{name:str}/branch", 201)
async def branch(call: Call, name: TableName, data: Branch) -> Entered:
    """What if: a new table that goes on from a moment of a finished game, with bots in all other seats.

    Chance goes on as it did, so that what comes out differently follows from what is chosen.
    """
    server = call.tables
    async with server.at(name) as (_, table):
        written = parse_journal((await _kept(server, table, data.leg)).splitlines())
    # Who played then, and what they said, is nobody's business at the new table: they may want to be forgotten.
    answers = [entry for entry in written.entries[: data.upto] if not is_claim(entry)]
    begun = Journal(msgspec.structs.replace(written.header, notes={}), answers)
    if data.seat >= written.header.seats:
        raise NotFound(f"There is no seat {data.seat}.")
    match = await server.lessons.think(call.address, lambda: play_back(begun, server.seeds()))
    if match.outcome is not None:
        raise NotNow("The game is over at that moment: go back further.")
    person, token = await call.new_table_by(data.name, is_open=False)
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


def _heard(leg: bytes, table: Table, person: str | None) -> bytes:
    """A journal as somebody may read it."""
    if table.may_be_heard_by(person):
        return leg
    written = parse_journal(leg.splitlines())
    heard = [entry for entry in written.entries if not is_claim(entry)]
    return b"\n".join(journal_lines(Journal(written.header, heard)))


async def finished(server: "Tables", table: Table) -> Finished:
    """What is kept of a game that is over."""
    if not table.is_over:
        raise NotNow("The game is not over: until then its journal would show everybody's cards.")
    records = await server.store.read(table.id)
    charge_for_records(len(records))
    for record in reversed(records):
        if isinstance(record, Finished):
            return record
    if table.dealt_in:
        raise NotFound(table.versions.trouble or "Nothing that was told at this table was kept.")
    raise NotFound("This table was closed before the first card.")


async def kept_legs(server: "Tables", table: Table) -> list[bytes]:
    """The journals of a game that is over."""
    return zlib.decompress((await finished(server, table)).journals).split(b"\n\n")


async def _kept(server: "Tables", table: Table, leg: int) -> bytes:
    legs = await kept_legs(server, table)
    if leg >= len(legs):
        raise NotFound(f"There is no leg {leg}; the game has {len(legs)}.")
    return legs[leg]


ROUTES: Routes = [journal, proof, told, replay, branch]
