"""What makes the server quick must not change what anybody is told."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fourscore.play.records import Record, Said
from fourscore.play.refusals import Overtaken
from fourscore.service.live import SECONDS_TO_SEND, Patience
from fourscore.table.sqlite import SqliteStore
from tests.patience import PATIENCE


def words(number: int) -> list[Record]:
    return [Said(at=0.0, words=f"word {number}")]


async def append_together(store: SqliteStore, appends: list[tuple[str, int]]) -> list[BaseException | None]:
    work = [store.append(table, words(number), number) for table, number in appends]
    return await asyncio.gather(*work, return_exceptions=True)


def test_appends_that_wait_together_are_refused_one_by_one(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        assert await append_together(store, [(f"table {number}", 0) for number in range(450)]) == [None] * 450
        results = await append_together(store, [("table 0", 1), ("table 1", 0), ("table 2", 2), ("table 3", 1)])
        assert [type(result) for result in results] == [type(None), Overtaken, Overtaken, type(None)]
        assert [len(await store.read(f"table {number}")) for number in range(5)] == [2, 1, 1, 2, 1]
        await store.close()

    asyncio.run(play())


def test_two_appends_to_one_table_may_wait_together(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        assert await append_together(store, [("table", number) for number in range(6)]) == [None] * 6
        assert await store.read("table") == [word for number in range(6) for word in words(number)]
        await store.close()

    asyncio.run(play())


class Hurry(asyncio.SelectorEventLoop):
    """A loop at which nobody waits: its clock jumps to whatever is next."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def jump(timeout: float | None) -> Any:
            self.now += timeout or 0.0
            return select(0)

        self._selector.select = jump  # type: ignore[attr-defined]

    def time(self) -> float:
        return self.now


def test_patience_ends_when_one_message_is_not_taken() -> None:
    async def send(*, is_taken: bool) -> None:
        async with asyncio.timeout(None) as limit:
            patience = Patience(limit)
            try:
                for _ in range(5):
                    patience.begin()
                    await asyncio.sleep(SECONDS_TO_SEND * (0.4 if is_taken else 100))
                patience.end()
                await asyncio.sleep(2 * SECONDS_TO_SEND)
            finally:
                patience.close()

    with asyncio.Runner(loop_factory=Hurry) as runner:
        runner.run(send(is_taken=True))
        with pytest.raises(TimeoutError):
            runner.run(send(is_taken=False))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the load is measured with Linux's own numbers")
def test_the_load_reaches_every_seat_and_is_reported() -> None:
    command = [sys.executable, "-m", "benchmarks.table", "--quick", "--tables", "5", "--seconds", "0.2"]
    command += ["--idle", "2", "4", "--turns", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert "5 tables, 20 connected seats" in done.stdout
    assert "lost" not in done.stdout
    assert "refused" not in done.stdout
    assert "kB for an idle table" in done.stdout


@pytest.mark.slow
def test_the_cost_of_a_choice_is_measured_without_network_and_disk() -> None:
    command = [sys.executable, "-m", "benchmarks.table", "--alone", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 0
