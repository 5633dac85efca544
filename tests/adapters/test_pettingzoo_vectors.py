"""Many matches side by side, as SuperSuit makes them of one PettingZoo environment."""

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from fourscore.adapters.pettingzoo import bodyguard_v1, knife_fight_v1, presidents_v1

every_table = pytest.mark.parametrize(
    "table", [presidents_v1, bodyguard_v1, knife_fight_v1], ids=lambda table: table.NAME
)
TABLES = 2
STEPS = 120


def suit() -> Any:
    """SuperSuit, where it is installed. No name of this module: a search for examples would stumble over it."""
    return pytest.importorskip("supersuit")


def vector(table: ModuleType, processes: int = 0, **more: Any) -> Any:
    """Two tables in one vector: a place for each of their agents."""
    alone = suit().pettingzoo_env_to_vec_env_v1(turn_based_aec_to_parallel(table.raw_env(**more)))
    return suit().concat_vec_envs_v1(alone, TABLES, num_cpus=processes, base_class="gymnasium")


def any_actions(masks: np.ndarray, rng: random.Random) -> np.ndarray:
    """An action for every place; what stands in the place of one who is not asked does not count."""
    return np.array([rng.choice(np.flatnonzero(mask).tolist()) if mask.any() else 0 for mask in masks])


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("fields", [False, True])
def test_a_vector_of_tables_is_played(table: ModuleType, fields: bool) -> None:
    envs, rng = vector(table, fields=fields), random.Random(1)
    seats = len(table.raw_env().possible_agents)
    assert envs.num_envs == TABLES * seats
    observations, _ = envs.reset(seed=3)
    for _ in range(STEPS):
        asked = observations["action_mask"].any(axis=1).reshape(TABLES, seats)
        assert asked.any(axis=1).all(), "somebody is asked at every table"
        observations, rewards, over, _, _ = envs.step(any_actions(observations["action_mask"], rng))
        assert rewards.shape == over.shape == (envs.num_envs,)
    envs.close()


@every_table
def test_the_first_table_of_a_vector_plays_the_match_of_its_seed(table: ModuleType) -> None:
    envs, rng = vector(table), random.Random(2)
    alone = turn_based_aec_to_parallel(table.raw_env())
    together, _ = envs.reset(seed=5)
    apart, _ = alone.reset(seed=5)
    for _ in range(STEPS):
        if not alone.agents:
            break
        for place, agent in enumerate(alone.agents):
            assert together["observation"][place].tobytes() == apart[agent]["observation"].tobytes()
            assert together["action_mask"][place].tobytes() == apart[agent]["action_mask"].tobytes()
        actions = any_actions(together["action_mask"], rng)
        together, rewards, *_ = envs.step(actions)
        apart, paid, *_ = alone.step({agent: int(action) for agent, action in zip(alone.agents, actions, strict=False)})
        assert rewards[: len(paid)].tolist() == list(paid.values())
    envs.close()


def test_when_a_match_is_over_the_next_begins_at_its_table() -> None:
    envs, rng, ends = vector(knife_fight_v1, seats=3), random.Random(3), 0
    observations, _ = envs.reset(seed=1)
    for _ in range(600):
        observations, rewards, over, _, _ = envs.step(any_actions(observations["action_mask"], rng))
        for table in (slice(0, 3), slice(3, 6)):
            assert over[table].any() == over[table].all()
            if over[table].any():
                ends += 1
                assert rewards[table].sum() == pytest.approx(1)
        if ends > 2:
            break
    assert ends > 2
    envs.close()


def test_tables_run_in_processes_of_their_own() -> None:
    alone, apart = vector(bodyguard_v1), vector(bodyguard_v1, processes=2)
    seen = [envs.reset(seed=4)[0] for envs in (alone, apart)]
    for _ in range(10):
        assert seen[0]["observation"].tobytes() == seen[1]["observation"].tobytes()
        actions = any_actions(seen[0]["action_mask"], random.Random(4))
        seen = [envs.step(actions)[0] for envs in (alone, apart)]
    for envs in (alone, apart):
        envs.close()


def test_rewards_can_be_clipped() -> None:
    env = suit().clip_reward_v0(presidents_v1.raw_env(), lower_bound=0, upper_bound=0.5)
    env.reset(seed=1)
    rng, paid = random.Random(1), set()
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(any_actions(mask[None], rng)[0]))
        paid.update(env.rewards.values())
    assert paid == {0, 0.5}
