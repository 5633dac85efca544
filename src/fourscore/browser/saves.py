"""Games as files: the same that `fourscore resume` reads and the terminal keeps."""

import zlib
from contextlib import suppress
from typing import Annotated, Any

import msgspec

from fourscore.bots.seating import bots_for
from fourscore.engine.decision import Seat
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal, journal_lines, parse_journal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.play import commands
from fourscore.play.news import look_at
from fourscore.play.players import PEOPLE, PERSON, best_bot
from fourscore.play.records import Plan, Record
from fourscore.play.refusals import NotNow, Taken, Unreadable
from fourscore.play.seats import Seating, player_name, seating_in
from fourscore.play.table import Table
from fourscore.service.call import Call
from fourscore.service.requests import Request, TableName
from fourscore.service.routes.replays import JSON_LINES, kept_legs
from fourscore.service.routes.route import File, Routes, get, post
from fourscore.service.routes.tables import Entered

LONGEST = 4_000_000
NOTE = "opened from a file"


class Open(Request, frozen=True, kw_only=True):
    """A game to go on with, or to look back at."""

    journal: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    """The file as it was kept."""


@get("/tables/{name:str}/save", media_type=JSON_LINES)
async def save(call: Call, name: TableName) -> File:
    """The game as a file to keep, with everything that is hidden in it."""
    async with call.tables.at(name) as (_, table):
        if table.is_over:
            body = (await kept_legs(call.tables, table))[-1]
        elif table.match is None:
            raise NotNow("The game has not begun.")
        else:
            body = b"\n".join(journal_lines(_with_seating(table, table.match)))
    return File(body + b"\n", f"{table.plan.game}.jsonl")


def _with_seating(table: Table, match: Match) -> Journal:
    """The journal of a running game, with what the terminal needs to go on with it."""
    journal = match.journal()
    notes = {**journal.header.notes, "bot_seed": table.created.seed}
    return Journal(msgspec.structs.replace(journal.header, notes=notes), journal.entries)


@post("/saves", 201)
async def open_file(call: Call, data: Open) -> Entered:
    """Go on with a game that was kept in a file, here or by the terminal; one that is over can be looked back at."""
    journal = parse_journal(data.journal.encode().splitlines())
    game = find_game(journal.header.game)
    seating = seating_in(journal.header.notes, journal.header.seats)
    plan = Plan(game=game.id, seats=_players(game, journal.header.seats, seating), watching="nobody", seats_each=20)
    person, token = await call.somebody()
    tables = call.tables
    table = await tables.create(
        plan,
        dict(journal.header.options),
        person,
        None,
        seed=journal.header.seed or "",
        notes={"saved": NOTE},
        journal=zlib.compress(b"\n".join(journal_lines(journal))),
    )
    for seat, player in enumerate(plan.seats):
        if player == PERSON:
            await tables.do(table.id, _sit, person, "" if seating is None else seating.names[seat], seat)
    table = await tables.do(table.id, commands.start)
    return Entered(look_at(table), next(iter(table.seats_of(person)), None), token)


def _sit(table: Table, now: float, person: str, name: str, seat: Seat) -> list[Record]:
    """Take a seat under the name that the file says, unless a bot here has it."""
    with suppress(Taken, Unreadable):
        return commands.sit(table, now, person, name, seat)
    return commands.sit(table, now, person, player_name(seat), seat)


def _players(game: Game[Any, Any], seats: int, seating: Seating | None) -> tuple[str, ...]:
    """Who sits where: as the file says, or somebody here against bots; bots that are not here are replaced."""
    bot, known = best_bot(game), bots_for(game)
    if seating is None:
        return (PERSON, *[bot] * (seats - 1))
    return tuple(PERSON if one in PEOPLE else one if one in known else bot for one in seating.players)


ROUTES: Routes = [save, open_file]
