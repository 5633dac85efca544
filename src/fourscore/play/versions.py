"""By which version of the rules a table is played, if it was set up under another one than is installed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fourscore.engine.game import Game
from fourscore.play.records import Carried, Created, Record

if TYPE_CHECKING:
    from fourscore.play.carrying import Snapshot


class Versions:
    """How the game of a table came under the rules of today, or why it did not."""

    __slots__ = ("_carried", "_goes_on_at", "old", "takes_todays", "trouble")

    def __init__(self) -> None:
        self._carried: Carried | None = None
        """How it came under the rules of today, if it began under others."""
        self._goes_on_at = -1
        """The record from which on it is played by the rules of today; those before it are only read."""
        self.takes_todays = False
        """Whether it is only tried what the rules of today would make of it."""
        self.old: Snapshot | None = None
        """What can be read of a game that cannot go on."""
        self.trouble = ""
        """Why it cannot go on."""

    def look_ahead(self, records: Iterable[Record]) -> None:
        """Find among the records that will happen how the game comes under other rules than it began with."""
        for number, record in enumerate(records):
            if isinstance(record, Carried):
                self._carried = record
                self._goes_on_at = number if record.snapshot else self._goes_on_at

    def compare(self, game: Game[Any, Any], created: Created) -> None:
        """Whether what is installed is what the table is played by."""
        played = self._carried or created
        if (game.version, game.contents) != (played.rules, played.contents) and not self.takes_todays:
            self.trouble = (
                f"This table was set up under version {created.rules} of the rules of {game.title}; "
                f"installed is version {game.version}."
            )

    def is_played(self, number: int) -> bool:
        """Whether what this record says can be played by the rules of today, and is not only read."""
        return not self.trouble and number >= self._goes_on_at

    def goes_on_with(self, number: int, record: Carried) -> bool:
        """Whether this is the record with which the game goes on from a position."""
        return bool(record.snapshot) and number == self._goes_on_at and not self.trouble
