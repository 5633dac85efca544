"""Scenarios in the terminal: each with its paragraph, its aim and how to play it."""

from pathlib import Path

import fourscore
from fourscore.engine.options import option_values, read_options
from fourscore.kit.extras import extras_of
from tests.rows import every_row
from tests.terminal.desk import call

GAMES = [game for game in fourscore.all_games().values() if extras_of(game).scenarios()]


def test_every_scenario_is_told_with_its_paragraph_and_how_to_play_it(tmp_path: Path) -> None:
    assert GAMES
    shown = " ".join(call(tmp_path, "scenarios", "--plain").stdout.split())
    for game in GAMES:
        alone = " ".join(call(tmp_path, "scenarios", game.id, "--plain").stdout.split())
        for scenario in extras_of(game).scenarios():
            for told in (shown, alone):
                assert f"{scenario.title} ({game.title}) {scenario.introduction} Your aim: {scenario.aim}" in told
                assert f"fourscore play {game.id} --option {scenario.option}={scenario.value}" in told
        assert f"fourscore scenarios {game.id}" in call(tmp_path, "games", "--plain").stdout


@every_row("game", GAMES, ids=lambda game: game.id)
def test_every_scenario_is_a_value_of_its_option(game: fourscore.Game) -> None:
    for scenario in extras_of(game).scenarios():
        assert scenario.value in option_values(game.Options, scenario.option)
        read_options(game.Options, {scenario.option: scenario.value})
        assert len(scenario.introduction) > 80


def test_a_game_without_scenarios_says_so_and_an_unknown_one_is_refused(tmp_path: Path) -> None:
    refused = call(tmp_path, "scenarios", "presidents")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "has no scenarios" in refused.stderr
    assert "Did you mean 'presidents'" in call(tmp_path, "scenarios", "president").stderr
