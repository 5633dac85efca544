"""Where records are kept: few methods, so that other stores are quickly written."""

from collections.abc import Iterable, Sequence
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
    plays_by_itself = table.plan.has_clock or any(chair.player for chair in table.chairs)
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


def playing_at(rows: Iterable[tuple[str, Seat, bytes]]) -> list[Holding]:
    """The seats at tables where the game is not over; each row has the table's listing."""
    listed = [(table, seat, msgspec.json.decode(body, type=Listing)) for table, seat, body in rows]
    return [Holding(table, seat) for table, seat, listing in listed if listing.phase != "over"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Something small that is kept beside the tables: of a person, of a table, or of the server itself."""

    kind: str
    id: str
    """One of a kind has one id."""
    owner: str = ""
    """The person or the table that it belongs to."""
    at: float = 0.0
    """When it was kept; seconds since 1970."""
    body: bytes = b"{}"


class KeptDevice(msgspec.Struct, frozen=True):
    """A device from which a person plays: the fingerprint of its token, and what is known of it."""

    token: bytes
    person: str
    body: bytes


class TableStore(Protocol):
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

    async def holdings(self, person: str) -> list[Holding]:
        """The seats that the person took and has not left."""

    async def note_presence(self, table: str, seat: Seat, is_here: bool, now: float) -> None:
        """The person of the seat looks at the table from now on, or was last seen there now."""

    async def absences(self, table: str, now: float) -> dict[Seat, float]:
        """When the person of each seat was last seen at the table; HERE for those who look at it now."""

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None:
        """Keep how a running game stands after this many records, in place of an older snapshot."""

    async def snapshot(self, table: str) -> bytes | None:
        """The last snapshot of a table."""

    async def close(self) -> None:
        """Finish what was begun, and let go of the files."""


class Store(TableStore, Protocol):
    """Keeps besides what belongs to people, and what an operator needs."""

    async def person_of(self, token: bytes) -> str | None:
        """The person whose token has this fingerprint."""

    async def add_token(self, token: bytes, person: str) -> None:
        """Let the token with this fingerprint stand for the person."""

    async def note_device(self, token: bytes, body: bytes) -> None:
        """Keep what is known of the device with this token."""

    async def devices(self, person: str) -> list[KeptDevice]:
        """The devices from which a person plays."""

    async def drop_token(self, token: bytes) -> bool:
        """Let this token stand for nobody; whether it stood for somebody."""

    async def keep(self, entry: Entry, *, is_claim: bool = False) -> bool:
        """Keep an entry in place of the former one; whether it is kept. A claim leaves alone what another owner has."""

    async def entry(self, kind: str, id: str) -> Entry | None:
        """The entry of this kind and id."""

    async def entries(self, kind: str, owner: str | None = None, since: float = 0.0) -> list[Entry]:
        """All entries of a kind, of one owner or of all, that were kept since then; the oldest first."""

    async def drop(self, kind: str, id: str) -> bool:
        """Keep this entry no longer; whether there was one."""

    async def add_code(self, code: bytes, person: str, until: float, now: float) -> None:
        """Keep the fingerprint of a code that works once, until a time; those whose time is over are forgotten."""

    async def take_code(self, code: bytes, now: float) -> str | None:
        """The person of a code, which is then used up."""

    async def playing(self, person: str) -> list[Holding]:
        """The seats of the person at tables where the game is not over, as far as these changed lately."""

    async def company_at_open_tables(self) -> list[tuple[str, str]]:
        """Who sits at which of the tables that are open to everybody: the table and the person."""

    async def tables_of(self, person: str) -> list[str]:
        """All tables whose records name the person, including those that they left; looks at every record."""

    async def rewrite(self, table: str, records: Sequence[Record], listing: Listing) -> None:
        """Keep these records in place of the first ones of a table, with this listing, and no snapshot of it."""

    async def forget(self, person: str) -> None:
        """Keep nothing of the person beside the tables: no tokens, codes, seats, nor entries that name them."""

    async def untouched(self, before: float, limit: int) -> list[str]:
        """Tables whose listing has not changed since then, the oldest first; people may have played on all the same."""

    async def remove_table(self, table: str) -> None:
        """Keep nothing of this table any more."""

    async def put_away(self, table: str) -> None:
        """Keep the records of this table no longer, nor who is there; what else belongs to it stays."""

    async def check(self) -> None:
        """Unwritable unless something can be kept now."""
