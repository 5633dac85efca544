"""Sentences for newcomers, which a game keeps in a file `lessons.toml` beside its own."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from fourscore.engine.registry import find_game


def lesson_of(game: str, kind: str) -> str:
    """What a question of this kind is about, in two sentences; empty where the game does not say."""
    return _lessons(game).get(kind, "")


@cache
def _lessons(game: str) -> Mapping[str, str]:
    package = type(find_game(game)).__module__.rpartition(".")[0]
    file = resources.files(package).joinpath("lessons.toml") if package else None
    if file is None or not file.is_file():
        return {}
    lessons: Mapping[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return lessons
