"""The server that is measured: python -m benchmarks.table.server DATA CORE [PROFILE].

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
from fourscore.table.limits import Limits
from fourscore.table.serve import Setting, be_brisk, data_file, listen, set_up_logs, uvicorn_for
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore

WITHOUT_LIMITS = Limits(requests=1e9, frames=1e9, sockets=1_000_000)
FOR_EVER = 1e9


def main(data: Path, core: int, profile: str) -> None:
    stay_on(core)
    set_up_logs(logging.WARNING)
    be_brisk()
    setting = Setting(data=data, port=0, pause=0.0, limits=WITHOUT_LIMITS)
    server = Server(SqliteStore(data_file(data)), pause=0.0, idle=FOR_EVER)
    listening = listen(setting)
    runner = uvicorn_for(setting, server)
    print(listening.getsockname()[1], flush=True)
    opening, closing = server.open, server.close
    watching = cProfile.Profile() if profile else None

    async def open_and_listen() -> None:
        await opening()
        threading.Thread(target=take_orders, args=(server, asyncio.get_running_loop(), runner), daemon=True).start()
        if watching is not None:
            watching.enable()

    async def close_and_tell() -> None:
        if watching is not None:
            watching.disable()
            watching.dump_stats(profile)
        await closing()

    server.open, server.close = open_and_listen, close_and_tell  # type: ignore[method-assign]
    runner.run(sockets=[listening])


def take_orders(server: Server, loop: asyncio.AbstractEventLoop, runner: uvicorn.Server) -> None:
    """Load idle tables when the other side says so; when it is gone, close."""
    for line in sys.stdin:
        _, first, last = line.split()
        asyncio.run_coroutine_threadsafe(load(server, int(first), int(last)), loop).result()
        print("done", flush=True)
    runner.should_exit = True


async def load(server: Server, first: int, last: int) -> None:
    for number in range(first, last):
        async with server.at(f"idle-{number}"):
            pass


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
