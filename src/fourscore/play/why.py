"""What happened with a line of the log: the answer to "what did it do?", for any line, as one reader may know it.

The game is played again up to the choice with which the line was told, and the reader's View from before it is compared
with the one from after it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from fourscore.engine.decision import Seat
from fourscore.engine.event import Reader
from fourscore.engine.game import Game
from fourscore.engine.journal import Chanced, Journal
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.changes import MOST, People
from fourscore.kit.extras import extras_of
from fourscore.play.replays import Replay


def what_it_did(
    journals: Sequence[Journal], game: Game[Any, Any], seat: Seat | None, line: int, names: Sequence[str]
) -> list[str]:
    """What changed with the line of this number, counted from 0 as the reader counts; nothing if there is no such."""
    told = 0
    for journal in journals:
        replay = Replay(journal, game)
        before: View | None = None
        match = replay.at(0)
        for upto in _answers(journal):
            match = replay.at(upto)
            view = match.view(seat)
            if told + _lines(match, seat) > line:
                return [] if before is None else changed(before, view, names)
            before = view
        told += _lines(match, seat)
    return []


def changed(before: View, after: View, names: Sequence[str]) -> list[str]:
    """What is different between two Views of one reader, in plain sentences."""
    own = extras_of(after.game).changes()
    return [] if own is None else list(islice(own.changes(before, after, People(names, after.seat)), MOST))


def _answers(journal: Journal) -> Iterator[int]:
    """After how many entries a choice has been made and whatever chance adds to it has come out."""
    entries = journal.entries
    yield 0
    for number in range(1, len(entries) + 1):
        if number == len(entries) or not isinstance(entries[number], Chanced):
            yield number


def _lines(match: Match, seat: Seat | None) -> int:
    reader = Reader(match.game.ledger, seat, match.names)
    return sum(not event.is_hidden_from(reader) for event in match.log or ())
