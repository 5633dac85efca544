"""Running games under a raised version of the rules.

If everything that was played leads to the same events under the new rules, the game simply goes on. Otherwise it goes
on from its last position by the new rules, and the log says so. Where that cannot be either, all that was told can
still be read, and the table can agree to end the game. A snapshot, taken under the old rules, knows both.
"""

import hashlib
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec

from fourscore.engine import beginning
from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.game import Json
from fourscore.engine.journal import REMARKS, RULES_CHANGED, Journal, journal_lines, parse_journal
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.engine.pauses import NO_PAUSES, Pauses
from fourscore.play.history import History
from fourscore.play.records import Answered, Carried, Corrected, Finished, Passed, Record, Thrown, Undone, Voted
from fourscore.play.table import Table
from fourscore.play.wire_types import LineSight

ALL = "all"
"""Whoever sees everything, after the game."""
SPECTATOR = ""
PLAYED = Answered, Passed, Thrown, Corrected, Undone, Voted


class Told(msgspec.Struct, frozen=True):
    """One thing that was told under other rules, in the very words of then."""

    rule: str
    seats: tuple[Seat, ...] | None
    whole: LineSight
    """As it reads with nothing hidden."""
    otherwise: dict[str, LineSight]
    """As it reads for those who read it differently."""

    def is_hidden_from(self, reader: Reader) -> bool:
        return self.seats is not None and not reader.may_see(self.seats)

    def concerns(self, seat: Seat) -> bool:
        return str(seat) in self.otherwise

    def seen_by(self, reader: Reader) -> Line | None:
        if self.is_hidden_from(reader):
            return None
        who = ALL if reader.sees_all else SPECTATOR if reader.seat is None else str(reader.seat)
        line = self.otherwise.get(who, self.whole)
        return Line(line.rule, line.facts, line.text, line.told)

    def __hash__(self) -> int:
        return id(self)


class Snapshot(msgspec.Struct, frozen=True):
    """A running game as the rules of its time left it."""

    length: int
    """After how many records it was taken."""
    digest: str
    """The fingerprint of everything that was told, whatever the words."""
    position: dict[str, Any]
    told: list[Told]
    journals: bytes
    """As in the record of the end."""
    pauses: Pauses = NO_PAUSES
    """Of the answers since the position's checkpoint."""


def snapshot_of(table: Table) -> bytes:
    """Everything that a later version of the rules might need to go on with this game, or to show it."""
    assert table.match is not None
    snapshot = Snapshot(
        table.length,
        digest_of(table),
        table.match.position(),
        _retold(table),
        packed_journals(table),
        table.match.pauses(),
    )
    return zlib.compress(msgspec.json.encode(snapshot, enc_hook=str))


def read_snapshot(body: bytes | None) -> Snapshot | None:
    """The snapshot that was kept; None if there is none that can be read."""
    try:
        return None if body is None else msgspec.json.decode(zlib.decompress(body), type=Snapshot)
    except (zlib.error, msgspec.DecodeError):
        return None


def digest_of(table: Table) -> str:
    """The fingerprint of all events at a table with nothing hidden."""
    facts = [(line.rule, line.facts) for line in table.history.truth()]
    return hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).hexdigest()


def packed_journals(table: Table) -> bytes:
    """The journals of a table as they are kept."""
    return zlib.compress(b"\n\n".join(b"\n".join(journal_lines(one)) for one in table.history.journals()))


def _retold(table: Table) -> list[Told]:
    match = table.match
    assert match is not None
    ledger, names = match.game.ledger, match.names
    readers = {str(seat): Reader(ledger, seat, names) for seat in range(match.seats)}
    readers[SPECTATOR] = Reader(ledger, None, names)
    everything = Reader(ledger, None, names, sees_all=True)
    return [_told(event, everything, readers) for event in table.history.between(0, None)]


def _told(event: Event, everything: Reader, readers: dict[str, Reader]) -> Told:
    whole = event.seen_by(everything)
    assert whole is not None
    seen = {who: event.seen_by(reader) for who, reader in readers.items()}
    otherwise = {who: _kept(line) for who, line in seen.items() if line is not None and line != whole}
    return Told(event.rule, None if event.seats is None else tuple(sorted(event.seats)), _kept(whole), otherwise)


def _kept(line: Line) -> LineSight:
    return LineSight(line.rule, line.facts, line.text, line.told)


# Going on.


def carry(name: str, records: Sequence[Record], snapshot: Snapshot | None, now: float) -> Carried | None:
    """How a game of other rules goes on by those of today; None if it can only be read."""
    table = Table.rebuilt(name, records)
    if table.game is None or not table.versions.trouble or table.is_over:
        return None
    rules, contents = table.game.version, table.game.contents
    if _leads_to_the_same(name, records, snapshot):
        return Carried(at=now, rules=rules, contents=contents)
    # What was acknowledged after the snapshot is not in its position, and must not be lost.
    if snapshot is None or not is_whole(records, snapshot):
        return None
    body = zlib.compress(msgspec.json.encode(snapshot, enc_hook=str))
    carried = Carried(at=now, rules=rules, contents=contents, snapshot=body)
    try:
        tried = Table.rebuilt(name, [*records, carried])
    except Exception:
        return None
    return carried if tried.match is not None and not tried.versions.trouble else None


