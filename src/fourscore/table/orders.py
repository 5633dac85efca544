"""What an operator asks of people: kept as entries by a command, and carried out by a server that runs.

A server carries an order out where the tables are in use, so that whoever looks at one sees it at once.
"""

import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.bot_accounts import id_of_bot, is_bot
from fourscore.play.records import Record
from fourscore.play.refusals import NotNow
from fourscore.play.rewriting import GONE, NewIdentity, reworded, rewritten
from fourscore.play.store import Entry, listing_of
from fourscore.play.table import Table
from fourscore.service.unguessable import unguessable
from fourscore.table.endings import TABLE
from fourscore.table.people import SUSPENDED, Suspension
from fourscore.table.retention import ARCHIVE, names
from fourscore.table.tokens import ENDED

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

ORDER, TAKEN = "order", "order-taken"
SECONDS_TO_DO = 60.0
"""An order that a server took up and did not finish is taken up by another one after this time."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done about a person."""

    do: Literal["suspend", "allow", "rename", "remove", "delete"]
    person: str
    name: str = ""
    until: float | None = None


class Orders:
    """Carries out what the operator has asked for."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._me = secrets.token_hex(8)

    async def look(self) -> None:
        """Carry out what has been asked since, if no other server does."""
        store = self._server.store
        for entry in await store.entries(ORDER):
            taken = Entry(kind=TAKEN, id=entry.id, owner=self._me, at=self._server.now())
            before = await store.entry(TAKEN, entry.id)
            is_stale = before is not None and before.at < self._server.now() - SECONDS_TO_DO
            if await store.keep(taken, is_claim=not is_stale):
                await self._carry_out(msgspec.json.decode(entry.body, type=Order))
                await store.drop(ORDER, entry.id)
                await store.drop(TAKEN, entry.id)
                await self._server.sharing.announce()

    async def _carry_out(self, order: Order) -> None:
        try:
            if order.do == "suspend":
                await self._suspend(order)
            elif order.do == "allow":
                await self._server.store.drop(SUSPENDED, order.person)
            elif order.do == "rename":
                await self._rename(order)
            else:
                for bot in await self._server.bots.ids_of(order.person):
                    await self.remove(bot, is_deleted=order.do == "delete")
                await self.remove(order.person, is_deleted=order.do == "delete")
        except Refusal as refusal:
            log.warning("what the operator asked for could not be done", extra={"reason": str(refusal)})

    async def _suspend(self, order: Order) -> None:
        body = msgspec.json.encode(Suspension(order.until))
        entry = Entry(kind=SUSPENDED, id=order.person, owner=order.person, at=self._server.now(), body=body)
        await self._server.store.keep(entry)

    async def _rename(self, order: Order) -> None:
        name = await self._server.people.take_name(order.person, order.name)
        await self._rewrite(NewIdentity(order.person, order.person, name))

    async def remove(self, person: str, *, is_deleted: bool = False) -> None:
        """Let a person leave all seats and be unknown here; deleted, their games stay with a neutral name."""
        server, store = self._server, self._server.store
        await self._bring_back_tables_of(person)
        for held in await store.holdings(person):
            with suppress(Refusal):
                await server.do(held.table, _leave, person, held.seat)
        for device in await server.accounts.devices(person, b""):
            await server.accounts.sign_out(person, device.id)
        if is_deleted:
            await self._rewrite(NewIdentity(person, _nobody(person)))
        await store.forget(person)

    async def _rewrite(self, identity: NewIdentity) -> None:
        store = self._server.store
        await self._bring_back_tables_of(identity.person)
        for name in await store.tables_of(identity.person):
            try:
                await self._rewrite_table(name, identity)
            except Refusal as refusal:
                log.warning("a table keeps a name", extra={"table": name[:6], "reason": type(refusal).__name__})
        await self._server.ratings.rename(identity)

    async def _bring_back_tables_of(self, person: str) -> None:
        """Tables that were packed are like any other until nobody has touched them again for long."""
        for entry in await self._server.store.entries(ARCHIVE):
            if names(entry, person):
                with suppress(Refusal):
                    async with self._server.at(entry.id):
                        pass

    async def _rewrite_table(self, name: str, identity: NewIdentity) -> None:
        store = self._server.store
        async with self._server.at(name) as (slot, _):
            before = await store.read(name)
            records = rewritten(before, identity)
            await store.rewrite(name, records, listing_of(Table.rebuilt(name, records), records[-1].at))
            slot.drop()
            self._server.forget_snapshot(name)
        await self._server.moderation.reword(name, identity, reworded(before, identity))
        await store.keep(Entry(kind=ENDED, id=f"{TABLE}{name}", at=self._server.now()))


def _nobody(person: str) -> str:
    """An id that stands for somebody who is gone; a bot stays a bot."""
    gone = f"{GONE}{unguessable(9)}"
    return id_of_bot(gone, "bot") if is_bot(person) else gone


def _leave(table: Table, now: float, person: str, seat: Seat) -> list[Record]:
    if table.is_over or seat not in table.seats_of(person):
        raise NotNow("There is nothing to leave.")
    return commands.leave(table, now, seat)
