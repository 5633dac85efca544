"""The goals of the bots: what their commands print is read as it is meant."""

import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from benchmarks import bot_goals
from benchmarks.bot_goals import BOT_GOALS, look, main, simulation, tournament
from benchmarks.calibration import BENCHES, Bench, Pace, calibrate, pace
from benchmarks.command import Command, Told, run_command
from benchmarks.resumable import run_resumable
from benchmarks.verdicts import Verdict, points_between, share, ten_million, times_the_others, wins
from fourscore.bots.seating import find_player
from fourscore.engine.registry import find_game
from fourscore.lab.reports import find_report

pytestmark = pytest.mark.slow


def told(seconds: float = 1.0, memory: float = 1e8, games: int = 10, **means: float) -> Told:
    """What a simulation would print, had it seen these means."""
    measures = [
        {"label": label.replace("_", " "), "count": games, "mean": mean, "low": mean - 0.1, "high": mean + 0.1}
        for label, mean in means.items()
    ]
    report: dict[str, Any] = {"games": games, "seats": [{"player": "search"}], "measures": measures}
    return Told(report, seconds, memory)


@pytest.mark.parametrize(("mean", "is_met"), [(0.34, False), (0.35, True)])
def test_thirty_five_percent_of_the_rounds_are_enough(mean: float, is_met: bool) -> None:
    seen = bot_goals.PRESIDENT([told(**{"search: President of the round": mean})])
    assert seen.is_met is is_met
    assert f"{mean:.1%}" in seen.words


def tournament_of(*scores: tuple[float, float], won: float = 0.0) -> Told:
    """What a tournament would tell, had the search and the others scored so deal by deal."""
    wins = {"value": won, "low": won - 0.05, "high": won + 0.05, "count": len(scores)}
    standings = [
        {"bot": "old-hand", "games": 3 * len(scores)},
        {"bot": "search:9", "games": len(scores), "wins": wins},
    ]
    rows = [{"old-hand": others, "search:9": mine} for mine, others in scores]
    return Told({"standings": standings, "scores": rows}, 1.0, 1e8)


@pytest.mark.parametrize(("won", "is_met"), [(0.34, False), (0.35, True)])
def test_thirty_five_percent_of_the_fights_are_enough(won: float, is_met: bool) -> None:
    seen = wins([tournament_of((1, 0), (0, 1), won=won)])
    assert seen.is_met is is_met
    assert seen.words == f"{won:.1%} ({won - 0.05:.1%} to {won + 0.05:.1%}) of 2 fights"


def test_points_are_compared_with_those_of_the_others() -> None:
    assert times_the_others([tournament_of((6, 2), (6, 2))]) == Verdict("3.00 ±0.00 times, games: 2", True)
    assert times_the_others([tournament_of((5, 5), (6, 5))]).is_met is False
    assert times_the_others([tournament_of((6, 0))]).is_met is None


def test_an_interval_narrows_where_deals_are_good_for_all_or_for_nobody() -> None:
    apart = times_the_others([tournament_of((4, 2), (2, 4), (4, 2), (2, 4))])
    alike = times_the_others([tournament_of((4, 4), (2, 2), (4, 4), (2, 2))])
    assert apart.words.startswith("1.00 ±0.75")
    assert alike.words.startswith("1.00 ±0.00")


@pytest.mark.parametrize(("mine", "is_met"), [(24.0, False), (25.0, True)])
def test_five_legacy_points_make_the_difference(mine: float, is_met: bool) -> None:
    seen = points_between([tournament_of((mine, 20.0), (mine + 7, 27.0))])
    assert seen == Verdict(f"{mine - 20:+.1f} ±0.0 Legacy Points, 2 presidencies each", is_met)


@pytest.mark.parametrize(
    ("seconds", "memory", "is_met"), [(6.0, 2e8, True), (60.1, 2e8, False), (6.0, 4e8, False)]
)  # fmt: skip
def test_ten_million_games_are_held_to_time_and_memory(seconds: float, memory: float, is_met: bool) -> None:
    assert ten_million([told(seconds, memory, games=1_000_000)]).is_met is is_met


@pytest.mark.parametrize("goal", BOT_GOALS, ids=lambda goal: goal.what.partition(":")[0])
def test_every_command_names_bots_and_reports_that_exist(goal: bot_goals.BotGoal) -> None:
    for command in (*goal.commands, *goal.quick):
        options = dict(pairwise(command))
        game = find_game(command[1])
        names = options["--bots" if command[0] == "tournament" else "--seats"].split(",")
        assert all(find_player(game, name) for name in names)
        assert command[0] == "tournament" or "--kernel" in command or find_report(game, options["--report"])


