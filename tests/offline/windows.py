"""Windows of one browser, without a browser: a database in memory, and pages that speak to their workers."""

import asyncio
import json
from typing import Any

from fourscore.browser.tables import Elsewhere
from fourscore.browser.worker import Worker

HELLO = json.dumps({"is": "hello", "token": "here"})


class MemoryDatabase:
    """What a browser keeps; it can be full, and others are told what was written."""

    def __init__(self) -> None:
        self.records: dict[str, list[str]] = {}
        self.about: dict[str, str] = {}
        self.snapshots: dict[str, str] = {}
        self.is_full = False
        self.windows: list[Worker] = []

    async def append(self, table: str, expected: int, records: str, about: str) -> bool:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("quota exceeded")
        kept = self.records.setdefault(table, [])
        if len(kept) != expected:
            return False
        kept += records.split("\n\n") if records else []
        if about:
            self.about[table] = about
        return True

    async def read(self, table: str, since: int) -> str:
        return "\n\n".join(self.records.get(table, [])[since:])

    async def all_about(self) -> str:
        return "\n".join(self.about.values())

    async def keep_snapshot(self, table: str, body: str) -> None:
        self.snapshots[table] = body

    async def snapshot(self, table: str) -> str:
        return self.snapshots.get(table, "")


class Window:
    """A page with its worker."""

    def __init__(
        self, database: MemoryDatabase, elsewhere: Elsewhere | None = None, *, is_thinker: bool = False
    ) -> None:
        self.database = database
        self.told: list[dict[str, Any]] = []
        self.is_closed = False
        self._news = asyncio.Event()
        self.worker = Worker(database, self._hear, self._end, elsewhere, is_thinker, pause=0.0)

    def _hear(self, number: int, text: str) -> None:
        self.told.append(json.loads(text))
        self._news.set()

    def _end(self, number: int) -> None:
        self.is_closed = True
        self._news.set()

    async def ask(self, method: str, address: str, body: Any = None) -> Any:
        """The answer to a request that must not be refused."""
        answer = await self.worker.request(method, address, "" if body is None else json.dumps(body))
        assert answer.status < 400, answer.body
        return json.loads(answer.body)

    async def play(self, game: str, seats: int, bot: str = "old-hand", **more: Any) -> str:
        """Set up a table against bots, and look at it."""
        players = ["person", *[bot] * (seats - 1)]
        wish = {"game": game, "seats": players, "name": "Zoe", "watching": "nobody", **more}
        name: str = (await self.ask("POST", "/tables", wish))["table"]["table"]
        await self.ask("POST", f"/tables/{name}/start")
        self.look(name)
        return name

    def look(self, name: str) -> None:
        """Look at a table."""
        self.worker.connect(1, name)
        self.worker.frame(1, HELLO)

    def say(self, frame: dict[str, Any]) -> None:
        self.worker.frame(1, json.dumps(frame))

    @property
    def news(self) -> dict[str, Any]:
        """What was told last about the game."""
        return next((one for one in reversed(self.told) if one["is"] == "news"), {})

    @property
    def phase(self) -> str:
        return next((one["phase"] for one in reversed(self.told) if one["is"] == "table"), "")

    @property
    def asked(self) -> dict[str, Any] | None:
        return (self.news.get("view") or {}).get("asked")

    async def until(self, is_so: Any) -> None:
        """Wait until the page has been told something."""
        async with asyncio.timeout(60):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    async def answer(self) -> None:
        """Choose the first that can be chosen, once something is asked."""
        await self.until(lambda: self.asked or self.phase == "over")
        if self.asked and self.phase != "over":
            turn = self.news["turn"]
            self.say({"is": "choice", "choice": self.asked["choices"][0], "turn": turn})
            await self.until(lambda: self.news["turn"] != turn or self.phase == "over")
