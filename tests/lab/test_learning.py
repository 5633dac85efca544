"""Who sits at the tables of a training, and a short training from end to end where PyTorch is installed."""

from importlib import util
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from fourscore.bots.native import has_compiler, library
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.kit.learning import Learning
from fourscore.lab.learning.settings import Settings
from tests.rows import every_row

GAMES = ["presidents", "bodyguard"]
SMALL = Settings(tables=60, steps=8, batch=64, width=8, contest=20, past_selves=0.2, last_contests=1, every=0.0)

needs_torch = pytest.mark.skipif(util.find_spec("torch") is None, reason="PyTorch is not installed here")
needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


def learning_of(game: str) -> Learning:
    found = extras_of(find_game(game)).learning(library)
    assert found is not None
    return found


@every_row("game", GAMES)
def test_every_table_has_a_learner_and_the_shares_are_kept(game: str) -> None:
    sittings = learning_of(game).sittings(1000, 0.5, [0.1, 0.2])
    assert sum(one.tables for one in sittings) == pytest.approx(1000, abs=30)
    assert {one.seats for one in sittings} <= set(find_game(game).seats)
    with_old = with_rivals = 0
    for one in sittings:
        assert (one.old_hands | one.rivals) < (1 << one.seats) - 1
        assert not one.old_hands & one.rivals
        with_old += one.tables * bool(one.old_hands)
        with_rivals += one.tables * bool(one.rivals)
    assert with_old == pytest.approx(500, abs=30)
    assert with_rivals > 100
    for one in learning_of(game).contest(100):
        assert (one.old_hands ^ ((1 << one.seats) - 1)).bit_count() == 1


def test_what_a_learner_takes_in_bodyguard_is_a_share_of_all_points() -> None:
    stats = np.zeros((9, 2, 2, 6), np.int64)
    # At tables of five: what one learner came to, and what four old hands did, by the points of each.
    stats[5, 1, 0] = [3, 4, 5, 0, 2, 1]
    stats[5, 1, 1] = [9, 1, 0, 4, 10, 6]
    # Tables of learners alone do not count.
    stats[5, 0, 0] = 50
    assert learning_of("bodyguard").shares(stats.reshape(-1)) == (41, 18)


@pytest.mark.slow
@needs_torch
@needs_compiler
@pytest.mark.parametrize("game", GAMES)
def test_whoever_learns_to_beat_one_player_meets_it_in_contests(game: str, tmp_path: Path) -> None:
    from fourscore.lab.learning.training import Training

    learning, other = learning_of(game), tmp_path / "other.bin"
    first = Training(learning, SMALL, False)
    assert not first.contest.rivals
    other.write_bytes(learning.write(first.player.arrays(), 3.0, {}))
    settings = replace(SMALL, sparring=[str(other)], sparring_share=1.0, old_hands=0.0)
    answer = Training(learning, settings, False)
    assert sum(count for _, _, count in answer.contest.rivals) == answer.contest.number
    assert answer.progress().rounds > 0
    assert settings.rivals_name == str(other)


@pytest.mark.slow
@needs_torch
@needs_compiler
@pytest.mark.parametrize("game", GAMES)
def test_a_training_plays_learns_goes_on_and_writes_a_player(game: str, tmp_path: Path) -> None:
    from fourscore.lab.learning.training import Training

    learning, kept = learning_of(game), tmp_path / "training.pt"
    training = Training(learning, SMALL, False, kept)
    seen = list(training.run(0.5))
    assert seen[-1].choices > 0
    assert seen[-1].rounds > 0
    assert seen[-1].skipped == 0
    training.keep(kept)
    data = learning.write(training.player.arrays(), float(training.player.lean.detach()), {"settings": {}})
    layers, _ = learning.read(data)
    assert [weights.shape for weights, _ in layers] == [weights.shape for weights, _ in training.player.arrays()]
    assert Training(learning, SMALL, False, kept).choices == training.choices
