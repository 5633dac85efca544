"""Everything about one game lies in one folder, on the page too: no other file names the game."""

import re
from pathlib import Path

import pytest

from fourscore.engine.registry import all_games, find_game

WEB = Path("web")
GAMES = WEB / "src" / "games"
GENERATED = WEB / "src" / "api.ts"
"""The server's own types, which name the games for whoever asks for their facts."""
TEXTS = (".ts", ".svelte", ".css", ".html", ".svg")
every_game = pytest.mark.parametrize("game", sorted(all_games()))


def ids_in(file: Path, game: str) -> list[str]:
    """Where code uses the id of a game; `presidents` is also a plain noun."""
    return re.findall(rf"""["'`/.]{game}(?=["'`/.])|\b{game}"?:""", file.read_text(encoding="utf-8"))


def is_titled(file: Path, game: str) -> bool:
    return bool(re.search(rf"\b{re.escape(find_game(game).title)}\b", file.read_text(encoding="utf-8")))


def of_one_game(file: Path) -> bool:
    """Whether it lies in a game's folder: several games are about Presidents."""
    return any(GAMES / game in file.parents for game in all_games())


@every_game
def test_a_game_is_named_in_its_own_folder_alone(game: str) -> None:
    files = [file for file in WEB.rglob("*") if file.suffix in TEXTS and "node_modules" not in file.parts]
    own = {file for file in files if GAMES / game in file.parents}
    others = set(files) - own - {GENERATED}
    assert any(ids_in(file, game) for file in own)
    assert any(is_titled(file, game) for file in own)
    assert [file for file in others if ids_in(file, game)] == []
    assert [file for file in others if is_titled(file, game) and not of_one_game(file)] == []


@every_game
@pytest.mark.parametrize("file", ["Board.svelte", "Emblem.svelte", "poster.ts", "tutorial.ts"])
def test_each_of_our_games_brings_its_own(game: str, file: str) -> None:
    assert (GAMES / game / file).is_file()