def is_whole(records: Sequence[Record], snapshot: Snapshot | None) -> bool:
    """Whether the snapshot has all that was played: it has not if the server was killed since it was taken."""
    return snapshot is not None and not any(isinstance(record, PLAYED) for record in records[snapshot.length :])


def what_can_be_read(records: Sequence[Record], snapshot: Snapshot | None) -> str:
    """How much was kept of a game that cannot go on."""
    if is_whole(records, snapshot):
        return "All that was told can be read."
    why = "the server was killed before it could keep"
    if snapshot is None:
        return f"Nothing that was told can be read: {why} it."
    return f"What was told can be read but for the end: {why} that."


def _leads_to_the_same(name: str, records: Sequence[Record], snapshot: Snapshot | None) -> bool:
    """Whether all that was played can be played by the rules of today, and tells what it told then."""
    table = Table(name)
    table.versions.takes_todays = True
    table.versions.look_ahead(records)
    try:
        for record in records:
            table.apply(record)
            if table.game is not None and table.length == 1:
                read_options(table.game.Options, table.options)
            if snapshot is not None and table.length == snapshot.length and digest_of(table) != snapshot.digest:
                return False
    except Exception:
        return False
    # Without a snapshot of then nobody can say what was told; but every answer that was given still is one.
    return True


def go_on_from(table: Table, record: Carried) -> None:
    """The game goes on from its last position by the rules of today."""
    snapshot = read_snapshot(record.snapshot)
    game = table.game
    assert snapshot is not None
    assert game is not None
    match, told = _gone_on(table, snapshot, f"{table.created.seed}.{record.rules}")
    match.remark(RULES_CHANGED, {"before": snapshot.position.get("version", 0), "now": record.rules})
    show_old(table.history, snapshot)
    table.history.told = cast("list[Event]", told)
    table.play_on(match)


def _gone_on(table: Table, snapshot: Snapshot, seed: str) -> tuple[Match, list[Told]]:
    """The match as it goes on, and what was told that it does not tell itself."""
    assert table.game is not None
    position = {**snapshot.position, "version": table.game.version}
    told = snapshot.told
    with suppress(BadPosition):
        match = _match_at(table, position, seed, snapshot.pauses)
        retold = len(match.log or ())
        if _told_again(match, told) == retold:
            return match, told[: len(told) - retold]
    # These rules tell the answers since the checkpoint otherwise, or let a moment pass on the way that was waited for.
    # What was said meanwhile stays where it was told.
    match = _match_at(table, {**position, "since": [one for one in position["since"] if "remark" not in one]}, seed)
    played = [at for at, one in enumerate(told) if one.rule not in REMARKS]
    again = set(played[len(played) - _told_again(match, [told[at] for at in played]) :])
    return match, [one for at, one in enumerate(told) if at not in again]


def _match_at(table: Table, position: dict[str, Any], seed: str, pauses: Pauses = NO_PAUSES) -> Match:
    assert table.game is not None
    match = beginning.begin_at(table.game, cast("dict[str, Json]", position), seed, table.created.nonce, pauses)
    match.names = [chair.name for chair in table.chairs]
    return match


def _told_again(match: Match, told: Sequence[Told]) -> int:
    """How many events the match has told that were told before: a position is followed by what was answered since."""
    everything = Reader(match.game.ledger, None, match.names, sees_all=True)
    again = [_print_of(line) for event in match.log or () if (line := event.seen_by(everything)) is not None]
    before = [_print_of(one.whole) for one in told[max(0, len(told) - len(again)) :]]
    return next((most for most in range(len(before), 0, -1) if before[-most:] == again[:most]), 0)


def _print_of(line: Line | LineSight) -> bytes:
    """What a line tells, whatever the words."""
    return msgspec.json.encode((line.rule, line.facts), order="deterministic", enc_hook=str)


def show_old(history: History, snapshot: Snapshot) -> None:
    """Let everybody read what was told under other rules."""
    history.told = cast("list[Event]", list(snapshot.told))
    history.legs = legs_in(snapshot.journals)


def legs_in(journals: bytes) -> list[Journal]:
    """The journals that were packed."""
    return [parse_journal(leg.splitlines()) for leg in zlib.decompress(journals).split(b"\n\n")]


def ended(snapshot: Snapshot, now: float) -> Finished:
    """The record of the end of a game that could only be read."""
    told = "\n".join(told.whole.text for told in snapshot.told).encode()
    return Finished(at=now, journals=snapshot.journals, told=zlib.compress(told))
