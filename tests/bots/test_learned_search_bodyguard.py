"""The search on top of the learned player of Bodyguard: what it sees, and what its choices lead to."""

import random

import pytest

import fourscore
from fourscore.bots.answering import player_for
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
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")]
"""The first run compiles the kernel."""


@every_row("seats", [4, 5, 8])
def test_the_thinking_player_sees_what_the_learned_player_sees(seats: int) -> None:
    from fourscore.games.bodyguard.evaluator.learned_playouts import KernelPlayouts

    kinds = set()
    for game in range(2):
        rng = random.Random(f"{seats} {game}")
        match = Match(GAME, seats, BodyguardOptions(), QuickChance(rng.getrandbits(30)), events=False)
        bots = seat_bots(GAME, ["old-hand", "random"] * 4, game)
        while match.outcome is None:
            decision = match.decisions[0]
            view, plot = match.view(decision.seat), match.state
            assert view.asked is not None
            assert isinstance(plot, Plot)
            seen = sight(view, view.asked)
            if seen is not None and (view.asked.kind != "turn" or rng.random() < 0.2):
                reading = read_the_round(plot, view, rng)
                thought = KernelPlayouts(library, 0.5, plot, decision.seat, view.asked.kind, reading, rng)
                assert set(thought.seen()) == set(seen.bits)
                kinds.add(view.asked.kind)
                if view.asked.kind == "rescue":
                    rescued, fallen = (thought.points(view.asked.choices[at], 0) for at in (-1, 0))
                    assert (rescued[decision.seat], rescued[plot.president], sum(rescued)) == (2, 1, 3)
                    assert plot.striker is not None
                    assert (fallen[plot.striker], fallen[plot.president], sum(fallen)) == (2, 0, seats - 1)
                elif view.asked.kind == "turn":
                    points = thought.points(view.asked.choices[-1], 0)
                    assert max(points) == 2
                    assert all(0 <= one <= 2 for one in points)
            match.choose(bots[decision.seat].choose(view, view.asked), decision.seat)
    assert kinds >= {"roles", "turn", "cancel", "rescue"}


def test_the_same_seed_makes_the_same_choices() -> None:
    journals = []
    for _ in range(2):
        match = fourscore.new("bodyguard", 4, seed=5, events=False, keeps_checkpoints=True)
        match.play(player_for(match, seat_bots(GAME, ["learned-search:60", "old-hand", "learned", "old-hand"], "same")))
        assert match.outcome is not None
        journals.append(match.journal().entries)
    assert journals[0] == journals[1]
