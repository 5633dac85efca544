"""The goals of the bots: what their commands print is read as it is meant."""

import re
import shlex
from itertools import pairwise
from typing import Any

import pytest

from benchmarks import aims
from benchmarks.aims import AIMS, Seen, look, main, simulation
from benchmarks.errand import Told, run_errand
from fourscore.bots.seating import find_player
from fourscore.engine.registry import find_game
from fourscore.lab.reports import find_look


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
    seen = aims.PRESIDENT([told(**{"search: President of the round": mean})])
    assert seen.is_met is is_met
    assert f"{mean:.1%}" in seen.words


def test_points_are_compared_with_those_of_the_others() -> None:
    points = {"search: points in a game": 6.0, "search: mean points of the others": 2.0}
    assert aims.times_the_others([told(**points)]) == Seen("3.00 ±0.05 times, 10 games", True)
    nobody = {"search: points in a game": 6.0, "search: mean points of the others": 0.0}
    assert aims.times_the_others([told(**nobody)]).is_met is None


@pytest.mark.parametrize(("mine", "is_met"), [(24.0, False), (25.0, True)])
def test_five_legacy_points_make_the_difference(mine: float, is_met: bool) -> None:
    label = "Legacy Points, losses as 0"
    assert aims.points_between([told(**{label: mine}), told(**{label: 20.0})]).is_met is is_met


@pytest.mark.parametrize(
    ("seconds", "memory", "is_met"), [(6.0, 2e8, True), (60.1, 2e8, False), (6.0, 4e8, False)]
)  # fmt: skip
def test_ten_million_games_are_held_to_time_and_memory(seconds: float, memory: float, is_met: bool) -> None:
    assert aims.ten_million([told(seconds, memory, games=1_000_000)]).is_met is is_met


@pytest.mark.parametrize("aim", AIMS, ids=lambda aim: aim.what.partition(":")[0])
def test_every_command_names_bots_and_reports_that_exist(aim: aims.Aim) -> None:
    for errand in (*aim.errands, *aim.quick):
        options = dict(pairwise(errand))
        game = find_game(errand[1])
        assert all(find_player(game, name) for name in options["--seats"].split(","))
        assert "--kernel" in errand or find_look(game, options["--report"])


def test_a_quick_look_measures_and_judges_nothing() -> None:
    bots = ("old-hand", "random", "random", "random")
    quick = (simulation("presidents", bots, 1, "--report", "titles"),)
    aim = aims.Aim("Presidents", "a share", quick, quick, aims.share("{mine}: President of the round", 0.35, "rounds"))
    assert re.fullmatch(r"[\d.]+% \(.* of \d+ rounds \(quick\): not judged", str(look(aim, quick=True)))


def test_a_command_that_fails_is_what_was_seen() -> None:
    failed = run_errand(("simulate", "presidents", "--seats", "nobody", "--games", "1"))
    assert "No bot 'nobody'" in failed.failure


def test_the_list_can_be_typed_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    commands = [line.strip()[2:] for line in capsys.readouterr().out.splitlines() if "$" in line]
    assert [shlex.split(command)[0] for command in commands] == ["fourscore"] * 6
