"""The fields of an observation: what is where in the row of numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod

from fourscore.kit.encoding.arrays import Numbers, np

MOST = 32_767
"""The largest number that a field holds; a count that has no end stops here."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: its name, its shape, and its least and greatest number."""

    name: str
    shape: tuple[int, ...]
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Layout:
    """The fields one after another in one row."""

    __slots__ = ("_slices", "at", "fields", "size")

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.at: dict[str, int] = {}
        """Where each field begins."""
        self.size = 0
        for field in self.fields:
            self.at[field.name] = self.size
            self.size += field.size
        self._slices = [
            (field.name, slice(self.at[field.name], self.at[field.name] + field.size), field.shape)
            for field in self.fields
        ]

    def split(self, row: Numbers) -> dict[str, Numbers]:
        """The fields by name; they are windows on the row, not copies."""
        return {name: row[part].reshape(shape) for name, part, shape in self._slices}

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest row."""
        low = np.concatenate([np.full(field.size, field.low, np.int16) for field in self.fields])
        high = np.concatenate([np.full(field.size, field.high, np.int16) for field in self.fields])
        return low, high


def places(words: Sequence[str]) -> dict[str, int]:
    """The place of each word in its row."""
    return {word: place for place, word in enumerate(words)}
