"""Bots of known strength come out in the known order."""

from pathlib import Path

import pytest

from fourscore.arena.plan import Arena, Contest, Contestant
from fourscore.arena.running import run
from fourscore.arena.standings import standings
from fourscore.trials.executors import executor_of

BOTS = ["random", "old-hand", "search:5", "search:20", "search:80"]
"""A search that looks a few times only is about as good as the old hand."""


@pytest.mark.deep
@pytest.mark.slow
def test_random_old_hand_and_search_at_three_budgets_come_out_in_order(tmp_path: Path) -> None:
    players = tuple(Contestant(bot, bot=bot) for bot in BOTS)
    arena = Arena(players, (Contest("knife-fight", seats=3),), deals=8)
    record, _ = run(arena, tmp_path, executor_of(2, None))
    found = {one.player: one.rating for one in standings(arena, record).by_game[0].ranked}
    by_rating = sorted(found, key=lambda bot: found[bot].value)
    assert (by_rating[0], by_rating[-1]) == ("random", "search:80")
    assert [bot for bot in by_rating if bot.startswith("search")] == ["search:5", "search:20", "search:80"]
    assert found["random"].high < found["search:80"].low
    assert found["random"].value < found["old-hand"].value
