"""The games as PettingZoo environments: its own conformance tests, its errors, and nothing that a seat may not know."""

import pickle
import random
import subprocess
import sys
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces.utils import flatten, flatten_space
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from fourscore.adapters.pettingzoo import bodyguard_v1, knife_fight_v1, presidents_v1
from fourscore.adapters.pettingzoo.checked import ILLEGAL_REWARD
from fourscore.adapters.pettingzoo.table import TableEnv
from fourscore.engine.errors import BadOption, BadSeats, Refusal
from fourscore.kit.encoding import NotOffered
from tests.rows import every_row

pytestmark = pytest.mark.slow

every_table = pytest.mark.parametrize(
    "table", [presidents_v1, bodyguard_v1, knife_fight_v1], ids=lambda table: table.NAME
)
SEATS = {"presidents_v1": (3, 14), "bodyguard_v1": (4, 8), "knife_fight_v1": (3, 6)}
BY_NAME = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""api_test says these of every environment with a mask whose name it does not know."""


def any_action(env: Any, rng: random.Random) -> int:
    """An action that the mask of the agent to act allows."""
    mask = env.observe(env.agent_selection)["action_mask"]
    return rng.choice(np.flatnonzero(mask).tolist())


def illegal_action(env: Any) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask == 0)[0])


def play(env: Any, rng: random.Random, steps: int = 1 << 30) -> None:
    """Any actions, until the match is over or so many are taken."""
    while steps and not env.terminations[env.agent_selection]:
        env.step(any_action(env, rng))
        steps -= 1


# PettingZoo's own tests.


@every_table
@pytest.mark.parametrize("fields", [False, True])
def test_the_api_test_passes(table: ModuleType, fields: bool) -> None:
    with warnings.catch_warnings():
        for words in BY_NAME:
            warnings.filterwarnings("ignore", words)
        api_test(table.env(fields=fields), num_cycles=60)
        api_test(table.raw_env(fields=fields), num_cycles=20)


@every_table
def test_the_seed_test_passes(table: ModuleType) -> None:
    seed_test(table.env, num_cycles=40)
    seed_test(table.raw_env, num_cycles=40)


@every_table
def test_the_render_test_passes(table: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(table.env)
    assert "your choices" in capsys.readouterr().out.lower()
    quiet = table.env()
    quiet.reset()
    assert quiet.render() is None


@every_table
def test_every_number_of_seats_is_played_to_the_end(table: ModuleType) -> None:
    for seats in SEATS[table.NAME]:
        env = table.env(seats=seats)
        env.reset(seed=seats)
        assert env.num_agents == seats
        play(env, random.Random(seats))
        assert env.match.outcome is not None


def test_options_and_seats_reach_the_match() -> None:
    env = knife_fight_v1.env(seats=3, options={"edition": "1"})
    env.reset(seed=1)
    assert env.match.options.edition == "1"
    with pytest.raises(BadOption):
        presidents_v1.env(options={"opening-play": "upside down"})
    with pytest.raises(BadSeats):
        presidents_v1.env(seats=2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"reward": "money"}, "There is no reward 'money'; there are points and win."),
        ({"render_mode": "rgb_array"}, "There is no render mode 'rgb_array'; there are ansi and human."),
        ({"game": "bodyguard"}, "presidents_v1 is not a table for Bodyguard."),
        ({"game": "chess"}, "There is no game 'chess'."),
        ({"seats": "four"}, "cannot be played with four seats"),
    ],
)
def test_arguments_that_do_not_fit_are_refused_before_the_first_match(arguments: dict[str, Any], said: str) -> None:
    for make in (presidents_v1.env, presidents_v1.raw_env):
        with pytest.raises(Refusal, match=said):
            make(**arguments)


def test_a_seed_settles_the_matches_that_follow_too() -> None:
    first, second = presidents_v1.env(), presidents_v1.env()
    first.reset(seed=5)
    second.reset(seed=5)
    deals = []
    for _ in range(3):
        first.reset()
        second.reset()
        seen = first.observe("player_0")["observation"].tobytes()
        assert seen == second.observe("player_0")["observation"].tobytes()
        deals.append(seen)
    assert len(set(deals)) == 3


# Rewards.


@every_table
def test_rewards_add_up_to_the_points_of_the_game(table: ModuleType) -> None:
    env, rng = table.raw_env(reward="points"), random.Random(3)
    env.reset(seed=3)
    earned = dict.fromkeys(env.agents, 0.0)
    moments = 0
    while not env.terminations[env.agent_selection]:
        env.step(any_action(env, rng))
        moments += any(env.rewards.values())
        earned = {agent: earned[agent] + env.rewards[agent] for agent in earned}
    assert tuple(earned.values()) == env.match.outcome.scores
    assert moments > 1


@every_table
def test_a_win_is_one_and_is_shared(table: ModuleType) -> None:
    env = table.raw_env(reward="win")
    shared = set()
    for seed in range(12):
        env.reset(seed=seed)
        play(env, random.Random(seed))
        winners = env.match.outcome.winners
        assert sum(env.rewards.values()) == pytest.approx(1)
        assert [seat for seat, reward in enumerate(env.rewards.values()) if reward] == sorted(winners)
        shared.add(len(winners))
    assert shared >= {1}


def test_several_seats_are_asked_one_after_another_and_see_nothing_of_each_other() -> None:
    env = knife_fight_v1.raw_env(seats=4)
    env.reset(seed=2)
    assert len(env.match.decisions) == 4
    seen = {agent: env.observe(agent) for agent in env.agents}
    for agent in ("player_0", "player_1", "player_2"):
        assert env.agent_selection == agent
        env.step(int(np.flatnonzero(seen[agent]["action_mask"])[-1]))
        after = env.observe("player_3")
        assert after["observation"].tobytes() == seen["player_3"]["observation"].tobytes()
        assert after["action_mask"].tobytes() == seen["player_3"]["action_mask"].tobytes()
    assert env.agent_selection == "player_3"


def test_who_is_not_asked_has_an_empty_mask() -> None:
    env = presidents_v1.raw_env()
    env.reset(seed=2)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert masks.pop(env.agent_selection) > 0
    assert not any(masks.values())


# Secrecy.


@every_table
@settings(max_examples=8, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 10**6), seats=st.integers(0, 1))
def test_another_hidden_world_changes_not_one_byte_of_an_observation(table: ModuleType, seed: int, seats: int) -> None:
    env, rng = table.raw_env(seats=SEATS[table.NAME][seats]), random.Random(seed)
    env.reset(seed=seed)
    for turn in range(5):
        play(env, rng, steps=rng.randrange(12))
        if env.match.outcome is not None:
            return
        match = env.match
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            for number in range(2):
                other = env.observe(agent) if change_world(env, match.imagine(seat, f"{turn} {number}")) else {}
                assert other["observation"].tobytes() == seen["observation"].tobytes()
                assert other["action_mask"].tobytes() == seen["action_mask"].tobytes()
            change_world(env, match)


def change_world(env: TableEnv, match: Any) -> bool:
    """Put another match on the table."""
    env.match = match
    env._select()
    return True


# Bad input.


def wrapped(table: ModuleType) -> Any:
    """The raw environment inside PettingZoo's own wrappers."""
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(table.raw_env(), illegal_reward=ILLEGAL_REWARD))
    )


