"""Whom somebody does not want to hear, or to sit with, and what they report to the operator."""

import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from fourscore.engine.decision import Seat
from fourscore.kit.one_line import one_line
from fourscore.play.audience import SHUT_OUT, Screen
from fourscore.play.bot_accounts import owner_of
from fourscore.play.refusals import NotFound, NotNow, NotYours, TooMany, Unreadable
from fourscore.play.rewriting import NewIdentity
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.service.company import EverybodyGetsOn
from fourscore.service.weight import charge_for_lines
from fourscore.table.endings import OVERLAP

if TYPE_CHECKING:
    from fourscore.table.server import Server

SHUNNED, REPORT, PUZZLE = "shunned", "report", "puzzle report"
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


class PuzzleReport(msgspec.Struct, frozen=True):
    """What somebody says is wrong with a puzzle."""

    game: str
    puzzle: str
    words: str


class Moderation(EverybodyGetsOn):
    """Keeps who shuns whom, at all servers."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._shunned: dict[str, dict[str, How]] = {}
        self._blocked_by: dict[str, set[str]] = {}
        self._looked = 0.0

    async def refresh(self) -> None:
        """Find out what has changed since the last time, here or at another server."""
        now, since = self._server.now(), self._looked - OVERLAP
        for entry in await self._server.store.entries(SHUNNED, since=since):
            self._take(entry)
        self._looked = now

    def muted_by(self, person: str | None) -> frozenset[str]:
        """Everybody whom the person does not want to hear."""
        return frozenset(self._shunned.get(person or "", ()))

    def blocked_by(self, person: str | None) -> frozenset[str]:
        """Everybody who has blocked the person; whoever blocks somebody has blocked their bots as well."""
        return frozenset().union(*(self._blocked_by.get(one, ()) for one in _with_owner(person or "")))

    def at(self, person: str, table: Table) -> list[SeatShunned]:
        """The seats at a table whose people the person shuns."""
        mine = self._shunned.get(person, {})
        return [SeatShunned(chair.seat, mine[chair.last.person]) for chair in table.chairs if chair.last.person in mine]

    async def all_of(self, person: str) -> list[OwnShunned]:
        """Everybody whom the person shuns."""
        found = [(entry.id, msgspec.json.decode(entry.body, type=Shunned)) for entry in await self._entries(person)]
        return [OwnShunned(_id(id), shunned.how, shunned.name) for id, shunned in found if shunned.how != "nothing"]

    async def shun(self, person: str, table: Table, seat: Seat, how: How) -> None:
        """Hear nothing more of whoever sits there, and if they are blocked never sit with them; or all of it again."""
        other = table.last_in(seat)
        if not other.person or other.person == person:
            raise NotFound("No other person sits there, or did.")
        if how != "nothing" and len(await self.all_of(person)) >= MOST_SHUNNED:
            raise TooMany(f"{MOST_SHUNNED} people are enough.", limit="shunned")
        await self._keep(f"{person} {other.person}", person, Shunned(how, other.name))

    async def forgive(self, person: str, id: str) -> None:
        """Take it back."""
        for entry in await self._entries(person):
            if _id(entry.id) == id:
                shunned = msgspec.json.decode(entry.body, type=Shunned)
                await self._keep(entry.id, person, msgspec.structs.replace(shunned, how="nothing"))
                return
        raise NotFound("There is nobody of that kind.")

    def has_blocked(self, person: str, others: Iterable[str]) -> bool:
        """Whether the person has blocked one of them."""
        mine = _with_owner(person)
        return any(not mine.isdisjoint(self.blocked_by(other)) for other in others)

    def get_on(self, person: str, others: Iterable[str]) -> bool:
        """Whether the person may sit with all of them: none has blocked another."""
        others = set[str]().union(*map(_with_owner, others))
        return not self.has_blocked(person, others) and others.isdisjoint(self.blocked_by(person))

    def must_get_on(self, person: str, table: Table) -> None:
        """NotNow or NotYours, if the person and somebody at the table, or its host, do not get on."""
        others = table.company
        if self.has_blocked(person, others):
            raise NotNow("Somebody whom you have blocked is at this table.")
        if not self.get_on(person, others):
            raise NotYours("You cannot sit at this table.")

    def must_be_let_watch(self, person: str | None, table: Table) -> None:
        """NotYours, if somebody at the table has blocked the person."""
        if not table.company.isdisjoint(self.blocked_by(person)):
            raise NotYours(SHUT_OUT)

    async def hidden_from(self, person: str | None) -> set[str]:
        """The open tables at which somebody sits with whom the person does not get on."""
        others = self.blocked_by(person) | {
            other for other, how in self._shunned.get(person or "", {}).items() if how == "block"
        }
        if not others:
            return set()
        company = await self._server.store.company_at_open_tables()
        return {table for table, sits in company if not others.isdisjoint(_with_owner(sits))}

    async def report(self, person: str, table: Table, mine: Seat, seat: Seat, words: str) -> None:
        """Tell the operator about somebody at the table, with the log as the one who reports may read it."""
        store, now = self._server.store, self._server.now()
        about = table.last_in(seat)
        if not about.person or about.person == person:
            raise NotFound("No other person sits there, or did.")
        recent = await store.entries(REPORT, since=now - A_DAY)
        mine_of_today = [entry.at for entry in recent if msgspec.json.decode(entry.body, type=Report).by == person]
        if len(mine_of_today) >= MOST_REPORTS:
            seconds = int(mine_of_today[0] + A_DAY - now) + 1
            raise TooMany(f"{MOST_REPORTS} reports a day are enough.", seconds, limit="reports")
        words = one_line(words)
        if not words:
            raise Unreadable("Say what has happened.")
        talk = [f"{said.name}: {said.words}" for said in table.spoken.words]
        log = [line.text for line in table.history.lines(mine)][-LINES:]
        report = Report(table.id, person, about.person, seat, about.name, words, talk, log)
        body = msgspec.json.encode(report)
        await store.keep(Entry(kind=REPORT, id=secrets.token_hex(8), owner=about.person, at=now, body=body))

    async def reword(self, table: str, identity: NewIdentity, reworded: Callable[[str], str]) -> None:
        """Write what was reported at a table anew, where somebody has another name or is to be forgotten."""
        for entry in await self._server.store.entries(REPORT):
            before = msgspec.json.decode(entry.body, type=Report)
            if before.table == table:
                by = identity.becomes if before.by == identity.person else before.by
                report = msgspec.structs.replace(
                    before,
                    by=by,
                    words=reworded(before.words),
                    talk=[reworded(line) for line in before.talk],
                    log=[reworded(line) for line in before.log],
                )
                await self._server.store.keep(msgspec.structs.replace(entry, body=msgspec.json.encode(report)))

    async def drop_reports(self, table: str) -> None:
        """What was reported at a table goes with it."""
        for entry in await self._server.store.entries(REPORT):
            if msgspec.json.decode(entry.body, type=Report).table == table:
                await self._server.store.drop(REPORT, entry.id)

    async def _entries(self, person: str) -> list[Entry]:
        return await self._server.store.entries(SHUNNED, person)

    async def _keep(self, id: str, person: str, shunned: Shunned) -> None:
        body = msgspec.json.encode(shunned)
        entry = Entry(kind=SHUNNED, id=id, owner=person, at=self._server.now(), body=body)
        await self._server.store.keep(entry)
        self._take(entry)
        await self._server.sharing.announce()

    def _take(self, entry: Entry) -> None:
        how, other = msgspec.json.decode(entry.body, type=Shunned).how, entry.id.removeprefix(f"{entry.owner} ")
        mine = self._shunned.setdefault(entry.owner, {})
        if mine.get(other, "nothing") == how:
            return
        if how == "nothing":
            mine.pop(other, None)
        else:
            mine[other] = how
        blockers = self._blocked_by.setdefault(other, set())
        if how == "block":
            blockers.add(entry.owner)
        else:
            blockers.discard(entry.owner)
        self._show(entry.owner, other)

    def _show(self, person: str, other: str) -> None:
        """Show the person all talk and claims again, as they want to hear them now; the other may watch, or not."""
        for slot in self._server.slots.named.values():
            meant = [screen for screen in slot.audience.screens if screen.person in (person, other)]
            for screen in meant:
                self.brief(screen)
            if slot.table is None or not meant:
                continue
            if other in slot.table.held:
                screens = sum(screen.person == person for screen in meant)
                charge_for_lines(slot.table.history.events * screens)
                slot.audience.show_again(person, slot.table)
            slot.audience.end_those_who_may_not_look(slot.table)

    def brief(self, screen: Screen) -> None:
        """Tell a screen whom its person does not want to hear, and who does not want the person here."""
        screen.muted = self.muted_by(screen.person)
        screen.blocked_by = self.blocked_by(screen.person)


def _with_owner(person: str) -> set[str]:
    """A person; of a bot, whoever it belongs to as well."""
    return {person, owner_of(person)}


def _id(id: str) -> str:
    return hashlib.sha256(f"shunned {id}".encode()).hexdigest()[:16]
