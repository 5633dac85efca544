"""What a match plays back: its answers, and what was done to it besides, which no journal keeps."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from fourscore.engine.chance import Chance, NotYet, Numbers, Roll, Shuffle
from fourscore.engine.decision import Choice, Seat
from fourscore.engine.errors import BadJournal, Refusal, Stale
from fourscore.engine.journal import Chanced, Chosen, Entry, Remark

if TYPE_CHECKING:
    from fourscore.engine.course import Course


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


class Passing:
    """An entry that is in no journal: a question that left no choice, or no more, was on the table for a while."""

    __slots__ = ()


class AskingForced:
    """An entry that is in no journal: from here on forced questions are asked too, or no longer."""

    __slots__ = ("asks_forced",)

    def __init__(self, asks_forced: bool) -> None:
        self.asks_forced = asks_forced


Aside: TypeAlias = Imagining | Passing | AskingForced
Entries: TypeAlias = list[Entry | Aside]


def without_pauses(entries: Iterable[Entry | Aside]) -> list[Entry | Imagining]:
    """The entries that say more than that forced questions were put."""
    return [entry for entry in entries if not isinstance(entry, Passing | AskingForced)]


class Playback:
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
        if isinstance(entry, Remark | AskingForced):
            # Somebody spoke, or the table began to ask forced questions, before the dice were rolled.
            self.entries = chain((entry,), self.entries)
            self.count -= 1
            raise NotYet
        if not isinstance(entry, Chanced) or not question.is_answered_by(entry.chance):
            raise BadJournal(f"Answer {self.count} does not fit: {question!r} is asked of chance here.")
        return entry.chance


def play_back(course: "Course", entries: Iterable[Entry | Aside]) -> None:
    """Run from the State on the table through these answers, and then go on with the course's own chance."""
    then = course.chance
    playback = Playback(entries, then)
    course.chance = playback
    course.begin()
    for entry in playback:
        try:
            _replay(course, entry)
        except Refusal as refusal:
            raise BadJournal(f"Answer {playback.count} does not fit: {refusal}") from None
    course.chance = then
    if course.rolling is not None:
        with suppress(NotYet):
            course.chance_answers(then.answer(course.rolling))


def _replay(course: "Course", entry: Entry | Aside) -> None:
    if isinstance(entry, Chosen):
        decision = next((asked for asked in course.decisions if asked.seat == entry.seat), None)
        if decision is None:
            raise Stale(f"Nothing is asked of seat {entry.seat}.")
        course.answer(decision, entry.choice)
    elif isinstance(entry, Remark):
        course.remark(entry)
    elif isinstance(entry, Imagining):
        course.imagine_here(entry)
    elif isinstance(entry, AskingForced):
        course.ask_forced(entry.asks_forced)
    elif isinstance(entry, Passing):
        course.go_on()
    elif course.rolling is not None:
        course.throw(entry.chance)
    else:
        raise BadJournal("chance answers, but nothing was asked of it.")
