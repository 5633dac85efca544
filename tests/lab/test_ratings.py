"""Ratings: they find the strengths that were planted, and say how sure they are."""

import random
from collections import Counter

import pytest

from fourscore.trials.interval import benjamini_hochberg, chance_of
from fourscore.trials.ratings import Fit, Order, chances, elo, plackett_luce, points, rate

FITS = pytest.mark.parametrize("fit", [elo, plackett_luce], ids=["elo", "plackett-luce"])
PLANTED = {"strong": 4.0, "middling": 2.0, "weak": 1.0}


def drawn_order(rng: random.Random, strengths: dict[str, float]) -> Order:
    """First to last, each drawn by strength among those who are left."""
    left, order = dict(strengths), []
    while left:
        name = rng.choices(list(left), list(left.values()))[0]
        order.append((name,))
        del left[name]
    return tuple(order)


def test_winning_three_times_out_of_four_is_worth_191_points() -> None:
    for fit in (elo, plackett_luce):
        strength = fit(Counter({(("a",), ("b",)): 30_000, (("b",), ("a",)): 10_000}), {"a": 1.0, "b": 1.0})
        assert points(strength["a"]) - points(strength["b"]) == pytest.approx(190.8, abs=0.2)


@FITS
def test_planted_strengths_are_found_again(fit: Fit) -> None:
    rng = random.Random(4)
    deals = [Counter([drawn_order(rng, PLANTED)]) for _ in range(3000)]
    found = rate(fit, deals, list(PLANTED))
    for stronger, weaker in (("strong", "middling"), ("middling", "weak")):
        assert found[stronger].value - found[weaker].value == pytest.approx(120.4, abs=20)
    assert sum(one.value for one in found.values()) / 3 == pytest.approx(1500)


@pytest.mark.slow
def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = random.Random(11)
    held = 0
    for _ in range(30):
        deals = [Counter([drawn_order(rng, {"a": 2.0, "b": 1.0, "c": 0.5})]) for _ in range(80)]
        one = rate(plackett_luce, deals, ["a", "b", "c"])["a"]
        held += one.low <= points(2.0) <= one.high
    assert 25 <= held <= 30


@FITS
def test_who_always_wins_who_shares_and_who_has_twins_are_rated(fit: Fit) -> None:
    found = rate(fit, [Counter({(("a",), ("b",)): 1}) for _ in range(20)], ["a", "b"])
    assert 1600 < found["a"].value < 3000
    found = rate(fit, [Counter({(("a", "b", "c"),): 1}) for _ in range(20)], ["a", "b", "c"])
    assert [one.value for one in found.values()] == pytest.approx([1500] * 3, abs=0.01)
    even = Counter({(("a",), ("b",), ("b",)): 1, (("b",), ("a",), ("b",)): 1, (("b",), ("b",), ("a",)): 1})
    found = rate(fit, [even] * 10, ["a", "b"])
    assert found["a"].value == pytest.approx(1500, abs=1)


def test_a_single_deal_makes_nobody_sure() -> None:
    one = rate(elo, [Counter({(("a",), ("b",)): 1})], ["a", "b"])["a"]
    assert one.high - one.low >= 1000


def test_the_chances_at_a_common_table_add_up() -> None:
    rng = random.Random(5)
    found = chances(rate(plackett_luce, [Counter([drawn_order(rng, PLANTED)]) for _ in range(2000)], list(PLANTED)))
    assert sum(found.values()) == pytest.approx(1)
    assert found["strong"] == pytest.approx(4 / 7, abs=0.05)


# Many comparisons.


def test_the_correction_is_that_of_benjamini_and_hochberg() -> None:
    chances = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205]
    corrected = [0.008, 0.032, 0.0672, 0.0672, 0.0672, 0.08, 0.0846, 0.205]
    assert benjamini_hochberg(chances) == pytest.approx(corrected, abs=0.0001)


def test_nothing_but_noise_seldom_yields_a_finding() -> None:
    rng = random.Random(2)
    alarms = 0
    for _ in range(200):
        qs = benjamini_hochberg([chance_of(rng.gauss(0, 1), 1) for _ in range(40)])
        alarms += any(q is not None and q < 0.05 for q in qs)
    assert alarms < 25
