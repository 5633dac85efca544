"""Games of several seats as Gymnasium environments: one agent, and named bots in the other seats."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fourscore.adapters.gymnasium import id_of
from fourscore.bots.seating import UnknownBot
from fourscore.engine.errors import BadOption, BadSeats, Refusal
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.encoding import encoder_for
from tests.rows import every_row

CARD_GAMES = ("presidents", "bodyguard", "knife-fight")
SEATED = pytest.mark.parametrize("game", CARD_GAMES)


def seat_at(game: str, **more: Any) -> Any:
    return gymnasium.make(id_of(find_game(game)), **more).unwrapped


def play(env: Any, seed: int) -> tuple[list[float], list[bytes]]:
    """A whole game at random: what was paid, and what was seen."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed)
    paid, seen, over = [], [observation.tobytes()], False
    while not over:
        assert observation in env.observation_space
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        paid.append(reward)
        seen.append(observation.tobytes())
    assert not info["action_mask"].any()
    return paid, seen


def test_every_game_has_an_id() -> None:
    import fourscore.adapters.gymnasium  # noqa: F401 - registers them

    names = {"FourscorePresidents-v1", "FourscoreBodyguard-v1", "FourscoreKnifeFight-v1", "FourscoreMrPresident-v1"}
    assert names <= set(gymnasium.registry)
    assert {id_of(game) for game in all_games().values()} >= names


@SEATED
def test_the_checker_of_gymnasium_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(seat_at(game, rounds=1))


@SEATED
@pytest.mark.slow
def test_a_whole_game_against_old_hands_is_the_same_again_and_pays_what_was_scored(game: str) -> None:
    env = seat_at(game, reward="points")
    paid, seen = play(env, 5)
    assert sum(paid) == env.match.outcome.scores[0]
    assert play(seat_at(game, reward="points"), 5) == (paid, seen)


@SEATED
def test_a_win_is_paid_at_the_end_alone(game: str) -> None:
    env = seat_at(game, reward="win", rounds=1, opponents="random")
    for seed in range(4):
        paid, _ = play(env, seed)
        assert not any(paid[:-1])
        assert paid[-1] == env.match.outcome.shares()[0]


@SEATED
def test_other_hidden_cards_change_not_one_byte_of_what_the_agent_gets(game: str) -> None:
    env, rng = seat_at(game, opponents="random"), random.Random(3)
    _, info = env.reset(seed=3)
    for _ in range(12):
        match, observation = env.match, env._seen().tobytes()
        for world in range(2):
            env.match = match.imagine(0, world)
            env._look()
            assert env._seen().tobytes() == observation
            assert env._info()["action_mask"].tobytes() == info["action_mask"].tobytes()
        env.match = match
        env._look()
        *_, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        if over:
            _, info = env.reset()


def test_opponents_are_seated_by_name_and_play_like_it() -> None:
    """One who lays the lowest card that beats the pile is beaten more often by old hands than by chance."""

    def points(opponents: str) -> float:
        env, total = seat_at("presidents", opponents=opponents, rounds=1), 0.0
        for seed in range(40):
            _, info = env.reset(seed=seed)
            over = False
            while not over:
                _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
                total += reward
        return total

    assert points("old-hand") < points("random")


def test_the_table_is_drawn_with_the_names_of_those_who_sit_there() -> None:
    env = seat_at("presidents", render_mode="ansi", opponents=["random", "old-hand"], seats=3)
    env.reset(seed=1)
    text = env.render()
    assert "(random)" in text
    assert "(old-hand)" in text


@every_row(
    "more, refusal, words",
    [
        ({"opponents": "grandmaster"}, UnknownBot, "No bot 'grandmaster' plays Presidents"),
        ({"opponents": ["random"]}, BadSeats, "A table of 4 has 3 opponents, not 1"),
        ({"seats": 2}, BadSeats, "3 to 14"),
        ({"reward": "money"}, Refusal, "There is no reward 'money'"),
        ({"rounds": -1}, BadOption, "cannot be -1"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(more: dict[str, Any], refusal: type[Exception], words: str) -> None:
    with pytest.raises(refusal, match=words):
        seat_at("presidents", **more)


def test_a_game_without_rounds_is_played_whole() -> None:
    with pytest.raises(BadOption, match=r"Mr\. President has no rounds"):
        seat_at("mr-president", rounds=1)


@SEATED
def test_pettingzoo_shows_the_same_seat_the_same_deal(game: str) -> None:
    """Both look through one encoder at one View."""
    env = seat_at(game, opponents="random")
    observation, _ = env.reset(seed=9)
    encoder = encoder_for(game, len(env.opponents) + 1)
    assert encoder.flat(env.match.view(0)).tobytes() == observation.tobytes()
