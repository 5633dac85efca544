"""Many tables at once: only what is offered can be chosen, a round has one winner, the same seed is the same game."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from fourscore.adapters.many_tables import many_tables
from fourscore.bots.native import has_compiler
from fourscore.engine.errors import Refusal
from fourscore.games.knife_fight.learned.actions import AT_PLACE, STAB
from fourscore.kit.many_tables import ManyTables
from tests.rows import every_row

pytestmark = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")
TABLES = 40


def _first_offered(env: ManyTables) -> Any:
    return env.offers().argmax(1)


def _played(env: ManyTables, steps: int) -> list[bytes]:
    found = []
    for _ in range(steps):
        env.step(_first_offered(env))
        found.append(env.words.tobytes() + env.seat.tobytes())
    return found


@every_row(
    "seats, options",
    [(3, {}), (4, {}), (4, {"target": "5", "dealer": "random", "opening-play": "free"}), (7, {}), (8, {})],
)
def test_a_round_ends_with_one_winner_and_the_next_begins(seats: int, options: Mapping[str, object]) -> None:
    env = many_tables("presidents", TABLES, seats, options, seed=5)
    ended = 0
    for _ in range(200):
        offers = env.offers()
        assert (offers.sum(1) > 1).all()
        assert (env.seat < seats).all()
        step = env.step(_first_offered(env))
        assert (step.rewards.sum(1) == step.ended).all()
        ended += int(step.ended.sum())
    assert ended > TABLES


def test_the_same_seed_is_the_same_game() -> None:
    one, other, third = (many_tables("presidents", TABLES, seed=seed) for seed in (1, 1, 2))
    first = _played(one, 30)
    assert first == _played(other, 30)
    assert first != _played(third, 30)
    third.reset(1)
    assert first == _played(third, 30)


def test_old_hands_answer_for_themselves() -> None:
    env = many_tables("presidents", TABLES, 4, old_hands=[0, 2])
    for _ in range(50):
        assert set(env.seat.tolist()) <= {1, 3}
        env.step(_first_offered(env))


def test_what_is_seen_can_be_had_as_numbers() -> None:
    env = many_tables("presidents", TABLES)
    bits = env.bits()
    assert bits.shape == (TABLES, 64 * env.words.shape[1])
    assert bits.sum() == sum(int(word).bit_count() for word in env.words.flatten())
    assert (np.from_dlpack(env.seat) == env.seat).all()


def test_an_action_that_is_not_offered_is_refused_and_nothing_happens() -> None:
    env = many_tables("presidents", TABLES)
    before = env.words.tobytes()
    wrong = _first_offered(env)
    wrong[7] = int(np.argmin(env.offers()[7]))
    with pytest.raises(Refusal, match=f"Action {wrong[7]} is not offered at table 7"):
        env.step(wrong)
    for outside in (-1, 53, 64, 10**9):
        wrong[7] = outside
        with pytest.raises(Refusal, match=f"Action {outside} is not offered at table 7"):
            env.step(wrong)
    for nonsense in ([1, 2], np.zeros(TABLES), np.zeros((TABLES, 2), int)):
        with pytest.raises(Refusal, match="40 whole numbers"):
            env.step(nonsense)
    assert env.words.tobytes() == before
    assert _played(env, 10) == _played(many_tables("presidents", TABLES), 10)


@every_row(
    "settings, message",
    [
        ({"tables": 0}, "tables, not 0"),
        ({"seats": 2}, "seats"),
        ({"seats": 9}, "3 to 8 seats, not 9"),
        ({"old_hands": [4]}, "seats 0 to 3"),
        ({"old_hands": [0, 1, 2, 3]}, "leave one free"),
        ({"options": {"target": "none"}}, "target"),
        ({"seats": 3, "options": {"player-range": "4-14"}}, "4"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        many_tables("presidents", **{"tables": TABLES, "seats": 4, **settings})


def test_a_game_without_such_tables_says_so() -> None:
    with pytest.raises(Refusal, match="many tables at once yet"):
        many_tables("mr-president", TABLES)


@every_row("seats", [4, 5, 8])
def test_a_round_of_bodyguard_pays_the_points_that_it_brings(seats: int) -> None:
    env = many_tables("bodyguard", TABLES, seats, {"first-president": "1"}, seed=2)
    ended, paid = 0, set()
    for number in range(200):
        offers = env.offers()
        assert (offers.sum(1) > 1).all()
        step = env.step((offers * (1 + (np.arange(64) * 37 + number) % 64)).argmax(1))
        assert not step.rewards[~step.ended].any()
        ended += int(step.ended.sum())
        paid |= set(step.rewards[step.ended].sum(1).tolist())
    assert ended > TABLES
    # The President alone, with a Bodyguard, or every Assassin with one more for whoever struck.
    assert paid <= {2, 3, seats - 1, seats}


def test_what_bodyguard_in_bulk_does_not_know_is_refused() -> None:
    with pytest.raises(Refusal, match="self-hit of Bodyguard is always forbidden"):
        many_tables("bodyguard", TABLES, 5, {"self-hit": "allowed"})
    for seats in (3, 9):
        with pytest.raises(Refusal, match="seats"):
            many_tables("bodyguard", TABLES, seats)


@every_row("seats", [3, 4, 5, 6])
def test_a_game_of_knife_fight_pays_its_winner_and_its_choices_may_have_two_parts(seats: int) -> None:
    env = many_tables("knife-fight", TABLES, seats, seed=2)
    ended = parted = 0
    rng = np.random.default_rng(seats)
    for _ in range(600):
        offers, before = env.offers(), env.seat.copy()
        assert (offers.sum(1) > 1).all()
        assert (env.seat < seats).all()
        actions = (rng.random(offers.shape) * offers).argmax(1)
        step = env.step(actions)
        assert (step.rewards.sum(1) == step.ended).all()
        ended += int(step.ended.sum())
        # Whom to stab is asked of the same player at once, and the answer is a place at the table.
        stabs = (actions == STAB) & (offers.sum(1) > 1) & ~step.ended
        now = env.offers()
        halves = stabs & (now[:, :AT_PLACE].sum(1) == 0)
        parted += int(halves.sum())
        assert (env.seat[halves] == before[halves]).all()
    assert ended > TABLES
    assert parted > 0


def test_old_hands_of_knife_fight_win_more_than_chance() -> None:
    env = many_tables("knife-fight", 200, 4, seed=3, old_hands=[1, 2, 3])
    rng, ended, won = np.random.default_rng(1), 0, 0
    for _ in range(150):
        assert not env.seat.any()
        step = env.step((rng.random(env.offers().shape) * env.offers()).argmax(1))
        ended += int(step.ended.sum())
        won += int(step.rewards[:, 0].sum())
    assert ended > 200
    assert won < 0.15 * ended


def test_what_knife_fight_in_bulk_does_not_know_is_refused() -> None:
    with pytest.raises(Refusal, match="edition of Knife Fight is always 2"):
        many_tables("knife-fight", TABLES, 4, {"edition": "1"})
