"""Servers with different numbers of idle tables, side by side: what a choice costs in each of them."""

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.table.evening import Evening, Landlord, Pace
from benchmarks.table.furniture import Invitation

STEADY = 500.0
"""The pace at which they are compared: one that leaves the server time to breathe."""
ROUNDS = 8


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


class House:
    """One server with its guests and its idle tables."""

    def __init__(self, data: Path, core: int, idle: int) -> None:
        self.idle = idle
        self.landlord = Landlord(data, core)
        self.evening = Evening()
        self.rounds: list[Pace] = []
        self.grown = 0

    async def settle(self, invitations: list[Invitation]) -> None:
        """Everybody comes and plays a little, then the idle tables are read."""
        await self.evening.arrive(self.landlord, invitations)
        await self.evening.play(self.landlord, STEADY, 0.5)
        before = self.landlord.memory()
        await asyncio.to_thread(self.landlord.load, 0, self.idle)
        self.grown = self.landlord.memory() - before

    async def play(self, seconds: float) -> None:
        self.rounds.append(await self.evening.play(self.landlord, STEADY, seconds))

    def close(self) -> None:
        self.evening.leave()
        self.landlord.stop()


async def compare(
    data: Path,
    core: int,
    idle: Sequence[int],
    invitations: list[Invitation],
    seconds: float,
    say: Callable[[str], None],
) -> list[Beside]:
    """Let all of them play in turn, round after round: so they meet the same weather, and games of the same age."""
    async with contextlib.AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(opened(data, core, count)) for count in idle]
        for house in houses:
            await house.settle(invitations)
            say(f"{house.idle} idle tables in memory")
        for _ in range(ROUNDS):
            for house in houses:
                await house.play(seconds)
        return [Beside(house.idle, house.rounds, house.grown) for house in houses]


@contextlib.asynccontextmanager
async def opened(data: Path, core: int, idle: int) -> AsyncIterator[House]:
    """A server on a copy of the data, for a while."""
    own = data.with_name(f"{data.name}-{idle}")
    shutil.copytree(data, own)
    house = House(own, core, idle)
    try:
        yield house
    finally:
        house.close()
