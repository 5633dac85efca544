"""Whom somebody does not want to hear, or to sit with, and what they report to the operator."""

import hashlib
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from fourscore.engine.decision import Seat
from fourscore.play.news import talk_since
from fourscore.play.refusals import NotFound, NotNow, NotYours, TooMany
from fourscore.play.store import Entry
from fourscore.play.table import Table

if TYPE_CHECKING:
    from fourscore.table.server import Server

SHUNNED, REPORT = "shunned", "report"
MOST_SHUNNED = 500
MOST_REPORTS = 10
"""Of one person in a day."""
A_DAY = 86_400.0
LINES = 500
"""So many of the last lines of the log go with a report."""

How: TypeAlias = Literal["mute", "block", "nothing"]


class Shunned(msgspec.Struct, frozen=True):
    """Somebody whom a person does not want to hear (`mute`), or neither to hear nor to sit with (`block`)."""

    how: How
    name: str
    """What they were called then."""


class OwnShunned(msgspec.Struct, frozen=True):
    """The same as the person sees it, to take it back."""

    id: str
    how: How
    name: str


class SeatShunned(msgspec.Struct, frozen=True):
    """A seat at a table whose person you do not want to hear."""

    seat: Seat
    how: How


class Report(msgspec.Struct, frozen=True):
    """What somebody reports, with all that they could see of it."""

    table: str
    by: str
    about: str
    seat: Seat
    name: str
    """What the person was called who is reported."""
    words: str
    talk: list[str]
    log: list[str]


class Moderation:
    """Keeps who shuns whom, at all servers."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._shunned: dict[str, dict[str, How]] = {}
        self._looked = 0.0

    async def refresh(self) -> None:
        """Find out what has changed since the last time, here or at another server."""
        since, self._looked = self._looked - 60.0, self._server.now()
        for entry in await self._server.store.entries(SHUNNED, since=since):
            self._take(entry)

    def muted_by(self, person: str | None) -> frozenset[str]:
        """Everybody whom the person does not want to hear."""
        return frozenset(self._shunned.get(person or "", ()))

    def at(self, person: str, table: Table) -> list[SeatShunned]:
        """The seats at a table whose people the person shuns."""
        mine = self._shunned.get(person, {})
        return [SeatShunned(chair.seat, mine[chair.person]) for chair in table.chairs if chair.person in mine]

    async def all_of(self, person: str) -> list[OwnShunned]:
        """Everybody whom the person shuns."""
        found = [(entry.id, msgspec.json.decode(entry.body, type=Shunned)) for entry in await self._entries(person)]
        return [OwnShunned(_id(id), shunned.how, shunned.name) for id, shunned in found if shunned.how != "nothing"]

    async def shun(self, person: str, table: Table, seat: Seat, how: How) -> None:
        """Hear nothing more of whoever sits there, and if they are blocked never sit with them; or all of it again."""
        other = table.chairs[seat].person if 0 <= seat < len(table.chairs) else ""
        if not other or other == person:
            raise NotFound("No other person sits there.")
        if len(await self._entries(person)) >= MOST_SHUNNED:
            raise TooMany(f"{MOST_SHUNNED} people are enough.")
        await self._keep(f"{person} {other}", person, Shunned(how, table.chairs[seat].name))

    async def forgive(self, person: str, id: str) -> None:
        """Take it back."""
        for entry in await self._entries(person):
            if _id(entry.id) == id:
                shunned = msgspec.json.decode(entry.body, type=Shunned)
                await self._keep(entry.id, person, msgspec.structs.replace(shunned, how="nothing"))
                return
        raise NotFound("There is nobody of that kind.")

    def must_get_on(self, person: str, others: Iterable[str]) -> None:
        """NotNow or NotYours, if one of them has blocked the other."""
        others = [other for other in others if other and other != person]
        if any(self._shunned.get(person, {}).get(other) == "block" for other in others):
            raise NotNow("Somebody whom you have blocked sits at this table.")
        if any(self._shunned.get(other, {}).get(person) == "block" for other in others):
            raise NotYours("You cannot sit at this table.")

    async def report(self, person: str, table: Table, mine: Seat, seat: Seat, words: str) -> None:
        """Tell the operator about somebody at the table, with the log as the one who reports may read it."""
        store, now = self._server.store, self._server.now()
        if not 0 <= seat < len(table.chairs) or not (about := table.chairs[seat].person) or about == person:
            raise NotFound("No other person sits there.")
        recent = await store.entries(REPORT, since=now - A_DAY)
        if sum(msgspec.json.decode(entry.body, type=Report).by == person for entry in recent) >= MOST_REPORTS:
            raise TooMany(f"{MOST_REPORTS} reports a day are enough.")
        talk = [f"{said.name}: {said.words}" for said in table.chat]
        log = [line.text for line in table.history.lines(mine)][-LINES:]
        report = Report(table.id, person, about, seat, table.chairs[seat].name, words, talk, log)
        entry = Entry(kind=REPORT, id=secrets.token_hex(8), owner=about, at=now, body=msgspec.json.encode(report))
        await store.keep(entry)

    async def _entries(self, person: str) -> list[Entry]:
        return await self._server.store.entries(SHUNNED, person)

    async def _keep(self, id: str, person: str, shunned: Shunned) -> None:
        body = msgspec.json.encode(shunned)
        entry = Entry(kind=SHUNNED, id=id, owner=person, at=self._server.now(), body=body)
        await self._server.store.keep(entry)
        self._take(entry)

    def _take(self, entry: Entry) -> None:
        how, other = msgspec.json.decode(entry.body, type=Shunned).how, entry.id.removeprefix(f"{entry.owner} ")
        mine = self._shunned.setdefault(entry.owner, {})
        if mine.get(other, "nothing") == how:
            return
        if how == "nothing":
            mine.pop(other, None)
        else:
            mine[other] = how
        self._show(entry.owner)

    def _show(self, person: str) -> None:
        """Show the person all talk again, as they want to hear it now."""
        muted = self.muted_by(person)
        for slot in self._server.slots.named.values():
            for screen in slot.audience.screens:
                if screen.person == person and screen.seat is not None:
                    screen.muted = muted
                    if slot.table is not None:
                        screen.show(msgspec.json.encode(talk_since(slot.table, 0, muted)))


def _id(id: str) -> str:
    return hashlib.sha256(f"shunned {id}".encode()).hexdigest()[:16]
