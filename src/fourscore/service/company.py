"""People who get on: nobody has said that they do not want to hear somebody, or sit with them."""

from collections.abc import Iterable

from fourscore.play.audience import Screen
from fourscore.play.table import Table


class EverybodyGetsOn:
    """Everybody hears everybody, and sits and watches wherever they like."""

    async def refresh(self) -> None:
        """Find out what has changed since the last time."""

    def muted_by(self, person: str | None) -> frozenset[str]:
        """Everybody whom the person does not want to hear."""
        return frozenset()

    def has_blocked(self, person: str, others: Iterable[str]) -> bool:
        """Whether the person has blocked one of them."""
        return False

    def get_on(self, person: str, others: Iterable[str]) -> bool:
        """Whether the person may sit with all of them."""
        return True

    def must_get_on(self, person: str, table: Table) -> None:
        """A refusal, if the person and somebody at the table do not get on."""

    def must_be_let_watch(self, person: str | None, table: Table) -> None:
        """A refusal, if somebody at the table does not want the person to watch."""

    def brief(self, screen: Screen) -> None:
        """Tell a screen whom its person does not want to hear, and who does not want the person here."""
