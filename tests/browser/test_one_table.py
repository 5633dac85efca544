"""Two language models, somebody in a browser, a bot in bash and a program play Bodyguard at one table to the end."""

import asyncio
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from playwright.sync_api import Page, expect

from tests.adapters.programs import write
from tests.adapters.sitting import called
from tests.browser.browsing import Visitor
from tests.browser.playing import OVER, answer, await_your_turn
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.programs import Program, bot_of
from tests.table.served import Person, Served
from tests.table.test_guests import playing
from tests.table.test_models_at_a_table import model, play
from tests.terminal.desk import COMMAND, surroundings

BASH = Path("examples/bots/guest.sh")
LIAR = """
for question in questions():
    print(json.dumps({"id": question["id"], "choice": 0, "say": "I am the Bodyguard."}), flush=True)
"""


@contextmanager
def thinking(work: Callable[[], Any]) -> Iterator[None]:
    """A model that plays meanwhile; what goes wrong with it goes wrong here."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert failed == []


@contextmanager
def seated(bot: Program, kind: str, place: Path) -> Iterator[None]:
    """`fourscore sit` with a bot of this machine, for one game."""
    words = ["sit", f"http://127.0.0.1:{bot.server.port}", "--bot", kind, "--games", "1"]
    environment = {**surroundings(place), "FOURSCORE_TOKEN": bot.token}
    process = subprocess.Popen([*COMMAND, *words], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        yield
        _, said = process.communicate(timeout=PATIENCE)
        assert "The game is over" in said
        assert process.returncode == 0
    finally:
        process.kill()
        process.wait()


def play_on_the_page(page: Page, ann: Person) -> None:
    """Ann takes the last of her choices, by mouse, until the game is over."""

    def look() -> Any:
        return ann.get("view", since=1_000_000)

    def is_wanted() -> bool:
        view = look()["view"]
        return bool(view["asked"] or view["outcome"])

    while True:
        wait_until(is_wanted)
        news = look()
        if news["view"]["outcome"]:
            return
        if not news["view"]["asked"]:
            continue
        await_your_turn(page)
        answer(page)
        wait_until(lambda turn=news["turn"]: look()["turn"] > turn or look()["view"]["outcome"])  # type: ignore[misc]


def test_all_of_them_play_at_one_table(
    visitors: Callable[..., Visitor], server: Served, tmp_path: Path, chrome: Any
) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    ann = server.person()
    table = ann.post("/tables", game="bodyguard", seats=["person"] * 5, name="Ann")["table"]["table"]
    ann.table = table
    over_http, over_pipe, in_bash, a_program = (bot_of(ann, name) for name in ("Http", "Pipe", "Bash", "Exec"))
    link = f"http://127.0.0.1:{server.port}/#/table/{table}"
    command = StdioServerParameters(
        command=sys.executable,
        args=[*COMMAND[1:], "mcp", "--table", link],
        env={**surroundings(tmp_path), "FOURSCORE_TOKEN": over_pipe.token},
    )

    async def think_over_http() -> None:
        async with model(over_http) as client:
            await join(client)
            await play(client, 1)

    async def think_over_a_pipe() -> None:
        async with Client(command) as client:
            await join(client)
            await play(client, 2)

    async def join(client: Client) -> None:
        await called(client, "join_table", table=table)
        while not (await called(client, "wait", seconds=1)).get("kind"):
            pass

    for bot in (over_http, over_pipe, in_bash, a_program):
        ann.post("bots", bot=bot.name)
    page = visitors(reduced_motion="reduce").sit_at(ann)
    with (
        thinking(think_over_http),
        thinking(think_over_a_pipe),
        seated(a_program, f"exec:{write(tmp_path, LIAR)}", tmp_path),
        playing(BASH, in_bash, tmp_path) as bash_was_told,
    ):
        wait_until(lambda: all(seat["player"] for seat in ann.get(f"/tables/{table}")["seats"]))
        expect(page.get_by_text("(BOT)")).to_have_count(4)
        page.get_by_role("button", name="Deal the first card").click()
        page.locator(".spread .board > :not(p)").first.wait_for()
        play_on_the_page(page, ann)
        page.locator(OVER).first.wait_for()
        wait_until(lambda: '"is":"result"' in bash_was_told.read_text())
    said = {(one["name"], one["words"]) for one in ann.get("talk")["said"] if one.get("is_claim")}
    assert {(a_program.name, "I am the Bodyguard."), (in_bash.name, "I am nobody special.")} <= said
    assert len(ann.view()["outcome"]["scores"]) == 5
