"""Many tables in the arrays of the encoder: step by step what the PettingZoo environment gives for the same deals."""

import random
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import numpy as np
import pytest

from fourscore.adapters.many_tables import encoded_tables
from fourscore.adapters.pettingzoo import raw_env
from fourscore.bots.native import has_compiler, has_cuda
from fourscore.engine.chance import Numbers, Shuffle
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.engine.roll import Roll
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.many_tables import EncodedTables
from tests.rows import every_row

pytestmark = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")
TABLES = 40


class _DealtThere:
    """Chance at one table: what was dealt at the same one of many, which is a step ahead."""

    def __init__(self, env: EncodedTables, table: int) -> None:
        self._env, self._table = env, table

    def answer(self, question: Shuffle | Roll) -> Numbers:
        orders, dealers = self._env.deals()
        return (int(dealers[self._table]) + 1,) if isinstance(question, Roll) else tuple(orders[self._table].tolist())


def _at_random(env: EncodedTables, rng: Any) -> Any:
    return (rng.random(env.masks.shape) * env.masks).argmax(1)


def _tables(seats: int, options: Mapping[str, object], rounds: int, number: int, steps: int, seed: int) -> int:
    """Play at both, compare everything at each step; says how many matches were played to their end."""
    env = encoded_tables("presidents", number, seats, options, seed=seed, rounds=rounds)
    alone = [raw_env("presidents", seats, options=options, rounds=rounds) for _ in range(number)]
    rng, over = np.random.default_rng(seed), 0
    with pytest.MonkeyPatch.context() as patch:

        def begin(table: int) -> None:
            patch.setattr("fourscore.adapters.pettingzoo.table.QuickChance", lambda _: _DealtThere(env, table))
            alone[table].reset()

        for table in range(number):
            begin(table)
        for _ in range(steps):
            _compare(env, alone)
            actions = _at_random(env, rng)
            step = env.step(actions)
            for table, one in enumerate(alone):
                one.step(int(actions[table]))
                paid = [one.rewards[agent] for agent in one.possible_agents]
                assert step.rewards[table].tolist() == paid
                assert bool(step.ended[table]) == all(one.terminations.values())
                if step.ended[table]:
                    over += 1
                    begin(table)
    return over


def _compare(env: EncodedTables, alone: list[Any]) -> None:
    for table, one in enumerate(alone):
        assert one.agent_selection == f"player_{env.seat[table]}"
        seen = one.observe(one.agent_selection)
        assert env.masks[table].tolist() == seen["action_mask"].tolist()
        if (env.observations[table] != seen["observation"]).any():
            here, there = (env.encoder.layout.split(row) for row in (env.observations[table], seen["observation"]))
            assert {name: here[name].tolist() for name in here} == {name: there[name].tolist() for name in there}


@every_row(
    "seats, options, rounds",
    [
        (3, {"target": "5"}, 0),
        (4, {"target": "5"}, 0),
        (4, {"return-received": "forbidden"}, 4),
        (7, {}, 3),
        (8, {}, 2),
    ],
)
def test_each_step_is_that_of_the_pettingzoo_environment(
    seats: int, options: Mapping[str, object], rounds: int
) -> None:
    assert _tables(seats, options, rounds, number=4, steps=300, seed=seats) > 1


@pytest.mark.slow
def test_each_step_is_that_of_the_pettingzoo_environment_with_all_options() -> None:
    rng = random.Random(24)
    named = {name: get_args(values) for name, values in get_type_hints(PresidentsOptions).items() if get_args(values)}
    over = 0
    for number in range(24):
        options = {name.replace("_", "-"): rng.choice(values) for name, values in named.items()}
        options["player-range"] = "3-14"
        over += _tables(3 + number % 6, options, number % 3, number=3, steps=150, seed=number)
    assert over > 20


def _played(env: EncodedTables, steps: int, seed: int = 3) -> list[bytes]:
    rng, found = np.random.default_rng(seed), []
    for _ in range(steps):
        step = env.step(_at_random(env, rng))
        found.append(b"".join(map(bytes, (env.observations, env.masks, env.seat, step.rewards, step.ended))))
    return found


