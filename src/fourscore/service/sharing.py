"""How a process shares the tables with others: this is one that has no others."""

import logging
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play.records import Carried, Record
from fourscore.play.refusals import Damaged, OldRules, Overtaken
from fourscore.play.table import Table
from fourscore.service.slots import Slot

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables

log = logging.getLogger("fourscore.service")


class Sharing(Protocol):
    """How this server shares the tables with others."""

    server: "Tables"
    patience: float
    """Seconds for which a command is tried again when something else happened first."""
    sees_all_who_look: bool
    """Whether everybody who looks at a table does so here: where nobody does, bots stop."""

    async def open(self) -> None:
        """Begin; see to it that tables at which a bot or a clock is due go on."""

    async def close(self) -> None:
        """Leave the tables to the others."""

    def runs(self, name: str) -> bool:
        """Whether this server alone adds to the table and lets its bots and clocks act."""

    async def take(self, name: str) -> bool:
        """Run the table here from now on, unless another server does."""

    async def refresh(self, slot: Slot, table: Table) -> None:
        """Bring a table up to date before anything is done with it."""

    async def write(self, slot: Slot, table: Table, records: list[Record]) -> None:
        """Let records happen where the table is run."""

    async def announce(self) -> None:
        """Something has changed about people: the other servers look at once."""


async def catch_up(slot: Slot, table: Table, reading: Awaitable[Sequence[Record]]) -> bool:
    """Let happen here what has happened elsewhere, and show it; whether anything has."""
    try:
        records = await reading
        for record in records:
            if isinstance(record, Carried):
                raise Overtaken("The rules were changed. Look again.")
            table.apply(record)
    except BaseException as error:
        slot.drop()
        if isinstance(error, msgspec.DecodeError):
            raise OldRules("A newer version of this program plays at this table.") from None
        raise
    if records:
        slot.audience.tell(table)
    return bool(records)


class Alone:
    """There is no other server: this one runs every table."""

    server: "Tables"
    patience = 0.0
    sees_all_who_look = True

    async def open(self) -> None:
        for listing in await self.server.store.tables(wakes=True, limit=100_000):
            self.server.tasks.spawn(self._wake(listing.table))

    async def close(self) -> None: ...

    def runs(self, name: str) -> bool:
        return True

    async def take(self, name: str) -> bool:
        return True

    async def refresh(self, slot: Slot, table: Table) -> None: ...

    async def announce(self) -> None: ...

    async def write(self, slot: Slot, table: Table, records: list[Record]) -> None:
        await slot.write(self.server.store, table, records, self.server.now())

    async def _wake(self, name: str) -> None:
        try:
            async with self.server.at(name):
                pass
        except Refusal as refusal:
            reason = str(refusal) if isinstance(refusal, Damaged) else type(refusal).__name__
            log.warning("a table cannot go on", extra={"table": name[:6], "reason": reason})
