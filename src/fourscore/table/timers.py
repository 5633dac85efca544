"""What tables do by themselves: bots think and answer, clocks run out, moments pass."""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from fourscore.bots.seating import find_bot
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.kit.bot import Bot
from fourscore.play import commands
from fourscore.play.due import Due, next_due
from fourscore.play.refusals import Unwritable
from fourscore.play.table import Table
from fourscore.play.thinking import Thought, bot_for
from fourscore.table.slots import Slot

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

RETRY = 2.0
"""Seconds until something is tried again that the store did not take."""
THINKERS = 2
SOON = 0.001


class Timers:
    """Sees to it that what is due at the tables of a server is done in time."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._thinkers = ThreadPoolExecutor(THINKERS, "fourscore-bot")
        self._is_closing = False

    def close(self) -> None:
        """Let nothing more begin."""
        self._is_closing = True
        for slot in self._server.slots.named.values():
            if slot.timer is not None:
                slot.timer.cancel()

    def stop_thinking(self) -> None:
        """Nobody waits any more for bots that still think."""
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def arrange(self, name: str, slot: Slot, table: Table) -> None:
        """Set the timer for what is due next."""
        if slot.timer is not None:
            slot.timer.cancel()
            slot.timer = None
        now = self._server.now()
        due = next_due(table, self._server.pause, now)
        if due is not None and not self._is_closing and self._server.sharing.runs(name):
            self._run_in(max(SOON, due.when - now), name, slot, due)

    def _run_in(self, delay: float, name: str, slot: Slot, due: Due) -> None:
        def begin() -> None:
            slot.timer = None
            self._server.tasks.spawn(self._run(name, slot, due))

        slot.timer = asyncio.get_running_loop().call_later(delay, begin)

    async def _run(self, name: str, slot: Slot, due: Due) -> None:
        if not self._server.sharing.runs(name):
            return
        try:
            if due.what == "pass":
                await self._server.do(name, commands.go_on)
            elif due.what == "ahead":
                await self._server.do(name, commands.answer_ahead, due.seat)
            else:
                await self._think(name, due.seat, is_late=due.what == "clock")
        except Unwritable:
            self._run_in(RETRY, name, slot, due)
        except Refusal as refusal:
            # Somebody was quicker; what is due now was arranged when that happened.
            log.debug("what was due came to nothing", extra={"reason": type(refusal).__name__})

    async def _think(self, name: str, seat: Seat, *, is_late: bool) -> None:
        """Let a bot answer; it sees what the seat sees, and thinks while the table can do other things."""
        async with self._server.at(name) as (slot, table):
            bot = self._bot(slot, table, seat, bot_for(table, seat, is_late=is_late))
            thought = Thought(table, seat, bot, is_late=is_late)
        if thought.is_quick:
            thought.decide()
        else:
            await asyncio.get_running_loop().run_in_executor(self._thinkers, thought.decide)
        await self._server.do(name, thought.records)

    def _bot(self, slot: Slot, table: Table, seat: Seat, kind: str) -> Bot:
        known, bot = slot.bots.get(seat, ("", None))
        if bot is None or known != kind:
            assert table.game is not None
            bot = find_bot(table.game, kind)(random.Random(self._server.seeds()))
            slot.bots[seat] = (kind, bot)
        return bot
