"""The records of a table with another name for somebody, or with nothing of them but what they played."""

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.journal import CLAIM, Journal, Remark, journal_lines, parse_journal
from fourscore.play.records import (
    Carried,
    Created,
    Finished,
    HandedOn,
    Invited,
    Left,
    Record,
    Renamed,
    Said,
    Seated,
    Uninvited,
)
from fourscore.play.replays import without_claims
from fourscore.play.seats import player_name

DELETED = "(deleted)"
"""What is left of somebody's words."""
GONE = "gone-"
"""How the id begins that stands for somebody who is forgotten."""
NO_NAME = "A bot"
"""What is left of the name of a bot that was invited."""


class NewIdentity(msgspec.Struct, frozen=True):
    """What becomes of a person in the records."""

    person: str
    becomes: str
    """The id by which they are known from now on."""
    name: str = ""
    """Their name; empty for a neutral one, and then their words are deleted too."""

    def name_at(self, seat: Seat) -> str:
        return self.name or player_name(seat)


def rewritten(records: Sequence[Record], identity: NewIdentity) -> list[Record]:
    """The same records, of as many, with the new identity."""
    return _Pen(identity).write(records)


def reworded(records: Sequence[Record], identity: NewIdentity) -> Callable[[str], str]:
    """Writes a line about a table anew: of its talk, `name: words`, or of its log."""
    pen = _Pen(identity)
    pen.write(records)
    return pen.line


class _Pen:
    """Writes records anew, one after another."""

    def __init__(self, identity: NewIdentity) -> None:
        self._identity = identity
        self._sits: set[Seat] = set()
        """Where the person sits at the record that is being written."""
        self._names: dict[Seat, set[str]] = {}
        """What the person was called in each seat."""
        self._claims: set[str] = set()
        """What the person claimed, which the log has as well; only if their words are deleted."""

    def write(self, records: Sequence[Record]) -> list[Record]:
        sits: dict[Seat, str] = {}
        for record in records:
            if isinstance(record, Seated):
                sits[record.seat] = record.person
            if isinstance(record, Seated | Renamed) and sits.get(record.seat) == self._identity.person:
                self._names.setdefault(record.seat, set()).add(record.name)
        return [self._written(record) for record in records]

    def line(self, text: str) -> str:
        """One line that names people as they were called then."""
        speaker, _, _ = text.partition(": ")
        for seat, names in self._names.items():
            if speaker in names and not self._identity.name:
                return f"{self._identity.name_at(seat)}: {DELETED}"
        return self._replaced(text)

    def _written(self, record: Record) -> Record:
        identity = self._identity
        if isinstance(record, Created):
            by, *removed = (identity.becomes if who == identity.person else who for who in (record.by, *record.removed))
            return msgspec.structs.replace(record, by=by, removed=removed)
        if isinstance(record, HandedOn | Uninvited) and record.person == identity.person:
            return msgspec.structs.replace(record, person=identity.becomes)
        if isinstance(record, Invited) and record.person == identity.person:
            return msgspec.structs.replace(record, person=identity.becomes, name=identity.name or NO_NAME)
        if isinstance(record, Seated):
            return self._seated(record)
        if isinstance(record, Renamed) and record.seat in self._sits:
            return msgspec.structs.replace(record, name=identity.name_at(record.seat))
        if isinstance(record, Left):
            self._sits.discard(record.seat)
        if isinstance(record, Said) and record.seat in self._sits:
            words = record.words if identity.name else DELETED
            if record.is_claim and not identity.name:
                self._claims.add(record.words)
            return msgspec.structs.replace(record, name=identity.name_at(record.seat), words=words)
        if isinstance(record, Said) and self._names:
            return msgspec.structs.replace(record, words=self._replaced(record.words))
        if isinstance(record, Finished):
            told = self._replaced(zlib.decompress(record.told).decode()).encode()
            return msgspec.structs.replace(record, journals=self._journals(record.journals), told=zlib.compress(told))
        if isinstance(record, Carried) and record.snapshot:
            return msgspec.structs.replace(record, snapshot=self._snapshot(record.snapshot))
        return record

    def _seated(self, record: Seated) -> Seated:
        if record.person != self._identity.person:
            self._sits.discard(record.seat)
            return record
        self._sits.add(record.seat)
        name = self._identity.name_at(record.seat)
        return msgspec.structs.replace(record, person=self._identity.becomes, name=name)

    def _replaced(self, text: str) -> str:
        text = without_claims(text, self._claims, DELETED)
        for seat, names in self._names.items():
            fresh = self._identity.name_at(seat)
            for name in names:
                # The parts between the names, put together again: nothing in a name is read as a pattern.
                text = fresh.join(re.split(rf"(?<!\w){re.escape(name)}(?!\w)", text))
        return text

    def _journals(self, packed: bytes) -> bytes:
        """The journals of a finished game: an empty line between two of them."""
        texts = zlib.decompress(packed).split(b"\n\n")
        journals = [self._journal(parse_journal(text.splitlines())) for text in texts]
        return zlib.compress(b"\n\n".join(b"\n".join(journal_lines(one)) for one in journals))

    def _journal(self, journal: Journal) -> Journal:
        entries = [self._remark(one) if isinstance(one, Remark) else one for one in journal.entries]
        header = msgspec.structs.replace(journal.header, notes=self._notes(journal.header.notes))
        return Journal(header, entries)

    def _notes(self, notes: Mapping[str, Any]) -> dict[str, Any]:
        names = notes.get("names")
        if not isinstance(names, list):
            return dict(notes)
        # A bot that plays on for somebody who left goes by their name.
        fresh = [
            self._identity.name_at(seat) if name in self._names.get(seat, ()) else name
            for seat, name in enumerate(names)
        ]
        return {**notes, "names": fresh}

    def _remark(self, remark: Remark) -> Remark:
        is_theirs = remark.remark == CLAIM and remark.facts.get("player") in self._names
        if not is_theirs or self._identity.name:
            return remark
        return Remark(remark.remark, {**remark.facts, "words": DELETED})

    def _snapshot(self, packed: bytes) -> bytes:
        content = msgspec.json.decode(zlib.decompress(packed))
        for told in content["told"]:
            for line in (told["whole"], *told["otherwise"].values()):
                line["text"] = self._replaced(line["text"])
                if line["facts"].get("words") in self._claims:
                    line["facts"]["words"] = DELETED
        journals = msgspec.convert(content["journals"], bytes)
        content["journals"] = self._journals(journals)
        return zlib.compress(msgspec.json.encode(content))
