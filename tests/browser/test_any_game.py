"""A game from somebody else's package: the page has no folder for it, and still it gets a poster and can be played."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import serious
from tests.browser.boards import play_on
from tests.browser.browsing import Visitor
from tests.browser.playing import OVER, log, sit_down
from tests.guides.test_add_a_game import printed_files
from tests.table.players import Process

DIST = {
    "METADATA": "Metadata-Version: 2.1\nName: straw-poll\nVersion: 0.1.0\n",
    "entry_points.txt": "[fourscore.games]\nstraw-poll = straw_poll:GAME\n",
}


def install(place: Path) -> None:
    """The game of docs/add-a-game.md, as pip would lay it down."""
    files = {name.partition("/")[2]: text for name, text in printed_files().items()}
    files |= {f"straw_poll-0.1.0.dist-info/{name}": text for name, text in DIST.items()}
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


def test_a_game_without_a_folder_is_played_to_its_end(
    chrome: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server = Process(tmp_path)
    visitor = Visitor(chrome, server.address)
    try:
        page = visitor.go()
        poster = page.locator("[data-game=straw-poll]")
        expect(poster.get_by_role("heading")).to_have_text("Straw Poll")
        expect(poster.locator("svg path")).to_have_count(4)
        expect(poster.get_by_role("link", name="Learn by playing")).to_have_count(0)
        poster.get_by_role("link", name="How to play").click()
        expect(page.locator("figure pre")).to_contain_text("Your straw")
        page.go_back()
        sit_down(page, "straw-poll")
        expect(page.get_by_text("Keep it, or swap it?").first).to_be_visible()
        expect(page.locator("[data-choice=keep]").first).to_contain_text("Keep your straw")
        play_on(page, "straw-poll", OVER)
        expect(log(page)).to_contain_text("longest straw")
        assert serious(page) == []
        assert visitor.troubles == []
    finally:
        visitor.leave()
        server.close()
