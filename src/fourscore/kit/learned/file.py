"""The file of a learned player: one line of JSON that says how it was made, then its weights, a byte each.

For each layer come a scale for each output, the weights, a row for each input, in steps of that scale, and the biases;
inputs that are never set, and answers that nobody asks for, are left out.
"""

import array
import hashlib
import json
import struct
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from fourscore.kit.learning import ACTIONS

FORMAT = 2
STEPS = 127
WORD = 64
ANSWERS = 2 * ACTIONS


class Shape(msgspec.Struct, frozen=True):
    """What the players of a game see and answer."""

    words: int
    """How many words of 64 bits."""
    used: tuple[int, ...]
    """The bits that can be set at all."""
    outputs: tuple[int, ...]
    """The answers of the last layer that mean something: how good each action looks, then how likely it is to pay."""


class Layer(NamedTuple):
    """Whole numbers by input and output, the size of one step for each output, and biases."""

    steps: "array.array[int]"
    scales: "array.array[float]"
    biases: "array.array[float]"


class Player(NamedTuple):
    """A player as its file has it."""

    about: dict[str, Any]
    lean: float
    """How much it leans towards what an old hand would do."""
    layers: list[Layer]


def packed(shape: Shape, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
    """The player as bytes. Layers are arrays of NumPy: weights by input and output, and biases."""
    np: Any = import_module("numpy")
    body = b""
    shapes: list[tuple[int, int]] = []
    for place, (weights, biases) in enumerate(layers):
        if place == 0:
            weights = weights[list(shape.used)]
        if place == len(layers) - 1:
            weights, biases = weights[:, list(shape.outputs)], biases[list(shape.outputs)]
        scales = (np.abs(weights).max(0) / STEPS + 1e-12).astype("<f4")
        shapes.append(weights.shape)
        body += scales.tobytes() + np.rint(weights / scales).astype("i1").tobytes() + biases.astype("<f4").tobytes()
    head = {"format": FORMAT, "layers": shapes, "lean": lean, "sha256": hashlib.sha256(body).hexdigest(), **about}
    return json.dumps(head, sort_keys=True).encode() + b"\n" + body


def unpacked(data: bytes) -> Player:
    """What the file holds; ValueError if it is damaged."""
    line, _, body = data.partition(b"\n")
    head: dict[str, Any] = {}
    try:
        head = json.loads(line)
        is_whole = head["format"] == FORMAT and hashlib.sha256(body).hexdigest() == head["sha256"]
    except (ValueError, KeyError, TypeError):
        is_whole = False
    if not is_whole:
        raise ValueError("This is not the file of a learned player, or it is damaged.")
    layers, at = [], 0
    for inputs, outputs in head["layers"]:
        scales, at = _numbers("f", body, at, outputs)
        steps, at = _numbers("b", body, at, inputs * outputs)
        biases, at = _numbers("f", body, at, outputs)
        layers.append(Layer(steps, scales, biases))
    return Player(head, head["lean"], layers)


def _numbers(kind: str, body: bytes, at: int, count: int) -> tuple["array.array[Any]", int]:
    found: array.array[Any] = array.array(kind)
    found.frombytes(body[at : at + struct.calcsize(kind) * count])
    if sys.byteorder == "big":
        found.byteswap()
    return found, at + struct.calcsize(kind) * count


def as_arrays(layers: Sequence[Layer]) -> list[tuple[Any, Any]]:
    """The layers as arrays of NumPy: weights by input and output, and biases."""
    np: Any = import_module("numpy")
    return [
        (
            np.array(one.steps, np.float32).reshape(-1, len(one.scales)) * np.array(one.scales, np.float32),
            np.array(one.biases, np.float32),
        )
        for one in layers
    ]


def restored(shape: Shape, data: bytes) -> tuple[list[tuple[Any, Any]], float]:
    """The layers as they were before they were packed, with a place for every input and answer, and the lean."""
    np: Any = import_module("numpy")
    player = unpacked(data)
    layers = as_arrays(player.layers)
    first, last = layers[0], layers[-1]
    inputs = np.zeros((WORD * shape.words, first[0].shape[1]), np.float32)
    inputs[list(shape.used)] = first[0]
    weights, biases = np.zeros((len(last[0]), ANSWERS), np.float32), np.zeros(ANSWERS, np.float32)
    weights[:, list(shape.outputs)], biases[list(shape.outputs)] = last
    return [(inputs, first[1]), *layers[1:-1], (weights, biases)], player.lean
