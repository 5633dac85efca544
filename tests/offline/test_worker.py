"""The tables of a browser, as its windows use them."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import fourscore
from fourscore.bots.seating import CHAMPION, EXPERT, SEARCH, bots_for
from fourscore.browser.walk_through import walk_through
from fourscore.engine.game import Game
from fourscore.engine.journal import parse_journal
from fourscore.play import names
from fourscore.play.seats import seating_in
from tests.offline.windows import MemoryDatabase, Window
from tests.rows import every_row
from tests.terminal.desk import call
from tests.walks import every_game


@pytest.mark.slow
def test_a_game_is_played_to_its_end_and_looked_back_at() -> None:
    async def play() -> None:
        window = Window(MemoryDatabase())
        name = await window.play("presidents", 4, options={"target": "3"}, seed="7")
        while window.phase != "over":
            await window.answer()
        assert [held["table"] for held in await window.ask("GET", "/seats")] == [name]
        journal = await window.worker.request("GET", f"/tables/{name}/journal")
        assert journal.name == "presidents-0.jsonl"
        assert parse_journal(journal.body.encode().splitlines()).header.seed == "7"
        moment = await window.ask("GET", f"/tables/{name}/replay?upto=3&all=true")
        assert len(moment["views"]) == 4
        story = await window.ask("GET", f"/tables/{name}/story")
        assert story["chapters"] or story["turning_points"] is not None
        proof = await window.ask("GET", f"/tables/{name}/proof")
        assert proof["shuffles"] >= 1
        assert proof["is_finished"]
        branch = await window.ask("POST", f"/tables/{name}/branch", {"seat": 0, "name": "Zoe", "upto": 3})
        assert branch["table"]["phase"] == "playing"

    asyncio.run(play())


@every_game
def test_every_game_asks_explains_and_takes_an_answer(game: Game) -> None:
    async def play() -> None:
        window = Window(MemoryDatabase())
        name = await window.play(game.id, max(2, game.seats[0]) if len(game.seats) > 1 else game.seats[0], seed="3")
        for _ in range(3):
            await window.until(lambda: window.asked)
            told = await window.ask("GET", f"/tables/{name}/coach")
            assert told["choice"] in window.asked["choices"]  # type: ignore[index]
            await window.answer()
        assert await window.ask("GET", f"/tables/{name}/why?line=0&seat=0") is not None

    asyncio.run(play())


def test_a_window_that_was_closed_in_the_middle_of_a_choice_finds_the_table_again() -> None:
    """Either the choice was kept, or it was never made: no third thing."""

    async def play(steps: int) -> tuple[int, int]:
        database = MemoryDatabase()
        window = Window(database)
        name = await window.play("presidents", 4, seed="7")
        await window.until(lambda: window.asked)
        before = len(database.records[name])
        window.say({"is": "choice", "choice": window.asked["choices"][0], "turn": 0})  # type: ignore[index]
        for _ in range(steps):
            await asyncio.sleep(0)
        window.worker.tables.timers.close()
        kept = len(database.records[name])
        again = Window(database)
        again.look(name)
        await again.until(lambda: again.news)
        assert again.news["turn"] in (0, 1)
        assert (again.news["turn"] == 1) >= (kept == before + 1)
        return kept - before, again.news["turn"]

    assert {asyncio.run(play(steps))[1] for steps in (0, 1, 2, 3, 5, 8, 20)} == {0, 1}


def test_two_windows_at_one_table_see_the_same_and_no_answer_counts_twice() -> None:
    async def play() -> None:
        database = MemoryDatabase()
        one, other = Window(database), Window(database)
        name = await one.play("presidents", 4, seed="7")
        other.look(name)
        await one.until(lambda: one.asked)
        await other.until(lambda: other.asked)
        answer = {"is": "choice", "choice": one.asked["choices"][0], "turn": 0}  # type: ignore[index]
        one.say(answer)
        other.say(answer)
        ended = ("done", "refused")
        for window in (one, other):
            await window.until(lambda window=window: any(told["is"] in ended for told in window.told))
        told = [message for window in (one, other) for message in window.told if message["is"] in ended]
        assert sorted(message["is"] for message in told) == ["done", "refused"]
        assert [message["error"] for message in told if message["is"] == "refused"] == ["stale"]
        await other.worker.changed(name)
        await other.until(lambda: other.news["turn"] == 1)

    asyncio.run(play())


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def play() -> None:
        database = MemoryDatabase()
        window = Window(database)
        name = await window.play("presidents", 4, seed="7")
        await window.until(lambda: window.asked)
        database.is_full = True
        kept = len(database.records[name])
        window.say({"is": "choice", "choice": window.asked["choices"][0], "turn": 0})  # type: ignore[index]
        await window.until(lambda: window.told[-1]["is"] == "refused")
        assert "cannot keep" in window.told[-1]["message"]
        assert len(database.records[name]) == kept
        database.is_full = False
        await window.answer()
        assert window.news["turn"] == 1

    asyncio.run(play())


def test_a_name_of_any_letters_is_taken_where_no_list_of_look_alikes_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "confusable_homoglyphs", None)
    names._families.cache_clear()

    async def play() -> None:
        window = Window(MemoryDatabase())
        wish = {
            "game": "presidents",
            "seats": ["person", "random", "random"],
            "name": "Zoë Łukasz",
            "watching": "nobody",
        }
        entered = await window.ask("POST", "/tables", wish)
        assert entered["table"]["seats"][0]["name"] == "Zoë Łukasz"

    asyncio.run(play())
    names._families.cache_clear()


@pytest.mark.slow
def test_a_saved_game_goes_on_in_the_terminal_and_one_of_the_terminal_here(tmp_path: Path) -> None:
    async def play() -> None:
        window = Window(MemoryDatabase())
        name = await window.play("presidents", 4, seed="7")
        await window.answer()
        await window.until(lambda: window.asked)
        saved = (await window.worker.request("GET", f"/tables/{name}/save")).body
        file = tmp_path / "saved.jsonl"
        file.write_text(saved, encoding="utf-8")
        match = fourscore.load(file)
        seating = seating_in(match.notes, match.seats)
        assert seating is not None
        assert seating.names[0] == "Zoe"
        assert json.loads(match.view(0).to_json())["asked"] == window.asked
        resumed = call(tmp_path, "resume", str(file), "--plain", typed="quit\n")
        assert resumed.returncode == 0, resumed.stderr
        assert "player: Zoe" in resumed.stdout or "player: You" in resumed.stdout
        again = await window.ask("POST", "/saves", {"journal": saved})
        assert again["table"]["phase"] == "playing"
        assert again["seat"] == 0
        assert again["table"]["seats"][0]["name"] == "Zoe"

    asyncio.run(play())


def test_a_finished_file_can_be_looked_back_at(tmp_path: Path) -> None:
    match = fourscore.new("presidents", 3, seed=5, options={"target": "3"})
    while match.decision is not None:
        match.choose(match.decision.choices[0])
    file = tmp_path / "over.jsonl"
    match.save(file)

    async def play() -> None:
        opened = await Window(MemoryDatabase()).ask("POST", "/saves", {"journal": file.read_text(encoding="utf-8")})
        assert opened["table"]["phase"] == "over"

    asyncio.run(play())


@every_row(
    ("method", "address", "body", "error"),
    [
        ("GET", "/nothing", None, "not-found"),
        ("GET", "/tables/nobody", None, "not-found"),
        ("POST", "/tables", {"game": "chess", "seats": ["person"]}, "unknown-game"),
        ("POST", "/tables", {"game": "presidents", "seats": ["person"], "more": 1}, "unreadable"),
        ("GET", "/tables/nobody/view?seat=many", None, "unreadable"),
        ("GET", "/tables/nobody/why?line=-1", None, "unreadable"),
        ("GET", "/rules/presidents.nothing", None, "not-found"),
        ("POST", "/saves", {"journal": "{}"}, "bad-journal"),
        ("POST", "/saves", {"journal": ""}, "unreadable"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(method: str, address: str, body: Any, error: str) -> None:
    worker = Window(MemoryDatabase()).worker
    answer = asyncio.run(worker.request(method, address, "" if body is None else json.dumps(body)))
    told = json.loads(answer.body)
    assert answer.status >= 400
    assert told["error"] == error
    assert told["message"].endswith((".", ")", "'"))


@pytest.mark.slow
def test_everything_that_a_page_may_lead_to_can_be_gone_through() -> None:
    """The walk that tells what is packed meets no fault, and leaves nothing behind that still goes on."""

    async def go() -> None:
        await walk_through()
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    asyncio.run(go())


@pytest.mark.slow
@every_game
def test_every_bot_can_be_the_coach(game: Game) -> None:
    """A bot may answer with a choice that knows more than its text: what is told is the text."""

    async def play() -> None:
        window = Window(MemoryDatabase())
        name = await window.play(game.id, max(2, game.seats[0]) if len(game.seats) > 1 else game.seats[0], seed="3")
        for _ in range(2):
            await window.until(lambda: window.asked)
            for bot in bots_for(game).keys() - {SEARCH, EXPERT, CHAMPION}:
                told = await window.ask("GET", f"/tables/{name}/coach?bot={bot}")
                assert told["choice"] in window.asked["choices"]  # type: ignore[index]
            await window.answer()

    asyncio.run(play())
