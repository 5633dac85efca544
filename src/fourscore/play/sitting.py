"""Who sits where: taking a seat, leaving it, the host, and bots that stand in."""

from typing import TYPE_CHECKING

from fourscore.engine.decision import Seat
from fourscore.play.bot_accounts import is_bot
from fourscore.play.records import HandedOn, Invited, Left, Renamed, Returned, Seated, StoodIn, Uninvited
from fourscore.play.seats import Sitter, empty_seat

if TYPE_CHECKING:
    from fourscore.play.table import Table


def sit_down(table: "Table", record: Seated) -> None:
    """A person takes a seat."""
    chair = table.chairs[record.seat]
    chair.person, chair.name, chair.acted_at = record.person, record.name, record.at
    chair.last = Sitter(record.person, record.name)
    chair.bot = chair.stand_in = chair.was = ""
    table.invited.pop(record.person, None)
    table.held.setdefault(record.person, set()).add(record.seat)
    table.name_all()


def rename(table: "Table", record: Renamed) -> None:
    """A person goes by another name, in the journal, too."""
    chair = table.chairs[record.seat]
    chair.was = chair.name
    chair.name, chair.last = record.name, Sitter(chair.person, record.name)
    table.name_all()
    table.note()


def leave(table: "Table", record: Left) -> None:
    """A person leaves a seat, or is removed from it; a bot may go on for them."""
    chair = table.chairs[record.seat]
    if record.is_removed:
        table.removed.add(chair.person)
    if table.match is None:
        table.held.get(chair.person, set()).discard(record.seat)
    chair.person = chair.stand_in = chair.was = ""
    chair.order = None
    chair.bot = record.bot
    if not record.bot:
        chair.name = empty_seat(chair.seat)
    _find_host(table, record.seat)
    table.name_all()


def _find_host(table: "Table", left: Seat) -> None:
    """When the host leaves the next person round the table is the host, or a bot; where nobody is left they stay it."""
    if table.chairs[left].last.person == table.host and not table.seats_of(table.host):
        round_the_table = table.chairs[left + 1 :] + table.chairs[:left]
        others = sorted((chair.person for chair in round_the_table if chair.person), key=is_bot)
        table.host = next(iter(others), table.host)


def invite(table: "Table", record: Invited) -> None:
    """A bot may sit down."""
    table.invited[record.person] = record.name


def uninvite(table: "Table", record: Uninvited) -> None:
    """It may not any more."""
    table.invited.pop(record.person, None)


def hand_on(table: "Table", record: HandedOn) -> None:
    """Somebody else is the host from now on."""
    table.host = record.person


def stand_in(table: "Table", record: StoodIn) -> None:
    """A bot plays for somebody who stays in the seat."""
    chair = table.chairs[record.seat]
    chair.stand_in, chair.asked_for_bot = record.bot, False


def come_back(table: "Table", record: Returned) -> None:
    """The person plays again."""
    table.chairs[record.seat].stand_in = ""
