"""What goes on beside the tables."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("fourscore.service")


class Tasks:
    """What goes on without anybody waiting for it."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def end(self, seconds: float) -> None:
        """Wait until everything has ended, but not longer than this."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something at a table failed", exc_info=error)