def test_no_goal_of_the_search_depends_on_a_clock() -> None:
    names = [
        name for goal in BOT_GOALS for command in goal.commands for name in re.findall(r"search:\w+", " ".join(command))
    ]
    assert len(names) == 4
    assert all(name.removeprefix("search:").isdigit() for name in names)


def test_a_quick_look_measures_and_judges_nothing() -> None:
    bots = ("old-hand", "random", "random", "random")
    quick = (simulation("presidents", bots, 1, "--report", "titles"),)
    goal = bot_goals.BotGoal(
        "Presidents", "a share", quick, quick, share("{mine}: President of the round", 0.35, "rounds")
    )
    assert re.fullmatch(r"[\d.]+% \(.* of \d+ rounds \(quick\): not judged", str(look(goal, quick=True)))


@pytest.mark.slow
def test_a_command_that_fails_is_what_was_seen() -> None:
    failed = run_command(("simulate", "presidents", "--seats", "nobody", "--games", "1"))
    assert "No bot 'nobody'" in failed.failure


def test_the_list_can_be_typed_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    commands = [line.strip()[2:] for line in capsys.readouterr().out.splitlines() if "$" in line]
    assert [shlex.split(command)[0] for command in commands] == ["fourscore"] * 5


def test_the_page_of_the_benchmarks_names_the_commands_as_they_are() -> None:
    page = Path(bot_goals.__file__).with_name("README.md").read_text(encoding="utf-8")
    for goal in BOT_GOALS:
        for command in goal.commands:
            assert f"`fourscore {' '.join(command)}`" in page


# Long measurements.

DUEL = tournament("bodyguard", ("old-hand", "random", "random"), 6)
EVENINGS = simulation("presidents", ("old-hand", "random", "random"), 2, "--report", "titles")


@pytest.mark.parametrize("command", [DUEL, EVENINGS])
def test_a_measurement_that_was_kept_is_not_played_again(command: Command, tmp_path: Path) -> None:
    said: list[Told] = []
    whole = run_resumable(command, tmp_path, said.append)
    assert said
    assert whole.report["is_complete"]
    heard = len(said)
    assert run_resumable(command, tmp_path, said.append) == whole
    assert len(said) == heard


def test_a_measurement_goes_on_where_it_was_left(tmp_path: Path) -> None:
    half = tournament("bodyguard", ("old-hand", "random", "random"), 3)
    assert len(run_resumable(half, tmp_path, lambda told: None).report["scores"]) == 1
    read = run_resumable(DUEL, tmp_path, lambda told: None, only_read=True)
    assert (len(read.report["scores"]), read.report["is_complete"]) == (1, False)
    gone_on = run_resumable(DUEL, tmp_path, lambda told: None)
    assert gone_on == run_resumable(DUEL, tmp_path / "elsewhere", lambda told: None)


def test_of_a_measurement_that_never_began_nothing_is_read(tmp_path: Path) -> None:
    told = run_resumable(DUEL, tmp_path, lambda told: None, only_read=True)
    assert told.failure == "nothing has been played yet"


def test_reading_needs_a_place_to_read_from(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--read"])
    assert "--keep" in capsys.readouterr().err


# Calibration.


def test_as_many_playouts_fit_as_the_time_of_a_move_holds() -> None:
    assert Pace(40, (0.1, 0.1, 0.1)).fitting == 80
    assert Pace(40, (0.1, 0.3)).fitting == 40
    assert Pace(1, (9.0,)).fitting == 1
    assert "80 playouts in 200 ms" in str(Pace(40, (0.1,)))


def test_a_pace_far_from_the_time_of_a_move_is_only_a_guess() -> None:
    assert not Pace(184, (0.006,)).is_near
    assert not Pace(9000, (0.9,)).is_near
    assert Pace(10_000, (0.16, 0.17)).is_near
    assert Pace(1, (9.0,)).is_near, "it cannot think less than once"


def test_guesses_go_on_until_they_are_near(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def quick(bench: Bench, playouts: int, seconds: float, seed: int) -> Pace:
        asked.append(playouts)
        return Pace(playouts, (0.02 + playouts * (0.001 if playouts < 100 else 0.00002),))

    monkeypatch.setattr("benchmarks.calibration.pace", quick)
    found = calibrate(BENCHES[0], 1.0)
    assert len(asked) > 3
    assert 0.15 < found.mean < 0.25


@pytest.mark.parametrize("bench", BENCHES, ids=lambda bench: bench.game)
def test_every_game_can_be_calibrated(bench: Bench) -> None:
    found = pace(bench, 2, 0.01, seed=1)
    assert found.playouts == 2
    assert all(seconds > 0 for seconds in found.seconds)


def test_every_budget_belongs_to_a_game_that_is_calibrated() -> None:
    assert set(bot_goals.PLAYOUTS) == {bench.game for bench in BENCHES}