@every_table
def test_an_action_outside_the_mask_ends_the_match_as_with_the_wrapper_of_pettingzoo(table: ModuleType) -> None:
    ours, theirs = table.env(), wrapped(table)
    EnvLogger.suppress_output()
    for env in (ours, theirs):
        env.reset(seed=4)
        play(env, random.Random(4), steps=10)
        culprit = env.agent_selection
        env.step(illegal_action(env))
    assert ours.rewards == theirs.rewards == {**dict.fromkeys(ours.agents, 0.0), culprit: ILLEGAL_REWARD}
    while ours.agents:
        assert ours.agent_selection == theirs.agent_selection
        assert ours.last()[1:] == theirs.last()[1:]
        ours.step(None)
        theirs.step(None)
    assert theirs.agents == []


@every_table
def test_without_the_check_an_action_outside_the_mask_is_refused_and_changes_nothing(table: ModuleType) -> None:
    env = table.raw_env()
    env.reset(seed=4)
    play(env, random.Random(4), steps=10)
    before, asked = env.match.view(None), env.match.decision
    for action in (illegal_action(env), env.encoder.actions.size, -1):
        with pytest.raises(NotOffered):
            env.step(action)
    assert env.match.view(None) == before
    assert env.match.decision is asked
    play(env, random.Random(4))
    assert env.match.outcome is not None


