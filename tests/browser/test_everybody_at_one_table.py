"""A person in a browser, two language models, a bash script and a program play Bodyguard at one table to the end."""

import asyncio
import json
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.adapters.programs import write
from tests.adapters.sitting import called
from tests.browser.browsing import Visitor
from tests.browser.measuring import play_measured
from tests.browser.playing import OVER
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.programs import Program, bot_of
from tests.table.served import Served
from tests.table.test_guests import playing
from tests.table.test_models_at_a_table import model, play
from tests.table.test_sit import LIAR, sitting

SCRIPT = Path("examples/bots/guest.sh")


class Model(threading.Thread):
    """A language model's client that sits down where it is invited and plays; it has an event loop of its own."""

    def __init__(self, bot: Program, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self._bot, self._table, self._seed = bot, table, seed
        self.end: dict[str, Any] = {}
        self.start()

    def run(self) -> None:
        asyncio.run(self._play())

    async def _play(self) -> None:
        async with model(self._bot) as client:
            await called(client, "join_table", table=self._table)
            self.end = await play(client, self._seed)


def test_people_programs_and_language_models_play_bodyguard_at_one_table(
    visitors: Callable[..., Visitor], server: Served, tmp_path: Path
) -> None:
    if missing := [name for name in ("bash", "curl") if shutil.which(name) is None]:
        pytest.skip(f"{missing[0]} is not installed")
    ann = server.person()
    ann.table = ann.post("/tables", game="bodyguard", seats=["person"] * 5)["table"]["table"]
    ann.post("seats", name="Annabella")
    bash, program, *models = (bot_of(ann, name) for name in ("Basher", "Liar", "Model", "Model"))
    with playing(SCRIPT, bash, tmp_path) as told, sitting(program, f"exec:{write(tmp_path, LIAR)}") as said:
        wait_until(lambda: sum(one["is_connected"] for one in ann.get("/me/bots")) == 2)
        for bot in (bash, program, *models):
            ann.post("bots", bot=bot.name)
        thinkers = [Model(bot, ann.table, seed) for seed, bot in enumerate(models)]
        wait_until(lambda: all(seat["player"] for seat in ann.get(f"/tables/{ann.table}")["seats"]))
        ann.post("start")
        visitor = visitors(reduced_motion="reduce")
        page = visitor.sit(ann)
        expect(page.get_by_text("(BOT)").or_(page.get_by_text("BOT", exact=True)).first).to_be_visible()
        questions, _ = play_measured(page, "bodyguard", OVER)
        for one in thinkers:
            one.join(PATIENCE)
        wait_until(lambda: bool(told.read_text()))
    assert questions > 0
    (result,) = map(json.loads, told.read_text().splitlines())
    assert result["is"] == "result"
    assert len(result["outcome"]["scores"]) == 5
    assert sorted(result["names"]) == sorted(["Annabella", *(bot.name for bot in (bash, program, *models))])
    assert all(one.end["is_over"] for one in thinkers)
    assert said[-1].startswith("The game is over: ")
    words = {(one["name"], one["words"]) for one in ann.get("talk")["said"]}
    assert {(bash.name, "I am nobody special."), (program.name, "I am the Bodyguard.")} <= words
