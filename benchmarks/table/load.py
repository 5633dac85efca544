"""Load: many tables play at one server at a given pace, and what that costs is measured."""

import asyncio
import os
import random
import subprocess
import sys
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path

from benchmarks.table.clients import Client, Group
from benchmarks.table.fixtures import LiveTable

IN_TIME = 0.1
PATIENCE = 10.0


@dataclass(frozen=True)
class Pace:
    """What one stretch of play has shown."""

    wanted: float
    """Choices a second that were to be made; 0 is as fast as the server answers."""
    rate: float
    """Choices a second that became durable and were seen by all."""
    in_time: float
    """The share of them that all seats saw within 100 ms."""
    median: float
    worst_of_100: float
    server: float
    """The server's CPU seconds for one choice."""
    server_share: float
    """The part of one core that the server took."""
    starved: float
    """The part of the time in which others had the server's core although it could have run."""
    load_share: float
    """The part of one core that the load took."""
    refused: int
    lost: int
    """Choices that not everybody had seen when the stretch was long over."""


class MeasuredServer:
    """The server, in a process of its own."""

    def __init__(self, data: Path, core: int, profile: str = "") -> None:
        command = [sys.executable, "-m", "benchmarks.table.server", str(data), str(core), profile]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the server ended early")
        return line

    def load(self, first: int, last: int) -> None:
        """Have these idle tables in memory."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"load {first} {last}\n")
        self._process.stdin.flush()
        self._line()

    def cpu(self) -> tuple[float, float]:
        """Seconds until now in which it had a core, and in which it could have run but others had the core."""
        ran = waited = 0
        for thread in Path(f"/proc/{self._process.pid}/task").iterdir():
            one_ran, one_waited, _ = (thread / "schedstat").read_text().split()
            ran += int(one_ran)
            waited += int(one_waited)
        return ran / 1e9, waited / 1e9

    def memory(self) -> int:
        """Bytes in memory."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(300)


class Load:
    """All groups at one server."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self._ready: deque[Group] = deque()
        self._random = random.Random(1)

    async def arrive(self, server: MeasuredServer, live: list[LiveTable]) -> None:
        """Connect every seat, and wait until each has seen its table."""
        loop = asyncio.get_running_loop()
        for one in live:
            group = Group(self._ready.append, loop.time)
            self.groups.append(group)
            for seat, token in enumerate(one.tokens):
                client = Client(seat, f"/tables/{one.table}/live", token, group.hears)
                group.clients.append(client)
                await loop.create_connection(lambda client=client: client, "127.0.0.1", server.port)
            while len(group.seen) < len(group.clients):
                await asyncio.sleep(0.001)
        self._random.shuffle(self.groups)
        self._ready.extend(self.groups)

    async def play(self, server: MeasuredServer, wanted: float, seconds: float) -> Pace:
        """Let them play at this pace; 0 is as fast as the server answers."""
        await self._keep_pace(wanted, seconds / 4)
        for group in self.groups:
            group.took.clear()
        before, own, began = server.cpu(), time.process_time(), time.perf_counter()
        await self._keep_pace(wanted, seconds)
        wall, own = time.perf_counter() - began, time.process_time() - own
        cpu, waited = (after - earlier for after, earlier in zip(server.cpu(), before, strict=True))
        done = sum(len(group.took) for group in self.groups)
        lost = await self._settle()
        took = sorted(second for group in self.groups for second in group.took)
        in_time = sum(second <= IN_TIME for second in took) / max(1, len(took) + lost)
        return Pace(
            wanted=wanted,
            rate=done / wall,
            in_time=in_time,
            median=took[len(took) // 2],
            worst_of_100=took[len(took) * 99 // 100],
            server=cpu / max(1, done),
            server_share=cpu / wall,
            starved=waited / wall,
            load_share=own / wall,
            refused=sum(group.refused for group in self.groups),
            lost=lost,
        )

    async def _keep_pace(self, wanted: float, seconds: float) -> None:
        """Send choices evenly spread over the time, at tables where all have seen the last one."""
        loop = asyncio.get_running_loop()
        began, sent = loop.time(), 0
        while (passed := loop.time() - began) < seconds:
            due = int(passed * wanted) - sent if wanted else len(self._ready)
            for _ in range(min(due, len(self._ready))):
                self._ready.popleft().choose()
                sent += 1
            await asyncio.sleep(0.001)

    async def _settle(self) -> int:
        """Wait for what is open; how much of it never came."""
        until = time.perf_counter() + PATIENCE
        while (open_ := sum(group.sent_at > 0 for group in self.groups)) and time.perf_counter() < until:
            await asyncio.sleep(0.01)
        return open_

    def leave(self) -> None:
        for group in self.groups:
            for client in group.clients:
                client.leave()
