"""Servers with different numbers of idle tables, side by side: what a choice costs in each of them."""

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.table.fixtures import LiveTable
from benchmarks.table.load import Load, MeasuredServer, Pace

STEADY = 500.0
"""The pace at which they are compared: one that leaves the server time to breathe."""


@dataclass(frozen=True)
class Beside:
    """What play has shown beside this many idle tables, round by round."""

    idle: int
    rounds: list[Pace]
    grown: int
    """Bytes that the idle tables took."""

    @property
    def costs(self) -> list[float]:
        """The server's CPU seconds for one choice, round by round."""
        return [pace.server for pace in self.rounds]


class Crowded:
    """One server with its clients and its idle tables."""

    def __init__(self, data: Path, core: int, idle: int) -> None:
        self.idle = idle
        self.server = MeasuredServer(data, core)
        self.load = Load()
        self.rounds: list[Pace] = []
        self.grown = 0

    async def settle(self, live: list[LiveTable]) -> None:
        """Everybody comes and plays a little, then the idle tables are read."""
        await self.load.arrive(self.server, live)
        await self.load.play(self.server, STEADY, 0.5)
        before = self.server.memory()
        await asyncio.to_thread(self.server.load, 0, self.idle)
        self.grown = self.server.memory() - before

    async def play(self, seconds: float) -> None:
        self.rounds.append(await self.load.play(self.server, STEADY, seconds))

    def close(self) -> None:
        self.load.leave()
        self.server.stop()


async def compare(
    data: Path,
    core: int,
    idle: Sequence[int],
    live: list[LiveTable],
    seconds: float,
    rounds: int,
    say: Callable[[str], None],
) -> list[Beside]:
    """Let all of them play in turn, round after round: so they meet the same weather, and games of the same age."""
    async with contextlib.AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(opened(data, core, count)) for count in idle]
        for one in servers:
            await one.settle(live)
            say(f"{one.idle} idle tables in memory")
        for _ in range(rounds):
            for one in servers:
                await one.play(seconds)
        return [Beside(one.idle, one.rounds, one.grown) for one in servers]


@contextlib.asynccontextmanager
async def opened(data: Path, core: int, idle: int) -> AsyncIterator[Crowded]:
    """A server on a copy of the data, for a while."""
    own = data.with_name(f"{data.name}-{idle}")
    shutil.copytree(data, own)
    one = Crowded(own, core, idle)
    try:
        yield one
    finally:
        one.close()
