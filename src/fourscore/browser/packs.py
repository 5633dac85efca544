"""Modules in packs that have not come yet: a game that a kept table needs, or a rarely used part of Python."""

import importlib.abc
import json
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

REST = "rest.pack"
GZIP = 31
"""What tells zlib that there is a header of gzip."""


def game_pack(folder: str) -> str:
    """The name of the pack with a game."""
    return f"game-{folder}.pack"


def files_of(pack: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a pack with their paths."""
    at = 4 + int.from_bytes(pack[:4], "little")
    for name, size in json.loads(pack[4:at]):
        yield name, pack[at : at + size]
        at += size


class Packs(importlib.abc.MetaPathFinder):
    """Fetches a pack in the middle of an import, and cannot wait for it in any other way."""

    def __init__(self, home: str, fetch: Callable[[str], bytes], games: Sequence[str], rest: Sequence[str]) -> None:
        self._home = Path(home)
        self._fetch = fetch
        self._games = frozenset(games)
        """The folders of the games."""
        self._rest = frozenset(rest)
        """Modules of Python's own library that nothing has needed yet."""
        self._here: set[str] = set()

    def has(self, pack: str) -> None:
        """A pack has come in another way."""
        self._here.add(pack)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        pack = self._pack_of(name.split("."))
        if not pack or pack in self._here:
            return None
        for file, body in files_of(zlib.decompress(self._fetch(pack), GZIP)):
            place = self._home / file
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(body)
        self.has(pack)
        invalidate_caches()
        return PathFinder.find_spec(name, path, target)

    def _pack_of(self, parts: list[str]) -> str:
        if parts[:2] == ["fourscore", "games"] and len(parts) > 3 and parts[2] in self._games:
            return game_pack(parts[2])
        return REST if parts[0] in self._rest else ""


def install(home: str, fetch: Callable[[str], bytes], games: str, rest: str) -> Packs:
    """Find modules in packs from now on; the lists are JSON."""
    packs = Packs(home, fetch, json.loads(games), json.loads(rest))
    sys.meta_path.append(packs)
    return packs
