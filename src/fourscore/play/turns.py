"""What happens to the match of a table: answers, throws by hand, and what is taken back."""

from typing import TYPE_CHECKING

from fourscore.engine.decision import Choice, Seat
from fourscore.play import clocks
from fourscore.play.records import Answered, Corrected, Passed, Thrown, Undone

if TYPE_CHECKING:
    from fourscore.play.table import Table


def answer(table: "Table", record: Answered) -> None:
    """A seat answers its question."""
    chair = table.chairs[record.seat]
    chair.answers += 1
    if record.by in ("person", "clock"):
        clocks.charge(table, record.seat, record.since, record.at)
    if record.by == "person":
        chair.acted_at = record.at
    match = table.match
    if match is not None:
        choice = record.choice
        if match.forced_of(record.seat) is not None:
            match.confirmed |= {record.seat}
            return
        meant = choice if isinstance(choice, Choice) else match.meant(choice, record.seat)
        match.take(match.asked_of(record.seat), meant)
        table.look_around()


def go_on(table: "Table", record: Passed) -> None:
    """Nobody had a choice, and the moment has passed."""
    if table.match is not None:
        table.match.go_on()
        table.look_around()


def throw(table: "Table", record: Thrown) -> None:
    """People rolled or drew, and say what came up."""
    if table.match is not None:
        table.match.throw(record.numbers)
        table.look_around()


def is_open_reply(table: "Table", seat: Seat) -> bool:
    """Whether the seat has answered a question that others still think about."""
    replies = table.match.open_replies() if table.match is not None else ()
    return any(reply.seat == seat for reply in replies)


def undo(table: "Table", record: Undone) -> None:
    """A seat takes its answer back."""
    table.chairs[record.seat].undos.append(record.at)
    if table.match is None:
        return
    thinks_again, confirmed = is_open_reply(table, record.seat), table.match.confirmed
    table.match.undo(record.seat)
    if thinks_again:
        # Nothing was told of the answer, so nothing is told of its taking back.
        table.adopt(table.match)
        table.match.confirmed = confirmed
    else:
        table.taken_back(table.match)


def correct(table: "Table", record: Corrected) -> None:
    """The last throw by hand is taken back."""
    if table.match is not None:
        table.match.correct()
        table.taken_back(table.match)
