"""What happened, and who may see what of it."""

import re
import string
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from fourscore.engine.decision import RuleId, Seat

if TYPE_CHECKING:
    from fourscore.engine.ledger import Ledger

Fact: TypeAlias = str | int | bool | list["Fact"] | None


class Secret:
    """A fact that only some seats may see; the others read something else instead."""

    __slots__ = ("instead", "seats", "value")

    def __init__(self, value: object, seats: Collection[Seat], instead: str = "something hidden") -> None:
        self.value = plain(value)
        self.seats = frozenset(seats)
        self.instead = instead


class Event:
    """One thing that happened: the rule that made it happen, the facts, and who may see what."""

    __slots__ = ("because", "facts", "has_secrets", "rule", "seats")

    def __init__(
        self, rule: RuleId, facts: Mapping[str, object], seats: Collection[Seat] | None, because: RuleId = ""
    ) -> None:
        self.rule = rule
        self.because = because or rule
        """The rule to which "why?" leads: another one where the same may happen for many reasons."""
        self.facts: dict[str, Fact | Secret] = {}
        self.has_secrets = False
        for name, given in facts.items():
            fact = given() if callable(given) else given
            if isinstance(fact, Secret):
                self.has_secrets = True
                self.facts[name] = fact
            else:
                self.facts[name] = plain(fact)
        self.seats = None if seats is None else frozenset(seats)

    def is_hidden_from(self, reader: "Reader") -> bool:
        """Whether the reader may know nothing of it."""
        return self.seats is not None and not reader.may_see(self.seats)

    def concerns(self, seat: Seat) -> bool:
        """Whether the seat may read this differently from somebody who has nothing to do with it."""
        return self.has_secrets or seat in self.facts.values()

    def seen_by(self, reader: "Reader") -> "Line | None":
        """The event as the reader may know it; None when it is wholly hidden from the reader."""
        if self.is_hidden_from(reader):
            return None
        facts: dict[str, Fact] = {}
        instead: dict[str, str] = {}
        for name, fact in self.facts.items():
            if not isinstance(fact, Secret):
                facts[name] = fact
            elif reader.may_see(fact.seats):
                facts[name] = fact.value
            else:
                instead[name] = fact.instead
        told = "" if self.because == self.rule else self.rule
        return Line(self.because, facts, reader.sentence(self.rule, facts, instead), told)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log as one reader sees it; a fact that the reader may not know is left out."""

    rule: RuleId
    """The rule that made it happen."""
    facts: dict[str, Fact]
    text: str
    told: RuleId = ""
    """The rule whose sentence it is, where that is another one."""


class Reader:
    """Someone who reads the log: a seat, a spectator (None), or, with `sees_all`, the whole table afterwards."""

    __slots__ = ("ledger", "names", "seat", "sees_all")

    def __init__(self, ledger: "Ledger", seat: Seat | None, names: Sequence[str], *, sees_all: bool = False) -> None:
        self.ledger = ledger
        self.seat = seat
        self.names = names
        self.sees_all = sees_all

    def may_see(self, seats: Collection[Seat]) -> bool:
        return self.sees_all or self.seat in seats

    def sentence(self, rule: RuleId, facts: Mapping[str, Fact], instead: Mapping[str, str]) -> str:
        """The rule's log sentence with the facts filled in."""
        told = self.ledger[rule]
        return _sentence(told.log).fill(self, facts, instead) if told.log else told.text


class _Sentence:
    """A log sentence, taken apart once and filled in again and again.

    `{player:seat}` is the seat's name, or You at the start of a sentence; `{player:to-seat}` the same within it;
    `{player:verb lays|lay}` picks the verb that goes with the name or with You;
    `{count:of card|cards}` is a number with its noun; `{place:the}` is a name with its article, where it has one within
    a sentence, and with The at its start; `{cards}` is the fact as it stands.
    """

    __slots__ = ("_begins", "_parts")

    def __init__(self, log: str) -> None:
        self._parts = [(text, name, *_taken_apart(form or "")) for text, name, form, _ in string.Formatter().parse(log)]
        self._begins = re.match(r"{\w+:the}", log) is not None

    def fill(self, reader: Reader, facts: Mapping[str, Fact], instead: Mapping[str, str]) -> str:
        """The sentence as the reader reads it."""
        said = []
        for text, name, form, first, second in self._parts:
            said.append(text)
            if name is not None:
                value = facts[name] if name in facts else instead[name]
                said.append(_filled(value, form, first, second, reader))
        told = "".join(said)
        return told[:1].upper() + told[1:] if self._begins else told


@cache
def _sentence(log: str) -> _Sentence:
    return _Sentence(log)


def _taken_apart(form: str) -> tuple[str, str, str]:
    """What is behind the colon: the form, and its two words if it has any."""
    form, _, words = form.partition(" ")
    first, _, second = words.partition("|")
    return form, first, second


def _filled(value: Fact, form: str, first: str, second: str, reader: Reader) -> str:
    if form == "seat":
        return _name(value, "You", reader)
    if form == "to-seat":
        return _name(value, "you", reader)
    if form == "verb":
        return second if value == reader.seat else first
    if form == "of":
        return f"{value} {first if value == 1 else second}"
    if form == "the" and value in reader.ledger.articles:
        return f"the {value}"
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    return "nothing" if value is None else str(value)


def _name(value: Fact, you: str, reader: Reader) -> str:
    if not isinstance(value, int):
        return "nobody" if value is None else str(value)
    return you if value == reader.seat else reader.names[value]


def plain(value: object) -> Fact:
    """A fact as plain data, fixed at the moment it is told."""
    if value is None or isinstance(value, int):  # a truth value is an int
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Sequence | frozenset):
        parts = value if isinstance(value, Sequence) else sorted(value)
        return [plain(part) for part in parts]
    raise TypeError(f"a fact must be a text, a number, a truth value or a list of these, not {value!r}")
