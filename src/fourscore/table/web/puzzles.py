"""Puzzles: a position as one seat sees it, an answer, and what a deep search says about it.

The position itself never leaves the server: the cards of the others are in it.
"""

import secrets
from datetime import UTC, datetime
from typing import Annotated, Any, cast

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from fourscore.bots.advice import Advised
from fourscore.engine.beginning import begin_at
from fourscore.engine.errors import Illegal
from fourscore.engine.game import Game
from fourscore.engine.registry import all_games, find_game
from fourscore.engine.view import View
from fourscore.kit.puzzles import Puzzle, puzzles_of
from fourscore.kit.words import Words, words_for
from fourscore.play.names import BOT_NAMES, one_line
from fourscore.play.refusals import NotFound, TooMany, Unreadable
from fourscore.play.store import Entry
from fourscore.play.wire_types import ViewSight
from fourscore.table.moderation import A_DAY, MOST_REPORTS, PUZZLE, PuzzleReport
from fourscore.table.web.auth import Call, anybody, server_of, strictly
from fourscore.table.web.facts import GameName
from fourscore.table.web.requests import ReportPuzzle, Solve

MOST_OF_STRANGERS = 100
"""Reports in a day from all whom the server does not know."""
PuzzleId = Annotated[str, PathParameter(max_length=32)]
Number = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


class PuzzleSet(msgspec.Struct, frozen=True):
    """A game that has puzzles."""

    game: str
    title: str
    count: int
    today: int
    """The number of the puzzle of today."""


class PuzzleSight(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees it."""

    id: str
    number: int
    count: int
    names: tuple[str, ...]
    options: dict[str, str]
    stake: str
    """What the choice should make as likely as possible."""
    view: ViewSight
    words: Words


class Solved(msgspec.Struct, frozen=True):
    """What an answer is worth, and what every choice is that was looked at."""

    is_right: bool
    choice: str
    """What was chosen, in words."""
    stake: str
    weighed: tuple[Advised, ...]
    accepted: tuple[str, ...]
    """The choices that count as right."""


@get("/puzzles", sync_to_thread=False)
def puzzle_sets(request: Call) -> list[PuzzleSet]:
    """The games that have puzzles, with the one of today."""
    found = [(game, puzzles_of(game)) for game in all_games().values()]
    day = _day(request)
    return [PuzzleSet(game.id, game.title, len(all_), day % len(all_)) for game, all_ in found if all_]


@get("/puzzles/{game:str}", sync_to_thread=True)
def puzzle(request: Call, game: GameName, number: Number = None) -> PuzzleSight:
    """The puzzle of today, or the one with this number."""
    title = find_game(game)
    puzzles = _all_of(title)
    at = (_day(request) if number is None else number) % len(puzzles)
    one = puzzles[at]
    view, words = _shown(title, one)
    names = BOT_NAMES[: one.position["seats"]]
    options = {name: str(value) for name, value in one.position["options"].items()}
    return PuzzleSight(one.id, at, len(puzzles), names, options, one.stake, cast(Any, view), words)


@post("/puzzles/{game:str}/{id:str}/answer", status_code=200, before_request=strictly(Solve), sync_to_thread=True)
def solve(request: Call, game: GameName, id: PuzzleId, data: JSONBody[Solve]) -> Solved:
    """Answer a puzzle; what the choices are worth is told only now."""
    title = find_game(game)
    one = _called(title, id)
    view, words = _shown(title, one)
    assert view.asked is not None
    if data.choice not in view.asked.choices:
        raise Illegal("This cannot be chosen here.", view.asked.rule)
    label = words.label(data.choice)
    right = {words.label(choice) for choice in one.accepted}
    weighed = tuple(Advised(each.choice, words.label(each.choice), each.why, each.chance) for each in one.weighed)
    return Solved(label in right, label, one.stake, weighed, one.accepted)


@post("/puzzles/{game:str}/{id:str}/reports", status_code=200, before_request=strictly(ReportPuzzle))
async def report_puzzle(request: Call, game: GameName, id: PuzzleId, data: JSONBody[ReportPuzzle]) -> PuzzleSet:
    """Tell the operator that a puzzle is wrong."""
    server, person = server_of(request), await anybody(request) or ""
    title = find_game(game)
    one = _called(title, id)
    words, now = one_line(data.words), server.now()
    if not words:
        raise Unreadable("Say what is wrong with it.")
    recent = await server.store.entries(PUZZLE, person, since=now - A_DAY)
    if len(recent) >= (MOST_REPORTS if person else MOST_OF_STRANGERS):
        raise TooMany("These are enough reports for one day.")
    body = msgspec.json.encode(PuzzleReport(title.id, one.id, words))
    await server.store.keep(Entry(kind=PUZZLE, id=secrets.token_hex(8), owner=person, at=now, body=body))
    count = len(_all_of(title))
    return PuzzleSet(title.id, title.title, count, _day(request) % count)


def _day(request: Call) -> int:
    """The number of the day, which chooses the puzzle."""
    return datetime.fromtimestamp(server_of(request).now(), UTC).toordinal()


def _all_of(game: Game[Any, Any]) -> tuple[Puzzle, ...]:
    puzzles = puzzles_of(game)
    if not puzzles:
        raise NotFound(f"There are no puzzles of {game.title}.")
    return puzzles


def _called(game: Game[Any, Any], id: str) -> Puzzle:
    for puzzle in _all_of(game):
        if puzzle.id == id:
            return puzzle
    raise NotFound("There is no such puzzle.")


def _shown(game: Game[Any, Any], puzzle: Puzzle) -> tuple[View, Words]:
    """What the seat of a puzzle may know, and its question in words."""
    match = begin_at(game, puzzle.position, "")
    match.names = BOT_NAMES[: match.seats]
    view = match.view(puzzle.seat)
    words = words_for(view, match.names)
    assert words is not None
    return view, words


ROUTES = [puzzle_sets, puzzle, solve, report_puzzle]
