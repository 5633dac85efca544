"""The file of a learned player: one line of JSON that says how it was made, then its weights in half precision.

For each layer come its weights, a row for each input, then its biases; inputs that are never set are left out.
"""

import array
import hashlib
import json
import struct
from collections.abc import Sequence
from typing import Any

FORMAT = 1
OUTPUTS = (*range(53), *range(64, 117))
"""Of the answers of the last layer: how good each choice looks, and how likely it is to make a President."""


def packed(layers: Sequence[tuple[Any, Any]], about: dict[str, Any]) -> bytes:
    """The player as bytes. Layers are arrays of NumPy: weights by output and input, and biases."""
    from fourscore.games.presidents.learned.seen import USED

    body = b""
    shapes: list[tuple[int, int]] = []
    for place, (weights, biases) in enumerate(layers):
        if place == 0:
            weights = weights[:, list(USED)]
        if place == len(layers) - 1:
            weights, biases = weights[list(OUTPUTS)], biases[list(OUTPUTS)]
        shapes.append((weights.shape[1], weights.shape[0]))
        body += weights.T.astype("<f2").tobytes() + biases.astype("<f2").tobytes()
    head = {"format": FORMAT, "layers": shapes, "sha256": hashlib.sha256(body).hexdigest(), **about}
    return json.dumps(head, sort_keys=True).encode() + b"\n" + body


def unpacked(data: bytes) -> tuple[dict[str, Any], list[tuple["array.array[float]", "array.array[float]"]]]:
    """What the file says about itself, and its layers: weights by input and output, and biases."""
    line, _, body = data.partition(b"\n")
    head: dict[str, Any] = json.loads(line)
    if head["format"] != FORMAT or hashlib.sha256(body).hexdigest() != head["sha256"]:
        raise ValueError("This is not the file of a learned player, or it is damaged.")
    layers, at = [], 0
    for inputs, outputs in head["layers"]:
        parts = []
        for count in (inputs * outputs, outputs):
            parts.append(array.array("f", struct.unpack_from(f"<{count}e", body, at)))
            at += 2 * count
        layers.append((parts[0], parts[1]))
    return head, layers
