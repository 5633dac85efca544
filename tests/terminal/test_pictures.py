"""The pictures of the guides show what a terminal shows."""

import runpy
from pathlib import Path

import pytest

import fourscore

DOCS = Path(fourscore.__file__).parents[2] / "docs"
PICTURES = runpy.run_path(str(DOCS / "pictures.py"))


@pytest.mark.slow
@pytest.mark.parametrize("game", PICTURES["PICTURES"])
def test_a_picture_is_what_is_drawn_today(game: str) -> None:
    kept = (DOCS / f"{game}.svg").read_text(encoding="utf-8")
    assert kept == PICTURES["picture"](game, *PICTURES["PICTURES"][game]), "make pictures draws them anew"
