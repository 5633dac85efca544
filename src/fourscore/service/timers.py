"""What tables do by themselves: bots think and answer, clocks run out, moments pass."""

import asyncio
import logging
import random
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from fourscore.bots.seating import find_bot
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Illegal, Malformed, Refusal
from fourscore.kit.bot import Bot
from fourscore.play import commands
from fourscore.play.due import Due, next_due
from fourscore.play.players import best_bot
from fourscore.play.refusals import Unwritable
from fourscore.play.table import Table
from fourscore.play.thinking import BrokeDown, Thought, bot_for
from fourscore.service.efforts import Efforts, Thinking
from fourscore.service.slots import Slot

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables

log = logging.getLogger("fourscore.service")

RETRY = 2.0
"""Seconds until something is tried again that the store did not take."""
UNWATCHED = 60.0
"""Seconds for which bots play on where nobody looks, unless the table has a clock."""
TIME_TO_COME_BACK = 60.0
"""Seconds after the start of a server before anybody's time is up who was asked before: nobody could answer then."""
SOON = 0.001
LEAD = 1.2
"""Seconds before its answer is due at which a bot begins to think; longer than any thinks."""


class Timers:
    """Sees to it that what is due at the tables of a server is done in time."""

    def __init__(self, server: "Tables", thinking: Thinking) -> None:
        self._server = server
        self._thinking = thinking
        self._efforts = Efforts()
        self._looking_back: set[asyncio.Task[None] | None] = set()
        self._is_closing = False

    def close(self) -> None:
        """Let nothing more begin; nobody waits for what is thought about the past."""
        self._is_closing = True
        for task in self._looking_back:
            if task is not None:
                task.cancel()
        for slot in self._server.slots.named.values():
            if slot.timer is not None:
                slot.timer.cancel()

    async def look_back(self, home: str, thought: Callable[[], bool]) -> None:
        """Think about a game that is over, a little at a time for as long as the thought says that there is more.

        What somebody lets think about the past is not taken from what their bots may think at the next table.
        """
        goes_on = [True]

        def think() -> None:
            goes_on[0] = thought()

        task: asyncio.Task[None] | None = asyncio.current_task()
        self._looking_back.add(task)
        try:
            while goes_on[0] and not self._is_closing:
                await self._thinking.think(f"looking back {home}", True, think)
        finally:
            self._looking_back.discard(task)

    def stop_thinking(self) -> None:
        """Nobody waits any more for bots that still think."""
        self._thinking.stop()

    def arrange(self, name: str, slot: Slot, table: Table) -> None:
        """Set the timer for what is due next."""
        if slot.timer is not None:
            slot.timer.cancel()
            slot.timer = None
        self._server.consider(name, table)
        now = self._server.now()
        besides: Collection[Seat] = ()
        if slot.thinking:
            besides = [seat for seat, turn in slot.thinking.items() if table.chairs[seat].answers == turn]
        due = next_due(table, self._server.pause, now, besides)
        if due is None or self._is_closing or not self._server.sharing.runs(name):
            return
        if not self._is_forgotten(slot, table, now):
            # A bot begins to think before its time, so that how long it thinks does not show.
            when = due.when - LEAD if self._is_thought_about(table, due) else due.when
            if due.what == "clock" and table.asked_at < self._server.began:
                when = max(when, self._server.began + TIME_TO_COME_BACK)
            self._run_in(max(SOON, when - now), name, slot, due)

    def _is_thought_about(self, table: Table, due: Due) -> bool:
        return bool(self._server.pause) and (due.what == "bot" or (due.what == "clock" and table.plan.at_zero == "bot"))

    def _is_forgotten(self, slot: Slot, table: Table, now: float) -> bool:
        """Whether nobody has looked for so long that bots need not play on; a clock runs on all the same."""
        if slot.is_watched(now) or table.plan.has_clock or not self._server.sharing.sees_all_who_look:
            return False
        return now - slot.looked_at >= UNWATCHED

    def _run_in(self, delay: float, name: str, slot: Slot, due: Due) -> None:
        def begin() -> None:
            slot.timer = None
            self._server.tasks.spawn(self._run(name, slot, due))

        slot.timer = asyncio.get_running_loop().call_later(delay, begin)

    async def _run(self, name: str, slot: Slot, due: Due) -> None:
        if not self._server.sharing.runs(name):
            return
        slot.is_acting = True
        try:
            if due.what == "pass":
                await self._server.do(name, commands.go_on)
            elif due.what == "ahead":
                await self._server.do(name, commands.answer_ahead, due.seat)
            elif due.what == "clock":
                await self._run_out(name, due)
            else:
                await self._think(name, due)
        except Unwritable:
            self._run_in(RETRY, name, slot, due)
        except Refusal as refusal:
            # Somebody was quicker, or a bot was replaced; what is due now was arranged when that happened.
            log.debug("what was due came to nothing", extra={"reason": type(refusal).__name__})
            asyncio.get_running_loop().call_later(RETRY, self._look_again, name, slot)
        finally:
            slot.is_acting = False

    def _look_again(self, name: str, slot: Slot) -> None:
        if slot.table is not None and slot.timer is None:
            self.arrange(name, slot, slot.table)

    async def _run_out(self, name: str, due: Due) -> None:
        """Somebody's time is up: what the table agreed on happens."""
        await self._server.look_around(name)
        async with self._server.at(name) as (_, table):
            ends = table.plan.at_zero == "end"
        if ends:
            await self._server.do(name, commands.end_late, due.seat)
        else:
            await self._think(name, due, is_late=True)

    async def _think(self, name: str, due: Due, *, is_late: bool = False) -> None:
        """Let a bot answer; it sees what the seat sees, and thinks while the table can do other things."""
        seat = due.seat
        async with self._server.at(name) as (slot, table):
            player = bot_for(table, seat, is_late=is_late)
            bot = self.bot_at(slot, table, seat, player)
            thought = Thought(table, seat, bot, is_late=is_late)
            slot.thinking[seat] = table.chairs[seat].answers
            self.arrange(name, slot, table)
        try:
            await self._decide(slot, table, player, thought)
            if (early := due.when - self._server.now()) > 0:
                # A clock that is set back meanwhile makes nobody wait longer.
                await asyncio.sleep(min(early, LEAD))
            await self._server.do(name, thought.records)
        except (BrokeDown, Illegal, Malformed) as error:
            self._replace(slot, table, seat, player, error)
            raise
        finally:
            slot.thinking.pop(seat, None)

    async def _decide(self, slot: Slot, table: Table, player: str, thought: Thought) -> None:
        """Think; where there is nothing to choose, for as long as the bot usually thinks about such a question."""
        if thought.is_quick or (thought.is_forced and table.is_alone_with_bots):
            thought.decide()
            return
        if thought.is_long and await self._server.decide_elsewhere(table, thought):
            return
        assert table.game is not None
        home, is_watched = self._server.home_of(table.host), slot.is_watched(self._server.now())
        efforts = self._efforts.of(table.game, player, thought.kind)
        like = efforts.any() if thought.is_forced else None
        effort = await self._thinking.think(home, is_watched, thought.decide, like)
        if like is None:
            efforts.add(effort)

    def bot_at(self, slot: Slot, table: Table, seat: Seat, kind: str) -> Bot:
        """The bot of this kind that answers for the seat."""
        known, bot = slot.bots.get(seat, ("", None))
        if bot is None or known != kind:
            assert table.game is not None
            try:
                bot = find_bot(table.game, kind)(random.Random(self._server.seeds()))
            except Exception as error:
                # It is of somebody else, and may be there no more.
                return self._replace(slot, table, seat, kind, error)
            slot.bots[seat] = (kind, bot)
        return bot

    def _replace(self, slot: Slot, table: Table, seat: Seat, kind: str, error: Exception) -> Bot:
        """Where a bot breaks down another plays on, so that nobody at the table waits for it in vain."""
        assert table.game is not None
        log.error("a bot broke down, and another plays on", exc_info=error.__cause__ or error)
        stand_in = find_bot(table.game, best_bot(table.game) if kind != best_bot(table.game) else "random")
        slot.bots[seat] = (kind, stand_in(random.Random(self._server.seeds())))
        return slot.bots[seat][1]
