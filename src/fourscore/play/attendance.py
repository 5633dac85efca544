"""Who is at a table and who is away; whoever keeps the table says so, for no record does."""

from collections.abc import Mapping

from fourscore.engine.decision import Seat


class Attendance:
    """Whose people look at a table."""

    __slots__ = ("away_since", "present", "since")

    def __init__(self) -> None:
        self.present: Mapping[Seat, int] = {}
        """Whose people look at the table now, and on how many screens."""
        self.away_since: Mapping[Seat, float] = {}
        """Whose people have not looked at it, and since when."""
        self.since = 0.0
        """When whoever keeps the table began to: before that nobody could answer."""

    def away_for(self, seat: Seat, acted_at: float, now: float) -> float | None:
        """For how many seconds the person of a seat has neither looked nor acted, as far as is known; None if here."""
        if self.present.get(seat, 0) > 0 or seat not in self.away_since:
            return None
        # What is noted for later than now was noted under another clock.
        return now - max((when for when in (self.away_since[seat], acted_at) if when <= now), default=now)
