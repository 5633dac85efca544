"""One row for each decision of a journal: what the seat saw, what it could choose and chose, and what came of it."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from fourscore.adapters.export_columns import Column, as_json, check_names, columns_of
from fourscore.engine.beginning import rebuild
from fourscore.engine.chance import NotYet, Numbers, Roll, Shuffle
from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadJournal, Refusal
from fourscore.engine.game import Game
from fourscore.engine.journal import Chanced, Chosen, Entry, Journal, Remark
from fourscore.engine.match import Match
from fourscore.engine.view import View

Row: TypeAlias = list[Any]


class Source(msgspec.Struct, frozen=True):
    """Where a match comes from: the fingerprint of its journal, and the name of the file."""

    match: str
    file: str


class Seen(msgspec.Struct, frozen=True):
    """What a row is read from, and nothing else is: the seat's own View, and what everybody knows of the match."""

    source: Source
    view: View
    seats: int
    options: str
    number: int
    """How many decisions the seat itself has made, this one included.

    Those of all seats are not counted: whether another had a real choice can be its secret.
    """


def _about() -> list[Column]:
    """The columns that stand first, in every game."""
    return [
        Column("game", "str", lambda seen: seen.view.game),
        Column("match", "str", lambda seen: seen.source.match),
        Column("file", "str", lambda seen: seen.source.file),
        Column("seats", "int", lambda seen: seen.seats),
        Column("options", "str", lambda seen: seen.options),
        Column("seat", "int", lambda seen: seen.view.seat),
        Column("number", "int", lambda seen: seen.number),
        Column("kind", "str", lambda seen: seen.view.asked.kind),
        Column("rule", "str", lambda seen: seen.view.asked.rule),
    ]


def _offered() -> list[Column]:
    """The columns that come after those of the View."""
    return [
        Column("waiting_for", "int", lambda seen: list(seen.view.waiting_for), 1),
        Column("choices", "str", lambda seen: list(seen.view.asked.choices), 1),
    ]


ANSWER = [Column("chosen", "str", str), Column("chosen_at", "int", int)]
RESULT = [Column("place", "float", float), Column("score", "int", int), Column("win_share", "float", float)]
"""The columns that say what the seat did, and what only the end of the match showed."""


class Form:
    """The columns for one game, and the rows of its journals."""

    def __init__(self, game: str, table: type) -> None:
        self.game = game
        # The View may hold what it likes: its columns stand apart from ours.
        facts = [column.under("view", lambda seen: seen.view.table) for column in columns_of(table)]
        self._seen = [*_about(), *facts, *_offered()]
        self.columns: Sequence[Column] = [*self._seen, *ANSWER, *RESULT]
        self._reads = [column.read for column in self._seen]
        check_names(self.columns)

    def of_view(self, seen: Seen) -> Row:
        """All of a row that was known when the seat was asked."""
        return [read(seen) for read in self._reads]


class AsWritten:
    """Chance that answers as the journal says, and not at all after its end."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.count = 0
        self._entries = iter(entries)

    def __iter__(self) -> Iterator[Entry]:
        return self

    def __next__(self) -> Entry:
        entry = next(self._entries)
        self.count += 1
        # What was said at the table changes nothing on it.
        return next(self) if isinstance(entry, Remark) else entry

    def answer(self, question: Shuffle | Roll) -> Numbers:
        """What was rolled or shuffled then."""
        entry = next(self, None)
        if entry is None:
            raise NotYet
        if not isinstance(entry, Chanced) or not question.is_answered_by(entry.chance):
            raise Refusal(f"{question!r} is asked of chance here.")
        return entry.chance


def begin(journal: Journal, game: Game[Any, Any] | None) -> tuple[Match, AsWritten]:
    """The match before its first decision, and what follows."""
    written = AsWritten(journal.entries)
    try:
        return rebuild(journal.header, written, (), game), written
    except BadJournal:
        raise
    except Refusal as refusal:
        raise BadJournal(_unfit(written, refusal)) from None


def rows_of(match: Match, written: AsWritten, form: Form, source: Source) -> list[Row]:
    """The rows of a whole match. The result is empty in those of a match that is not over."""
    numbers = [0] * match.seats
    options = as_json(match.journal().header.options) or ""
    rows: list[tuple[Seat, Row]] = []
    for entry in written:
        try:
            decision, choice = _answered(match, entry)
            numbers[decision.seat] += 1
            view = match.view(decision.seat)
            row = form.of_view(Seen(source, view, match.seats, options, numbers[decision.seat]))
            rows.append((decision.seat, [*row, str(choice), list(decision.choices).index(choice)]))
            match.choose(choice, decision.seat)
        except Refusal as refusal:
            raise BadJournal(_unfit(written, refusal)) from None
    results = _results(match)
    return [[*row, *results[seat]] for seat, row in rows]


def _answered(match: Match, entry: Entry) -> tuple[Any, Any]:
    if not isinstance(entry, Chosen):
        raise Refusal("chance answers, but nothing was asked of it.")
    decision = match.asked_of(entry.seat)
    return decision, match.meant(entry.choice, decision.seat)


def _results(match: Match) -> list[Row]:
    """Place, score and share of the win, seat by seat; nothing as long as the match is not over."""
    outcome = match.outcome
    if outcome is None:
        return [[None, None, None]] * match.seats
    placed, shared = outcome.places(), outcome.shares()
    return [[place, outcome.scores[seat], shared[seat]] for seat, place in enumerate(placed)]


def _unfit(written: AsWritten, refusal: Refusal) -> str:
    return f"Answer {written.count} does not fit: {refusal}"
