"""Everything that a page may lead to, gone through once: it tells which modules are needed, and warms them up."""

import asyncio
import json
from typing import Any

from fourscore.browser.worker import Worker

LOOKED_AT = ("view", "coach", "why?line=0", "save", "odds?choice=x", "ahead?choice=x", "situation", "talk")
HELLO = json.dumps({"is": "hello", "token": "here"})


class InMemory:
    """What a browser keeps, for as long as nobody looks."""

    def __init__(self) -> None:
        self._records: dict[str, list[str]] = {}

    async def append(self, table: str, expected: int, records: str, about: str) -> bool:
        self._records.setdefault(table, []).extend(records.split("\n\n"))
        return True

    async def read(self, table: str, since: int) -> str:
        return "\n\n".join(self._records.get(table, [])[since:])

    async def all_about(self) -> str:
        return ""

    async def keep_snapshot(self, table: str, body: str) -> None: ...

    async def snapshot(self, table: str) -> str:
        return ""


class WalkThrough:
    """A worker that nobody speaks to."""

    def __init__(self) -> None:
        self._told: set[int] = set()
        """The connections on which something was told."""
        self._worker = Worker(InMemory(), self._hear, lambda _: None, pause=60.0)

    def _hear(self, number: int, text: str) -> None:
        self._told.add(number)

    async def ask(self, method: str, address: str, body: Any = None) -> Any:
        """What is told; None if it is refused."""
        told = await self._worker.request(method, address, "" if body is None else json.dumps(body))
        return json.loads(told.body) if told.media_type.endswith("json") and told.status < 400 else None

    async def play(self, game: str, seats: int, bot: str) -> None:
        """Sit down, look at the table, and ask whatever can be asked."""
        wish = {"game": game, "seats": ["person", *[bot] * (seats - 1)], "name": "Zoe", "watching": "nobody"}
        name = (await self.ask("POST", "/tables", wish))["table"]["table"]
        await self.ask("POST", f"/tables/{name}/start")
        number = len(self._told) + 1
        self._worker.connect(number, name)
        self._worker.frame(number, HELLO)
        while number not in self._told:
            await asyncio.sleep(0)
        for address in LOOKED_AT:
            await self.ask("GET", f"/tables/{name}/{address}")
        for address in (f"/games/{game}/facts", f"/games/{game}/primer", f"/rules?game={game}", f"/puzzles/{game}"):
            await self.ask("GET", address)
        await self._worker.tables.keep(name)
        self._worker.leave(number)

    async def end(self) -> None:
        """Leave nothing behind that is still to come."""
        await self._worker.tables.close()


async def walk_through() -> None:
    """Go through everything."""
    walker = WalkThrough()
    for card in await walker.ask("GET", "/games"):
        await walker.play(card["id"], max(card["least"], min(3, card["most"])), card["bots"][-1])
    await walker.end()
