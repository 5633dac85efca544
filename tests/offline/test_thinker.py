"""A second worker that thinks: it sees what has happened, lets nothing happen, and nobody who plays waits for it."""

import asyncio
import json

import pytest

from fourscore.browser import tables
from fourscore.service.routes.every import ROUTES
from tests.offline.windows import MemoryDatabase, Window


def pair() -> tuple[Window, Window, list[str]]:
    """A window, the worker that thinks for it, and everything that was asked of that one."""
    database, asked = MemoryDatabase(), list[str]()
    thinker = Window(database, is_thinker=True)

    async def elsewhere(task: str) -> str:
        asked.append(json.loads(task)["type"])
        return await thinker.worker.do(task)

    return Window(database, elsewhere), thinker, asked


@pytest.mark.parametrize(("bot", "asks"), [("search:20", True), ("old-hand", False)])
def test_a_bot_that_searches_thinks_elsewhere_and_quick_ones_do_not(bot: str, asks: bool) -> None:
    async def play() -> None:
        window, _, asked = pair()
        await window.play("presidents", 4, seed="7", bot=bot)
        for _ in range(3):
            await window.answer()
        assert ("think" in asked) is asks

    asyncio.run(play())


@pytest.mark.parametrize("told", ["", None])
def test_where_nobody_else_can_think_the_bot_thinks_here(told: str | None) -> None:
    async def elsewhere(task: str) -> str:
        return told or ""

    async def play() -> None:
        window = Window(MemoryDatabase(), None if told is None else elsewhere)
        await window.play("presidents", 4, seed="7", bot="search:20")
        await window.answer()
        await window.until(lambda: window.asked)
        assert window.news["turn"] == 1

    asyncio.run(play())


def test_the_coach_of_the_thinker_knows_what_has_just_happened() -> None:
    async def play() -> None:
        window, thinker, _ = pair()
        name = await window.play("presidents", 4, seed="7")
        for _ in range(4):
            await window.answer()
            await window.until(lambda: window.asked)
            told = await thinker.ask("GET", f"/tables/{name}/coach")
            assert told["choice"] in window.asked["choices"]  # type: ignore[index]
            view = await thinker.ask("GET", f"/tables/{name}/view?seat=0")
            assert view["view"] == window.news["view"]

    asyncio.run(play())


def test_a_thinker_lets_nothing_happen_by_itself() -> None:
    async def play() -> None:
        window, thinker, _ = pair()
        name = await window.play("presidents", 4, seed="7")
        await window.until(lambda: window.asked)
        window.worker.tables.timers.close()
        kept = [*window.database.records[name]]
        thinker.look(name)
        await thinker.until(lambda: thinker.news)
        await asyncio.sleep(0.05)
        assert window.database.records[name] == kept

    asyncio.run(play())


def test_how_a_game_stands_is_kept_once_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "QUIET", 0.01)

    async def play(window: Window) -> None:
        name = await window.play("presidents", 4, seed="7")
        await window.answer()
        await window.until(lambda: window.asked)
        async with asyncio.timeout(60):
            while name not in window.database.snapshots:
                await asyncio.sleep(0.01)

    async def both() -> None:
        window, _, asked = pair()
        await play(window)
        assert "keep" in asked
        await play(Window(MemoryDatabase()))

    asyncio.run(both())


def test_only_looking_is_left_to_the_thinker() -> None:
    assert {route.method for route in ROUTES if route.takes_thought} == {"GET"}
    assert len([route for route in ROUTES if route.takes_thought]) >= 8
