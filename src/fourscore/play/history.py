"""What is and was played at a table, and what each reader may see and read of it."""

from collections import deque
from collections.abc import Sequence
from typing import Any, cast

from fourscore.engine.decision import Seat
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.journal import Journal
from fourscore.engine.match import Match
from fourscore.engine.view import View


class History:
    """The match of a table, and everything before it that was played by other rulings."""

    __slots__ = ("delay", "legs", "match", "past", "told")

    def __init__(self) -> None:
        self.match: Match | None = None
        self.legs: list[Journal] = []
        """The journals of what was played before the last ruling."""
        self.told: list[Event] = []
        """The log of what was played before the last ruling."""
        self.past: deque[tuple[View, int, int]] = deque()
        """For spectators who see the table with a delay: what there was to see, how much of the log, and after how many
        answers."""
        self.delay = 0
        """By how many choices spectators are behind."""

    def view(self, seat: Seat | None) -> View | None:
        """What the seat may know; a spectator may have to wait for it. None before the first card."""
        if self.match is None:
            return None
        return self.past[0][0] if seat is None and self.delay else self.match.view(seat)

    def views(self, seats: Sequence[Seat | None]) -> dict[Seat | None, View | None]:
        """What each of these may know; quicker than one after another."""
        if self.match is None or (None in seats and self.delay):
            return {seat: self.view(seat) for seat in seats}
        return dict(zip(seats, self.match.views(seats), strict=True))

    def remember(self) -> None:
        """What can be seen now is what spectators will see some choices later."""
        if self.match is not None and self.delay:
            self.past.append((self.match.view(None), self.events, self._answers()))
            while len(self.past) > self.delay + 1:
                self.past.popleft()

    def go_back(self) -> None:
        """Something was taken back: spectators with a delay will never see it, and are behind all the same."""
        answers = self._answers()
        while self.past and self.past[-1][2] >= answers:
            self.past.pop()

    def _answers(self) -> int:
        assert self.match is not None
        return sum(len(leg.entries) for leg in self.legs) + len(self.match.entries())

    def go_on_with(self, match: Match) -> None:
        """The match so far is one leg of the game, and this is the next."""
        assert self.match is not None
        self.legs.append(self.match.journal())
        self.told += self.match.log or []
        self.match = match

    @property
    def events(self) -> int:
        """How long the log is; hidden from everybody."""
        match = self.match
        return len(self.told) + (0 if match is None else len(match.log or ()))

    def events_for(self, seat: Seat | None) -> int:
        """How much of the log this reader may have by now."""
        return self.past[0][1] if seat is None and self.delay and self.match is not None else self.events

    def between(self, begin: int, end: int | None) -> list[Event]:
        """The events between two places of the whole log."""
        # Where a game can only be read there is no match.
        log, before = [] if self.match is None else self.match.log or [], len(self.told)
        end = before + len(log) if end is None else end
        return self.told[begin:end] + log[max(0, begin - before) : max(0, end - before)]

    def lines(self, seat: Seat | None, begin: int = 0, end: int | None = None) -> list[Line]:
        """The log as the seat may read it, between two places of the whole log."""
        return Edition(self, ()).lines(seat, begin, end)

    def lines_for(self, seat: Seat | None) -> int:
        """How many lines of the log a reader has."""
        return len(self._seen_by(seat))

    def _seen_by(self, seat: Seat | None) -> list[Event]:
        return [event for event in self.between(0, self.events_for(seat)) if event.seats is None or seat in event.seats]

    def lines_since(self, seat: Seat | None, since: int) -> tuple[int, list[Line]]:
        """The log as the seat may read it, without its first lines; and how many these are, if there are so many."""
        seen = self._seen_by(seat)
        since = min(since, len(seen))
        return since, Edition(self, ()).written(seat, seen[since:])

    def truth(self) -> list[Line]:
        """The log with nothing hidden: for the time after the game."""
        assert self.match is not None
        reader = Reader(self.match.game.ledger, None, self.match.names, sees_all=True)
        return [line for event in self.between(0, None) if (line := event.seen_by(reader)) is not None]

    def journals(self) -> list[Journal]:
        """Everything that was played, one journal for each set of rulings."""
        assert self.match is not None
        return [*self.legs, self.match.journal()]


class Edition:
    """What can be seen and read for several readers; what they see and read alike is put together once."""

    __slots__ = ("_begin", "_common", "_end", "_events", "_history", "views")

    def __init__(self, history: History, seats: Sequence[Seat | None]) -> None:
        self._history = history
        self.views = history.views(seats)
        self._begin = 0
        self._end: int | None = 0
        self._events: list[Event] = []
        self._common: dict[Event, Line] = {}

    def lines(self, seat: Seat | None, begin: int, end: int | None) -> list[Line]:
        """The log as the seat may read it, between two places of the whole log."""
        if begin != self._begin or end != self._end:
            self._begin, self._end, self._events = begin, end, self._history.between(begin, end)
        return self.written(seat, self._events) if self._events else []

    def written(self, seat: Seat | None, events: list[Event]) -> list[Line]:
        """The lines of those events of which the seat sees anything at all."""
        lines: list[Line] = []
        common, reader = self._common, None
        for event in events:
            if event.seats is not None and seat not in event.seats:
                continue
            is_own = seat is None or event.concerns(seat)
            line = None if is_own else common.get(event)
            if line is None:
                reader = reader or self._reader(seat)
                line = cast(Line, event.seen_by(reader))
                if not is_own:
                    common[event] = line
            lines.append(line)
        return lines

    def _reader(self, seat: Seat | None) -> Reader:
        match = self._history.match
        # What was told under rules of then needs no ledger to be read.
        return Reader(cast("Any", {}), seat, []) if match is None else Reader(match.game.ledger, seat, match.names)
