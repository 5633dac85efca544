"""The round robin: table by table, as far as the time goes, and only whole deals count."""

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from benchmarks import levels, round_robin
from benchmarks.round_robin import BLOCK, Agenda, Tables, fields_of, get_ready, play, read
from fourscore.bots.native import has_compiler
from fourscore.bots.search.ready import is_ready
from fourscore.engine.errors import Refusal
from fourscore.games.knife_fight.learned.evaluator import LearnedEvaluator
from fourscore.lab.tournament import arrange
from fourscore.trials.executors import Alone, Deals, Done, Task
from fourscore.trials.notebook import Notebook

QUICK = ((("random", "old-hand", "first-game", "beginner"), 0.5), (("random", "old-hand"), 0.5))


class Hasty(Alone):
    """Has had enough after some tables."""

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        yield from islice(super().play(task, deals), 17)


def agenda(shares: tuple[float, ...], seconds: float = 60.0) -> Agenda:
    return Agenda([Notebook({}, Tables()) for _ in shares], shares, time.monotonic() + seconds)


def test_each_tournament_gets_its_share_of_the_time() -> None:
    plan = agenda((0.75, 0.25))
    spent = [0.0, 0.0]
    for _ in range(60):
        batch = plan.hand_out()
        assert batch is not None
        which = batch.start // BLOCK
        seconds = (0.5, 0.25)[which]
        spent[which] += seconds
        plan.took(batch, seconds)
    assert spent[0] / sum(spent) == pytest.approx(0.75, abs=0.05)


def test_no_table_is_opened_that_would_last_longer_than_the_time() -> None:
    plan = agenda((1.0, 1.0))
    for seconds in (1.0, 1000.0):
        batch = plan.hand_out()
        assert batch is not None
        plan.took(batch, seconds)
    assert plan.left == 1
    assert agenda((1.0,), seconds=0.0).hand_out() is None


def test_who_dies_over_a_table_hands_it_back() -> None:
    plan = agenda((1.0,))
    batch = plan.hand_out()
    assert batch is not None
    plan.take_back(batch)
    assert plan.hand_out() == batch


def test_the_tables_of_a_deal_make_the_deal() -> None:
    duel = arrange("bodyguard", ["old-hand", "random"], seed=1, table=4)
    played = {table: duel.play_table(table) for table in range(5)}
    assert duel.whole_deals(played) == [duel.play_deal(0), duel.play_deal(1)]


def test_what_two_runs_have_played_is_put_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(round_robin, "FIELDS", QUICK)
    with pytest.raises(Refusal):
        read([tmp_path], "bodyguard")
    for seed in ("one", "two"):
        play(["bodyguard"], seed, tmp_path / seed, Hasty(), 10.0)
    assert sum(len(file.read_bytes().splitlines()) - 1 for file in (tmp_path / "one").glob("*.jsonl")) == 17
    one, both = (read([tmp_path / seed for seed in seeds], "bodyguard") for seeds in (["one"], ["one", "two"]))
    assert [len(field.bots) for field in both.fields] == [4, 2]
    assert all(more.deals > some.deals for some, more in zip(one.fields, both.fields, strict=True))
    assert {standing.bot for standing in both.standings} == set(QUICK[0][0])
    assert read([tmp_path / "one", tmp_path / "one"], "bodyguard").fields == one.fields
    assert levels.main(["bodyguard", "--everybody", "--kept", f"{tmp_path / 'one'},{tmp_path / 'two'}"]) == 0
    assert "| `old-hand` |" in capsys.readouterr().out


def test_everybody_who_plays_a_game_takes_part_at_its_usual_table() -> None:
    everybody, strongest = fields_of("bodyguard", "1")
    assert (everybody.table, strongest.table) == (5, 5)
    assert {"random", "beginner", "search:20ms", "search", "learned"} <= set(everybody.bots)
    assert "search:2s" in strongest.bots
    assert fields_of("presidents", "1")[0].setting.options == {"target": "5"}


@pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")
def test_whoever_thinks_by_the_clock_never_waits_for_a_compiler_at_the_table() -> None:
    pytest.importorskip("numpy")
    get_ready("knife-fight", ("learned-search", "random"))
    assert is_ready(*LearnedEvaluator.compiled)
