"""Who thinks next: bots at tables, watched or not, and the coach."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from fourscore.play.refusals import TooMany
from fourscore.service import timers
from fourscore.service.routes.coach import Lessons
from fourscore.table import thinkers
from fourscore.table.server import LESSONS
from fourscore.table.thinkers import Thinkers
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Served

pytestmark = pytest.mark.slow


class Busy:
    """Bots that think one after another, for as long as a test says, on a clock of the test's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[str] = []
        self.worked = 0.0
        self.thinkers = Thinkers(threads=1, clock=lambda: self.now, effort=lambda: self.worked)

    async def think(self, who: str, seconds: float, *, is_watched: bool = True, share: float = 1.0) -> None:
        """Think for so long, with this share of the processor."""

        def thought() -> None:
            self.now += seconds
            self.worked += seconds * share
            self.done.append(who)

        await self.thinkers.think(who, is_watched, thought)


def test_whoever_has_thought_least_thinks_next_and_tables_that_nobody_watches_think_last() -> None:
    async def play() -> list[str]:
        busy = Busy()
        await busy.think("many", thinkers.BUDGET / 2)
        wishes = [busy.think("many", 1.0) for _ in range(5)]
        wishes += [busy.think("unwatched", 1.0, is_watched=False), busy.think("one", 1.0)]
        await asyncio.gather(*wishes)
        busy.thinkers.stop()
        return busy.done[2:]

    # The first of the five had the thread at once; then comes whoever has used least.
    assert asyncio.run(play()) == ["one", "many", "many", "many", "many", "unwatched"]


def test_whoever_is_over_budget_waits_for_everybody_else() -> None:
    async def play() -> list[str]:
        busy = Busy()
        await busy.think("greedy", thinkers.BUDGET + 10)
        wishes = [busy.think("first", 0.0), busy.think("greedy", 0.0), busy.think("other", 0.0, is_watched=False)]
        await asyncio.gather(*wishes)
        busy.thinkers.stop()
        return busy.done[1:]

    assert asyncio.run(play()) == ["first", "other", "greedy"]


def test_a_busy_machine_uses_up_nobodys_thinking() -> None:
    async def play() -> list[str]:
        busy = Busy()
        await busy.think("patient", thinkers.BUDGET + 10, share=0.1)
        wishes = [busy.think("first", 0.0), busy.think("other", 0.0, is_watched=False), busy.think("patient", 0.0)]
        await asyncio.gather(*wishes)
        busy.thinkers.stop()
        return busy.done[1:]

    assert asyncio.run(play()) == ["first", "patient", "other"]


def test_after_a_thought_that_nobody_watches_there_is_a_long_rest() -> None:
    async def play() -> None:
        busy = Busy()
        await busy.think("unwatched", 1.0, is_watched=False)
        resting = asyncio.get_running_loop().create_task(busy.think("unwatched", 1.0, is_watched=False))
        await busy.think("watched", 0.0)
        assert not resting.done()
        busy.now += thinkers.REST
        await busy.think("watched", 0.0)
        await resting
        busy.thinkers.stop()

    asyncio.run(play())


def test_bots_at_a_table_that_nobody_watches_stop_until_somebody_looks(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "UNWATCHED", -1.0)
    server = served()
    table, (ann, *_) = server.table_of("Ann", "bot:random", "bot:random", starts=False)
    robots = ann.post("/tables", game="presidents", seats=["random"] * 4)["table"]["table"]
    ann.post(f"/tables/{robots}/start")
    slot = server.server.slots.named[robots]
    assert slot.timer is None
    assert not slot.is_acting
    monkeypatch.setattr(timers, "UNWATCHED", 60.0)
    before = len(ann.get(f"/tables/{robots}/view")["lines"])
    wait_until(lambda: len(ann.get(f"/tables/{robots}/view")["lines"]) > before)
    assert table


def test_whoever_asks_the_coach_for_much_does_not_keep_others_waiting() -> None:
    """The coach of one address may think for long: whoever comes next is next."""

    async def ask() -> list[str]:
        thinkers, told = Thinkers(LESSONS, threads=2), []
        lessons, slow = Lessons(thinkers), threading.Event()
        greedy = [asyncio.create_task(lessons.think("greedy", lambda: slow.wait(PATIENCE))) for _ in range(8)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await lessons.think("greedy", lambda: None)
        told.append(await lessons.think("other", lambda: "at once"))
        slow.set()
        await asyncio.gather(*greedy)
        lessons.stop()
        return told

    assert asyncio.run(ask()) == ["at once"]
