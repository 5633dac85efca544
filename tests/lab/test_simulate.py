"""Simulations: reproducible, honest about chance, and clear about what they refuse."""

import os
import random
import re
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from fourscore.bots.failing import BotFailed
from fourscore.bots.seating import UnknownBot
from fourscore.engine.errors import BadOption, BadSeats, Refusal, UnknownGame
from fourscore.engine.game import Outcome
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.lab.reports import Observations
from fourscore.lab.simulate import Report, play_one, simulate
from fourscore.lab.study import arrange_study
from fourscore.trials.executors import executor_of
from fourscore.trials.interval import wilson
from tests.bots.failing import BREAKING, CHEATING, MUTE, QUITTING
from tests.rows import every_row

NAMES = ["old-hand", "random", "random"]


def without_timings(report: Report) -> dict[str, object]:
    """What must be the same in every run."""
    timings = {"seconds", "wall_seconds", "games_per_second", "decisions_per_second"}
    return {name: value for name, value in msgspec.to_builtins(report).items() if name not in timings}


# Counting.


@every_row(
    ("share", "trials", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.1, 50, 0.0435, 0.2136),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(share: float, trials: int, low: float, high: float) -> None:
    assert wilson(share, trials) == pytest.approx((low, high), abs=0.0001)


def test_shared_wins_and_places_are_split() -> None:
    outcome = Outcome(((0, 2), (1,), (3,)), (5, 4, 5, 1), "somewhere.rule")
    assert outcome.shares() == [0.5, 0.0, 0.5, 0.0]
    outcome = Outcome(((3,), (0, 2), (1,)), (5, 4, 5, 7), "somewhere.rule")
    assert outcome.places() == [2.5, 4.0, 2.5, 1.0]


def test_a_report_adds_up_and_travels_as_json() -> None:
    report = simulate("presidents", NAMES, games=6, seed=1)
    assert report.is_complete
    assert [seat.player for seat in report.seats] == NAMES
    assert sum(seat.wins for seat in report.seats) == pytest.approx(1)
    assert sum(seat.mean_place for seat in report.seats) == pytest.approx(6)
    assert all(seat.low <= seat.wins <= seat.high for seat in report.seats)
    assert report.extra["decisions_per_game"] * 6 == pytest.approx(report.decisions)
    assert report.games_per_second == pytest.approx(6 / report.seconds)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_a_report_tells_what_single_games_told() -> None:
    report = simulate("presidents", NAMES, games=4, seed="sum")
    alone = [play_one(find_game("presidents"), NAMES, f"sum {number}") for number in reversed(range(4))]
    scores = [sum(match.outcome.scores[seat] for match in alone) / 4 for seat in range(3)]
    assert [seat.mean_score for seat in report.seats] == scores
    assert report.decisions == sum(match.answered for match in alone)


# Repeating.


@pytest.mark.slow
def test_another_process_reports_the_same() -> None:
    report = simulate("presidents", NAMES, games=5, seed=3, options={"last-round": "play-out"})
    program = (
        "import msgspec; from fourscore.lab.simulate import simulate; "
        f"report = simulate('presidents', {NAMES}, 5, 3, {{'last-round': 'play-out'}}); "
        "print(msgspec.json.encode(report).decode())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4321"}
    printed = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True).stdout
    assert without_timings(msgspec.json.decode(printed, type=Report)) == without_timings(report)


@pytest.mark.slow
def test_several_workers_report_the_same() -> None:
    names = ["old-hand", "random", "random", "random"]
    wanted = {"games": 12, "seed": 3, "report": "sides,roles"}
    alone = simulate("bodyguard", names, **wanted)
    together = simulate("bodyguard", names, **wanted, executor=executor_of(2, None))
    assert without_timings(together) == without_timings(alone)
    assert len(alone.measures) > 5


def test_another_seed_or_option_gives_other_games() -> None:
    reports = [simulate("presidents", NAMES, games=3, seed=seed) for seed in (1, 2)]
    assert reports[0].decisions != reports[1].decisions
    usual = simulate("presidents", ["random"] * 3, games=3, seed=1)
    other = simulate("presidents", ["random"] * 3, games=3, seed=1, options={"equal-rank": "allowed"})
    assert usual.decisions != other.decisions


# Progress and interruption.


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    simulate("presidents", NAMES, games=3, seed=1, progress=told.append)
    assert told == [1, 2, 3]


@every_row("finished", [1, 2])
def test_an_interruption_reports_the_games_that_were_finished(finished: int) -> None:
    def interrupt(done: int) -> None:
        if done == finished:
            raise KeyboardInterrupt

    report = simulate("presidents", NAMES, games=50, seed=1, progress=interrupt)
    assert not report.is_complete
    expected = simulate("presidents", NAMES, games=finished, seed=1)
    assert without_timings(report) == {**without_timings(expected), "is_complete": False}


def test_an_interruption_before_the_first_game_is_over_reports_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fourscore.lab.simulate.play_one", interrupt)
    report = simulate("presidents", NAMES, games=5, seed=1)
    assert (report.games, report.is_complete, report.seats[0].wins) == (0, False, 0.0)
    assert (report.seats[0].low, report.seats[0].high) == (0.0, 1.0)


