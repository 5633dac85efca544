"""When a bot that thinks answers says nothing about whether it had anything to think about."""

import pytest

from tests.play.timing import best_guess, noise
from tests.table.slow_thinkers import evenings

pytestmark = pytest.mark.slow


def test_the_measure_finds_bots_that_think_only_where_they_have_a_choice() -> None:
    """As it once was: with little thinking left, bots without a choice answered at once and the others late."""
    of_bots, windows = evenings("presidents", hurries_forced=True)
    assert best_guess(of_bots) > 0.9
    assert best_guess(windows) > 0.6


def test_bots_with_little_thinking_left_answer_alike_with_and_without_a_choice() -> None:
    for seen in evenings("presidents"):
        assert best_guess(seen) <= 0.5 + 4 * noise(seen)
