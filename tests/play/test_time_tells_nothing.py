"""When somebody answers, or the table goes on, says nothing about what could have been answered."""

import pytest

from fourscore.engine.game import Game
from tests.play.timing import (
    BRISK,
    HARDLY_ANY,
    SLOW,
    USUAL_PACE,
    area,
    best_guess,
    guess_by_chance,
    noise,
    rarer,
    watch,
)
from tests.walks import every_game

pytestmark = pytest.mark.slow

BAR = 0.55


def test_the_measure_finds_what_is_there_to_find() -> None:
    """As it was when the table itself answered what left no choice, after exactly the pause."""
    assert area([1.0, 2.0, 3.0, 4.0], [False, False, True, True]) == 1.0
    assert area([1.0, 1.0, 1.0, 1.0], [False, False, True, True]) == 0.5
    windows, passes = watch("presidents", 150, hurries_forced=True)
    assert best_guess(windows) > 0.7
    assert best_guess(passes) > 0.9


@every_game
def test_no_evening_is_counted_twice(game: Game) -> None:
    """A classifier that is tested on what it has learned finds something where there is nothing."""
    for seen in watch(game.id, 60):
        assert len({one.took for one in seen}) >= 0.9 * len(seen)


@every_game
def test_time_tells_little_of_a_few_questions(game: Game) -> None:
    """A small look: with so few questions chance alone makes for more than the bar."""
    for seen in watch(game.id, 120):
        assert best_guess(seen) <= max(BAR, 0.5 + 4 * noise(seen))


def test_time_tells_nothing_of_people_who_let_the_others_wait() -> None:
    """As it once was, whoever had no choice kept the others waiting for half a minute at most."""
    for seen in watch("presidents", 300, pace=SLOW):
        assert best_guess(seen) <= 0.5 + 4 * noise(seen)


@pytest.mark.deep
@pytest.mark.parametrize("pace", [USUAL_PACE, BRISK, SLOW])
@every_game
def test_time_tells_nothing_of_many_questions(game: Game, pace: float) -> None:
    """So many that chance alone stays below the bar; where one kind hardly occurs there is nothing to tell."""
    kinds = watch(game.id, 500, of_each=350, evenings=700, pace=pace)
    for what, seen in zip(("windows", "passes"), kinds, strict=True):
        found, chance = best_guess(seen), guess_by_chance(seen)
        print(f"{game.id}, {pace} s: {len(seen)} {what}, {rarer(seen)} of the rarer kind: {found:.3f}", end=", ")
        print(f"and at most {chance:.3f} where the secrets were dealt out anew")
        assert found <= BAR or rarer(seen) < HARDLY_ANY
