"""One call: who asks for something, and where."""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from fourscore.engine.decision import Seat
from fourscore.play.refusals import NotYours
from fourscore.play.table import Table
from fourscore.service.requests import Deed

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables


class Call:
    """Somebody asks for something. How they are known, and how much they may ask, each shell decides."""

    tables: "Tables"
    address = ""
    """From where somebody asks."""
    device = b""
    """The fingerprint of whatever they are known by."""

    async def person(self) -> str:
        """Who asks; a refusal, if nobody is known by this."""
        raise NotImplementedError

    async def anybody(self) -> str | None:
        """Who asks; None for somebody whom nobody knows."""
        raise NotImplementedError

    async def somebody(self) -> tuple[str, str]:
        """Who asks; somebody new is given a token."""
        raise NotImplementedError

    async def check_name(self, name: str | None) -> None:
        """A refusal, if the name is somebody else's."""

    def count_table(self, person: str, *, is_open: bool) -> None:
        """One more table of this person; a refusal, if these are too many."""

    def allow(self, deed: Deed, person: str) -> None:
        """A refusal, if this is something that the person does too often."""

    def stays_for(self, person: str) -> None:
        """The person plays from here."""

    def while_waiting(self) -> AbstractContextManager[None]:
        """As long as somebody waits here for something."""
        return nullcontext()

    async def new_table_by(self, name: str | None, *, is_open: bool) -> tuple[str, str]:
        """Who sets up a table, if these are not too many and the name is not somebody else's; with a token if new."""
        self.count_table(await self.anybody() or "", is_open=is_open)
        await self.check_name(name)
        person, token = await self.somebody()
        self.stays_for(person)
        return person, token


def own_seat(seats: list[Seat], wanted: Seat | None) -> Seat | None:
    """Which of somebody's seats is meant; None if there is none."""
    if wanted is None:
        return seats[0] if seats else None
    return wanted if wanted in seats else None


def seat_of(table: Table, person: str, wanted: Seat | None) -> Seat:
    """The seat that the person speaks for."""
    seat = own_seat(table.seats_of(person), wanted)
    if seat is None:
        raise NotYours("You do not sit there.")
    return seat


def reader_of(tables: "Tables", table: Table, person: str | None, wanted: Seat | None) -> Seat | None:
    """The seat through whose eyes somebody may look; None for a spectator, where the table has any."""
    seat = own_seat(table.seats_of(person or ""), wanted)
    if seat is None and wanted is not None:
        raise NotYours("You do not sit there.")
    if seat is None and table.plan.watching == "nobody" and not table.is_over:
        raise NotYours("Nobody may watch at this table.")
    if seat is None:
        tables.moderation.must_be_let_watch(person, table)
    return seat
