"""The page brings something of its own for each of our games."""

from pathlib import Path

import pytest

from fourscore.engine.registry import all_games

GAMES = Path("web/src/games")


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("file", ["Board.svelte", "Emblem.svelte", "poster.ts", "tutorial.ts"])
def test_each_of_our_games_brings_its_own(game: str, file: str) -> None:
    assert (GAMES / game / file).is_file()
