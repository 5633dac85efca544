"""Bodyguard on top of the learned player: what the C++ makes of the table is what the player sees."""

import random

import pytest

from fourscore.bots.native import has_compiler, library
from fourscore.bots.seating import seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.match import Match
from fourscore.games.bodyguard.evaluator import read_the_round
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.learned.seen import sight
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from tests.rows import every_row

pytest.importorskip("numba")
pytestmark = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


@every_row("seats", [4, 5, 8])
def test_the_thinking_player_sees_what_the_learned_player_sees(seats: int) -> None:
    from fourscore.games.bodyguard.learned.thinking import KernelPlayouts

    kinds = set()
    for game in range(3):
        rng = random.Random(f"{seats} {game}")
        match = Match(GAME, seats, BodyguardOptions(), QuickChance(rng.getrandbits(30)), events=False)
        bots = seat_bots(GAME, ["old-hand", "random"] * 4, game)
        while match.outcome is None:
            decision = match.decisions[0]
            view, plot = match.view(decision.seat), match.state
            assert view.asked is not None
            assert isinstance(plot, Plot)
            seen = sight(view, view.asked)
            if seen is not None:
                reading = read_the_round(plot, view, rng)
                thought = KernelPlayouts(library, 0.5, plot, decision.seat, view.asked.kind, reading, rng)
                assert set(thought.seen()) == set(seen.bits)
                kinds.add(view.asked.kind)
                if rng.random() < 0.2:
                    points = thought.points(view.asked.choices[-1], 0)
                    assert all(0 <= one <= 2 for one in points)
            match.choose(bots[decision.seat].choose(view, view.asked), decision.seat)
    assert kinds >= {"roles", "turn", "cancel", "rescue"}
