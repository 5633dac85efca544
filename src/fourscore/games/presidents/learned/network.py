"""The shipped player's network: with NumPy where it is installed, in plain Python elsewhere, which takes longer."""

import math
from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources, util
from typing import Any, Protocol

from fourscore.games.presidents.learned.file import Layer, as_arrays, unpacked
from fourscore.games.presidents.learned.seen import ADVICE, PASSING, PLACE, WORD

FILE = "player.bin"
STEPS = 1000
"""Answers are rounded to this many steps, so that the last digits of a sum never decide."""


class Layers(Protocol):
    """Answers what a player sees, given as the numbers of the bits that are set."""

    def answers(self, bits: Sequence[int]) -> list[float]: ...


class Judgement:
    """What the player thinks of every action: how good it looks, and how likely it is to make a President."""

    def __init__(self, answers: Sequence[float], advised: int, lean: float) -> None:
        actions = PASSING + 1
        self.worth = [round(one * STEPS) for one in answers[:actions]]
        self.worth[advised] += round(lean * STEPS)
        self._odds = answers[actions:]

    def chance(self, action: int) -> float:
        """How likely it is to make a President of this round, from 0 to 1."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self._odds[action]))))


def shipped() -> bytes:
    """The file of the player that comes with this package."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def network() -> tuple[Layers, float]:
    """The shipped player's network, read once, and how much it leans towards an old hand's choice."""
    player = unpacked(shipped())
    return Quick(player.layers) if util.find_spec("numpy") else Plain(player.layers), player.lean


def judge(bits: Sequence[int]) -> Judgement:
    """What the shipped player thinks when it sees this."""
    layers, lean = network()
    advised = next(bit for bit in bits if bit // WORD == ADVICE) % WORD
    return Judgement(layers.answers([PLACE[bit] for bit in bits]), advised, lean)


class Quick:
    """With NumPy."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self._np: Any = import_module("numpy")
        self._layers = as_arrays(layers)

    def answers(self, bits: Sequence[int]) -> list[float]:
        np = self._np
        (first, biases), *rest = self._layers
        values = first[sorted(bits)].sum(axis=0) + biases
        for weights, biases in rest:
            values = np.maximum(values, 0) @ weights + biases
        found: list[float] = values.tolist()
        return found


class Plain:
    """In Python alone: sums of whole numbers, brought to scale afterwards."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self._layers = [
            (
                [steps[at : at + len(biases)] for at in range(0, len(steps), len(biases))],
                list(zip(scales, biases, strict=True)),
            )
            for steps, scales, biases in layers
        ]

    def answers(self, bits: Sequence[int]) -> list[float]:
        (rows, ends), *rest = self._layers
        values = _to_scale(map(sum, zip(*(rows[bit] for bit in sorted(bits)), strict=True)), ends)
        for rows, ends in rest:
            sums = [0.0] * len(ends)
            for value, row in zip(values, rows, strict=True):
                if value > 0:
                    sums = [one + value * step for one, step in zip(sums, row, strict=True)]
            values = _to_scale(sums, ends)
        return values


def _to_scale(sums: Any, ends: Sequence[tuple[float, float]]) -> list[float]:
    return [one * scale + bias for one, (scale, bias) in zip(sums, ends, strict=True)]
