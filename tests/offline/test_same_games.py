"""Every Python plays the same games, the browser's too, to the last letter."""

import builtins
import json
import sys
from collections.abc import Callable, Iterable

import pytest

from scripts.same_everywhere import MINORS, NotHere, Told, compiled, differences, in_pyodide, in_python, python_of
from tests.offline.same import played

SEEDS = 100
SUM = builtins.sum


@pytest.fixture(scope="module")
def here() -> Told:
    """What becomes of the games in this Python."""
    found: Told = json.loads(played(SEEDS))
    return found


def the_sum_that_is_always_the_same(numbers: Iterable[float], /, start: float = 0) -> float:
    """Whole numbers have one sum. That of fractions depends on the Python since 3.12, unless `fsum` finds it."""
    found = list(numbers)
    assert len(found) < 3 or not any(isinstance(one, float) for one in found), sys._getframe(1).f_code.co_qualname
    return SUM(found, start)


@pytest.mark.slow
def test_no_bot_depends_on_how_a_python_sums_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", the_sum_that_is_always_the_same)
    assert json.loads(played(1))


@pytest.mark.deep
@pytest.mark.parametrize("minor", MINORS)
def test_every_python_plays_the_same_games(minor: int, here: Told) -> None:
    if (python := python_of(minor)) is None:
        pytest.skip(f"there is no Python 3.{minor} here")
    assert differences(here, in_python(python, SEEDS)) == []


@pytest.mark.deep
@pytest.mark.parametrize("place", [compiled, in_pyodide])
def test_compiled_rules_and_the_browsers_python_play_the_same_games(place: Callable[[int], Told], here: Told) -> None:
    try:
        there = place(SEEDS)
    except NotHere as missing:
        pytest.skip(str(missing))
    assert len(here) >= 8 * SEEDS
    assert differences(here, there) == []
