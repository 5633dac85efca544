"""Modules in packs: fetched in the middle of an import, once, and only what is wanted."""

import gzip
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourscore.browser.packs import Packs, files_of, game_pack, install


def packed(**files: str) -> bytes:
    """A pack as `make offline` writes it."""
    bodies = {name.replace("__", "/") + ".py": text.encode() for name, text in files.items()}
    names = json.dumps([[name, len(body)] for name, body in bodies.items()]).encode()
    return gzip.compress(len(names).to_bytes(4, "little") + names + b"".join(bodies.values()))


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[tuple[Packs, list[str]]]:
    """A folder that Python imports from, packs for it, and a list of those that were fetched."""
    fetched: list[str] = []
    packs = {"rest.pack": packed(seldom__thing="VALUE = 7", seldom_other="VALUE = 8")}

    def fetch(name: str) -> bytes:
        fetched.append(name)
        return packs[name]

    sys.path.append(str(tmp_path))
    finder = install(str(tmp_path), fetch, json.dumps(["poker"]), json.dumps(["seldom", "seldom_other"]))
    yield finder, fetched
    sys.meta_path.remove(finder)
    sys.path.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("seldom")]:
        del sys.modules[name]


def test_a_module_that_is_seldom_needed_comes_when_it_is(shelf: tuple[Packs, list[str]]) -> None:
    _, fetched = shelf
    assert importlib.import_module("seldom.thing").VALUE == 7
    assert importlib.import_module("seldom_other").VALUE == 8
    assert fetched == ["rest.pack"]


def test_nothing_is_fetched_for_a_module_that_nobody_has(shelf: tuple[Packs, list[str]]) -> None:
    finder, fetched = shelf
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("never_heard_of")
    assert finder.find_spec("fourscore.games.chess.game") is None
    assert finder.find_spec("fourscore.games.poker") is None
    assert fetched == []


def test_what_came_in_another_way_is_not_fetched_again(shelf: tuple[Packs, list[str]]) -> None:
    finder, fetched = shelf
    finder.has(game_pack("poker"))
    assert finder.find_spec("fourscore.games.poker.game") is None
    assert fetched == []


def test_the_files_of_a_pack_are_those_that_were_packed() -> None:
    pack = gzip.decompress(packed(one="1", two="22", three=""))
    assert [(name, body.decode()) for name, body in files_of(pack)] == [
        ("one.py", "1"),
        ("two.py", "22"),
        ("three.py", ""),
    ]
