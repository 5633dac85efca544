"""One address that takes all it can: `python -m tests.table.attacker ADDRESS TABLES SILENT`, until its input ends.

It runs in a process of its own, so that what it does slows down nobody who measures. At the end it prints how its
requests were answered.
"""

import asyncio
import json
import socket
import sys
from collections import Counter
from contextlib import suppress
from itertools import cycle
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ADDRESS = {"X-Forwarded-For": "203.0.113.9"}
GREEDY = {"game": "knife-fight", "seats": ["search:1s"] * 4}
OWN = {"game": "presidents", "seats": ["person", "old-hand", "old-hand"], "name": "Greedy"}
FRAMES = ('{"is": "undo"}', '{"is": "choice", "choice": "nonsense"}', '{"is": "say", "words": "again"}', "not JSON")
CONNECTIONS, AT_ONCE = 60, 10
COACH = ("coach?bot=search",)
ASKED = ("view", "why-not?choice=KC", "journal", "talk")
ANYWHERE = ("/rules", "/rules?search=four", "/games", "/schema", "/puzzles/bodyguard", "/tables", "/nothing")


class Attacker:
    """Asks for everything, again and again."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.answers: Counter[str] = Counter()
        self.table = ""
        self.headers: dict[str, str] = dict(ADDRESS)

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        with suppress(httpx.TransportError):
            answer = await self.http.request(method, path, headers=self.headers, **more)
            self.answers[f"{method} {path.partition('?')[0]} {answer.status_code}"] += 1
            return answer.json() if answer.status_code < 300 and "json" in answer.headers["content-type"] else None

    async def sit_down(self) -> None:
        entered = await self.ask("POST", "/tables", json=OWN)
        self.table = f"/tables/{entered['table']['table']}"
        self.headers["Authorization"] = f"Bearer {entered['token']}"
        await self.ask("POST", f"{self.table}/start", json={})

    async def set_up_tables(self, count: int) -> None:
        """A table with bots that think, again and again, each under a new name."""
        for _ in range(count):
            self.headers.pop("Authorization", None)
            made = await self.ask("POST", "/tables", json=GREEDY)
            if made:
                who = {**ADDRESS, "Authorization": f"Bearer {made['token']}"}
                with suppress(httpx.TransportError):
                    await self.http.post(f"/tables/{made['table']['table']}/start", json={}, headers=who)

    async def ask_on_and_on(self, *paths: str) -> None:
        for path in cycle(paths):
            await self.ask("GET", path)

    async def send_on_and_on(self, address: str, token: str) -> None:
        live = f"{address.replace('http', 'ws', 1)}{self.table}/live"
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(live, proxy=None, additional_headers=ADDRESS, compression=None) as line:
                    await line.send(json.dumps({"is": "hello", "token": token}))
                    reading = asyncio.create_task(self._read(line))
                    try:
                        while not reading.done():
                            for frame in FRAMES:
                                await line.send(frame)
                            await asyncio.sleep(0.2)
                    finally:
                        reading.cancel()
            await asyncio.sleep(0.5)

    async def _read(self, line: Any) -> None:
        with suppress(WebSocketException):
            async for message in line:
                if '"refused"' in str(message)[:20]:
                    self.answers[f"frame {json.loads(message)['error']}"] += 1


async def attack(address: str, tables: int, silent: int) -> Counter[str]:
    """Attack until the input ends."""
    port = int(address.rpartition(":")[2])
    lines = []
    for _ in range(silent):
        with suppress(OSError):
            lines.append(socket.create_connection(("127.0.0.1", port), 60, source_address=("127.0.0.2", 0)))
    limits = httpx.Limits(max_connections=4 * AT_ONCE)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as http:
        own, many = Attacker(http), Attacker(http)
        await own.sit_down()
        token = own.headers["Authorization"].removeprefix("Bearer ")
        work: list[Any] = [own.send_on_and_on(address, token) for _ in range(CONNECTIONS)]
        work += [own.ask_on_and_on(*(f"{own.table}/{path}" for path in paths)) for paths in (COACH, ASKED) * AT_ONCE]
        work += [own.ask_on_and_on(*ANYWHERE) for _ in range(AT_ONCE)]
        tasks = [asyncio.create_task(one) for one in [*work, many.set_up_tables(tables)]]
        print("begun", flush=True)
        await asyncio.to_thread(sys.stdin.read)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for line in lines:
        line.close()
    return own.answers + many.answers


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
