"""Making puzzles: positions from games of bots in which a deep search finds one choice clearly best, twice."""

import errno
import hashlib
import os
import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from fourscore.api import new, replay
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import Budget
from fourscore.bots.seating import SEARCH, find_bot, seat_bots
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal
from fourscore.engine.match import Match
from fourscore.engine.whole_file import behind_links, whole_file
from fourscore.kit.bot import Alternative
from fourscore.kit.extras import usual_seats
from fourscore.kit.puzzles import FEW, Making, Puzzle, Weighed
from fourscore.kit.words import counted, words_for
from fourscore.play.names import BOT_NAMES
from fourscore.play.refusals import Unwritable

GLANCE = 40
"""Playouts of the first look, which most positions do not survive."""
CLEAR = 0.12
"""By how much the accepted choices must be better than the others."""
LEAST_CHOICES = 3
MOST_ACCEPTED = 2
MOST_TOLD = 6
"""Choices whose chances are kept with a puzzle."""
MOMENTS = 20
"""How many moments of a game that people have played are looked at."""
OBVIOUS = 0.97
"""Where a choice is as sure as this there is nothing to think about."""


class Found(Exception):
    """This position is worth a closer look."""


def make_puzzles(game: Game[Any, Any], games: int, playouts: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles of this many games between old hands, one a game at the most."""
    kind = _search_of(game)
    for number in range(games):
        puzzle = _from_one_game(game, kind, playouts, f"{seed} {number}")
        if puzzle is not None:
            yield puzzle


def _search_of(game: Game[Any, Any]) -> SearchKind:
    kind = find_bot(game, SEARCH)
    if not isinstance(kind, SearchKind) or kind.evaluator.plans:
        raise Refusal(f"No search weighs the single choices of {game.title}, so nobody knows its puzzles.")
    return kind


def find_puzzles(game: Game[Any, Any], journals: Iterable[Journal], playouts: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles of games that people have played, one a game at the most; other titles and rules are passed over."""
    kind = _search_of(game)
    for number, journal in enumerate(journals):
        header = journal.header
        if (header.game, header.version, header.contents) != (game.id, game.version, ""):
            continue
        rng = random.Random(f"{seed} {number}")
        moments = rng.sample(range(len(journal.entries)), min(MOMENTS, len(journal.entries)))
        found = (_at(journal, upto, kind, playouts, rng) for upto in moments)
        yield from islice(filter(None, found), 1)


def _at(journal: Journal, upto: int, kind: SearchKind, playouts: int, rng: random.Random) -> Puzzle | None:
    """The puzzle in one moment of a game; nobody in it has a name."""
    match = replay(journal, upto)
    match.names = BOT_NAMES[: match.seats]
    seat = None if match.decision is None else match.decision.seat
    if seat is None or not _is_promising(match, kind, seat, rng):
        return None
    return examine(match, kind, seat, playouts, f"{rng.getrandbits(62)}")


def how_made(games: int, playouts: int, whose: str = "games between old hands") -> str:
    """What the first line of a set says."""
    return (
        f"Positions from {whose}, {counted(games, 'game')} at the most. Two runs of search:{playouts} "
        f"with different seeds agree on the best choice; what is within {FEW:.0%} of it is accepted too, and all else "
        f"is worse by {CLEAR:.0%} or more on average."
    )


def write_puzzles(game: Game[Any, Any], puzzles: list[Puzzle], file: Path, made: str) -> None:
    """The whole set, with how it was made in the first line."""
    lines = [Making(game.id, game.version, made), *puzzles]
    with _told(file), whole_file(file) as writing:
        writing.writelines(msgspec.json.encode(line, enc_hook=str) + b"\n" for line in lines)


def check_place(file: Path) -> None:
    """Unwritable where no puzzles can be kept, before anybody thinks for hours."""
    with _told(file):
        folder = behind_links(file).parent
        folder.mkdir(parents=True, exist_ok=True)
        if file.is_dir() or not os.access(folder, os.W_OK):
            number = errno.EISDIR if file.is_dir() else errno.EACCES
            raise OSError(number, os.strerror(number))


@contextmanager
def _told(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unwritable(f"{file} cannot be written: {error.strerror or error}. Name another: --out FILE.") from None


def _from_one_game(game: Game[Any, Any], kind: SearchKind, playouts: int, seed: str) -> Puzzle | None:
    """The first position of a game, from a random moment on, that makes a puzzle."""
    seats, rng = usual_seats(game), random.Random(seed)
    match = new(game, seats, seed=seed)
    match.names = BOT_NAMES[:seats]
    answer = player_for(match, seat_bots(game, ["old-hand"] * seats, seed))
    skipped = rng.randrange(120)

    def play(decision: Decision) -> str | int:
        nonlocal skipped
        if skipped <= 0 and _is_promising(match, kind, decision.seat, rng):
            raise Found
        skipped -= 1
        return answer(decision)

    try:
        match.play(play)
    except Found:
        assert match.decision is not None
        return examine(match, kind, match.decision.seat, playouts, seed)
    return None


def _is_promising(match: Match, kind: SearchKind, seat: Seat, rng: random.Random) -> bool:
    """Whether a glance at the choices shows that they differ."""
    view = match.view(seat)
    words = words_for(view, match.names)
    if view.asked is None or words is None or len(words.offers) < LEAST_CHOICES:
        return False
    chances = _chances(match, kind, seat, GLANCE, rng.getrandbits(62))
    return len(chances) >= LEAST_CHOICES and _is_clear(chances, CLEAR / 2)


def examine(match: Match, kind: SearchKind, seat: Seat, playouts: int, seed: str) -> Puzzle | None:
    """The puzzle in a position; None if two deep searches do not agree on one choice that is clearly best."""
    first, second = (_chances(match, kind, seat, playouts, f"{seed} {which}") for which in "ab")
    both = {
        choice: Alternative(choice, (one.chance + second[choice].chance) / 2, one.tries, one.why)
        for choice, one in first.items()
        if choice in second
    }
    if len(both) < LEAST_CHOICES or not all(_is_clear(one, CLEAR * 0.75) for one in (first, second)):
        return None
    if not _is_clear(both, CLEAR):
        return None
    ranked = sorted(both.values(), key=lambda one: -one.chance)
    weighed = tuple(Weighed(str(one.choice), round(one.chance, 3), one.why) for one in ranked[:MOST_TOLD])
    position = match.position()
    id = hashlib.sha256(msgspec.json.encode([position, seat], enc_hook=str, order="sorted")).hexdigest()[:12]
    puzzle = Puzzle(id, seat, kind.evaluator.stake, weighed, position)
    agree = all(_is_near_best(one, choice) for one in (first, second) for choice in puzzle.accepted)
    return puzzle if agree and len(puzzle.accepted) <= MOST_ACCEPTED else None


def _is_near_best(weighed: dict[str, Alternative], choice: str) -> bool:
    """Whether one search alone would accept the choice, or nearly so."""
    return max(one.chance for one in weighed.values()) - weighed[choice].chance <= 2 * FEW


def _chances(match: Match, kind: SearchKind, seat: Seat, playouts: int, seed: object) -> dict[str, Alternative]:
    """What a search says about each choice that it has looked at."""
    view = match.view(seat)
    assert view.asked is not None
    bot = SearchKind(kind.heuristic, kind.evaluator, Budget(playouts=playouts))(random.Random(f"puzzle {seed}"))
    return {str(one.choice): one for one in bot.weigh(worlds_of(match, seat), view, view.asked, match.names)}


def _is_clear(weighed: dict[str, Alternative], by: float) -> bool:
    """Whether one choice, or two that are as good, are better than all others."""
    chances = sorted((one.chance for one in weighed.values()), reverse=True)
    near = [chance for chance in chances if chances[0] - chance <= FEW]
    rest = chances[len(near) :]
    return len(near) <= MOST_ACCEPTED and bool(rest) and chances[0] < OBVIOUS and chances[0] - rest[0] >= by
