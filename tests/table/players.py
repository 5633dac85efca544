"""People who play at many tables of a server in another process, and remember what they were promised."""

import json
import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import PATIENCE
from tests.table.asking import client

SEATS = 3


class Process:
    """A server of its own, which can be killed at any moment."""

    def __init__(self, data: Path, *options: str) -> None:
        command = [sys.executable, "-m", "fourscore", "serve", "--port", "0", "--pause", "0", "--data", str(data)]
        command += ["--trust-proxy", "127.0.0.1"]
        self._log = (data / "log").open("ab")
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3].rstrip("/")

    def http(self) -> httpx.Client:
        return client(self.address)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.close()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._log.close()


class Player:
    """One seat at one table: what it sent, what was acknowledged, and every line that it was shown."""

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.acknowledged: list[str] = []
        """The choices that the server said are done, by turn."""
        self.sent: tuple[int, str] | None = None
        """The choice that was sent and not answered: its turn and what it was."""
        self.lines: list[Any] = []
        self.is_over = False
        self._news: Any = {"view": {"outcome": None}}

    @property
    def headers(self) -> dict[str, str]:
        # As if everybody came from another address, so that nobody has to wait for the limits.
        address = f"10.{self.seat}.{sum(self.table.encode()) % 250}.{ord(self.table[0])}"
        return {"Authorization": f"Bearer {self.token}", "X-Forwarded-For": address}

    async def play(self, address: str, rng: random.Random) -> None:
        """Play until the server is gone or the game is over."""
        with suppress(OSError, ConnectionClosed, InvalidHandshake):
            live = f"{address.replace('http', 'ws', 1)}/tables/{self.table}/live"
            async with connect(live, proxy=None, additional_headers=self.headers, compression=None) as socket:
                await socket.send(json.dumps({"is": "hello", "token": self.token}))
                async for message in socket:
                    if await self._hear(socket, json.loads(message), rng):
                        return

    async def _hear(self, socket: ClientConnection, message: Any, rng: random.Random) -> bool:
        """Take in a message; whether it was the last."""
        if message["is"] == "news":
            self.lines[message["first"] :] = message["lines"]
            self._news = message
        elif message["is"] == "done":
            assert self.sent is not None
            self.acknowledged.append(self.sent[1])
            self.sent = None
        elif message["is"] == "refused":
            # Somebody was quicker; what was refused must not be held later.
            self.sent = None
        if self._news["view"]["outcome"] is not None:
            self.is_over = True
        elif self.sent is None and message["is"] in ("news", "done"):
            await self._choose(socket, rng)
        return self.is_over and self.sent is None

    async def _choose(self, socket: ClientConnection, rng: random.Random) -> None:
        asked, turn = self._news["view"]["asked"], self._news["turn"]
        if asked and turn == len(self.acknowledged):
            self.sent = turn, rng.choice(asked["choices"])
            await socket.send(json.dumps({"is": "choice", "choice": self.sent[1], "turn": turn}))

    def settle(self, held: list[str], lines: list[Any]) -> None:
        """Compare what was promised with what the server holds: nothing lost, nothing doubled, nothing unsaid."""
        promised = self.acknowledged
        assert held[: len(promised)] == promised, "an acknowledged choice was lost or changed"
        unsaid = held[len(promised) :]
        if unsaid:
            assert self.sent is not None, "a choice is held that nobody made"
            assert unsaid == [self.sent[1]], "a choice was doubled"
        assert lines[: len(self.lines)] == self.lines, "something was shown that was not durable"
        self.acknowledged, self.sent = list(held), None


def seat_people(http: httpx.Client, number: int) -> list[Player]:
    """A new table; every second one has a bot in its last seat."""
    seats = ["person"] * (SEATS - 1) + ["random" if number % 2 else "person"]
    come_from = {"X-Forwarded-For": f"10.9.{number // 250}.{number % 250}"}
    wish = {"game": "presidents", "seats": seats, "name": "Guest 0"}
    entered = [http.post("/tables", json=wish, headers=come_from).json()]
    table = entered[0]["table"]["table"]
    for seat in range(1, seats.count("person")):
        name = {"name": f"Guest {seat}"}
        entered.append(http.post(f"/tables/{table}/seats", json=name, headers=come_from).json())
    players = [Player(table, seat, one["token"]) for seat, one in enumerate(entered)]
    http.post(f"/tables/{table}/start", json={}, headers=players[0].headers).raise_for_status()
    return players
