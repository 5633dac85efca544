"""The shipped player's network: with NumPy where it is installed, in plain Python elsewhere, which takes longer."""

import math
from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources, util
from typing import Any, Protocol

from fourscore.games.presidents.learned.file import unpacked
from fourscore.games.presidents.learned.seen import PASSING, PLACE

FILE = "player.bin"
STEPS = 1000
"""Answers are rounded to this many steps, so that the last digits of a sum never decide."""


class Layers(Protocol):
    """Answers what a player sees, given as the numbers of the bits that are set."""

    def answers(self, bits: Sequence[int]) -> list[float]: ...


class Judgement:
    """What the player thinks of every action: how good it looks, and how likely it is to make a President."""

    def __init__(self, answers: Sequence[float]) -> None:
        actions = PASSING + 1
        self.worth = [round(one * STEPS) for one in answers[:actions]]
        self._odds = answers[actions:]

    def chance(self, action: int) -> float:
        """How likely it is to make a President of this round, from 0 to 1."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self._odds[action]))))


def shipped() -> bytes:
    """The file of the player that comes with this package."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def network() -> Layers:
    """The shipped player's network, read once."""
    _, layers = unpacked(shipped())
    return Quick(layers) if util.find_spec("numpy") else Plain(layers)


def judge(bits: Sequence[int]) -> Judgement:
    """What the shipped player thinks when it sees this."""
    return Judgement(network().answers([PLACE[bit] for bit in bits]))


class Quick:
    """With NumPy."""

    def __init__(self, layers: Sequence[tuple[Any, Any]]) -> None:
        np: Any = import_module("numpy")
        self._np = np
        self._layers = [
            (np.array(weights, np.float32).reshape(-1, len(biases)), np.array(biases, np.float32))
            for weights, biases in layers
        ]

    def answers(self, bits: Sequence[int]) -> list[float]:
        np = self._np
        (first, biases), *rest = self._layers
        values = first[sorted(bits)].sum(axis=0) + biases
        for weights, biases in rest:
            values = np.maximum(values, 0) @ weights + biases
        found: list[float] = values.tolist()
        return found


class Plain:
    """In Python alone."""

    def __init__(self, layers: Sequence[tuple[Any, Any]]) -> None:
        self._layers = [
            ([weights[at : at + len(biases)] for at in range(0, len(weights), len(biases))], biases)
            for weights, biases in layers
        ]

    def answers(self, bits: Sequence[int]) -> list[float]:
        (rows, biases), *rest = self._layers
        values: list[float] = list(map(sum, zip(biases, *(rows[bit] for bit in sorted(bits)), strict=True)))
        for rows, biases in rest:
            sums = list(biases)
            for value, row in zip(values, rows, strict=True):
                if value > 0:
                    sums = [one + value * weight for one, weight in zip(sums, row, strict=True)]
            values = sums
        return values