# Refusals.


@every_row(
    ("game", "names", "more", "refusal", "reason"),
    [
        ("presidents", NAMES, {"games": 0}, Refusal, "at least one game"),
        ("presidents", NAMES, {"games": -3}, Refusal, "at least one game"),
        ("presidents", ["random", "random", "you"], {}, UnknownBot, "No bot 'you' plays Presidents"),
        *(("presidents", ["random"] * n, {}, BadSeats, f"3 to 14 seats, not with {n}") for n in (0, 2, 15)),
        ("president", NAMES, {}, UnknownGame, "presidents"),
        ("presidents", NAMES, {"options": {"twos": "wild"}}, BadOption, "twos"),
        ("bodyguard", ["random"] * 4, {"report": "colours"}, Refusal, r"no report 'colours'.*points, roles, sides"),
        ("presidents", ["random"] * 4, {"report": "roles"}, Refusal, r"no report 'roles'.*titles, length"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_anything_is_played(
    game: str, names: list[str], more: dict[str, Any], refusal: type[Refusal], reason: str
) -> None:
    with pytest.raises(refusal, match=reason):
        simulate(game, names, **{"games": 1, "seed": 1, **more})


@every_row(
    ("bot", "said"),
    [
        (BREAKING, r"breaks down: KeyError: 'nine' (failing.py, line 9)."),
        (CHEATING, "makes no legal choice: 'fly' is not a play"),
        (MUTE, "makes no legal choice: None is not a choice"),
        (QUITTING, "cannot go on: I am tired."),
    ],
)
def test_a_bot_that_fails_is_named_with_what_went_wrong(bot: str, said: str) -> None:
    with pytest.raises(BotFailed, match=re.escape(f"{bot}, in seat 1, {said}")):
        simulate("presidents", ["random", bot, "random"], games=1, seed=1)
    study = arrange_study("presidents", ["random", bot, "random"], seed=1)
    with pytest.raises(BotFailed, match=re.escape(f"{bot}, in seat ")):
        study.play(range(1))


def test_a_rule_that_fails_is_no_fault_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "play", lambda match, player: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        simulate("presidents", NAMES, games=1, seed=1)


# Closer looks.


def test_a_closer_look_measures_every_round_with_its_interval() -> None:
    report = simulate("bodyguard", ["old-hand", "random", "random", "random"], games=5, seed=1, report="sides")
    measures = {measure.label: measure for measure in report.measures}
    endings = [measure for label, measure in measures.items() if "in which" in label]
    assert all(measure.count == 5 * 4 for measure in measures.values())
    assert sum(measure.mean for measure in endings) == pytest.approx(1)
    assert all(measure.low <= measure.mean <= measure.high for measure in measures.values())


def test_points_by_role_and_by_player_add_up_to_the_scores() -> None:
    names = ["old-hand", "random", "random", "random"]
    report = simulate("bodyguard", names, games=5, seed=1, report="roles")
    by_role = sum(measure.mean * measure.count for measure in report.measures)
    assert by_role == pytest.approx(5 * sum(seat.mean_score for seat in report.seats))
    report = simulate("bodyguard", names, games=5, seed=1, report="points")
    means = {measure.label: measure.mean for measure in report.measures}
    scores = [seat.mean_score for seat in report.seats]
    assert means["old-hand: points in a game"] == pytest.approx(scores[0])
    assert means["old-hand: mean points of the others"] == pytest.approx(sum(scores[1:]) / 3)
    assert means["random: points in a game"] == pytest.approx(sum(scores[1:]) / 3)


def test_the_interval_of_a_mean_is_known() -> None:
    study = Observations()
    for value in (1, 2, 3, 4):
        study.add([("a value", float(value))])
    (measure,) = study.measures()
    assert (measure.count, measure.mean) == (4, 2.5)
    assert (measure.median, measure.most) == (2, 4)
    assert measure.high - measure.mean == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5, abs=0.001)


def test_rounds_of_one_evening_count_as_one_evening() -> None:
    rng = random.Random(3)
    held, narrow = 0, 0
    for _ in range(200):
        study, single = Observations(), Observations()
        for _ in range(60):
            # Whoever is strong this evening is strong in all its rounds.
            likely = rng.choice((0.2, 0.5, 0.8))
            rounds = [("won", float(rng.random() < likely)) for _ in range(rng.randrange(5, 12))]
            study.add(rounds)
            for one in rounds:
                single.add([one])
        (measure,), (wrong,) = study.measures(), single.measures()
        held += measure.low <= 0.5 <= measure.high
        narrow += wrong.low <= 0.5 <= wrong.high
    assert 183 <= held <= 198
    assert narrow < 165


def test_who_wins_every_round_is_not_known_to_win_the_next() -> None:
    study = Observations()
    for _ in range(10):
        study.add([("won", 1.0)] * 8)
    (measure,) = study.measures()
    assert measure.high == 1.0
    # As sure as ten evenings can make it, not as eighty rounds would.
    assert measure.low == pytest.approx(0.722, abs=0.001)
