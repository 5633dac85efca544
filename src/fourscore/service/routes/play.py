"""Playing over plain HTTP: looking, choosing, settling ahead, undoing, talking, voting."""

import asyncio
from typing import Annotated

import msgspec

from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.errors import Illegal, Malformed, Stale
from fourscore.play.audience import Screen
from fourscore.play.conditions import running
from fourscore.play.due import open_questions
from fourscore.play.news import look_at, talk_since, whole_news
from fourscore.play.records import Record
from fourscore.play.refusals import NotFound, NotYours
from fourscore.play.table import Table
from fourscore.play.why import what_it_did
from fourscore.play.wire_types import News, TableSight, Talk
from fourscore.service.call import Call, reader_of, seat_of
from fourscore.service.requests import (
    ABOUT_OTHERS,
    Ahead,
    ChoiceWords,
    Count,
    Frame,
    Pick,
    Propose,
    Say,
    SeatNumber,
    TableName,
    TakeBackMine,
    Vote,
)
from fourscore.service.routes.route import Routes, get, post

LONGEST_WAIT = 60.0


class Why(msgspec.Struct, frozen=True):
    """What a line of the log is about."""

    did: tuple[str, ...]
    """What changed on the table at that moment, in sentences to the reader; empty where nothing is known."""


class WhyNot(msgspec.Struct, frozen=True):
    """What forbids a choice; no rule where none does, or where it cannot be read."""

    rule: RuleId | None
    text: str
    message: str


@get("/tables/{name:str}/view")
async def view(
    call: Call,
    name: TableName,
    seat: SeatNumber | None = None,
    since: Count = 0,
    wait: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> News:
    """What your seat (or a spectator) may know, with the log from line `since` on.

    With `wait`, if nothing is asked of the seat, the answer comes when something is new, or after this many seconds.
    """
    server, person, is_new = call.tables, await call.anybody(), asyncio.Event()
    found: list[News] = []

    def screen_at(table: Table) -> Screen | None:
        mine = reader_of(server, table, person, seat)
        server.see(name, mine)
        news = whole_news(table, mine, since, server.moderation.muted_by(person))
        if wait and not _is_asked(table, mine) and not news.lines:
            return Screen(mine, person, is_new.set, device=call.device)
        found.append(news)
        return None

    if (screen := await server.enter(name, screen_at, since)) is None:
        return found[0]
    screen.waiting.clear()
    is_new.clear()
    try:
        with call.while_waiting():
            await asyncio.wait_for(is_new.wait(), wait)
    except TimeoutError:
        pass
    finally:
        server.leave(name, screen)
    async with server.at(name) as (_, table):
        person = await call.anybody()
        return whole_news(table, reader_of(server, table, person, seat), since, server.moderation.muted_by(person))


def _is_asked(table: Table, seat: Seat | None) -> bool:
    questions = [] if table.match is None else open_questions(table.match)
    return any(decision.seat == seat for decision in questions) or table.is_over


async def _do(call: Call, name: str, frame: Frame) -> tuple[Table, Seat]:
    server, person = call.tables, await call.person()
    seats: list[Seat] = []

    def command(table: Table, now: float) -> list[Record]:
        seats.append(seat_of(table, person, frame.seat))
        server.see(name, seats[0])
        return frame.records(table, now, seats[0])

    call.allow(frame, person)
    if isinstance(frame, ABOUT_OTHERS):
        await server.look_around(name)
    frame = await server.ready(name, person, frame)
    return await server.do(name, command), seats[0]


async def _news_after(call: Call, name: str, frame: Frame, since: int) -> News:
    table, seat = await _do(call, name, frame)
    muted = call.tables.moderation.muted_by(table.chairs[seat].person)
    return whole_news(table, seat, since, muted)


@post("/tables/{name:str}/choices")
async def choose(call: Call, name: TableName, data: Pick, since: Count = 0) -> News:
    """Answer the question that is put to your seat; durable when this returns."""
    return await _news_after(call, name, data, since)


@get("/tables/{name:str}/why", takes_thought=True)
async def why(call: Call, name: TableName, line: Count, seat: SeatNumber | None = None) -> Why:
    """What happened on the table with a line of the log, by its number as your seat (or a spectator) counts it.

    Once the game is over anybody may look through the eyes of any seat.
    """
    server, person = call.tables, await call.anybody()
    async with server.at(name) as (_, table):
        mine = seat if table.is_over else reader_of(server, table, person, seat)
        match, history = table.match, table.history
        if mine is not None and mine >= len(table.chairs):
            raise NotFound(f"There is no seat {mine}.")
        if match is None or line >= history.lines_for(mine):
            return Why(())
        journals, game, names = history.journals(), match.game, [chair.name for chair in table.chairs]
    did = await call.tables.lessons.think(call.address, lambda: what_it_did(journals, game, mine, line, names))
    return Why(tuple(did))


@get("/tables/{name:str}/why-not")
async def why_not(call: Call, name: TableName, choice: ChoiceWords, seat: SeatNumber | None = None) -> WhyNot:
    """The rule that forbids a choice now, if any does."""
    person = await call.person()
    async with call.tables.at(name) as (_, table):
        mine = seat_of(table, person, seat)
        rule, message = None, f"Nothing forbids it: {choice} is allowed."
        try:
            match = running(table)
            rule = match.why_not(choice, mine)
            match.meant(choice, mine)
        except Stale:
            message = "Nothing is asked of you now."
        except (Illegal, Malformed) as refusal:
            message = str(refusal)
    return WhyNot(None, "", message) if rule is None else WhyNot(rule.id, rule.text, message)


@post("/tables/{name:str}/ahead")
async def settle_ahead(call: Call, name: TableName, data: Ahead, since: Count = 0) -> News:
    """Settle answers ahead; without an order, withdraw that."""
    return await _news_after(call, name, data, since)


@post("/tables/{name:str}/undo")
async def undo(call: Call, name: TableName, data: TakeBackMine, since: Count = 0) -> News:
    """Take back your last choice, as long as nobody has learned or done anything since."""
    return await _news_after(call, name, data, since)


@post("/tables/{name:str}/talk")
async def say(call: Call, name: TableName, data: Say) -> Talk:
    """Say something; a claim is kept in the journal."""
    table, seat = await _do(call, name, data)
    return talk_since(table, table.spoken.count - 1, call.tables.moderation.muted_by(table.chairs[seat].person))


@get("/tables/{name:str}/talk")
async def talk(call: Call, name: TableName, since: Count = 0) -> Talk:
    """What was said, from number `since` on; where nobody may watch, for those who sit there."""
    server, person = call.tables, await call.anybody()
    async with server.at(name) as (_, table):
        if not table.may_be_heard_by(person):
            raise NotYours("Only those who sit at this table may read what is said here.")
        reader_of(server, table, person, None)
        return talk_since(table, since, server.moderation.muted_by(person))


@post("/tables/{name:str}/proposals")
async def propose(call: Call, name: TableName, data: Propose) -> TableSight:
    """Ask the table to agree: to another option, to taking something back, to a bot for somebody who is away."""
    return look_at((await _do(call, name, data))[0])


@post("/tables/{name:str}/votes")
async def vote(call: Call, name: TableName, data: Vote) -> TableSight:
    """Say yes or no to a proposal."""
    return look_at((await _do(call, name, data))[0])


ROUTES: Routes = [view, choose, why, why_not, settle_ahead, undo, say, talk, propose, vote]
