"""Knife Fight on top of the learned player: what the C++ makes of the table is what the player sees."""

import random

import pytest

from fourscore.bots.native import has_compiler, library
from fourscore.bots.seating import seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.match import Match
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.seen import seen
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.state import Fight
from tests.rows import every_row

pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


@every_row("seats", [3, 4, 6])
def test_the_thinking_player_sees_what_the_learned_player_sees(seats: int) -> None:
    from fourscore.games.knife_fight.learned.thinking import KernelPlayouts

    compared = 0
    for game in range(4):
        rng = random.Random(f"{seats} {game}")
        match = Match(GAME, seats, KnifeFightOptions(), QuickChance(rng.getrandbits(30)), events=False)
        bots = seat_bots(GAME, ["old-hand", "random"] * 3, game)
        while match.outcome is None:
            decision = match.decisions[0]
            view, fight = match.view(decision.seat), match.state
            assert view.asked is not None
            assert isinstance(fight, Fight)
            if view.asked.kind == "action" and len(view.asked.choices) > 1:
                thought = KernelPlayouts(library, 0.5, fight, decision.seat, 1)
                assert set(thought.seen()) == set(seen(view))
                compared += 1
                if rng.random() < 0.1:
                    chances = [thought.chance(choice, 0) for choice in view.asked.choices]
                    assert all(0 <= one <= 1 for one in chances)
            match.choose(bots[decision.seat].choose(view, view.asked), decision.seat)
    assert compared > 50