@pytest.mark.parametrize("action", [-1, 54, 1.5, "pass", None])
def test_what_is_no_action_at_all_is_refused(action: object) -> None:
    env = presidents_v1.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    play(env, random.Random(1))
    assert env.match.outcome is not None


@every_row("action", ["1", [1], 1.5, b"1", np.array([1, 2]), np.nan, object()])
def test_without_the_check_what_is_no_action_is_not_offered(action: object) -> None:
    env = presidents_v1.raw_env()
    env.reset(seed=1)
    asked = env.match.decision
    with pytest.raises(NotOffered, match="may not be taken now"):
        env.step(action)
    assert env.match.decision is asked


def test_a_seed_of_numpy_is_the_number_that_it_is() -> None:
    tables = [presidents_v1.env() for _ in range(2)]
    for table, seed in zip(tables, (7, np.int64(7)), strict=True):
        table.reset(seed=seed)
    assert tables[0].match.position() == tables[1].match.position()


def test_after_the_end_an_agent_steps_with_none_and_then_not_at_all() -> None:
    env = presidents_v1.env()
    env.reset(seed=1)
    play(env, random.Random(1))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    while env.agents:
        env.step(None)
    EnvLogger.suppress_output()
    EnvLogger.flush()
    env.step(0)
    assert any("step() called after all agents are terminated" in line for line in EnvLogger.mqueue)


def test_nothing_can_be_done_before_the_first_reset() -> None:
    env = presidents_v1.env(render_mode="ansi")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            call()


# Wrappers.


@every_table
def test_fields_flatten_to_the_row(table: ModuleType) -> None:
    env, row = table.raw_env(fields=True), table.raw_env()
    env.reset(seed=9)
    row.reset(seed=9)
    space = env.observation_space("player_0")["observation"]
    names = [field.name for field in env.encoder.fields]
    flat = flatten(space, env.observe("player_0")["observation"])
    assert flat in flatten_space(space)
    # Gymnasium flattens in the order of the space, which is that of the page.
    assert list(space.spaces) == names
    assert flat.tolist() == row.observe("player_0")["observation"].tolist()


@every_table
def test_a_parallel_environment_plays_the_same_match(table: ModuleType) -> None:
    env = turn_based_aec_to_parallel(table.raw_env())
    observations, _ = env.reset(seed=6)
    rng, steps = random.Random(6), 0
    while env.agents:
        active = env.unwrapped.agent_selection
        action = rng.choice(np.flatnonzero(observations[active]["action_mask"]).tolist())
        observations, *_ = env.step(dict.fromkeys(env.agents, action))
        steps += 1
    alone = table.raw_env()
    alone.reset(seed=6)
    play(alone, random.Random(6))
    assert env.unwrapped.match.outcome == alone.match.outcome
    assert steps > 10


@every_table
def test_a_pickled_environment_stands_before_its_first_reset(table: ModuleType) -> None:
    env = table.env(seats=4, fields=True)
    twin = pickle.loads(pickle.dumps(env))
    for one in (env, twin):
        one.reset(seed=3)
        play(one, random.Random(3))
    assert twin.match.outcome == env.match.outcome


@pytest.mark.slow
@pytest.mark.parametrize(
    ("package", "module"),
    [
        ("numpy", "fourscore.kit.encoding"),
        ("pettingzoo", "fourscore.adapters.pettingzoo"),
        ("gymnasium", "fourscore.adapters.pettingzoo"),
        ("gymnasium", "fourscore.adapters.gymnasium"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(package: str, module: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'fourscore[research]'" in done.stderr.splitlines()[-1]
