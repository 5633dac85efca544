"""All that a bot is told, over one connection: invitations, questions, talk and results of all its tables.

What it is sent about a table is what any screen in its seat is sent, so it follows from what the seat may know.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play.audience import LEFT, Screen
from fourscore.play.news import look_at
from fourscore.play.store import Entry, Holding
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.service.call import reader_of

if TYPE_CHECKING:
    from fourscore.table.server import Server

PROTOCOL = 1
INVITED = "bot invitation"
"""The kind of entry that tells a bot where it is invited."""
BETWEEN_LOOKS = 5.0
"""Seconds between two looks for tables and invitations that came over another server; and between two signs of life."""
TOO_SLOW = "You read too slowly."
CLOSING = "The server is being stopped. Connect again in a moment."
NEWS = b'{"is":"news",'


class Hello(msgspec.Struct, frozen=True, tag_field="is", tag="hello"):
    """You are connected."""

    bot: str
    """Your name."""
    protocol: int = PROTOCOL


class Invitation(msgspec.Struct, frozen=True, tag_field="is", tag="invitation"):
    """Somebody would like you to play: sit down, or decline."""

    table: str
    by: str
    """The name of whoever invites."""
    about: TableSight


class Result(msgspec.Struct, frozen=True, tag_field="is", tag="result"):
    """The game is over."""

    table: str
    seat: Seat
    names: list[str]
    outcome: Any
    """Null where it ended with no result."""
    why: str
    """Why it ended with no result; empty otherwise."""


class Gone(msgspec.Struct, frozen=True, tag_field="is", tag="left"):
    """You no longer sit there."""

    table: str
    seat: Seat
    why: str


class Ended(msgspec.Struct, frozen=True, tag_field="is", tag="ended"):
    """Nothing more comes over this connection."""

    why: str


class Invited(msgspec.Struct, frozen=True):
    """What is kept of an invitation for the bot to find."""

    table: str
    by: str


class _Game(msgspec.Struct):
    asked: Any = None
    outcome: Any = None


class _Told(msgspec.Struct, rename={"kind": "is"}):
    """What a message to a screen says of the things that matter here."""

    kind: str
    view: _Game | None = None
    turn: int | None = None
    phase: str = ""
    trouble: str = ""
    seats: list[dict[str, Any]] = []


_told = msgspec.json.Decoder(_Told)


class Place:
    """A seat of the bot, and how the game there stands."""

    def __init__(self, held: Holding, screen: Screen) -> None:
        self.held = held
        self.screen = screen
        self.is_over = False
        self._outcome: Any = None
        self._asked: Any = None
        """The question that was told last, and how many answers had been given before it."""
        self._around = _Told("table")

    def events(self) -> Iterator[bytes]:
        """What is new, in order."""
        waiting = self.screen.waiting
        while waiting:
            yield self._event(waiting.popleft())
        if self.screen.is_ended:
            yield msgspec.json.encode(Gone(self.held.table, self.held.seat, self.screen.why_ended))
        elif self._around.phase == "over":
            self.is_over = True
            names = [seat["name"] for seat in self._around.seats]
            result = Result(self.held.table, self.held.seat, names, self._outcome, self._around.trouble)
            yield msgspec.json.encode(result)

    def _event(self, message: bytes) -> bytes:
        told = _told.decode(message)
        where = b'"table":%b,"seat":%d,' % (msgspec.json.encode(self.held.table), self.held.seat)
        if told.kind == "table":
            self._around = told
            return message
        if told.kind != "news":
            return message.replace(b",", b"," + where, 1)
        game, before = told.view or _Game(), self._asked
        self._outcome, self._asked = game.outcome, None if game.asked is None else (told.turn, game.asked)
        # What is asked is asked once, whatever else happens until it is answered.
        kind = b"news" if self._asked in (None, before) else b"question"
        return b'{"is":"%b",' % kind + where + message.removeprefix(NEWS)


class Stream:
    """One connection of a bot."""

    def __init__(self, server: "Server", bot: str, name: str, device: bytes, *, is_open: bool) -> None:
        self.bot = bot
        self.name = name
        self.is_open = is_open
        self.device = device
        self.why_ended = ""
        self._server = server
        self._places: dict[Holding, Place] = {}
        self._over: set[Holding] = set()
        self._invited: set[str] = set()
        self._is_new = asyncio.Event()
        self._must_look = True

    def wake(self) -> None:
        """Look for tables and invitations now."""
        self._must_look = True
        self._is_new.set()

    def sits_at(self, table: str) -> bool:
        """Whether it is told about this table already."""
        return any(held.table == table for held in self._places)

    def end(self, why: str) -> None:
        """Tell nothing more."""
        self.why_ended = self.why_ended or why
        self._is_new.set()

    async def events(self) -> AsyncIterator[bytes]:
        """Everything as it comes, without the end of the line; an empty line now and then."""
        yield msgspec.json.encode(Hello(self.name))
        try:
            while not self.why_ended:
                self._is_new.clear()
                if self._must_look:
                    self._must_look = False
                    async for event in self._look():
                        yield event
                for place in list(self._places.values()):
                    for event in place.events():
                        yield event
                    self._tidy(place)
                async for event in self._rest():
                    yield event
            yield msgspec.json.encode(Ended(self.why_ended))
        finally:
            for place in self._places.values():
                self._server.leave(place.held.table, place.screen)

    async def _rest(self) -> AsyncIterator[bytes]:
        """Wait until there is something to tell, or it is time to look."""
        try:
            async with asyncio.timeout(BETWEEN_LOOKS):
                await self._is_new.wait()
        except TimeoutError:
            self._must_look = True
            yield b""

    def _tidy(self, place: Place) -> None:
        screen = place.screen
        if screen.is_slow:
            self.end(TOO_SLOW)
        elif screen.is_ended and screen.why_ended != LEFT:
            # Signed out or suspended: it holds for all tables.
            self.end(screen.why_ended)
        elif screen.is_ended or place.is_over:
            self._server.leave(place.held.table, screen)
            del self._places[place.held]
            if place.is_over:
                self._over.add(place.held)

    # Where it plays, and where it could.

    async def _look(self) -> AsyncIterator[bytes]:
        store = self._server.store
        try:
            for held in await store.playing(self.bot):
                if held not in self._places and held not in self._over:
                    await self._sit_down(held)
            for entry in await store.entries(INVITED, self.bot):
                if entry.id not in self._invited and (event := await self._invitation(entry)) is not None:
                    self._invited.add(entry.id)
                    yield event
        except Refusal:
            # The store is not there for the moment; the next look finds what this one did not.
            return

    async def _sit_down(self, held: Holding) -> None:
        def screen_at(table: Table) -> Screen | None:
            seat = reader_of(self._server, table, self.bot, held.seat)
            return None if table.is_over else Screen(seat, self.bot, self._is_new.set, device=self.device)

        try:
            screen = await self._server.enter(held.table, screen_at, 0)
        except Refusal:
            return
        if screen is None:
            self._over.add(held)
            return
        self._places[held] = Place(held, screen)
        self._invited.discard(f"{held.table} {self.bot}")

    async def _invitation(self, entry: Entry) -> bytes | None:
        """The invitation, if it still holds."""
        invited = msgspec.json.decode(entry.body, type=Invited)
        try:
            async with self._server.at(invited.table) as (_, table):
                if self.bot in table.invited and table.phase == "gathering":
                    return msgspec.json.encode(Invitation(invited.table, invited.by, look_at(table)))
        except Refusal:
            pass
        await self._server.store.drop(INVITED, entry.id)
        return None
