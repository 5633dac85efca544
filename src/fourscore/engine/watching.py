"""What those who watch a match may know: what lies on the table, and what was told."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from fourscore.engine.course import Course
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.game import Game
from fourscore.engine.view import Asked, View, asked


def views_of(game: Game[Any, Any], course: Course, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these seats may know, with the question that it has to answer."""
    decisions, outcome, window = course.decisions, course.outcome, course.window
    asking: dict[Seat | None, Asked | None] = {
        decision.seat: asked(decision) for decision in decisions if decision.seat in seats
    }
    if window is not None and course.asks_forced:
        for seat in seats:
            forced = None if seat is None else window.unconfirmed(seat)
            if forced is not None:
                asking[seat] = asked(forced)
    waiting = tuple(window.question.seats if window else [decision.seat for decision in decisions])
    tables = zip(seats, game.views(course.state, seats), strict=True)
    # Written without names, because a busy table does nothing else as often.
    return [View(game.id, seat, table, asking.get(seat), waiting, outcome) for seat, table in tables]


def lines_of(log: list[Event] | None, reader: Reader, since: int = 0) -> list[Line]:
    """The log as this reader may read it; `since` leaves out the first lines."""
    if log is None:
        raise Refusal("This match keeps no log.")
    # Sentences are made only of what is wanted: a long game asks for its last lines again and again.
    visible = islice((event for event in log if not event.is_hidden_from(reader)), since, None)
    lines = (event.seen_by(reader) for event in visible)
    return [line for line in lines if line is not None]
