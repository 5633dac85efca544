"""Mr. President as a Gymnasium environment."""

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fourscore.adapters.gymnasium import ILLEGAL_REWARD, SeatEnv, id_of
from fourscore.bots.seating import find_bot
from fourscore.engine.errors import BadOption, Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.bot import Bot
from tests.rows import every_row

ID = id_of(find_game("mr-president"))


def any_action(mask: np.ndarray, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(mask).tolist())


def office(**more: Any) -> Any:
    return gymnasium.make(ID, **more).unwrapped


@pytest.mark.parametrize("fields", [False, True])
def test_the_checker_of_gymnasium_passes(fields: bool, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(office(fields=fields))


@pytest.mark.slow
def test_a_presidency_is_played_by_actions_and_pays_its_score() -> None:
    env, rng = gymnasium.make(ID, options={"difficulty": "easier"}), random.Random(1)
    office, bot = env.unwrapped, find_bot(find_game("mr-president"), "old-hand")(rng)
    total: list[float] = []
    # Whoever acts at random is out after a year; an old hand leaves a legacy.
    for is_random in (True, False):
        observation, info = env.reset(seed=2)
        over = False
        total.append(0.0)
        while not over:
            assert observation in env.observation_space
            action = any_action(info["action_mask"], rng) if is_random else taken_by(bot, office)
            observation, reward, over, truncated, info = env.step(action)
            assert not truncated
            total[-1] += reward
        assert total[-1] == office.match.outcome.scores[0]
        assert not info["action_mask"].any()
    assert any(total)


def taken_by(bot: Bot, office: Any) -> int:
    """The action that the bot would take."""
    view = office.match.view(0)
    place = view.asked.choices.index(bot.choose(view, view.asked))
    return int(office.encoder.actions.numbers(view.asked.choices)[place])


def test_the_same_seed_and_actions_give_the_same_presidency() -> None:
    seen = []
    for _ in range(2):
        env, rng = office(), random.Random(4)
        observation, info = env.reset(seed=4)
        rows = [observation.tobytes()]
        for _ in range(60):
            observation, *_, info = env.step(any_action(info["action_mask"], rng))
            rows.append(observation.tobytes())
        seen.append(rows)
    assert seen[0] == seen[1]


@every_row("mode", ["sync", "async"])
def test_several_presidencies_run_side_by_side(mode: str) -> None:
    envs, rng = gymnasium.make_vec(ID, num_envs=3, vectorization_mode=mode), random.Random(2)
    try:
        observations, infos = envs.reset(seed=2)
        first = observations.copy()
        assert infos["action_mask"].shape == (3, envs.single_action_space.n)
        for _ in range(20):
            actions = np.array([any_action(mask, rng) for mask in infos["action_mask"]])
            observations, *_, infos = envs.step(actions)
            assert "illegal" not in infos
        assert observations.shape == first.shape
        assert not np.array_equal(observations, first)
    finally:
        envs.close()


def test_an_action_outside_the_mask_costs_a_point_and_changes_nothing() -> None:
    env = office()
    observation, info = env.reset(seed=3)
    asked = env.match.decision
    for action in (int(np.flatnonzero(info["action_mask"] == 0)[0]), env.action_space.n, -1):
        again, reward, over, truncated, info = env.step(action)
        assert (reward, over, truncated, info["illegal"]) == (ILLEGAL_REWARD, False, False, True)
        assert again.tobytes() == observation.tobytes()
    assert env.match.decision is asked
    *_, info = env.step(0)
    assert "illegal" not in info


def test_a_step_after_the_end_or_before_the_beginning_needs_a_reset() -> None:
    env, rng = gymnasium.make(ID), random.Random(1)
    with pytest.raises(ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        *_, over, _, info = env.step(any_action(info["action_mask"], rng))
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)


def test_the_environment_itself_needs_a_reset_too() -> None:
    env = office(render_mode="ansi")
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(ResetNeeded, match="reset"):
            call()


@every_row("how", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_a_copy_stands_before_its_first_reset(how: Callable[[Any], Any]) -> None:
    env = office(fields=True, opponents=[], render_mode="ansi")
    env.reset(seed=5)
    twin = how(env)
    with pytest.raises(ResetNeeded):
        twin.step(0)
    twin.reset(seed=5)
    assert twin.match.position() == env.match.position()
    assert twin.render() == env.render()


def test_a_mode_that_is_none_is_refused_at_once() -> None:
    with pytest.raises(Refusal, match="no render mode 'film'; there are ansi and human"):
        SeatEnv("mr-president", render_mode="film")


@every_row("action", [1.7, "pass", None, [0], np.float32(0), np.array([0, 1])])
def test_what_is_no_action_at_all_is_refused_and_changes_nothing(action: object) -> None:
    env = office()
    env.reset(seed=3)
    asked = env.match.decision
    with pytest.raises(InvalidAction, match="is not an action"):
        env.step(action)
    assert env.match.decision is asked
    for same in (0, np.int64(0), np.array(0)):
        env.reset(seed=3)
        assert "illegal" not in env.step(same)[-1]


@pytest.mark.slow
def test_no_import_is_needed_with_the_module_in_front_of_the_name_and_only_then() -> None:
    """Gymnasium looks for no entry points; the module that it is told of registers the environment, in workers too."""
    program = (
        "import gymnasium\n"
        "name = 'fourscore.adapters.gymnasium:MrPresident-v1'\n"
        "print(gymnasium.make(name).reset(seed=7)[1]['action_mask'].size)\n"
        "envs = gymnasium.make_vec(name, num_envs=2, vectorization_mode='sync')\n"
        "print(envs.reset(seed=7)[1]['action_mask'].shape)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.split("\n")[:2] == ["128", "(2, 128)"], done.stderr
    # If it ever looks for entry points again, the page should say so.
    program = "import gymnasium\ngymnasium.make('MrPresident-v1')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "NameNotFound" in done.stderr


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption):
        office(options={"difficulty": "impossible"})


def test_the_desk_is_drawn_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = office(render_mode="ansi")
    env.reset(seed=1)
    assert "Mr. President" in env.render()
    env = office(render_mode="human")
    env.reset(seed=1)
    env.step(0)
    assert "Mr. President" in capsys.readouterr().out


@settings(max_examples=6, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 10**6))
def test_other_cards_in_the_face_down_piles_change_not_one_byte(seed: int) -> None:
    env, rng = office(), random.Random(seed)
    observation, info = env.reset(seed=seed)
    over = False
    for _ in range(6):
        for _ in range(rng.randrange(12)):
            if not over:
                observation, _, over, _, info = env.step(any_action(info["action_mask"], rng))
        match = env.match
        for world in range(2):
            env.match = match.imagine(0, world)
            env._look()
            assert env._seen().tobytes() == observation.tobytes()
            assert env._info()["action_mask"].tobytes() == info["action_mask"].tobytes()
        env.match = match
        env._look()
