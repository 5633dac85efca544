"""examples/research: a policy that learns through the adapter."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import fourscore

EXAMPLE = Path(fourscore.__file__).parents[2] / "examples" / "research" / "train_presidents.py"
EVEN = 25
"""What a random player among four wins."""


def wins_after(rounds: int) -> int:
    """The per cent of evenings that are won after a training of so many rounds."""
    arguments = ["--rounds", str(rounds), "--evenings", "40", "--seed", "3"]
    done = subprocess.run([sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, check=False)
    wins = re.search(r"wins (\d+)% of 40 evenings", done.stdout)
    assert wins, done.stderr
    assert done.returncode == (int(wins[1]) <= EVEN)
    return int(wins[1])


@pytest.mark.slow
def test_a_short_training_beats_random_players() -> None:
    assert wins_after(rounds=0) < EVEN
    assert wins_after(rounds=120) > 2 * EVEN
