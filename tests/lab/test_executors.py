"""Executors: whoever plays, and whatever befalls them, the result is the same or the reason is clear."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourscore.engine.errors import Refusal
from fourscore.trials.executors import Alone, Deals, Executor, Task, WorkerDied, executor_of, play_all
from fourscore.trials.notebook import Notebook
from fourscore.trials.telling import heard_by
from fourscore.trials.workers import Workers
from tests.lab.tasks import DyingAlways, DyingOnce, Refusing, Squares, Squaring, Talking
from tests.rows import every_row
from tests.table.ground import wait_until


def played(task: Task, total: int, executor: Executor, path: Path | None = None) -> Notebook[Squares]:
    """The notebook after everything was played."""
    notebook = Notebook({"of": "squares"}, Squares(), path)
    assert play_all(task, total, notebook, executor)
    return notebook


# Batches.


def test_every_deal_is_handed_out_once() -> None:
    deals = Deals([range(3), range(10, 25)], seconds=1)
    batches = []
    while (batch := deals.hand_out()) is not None:
        deals.took(batch, 0.1 * len(batch))
        batches.append(batch)
    assert [number for batch in batches for number in batch] == [*range(3), *range(10, 25)]


def test_somebody_can_ask_for_more_deals_than_a_length_can_be() -> None:
    deals = Deals([range(10**30)])
    assert deals.left == 10**30
    assert deals.hand_out() == range(1)
    assert deals.left == 10**30 - 1


def test_batches_grow_until_they_last_as_long_as_wanted() -> None:
    deals = Deals([range(1000)], seconds=1)
    sizes = []
    for _ in range(6):
        batch = deals.hand_out()
        assert batch is not None
        deals.took(batch, 0.02 * len(batch))
        sizes.append(len(batch))
    assert sizes == sorted(sizes)
    assert sizes[-1] == 50


def test_a_batch_that_was_taken_back_comes_again_but_not_for_ever() -> None:
    deals = Deals([range(2)])
    for _ in range(2):
        batch = deals.hand_out()
        assert batch is not None
        deals.take_back(batch)
    batch = deals.hand_out()
    assert batch is not None
    with pytest.raises(WorkerDied, match="dies over them, 3 times"):
        deals.take_back(batch)


# Workers.


def test_several_workers_find_what_one_finds() -> None:
    alone = played(Squaring(0.005), 60, Alone())
    together = played(Squaring(0.005), 60, Workers(2))
    assert together.total.total == alone.total.total
    assert sorted(together.total.numbers) == alone.total.numbers == [*range(60)]


@every_row("executor", [Alone(), Workers(2)], ids=["alone", "workers"])
def test_what_is_said_while_deals_are_played_is_heard(executor: Executor) -> None:
    heard: list[str] = []
    with heard_by(heard.append):
        found = played(Talking(0.05), 8, executor)
    assert sorted(heard) == [f"Playing {deal}." for deal in range(8)]
    assert sorted(found.total.numbers) == [*range(8)]


@pytest.mark.slow
def test_a_worker_that_dies_is_replaced_and_its_deals_are_played_again(tmp_path: Path) -> None:
    task = DyingOnce(str(tmp_path / "mark"), 40)
    notebook = played(task, 60, Workers(2))
    assert (tmp_path / "mark").exists()
    assert sorted(notebook.total.numbers) == [*range(60)]


@pytest.mark.slow
def test_deals_that_kill_every_worker_are_given_up_and_the_others_kept(tmp_path: Path) -> None:
    path = tmp_path / "notebook.jsonl"
    with pytest.raises(WorkerDied, match="dies over them"):
        played(DyingAlways(os.getpid(), 40), 60, Workers(2), path)
    kept = Notebook({"of": "squares"}, Squares(), path)
    assert 0 < kept.count < 60
    assert 40 not in kept.total.numbers


KILLED = """
import os, sys
from fourscore.trials.executors import play_all
from fourscore.trials.notebook import Notebook
from fourscore.trials.workers import Workers
from tests.lab.tasks import Squares, Waiting
if __name__ == "__main__":
    play_all(Waiting(os.getpid(), sys.argv[1]), 60, Notebook({}, Squares()), Workers(2))
"""


@pytest.mark.slow
def test_workers_go_with_whoever_gave_them_work_and_was_killed(tmp_path: Path) -> None:
    marks, program = tmp_path / "marks", tmp_path / "killed.py"
    marks.mkdir()
    program.write_text(KILLED)
    surroundings = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    with subprocess.Popen([sys.executable, str(program), str(marks)], env=surroundings) as process:
        wait_until(lambda: process.poll() is not None or len(list(marks.iterdir())) == 2)
        process.kill()
    for worker in marks.iterdir():
        wait_until(lambda number=int(worker.name): not is_running(number))  # type: ignore[misc]
    assert len(list(marks.iterdir())) == 2


def is_running(number: int) -> bool:
    """Whether a process of this number does anything: one that has ended may still be listed."""
    try:
        status = Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@every_row("executor", [Alone(), Workers(2)], ids=["alone", "workers"])
def test_what_a_worker_refuses_is_refused_by_all(executor: Executor) -> None:
    with pytest.raises(Refusal, match="This cannot be played"):
        played(Refusing(30), 60, executor)


@every_row("workers", [0, -2])
def test_somebody_has_to_play(workers: int) -> None:
    with pytest.raises(Refusal, match="At least one worker"):
        executor_of(workers, None)


# Interruptions.


def test_after_an_interruption_only_what_is_missing_is_played(tmp_path: Path) -> None:
    path = tmp_path / "notebook.jsonl"
    notebook = Notebook({"of": "squares"}, Squares(), path)

    def interrupt(done: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    assert not play_all(Squaring(0.02), 40, notebook, Alone(), interrupt)
    kept = Notebook({"of": "squares"}, Squares(), path)
    assert 10 <= kept.count < 40
    assert kept.total == notebook.total
    told: list[int] = []
    assert play_all(Squaring(0.001), 40, kept, Alone(), told.append)
    assert told[0] > notebook.count
    assert kept.total.numbers == [*range(40)]


@pytest.mark.slow
@every_row("workers", [1, 2])
def test_whoever_says_when_it_is_enough_is_asked_after_every_deal(workers: int) -> None:
    notebook = Notebook({"of": "squares"}, Squares())
    assert not play_all(Squaring(), 400, notebook, executor_of(workers, None), None, lambda: notebook.count >= 150)
    assert notebook.count == 150


def test_more_can_be_asked_for_later(tmp_path: Path) -> None:
    path = tmp_path / "notebook.jsonl"
    played(Squaring(), 10, Alone(), path)
    more = played(Squaring(), 25, Alone(), path)
    assert more.total.numbers == [*range(25)]
