"""Rematches: the same people play the same game again at a new table."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.records import Again, Record, Seated
from fourscore.play.refusals import NotFound, NotNow
from fourscore.play.seats import Chair
from fourscore.play.store import HERE
from fourscore.play.table import Table
from fourscore.service.unguessable import new_table_name

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables


class Rematches:
    """Sets the next table up, and lets everybody come there."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables

    async def begin(self, name: str, person: str, allow: Callable[[], None] = lambda: None) -> str:
        """The same people at a new table for the same game; everybody who gets on with those before keeps the seat.

        Where it is rated they take it when they come: nobody plays for a rating who has not said so. Whoever asks comes
        first. `allow` is asked before there is one more table. Once everybody has come who is still at the old table,
        it is dealt: against bots, at once.
        """
        await self._tables.moderation.refresh()
        async with self._tables.at(name) as (slot, table):
            following = table.next_table
            if not following or await self._is_kept_away(following, person):
                if not table.is_over:
                    raise NotNow("A rematch begins when the game is over.")
                allow()
                following = (await self._set_up_again(table, person)).id
                await self._tables.happen(name, slot, table, [Again(at=self._tables.now(), table=following)])
            lingering = {table.chairs[seat].person for seat in await self._seats_that_look(name)}
            mine = next((chair for chair in table.chairs if chair.person == person), None)
            names = [chair.name for chair in table.chairs if chair is not mine]
        if mine is not None:
            name = await self._tables.name_again(person, mine.name, names)
            with suppress(Refusal):
                # Whoever sits there already, and who is not welcome, is told where it is all the same.
                await self._tables.do(following, self._sit_again, mine, name)
        await self._deal_if_all_have_come(following, person, lingering)
        return following

    async def _set_up_again(self, table: Table, person: str) -> Table:
        """A new table for the same game, at which the same people sit."""
        people = self._those_who_get_on(table, person)
        host = table.host if table.host in people else person
        created = self._tables.created(table.plan, dict(table.options), host)
        created = msgspec.structs.replace(created, removed=sorted(table.removed - {person}))
        following = Table(new_table_name())
        following.apply(created)
        seated: list[Record] = []
        names = [chair.name for chair in table.chairs]
        for chair in table.chairs:
            if chair.person in people:
                others = names[: chair.seat] + names[chair.seat + 1 :]
                name = names[chair.seat] = await self._tables.name_again(chair.person, chair.name, others)
                seated.append(Seated(at=self._tables.now(), seat=chair.seat, person=chair.person, name=name))
        return await self._tables.add(following, created, seated)

    def _sit_again(self, table: Table, now: float, before: Chair, name: str) -> list[Record]:
        """Whoever comes to the rematch takes the seat that they had before, if they do not sit there yet."""
        if table.phase != "gathering":
            raise NotNow("The game has begun already.")
        self._tables.moderation.must_get_on(before.person, table)
        return commands.sit(table, now, before.person, name, before.seat)

    async def _deal_if_all_have_come(self, name: str, person: str, lingering: set[str]) -> None:
        """Deal, unless somebody of this table still lingers at the old one; whoever asks has come."""
        async with self._tables.at(name) as (_, table):
            come = {person, *(table.chairs[seat].person for seat in await self._seats_that_look(name))}
            waits = any(chair.is_free or chair.person in lingering - come - {""} for chair in table.chairs)
        if not waits and table.phase == "gathering" and table.seats_of(person):
            with suppress(Refusal):
                # Somebody else may have dealt meanwhile.
                await self._tables.do(name, commands.start)

    async def _seats_that_look(self, name: str) -> list[Seat]:
        """The seats whose people look at the table now, at whichever server."""
        seen = await self._tables.store.absences(name, self._tables.now())
        return [seat for seat, when in seen.items() if when == HERE]

    async def _is_kept_away(self, table: str, person: str) -> bool:
        """Whether somebody has blocked a person who is already at the table of the rematch, and needs another one.

        So does everybody if that table was deleted since.
        """
        try:
            async with self._tables.at(table) as (_, following):
                return not following.seats_of(person) and self._tables.moderation.has_blocked(person, following.company)
        except NotFound:
            return True

    def _those_who_get_on(self, table: Table, first: str) -> list[str]:
        people: list[str] = []
        others = () if table.plan.is_rated else (chair.person for chair in table.chairs if chair.person)
        for person in (first, *others):
            may_play = self._tables.may_play(person)
            if person not in people and may_play and self._tables.moderation.get_on(person, people):
                people.append(person)
        return people
