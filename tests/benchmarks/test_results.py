"""The page of the benchmarks: what is missing is said, and breaks nothing."""

import subprocess

import pytest

from benchmarks.__main__ import CASES, cases_with, main
from benchmarks.case import Case, Ready
from benchmarks.compiled import PAIRS
from benchmarks.measuring import Round, measure
from benchmarks.race import Race, Result, run_race
from benchmarks.report import results
from benchmarks.scaling import Load, Scaled, _measure
from fourscore.compiled import SWITCH


def absent() -> Ready:
    raise ModuleNotFoundError("No module named 'ludo'")


PRESENT = Case("fourscore", "presidents", "somehow", lambda: Ready(lambda: (1, 50.0)))
ABSENT = Case("ludo", "ludo", "Python", absent)


def race() -> Race:
    measured = Result(PRESENT, [Round(10.0, 500.0, 1.0, 2e-6, None, None, 64e6)])
    return Race([measured, Result(ABSENT, failure="not installed: ludo")], 0.1, 1)


def test_a_peer_that_is_not_there_gets_a_row_that_says_so() -> None:
    page = results(race(), [])
    assert "| ludo | ludo | not installed: ludo |" in page
    assert "| fourscore | presidents | 10 | 500 | 0% | 2 µs | - | 64 MB | 1.00 | somehow |" in page


def test_every_row_has_a_cell_for_every_column() -> None:
    rows = [line for line in results(race(), []).splitlines() if line.startswith("|")]
    assert len({row.count("|") for row in rows}) == 1


def test_two_processes_stand_beside_one() -> None:
    done = Scaled(Load("presidents", lambda games, workers: None, 1), {1: [100.0, 110.0], 2: [190.0, 209.0]})
    assert "- presidents: 105 and 199.5 games/s, 1.90 times as many" in results(race(), [done])


def test_work_that_cannot_be_done_is_a_line_of_the_page() -> None:
    def play(games: int, workers: int) -> object:
        raise RuntimeError("no kernel here")

    failed = Scaled(Load("presidents", play, 1))
    _measure(failed, 0.01)
    assert failed.sentence() == "presidents: RuntimeError: no kernel here"


def test_memory_is_measured_with_the_pace() -> None:
    found = measure(PRESENT, 0.01)
    assert found.decisions == pytest.approx(50 * found.games)
    assert found.memory is not None
    assert found.memory > 1e6


def test_a_peer_that_does_not_come_up_leaves_the_others_in_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own it is not even found, which is as good a failure as any."""
    found = run_race([ABSENT], 0.01, 2, 0)
    assert not found.results[0].is_measured
    assert found.results[0].failure


def test_the_peers_of_the_field_take_part() -> None:
    peers = {case.peer for case in CASES}
    assert {"open_spiel", "rlcard", "pettingzoo", "catanatron", "python-chess", "pgx", "fourscore"} <= peers


def test_cases_have_names_of_their_own() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names)


def test_a_text_that_no_case_has_names_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "backgammon"]) == 2
    assert "python-chess chess" in capsys.readouterr().out


def test_a_game_and_its_peer_are_chosen_by_two_texts() -> None:
    assert {case.game for case in cases_with("mr-president, Dou_Dizhu")} == {"mr-president", "dou_dizhu"}
    assert cases_with("mr-president,") == cases_with("mr-president")
    assert cases_with("") == CASES


def test_compiled_rules_are_raced_against_the_same_games_with_readable_ones() -> None:
    for fast, plain in PAIRS:
        assert (fast.game, fast.setup) == (plain.game, plain.setup)
        assert dict(fast.environment) == {SWITCH: "compiled"}
        assert fast in CASES
        assert plain in CASES


def test_rows_are_about_readable_rules_unless_they_say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def look(*_: object, env: dict[str, str], **__: object) -> object:
        seen.append(env[SWITCH])
        raise subprocess.TimeoutExpired("measure", 1)

    monkeypatch.setattr(subprocess, "run", look)
    monkeypatch.setenv(SWITCH, "compiled")
    run_race(PAIRS[0], 0.01, 1, 0)
    assert seen == ["compiled", "readable"]