def test_the_same_seed_is_the_same_game_on_one_core_and_on_several() -> None:
    one, other, third = (
        encoded_tables("presidents", 200, seed=seed, cores=cores) for seed, cores in ((1, 1), (1, 2), (2, 1))
    )
    first = _played(one, 30)
    assert first == _played(other, 30)
    assert first != _played(third, 30)
    third.reset(1)
    assert first == _played(third, 30)


def test_old_hands_answer_for_themselves_and_win_more_than_their_share() -> None:
    env = encoded_tables("presidents", TABLES, 4, old_hands=[0, 2], rounds=1)
    rng, points = np.random.default_rng(1), np.zeros(4)
    for _ in range(150):
        assert set(env.seat.tolist()) <= {1, 3}
        points += env.step(_at_random(env, rng)).rewards.sum(0)
    assert points[[0, 2]].sum() > 3 * points[[1, 3]].sum() > 0


def test_others_take_the_arrays_without_a_copy() -> None:
    env = encoded_tables("presidents", TABLES)
    there = np.from_dlpack(env.observations)
    env.step(env.masks.argmax(1))
    assert np.shares_memory(there, env.observations)
    torch = pytest.importorskip("torch")
    masks = torch.from_numpy(env.masks)
    env.step(masks.to(torch.int64).argmax(1))
    assert (masks.numpy() == env.masks).all()


def test_an_action_that_is_not_offered_is_refused_and_nothing_happens() -> None:
    env = encoded_tables("presidents", TABLES, cores=2)
    before = env.observations.copy()
    wrong = env.masks.argmax(1)
    for outside in (int(env.masks[7].argmin()), -1, 54, 10**12):
        wrong[7] = wrong[30] = outside
        with pytest.raises(Refusal, match=f"Action {outside} is not offered at table 7"):
            env.step(wrong)
    for nonsense in ([1, 2], np.zeros(TABLES), np.zeros((TABLES, 2), int), np.zeros(TABLES, bool)):
        with pytest.raises(Refusal, match="40 whole numbers"):
            env.step(nonsense)
    assert (env.observations == before).all()
    assert _played(env, 10) == _played(encoded_tables("presidents", TABLES), 10)


@every_row(
    "settings, message",
    [
        ({"tables": 0}, "tables, not 0"),
        ({"seats": 2}, "seats"),
        ({"seats": 9}, "3 to 8 seats, not 9"),
        ({"old_hands": [0, 1, 2, 3]}, "leave one free"),
        ({"rounds": -1}, "not -1"),
        ({"options": {"target": "none"}}, "target"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        encoded_tables("presidents", **{"tables": TABLES, "seats": 4, **settings})


def test_a_game_without_such_tables_says_so() -> None:
    with pytest.raises(Refusal, match="many tables at once yet"):
        encoded_tables("mr-president", TABLES)


@pytest.mark.skipif(has_cuda(), reason="there is a CUDA device here")
def test_without_a_device_it_says_so() -> None:
    with pytest.raises((NotInstalled, Refusal), match=r"There is no CUDA device here|needs"):
        encoded_tables("presidents", TABLES, cuda=True)


@pytest.mark.slow
@pytest.mark.skipif(not has_cuda(), reason="there is no CUDA device here")
def test_a_device_plays_as_the_cores_do() -> None:
    for seats in (4, 8):
        here, there = (encoded_tables("presidents", 500, seats, seed=5, cuda=cuda) for cuda in (False, True))
        rng = np.random.default_rng(5)
        for _ in range(300):
            actions = _at_random(here, rng)
            steps = here.step(actions), there.step(actions)
            for one, other in zip(steps[0], steps[1], strict=True):
                assert (one == other.cpu().numpy()).all()
            for name in ("observations", "masks", "seat"):
                assert (getattr(here, name) == getattr(there, name).cpu().numpy()).all()
