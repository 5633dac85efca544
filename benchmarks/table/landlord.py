"""The server that is measured: python -m benchmarks.table.landlord DATA CORE [PROFILE].

It is the server that everybody runs, but one address may hold all connections, and idle tables stay in memory. A line
on the standard input is an order, answered by a line on the standard output: `load N M` reads the idle tables from N
to M.
"""

import asyncio
import cProfile
import logging
import sys
import threading
from pathlib import Path

import uvicorn

from benchmarks.measuring import stay_on
from fourscore.table.house import House
from fourscore.table.limits import Limits
from fourscore.table.serve import Setting, _listen, be_brisk, data_file, server_for, set_up_logs
from fourscore.table.sqlite import SqliteStore

WITHOUT_LIMITS = Limits(requests=1e9, frames=1e9, sockets=1_000_000)
FOR_EVER = 1e9


def main(data: Path, core: int, profile: str) -> None:
    stay_on(core)
    set_up_logs(logging.WARNING)
    be_brisk()
    setting = Setting(data=data, port=0, pause=0.0, limits=WITHOUT_LIMITS)
    house = House(SqliteStore(data_file(data)), pause=0.0, idle=FOR_EVER)
    listening = _listen(setting)
    server = server_for(setting, house)
    print(listening.getsockname()[1], flush=True)
    opening, closing = house.open, house.close
    watching = cProfile.Profile() if profile else None

    async def open_and_listen() -> None:
        await opening()
        threading.Thread(target=take_orders, args=(house, asyncio.get_running_loop(), server), daemon=True).start()
        if watching is not None:
            watching.enable()

    async def close_and_tell() -> None:
        if watching is not None:
            watching.disable()
            watching.dump_stats(profile)
        await closing()

    house.open, house.close = open_and_listen, close_and_tell  # type: ignore[method-assign]
    server.run(sockets=[listening])


def take_orders(house: House, loop: asyncio.AbstractEventLoop, server: uvicorn.Server) -> None:
    """Load idle tables when the other side says so; when it is gone, close."""
    for line in sys.stdin:
        _, first, last = line.split()
        asyncio.run_coroutine_threadsafe(load(house, int(first), int(last)), loop).result()
        print("done", flush=True)
    server.should_exit = True


async def load(house: House, first: int, last: int) -> None:
    for number in range(first, last):
        async with house.at(f"idle-{number}"):
            pass


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
