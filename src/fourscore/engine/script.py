"""What a match plays back: its answers, and what was done to it besides, which no journal keeps."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from fourscore.engine.chance import Chance, NotYet, Numbers, Roll, Shuffle
from fourscore.engine.decision import Choice, Seat
from fourscore.engine.errors import BadJournal
from fourscore.engine.journal import Chanced, Entry, Remark


class Imagining:
    """An entry that is in no journal: here a fork was given another hidden world.

    In a question to several seats it keeps what the viewer knows: its own reply, and that somebody is waited for.
    """

    __slots__ = ("reply", "seat", "seed", "waiting")

    def __init__(self, seat: Seat | None, seed: int | str, reply: Choice | None, waiting: Seat | None) -> None:
        self.seat = seat
        self.seed = seed
        self.reply = reply
        self.waiting = waiting


class Moment:
    """An entry that is in no journal: a question that left no choice, or no more, was on the table for a while."""

    __slots__ = ()


class Lingering:
    """An entry that is in no journal: from here on questions without a real choice are put as well, or no more."""

    __slots__ = ("lingers",)

    def __init__(self, lingers: bool) -> None:
        self.lingers = lingers


Aside: TypeAlias = Imagining | Moment | Lingering
Entries: TypeAlias = list[Entry | Aside]


def without_pauses(entries: Iterable[Entry | Aside]) -> list[Entry | Imagining]:
    """The entries that say more than that the match lingered."""
    return [entry for entry in entries if not isinstance(entry, Moment | Lingering)]


class Script:
    """Entries to be played back: chance is answered from them as it was, and by real chance when they end."""

    __slots__ = ("count", "entries", "then")

    def __init__(self, entries: Iterable[Entry | Aside], then: Chance) -> None:
        self.entries = iter(entries)
        self.then = then
        self.count = 0

    def __iter__(self) -> Iterator[Entry | Aside]:
        return self

    def __next__(self) -> Entry | Aside:
        entry = next(self.entries)
        self.count += 1
        return entry

    def answer(self, question: Shuffle | Roll) -> Numbers:
        entry = next(self, None)
        if entry is None:
            return self.then.answer(question)
        if isinstance(entry, Remark | Lingering):
            # Somebody spoke, or asked for patience, while the dice were waited for.
            self.entries = chain((entry,), self.entries)
            self.count -= 1
            raise NotYet
        if not isinstance(entry, Chanced) or not question.is_answered_by(entry.chance):
            raise BadJournal(f"Answer {self.count} does not fit: {question!r} is asked of chance here.")
        return entry.chance
