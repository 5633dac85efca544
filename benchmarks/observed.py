"""Observed steps a second: many tables in the arrays of the encoder, beside the PettingZoo environment.

Both choose at random among what is offered, and look at the whole observation of each step.
"""

import os
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

from fourscore.adapters.many_tables import encoded_tables
from fourscore.adapters.pettingzoo import raw_env
from fourscore.kit.words import counted

TABLES = 4096
ROUNDS = 5
"""How often they take turns: a machine that is busy now and then is busy for both."""


def observed(seconds: float, seats: int = 4) -> Iterator[str]:
    """A table of both."""
    many, alone = many_steps(seats), steps_alone(seats)
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for found, step in zip(rates, (many, alone), strict=True):
            found.append(_rate(step, seconds / ROUNDS))
    there, here = (sorted(found)[ROUNDS // 2] for found in rates)
    ratios = sorted(one / other for one, other in zip(*rates, strict=True))
    yield f"| observed steps a second, {counted(seats, 'seat')}, random choices | |"
    yield "|---|---|"
    yield f"| `encoded_tables`, {TABLES:,} tables, {counted(os.cpu_count() or 1, 'core')} | {there:,.0f} |"
    yield f"| PettingZoo environment | {here:,.0f} |"
    yield f"| times as many | {ratios[ROUNDS // 2]:.0f} ({ratios[0]:.0f} to {ratios[-1]:.0f}) |"


def many_steps(seats: int) -> Callable[[], int]:
    """One step at each of many tables; says how many that were."""
    env = encoded_tables("presidents", TABLES, seats)
    noise = [np.random.default_rng(seed).integers(1, 127, env.masks.shape, np.int8) for seed in range(8)]
    steps = iter(range(1 << 62))

    def step() -> int:
        env.step((noise[next(steps) % len(noise)] * env.masks).argmax(1))
        return TABLES

    return step


def steps_alone(seats: int) -> Callable[[], int]:
    """A hundred steps of the PettingZoo environment."""
    env = raw_env("presidents", seats)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(100):
            if not env.legal_actions:
                env.reset()
            env.observe(env.agent_selection)
            env.step(random.choice(env.legal_actions))
        return 100

    return steps


def _rate(step: Callable[[], int], seconds: float) -> float:
    begun, made = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        made += step()
    return made / spent
