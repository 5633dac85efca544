"""Playing over plain HTTP: looking, choosing, settling ahead, undoing, talking, voting."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from fourscore.table.refusals import NotYours
from fourscore.table.room import Screen
from fourscore.table.sight import News, TableSight, Talk, look_at, talk_since, whole_news
from fourscore.table.table import Table
from fourscore.table.web.asked import Ahead, Pick, Propose, Say, TakeBackMine, Vote, own_seat
from fourscore.table.web.tables import TableName
from fourscore.table.web.who import Call, house_of, person_of, seat_of, strictly, token_of
from fourscore.table.web.wishes import Wished, move_of

LONGEST_WAIT = 60.0
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=99)]


@get("/tables/{name:str}/view")
async def view(
    request: Call,
    name: TableName,
    seat: SeatQuery = None,
    since: Since = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> News:
    """What one's seat (or a spectator) may know, with the log from line `since` on.

    With `wait`, and when nothing is asked of the seat, the answer comes when something is new, at the latest after so
    many seconds.
    """
    house = house_of(request)
    person = await house.door.recognise(token_of(request))
    screen = None
    async with house.at(name) as (place, table):
        mine = reader_of(table, person, seat)
        news = whole_news(table, mine, since)
        if wait and not _is_asked(table, mine) and not news.lines:
            screen = Screen(mine, person)
            place.room.enter(screen, table, since)
            screen.waiting.clear()
            screen.wake.clear()
    if screen is None:
        return news
    try:
        await asyncio.wait_for(screen.wake.wait(), wait)
    except TimeoutError:
        pass
    finally:
        place.room.leave(screen)
    async with house.at(name) as (_, table):
        return whole_news(table, reader_of(table, person, seat), since)


def reader_of(table: Table, person: str | None, wanted: int | None) -> int | None:
    """The seat through whose eyes somebody may look; None for a spectator, where the table has any."""
    seat = own_seat(table.seats_of(person or ""), wanted)
    if seat is None and wanted is not None:
        raise NotYours("You do not sit there.")
    if seat is None and table.plan.watching == "nobody" and not table.is_over:
        raise NotYours("Nobody may watch at this table.")
    return seat


def _is_asked(table: Table, seat: int | None) -> bool:
    return any(decision.seat == seat for decision in table.decisions) or table.is_over


async def _wish(request: Call, name: str, wish: Wished) -> tuple[Table, int]:
    person = await person_of(request)
    seats: list[int] = []

    def move(table: Table, now: float) -> Any:
        seats.append(seat_of(table, person, wish.seat))
        return move_of(wish, table, seats[0], now)

    return await house_of(request).do(name, move), seats[0]


@post("/tables/{name:str}/choices", status_code=200, before_request=strictly(Pick))
async def choose(request: Call, name: TableName, data: JSONBody[Pick], since: Since = 0) -> News:
    """Answer the question that is put to one's seat; durable when this returns."""
    table, seat = await _wish(request, name, data)
    return whole_news(table, seat, since)


@post("/tables/{name:str}/ahead", status_code=200, before_request=strictly(Ahead))
async def settle_ahead(request: Call, name: TableName, data: JSONBody[Ahead], since: Since = 0) -> News:
    """Settle answers ahead; without an order, withdraw that."""
    table, seat = await _wish(request, name, data)
    return whole_news(table, seat, since)


@post("/tables/{name:str}/undo", status_code=200, before_request=strictly(TakeBackMine))
async def undo(request: Call, name: TableName, data: JSONBody[TakeBackMine], since: Since = 0) -> News:
    """Take back the own last choice, as long as nobody has learned or done anything since."""
    table, seat = await _wish(request, name, data)
    return whole_news(table, seat, since)


@post("/tables/{name:str}/talk", status_code=200, before_request=strictly(Say))
async def say(request: Call, name: TableName, data: JSONBody[Say]) -> Talk:
    """Say something; a claim is kept in the journal."""
    table, _ = await _wish(request, name, data)
    return talk_since(table, table.said - 1)


@get("/tables/{name:str}/talk")
async def talk(request: Call, name: TableName, since: Since = 0) -> Talk:
    """What was said, from number `since` on."""
    async with house_of(request).at(name) as (_, table):
        return talk_since(table, since)


@post("/tables/{name:str}/proposals", status_code=200, before_request=strictly(Propose))
async def propose(request: Call, name: TableName, data: JSONBody[Propose]) -> TableSight:
    """Ask the table to agree: to another option, to taking something back, to a bot for somebody who is away."""
    table, _ = await _wish(request, name, data)
    return look_at(table)


@post("/tables/{name:str}/votes", status_code=200, before_request=strictly(Vote))
async def vote(request: Call, name: TableName, data: JSONBody[Vote]) -> TableSight:
    """Say yes or no to a proposal."""
    table, _ = await _wish(request, name, data)
    return look_at(table)


ROUTES = [view, choose, settle_ahead, undo, say, talk, propose, vote]
