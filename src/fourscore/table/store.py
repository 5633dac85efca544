"""Where records are kept: few methods, so that other stores are quickly written."""

import hmac
from collections.abc import Sequence
from typing import Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.table.records import Record


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


class Holding(msgspec.Struct, frozen=True):
    """A seat that a person holds."""

    table: str
    seat: Seat


FOUND_BY = 8
"""So many bytes of a fingerprint find it; the whole is compared afterwards."""


def near(mark: bytes) -> tuple[bytes, bytes]:
    """The first and the last fingerprint that begin like this one: a store looks between them."""
    rest = len(mark) - FOUND_BY
    return mark[:FOUND_BY] + b"\x00" * rest, mark[:FOUND_BY] + b"\xff" * rest


def is_same(kept: bytes, mark: bytes) -> bool:
    """Whether two fingerprints are the same; how long it takes does not say how much of them is."""
    return hmac.compare_digest(kept, mark)


class Store(Protocol):
    """Keeps the records of all tables, and who holds which seat."""

    async def append(
        self, table: str, records: Sequence[Record], expected: int, listing: Listing | None = None
    ) -> None:
        """Add records after the first `expected` ones; durable when it returns.

        Overtaken if there are more already, Unwritable if the store takes nothing now; then nothing was added.
        A listing replaces the table's former one, in the same moment.
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

    async def close(self) -> None:
        """Finish what was begun, and let go of the files."""
