"""Where records are kept: few methods, so that other stores are quickly written."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.play.records import Record
from fourscore.play.table import Table

HERE = float("inf")
"""Last seen at a time that is still to come: the person is here."""


class Listing(msgspec.Struct, frozen=True):
    """A table as a list shows it; kept beside the records so that a list reads none of them."""

    table: str
    game: str
    phase: str
    is_open: bool
    names: tuple[str, ...]
    """Seat by seat who is in it; empty if nobody is."""
    free: int
    touched: float
    """When it last changed in a way that shows here."""
    wakes: bool = False
    """Whether something is to happen by itself: a bot plays, or a clock runs."""

    def shows(self, other: "Listing") -> bool:
        """Whether a list would show the same, but for the time."""
        return msgspec.structs.replace(self, touched=other.touched) == other


def listing_of(table: Table, now: float) -> Listing:
    """The table as a list shows it now."""
    plays_by_itself = bool(table.plan.seconds) or any(chair.player for chair in table.chairs)
    return Listing(
        table=table.id,
        game=table.plan.game,
        phase=table.phase,
        is_open=table.plan.is_open and not table.is_over,
        names=tuple("" if chair.is_free else chair.name for chair in table.chairs),
        free=sum(chair.is_free for chair in table.chairs),
        touched=now,
        wakes=table.phase == "playing" and plays_by_itself,
    )


class Holding(msgspec.Struct, frozen=True):
    """A seat that a person holds."""

    table: str
    seat: Seat


class Store(Protocol):
    """Keeps the records of all tables, and who holds which seat."""

    async def append(
        self, table: str, records: Sequence[Record], expected: int, listing: Listing | None = None
    ) -> None:
        """Add records after the first `expected` ones; durable when it returns.

        Overtaken if there are more already, Unwritable if the store takes nothing now; then nothing was added.
        A listing replaces the table's former one, at the same moment.
        """

    async def read(self, table: str) -> list[Record]:
        """All records of a table in order; none if there is no such table."""

    async def tables(
        self, *, is_open: bool | None = None, wakes: bool | None = None, limit: int = 100
    ) -> list[Listing]:
        """Tables, those that changed last first."""

    async def person_of(self, token: bytes) -> str | None:
        """The person whose token has this fingerprint."""

    async def add_token(self, token: bytes, person: str) -> None:
        """Let the token with this fingerprint stand for the person."""

    async def add_code(self, code: bytes, person: str, until: float) -> None:
        """Keep the fingerprint of a code that works once, until a time."""

    async def take_code(self, code: bytes, now: float) -> str | None:
        """The person of a code, which is then used up."""

    async def holdings(self, person: str) -> list[Holding]:
        """The seats that the person took and has not left."""

    async def note_presence(self, table: str, seat: Seat, is_here: bool, now: float) -> None:
        """The person of the seat looks at the table from now on, or was last seen there now."""

    async def absences(self, table: str, now: float) -> dict[Seat, float]:
        """When the person of each seat was last seen at the table; HERE for those who look at it now."""

    async def check(self) -> None:
        """Unwritable unless something can be kept now."""

    async def close(self) -> None:
        """Finish what was begun, and let go of the files."""
