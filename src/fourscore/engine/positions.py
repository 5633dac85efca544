"""A State as JSON that a person can read and write: each field by its type, unless the game says otherwise."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from fourscore.engine.errors import BadPosition
from fourscore.engine.fields import defaults_of, fields_of
from fourscore.engine.game import Json
from fourscore.engine.state import State

S = TypeVar("S", bound=State)


class Form(NamedTuple):
    """How people write a part of the table, which may be one field or several."""

    kind: Any
    """The type of the JSON."""
    write: Callable[[Any], Any]
    """From the State."""
    read: Callable[[Any, Any], None]
    """From the JSON into the State; ValueError says what is wrong with it."""


class PositionForm(Generic[S]):
    """How the States of one game are written and read.

    `derived` names the fields that follow from the others or from the options, `forms` those that people write in a way
    of their own, and `pieces` how a text becomes a piece of some type, such as a card. What a position does not mention
    has the default of its field, or is as in a new State where the field has none; what has its default is not written.
    """

    def __init__(
        self,
        kind: type[S],
        *,
        derived: Collection[str],
        forms: Mapping[str, Form] | None = None,
        pieces: Mapping[type, Callable[[Any], Any]] | None = None,
    ) -> None:
        self._kind = kind
        self._hints = {name: hint for name, hint in fields_of(kind).items() if name not in derived}
        self._forms = forms or {}
        self._pieces = pieces or {}
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

    def read(self, json: Json, state: S) -> None:
        """Fill a new State with what the JSON says; BadPosition names what is wrong."""
        if not isinstance(json, dict):
            raise BadPosition("A position is an object with the parts of the table.")
        unknown = sorted(set(json) - set(self._hints))
        if unknown:
            raise BadPosition(f"A position has no part {unknown[0]!r}. Its parts are: {', '.join(self._hints)}.")
        for name, hint in self._hints.items():
            if name in json:
                self._read_part(state, name, hint, json[name])
            elif name in self._defaults:
                setattr(state, name, self._defaults[name])

    def _read_part(self, state: S, name: str, hint: Any, json: Json) -> None:
        form = self._forms.get(name)
        try:
            value = msgspec.convert(json, hint if form is None else form.kind, dec_hook=self._piece)
            if form is None:
                setattr(state, name, value)
            else:
                form.read(value, state)
        except (msgspec.ValidationError, ValueError) as error:
            raise BadPosition(f"This position cannot be set up: {name}: {error}.") from None

    def _piece(self, kind: type, text: Any) -> Any:
        for piece, read in self._pieces.items():
            if kind is piece:
                return read(text)
        raise NotImplementedError(kind)
