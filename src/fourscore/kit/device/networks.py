"""A learned player's network in C++."""

import ctypes
from importlib import import_module
from typing import Any

from fourscore.engine.errors import Refusal
from fourscore.kit.device.arrays import at
from fourscore.kit.learned.file import Shape, restored

WIDEST = 4096
"""No layer of a network may be wider there."""


def loaded(library: Any, shape: Shape, player: bytes) -> ctypes.c_void_p:
    """The network of a player's file, until the library forgets it."""
    np: Any = import_module("numpy")
    layers, lean = restored(shape, player)
    if max(len(biases) for _, biases in layers) > WIDEST:
        raise Refusal(f"Networks here have layers up to {WIDEST} wide.")
    library.new_network.restype = ctypes.c_void_p
    network = ctypes.c_void_p(library.new_network(ctypes.c_float(lean)))
    for weights, biases in layers:
        rows, ends = (np.ascontiguousarray(one, np.float32) for one in (weights, biases))
        library.add_layer(network, *rows.shape, at(rows), at(ends))
    return network
