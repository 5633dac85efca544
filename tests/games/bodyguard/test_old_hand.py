"""The bot: reads the table, knows what its role wants, and beats players without a plan in every role."""

import random
from collections import defaultdict
from math import sqrt

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.games.bodyguard.beliefs import LEFTOVER, Beliefs
from fourscore.games.bodyguard.bot import OldHand
from tests.games.bodyguard.table import BODYGUARD_ABOUT_TO_FALL, PRESIDENT_ABOUT_TO_FALL, table
from tests.games.talk import play

SEATS = 5


def points_by_role(name: str, others: str, games: int) -> dict[str, tuple[float, float]]:
    """Mean points of a round by role, and half the width of the 95 % interval, for one bot among others."""
    earned: dict[str, list[int]] = defaultdict(list)
    for game in range(games):
        mine = game % SEATS
        names = [name if seat == mine else others for seat in range(SEATS)]
        match = fourscore.new("bodyguard", SEATS, chance=QuickChance(game), events=False, keeps_checkpoints=False)
        match.play(player_for(match, seat_bots(match.game, names, game)))
        for past in match.view(None).table.past:
            earned[past.roles[mine]].append(past.points[mine])
    return {role: interval(points) for role, points in sorted(earned.items())}


def interval(points: list[int]) -> tuple[float, float]:
    mean = sum(points) / len(points)
    spread = sum((point - mean) ** 2 for point in points) / len(points)
    return mean, 1.96 * sqrt(spread / len(points))


@pytest.mark.slow
def test_an_old_hand_does_better_than_random_in_every_role():
    skilled = points_by_role("old-hand", "random", games=160)
    aimless = points_by_role("random", "random", games=160)
    for role in ("president", "bodyguard", "assassin"):
        low, high = skilled[role][0] - skilled[role][1], aimless[role][0] + aimless[role][1]
        assert low > high, f"{role}: {skilled[role]} against {aimless[role]}"


def advice(match, seat: int) -> set[str]:
    """What an old hand would do, in whatever mood."""
    view = match.view(seat)
    return {OldHand(random.Random(mood)).choose(view, view.asked) for mood in range(30)}


def test_the_president_strikes_down_an_assassin():
    match = table("""
        president: pie noon fog
        bodyguard: kazoo garden hail
        assassin:  gale quill | umbrella library drizzle
        assassin:  banana dusk
        """)
    assert advice(match, 0) == {"hit 2 noon"}


def test_the_president_makes_an_assassin_of_a_bodyguard_who_is_about_to_fall():
    match = table(BODYGUARD_ABOUT_TO_FALL)
    assert advice(match, 0) == {"reassign"}
    play(match, "0: reassign")
    assert advice(match, 0) <= {"bodyguard 2", "bodyguard nobody"}, "seat 3 holds too few cards to help"


def test_an_assassin_strikes_the_last_blow():
    match = table("""
        president: pie noon  | umbrella library drizzle
        bodyguard: gale quill
        assassin:  dawn garden hail  <- turn
        assassin:  banana dusk
        """)
    assert advice(match, 2) == {"hit 0 dawn"}


def test_the_bodyguard_lures_and_then_steps_in():
    match = table("""
        president: pie noon  | umbrella library
        bodyguard: fog hail kazoo dawn garden  <- turn
        assassin:  banana dusk
        assassin:  quill brunch
        """)
    assert advice(match, 1) <= {"hit 0 fog", "hit 0 hail", "hit 0 dawn"}
    match = table(PRESIDENT_ABOUT_TO_FALL)
    play(match, "2: hit 0 dusk")
    assert advice(match, 1) == {"rescue kazoo fog dawn"}


def test_a_threatened_president_has_a_plan_b():
    match = table("""
        president: plan-b hail brunch | umbrella library drizzle
        bodyguard: gale quill
        assassin:  dawn garden
        assassin:  banana dusk
        """)
    assert advice(match, 0) == {"plan-b umbrella", "plan-b library", "plan-b drizzle"}


def beliefs_after(moves: str, seat: int) -> Beliefs:
    match = table("""
        president: pie noon fog trick
        bodyguard: kazoo garden hail martin
        assassin:  gale quill balcony dawn
        assassin:  banana dusk snow library
        """)
    play(match, moves)
    return Beliefs(match.view(seat).table, seat)


def test_beliefs_follow_the_deeds():
    fresh = beliefs_after("0: discard pie | 1: discard hail", 3)
    assert fresh.trust(1) == fresh.trust(2) > fresh.trust(LEFTOVER) > 0
    assert sum(fresh.bodyguard.values()) == pytest.approx(1)
    struck_at_president = beliefs_after("0: discard pie | 1: discard hail | 2: hit 0 gale", 3)
    assert struck_at_president.trust(2) < struck_at_president.trust(1)
    struck_by_president = beliefs_after("0: hit 2 pie | 1: discard hail", 3)
    assert struck_by_president.trust(2) < struck_by_president.trust(1)
    forgotten = beliefs_after("0: hit 2 pie | 1: discard hail | 2: discard gale | 3: discard dusk | 0: reassign", 3)
    assert forgotten.trust(2) == forgotten.trust(1), "new cards, new suspicions"


def test_certainty_where_the_card_was_seen():
    assert beliefs_after("0: discard pie", 1).bodyguard == {1: 1.0}
    assert beliefs_after("0: discard pie", 0).bodyguard == {1: 1.0}


def test_every_choice_can_be_explained():
    bot = OldHand(random.Random(1))
    match = fourscore.new("bodyguard", 5, seed=3, options={"role-dealing": "shuffled"})
    rng = random.Random(3)
    for _ in range(120):
        if not match.decision:
            break
        view = match.view(match.decision.seat)
        for choice in view.asked.choices:
            reason = bot.explain(view, view.asked, choice, match.names)
            assert reason.endswith(".")
            assert reason[0].isupper()
        match.choose(rng.choice(match.decision.choices), match.decision.seat)
