"""The lab takes every game as it comes, also one for a single player."""

import pytest

from fourscore.engine.registry import find_game, game_ids
from fourscore.lab.findings import findings
from fourscore.lab.results import results
from fourscore.lab.study import arrange_study
from fourscore.lab.tables import short_tables_of, tables_of
from fourscore.lab.tournament import Record, arrange

GAMES = pytest.mark.parametrize("game", game_ids())


@pytest.mark.slow
@GAMES
def test_every_game_can_be_studied(game: str) -> None:
    seats = find_game(game).seats[0]
    study = arrange_study(game, ["old-hand"] * seats, seed=1)
    report = findings(study, study.play(range(2)), 2, is_complete=True)
    (found,) = report.variants
    assert report.measure == ("points" if seats == 1 else "share of the win")
    assert found.games == 2
    assert found.choices
    assert len(found.seats) == (0 if seats == 1 else seats)
    assert len(list(tables_of(report))) >= len(list(short_tables_of(report))) > 0


@pytest.mark.slow
@GAMES
def test_every_game_can_be_competed_in(game: str) -> None:
    plan = arrange(game, ["old-hand", "random"], seed=1)
    found = results(plan, plan.play(range(2)), is_complete=True)
    assert found.games == 4
    share = sum(one.wins.value for one in found.standings)
    assert share == pytest.approx(1 if plan.table < 3 else 2 / plan.table)


def test_a_tournament_of_which_nothing_was_played_says_so() -> None:
    plan = arrange("presidents", ["old-hand", "random"], seed=1)
    found = results(plan, Record(), is_complete=False)
    assert (found.deals, found.is_complete) == (0, False)
    assert all((one.wins.low, one.wins.high) == (0, 1) for one in found.standings)
