"""A server at which one seat is told of worlds that it could as well be in.

Everything happens by the truth. But whenever that seat is told something, and whenever it asks, the match on the table
is one in which all that the seat cannot know is dealt anew, and so are the other things that are none of its business.
"""

import random
from collections import deque
from collections.abc import Sequence
from typing import Any

from fourscore.engine.decision import Seat
from fourscore.engine.event import Event, Secret
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.extras import StandingOrder
from fourscore.play.records import Record
from fourscore.play.table import Table
from fourscore.service.sharing import Alone
from fourscore.service.slots import Slot
from fourscore.table.server import Server
from tests.table.wire import Memory

NOBODY = -1
SOME_ORDER = StandingOrder(choice="pass", kinds=("anything",))


class TrueServer(Server):
    """A server at which nothing happens by itself, and time stands still until something happens."""

    def __init__(self, store: Memory, pause: float, sharing: Alone | None = None) -> None:
        self.time = 1_000_000.0
        super().__init__(store, sharing=sharing, pause=pause, now=lambda: self.time)
        # What is due is done by whoever drives the table.
        self.timers.close()
        self.acting: Seat | None = NOBODY
        """Who is at it: a seat, a spectator, or NOBODY for the table itself."""

    def truth(self, name: str) -> Match:
        """The match as it is."""
        table = self.slots.named[name].table
        assert table is not None
        assert table.match is not None
        return table.match


class Dreams(Alone):
    """Puts an imagined world on the table whenever the dreamer looks, and the truth whenever something happens."""

    server: TrueServer

    def __init__(self, dreamer: Seat | None, seed: int) -> None:
        self.dreamer = dreamer
        self.count = 0
        self._rng = random.Random(seed)
        self.truth: tuple[Match, deque[tuple[View, int]], list[Any]] | None = None

    async def refresh(self, slot: Slot, table: Table) -> None:
        if self.server.acting == self.dreamer:
            self._fall_asleep(table)
        else:
            self._wake_up(table)

    async def write(self, slot: Slot, table: Table, records: list[Record]) -> None:
        self._wake_up(table)
        await super().write(slot, table, records)
        self._fall_asleep(table)

    def _wake_up(self, table: Table) -> None:
        if self.truth is not None:
            table.history.match, table.history.past, doings = self.truth
            for chair, doing in zip(table.chairs, doings, strict=True):
                chair.answers, chair.order = doing
            self.truth = None

    def _fall_asleep(self, table: Table) -> None:
        history, match = table.history, table.match
        if self.truth is not None or match is None or match.outcome is not None:
            return
        self.truth = match, history.past, [(chair.answers, chair.order) for chair in table.chairs]
        self.count += 1
        log = match.log or []
        history.past = deque(
            (view, len(imagined_log(log[:end], self.dreamer)), answers) for view, end, answers in history.past
        )
        history.match = imagined(match, self.dreamer, self._rng)
        for chair in table.chairs:
            if chair.seat != self.dreamer:
                chair.answers += self._rng.randrange(1, 9)
                chair.order = self._rng.choice((None, SOME_ORDER))


class DreamingServer(TrueServer):
    """A server at which one seat, or a spectator, is shown imagined worlds."""

    def __init__(self, store: Memory, pause: float, dreamer: Seat | None, seed: int) -> None:
        self.dreams = Dreams(dreamer, seed)
        super().__init__(store, pause, self.dreams)

    def truth(self, name: str) -> Match:
        return self.dreams.truth[0] if self.dreams.truth else super().truth(name)


class Dreamt(Match):
    """A world whose past is not to be looked at; further worlds are imagined from one with all its past."""

    __slots__ = ("whole",)
    whole: Match

    def imagine(self, *args: Any, **more: Any) -> Match:
        return self.whole.imagine(*args, **more)


def imagined(match: Match, seat: Seat | None, rng: random.Random) -> Match:
    """Another world for the seat, only to be looked at: its log, its past and its open answers are imagined as well."""
    seed = rng.randrange(1 << 30)
    world = match.imagine(seat, seed)
    world.state.log = world._course.log = imagined_log(match.state.log or [], seat)
    # A fork has no seed; the fingerprint of the seed is known to everybody.
    world.seed = match.seed
    world._course.entries, world._course._before = [], None
    dream = Dreamt.__new__(Dreamt)
    for name in Match.__slots__:
        setattr(dream, name, getattr(world, name))
    dream.whole = match.imagine(seat, seed)
    return dream


def imagined_log(log: Sequence[Event], seat: Seat | None) -> list[Event]:
    """The log as far as the seat sees it; behind that something else happened, more or less of it."""
    told: list[Event] = []
    for at, event in enumerate(log):
        if event.seats is not None and seat not in event.seats:
            # What was imagined of the past once stays like that: the log only grows.
            told += [event] * ((0, 0, 2)[at % 3])
        else:
            facts = {name: _other(fact, seat) for name, fact in event.facts.items()}
            told.append(Event(event.rule, facts, event.seats, event.because))
    return told


def _other(fact: object, seat: Seat | None) -> object:
    if isinstance(fact, Secret) and seat not in fact.seats:
        return Secret("something else", fact.seats, fact.instead)
    return fact
