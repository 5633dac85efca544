"""The people who look at one table, each on a screen."""

from collections import Counter, deque
from collections.abc import Callable, Iterator

import msgspec

from fourscore.engine.decision import Seat
from fourscore.play.history import Edition
from fourscore.play.news import Bookmark, look_at, talk_since, unheard, whole_news
from fourscore.play.table import Table

MOST_WAITING = 256
"""A screen that is this many messages behind is given up."""

LEFT = "You have left this seat."
SHUT_OUT = "You cannot watch at this table."


class Screen:
    """What is to be shown to somebody, and whom it shows the table.

    It belongs to a person at a seat, and only as long as the person sits there.
    """

    __slots__ = (
        "_at_once", "blocked_by", "device", "is_slow", "muted", "person", "seat", "seats_here", "waiting", "wake",
        "why_ended",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat | None,
        person: str | None,
        wake: Callable[[], None],
        at_once: Callable[[bytes], bool] | None = None,
        device: bytes = b"",
    ) -> None:
        self.seat = seat
        self.person = person
        self.seats_here: tuple[Seat, ...] = () if seat is None else (seat,)
        """The seats whose people are at this screen: several where they share it and take turns at it."""
        self.wake = wake
        """Called when there is something to send, or nothing more."""
        self._at_once = at_once
        """Sends a message if the connection takes it now; False if it does not."""
        self.waiting: deque[bytes] = deque()
        self.is_slow = False
        self.device = device
        """The fingerprint of the token that opened it."""
        self.muted: frozenset[str] = frozenset()
        """The people whose talk whoever looks does not want to read."""
        self.blocked_by: frozenset[str] = frozenset()
        """The people who do not want to be watched by whoever looks."""
        self.why_ended = ""
        """Why nothing more may be shown, such as that the person has left the seat."""

    @property
    def is_ended(self) -> bool:
        return bool(self.why_ended)

    def may_show(self, table: Table) -> bool:
        """Whether whoever looks at it may still see what this seat, or a spectator, sees."""
        if self.seat is None:
            return not self.blocked_by or self.blocked_by.isdisjoint(table.company)
        return self.seat in table.seats_of(self.person or "")

    def look_who_is_here(self, table: Table) -> None:
        """Whoever looks through one seat of theirs is at the table with all of them."""
        self.seats_here = () if self.seat is None else tuple(table.seats_of(self.person or ""))

    def end(self, why: str = "") -> None:
        """Show nothing more, not even what waits."""
        self.why_ended = why or (SHUT_OUT if self.seat is None else LEFT)
        self.waiting.clear()
        self.wake()

    def show(self, message: bytes) -> None:
        """Send it as soon as the connection takes it, behind everything that waits."""
        if self.why_ended:
            return
        if self._at_once is not None and not self.waiting and self._at_once(message):
            return
        if len(self.waiting) >= MOST_WAITING:
            self.is_slow = True
        else:
            self.waiting.append(message)
        self.wake()


def _may_hear(screen: Screen, table: Table) -> bool:
    """Whether whoever looks at it may read what the others say."""
    return screen.seat is not None or table.is_heard_by_all


def _everything(screen: Screen, table: Table, since: int) -> Iterator[bytes]:
    """All talk, and the log from a line on."""
    if _may_hear(screen, table):
        yield msgspec.json.encode(talk_since(table, 0, screen.muted))
    yield msgspec.json.encode(whole_news(table, screen.seat, since, screen.muted))


class Audience:
    """Everybody who looks at one table."""

    __slots__ = ("_around", "_bookmarks", "_said", "_setting", "noted", "present", "screens")

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self.present: Counter[Seat] = Counter()
        """The seats whose people look at the table now, and on how many screens."""
        self.noted: dict[Seat, float] = {}
        """When it was last noted that the person of a seat was here."""
        self._bookmarks: dict[Seat | None, Bookmark] = {}
        self._around = b""
        self._setting: object = None
        """The setting of the table to which `_around` belongs."""
        self._said = 0

    def enter(self, screen: Screen, table: Table, since: int = 0) -> None:
        """Show a new screen everything, and from now on whatever is new."""
        if not self.screens:
            self._bookmarks.clear()
            self._around = msgspec.json.encode(look_at(table))
            self._setting = table.setting
            self._said = table.spoken.count
        if screen.seat not in self._bookmarks:
            bookmark = self._bookmarks[screen.seat] = Bookmark(screen.seat)
            bookmark.news(table)
        screen.show(self._around)
        for message in _everything(screen, table, since):
            screen.show(message)
        self.screens.append(screen)
        screen.look_who_is_here(table)
        self.present.update(screen.seats_here)

    def show_again(self, person: str, table: Table) -> None:
        """Show somebody all talk and the whole log again, which is put together once for all screens of a seat."""
        seats: dict[Seat | None, list[bytes]] = {}
        for screen in self.screens:
            if screen.person == person:
                if screen.seat not in seats:
                    seats[screen.seat] = list(_everything(screen, table, 0))
                for message in seats[screen.seat]:
                    screen.show(message)

    def leave(self, screen: Screen) -> list[Seat]:
        """The screen is gone, or was ended before; those of its seats from which nobody looks any more."""
        if screen in self.screens:
            self.screens.remove(screen)
            self.present.subtract(screen.seats_here)
        return [seat for seat in screen.seats_here if not self.present[seat]]

    def end_those_who_may_not_look(self, table: Table) -> None:
        """A seat that was given up shows nothing more to whoever gave it up, nor a table to whom somebody blocked."""
        for screen in [screen for screen in self.screens if not screen.may_show(table)]:
            self.leave(screen)
            screen.end()
        for screen in self.screens:
            self.present.subtract(screen.seats_here)
            screen.look_who_is_here(table)
            self.present.update(screen.seats_here)

    def tell(self, table: Table) -> None:
        """Show everybody what is new to them; called when what happened is durable."""
        if not self.screens:
            return
        if table.setting != self._setting:
            self._setting = table.setting
            self.end_those_who_may_not_look(table)
            around = msgspec.json.encode(look_at(table))
            if around != self._around:
                self._around = around
                self._show_all(around)
        if table.spoken.count != self._said:
            since, self._said = self._said, table.spoken.count
            words = msgspec.json.encode(talk_since(table, since))
            for screen in self.screens:
                if _may_hear(screen, table):
                    muted = screen.muted
                    screen.show(msgspec.json.encode(talk_since(table, since, muted)) if muted else words)
        seats = list({screen.seat for screen in self.screens})
        edition = Edition(table.history, seats)
        fresh = {seat: self._bookmarks[seat].news(table, edition) for seat in seats}
        for screen in self.screens:
            news = fresh[screen.seat]
            if news is not None:
                screen.show(unheard(news, table, screen.muted) if screen.muted else news)

    def _show_all(self, message: bytes) -> None:
        for screen in self.screens:
            screen.show(message)
