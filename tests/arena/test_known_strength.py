"""Bots of known strength come out in the known order."""

from pathlib import Path

import pytest

from fourscore.arena.plan import Arena, Contest, Contestant
from fourscore.arena.running import run
from fourscore.arena.standings import standings
from fourscore.trials.executors import executor_of

BOTS = ["random", "old-hand", "search:10", "search:40", "search:160"]
"""From the weakest to the strongest. A search that tries one game for each choice is about as good as the old hand."""


@pytest.mark.deep
@pytest.mark.slow
def test_random_old_hand_and_search_at_three_budgets_come_out_in_order(tmp_path: Path) -> None:
    players = tuple(Contestant(bot, bot=bot) for bot in BOTS)
    arena = Arena(players, (Contest("knife-fight", seats=3),), deals=24)
    record, why = run(arena, tmp_path, executor_of(2, None))
    assert why == ""
    found = {one.player: one.rating for one in standings(arena, record).by_game[0].ranked}
    assert sorted(found, key=lambda bot: found[bot].value) == BOTS
    assert found["random"].high < min(found[bot].low for bot in BOTS[1:])
    assert found["old-hand"].high < found["search:160"].low
