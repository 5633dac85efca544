"""OpenSkill's ratings: ties, twins, orders, and that they find what was planted."""

import random
from collections import Counter
from math import exp, log

import pytest

from fourscore.trials.fits import Order, points
from fourscore.trials.ratings import rate_across
from fourscore.trials.skill import MU, SIGMA, Skill, rate_skills, rated
from tests.lab.test_ratings import drawn_order
from tests.rows import every_row

NEW: dict[str, Skill] = {}


def after(*order: tuple[str, ...], skills: dict[str, Skill] = NEW) -> dict[str, Skill]:
    return rated(skills, order)


def test_who_comes_in_first_goes_up_and_everybody_is_better_known() -> None:
    found = after(("a",), ("b",), ("c",))
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(one.sigma < SIGMA and one.games == 1 for one in found.values())


def test_those_who_share_a_place_are_moved_alike() -> None:
    for order in [(("a", "b"), ("c",)), (("c",), ("a", "b")), (("c",), ("a", "b"), ("d",))]:
        found = after(*order)
        assert found["a"] == found["b"]
    first, last = after(("a", "b"), ("c",)), after(("c",), ("a", "b"))
    assert first["a"].mu > MU > first["c"].mu
    assert last["a"].mu < MU < last["c"].mu


def test_who_shares_with_somebody_stronger_gains_by_it() -> None:
    skills = {"strong": Skill(30.0, 4.0), "weak": Skill(20.0, 4.0)}
    found = rated(skills, (("strong", "weak"),))
    assert found["strong"].mu < 30.0
    assert found["weak"].mu > 20.0
    # Sharing is less than winning and more than losing.
    won, lost = rated(skills, (("weak",), ("strong",))), rated(skills, (("strong",), ("weak",)))
    assert lost["weak"].mu < found["weak"].mu < won["weak"].mu


@every_row("count", [2, 3, 5, 8])
def test_a_place_that_all_share_moves_nobody_from_the_middle(count: int) -> None:
    found = after(tuple(f"p{number}" for number in range(count)))
    assert [one.mu for one in found.values()] == pytest.approx([MU] * count)


@every_row("order", [(("a", "b"), ("c",)), (("a",), ("b", "c")), (("a", "b"), ("c", "d")), (("a", "b", "c"), ("d",))])
def test_a_shared_place_tells_less_than_an_order_and_takes_nothing_from_the_whole(order: Order) -> None:
    tied = after(*order)
    clear = after(*((name,) for group in order for name in group))
    assert sum(one.mu for one in tied.values()) == pytest.approx(MU * len(tied))
    first, last = order[0][0], order[-1][-1]
    assert MU < tied[first].mu <= clear[first].mu + 1e-9
    assert MU > tied[last].mu >= clear[last].mu - 1e-9


def test_it_does_not_matter_who_is_named_first() -> None:
    names = {"a": Skill(28.0, 3.0), "b": Skill(22.0, 5.0), "c": Skill(25.0, 8.0)}
    order: Order = (("b", "a"), ("c",))
    assert rated(names, order) == rated(names, (("a", "b"), ("c",)))


def test_who_sits_there_twice_is_moved_once_by_the_mean_of_both() -> None:
    found = after(("a",), ("b",), ("a",))
    assert found["a"].games == 1
    assert found["a"].mu == pytest.approx(MU, abs=0.5)
    assert after(("a",)) == {"a": Skill()}


PLANTED = {"random": exp(-1.6), "old hand": exp(0.1), "search 1": exp(0.3), "search 2": exp(0.6), "search 3": exp(0.9)}
MIDDLE = exp(sum(map(log, PLANTED.values())) / len(PLANTED))
TRUTH = {name: points(strength / MIDDLE) for name, strength in PLANTED.items()}


def arena(seed: object, deals: int) -> list[Counter[Order]]:
    """What came of an arena in which these strengths were planted: each deal from every seat."""
    rng = random.Random(str(seed))
    return [Counter(drawn_order(rng, PLANTED) for _ in PLANTED) for _ in range(deals)]


def test_openskill_finds_the_known_order_and_strengths() -> None:
    found = rate_skills(arena(1, 80), list(PLANTED))
    assert sorted(found, key=lambda name: found[name].value) == list(PLANTED)
    for name, one in found.items():
        assert one.value == pytest.approx(TRUTH[name], abs=60)
        assert one.low < one.value < one.high


@pytest.mark.slow
def test_intervals_hold_the_truth_in_95_of_100_arenas() -> None:
    held = total = 0
    for seed in range(20):
        for name, one in rate_skills(arena(seed, 12), list(PLANTED)).items():
            held += one.low <= TRUTH[name] <= one.high
            total += 1
    assert held / total >= 0.9


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("deals", [8, 25, 60])
def test_intervals_hold_the_truth_in_95_of_100_arenas_of_any_size(deals: int) -> None:
    held, across, total = 0, 0, 0
    for seed in range(100):
        games = [arena(f"{seed} {game}", deals) for game in range(3)]
        one, every = rate_skills(games[0], list(PLANTED)), rate_across(games, list(PLANTED))
        held += sum(one[name].low <= TRUTH[name] <= one[name].high for name in PLANTED)
        across += sum(every[name].low <= TRUTH[name] <= every[name].high for name in PLANTED)
        total += len(PLANTED)
    assert held / total >= 0.93
    assert across / total >= 0.93
