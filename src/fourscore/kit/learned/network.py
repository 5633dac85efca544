"""How a learned player's network reckons: with NumPy where there is one, else in plain Python, which takes longer."""

import math
from collections.abc import Sequence
from importlib import import_module, util
from typing import Any, Protocol

from fourscore.kit.learned.file import WORD, Layer, Shape, as_arrays, unpacked

STEPS = 1000
"""Answers are rounded to this many steps, so that the last digits of a sum never decide."""
FURTHEST = 30.0
"""Beyond this an answer means always, or never."""


class Layers(Protocol):
    """Answers what a player sees, given as the places of the bits that are set among those that can be."""

    def answers(self, bits: Sequence[int]) -> list[float]: ...


class Judgement:
    """What the player thinks of every action: how good it looks, and how likely it is to pay."""

    def __init__(self, answers: Sequence[float], advised: int, lean: float) -> None:
        actions = len(answers) // 2
        self.worth = [round(one * STEPS) for one in answers[:actions]]
        self.worth[advised] += round(lean * STEPS)
        self._odds = answers[actions:]

    def chance(self, action: int) -> float:
        """From 0 to 1."""
        return 1 / (1 + math.exp(-max(-FURTHEST, min(FURTHEST, self._odds[action]))))


class Judge:
    """A player as its file has it, ready to be asked."""

    def __init__(self, shape: Shape, data: bytes, advice: int) -> None:
        """`advice` is the word of what an old hand likes best."""
        player = unpacked(data)
        self._layers: Layers = Quick(player.layers) if util.find_spec("numpy") else Plain(player.layers)
        self._lean, self._advice = player.lean, advice
        self._place = {bit: place for place, bit in enumerate(shape.used)}

    def __call__(self, bits: Sequence[int]) -> Judgement:
        """What the player thinks when it sees this."""
        advised = next(bit for bit in bits if bit // WORD == self._advice) % WORD
        return Judgement(self._layers.answers([self._place[bit] for bit in bits]), advised, self._lean)


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
