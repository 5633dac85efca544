"""A pack in memory, and single cards of it printed differently."""

import io
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from os import PathLike
from typing import IO, Any

import msgspec

from fourscore.engine.errors import Refusal

HEAD = re.compile(r"^\s*\[\[?[^\]]+\]\]?\s*(#.*)?$")


class BadEdit(Refusal):
    """No such card, or it cannot be printed like this."""


class Edit(msgspec.Struct, frozen=True):
    """One value on one card: `card.throwing-knife.wounds=2`."""

    card: str
    field: str
    value: str


class MemoryPack(Traversable):
    """A directory of texts that is nowhere on a disk."""

    def __init__(self, files: Mapping[str, str], at: str = "") -> None:
        self.files = files
        self._at = at

    @property
    def name(self) -> str:
        return self._at.rpartition("/")[2] or "pack"

    def joinpath(self, *names: "str | PathLike[str]") -> "MemoryPack":
        return MemoryPack(self.files, "/".join(filter(None, (self._at, *map(str, names)))))

    def __truediv__(self, child: "str | PathLike[str]") -> "MemoryPack":
        return self.joinpath(child)

    def is_file(self) -> bool:
        return self._at in self.files

    def is_dir(self) -> bool:
        return not self.is_file() and any(name.startswith(self._inside) for name in self.files)

    def iterdir(self) -> Iterator["MemoryPack"]:
        inside = [name.removeprefix(self._inside) for name in self.files if name.startswith(self._inside)]
        for child in dict.fromkeys(name.partition("/")[0] for name in inside):
            yield self.joinpath(child)

    @property
    def _inside(self) -> str:
        return f"{self._at}/" if self._at else ""

    def read_text(self, encoding: str | None = None) -> str:
        if not self.is_file():
            raise FileNotFoundError(self._at)
        return self.files[self._at]

    def read_bytes(self) -> bytes:
        return self.read_text().encode()

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        return io.BytesIO(self.read_bytes()) if "b" in mode else io.StringIO(self.read_text())


def read_pack(home: Traversable) -> MemoryPack:
    """All TOML files of a directory and the directories in it."""
    return MemoryPack(dict(_texts(home, "")))


def _texts(home: Traversable, inside: str) -> Iterator[tuple[str, str]]:
    for child in sorted(home.iterdir(), key=lambda one: one.name):
        if child.is_dir():
            yield from _texts(child, f"{inside}{child.name}/")
        elif child.name.endswith(".toml"):
            yield f"{inside}{child.name}", child.read_text(encoding="utf-8")


def edited(cards: MemoryPack, edit: Edit) -> MemoryPack:
    """The same cards with one value changed; BadEdit says why it cannot be."""
    for name, text in cards.files.items():
        lines = text.splitlines()
        for first, last in _entries(lines):
            entry = _read(lines[first + 1 : last])
            if entry.get("id") == edit.card:
                lines[first:last] = [lines[first], *_printed(lines[first + 1 : last], entry, edit)]
                return MemoryPack({**cards.files, name: "\n".join(lines) + "\n"})
    raise BadEdit(f"There is no card {edit.card!r} among these cards.")


def _entries(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Where each entry begins and ends."""
    heads = [at for at, line in enumerate(lines) if HEAD.match(line)]
    yield from zip(heads, [*heads[1:], len(lines)], strict=True)


def _read(lines: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError:
        # A line within a longer text may look like the head of an entry; the card is then not one that we can edit.
        return {}


def _printed(lines: list[str], entry: dict[str, Any], edit: Edit) -> list[str]:
    """The lines of an entry with the new value, and everything else as it was."""
    value = _written(edit, entry.get(edit.field))
    line = f"{edit.field} = {value}"
    at = next((at for at, old in enumerate(lines) if re.match(rf"\s*{re.escape(edit.field)}\s*=", old)), None)
    after = [*lines, line] if at is None else [*lines[:at], line, *lines[at + 1 :]]
    if _read(after) != {**entry, **_read([line])}:
        raise BadEdit(f"The value {edit.field} of {edit.card} is written over several lines and cannot be varied.")
    return after


def _written(edit: Edit, before: object) -> str:
    """The value in TOML: a truth or a number where it reads like one, unless a text stood there before."""
    text = edit.value
    is_plain = text in ("true", "false") or re.fullmatch(r"-?\d+(\.\d+)?", text)
    if isinstance(before, list | dict):
        raise BadEdit(f"The value {edit.field} of {edit.card} is a list and cannot be varied.")
    if is_plain and not isinstance(before, str):
        return text
    if isinstance(before, bool | int | float):
        raise BadEdit(f"{edit.field} of {edit.card} is {str(before).lower()} and cannot become {text!r}.")
    return msgspec.json.encode(text).decode()
