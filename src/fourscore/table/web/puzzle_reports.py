"""What is wrong with a puzzle, told to the operator."""

import secrets
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody, PathParameter

from fourscore.engine.registry import find_game
from fourscore.kit.one_line import one_line
from fourscore.play.refusals import TooMany, Unreadable
from fourscore.play.store import Entry
from fourscore.service.routes.puzzles import PuzzleSet, all_of, day_of, puzzle_called
from fourscore.table.moderation import A_DAY, MOST_REPORTS, PUZZLE, PuzzleReport
from fourscore.table.web.auth import Call, Visit, anybody, count, server_of, strictly
from fourscore.table.web.requests import ReportPuzzle

MOST_OF_STRANGERS = 100
"""Reports in a day from all whom the server does not know."""
GameName = Annotated[str, PathParameter(max_length=80)]
PuzzleId = Annotated[str, PathParameter(max_length=32)]


@post("/puzzles/{game:str}/{id:str}/reports", status_code=200, before_request=strictly(ReportPuzzle))
async def report_puzzle(request: Call, game: GameName, id: PuzzleId, data: JSONBody[ReportPuzzle]) -> PuzzleSet:
    """Tell the operator that a puzzle is wrong."""
    server, person = server_of(request), await anybody(request) or ""
    title = find_game(game)
    one = puzzle_called(title, id)
    words, now = one_line(data.words), server.now()
    if not words:
        raise Unreadable("Say what is wrong with it.")
    await count(request, "reports")
    recent = await server.store.entries(PUZZLE, person, since=now - A_DAY)
    if len(recent) >= (MOST_REPORTS if person else MOST_OF_STRANGERS):
        seconds = int(recent[0].at + A_DAY - now) + 1
        raise TooMany("These are enough reports for one day.", seconds, limit="puzzle-reports")
    body = msgspec.json.encode(PuzzleReport(title.id, one.id, words))
    await server.store.keep(Entry(kind=PUZZLE, id=secrets.token_hex(8), owner=person, at=now, body=body))
    puzzles = len(all_of(title))
    return PuzzleSet(title.id, title.title, puzzles, day_of(Visit(request)) % puzzles)


ROUTES = [report_puzzle]
