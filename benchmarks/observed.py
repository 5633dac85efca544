"""Observed steps a second: many tables in the arrays of the encoder, beside the PettingZoo environment.

Both choose at random among what is offered, and look at the whole observation of each step. On a CUDA device a network
looks at it and chooses.
"""

import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np

from fourscore.adapters.many_tables import encoded_tables
from fourscore.adapters.pettingzoo import raw_env
from fourscore.kit.words import counted

TABLES = 4096
ON_DEVICE = (1 << 17, 1 << 19)
"""How many tables a device has at once."""
WIDTHS = ((256, 256), (512, 512, 512))
"""The hidden layers of the networks that choose there."""
NEVER = float("-inf")
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


def observed_on_device(seconds: float, seats: int = 4) -> Iterator[str]:
    """A table of steps on a CUDA device: alone, with random choices, and with networks that choose."""
    cuda: Any = import_module("torch").cuda
    yield f"| observed steps a second, {counted(seats, 'seat')}, {cuda.get_device_name()} | {' | '.join(_tables())} |"
    yield "|---" * (1 + len(ON_DEVICE)) + "|"
    rows = [("random choices", ()), *((f"a network of {' × '.join(map(str, one))} chooses", one) for one in WIDTHS)]
    for name, widths in rows:
        rates = (_rate(steps_on_device(tables, seats, widths), seconds) for tables in ON_DEVICE)
        yield f"| {name} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |"


def _tables() -> Iterator[str]:
    return (f"{tables:,} tables" for tables in ON_DEVICE)


def steps_on_device(tables: int, seats: int, widths: Sequence[int]) -> Callable[[], int]:
    """Ten steps at each of many tables; without layers the choices are random. What is chosen follows the answers."""
    torch: Any = import_module("torch")
    env = encoded_tables("presidents", tables, seats, cuda=True)
    sizes = [env.encoder.size, *widths, env.masks.shape[1]]
    half = torch.bfloat16
    layers = [torch.randn(pair, device="cuda", dtype=half) / pair[0] ** 0.5 for pair in pairwise(sizes)]
    biases = [torch.zeros(width, device="cuda", dtype=half) for width in sizes[1:]]
    noise = torch.empty(tables, sizes[-1], device="cuda", dtype=half)

    def choose() -> Any:
        values = env.observations.to(half)
        for weights, bias in zip(layers[:-1], biases, strict=False):
            values = torch._addmm_activation(bias, values, weights)
        answers = torch.addmm(biases[-1], values, layers[-1]) if widths else 0
        # An exponential draw for each answer, and the least of them: each is as likely as the network says.
        return (answers - noise.exponential_().log_()).masked_fill_(env.masks == 0, NEVER).argmax(1)

    def steps() -> int:
        with torch.no_grad():
            for _ in range(10):
                env.step(choose())
        return 10 * tables

    return steps


def _rate(step: Callable[[], int], seconds: float) -> float:
    begun, made = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        made += step()
    return made / spent
