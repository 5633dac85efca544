"""Train a small policy for Presidents with NumPy alone, and let it play against random.

    python examples/research/train_presidents.py --rounds 4000

Every seat is played by the same policy: a table of weights that scores each action from its hand, the top play and the
hand sizes. After each round the actions of those who scored more than the mean become likelier, those of the others
less likely (REINFORCE with the mean as baseline).
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from fourscore.adapters.pettingzoo import presidents_v1

SEATS = 4
RATE = 0.02
Policy = Callable[[dict[str, Any]], int]


def features(observation: dict[str, Any]) -> np.ndarray:
    """Cards of each rank in the hand, the top play, the hand sizes, and a 1."""
    seen = observation["observation"]
    return np.concatenate([seen["hand"].sum(axis=1), seen["top"], seen["sizes"] / 13, seen["question"], [1.0]])


class Learner:
    """Weights for each action and feature, and what was done since the last round ended."""

    def __init__(self, actions: int, width: int, seed: int) -> None:
        self.weights = np.zeros((actions, width))
        self.rng = np.random.default_rng(seed)
        self.done: list[tuple[int, np.ndarray, np.ndarray]] = []

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """How likely each action is."""
        scores = np.where(mask, self.weights @ seen, -np.inf)
        powers = np.exp(scores - scores.max())
        return powers / powers.sum()

    def act(self, seat: int, observation: dict[str, Any]) -> int:
        """Draw an action, and remember what would make it likelier."""
        seen = features(observation)
        chances = self.chances(seen, observation["action_mask"] == 1)
        action = int(np.searchsorted(np.cumsum(chances), self.rng.random() * 0.999999))
        push = -chances
        push[action] += 1
        self.done.append((seat, push, seen))
        return action

    def learn(self, points: np.ndarray) -> None:
        """A round is over."""
        gain = points - points.mean()
        pushes = np.array([push * gain[seat] for seat, push, _ in self.done])
        self.weights += RATE * pushes.T @ np.array([seen for _, _, seen in self.done])
        self.done = []

    def best(self, observation: dict[str, Any]) -> int:
        """The action with the highest score."""
        return int(self.chances(features(observation), observation["action_mask"] == 1).argmax())


def train(rounds: int, seed: int) -> Learner:
    """Play this many rounds, with one policy in all seats."""
    env = presidents_v1.raw_env(seats=SEATS, fields=True)
    env.reset(seed=seed)
    learner = Learner(env.encoder.actions.size, len(features(env.observe(env.agent_selection))), seed)
    while rounds > 0:
        seat = env.match.decision.seat
        env.step(learner.act(seat, env.observe(env.agent_selection)))
        if any(env.rewards.values()):
            learner.learn(np.array(list(env.rewards.values())))
            rounds -= 1
        if env.terminations[env.agent_selection]:
            env.reset()
    return learner


def share_of_wins(policy: Policy, evenings: int, seed: int) -> float:
    """How often the policy wins against random players, sitting in one seat after another."""
    env, rng, wins = presidents_v1.raw_env(seats=SEATS, fields=True, reward="win"), np.random.default_rng(seed), 0.0
    env.reset(seed=seed)
    for evening in range(evenings):
        mine = env.possible_agents[evening % SEATS]
        while not env.terminations[env.agent_selection]:
            observation = env.observe(env.agent_selection)
            legal = np.flatnonzero(observation["action_mask"])
            env.step(policy(observation) if env.agent_selection == mine else int(rng.choice(legal)))
        wins += env.rewards[mine]
        env.reset()
    return wins / evenings


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4000, help="rounds to learn from (default 4000)")
    parser.add_argument("--evenings", type=int, default=200, help="evenings to play against random (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    began = time.monotonic()
    learner = train(wanted.rounds, wanted.seed)
    print(f"rounds: {wanted.rounds}, seconds: {time.monotonic() - began:.0f}")
    share = share_of_wins(learner.best, wanted.evenings, wanted.seed + 1)
    print(f"wins {share:.0%} of {wanted.evenings} evenings against three random players (even: {1 / SEATS:.0%})")
    return 0 if share > 1 / SEATS else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
