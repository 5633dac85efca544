"""Who may think next: bots share few threads, and nobody has more of them than others."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from fourscore.service.efforts import Effort

THREADS = 2
BUDGET = 10.0
REFILL = 0.1
REST = 30.0
MOST_KNOWN = 10_000


class Allowance(msgspec.Struct, frozen=True):
    """How much somebody may let bots think."""

    budget: float = BUDGET
    """Seconds of thinking that somebody has at once, as the processor counts them: nobody pays for a busy machine.
    Whoever has used them up thinks last, and little.
    """
    refill: float = REFILL
    """Seconds of it that come back each second."""
    rest: float = REST
    """After a thought that nobody watches, or that is over budget, the next of these waits for this many times as long:
    a thread that thinks slows down everybody who plays.
    """


OF_BOTS = Allowance()


class Account:
    """How much somebody has let bots think lately."""

    __slots__ = ("_at", "_refill", "_used")

    def __init__(self, now: float, refill: float) -> None:
        self._used = 0.0
        self._at = now
        self._refill = refill

    def used(self, now: float) -> float:
        """Seconds of thinking that have not come back yet."""
        self._used = max(0.0, self._used - (now - self._at) * self._refill)
        self._at = now
        return self._used

    def spend(self, seconds: float, now: float) -> None:
        self._used = self.used(now) + seconds


class Wish:
    """A thought that waits for its turn."""

    __slots__ = ("is_modest", "is_watched", "turn", "who")

    def __init__(self, who: str, is_watched: bool) -> None:
        self.who = who
        self.is_watched = is_watched
        self.is_modest = False
        """Whether it has to rest afterwards."""
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Thinkers:
    """Lets bots think in threads: first for tables that somebody watches, and for whoever has used least.

    Nobody has two threads at once.
    """

    def __init__(
        self,
        allowance: Allowance = OF_BOTS,
        threads: int = THREADS,
        clock: Callable[[], float] = time.monotonic,
        effort: Callable[[], float] = time.thread_time,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, "fourscore-bot")
        self._allowance = allowance
        self._free = threads
        self._clock = clock
        self._effort = effort
        self._waiting: list[Wish] = []
        self._thinking: set[str] = set()
        self._accounts: dict[str, Account] = {}
        self._rests_until = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    async def think(
        self, who: str, is_watched: bool, thought: Callable[[], None], like: Effort | None = None
    ) -> Effort:
        """Let somebody's bot think when it is its turn; `like` lets it take at least as long as another thought did.

        Meanwhile it takes the place of that thought, and is followed by the same rest; but nobody pays for it.
        """
        wish = Wish(who, is_watched)
        self._waiting.append(wish)
        self._go_on()
        try:
            await wish.turn
        except asyncio.CancelledError:
            if wish in self._waiting:
                self._waiting.remove(wish)
            else:
                self._end(wish, 0.0)
            raise
        took: list[float] = []
        began = self._clock()
        try:
            await self._work(thought, took)
            if like is not None and (left := began + like.seconds - self._clock()) > 0:
                await asyncio.sleep(left)
            return Effort(self._clock() - began, sum(took))
        finally:
            self._end(wish, sum(took), 0.0 if like is None else like.work)

    async def _work(self, thought: Callable[[], None], took: list[float]) -> None:
        """Think in a thread."""
        await asyncio.get_running_loop().run_in_executor(self._pool, self._measured, thought, took)

    def _measured(self, thought: Callable[[], None], took: list[float]) -> None:
        """Think, and note how much work it was."""
        began = self._effort()
        try:
            thought()
        finally:
            took.append(self._effort() - began)

    def stop(self) -> None:
        """Nobody waits any more for bots that still think."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _end(self, wish: Wish, took: float, seems: float = 0.0) -> None:
        now = self._clock()
        self._account(wish.who, now).spend(took, now)
        if wish.is_modest:
            self._rests_until = now + self._allowance.rest * max(took, seems)
        self._thinking.discard(wish.who)
        self._free += 1
        self._go_on()

    def _account(self, who: str, now: float) -> Account:
        if who not in self._accounts and len(self._accounts) >= MOST_KNOWN:
            self._accounts = {who: kept for who, kept in self._accounts.items() if kept.used(now)}
        return self._accounts.setdefault(who, Account(now, self._allowance.refill))

    def _go_on(self) -> None:
        """Give free threads to whoever comes next."""
        while self._free and (wish := self._next()) is not None:
            self._waiting.remove(wish)
            if not wish.turn.cancelled():
                self._free -= 1
                self._thinking.add(wish.who)
                wish.turn.set_result(None)

    def _next(self) -> Wish | None:
        now = self._clock()
        ranked = []
        for wish in self._waiting:
            used = self._account(wish.who, now).used(now)
            wish.is_modest = used > self._allowance.budget or not wish.is_watched
            if wish.who not in self._thinking:
                ranked.append((used > self._allowance.budget, not wish.is_watched, used, wish))
        first = min(ranked, key=lambda one: one[:3], default=None)
        if first is None or not first[3].is_modest or now >= self._rests_until:
            return None if first is None else first[3]
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_later(self._rests_until - now, self._go_on)
        return None
