"""Puzzles: a position as one seat sees it, an answer, and what a deep search says about it.

The position itself never leaves the server: the cards of the others are in it.
"""

from datetime import UTC, datetime
from typing import Annotated, Any, cast

import msgspec

from fourscore.bots.advice import Advised
from fourscore.engine.beginning import begin_at
from fourscore.engine.errors import Illegal
from fourscore.engine.game import Game
from fourscore.engine.registry import all_games, find_game
from fourscore.engine.view import View
from fourscore.kit.puzzles import Puzzle, puzzles_of
from fourscore.kit.words import Words, words_for
from fourscore.play.names import BOT_NAMES
from fourscore.play.refusals import NotFound
from fourscore.play.wire_types import ViewSight
from fourscore.service.call import Call
from fourscore.service.requests import Count, GameName, Solve
from fourscore.service.routes.route import Routes, get, post

PuzzleId = Annotated[str, msgspec.Meta(max_length=32)]


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


@get("/puzzles", takes_thought=True)
async def puzzle_sets(call: Call) -> list[PuzzleSet]:
    """The games that have puzzles, with the one of today."""
    found = [(game, puzzles_of(game)) for game in all_games().values()]
    day = day_of(call)
    return [PuzzleSet(game.id, game.title, len(all_), day % len(all_)) for game, all_ in found if all_]


@get("/puzzles/{game:str}", takes_thought=True)
async def puzzle(call: Call, game: GameName, number: Count | None = None) -> PuzzleSight:
    """The puzzle of today, or the one with this number."""
    title = find_game(game)
    puzzles = all_of(title)
    at = (day_of(call) if number is None else number) % len(puzzles)
    one = puzzles[at]
    view, words = await call.tables.aside(lambda: _shown(title, one))
    names = BOT_NAMES[: one.position["seats"]]
    options = {name: str(value) for name, value in one.position["options"].items()}
    return PuzzleSight(one.id, at, len(puzzles), names, options, one.stake, cast(Any, view), words)


@post("/puzzles/{game:str}/{id:str}/answer")
async def solve(call: Call, game: GameName, id: PuzzleId, data: Solve) -> Solved:
    """Answer a puzzle; what the choices are worth is told only now."""
    title = find_game(game)
    one = puzzle_called(title, id)
    view, words = await call.tables.aside(lambda: _shown(title, one))
    assert view.asked is not None
    if data.choice not in view.asked.choices:
        raise Illegal("This cannot be chosen here.", view.asked.rule)
    label = words.label(data.choice)
    right = {words.label(choice) for choice in one.accepted}
    weighed = tuple(Advised(each.choice, words.label(each.choice), each.why, each.chance) for each in one.weighed)
    return Solved(label in right, label, one.stake, weighed, one.accepted)


def day_of(call: Call) -> int:
    """The number of the day, which chooses the puzzle."""
    return datetime.fromtimestamp(call.tables.now(), UTC).toordinal()


def all_of(game: Game[Any, Any]) -> tuple[Puzzle, ...]:
    puzzles = puzzles_of(game)
    if not puzzles:
        raise NotFound(f"There are no puzzles of {game.title}.")
    return puzzles


def puzzle_called(game: Game[Any, Any], id: str) -> Puzzle:
    for puzzle in all_of(game):
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


ROUTES: Routes = [puzzle_sets, puzzle, solve]
