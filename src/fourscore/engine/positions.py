"""A State as JSON that a person can read and write: each field by its type, unless the game says otherwise."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from fourscore.engine.errors import BadPosition
from fourscore.engine.fields import defaults_of, fields_of
from fourscore.engine.game import Json
from fourscore.engine.mistakes import ended, mistake
from fourscore.engine.state import State

S = TypeVar("S", bound=State)


LARGEST = 10**6
"""No number on any table is larger."""


def need(is_so: object, parts: str, reason: str) -> None:
    """Unless it is so: BadPosition, with the parts of the position that do not go together, and why."""
    if not is_so:
        raise BadPosition(f"The state of this position cannot be set up: {parts}: {reason}.")


class Form(NamedTuple):
    """How people write a part of the table, which may be one field or several."""

    kind: Any
    """The type of the JSON."""
    write: Callable[[Any], Any]
    """From the State."""
    read: Callable[[Any, Any], None]
    """From the JSON into the State; ValueError says what is wrong with it."""


class Piece(NamedTuple):
    """How a piece of some type, such as a card, is written."""

    kind: Any
    """The type of the JSON."""
    read: Callable[[Any], Any]
    """The piece; ValueError says why there is none."""


class PositionForm(Generic[S]):
    """How the States of one game are written and read.

    `derived` names the fields that follow from the others or from the options, `forms` those that people write in a way
    of their own, `pieces` how a piece of some type is written, `by_seat` the fields with an entry for each seat, and
    `seated` those that name seats. What a position does not mention has the default of its field, or is as in a new
    State where the field has none; what has its default is not written.
    """

    def __init__(
        self,
        kind: type[S],
        *,
        derived: Collection[str],
        forms: Mapping[str, Form] | None = None,
        pieces: Mapping[type, Piece] | None = None,
        by_seat: Collection[str] = (),
        seated: Collection[str] = (),
    ) -> None:
        self._kind = kind
        self._hints = {name: hint for name, hint in fields_of(kind).items() if name not in derived}
        self._forms = forms or {}
        self._pieces = pieces or {}
        self._by_seat = by_seat
        self._seated = seated
        self._defaults = {name: defaults_of(kind)[name] for name in self._hints if name in defaults_of(kind)}

    @property
    def names(self) -> tuple[str, ...]:
        """The parts of a position."""
        return tuple(self._hints)

    def write(self, state: S) -> dict[str, Json]:
        """The State, at rest, as JSON."""
        found: dict[str, Json] = {}
        for name in self._hints:
            value = self._forms[name].write(state) if name in self._forms else getattr(state, name)
            if name in self._defaults and value == self._defaults[name]:
                continue
            found[name] = msgspec.to_builtins(value, enc_hook=str)
        return found

    def read(self, json: Json, state: S, seats: int = 0) -> None:
        """Fill a new State with what the JSON says; BadPosition names what is wrong."""
        if not isinstance(json, dict):
            raise BadPosition("The state of a position is an object with the parts of the table.")
        unknown = sorted(str(name) for name in json if name not in self._hints)
        if unknown:
            raise BadPosition(f"The state has no part {unknown[0]!r}. Its parts are: {', '.join(self._hints)}.")
        for name, hint in self._hints.items():
            if name in json:
                self._read_part(state, name, hint, json[name])
            elif name in self._defaults:
                setattr(state, name, self._defaults[name])
        self._check_seats(state, seats)

    def _read_part(self, state: S, name: str, hint: Any, json: Json) -> None:
        form = self._forms.get(name)
        try:
            _check_numbers(json)
            value = msgspec.convert(json, hint if form is None else form.kind, dec_hook=self._piece)
            if form is None:
                setattr(state, name, value)
            else:
                form.read(value, state)
        except (msgspec.ValidationError, ValueError, RecursionError) as error:
            raise BadPosition(f"The state of this position cannot be set up: {name}: {ended(_reason(error))}") from None

    def _piece(self, kind: type, json: Any) -> Any:
        for piece, form in self._pieces.items():
            if kind is piece:
                return form.read(msgspec.convert(json, form.kind))
        raise NotImplementedError(kind)

    def _check_seats(self, state: S, seats: int) -> None:
        """What each seat has is given for all of them, and nobody is named who does not sit here, or twice."""
        for name in self._by_seat:
            count = len(getattr(state, name))
            need(count == seats, f"{name} and seats", f"it must be given for all {seats} seats, not for {count}")
        for name in self._seated:
            check_seats(getattr(state, name), f"{name} and seats", seats)


def check_seats(named: int | Iterable[int] | None, parts: str, seats: int) -> None:
    """BadPosition, unless these are different seats of a table with so many."""
    found = [named] if isinstance(named, int) else [] if named is None else list(named)
    for seat in found:
        need(0 <= seat < seats, parts, f"there is no seat {seat}")
        need(found.count(seat) == 1, parts, f"seat {seat} is named twice")


def _check_numbers(json: Any) -> None:
    """ValueError, if there is a number that cannot be on any table."""
    waiting = [json]
    for one in waiting:
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
        elif isinstance(one, int | float) and not -LARGEST <= one <= LARGEST:
            raise ValueError(f"{one} cannot be")


def _reason(error: Exception) -> str:
    return "it goes too deep" if isinstance(error, RecursionError) else mistake(error).rstrip(".")
