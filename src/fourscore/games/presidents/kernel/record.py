"""One of the kernel's games, move by move: its notes read back, and the same game as a match on the readable engine."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec
import numpy as np

from fourscore.engine.chance import ByHand
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.journal import Chanced, Chosen, Entry
from fourscore.engine.match import Match
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.kernel.evening import play_games
from fourscore.games.presidents.kernel.holdings import PASS, written
from fourscore.games.presidents.kernel.notes import COMPLETE, KINDS, ROLLED, ROUND_ENDED, SHUFFLED
from fourscore.games.presidents.kernel.table import MOST_NOTES, NOBODY, new_tables, rules_for
from fourscore.games.presidents.options import PresidentsOptions


class Answered(msgspec.Struct, frozen=True):
    """A question to a seat, everything that was offered, and the answer."""

    seat: Seat
    kind: str
    choices: tuple[str, ...]
    answer: str


class Titles(msgspec.Struct, frozen=True):
    """What a round, or a game that ended within one, came to."""

    president: Seat | None
    vice_president: Seat | None
    pond_scum: Seat | None
    scores: tuple[int, ...]


Happening: TypeAlias = Answered | Chanced | Titles


def happenings(players: Sequence[int], options: PresidentsOptions, seed: int, number: int) -> list[Happening]:
    """Everything that happens in one game."""
    seats = len(players)
    tables = new_tables(players)
    table = tables[0]
    table["noting"] = 1
    play_games(tables, rules_for(options), np.uint64(seed), number, 1, np.zeros((3, seats), np.int64))
    if table["noted"] > MOST_NOTES:
        raise Refusal(f"Game {number} is too long to be written down.")
    return list(_read(table["notes"][: table["noted"]].tolist(), seats))


def as_match(seats: int, options: PresidentsOptions, course: Sequence[Happening]) -> Match:
    """The same game as a match that can be looked at, saved and replayed."""
    entries: list[Entry] = []
    for one in course:
        if isinstance(one, Chanced):
            entries.append(one)
        elif isinstance(one, Answered) and len(one.choices) > 1:
            entries.append(Chosen(one.seat, one.answer))
    return Match(GAME, seats, options, ByHand(), entries=entries)


def _read(notes: list[int], seats: int) -> Iterator[Happening]:
    """The happenings that stand in the notes."""
    at = 0
    while at < len(notes):
        sign = notes[at]
        if sign == SHUFFLED:
            length = 2 + notes[at + 1]
            yield Chanced(tuple(notes[at + 2 : at + length]))
        elif sign == ROLLED:
            length = 2
            yield Chanced((notes[at + 1] + 1,))
        elif sign == ROUND_ENDED:
            length = 4 + seats
            president, vice_president, pond_scum = (_seat(seat) for seat in notes[at + 1 : at + 4])
            yield Titles(president, vice_president, pond_scum, tuple(notes[at + 4 : at + length]))
        else:
            kind, answer, count = notes[at + 1 : at + 4]
            length = 4 + count
            choices = tuple(_written(kind, choice) for choice in notes[at + 4 : at + length])
            yield Answered(sign, KINDS[kind], choices, _written(kind, answer))
        at += length


def _written(kind: int, choice: int) -> str:
    if choice == PASS:
        return "no" if kind == COMPLETE else "pass"
    return str(written(choice))


def _seat(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat
