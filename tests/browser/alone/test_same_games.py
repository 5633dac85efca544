"""Chromium plays the same games as Python on this machine, with the very packs that people get."""

import json
from pathlib import Path

import pytest

from tests.browser.browsing import Visitor
from tests.offline.same import played

SEEDS = 100
LOADED = (Path(__file__).parent / "same.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ["bodyguard", "knife-fight", "mr-president", "presidents"])
def test_a_hundred_games_of_every_bot_become_the_same(alone: Visitor, game: str) -> None:
    source = (Path(__file__).parents[2] / "offline" / "same.py").read_text(encoding="utf-8")
    page = alone.go()
    page.set_default_timeout(0)
    there = json.loads(page.evaluate(LOADED, [source, SEEDS, f"{game} "]))
    here = json.loads(played(SEEDS, f"{game} "))
    assert len(here) >= 2 * SEEDS
    assert [name for name in here if here[name] != there.get(name)] == []
