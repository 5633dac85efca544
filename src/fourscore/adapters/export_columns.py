"""The columns of an export, read off the class of a game's View: every game brings its own, written down once.

A field of plain values is a column. A field that holds another class becomes one column for each field of that class. A
row of things becomes lists, side by side: `view.places.life` and `view.places.wounds` are as long as there are places.
A mapping becomes two such lists, the names and the values.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

Kind: TypeAlias = Literal["bool", "int", "float", "str", "json"]
"""What a cell holds, or what the lists in it hold; `json` is a text for whatever has no plainer form."""
Read: TypeAlias = Callable[[Any], Any]

PLAIN: dict[type[inspect.Type], Kind] = {
    inspect.BoolType: "bool",
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.StrType: "str",
}
ROWS = (inspect.VarTupleType, inspect.ListType)
OF_FIELDS = (inspect.StructType, inspect.NamedTupleType, inspect.DataclassType)


class Column(msgspec.Struct, frozen=True):
    """A column: its name, what it holds, in how many lists that is wrapped, and how it is read."""

    name: str
    kind: Kind
    read: Read
    depth: int = 0

    def under(self, name: str, read: Read) -> "Column":
        """The same column of something that stands in a field."""
        inner = self.read
        through: Read = read if inner is _itself else lambda whole: inner(read(whole))
        return Column(_joined(name, self.name), self.kind, through, self.depth)

    def or_nothing(self) -> "Column":
        """The same column of something that may be missing."""
        inner = self.read
        if inner is _itself:
            return self
        return Column(self.name, self.kind, lambda part: None if part is None else inner(part), self.depth)

    def of_many(self) -> "Column":
        """The same column of a row of such things."""
        inner = self.read
        read: Read = list if inner is _itself else lambda things: [inner(thing) for thing in things]
        return Column(self.name, self.kind, read, self.depth + 1)

    def of_values(self) -> "Column":
        """The same column of the values of a mapping."""
        many = self.of_many().read
        return Column(_joined("value", self.name), self.kind, lambda found: many(found.values()), self.depth + 1)


def columns_of(kind: type) -> list[Column]:
    """The columns that show a value of this class, in the order of its fields."""
    return _columns(inspect.type_info(kind))


def _columns(kind: inspect.Type) -> list[Column]:
    if isinstance(kind, inspect.UnionType):
        return [column.or_nothing() for column in _columns(_only_one(kind))]
    if plain := PLAIN.get(type(kind)) or _kind_of_literals(kind):
        return [Column("", plain, _itself)]
    if isinstance(kind, OF_FIELDS):
        return [
            column.under(field.encode_name, attrgetter(field.name))
            for field in kind.fields
            for column in _columns(field.type)
        ]
    if isinstance(kind, ROWS):
        return [column.of_many() for column in _columns(kind.item_type)]
    if isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.StrType | inspect.LiteralType):
        names = Column("name", "str", list, 1)
        return [names, *(column.of_values() for column in _columns(kind.value_type))]
    if (
        isinstance(kind, inspect.TupleType)
        and kind.item_types
        and all(one == kind.item_types[0] for one in kind.item_types)
    ):
        return [column.of_many() for column in _columns(kind.item_types[0])]
    return [Column("", "json", as_json)]


def _only_one(kind: inspect.UnionType) -> inspect.Type:
    """What a value is unless it is None; of several classes nothing can be said beforehand."""
    real = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    return real[0] if len(real) == 1 else inspect.AnyType()


def _kind_of_literals(kind: inspect.Type) -> Kind | None:
    if not isinstance(kind, inspect.LiteralType):
        return None
    if all(isinstance(value, str) for value in kind.values):
        return "str"
    return "int" if all(isinstance(value, int) for value in kind.values) else None


def as_json(value: Any) -> str | None:
    """A value as a JSON text."""
    return None if value is None else msgspec.json.encode(value, enc_hook=str).decode()


def _itself(value: Any) -> Any:
    return value


def _joined(first: str, second: str) -> str:
    return f"{first}.{second}" if second else first


def check_names(columns: Sequence[Column]) -> None:
    """No two columns are called the same."""
    names = [column.name for column in columns]
    assert len(names) == len(set(names)), "two columns of one name"
