"""A table with bots that think for long, in time that is only counted: what a watcher with a stopwatch sees of it."""

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any

from fourscore.browser.store import BrowserStore
from fourscore.engine.decision import Together
from fourscore.play import commands
from fourscore.play.due import open_questions
from fourscore.play.records import Plan
from fourscore.play.table import Table
from fourscore.service.all_tables import Tables
from fourscore.service.efforts import Effort
from fourscore.table.thinkers import BUDGET, Thinkers
from tests.offline.windows import MemoryDatabase
from tests.play.timing import Seen

ANN, ANNS_SEAT = "ann", 0


class Impatient(selectors.SelectSelector):
    """Waits for nothing: the time until then has passed at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.passed += timeout or 0.0
        return super().select(0)


class Timeless(asyncio.SelectorEventLoop):
    """A loop in which waiting takes no time."""

    def __init__(self) -> None:
        self.selector = Impatient()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.passed


class Slow(Thinkers):
    """Bots that ponder every real choice for a while."""

    def __init__(self, clock: Callable[[], float], rng: random.Random, *, hurries_forced: bool) -> None:
        super().__init__(clock=clock)
        self._rng = rng
        self._hurries_forced = hurries_forced
        """As it once was: where there is nothing to choose a bot answers when its time has come."""

    async def think(
        self, who: str, is_watched: bool, thought: Callable[[], None], like: Effort | None = None
    ) -> Effort:
        if like is None or not self._hurries_forced:
            return await super().think(who, is_watched, thought, like)
        thought()
        return like

    def use_up(self, who: str) -> None:
        """Whoever has used up what they may think waits longest for each thought."""
        now = self._clock()
        self._account(who, now).spend(100 * BUDGET, now)

    async def _work(self, thought: Any, took: list[float]) -> None:
        thought()
        if not thought.__self__.is_forced:
            took.append(self._rng.uniform(0.2, 1.0))
            await asyncio.sleep(took[0])


class Watched(Tables):
    """One table at which Ann plays with bots, and what everybody can see of when they answer."""

    def __init__(self, rng: random.Random, thinking: Thinkers, clock: Callable[[], float]) -> None:
        super().__init__(BrowserStore(MemoryDatabase()), thinking, now=clock, seeds=lambda: f"{rng.random()}")
        self.seen: list[Seen] = []
        self.is_over = asyncio.Event()
        self._rng = rng
        self._asking: object = None
        self._now_asked = Seen((), 0.0, 0.0, 0, False, False)

    def consider(self, name: str, table: Table) -> None:
        slot, match = self.slots.named[name], table.match
        slot.seen_at = slot.looked_at = self.now()
        if match is None or match.asking is self._asking:
            return
        if self._asking is not None:
            self._now_asked.took = self.now() - self._now_asked.took
            self.seen.append(self._now_asked)
        if match.outcome is not None:
            self.is_over.set()
            return
        self._asking, questions = match.asking, open_questions(match)
        self._now_asked = Seen(
            asked=(questions[0].kind, *(decision.seat for decision in questions)) if questions else (),
            took=self.now(),
            since_last=0.0,
            counted=0,
            is_window=isinstance(match.asking, Together),
            had_choice=any(len(decision.choices) > 1 for decision in questions),
        )
        for decision in questions:
            if table.chairs[decision.seat].person:
                self.tasks.spawn(self._answer(name, decision.seat, table.chairs[decision.seat].answers))

    async def _answer(self, name: str, seat: int, turn: int) -> None:
        await asyncio.sleep(self._rng.lognormvariate(0.0, 0.5))
        await self.do(name, commands.answer, seat, 0, turn)


def evenings(game: str, *, hurries_forced: bool = False) -> tuple[list[Seen], list[Seen]]:
    """The questions to a bot alone, and those to several at once, of a few evenings."""
    seen = [one for seed in range(4) for one in _evening(game, seed, 120, hurries_forced=hurries_forced)]
    return [one for one in seen if not one.is_window and ANNS_SEAT not in one.asked], [
        one for one in seen if one.is_window
    ]


def _evening(game: str, seed: int, questions: int, *, hurries_forced: bool) -> list[Seen]:
    """So many questions at a table where Ann plays with three bots, and everybody may watch."""
    loop = Timeless()
    rng = random.Random(f"{game} {seed}")
    clock: Callable[[], float] = lambda: 1_000.0 + loop.time()  # noqa: E731
    thinking = Slow(clock, rng, hurries_forced=hurries_forced)
    thinking.use_up(ANN)

    async def play() -> list[Seen]:
        tables = Watched(rng, thinking, clock)
        plan = Plan(game=game, seats=("person", *["old-hand"] * 3))
        table = await tables.create(plan, {}, ANN, "Ann")
        await tables.do(table.id, commands.start)
        while len(tables.seen) < questions and not tables.is_over.is_set():
            await asyncio.sleep(1.0)
        tables.timers.close()
        thinking.stop()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        return tables.seen

    try:
        return loop.run_until_complete(play())
    finally:
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
